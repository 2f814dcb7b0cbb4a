"""The objects of a map as its XML says them: form, place, name and properties of each.

Ellipse, point and text are empty tags that pytmx drops; here they are seen.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field

from game.boards.markup import check_class, check_properties, number
from game.boards.problems import Report

# What may lie in each layer, and which properties it may have.
FORMS = {
    "spaces": ("rect", "polygon", "ellipse"),
    "links": ("polyline",),
    "slots": ("point", "rect"),
}
PROPERTIES = {
    "spaces": {"kind": "string", "tags": "string"},
    "links": {"from": "object", "to": "object", "kind": "string", "oneway": "bool"},
    "slots": {"kind": "string", "capacity": "int", "seat": "int", "grow": "string"},
}
GROW = ("up", "down", "left", "right")
MOST_SEATS = 10
_SAY = {"rect": "a rectangle", "ellipse": "an ellipse"}
_EDGE = 0.01  # Tiled rounds: a hair beyond the map's edge is no fault


@dataclass(slots=True)
class RawObject:
    id: int
    name: str
    layer: str
    form: str
    box: tuple[float, float, float, float]
    properties: dict[str, str] = field(default_factory=dict)

    @property
    def where(self) -> str:
        name = f' "{self.name}"' if self.name else ""
        return f'layer "{self.layer}", object {self.id}{name}'


def read_objects(
    node: ET.Element, layer: str, size: tuple[int, int] | None, report: Report
) -> list[RawObject]:
    out = []
    for item in node.findall("object"):
        text = item.get("id", "")
        thing = RawObject(int(text) if text.isdigit() else 0, item.get("name", ""), layer, "", (0, 0, 0, 0))
        if not thing.id:
            report.add("The object has no id.", thing.where, "Delete it and draw it again.")
        if item.get("template"):
            mend = 'Use "Detach" on it in Tiled.'
            report.add(
                f"It comes from the template {item.get('template')}; those are not read.", thing.where, mend
            )
            continue
        _read_form(item, thing, report)
        _check_plain(item, thing, report)
        thing.properties = check_properties(item, thing.where, PROPERTIES[layer], report)
        if thing.form in FORMS[layer]:
            _check_place(thing, size, report)
        else:
            mend = f"Here belongs {' or '.join(_SAY.get(form, f'a {form}') for form in FORMS[layer])}."
            report.add(f"It is {_SAY.get(thing.form, f'a {thing.form}')}.", thing.where, mend)
        out.append(thing)
    return out


def _read_form(item: ET.Element, thing: RawObject, report: Report) -> None:
    x, y = number(item, "x", thing.where, report), number(item, "y", thing.where, report)
    w, h = number(item, "width", thing.where, report), number(item, "height", thing.where, report)
    forms = [child.tag for child in item if child.tag != "properties"]
    thing.form = "tile" if item.get("gid") else forms[0] if forms else "rect"
    thing.box = (x, y, w, h)
    if thing.form in ("polygon", "polyline"):
        points = _points(_text(item, thing.form))
        if points is None:
            report.add("Its points cannot be read.", thing.where, "Delete it and draw it again.")
            return
        least = 3 if thing.form == "polygon" else 2
        if len(points) < least:
            report.add(f"It has {len(points)} points and needs {least}.", thing.where, "Draw it again.")
        across, down = [x + p[0] for p in points], [y + p[1] for p in points]
        if points:
            thing.box = (min(across), min(down), max(across) - min(across), max(down) - min(down))


def _text(item: ET.Element, tag: str) -> str:
    node = item.find(tag)
    return "" if node is None else node.get("points", "")


def _points(text: str) -> list[tuple[float, float]] | None:
    try:
        pairs = [tuple(map(float, pair.split(","))) for pair in text.split()]
    except ValueError:
        return None
    if any(len(pair) != 2 or not all(map(math.isfinite, pair)) for pair in pairs):
        return None
    return [(pair[0], pair[1]) for pair in pairs]


def _check_plain(item: ET.Element, thing: RawObject, report: Report) -> None:
    check_class(item, thing.where, report)
    if number(item, "rotation", thing.where, report):
        report.add(f"It is turned by {item.get('rotation')} degrees.", thing.where, "Set its rotation to 0.")
    if item.get("visible", "1") not in ("1", "true"):
        report.add("The object is hidden.", thing.where, "Show it, or delete it.")
    if thing.layer == "links":
        return
    if not thing.name.strip():
        report.add("The object has no name, and its name is its id in the rules.", thing.where, "Name it.")
    elif thing.name != thing.name.strip():
        report.add("Its name begins or ends with a blank.", thing.where, "Take the blank away.")


def _check_place(thing: RawObject, size: tuple[int, int] | None, report: Report) -> None:
    x, y, w, h = thing.box
    if thing.form in ("rect", "ellipse") and not (w > 0 and h > 0):
        mend = "Give it a width and a height" + (", or insert a point." if thing.layer == "slots" else ".")
        report.add("It has no size.", thing.where, mend)
    if size is None:
        return
    if x < -_EDGE or y < -_EDGE or x + w > size[0] + _EDGE or y + h > size[1] + _EDGE:
        say = f"from {x:g}, {y:g} to {x + w:g}, {y + h:g}; the map ends at {size[0]}, {size[1]}"
        report.add(f"It lies outside the map: {say}.", thing.where, "Move it inside.")


def check_slots(slots: list[RawObject], report: Report) -> None:
    for slot in slots:
        capacity, seat = int(slot.properties.get("capacity", 0)), int(slot.properties.get("seat", -1))
        if capacity < 0:
            report.add(f"Its capacity is {capacity}.", slot.where, "Give a number, or 0 for as many as come.")
        if not -1 <= seat < MOST_SEATS:
            report.add(
                f"Its seat is {seat}.", slot.where, f"Seats go from 0 to {MOST_SEATS - 1}; -1 is nobody's."
            )
        if (grow := slot.properties.get("grow")) is not None and grow not in GROW:
            report.add(f'It should grow "{grow}".', slot.where, f"A pile grows {', '.join(GROW)}.")
