"""Which squares of the tilesets make up a tile of the maze, however it is turned.

A tile is three by three squares. Its kinds and their open squares are those of the rules; here stands how
they are drawn: for each of the nine squares a picture of a tileset and how it is turned. The map of the
board is drawn from the same table (tools/draw_maze_maps.py), so a tile that is laid later looks like one
that was always there. Turns are quarter turns clockwise. No pixels of a screen, no rules of a move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.boards.layout import BoardLayout, Tile

SQUARE = 40  # the side of a square in the map's own pixels
PER_TILE, PER_BOARD = 3, 7

Spot = tuple[int, int]  # row and column inside a tile, from the north-west
# A side and its middle square, clockwise.
SIDES: dict[str, Spot] = {"n": (0, 1), "e": (1, 2), "s": (2, 1), "w": (1, 0)}
_RING = "".join(SIDES)

# Each kind unturned: the sides where a path leads out. The knight's corner is that of the north-west.
OPEN_SIDES: dict[str, str] = {
    "straight": "ns",
    "corner": "es",
    "tee": "esw",
    "cross": "nesw",
    "knight": "es",
    "castle": "es",
}
KINDS = tuple(OPEN_SIDES)
_PLAZA: tuple[Spot, ...] = ((0, 0), (0, 1), (1, 0), (1, 1))  # of a knight's corner, beside its two ways out
SIGIL, KEY = (0, 0), (1, 1)  # on a knight's corner, unturned


@dataclass(frozen=True, slots=True)
class Sheet:
    """A tileset: its picture is cut into columns and rows of squares."""

    first: int  # the number of its first square in the map, as Tiled counts
    columns: int
    rows: int


SHEETS: dict[str, Sheet] = {
    "hedge": Sheet(1, 8, 1),  # in the corner of a tile, which ends north and west of it
    "border": Sheet(9, 8, 1),  # a hedge in the middle of a side; the tile ends north of it
    "path": Sheet(17, 6, 2),  # a way out north; the middle of a straight tile
    "junction": Sheet(29, 5, 3),  # the middles of the other kinds: corner, tee, cross
    "corner": Sheet(44, 2, 2),  # the plaza of a knight's corner
    "castle": Sheet(48, 3, 3),
    "earth": Sheet(57, 3, 3),  # a cell where nothing was built
}
_MIDDLES = {
    "straight": ("path", 1),
    "corner": ("junction", 0),
    "tee": ("junction", 1),
    "cross": ("junction", 2),
}


@dataclass(frozen=True, slots=True)
class Square:
    """A picture of a tileset, turned clockwise by so many quarters."""

    sheet: str
    index: int
    turn: int = 0

    @property
    def flip(self) -> tuple[bool, bool, bool]:
        """How Tiled says it: seen in a mirror across, down, along the diagonal."""
        return (self.turn in (1, 2), self.turn in (2, 3), self.turn in (1, 3))


def turned(spot: Spot, turn: int) -> Spot:
    """Where a square comes to lie when its tile is turned."""
    for _ in range(turn % 4):
        spot = (spot[1], PER_TILE - 1 - spot[0])
    return spot


def open_sides(kind: str, turn: int = 0) -> str:
    """The sides where a path leads out, clockwise from the north."""
    found = {_RING[(_RING.index(side) + turn) % 4] for side in OPEN_SIDES[kind]}
    return "".join(side for side in _RING if side in found)


def open_squares(kind: str, turn: int = 0) -> frozenset[Spot]:
    """The squares of a tile that are no hedge and no wall."""
    if kind == "castle":
        return frozenset({(1, 1)})  # Ruling: one square inside; the doors are walls with a way through
    ways = {SIDES[side] for side in open_sides(kind, turn)} | {(1, 1)}
    if kind == "knight":
        ways |= {turned(spot, turn) for spot in _PLAZA}
    return frozenset(ways)


def turn_of(kind: str, sides: str) -> int:
    """How a kind must be turned for its paths to lead out at these sides; the smallest such turn."""
    for turn in range(4):
        if set(open_sides(kind, turn)) == set(sides):
            return turn
    raise ValueError(f"a {kind} is never open at {sides!r}")


def squares(kind: str, turn: int = 0, grain: int = 0) -> tuple[Square, ...]:
    """The nine squares of a tile, row by row. `grain` tells one tile of a kind from another: the same tile
    keeps its flowers wherever it lies and however it is turned."""
    out: dict[Spot, Square] = {}
    for row in range(PER_TILE):
        for column in range(PER_TILE):
            square = _unturned(kind, (row, column), grain)
            out[turned((row, column), turn)] = replace(square, turn=(square.turn + turn) % 4)
    return tuple(out[row, column] for row in range(PER_TILE) for column in range(PER_TILE))


def earth() -> tuple[Square, ...]:
    """The nine squares of a cell where nothing was built."""
    return tuple(Square("earth", index) for index in range(PER_TILE * PER_TILE))


def _unturned(kind: str, spot: Spot, grain: int) -> Square:
    row, column = spot
    if kind == "castle":
        return Square("castle", row * PER_TILE + column)
    if kind == "knight" and spot in _PLAZA:
        return Square("corner", row * 2 + column)
    pick = _pick(grain, row * PER_TILE + column)
    if spot == (1, 1):
        return _one_of(*_MIDDLES[kind], pick)
    for turn, (side, place) in enumerate(SIDES.items()):
        if spot == place:
            return _one_of("path" if side in OPEN_SIDES[kind] else "border", 0, pick, turn)
    return _one_of("hedge", 0, pick, ((0, 0), (0, 2), (2, 2), (2, 0)).index(spot))


def _one_of(sheet: str, row: int, pick: int, turn: int = 0) -> Square:
    """Some picture of a row of a tileset."""
    columns = SHEETS[sheet].columns
    return Square(sheet, row * columns + pick % columns, turn)


def _pick(grain: int, place: int) -> int:
    """A number that looks like chance and is the same for ever."""
    mixed = (grain * 9 + place + 1) * 0x9E3779B1 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x85EBCA6B & 0xFFFFFFFF
    return mixed >> 13


# ---------------------------------------------------------------- on a board
@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that lies in a cell of the board."""

    kind: str
    turn: int = 0
    grain: int = 0


def cell(row: int, column: int) -> str:
    """What the map calls a cell."""
    return f"cell.{row}.{column}"


def built(board: BoardLayout, laid: Mapping[str, Laid]) -> BoardLayout:
    """The board with these tiles in these cells instead of what its map shows there."""
    ground = next(layer for layer in board.layers if layer.name == "ground")
    folder = ground.tiles[0].image.parent
    fresh: dict[tuple[int, int], Tile] = {(tile.column, tile.row): tile for tile in ground.tiles}
    for name, tile in laid.items():
        box = board.spaces[name]
        left, top = round(box.x / SQUARE), round(box.y / SQUARE)
        for place, square in enumerate(squares(tile.kind, tile.turn, tile.grain)):
            row, column = divmod(place, PER_TILE)
            sheet = SHEETS[square.sheet]
            down, across = divmod(square.index, sheet.columns)
            fresh[left + column, top + row] = Tile(
                left + column,
                top + row,
                folder / f"tiles_{square.sheet}.svg",
                (across * SQUARE, down * SQUARE, SQUARE, SQUARE),
                (sheet.columns * SQUARE, sheet.rows * SQUARE),
                square.flip,
            )
    layer = replace(ground, tiles=tuple(fresh[spot] for spot in sorted(fresh, key=lambda s: (s[1], s[0]))))
    return replace(board, layers=tuple(layer if old is ground else old for old in board.layers))
