"""The Enchanted Maze as bits: one for each of the 49 cells, so that a whole wave of steps is a few shifts.

`Hedges` knows which sides are open; `costs` says how many rotations and placings are still missing on the way
to a cell. It counts tiles, not squares: for a plan that is near enough, and the menu is exact.
"""

from __future__ import annotations

from typing import NamedTuple

from game.games.zombie_princess.tiles import (
    BESIDE,
    CASTLE_CELL,
    CELLS,
    CORNER_CELLS,
    EAST,
    NORTH,
    OPEN_SIDES,
    SOUTH,
    WEST,
)

ALL = (1 << CELLS**2) - 1
CORNERS = sum(1 << cell for cell in CORNER_CELLS)
CASTLE = 1 << CASTLE_CELL
FREE = ALL & ~CORNERS & ~CASTLE
BORDERS = ALL & ~sum(1 << row * CELLS + CELLS - 1 for row in range(CELLS))  # cells with a cell to the east
ROWS = ALL >> CELLS  # cells with a cell to the south
NEAR = tuple(sum(1 << other for other in BESIDE[cell].values()) for cell in range(CELLS**2))
DEAREST = 24  # no way needs more changes than this
FACES = 4  # I, II, III and the rampage: waves that count


class Hedges(NamedTuple):
    """Per side the cells that are open there, and the cells with something in them."""

    north: int
    east: int
    south: int
    west: int
    laid: int

    def changed(self, cell: int, code: int) -> Hedges:
        """The same with something else in one cell; a code below 0 clears it."""
        bit = 1 << cell
        sides = OPEN_SIDES[code] if code >= 0 else 0
        return Hedges(
            self.north | bit if sides & NORTH else self.north & ~bit,
            self.east | bit if sides & EAST else self.east & ~bit,
            self.south | bit if sides & SOUTH else self.south & ~bit,
            self.west | bit if sides & WEST else self.west & ~bit,
            self.laid | bit if code >= 0 else self.laid & ~bit,
        )

    def flood(self, start: int, allowed: int) -> int:
        """All cells with an open way from these."""
        across, down = self.east & self.west >> 1 & BORDERS, self.south & self.north >> CELLS
        known = 0
        while known != start:
            known = start
            start |= (
                (start & across) << 1 | start >> 1 & across | (start & down) << CELLS | start >> CELLS & down
            ) & allowed
        return known

    def step(self, cells: int) -> int:
        """The cells one open tile further, and back."""
        across, down = self.east & self.west >> 1 & BORDERS, self.south & self.north >> CELLS
        return (cells & across) << 1 | cells >> 1 & across | (cells & down) << CELLS | cells >> CELLS & down

    def facing(self, cells: int) -> int:
        """The cells beside these that are open towards them."""
        return (
            (cells & BORDERS) << 1 & self.west
            | cells >> 1 & BORDERS & self.east
            | cells << CELLS & self.north
            | cells >> CELLS & self.south
        ) & self.laid

    def costs(self, goal: int, shut: int, until: int, most: int = DEAREST) -> list[int]:
        """Item k: the cells from which the goal takes at most k changes; ends where `until` is reached.

        A closed side on the way costs one rotation, an empty cell one placing, a zombie in the way two.
        """
        empty = FREE & ~self.laid
        east, south = self.east | empty, self.south | empty
        west, north = (self.west | empty) >> 1, (self.north | empty) >> CELLS
        across, down = east & west & BORDERS, south & north & ROWS
        half_across, half_down = (east ^ west) & BORDERS, (south ^ north) & ROWS
        free = self.laid & ~shut
        layers: list[int] = []
        before, last = 0, goal
        while True:
            known = 0
            while known != last:
                known = last
                last |= (
                    (last & across) << 1 | last >> 1 & across | (last & down) << CELLS | last >> CELLS & down
                ) & free
            layers.append(last)
            if not until & ~last or len(layers) > most:
                return layers
            grown = last
            grown |= (
                (last & across) << 1 | last >> 1 & across | (last & down) << CELLS | last >> CELLS & down
            ) & ~shut
            grown |= (
                (last & half_across) << 1
                | last >> 1 & half_across
                | (last & half_down) << CELLS
                | last >> CELLS & half_down
            ) & free
            grown |= spread(before, BORDERS, ROWS, ALL, ALL)
            before, last = last, grown


def spread(cells: int, east: int, south: int, west: int, north: int) -> int:
    """One step out of these cells, through those sides."""
    return (
        (cells & east & BORDERS) << 1
        | (cells & west) >> 1 & BORDERS
        | (cells & south & ROWS) << CELLS
        | (cells & north) >> CELLS
    ) & ALL


def hedges_of(cells: tuple[int, ...]) -> Hedges:
    north = east = south = west = laid = 0
    for cell, code in enumerate(cells):
        if code >= 0:
            bit, sides = 1 << cell, OPEN_SIDES[code]
            laid |= bit
            if sides & NORTH:
                north |= bit
            if sides & EAST:
                east |= bit
            if sides & SOUTH:
                south |= bit
            if sides & WEST:
                west |= bit
    return Hedges(north, east, south, west, laid)


def each(cells: int) -> list[int]:
    """The cells of a set, in order."""
    found = []
    while cells:
        bit = cells & -cells
        found.append(bit.bit_length() - 1)
        cells ^= bit
    return found


def dear(layers: list[int], cell: int) -> int:
    """How many changes are missing from this cell."""
    for cost, layer in enumerate(layers):
        if layer >> cell & 1:
            return cost
    return len(layers)
