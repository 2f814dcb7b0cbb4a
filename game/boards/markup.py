"""Small readers of Tiled's XML: files, numbers, properties. Each says what is wrong instead of raising."""

from __future__ import annotations

import difflib
import math
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path

from game.boards.problems import Report

# Names that pytmx keeps for itself: a property named so stops it, or is taken for something else.
_KEPT = """
    add_layer add_tileset allow_duplicate_names append apply_transformations as_points background_color
    backgroundcolor class clear closed color columns compression copy count custom_property_filename
    custom_types data draworder encoding extend filename firstgid frames from_xml_string gid height id image
    image_loader images index infinite insert invert_y iter_data layernames layers margin maxgid name
    nextlayerid nextobjectid objectgroups objects offset offsetx offsety opacity orientation parent parse_xml
    points pop properties remove renderorder reverse rotation sort source spacing template text tile tilecount
    tiledversion tileheight tiles tilesets tilewidth tintcolor trans type version visible width x y
"""
RESERVED = frozenset(_KEPT.split())
_SIMPLE = {"string", "int", "float", "bool", "color", "file", "object"}


def parse(path: Path, tag: str, report: Report, where: str) -> ET.Element | None:
    """The root of an XML file, when it is one and of the right kind."""
    try:
        data = path.read_bytes()
    except OSError as error:
        report.add(
            f"{path.name} cannot be opened: {error.strerror or error}.",
            where,
            "Look at its name and its rights.",
        )
        return None
    if data.lstrip()[:1] in (b"{", b"["):
        report.add(
            f"{path.name} is JSON.",
            where,
            f"Save it in Tiled as a {'.tmx' if tag == 'map' else '.tsx'} file.",
        )
        return None
    try:
        root = ET.fromstring(data)
    except (ET.ParseError, LookupError, ValueError) as error:
        report.add(
            f"{path.name} is not XML: {error}.",
            where,
            "Save it with Tiled again, or take the delivered file.",
        )
        return None
    if root.tag != tag:
        what = f'{path.name} is not a Tiled {tag}: it holds a "{root.tag}".'
        report.add(what, where, f"Save a {tag} of Tiled under this name.")
        return None
    return root


def number(node: ET.Element, key: str, where: str, report: Report, default: float = 0.0) -> float:
    text = node.get(key)
    if text is None:
        return default
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if math.isfinite(value):
        return value
    report.add(f'{key} is "{text}", not a number.', where, "Type a number.")
    return default


def whole(
    node: ET.Element, key: str, where: str, report: Report, *, least: int = 0, default: int | None = None
) -> int:
    """A whole number of at least `least`; a fault without a default when it is missing."""
    text = node.get(key)
    if text is None and default is not None:
        return default
    try:
        value = int(text or "")
    except ValueError:
        report.add(f'{key} is "{text or ""}", not a whole number.', where, "Set it in Tiled.")
        return default if default is not None else least
    if value < least:
        report.add(f"{key} is {value}; it must be at least {least}.", where, "Set it in Tiled.")
        return least
    return value


def check_class(node: ET.Element, where: str, report: Report) -> None:
    """Classes come with Tiled 1.9 and are lost on the way here."""
    for key in ("class", "type"):
        if node.get(key):
            report.add(
                f'It has the {key} "{node.get(key)}", which is not read.',
                where,
                'Clear that field; what a thing is goes into the property "kind".',
            )


def check_properties(
    node: ET.Element, where: str, known: Mapping[str, str] | None, report: Report
) -> dict[str, str]:
    """The properties as text. With `known` (name -> type) every other name or type is a fault."""
    out: dict[str, str] = {}
    for item in node.findall("properties/property"):
        name, kind = item.get("name", ""), item.get("type", "string")
        text = item.get("value")
        text = (item.text or "") if text is None else text
        if name in out:
            report.add(f'The property "{name}" is there twice.', where, "Delete one.")
        elif name in RESERVED:
            report.add(
                f'No property may be named "{name}": Tiled uses that word itself.',
                where,
                "Rename or delete it.",
            )
        elif known is not None and name not in known:
            near = difflib.get_close_matches(name, known, 1)
            mend = f'Did you mean "{near[0]}"?' if near else f"Here belong: {', '.join(known)}."
            report.add(f'There is no property "{name}" here.', where, mend)
        elif kind not in _SIMPLE:
            mend = f"Use one of {', '.join(sorted(_SIMPLE))}."
            report.add(f'The property "{name}" has the type "{kind}", which is not read.', where, mend)
        elif known is not None and kind != known[name]:
            mend = f'Delete it and add it again with the type "{known[name]}".'
            report.add(f'The property "{name}" has the type "{kind}".', where, mend)
        elif (wrong := _wrong(kind, text)) is not None:
            report.add(f'The property "{name}" is "{text}", not {wrong}.', where, "Set it again in Tiled.")
        else:
            out[name] = text
    return out


def _wrong(kind: str, text: str) -> str | None:
    try:
        if kind in ("int", "object"):
            int(text)
        elif kind == "float" and not math.isfinite(float(text)):
            return "a number"
    except ValueError:
        return "a number" if kind == "float" else "a whole number"
    return "true or false" if kind == "bool" and text not in ("true", "false") else None
