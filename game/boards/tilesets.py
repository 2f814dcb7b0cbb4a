"""The tilesets of a map, in the map or in a .tsx beside it: one picture cut into equal tiles."""

from __future__ import annotations

import itertools
import os
import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path, PurePosixPath, PureWindowsPath

from game.boards.folder import picture_dirs
from game.boards.markup import check_class, check_properties, parse, whole
from game.boards.problems import Report
from game.boards.tiledata import Ranges

_SIZE = re.compile(r"\s*([0-9]+(?:\.0+)?)(?:px)?\s*")


def read_tilesets(
    root: ET.Element, path: Path, tile: tuple[int, int], files: list[Path], report: Report
) -> Ranges | None:
    """Which tile numbers there are; None when one of the tilesets could not be read."""
    found: list[tuple[int, int, str]] = []
    broken = False
    for node in root.findall("tileset"):
        source = node.get("source", "")
        name = source or node.get("name", "")
        where = f'tileset "{name}"'
        first = whole(node, "firstgid", where, report, least=1)
        inner, base = _external(source, path, where, files, report) if source else (node, path.parent)
        if inner is None:
            broken = True
            continue
        found.append((first, first + _check(inner, base, where, tile, report), name))
    found.sort()
    for (_, last, name), (first, _, following) in itertools.pairwise(found):
        if first < last:
            report.add(
                f'Its tile numbers run into those of "{following}" ({last - 1} and {first}).',
                f'tileset "{name}"',
                "Open the map in Tiled and save it again.",
            )
    return None if broken else [(first, last) for first, last, _ in found]


def _external(
    source: str, path: Path, where: str, files: list[Path], report: Report
) -> tuple[ET.Element | None, Path]:
    if _absolute(source):
        report.add(f"{source} is a place on one computer only.", where, "Put the tileset beside the map.")
        return None, path.parent
    file = Path(os.path.normpath(path.parent / source))
    if file.suffix.lower() != ".tsx":
        report.add(f"{file.name} is not a .tsx file.", where, "Save the tileset in Tiled as .tsx.")
    elif not file.is_file():
        report.add(
            f"The tileset was not found; it should be {file}.", where, "Put it there, or choose another."
        )
    else:
        files.append(file)
        return parse(file, "tileset", report, where), file.parent
    return None, path.parent


def _check(node: ET.Element, base: Path, where: str, tile: tuple[int, int], report: Report) -> int:
    """How many tiles there are, with everything that is wrong in the report."""
    check_class(node, where, report)
    check_properties(node, where, None, report)
    size = (
        whole(node, "tilewidth", where, report, least=1),
        whole(node, "tileheight", where, report, least=1),
    )
    if size != tile:
        say = f"{size[0]} x {size[1]} pixels, those of the map {tile[0]} x {tile[1]}"
        report.add(f"Its tiles have {say}.", where, "Only tiles of the map's size are drawn.")
    if (offset := node.find("tileoffset")) is not None and {offset.get("x", "0"), offset.get("y", "0")} != {
        "0"
    }:
        report.add("The tileset has a drawing offset.", where, "Set both numbers to 0.")
    for inner in node.findall("tile"):
        spot = f"{where}, tile {inner.get('id')}"
        check_properties(inner, spot, None, report)
        if inner.find("animation") is not None:
            report.add("The tile is animated, and animations are not shown.", spot, "Delete the animation.")
    count = whole(node, "tilecount", where, report, least=1)
    image = node.find("image")
    if image is None or node.find("tile/image") is not None:
        mend = 'Make the tileset anew as "Based on Tileset Image".'
        report.add("It is a collection of pictures, and only tilesets of one picture are read.", where, mend)
        return count
    if image.get("trans"):
        report.add(
            "It uses a transparent colour, which is not read.", where, "Use a picture with transparency."
        )
    width, height = (whole(image, key, f"{where}, picture", report, least=1) for key in ("width", "height"))
    _check_grid(node, (width, height), size, count, where, report)
    _check_picture(image.get("source", ""), base, (width, height), where, report)
    return count


def _check_grid(
    node: ET.Element, picture: tuple[int, int], size: tuple[int, int], count: int, where: str, report: Report
) -> None:
    """Tiled and pytmx count tiles by different formulas; they agree on pictures that hold whole tiles."""
    margin, spacing = (whole(node, key, where, report, default=0) for key in ("margin", "spacing"))
    columns = whole(node, "columns", where, report, least=1)
    tiled = [
        (whole_side - margin + spacing) // (side + spacing)
        for whole_side, side in zip(picture, size, strict=True)
    ]
    ours = [
        len(range(margin, whole_side + margin - side + 1, side + spacing))
        for whole_side, side in zip(picture, size, strict=True)
    ]
    if tiled != ours or [columns, columns * tiled[1]] != [tiled[0], count]:
        report.add(
            f"It promises {count} tiles in {columns} columns, but a picture of {picture[0]} x {picture[1]} "
            f"pixels holds {tiled[0]} x {tiled[1]}; what is beyond lies outside the picture.",
            where,
            "Let the picture hold whole tiles only, and load it again in Tiled.",
        )


def _check_picture(source: str, base: Path, said: tuple[int, int], where: str, report: Report) -> None:
    if not source:
        report.add("The tileset has no picture file.", where, "Choose one in the tileset's properties.")
        return
    if _absolute(source):
        report.add(
            f"The picture {source} is a place on one computer only.", where, "Put it into assets/ or maps/."
        )
        return
    file = Path(os.path.normpath(base / source))
    if not any(file.resolve().is_relative_to(root.resolve()) for root in picture_dirs()):
        report.add(f"The picture {file} lies outside maps/ and assets/.", where, "Move it there.")
    if file.suffix.lower() not in (".svg", ".png"):
        report.add(f"The picture {file.name} is neither SVG nor PNG.", where, "Save it as one of them.")
    elif not file.is_file():
        report.add(
            f"The picture was not found; it should be {file}.", where, "Put it there, or choose another."
        )
    elif (real := _picture_size(file)) is None:
        report.add(
            f"The picture {file.name} does not say how large it is.",
            where,
            "Save it again; SVG: set width and height.",
        )
    elif real != said:
        say = f"{real[0]} x {real[1]} pixels, and the tileset says {said[0]} x {said[1]}"
        report.add(f"The picture {file.name} has {say}.", where, "Load the picture again in Tiled.")


def _picture_size(file: Path) -> tuple[int, int] | None:
    data = file.read_bytes()
    if file.suffix.lower() == ".png":
        if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
            return None
        across, down = struct.unpack(">II", data[16:24])
        return (across, down)
    try:
        root = ET.fromstring(data)
    except (ET.ParseError, LookupError, ValueError):
        return None
    sides = [_SIZE.fullmatch(root.get(key, "")) for key in ("width", "height")]
    if sides[0] is None or sides[1] is None:
        return None
    return (int(float(sides[0][1])), int(float(sides[1][1])))


def _absolute(source: str) -> bool:
    return PurePosixPath(source).is_absolute() or bool(PureWindowsPath(source).drive) or "://" in source
