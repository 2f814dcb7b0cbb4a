"""A map as its XML says it, before pytmx: where every fault is found.

pytmx forgets some things (ellipses, points, groups, the order of layers) and trips over others, so
this reader looks at the file first, writes all problems into a report and keeps what pytmx loses.
It makes no graph and no layout: `loader` does, from pytmx, when nothing is wrong.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

from game.boards.markup import check_class, check_properties, number, parse, whole
from game.boards.objects import RawObject, read_objects
from game.boards.problems import Report
from game.boards.tiledata import check_tiles
from game.boards.tilesets import read_tilesets

TILE_LAYERS = ("ground", "detail", "overlay")  # in drawing order
OBJECT_LAYERS = ("spaces", "links", "slots")
_IGNORED = {"properties", "tileset", "editorsettings"}
_KIND = {"layer": "a tile layer", "objectgroup": "an object layer"}


@dataclass(slots=True)
class RawMap:
    """What the XML holds, as far as it could be read."""

    columns: int = 0
    rows: int = 0
    tile: tuple[int, int] = (0, 0)
    objects: dict[str, list[RawObject]] = field(default_factory=dict)
    files: list[Path] = field(default_factory=list)  # tilesets read on the way

    @property
    def size(self) -> tuple[int, int]:
        return (self.columns * self.tile[0], self.rows * self.tile[1])


def read_map(path: Path, report: Report) -> RawMap | None:
    """Read and check one .tmx; None when it is no map at all."""
    root = parse(path, "map", report, "")
    if root is None:
        return None
    raw = RawMap()
    size = raw.size if _read_head(root, raw, report) else None
    ranges = read_tilesets(root, path, raw.tile, raw.files, report)
    seen: set[str] = set()
    for node in root:
        if node.tag in _IGNORED:
            continue
        name = node.get("name", "")
        where = f'layer "{name}"'
        if not _layer_fits(node, name, seen, report):
            continue
        _check_layer(node, where, report)
        if node.tag == "layer":
            check_tiles(node, where, (raw.columns, raw.rows) if size else None, ranges, report)
        else:
            raw.objects[name] = read_objects(node, name, size, report)
    _check_ids(raw, report)
    return raw


def _read_head(root: ET.Element, raw: RawMap, report: Report) -> bool:
    """What the map says of itself; False when its size is unknown, so that nothing is measured by it."""
    check_class(root, "map", report)
    check_properties(root, "map", None, report)
    whole(root, "nextobjectid", "map", report, default=1)
    if (orientation := root.get("orientation", "orthogonal")) != "orthogonal":
        report.add(
            f"The map is {orientation}; only orthogonal maps are read.",
            mend='Set "Orientation" to Orthogonal in the map\'s properties.',
        )
    if root.get("infinite", "0") not in ("0", "false"):
        report.add("The map is infinite.", mend='Untick "Infinite" in the map\'s properties.')
    before = len(report.problems)
    raw.columns, raw.rows = (whole(root, key, "map", report, least=1) for key in ("width", "height"))
    across, down = (whole(root, key, "map", report, least=1) for key in ("tilewidth", "tileheight"))
    raw.tile = (across, down)
    return len(report.problems) == before


def _layer_fits(node: ET.Element, name: str, seen: set[str], report: Report) -> bool:
    """Is this a layer we know, of the right kind, and the only one of its name?"""
    where = f'layer "{name}"'
    if node.tag == "group":
        report.add(
            "It is a group layer, and groups are not read.", where, "Take the layers out of the group."
        )
    elif node.tag == "imagelayer":
        report.add(
            "It is an image layer, and those are not read.", where, "Draw with tiles, or delete the layer."
        )
    elif node.tag not in _KIND:
        report.add(
            f'The map holds a part named "{node.tag}" that nobody knows.', mend="Save it with Tiled again."
        )
    elif name not in TILE_LAYERS + OBJECT_LAYERS:
        report.add(
            "There is no use for a layer of this name." if name else "The layer has no name.",
            where,
            f"Tile layers are {', '.join(TILE_LAYERS)}; object layers are {', '.join(OBJECT_LAYERS)}.",
        )
    elif (wanted := "layer" if name in TILE_LAYERS else "objectgroup") != node.tag:
        report.add(
            f"It is {_KIND[node.tag]} and should be {_KIND[wanted]}.",
            where,
            "Make it anew, of the right kind.",
        )
    elif name in seen:
        report.add("There are two layers of this name.", where, "Join them, or delete one.")
    else:
        seen.add(name)
        return True
    return False


def _check_layer(node: ET.Element, where: str, report: Report) -> None:
    check_class(node, where, report)
    check_properties(node, where, None, report)
    whole(node, "id", where, report, default=1)
    if node.get("visible", "1") not in ("1", "true"):
        report.add("The layer is hidden.", where, "Show it (the eye in the list of layers), or delete it.")
    for key, rest in (
        ("offsetx", 0.0),
        ("offsety", 0.0),
        ("x", 0.0),
        ("y", 0.0),
        ("parallaxx", 1.0),
        ("parallaxy", 1.0),
    ):
        if number(node, key, where, report, rest) != rest:
            say = "a parallax factor" if key.startswith("parallax") else "an offset"
            mend = f"Set it to {rest:g}, and move the things in the layer instead."
            report.add(f"The layer has {say}: {key} is {node.get(key)}.", where, mend)
    if not 0 <= number(node, "opacity", where, report, 1.0) <= 1:
        report.add(f"Its opacity is {node.get('opacity')}.", where, "Opacity goes from 0 to 1.")
    if node.get("tintcolor"):
        report.add("The layer has a tint colour, which is not drawn.", where, "Reset the tint colour.")


def _check_ids(raw: RawMap, report: Report) -> None:
    first: dict[int, RawObject] = {}
    for things in raw.objects.values():
        for thing in things:
            if thing.id in first and thing.id:
                report.add(
                    f"Its id is also that of {first[thing.id].where}.",
                    thing.where,
                    "Delete one and draw it again.",
                )
            first.setdefault(thing.id, thing)
