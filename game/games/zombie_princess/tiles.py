"""The maze as plain numbers: 7 x 7 cells of 3 x 3 squares, the tiles, and what turning one does.

A cell is a number 0..48 (row by row), a square a number 0..440 of the whole 21 x 21 grid. What lies in a
cell is a code: EMPTY, or kind * 4 + quarter turns clockwise. The four corners and the castle lie where they
lie; the other 44 cells are filled in play.
"""

from __future__ import annotations

from functools import cache

CELLS, SQUARES = 7, 21  # along one side
EMPTY = -1

STRAIGHT, BEND, TEE, CROSS, CORNER, CASTLE = range(6)
KINDS = ("straight", "bend", "tee", "cross", "corner", "castle")

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES = (NORTH, EAST, SOUTH, WEST)
STEP = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}

# Which sides are open before a tile is turned: I, L, T and +. Ruling, The maze: a corner tile as it lies in
# the north-west; a castle with doors on two adjacent sides.
UNTURNED = (NORTH | SOUTH, NORTH | EAST, EAST | SOUTH | WEST, 15, EAST | SOUTH, NORTH | EAST)
LOOKS = (2, 4, 4, 1, 4, 4)  # how many of the four turns look different

# Rulings, The maze: 44 tiles for the piles.
COUNTS = (8, 12, 16, 8)
KIND_OF = tuple(kind for kind, count in enumerate(COUNTS) for _ in range(count))
TILES = len(KIND_OF)

CASTLE_CELL = 24
CORNER_CELLS = (0, 6, 48, 42)  # clockwise from the north-west; turned so many quarters
CASTLE_SQUARE = 10 * SQUARES + 10
YARD = ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1))  # open squares of a corner tile, north-west
SIGIL, KEY = (0, 0), (1, 1)


def code(kind: int, turn: int) -> int:
    return kind * 4 + turn % 4


def kind_at(cell_code: int) -> int:
    """The kind of what lies in a cell, EMPTY for nothing."""
    return cell_code // 4 if cell_code >= 0 else EMPTY


def turned(place: tuple[int, int], quarters: int) -> tuple[int, int]:
    """Where a square of a tile comes to lie when the tile is turned clockwise."""
    row, column = place
    for _ in range(quarters % 4):
        row, column = column, 2 - row
    return row, column


def _turned_sides(mask: int, quarters: int) -> int:
    return (mask << quarters | mask >> (4 - quarters)) & 15


OPEN_SIDES = tuple(_turned_sides(UNTURNED[c // 4], c % 4) for c in range(len(KINDS) * 4))


def square_of(cell: int, place: tuple[int, int]) -> int:
    return (cell // CELLS * 3 + place[0]) * SQUARES + cell % CELLS * 3 + place[1]


CELL_OF = tuple(square // SQUARES // 3 * CELLS + square % SQUARES // 3 for square in range(SQUARES**2))
PLACE_OF = tuple((square // SQUARES % 3, square % SQUARES % 3) for square in range(SQUARES**2))


def carried(square: int, quarters: int) -> int:
    """Where a figure comes to stand when the tile beneath it is turned."""
    return square_of(CELL_OF[square], turned(PLACE_OF[square], quarters))


def slid(square: int, cell: int, to: int) -> int:
    """Where a figure comes to stand when the tile beneath it slides from a cell to another."""
    rows, columns = to // CELLS - cell // CELLS, to % CELLS - cell % CELLS
    return square + 3 * (rows * SQUARES + columns)


def neighbour(cell: int, side: int) -> int:
    """The cell beyond this side, EMPTY beyond the edge."""
    row, column = cell // CELLS + STEP[side][0], cell % CELLS + STEP[side][1]
    return row * CELLS + column if 0 <= row < CELLS and 0 <= column < CELLS else EMPTY


BESIDE = tuple({side: n for side in SIDES if (n := neighbour(cell, side)) >= 0} for cell in range(CELLS**2))
SIGILS = tuple(square_of(cell, turned(SIGIL, turn)) for turn, cell in enumerate(CORNER_CELLS))
KEYS = tuple(square_of(cell, turned(KEY, turn)) for turn, cell in enumerate(CORNER_CELLS))


def key_of(corner: int) -> int:
    """Rulebook, Set-up: a knight's key lies in the diagonally opposite corner."""
    return KEYS[(corner + 2) % 4]


def cell_name(cell: int) -> str:
    """a1 in the north-west, g7 in the south-east."""
    return f"{'abcdefg'[cell % CELLS]}{cell // CELLS + 1}"


def cell_touch(cell: int) -> str:
    return f"cell.{cell // CELLS}.{cell % CELLS}"


def square_name(square: int) -> str:
    return f"{square // SQUARES},{square % SQUARES}"


def square_touch(square: int) -> str:
    return f"square.{square // SQUARES}.{square % SQUARES}"


def sides_name(cell_code: int) -> str:
    """The open sides as letters: NES."""
    return "".join(letter for letter, side in zip("NESW", SIDES, strict=True) if OPEN_SIDES[cell_code] & side)


def open_squares(cell: int, cell_code: int) -> tuple[int, ...]:
    """Rulings, The maze: the middle of a tile and the middles of its open sides; the castle is one square."""
    kind = kind_at(cell_code)
    if kind == CASTLE:
        return (square_of(cell, (1, 1)),)
    if kind == CORNER:
        return tuple(sorted(square_of(cell, turned(place, cell_code % 4)) for place in YARD))
    places = [(1, 1), *((1 + STEP[s][0], 1 + STEP[s][1]) for s in SIDES if OPEN_SIDES[cell_code] & s)]
    return tuple(sorted(square_of(cell, place) for place in places))


@cache
def port(cell: int, cell_code: int, side: int) -> int:
    """The square from which one leaves a cell through this side."""
    if kind_at(cell_code) == CASTLE:
        return square_of(cell, (1, 1))
    return square_of(cell, (1 + STEP[side][0], 1 + STEP[side][1]))
