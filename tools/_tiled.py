"""Writing .tmx and .tsx as Tiled 1.8 does: what the tools that draw maps have in common.

A map is put together from its head, layers of tiles and layers of objects; every object is a rectangle.
Always the same bytes for the same numbers.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

Box = tuple[int, int, int, int]
Grid = list[list[int]]  # the number of a tile in every square, row by row; 0 is none
Property = tuple[str, str, str]  # name, type ("string" is not written), value

VERSION = 'version="1.8" tiledversion="1.8.2"'
ACROSS, DOWN, DIAGONAL = 1 << 31, 1 << 30, 1 << 29  # a tile seen in a mirror, as Tiled counts them


@dataclass(frozen=True)
class SlotAt:
    name: str
    box: Box
    kind: str
    capacity: int = 0
    seat: int = -1
    grow: str = ""

    @property
    def properties(self) -> list[Property]:
        out = [("capacity", "int", str(self.capacity))]
        out += [("grow", "string", self.grow)] if self.grow else []
        out += [("kind", "string", self.kind)]
        return out + ([("seat", "int", str(self.seat))] if self.seat >= 0 else [])


@dataclass(frozen=True)
class SpaceAt:
    name: str
    box: Box
    kind: str
    tags: str = ""

    @property
    def properties(self) -> list[Property]:
        out = [("kind", "string", self.kind)]
        return out + ([("tags", "string", self.tags)] if self.tags else [])


def tmx(
    tile: int,
    tilesets: Sequence[tuple[int, str]],  # the first number of each, and its name
    tiles: Sequence[tuple[str, Grid]],
    objects: Sequence[tuple[str, Sequence[SlotAt] | Sequence[SpaceAt]]],
) -> str:
    """A whole map: layers of tiles, then layers of objects, numbered in this order."""
    grid = tiles[0][1]
    wide, high = len(grid[0]), len(grid)
    count = sum(len(things) for _, things in objects)
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map {VERSION} orientation="orthogonal" renderorder="right-down"'
        f' width="{wide}" height="{high}" tilewidth="{tile}" tileheight="{tile}" infinite="0"'
        f' nextlayerid="{len(tiles) + len(objects) + 1}" nextobjectid="{count + 1}">',
        *(f' <tileset firstgid="{first}" source="{name}.tsx"/>' for first, name in tilesets),
    ]
    for number, (name, grid) in enumerate(tiles, 1):
        out.append(f' <layer id="{number}" name="{name}" width="{wide}" height="{high}">')
        out.append('  <data encoding="csv">')
        out.append(",\n".join(",".join(map(str, row)) for row in grid))
        out += ["</data>", " </layer>"]
    number = 0
    for place, (name, things) in enumerate(objects, len(tiles) + 1):
        out.append(f' <objectgroup id="{place}" name="{name}">')
        for thing in things:
            number += 1
            x, y, w, h = thing.box
            where = f'x="{x}" y="{y}" width="{w}" height="{h}"'
            out.append(f'  <object id="{number}" name="{thing.name}" {where}>')
            out.append("   <properties>")
            for key, kind, value in thing.properties:
                typed = "" if kind == "string" else f' type="{kind}"'
                out.append(f'    <property name="{key}"{typed} value="{value}"/>')
            out += ["   </properties>", "  </object>"]
        out.append(" </objectgroup>")
    return "\n".join([*out, "</map>", ""])


def tsx(game: str, name: str, columns: int, rows: int, tile: int) -> str:
    size = f'width="{columns * tile}" height="{rows * tile}"'
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset {VERSION} name="{name}" tilewidth="{tile}" tileheight="{tile}"'
        f' tilecount="{columns * rows}" columns="{columns}">\n'
        f' <image source="../../assets/{game}/tiles_{name}.svg" {size}/>\n'
        "</tileset>\n"
    )


def main(what: str, files: Callable[[], dict[str, str]]) -> None:
    """Write every file, by its path in the project."""
    parser = argparse.ArgumentParser(description=what)
    here = Path(__file__).resolve().parents[1]
    parser.add_argument("--out", type=Path, default=here, help="project folder")
    folder = parser.parse_args().out
    written = files()
    for name, text in written.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    print(f"{len(written)} files below {folder}")
