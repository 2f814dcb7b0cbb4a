"""The garden on the stage: where cells and squares lie, and the maze as one choice would make it.

Places come from the Tiled map; what a change does is asked of the rules' own walks. No nodes here.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.boards.layout import BoardLayout
from game.engine.decision import Option
from game.games.zombie_princess.offers import Place, Remove, Rotate, Slide
from game.games.zombie_princess.paths import EVERYWHERE, PRINCESS, Cells, Figures, Reach, reach
from game.games.zombie_princess.state import zombie_range
from game.games.zombie_princess.tiles import (
    BESIDE,
    CELL_OF,
    CELLS,
    EMPTY,
    OPEN_SIDES,
    OPPOSITE,
    PLACE_OF,
    SQUARES,
    STEP,
    carried,
    cell_touch,
    code,
    kind_at,
    slid,
)
from game.games.zombie_princess.view import MazeView
from game.tables.display import Rect, Stage

MAP = "zombie_princess/maze"
CORNER_NAMES = ("nw", "ne", "se", "sw")
RIM = 30.0  # of wood around the garden
Point = tuple[float, float]


@dataclass(frozen=True)
class Garden:
    """The map on the stage."""

    layout: BoardLayout
    box: Rect
    k: float  # stage units of a map pixel

    @classmethod
    def within(cls, stage: Stage, room: Rect, layout: Callable[[str], BoardLayout]) -> Garden:
        """As large as fits, with tiles that are whole pixels, so that no seam shows between them."""
        found = layout(MAP)
        x, y, w, h = room
        tile = min(w, h) / CELLS
        tile = math.floor(tile * stage.pixels) / stage.pixels
        side = tile * CELLS
        left = round((x + (w - side) / 2) * stage.pixels) / stage.pixels
        top = round((y + (h - side) / 2) * stage.pixels) / stage.pixels
        return cls(found, (left, top, side, side), side / found.size[0])

    @property
    def side(self) -> float:
        """Of a square."""
        return self.box[2] / SQUARES

    def cell(self, number: int) -> Rect:
        return self.place(self.layout.spaces[cell_touch(number)].box)

    def slot(self, name: str) -> Rect:
        return self.place(self.layout.slots[name].box)

    def place(self, box: Rect) -> Rect:
        x, y, w, h = box
        return (self.box[0] + x * self.k, self.box[1] + y * self.k, w * self.k, h * self.k)

    def middle(self, square: int) -> Point:
        """Of a square."""
        x, y, w, _ = self.cell(CELL_OF[square])
        row, column = PLACE_OF[square]
        return (x + (column + 0.5) * w / 3, y + (row + 0.5) * w / 3)

    def square(self, square: int) -> Rect:
        x, y = self.middle(square)
        n = self.side
        return (x - n / 2, y - n / 2, n, n)

    def edge(self, cell: int, side: int) -> Point:
        """The middle of a side of a cell."""
        x, y, w, h = self.cell(cell)
        down, across = STEP[side]
        return (x + w / 2 + across * w / 2, y + h / 2 + down * h / 2)


# --- who moves, and how far
def mover(view: MazeView) -> int:
    """Whose figure the question is about."""
    return PRINCESS if view.phase == "princess" else view.whose


def range_of(view: MazeView) -> int:
    """How many tiles the mover may enter."""
    who = mover(view)
    if not view.figures.undead(who):
        return EVERYWHERE
    return zombie_range(who == PRINCESS, view.die, view.own_die)


def reach_now(view: MazeView) -> Reach:
    return reach(view.cells, view.figures, mover(view), range_of(view))


def her_reach(view: MazeView) -> dict[int, int]:
    """Cell -> the smallest face of the die, in tiles, with which the Princess could stop or bite there."""
    found = reach(view.cells, view.figures, PRINCESS, EVERYWHERE)
    out: dict[int, int] = {}
    for square, far in found.stops.items():
        cell = CELL_OF[square]
        out[cell] = min(far, out.get(cell, EVERYWHERE))
    for tiles in (0, 1, 2, 3, EVERYWHERE):
        for bite in reach(view.cells, view.figures, PRINCESS, tiles).bites:
            cell = CELL_OF[view.figures.knights[bite.seat]]
            out[cell] = min(tiles, out.get(cell, EVERYWHERE))
    return {cell: max(1, tiles) for cell, tiles in out.items()}


# --- what a choice would do
@dataclass(frozen=True, slots=True)
class After:
    """The maze as a choice would make it."""

    cells: Cells
    figures: Figures
    cell: int  # what is turned, laid or taken away
    opens: tuple[int, ...]  # its sides that would connect and don't now
    shuts: tuple[int, ...]
    gained: frozenset[int]  # squares that the mover could newly stop at
    lost: frozenset[int]
    prey: frozenset[int]  # seats that the mover could newly bite


def hand_of(view: MazeView, owner: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The kinds of an owner's tiles, and which tiles of the box they are."""
    if owner < len(view.seats):
        return view.seats[owner].hand, view.seats[owner].tiles
    return view.her_hand, view.her_tiles


def after(view: MazeView, option: Option | None) -> After | None:
    """What a chosen option would make of the maze; None for a Move and the like."""
    if option is None:
        return None
    cells, figures, action = list(view.cells), view.figures, option.action
    if isinstance(action, Place):
        cells[action.cell] = code(hand_of(view, action.owner)[0][action.place], action.turn)
    elif isinstance(action, Rotate):
        old = cells[action.cell]
        cells[action.cell] = code(kind_at(old), old % 4 + action.quarters)
        figures = _round_with(figures, action.cell, action.quarters)
    elif isinstance(action, Remove):
        cells[action.cell] = EMPTY
    elif isinstance(action, Slide):
        cells[action.to], cells[action.cell] = cells[action.cell], EMPTY
        if CELL_OF[figures.princess] == action.cell:
            figures = figures._replace(princess=slid(figures.princess, action.cell, action.to))
    else:
        return None
    done = tuple(cells)
    at = action.to if isinstance(action, Slide) else action.cell
    before, then = joined(view.cells, at), joined(done, at)
    gained: frozenset[int] = frozenset()
    lost: frozenset[int] = frozenset()
    prey: frozenset[int] = frozenset()
    if "move" in view.todo:
        who, tiles = mover(view), range_of(view)
        now = reach(view.cells, view.figures, who, tiles)
        later = reach(done, figures, who, tiles)
        standing = {view.figures.square(who), figures.square(who)}  # where one is already counts for nothing
        gained = frozenset(later.stops.keys() - now.stops.keys() - standing)
        lost = frozenset(now.stops.keys() - later.stops.keys() - standing)
        prey = frozenset({bite.seat for bite in later.bites} - {bite.seat for bite in now.bites})
    return After(
        done,
        figures,
        at,
        tuple(side for side in then if side not in before),
        tuple(side for side in before if side not in then),
        gained,
        lost,
        prey,
    )


def joined(cells: Cells, cell: int) -> tuple[int, ...]:
    """The sides of a cell through which one can walk."""
    here = cells[cell]
    if here < 0:
        return ()
    return tuple(
        side
        for side, beyond in BESIDE[cell].items()
        if OPEN_SIDES[here] & side and cells[beyond] >= 0 and OPEN_SIDES[cells[beyond]] & OPPOSITE[side]
    )


def _round_with(figures: Figures, cell: int, quarters: int) -> Figures:
    """Figures on a tile are carried round with it."""

    def go(square: int) -> int:
        return carried(square, quarters) if square >= 0 and CELL_OF[square] == cell else square

    return figures._replace(princess=go(figures.princess), knights=tuple(go(s) for s in figures.knights))
