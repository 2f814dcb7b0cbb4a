"""What must hold between the objects of a map, and between a map and the game that asks for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.boards.objects import RawObject, check_slots
from game.boards.problems import Report
from game.boards.raw import RawMap
from game.engine.board import BoardSpec


def check_objects(raw: RawMap, report: Report) -> None:
    """Names, links and slots."""
    for layer in ("spaces", "slots"):
        first: dict[str, RawObject] = {}
        for thing in raw.objects.get(layer, []):
            if thing.name and thing.name in first:
                other = first[thing.name].id
                report.add(f"Object {other} has the same name.", thing.where, "Rename one: a name is an id.")
            first.setdefault(thing.name, thing)
    _check_links(raw, report)
    check_slots(raw.objects.get("slots", []), report)


def _check_links(raw: RawMap, report: Report) -> None:
    by_id = {thing.id: thing for things in raw.objects.values() for thing in things}
    drawn: dict[tuple[int, int], RawObject] = {}
    for link in raw.objects.get("links", []):
        ends = [_end(link, key, by_id, report) for key in ("from", "to")]
        a, b = ends
        if a is None or b is None:
            continue
        if a.id == b.id:
            report.add(
                f'It leads from "{a.name}" to itself.', link.where, 'Set "from" and "to" to two spaces.'
            )
            continue
        ways = [(a.id, b.id)]
        if link.properties.get("oneway") != "true":
            ways.append((b.id, a.id))
        if twin := next((drawn[way] for way in ways if way in drawn), None):
            say = f'"{a.name}" and "{b.name}" are linked already, by object {twin.id}.'
            report.add(say, link.where, "Delete one, or make them one-way in opposite directions.")
        for way in ways:
            drawn.setdefault(way, link)


def _end(link: RawObject, key: str, by_id: Mapping[int, RawObject], report: Report) -> RawObject | None:
    number = int(link.properties.get(key, 0))
    if not number:
        mend = f'Add the property "{key}" with the type object, and pick a space.'
        report.add(f'It does not say where it leads: "{key}" is missing.', link.where, mend)
    elif (end := by_id.get(number)) is None:
        report.add(f'"{key}" points at object {number}, which is not there.', link.where, "Pick a space.")
    elif end.layer != "spaces":
        report.add(f'"{key}" points at {end.where}, which is not a space.', link.where, "Pick a space.")
    else:
        return end
    return None


def check_spec(raw: RawMap, spec: BoardSpec, report: Report) -> None:
    """Is everything there that the game names, and nothing it does not know?"""
    for layer, names, free, kinds in (
        ("spaces", spec.spaces, spec.any_spaces, spec.space_kinds),
        ("slots", spec.slots, spec.any_slots, spec.slot_kinds),
    ):
        where, one = f'layer "{layer}"', layer[:-1]
        things = raw.objects.get(layer, [])
        there = {thing.name for thing in things}
        for name in dict.fromkeys(names):
            if name not in there:
                mend = f"Draw it in the layer {layer} and name it exactly so."
                report.add(f'The {one} "{name}" is missing.', where, mend)
        for thing in things:
            if not free and thing.name and thing.name not in names:
                report.add(f"The game knows no {one} of this name.", thing.where, "Rename or delete it.")
        found = Counter(thing.properties.get("kind", "") for thing in things)
        for kind, count in kinds.items():
            if found[kind] != count:
                say = f'There are {found[kind]} {layer} of the kind "{kind}", and the game wants {count}.'
                report.add(say, where, 'Look at the property "kind" of each.')
