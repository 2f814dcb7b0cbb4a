"""A plot of the Enchanted Maze in a picture of the rules reader: tiles, figures, ways and marks.

A plot is a window on the real seven by seven cells, so the rules' own walks say where somebody could go in
it: a picture can't show a move that the game would refuse. Cells are called as on the board, a1 to g7;
squares are a cell and a side of it, `d4e`, or the cell alone for its middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.games.zombie_princess.paths import KEY_LIES, NOWHERE, PRINCESS, Cells, Figures, Reach, reach
from game.games.zombie_princess.tiles import (
    CASTLE,
    CELL_OF,
    CELLS,
    CORNER,
    CORNER_CELLS,
    EMPTY,
    KEYS,
    PLACE_OF,
    SIGILS,
    cell_name,
    code,
    sides_name,
    square_of,
)
from game.tables.display import Rect
from game.tables.help_pen import Pen, Who
from game.tables.maze_tiles import picture_of

PLUME = ("seat.sapphire", "sigil_plume", "char_knight_plume")
HORNS = ("seat.vermilion", "sigil_horns", "char_knight_horns")
WINGS = ("seat.saffron", "sigil_wings", "char_knight_wings")
MOON = ("seat.amethyst", "sigil_moon", "char_knight_moon")
KNIGHTS = (PLUME, WINGS, HORNS, MOON)  # clockwise from the north-west, as they stand in the corners
HER = ("seat.rose", "tiara", "char_zombie_princess")

DRAWN = dict(
    zip("│─└┌┐┘├┬┤┴┼", ("NS", "EW", "NE", "ES", "SW", "NW", "NES", "ESW", "NSW", "NEW", "NESW"), strict=True)
)
SPOTS = {"": (1, 1), "n": (0, 1), "e": (1, 2), "s": (2, 1), "w": (1, 0)}
WOOD, EARTH, FURROW = "#6A4224", "#14251B", "#3B5A45"


def undead(who: Who) -> Who:
    """What becomes of a knight."""
    return (who[0], who[1], who[2].replace("char_knight_", "char_zombie_"))


def cell(name: str) -> int:
    return (int(name[1]) - 1) * CELLS + "abcdefg".index(name[0])


def square(name: str) -> int:
    return square_of(cell(name), SPOTS[name[2:]])


def code_of_sides(sides: str, castle: bool = False) -> int:
    kinds = (CASTLE,) if castle else range(CORNER)
    return next(
        code(kind, turn) for kind in kinds for turn in range(4) if sides_name(code(kind, turn)) == sides
    )


def standing(princess: str, *knights: str, zombies: Sequence[int] = ()) -> Figures:
    """Somebody on squares, for the rules; knights by their seats."""
    seats = range(len(knights))
    return Figures(
        square(princess) if princess else NOWHERE,
        tuple(square(name) for name in knights),
        tuple(seat in zombies for seat in seats),
        tuple(KEY_LIES for _ in seats),
        tuple(seats),
    )


class Plot:
    """Tiles from `origin` on: a line of box-drawing characters a row, `C` the castle, a blank for nothing."""

    def __init__(
        self,
        pen: Pen,
        key: str,
        at: tuple[float, float],
        tile: float,
        origin: str,
        rows: Sequence[str],
        doors: str = "NE",
    ) -> None:
        whole = pen.k * pen.stage.pixels  # tiles of whole pixels, so that no seam shows between them
        self.pen, self.key, self.tile = pen, key, math.floor(tile * whole) / whole
        self.at = (math.floor(at[0] * whole) / whole, math.floor(at[1] * whole) / whole)
        self.first = divmod(cell(origin), CELLS)
        laid = [EMPTY] * CELLS**2
        for quarters, corner in enumerate(CORNER_CELLS):
            laid[corner] = code(CORNER, quarters)
        self.window = []
        for down, row in enumerate(rows):
            for across, drawn in enumerate(row):
                number = (self.first[0] + down) * CELLS + self.first[1] + across
                self.window.append(number)
                if drawn == "C":
                    laid[number] = code_of_sides(doors, castle=True)
                elif drawn in DRAWN:
                    laid[number] = code_of_sides(DRAWN[drawn])
        self.cells: Cells = tuple(laid)
        self.size = (len(rows[0]) * self.tile, len(rows) * self.tile)
        self.ground()

    @property
    def n(self) -> float:
        """The side of a square."""
        return self.tile / 3

    # --- where things are
    def rect(self, number: int) -> Rect:
        row, column = divmod(number, CELLS)
        x = self.at[0] + (column - self.first[1]) * self.tile
        y = self.at[1] + (row - self.first[0]) * self.tile
        return (x, y, self.tile, self.tile)

    def middle(self, place: int) -> tuple[float, float]:
        x, y, _, _ = self.rect(CELL_OF[place])
        row, column = PLACE_OF[place]
        return (x + (column + 0.5) * self.n, y + (row + 0.5) * self.n)

    def put(self, key: str, paint: str, rect: Rect, **args: Any) -> None:
        self.pen.put(f"{self.key}.{key}", paint, rect, **args)

    # --- what lies there
    def ground(self) -> None:
        x, y, (w, h) = *self.at, self.size
        for key, paint, rim, args in (
            ("wood", "fill", 13.0, {"color": WOOD, "radius": 9}),
            ("gold", "outline", 9.5, {"color": "gold.300", "radius": 6, "width": 1.8}),
            ("earth", "fill", 4.0, {"color": EARTH, "radius": 2}),
        ):
            self.put(key, paint, (x - rim, y - rim, w + 2 * rim, h + 2 * rim), **args)
        for number in self.window:
            one, rect = self.cells[number], self.rect(number)
            if one == EMPTY:
                inner = (rect[0] + 4, rect[1] + 4, rect[2] - 8, rect[3] - 8)
                self.put(f"bed.{cell_name(number)}", "outline", inner, color=FURROW, radius=8, width=1.4)
                continue
            kind, turn = picture_of(one)
            angle = (-90.0 * turn) % 360
            self.put(cell_name(number), "maze_tile", rect, kind=kind, grain=number + 2, angle=angle)

    def corner(self, turn: int, key: bool = True) -> None:
        """A corner's sigil, and the key of the knight from the far end."""
        home, guest = KNIGHTS[turn], KNIGHTS[(turn + 2) % 4]
        x, y = self.middle(SIGILS[turn])
        n = self.n * 1.06
        rect = (x - n / 2, y - n / 2, n, n)
        crest = home[1].removeprefix("sigil_")
        self.put(f"sigil.{turn}", "art", rect, art=f"token_sigil_{crest}", tint=home[0])
        if key:
            self.lay_key(guest, KEYS[turn])

    def lay_key(self, who: Who, place: int) -> None:
        x, y = self.middle(place)
        n = self.n * 1.7
        crest = who[1].removeprefix("sigil_")
        rect = (x - n / 2, y - n / 2, n, n)
        self.put(
            f"key.{crest}", "art", rect, art=f"token_key_{crest}", tint=who[0], shadow="rest", angle=28.0
        )

    def figure(self, who: Who, place: int, lit: bool = False) -> None:
        """A paper figure whose foot stands on a square."""
        wide = self.n * 1.42
        tall = wide * 1.32
        x, y = self.middle(place)
        y -= tall / 2 - self.n * 0.42
        if lit:
            light = wide * 2.0
            glow = (x - light / 2, y - light / 2, light, light)
            self.put(f"light.{who[2]}", "glow", glow, color="gold.100", strength=190)
        rect = (x - wide / 2, y - tall / 2, wide, tall)
        self.put(f"figure.{who[2]}", "standee", rect, asset=who[2], color=who[0])

    # --- ways and marks
    def reach(self, figures: Figures, who: int = PRINCESS, tiles: int = 99) -> Reach:
        return reach(self.cells, figures, who, tiles)

    def trail(self, way: Sequence[int], key: str = "way", biting: bool = False, pale: bool = False) -> None:
        points = [self.middle(place) for place in way]
        x0, y0 = min(p[0] for p in points), min(p[1] for p in points)
        x1, y1 = max(p[0] for p in points), max(p[1] for p in points)
        k = self.pen.k
        inside = tuple((round((x - x0) * k, 2), round((y - y0) * k, 2)) for x, y in points)
        rect = (x0, y0, max(1.0, x1 - x0), max(1.0, y1 - y0))
        thick = self.n * 0.16 * k
        alpha = 150 if pale else 255
        self.put(key, "trail", rect, points=inside, thick=thick, biting=biting, alpha=alpha)

    def mark(self, place: int, kind: str) -> None:
        x, y = self.middle(place)
        n = self.n
        size = n * (0.4 if kind in ("gained", "lost") else 0.34) * self.pen.k
        self.put(f"mark.{place}", "footmark", (x - n / 2, y - n / 2, n, n), kind=kind, size=size)

    def gate(self, number: int, side: str, opens: bool) -> None:
        """What a turn would do to a side of a tile."""
        x, y, w, h = self.rect(number)
        away = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}[side]
        n = self.n * 0.74
        rect = (x + away[0] * w - n / 2, y + away[1] * h - n / 2, n, n)
        self.put(f"gate.{cell_name(number)}.{side}", "gateway", rect, opens=opens)

    def chip(self, name: str, label: str, tint: bool = True) -> None:
        """How many tiles away a cell is."""
        x, y, w, h = self.rect(cell(name))
        if tint:
            self.put(f"hunger.{name}", "fill", (x, y, w, h), color="#E0559A", alpha=70)
        wide, tall = w * 0.4, w * 0.26
        rect = (x + w * 0.06, y + h * 0.06, wide, tall)
        args = {"tone": "#7A1E4C", "fg": "#FFFFFF", "border": "#FFD3E6"}
        self.put(f"chip.{name}", "chip", rect, label=label, size=tall * 0.66 * self.pen.k, **args)

    def number(self, n: int, x: float, y: float) -> None:
        rect = (x - 17, y - 17, 34, 34)
        self.put(f"number.{n}", "stone", rect, color="gold.200", string=str(n), fg="text.on_gold")

    def sign(self, name: str, icon: str, color: str = "state.danger") -> None:
        """A disc over the middle of a cell or a square."""
        x, y = self.middle(square(name))
        n = self.n * 0.9
        self.put(f"sign.{name}", "stone", (x - n / 2, y - n / 2, n, n), color=color, icon=icon)
