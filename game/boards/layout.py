"""Where things of a board are, in map pixels: what a table lays out from and a painter draws.

Plain data, no pytmx and no pygame: `game.boards` fills it from a Tiled map, tables read places,
the painter of boards reads the tile layers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """A place on the map: a point, a rectangle, an ellipse (both by their box) or a polygon."""

    form: str  # "point" | "rect" | "ellipse" | "polygon"
    x: float
    y: float
    w: float = 0.0
    h: float = 0.0
    points: tuple[Point, ...] = ()

    @property
    def box(self) -> tuple[float, float, float, float]:
        return (self.x, self.y, self.w, self.h)

    @property
    def center(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)


@dataclass(frozen=True, slots=True)
class Tile:
    """One drawn tile: where on the grid, which part of which picture, how it is flipped."""

    column: int
    row: int
    image: Path
    source: tuple[int, int, int, int]  # x, y, w, h in the picture
    image_size: tuple[int, int]  # the whole picture, in map pixels
    flip: tuple[bool, bool, bool] = (False, False, False)  # across, down, along the diagonal


@dataclass(frozen=True, slots=True)
class TileLayer:
    name: str  # "ground" | "detail" | "overlay"
    tiles: tuple[Tile, ...]
    opacity: float = 1.0


@dataclass(frozen=True)
class BoardLayout:
    map: str
    columns: int
    rows: int
    tile: tuple[int, int]
    spaces: Mapping[str, Shape] = field(default_factory=dict)
    slots: Mapping[str, Shape] = field(default_factory=dict)
    routes: Mapping[tuple[str, str], tuple[Point, ...]] = field(default_factory=dict)
    layers: tuple[TileLayer, ...] = ()
    grow: Mapping[str, str] = field(
        default_factory=dict
    )  # slot -> up | down | left | right, away from the first

    @property
    def size(self) -> tuple[int, int]:
        return (self.columns * self.tile[0], self.rows * self.tile[1])
