"""Which squares of the tilesets make up a tile of the maze, however it is turned.

A tile is three by three squares. Where it is open is asked of the rules; here stands how it is drawn: for
each of the nine squares a picture of a tileset and how it is turned. The map of the board is drawn from the
same table (tools/draw_maze_maps.py), so a tile that is laid later looks like one that was always there.
Turns are quarter turns clockwise. No pixels of a screen, no rules of a move.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from game.boards.layout import BoardLayout, Tile, TileLayer
from game.games.zombie_princess import tiles
from game.games.zombie_princess.tiles import KEY, SIGIL, YARD, turned

__all__ = ["KEY", "SIGIL", "turned"]  # of a knight's corner, unturned

SQUARE = 40  # the side of a square in the map's own pixels
PER_TILE, PER_BOARD = 3, tiles.CELLS

Spot = tuple[int, int]  # row and column inside a tile, from the north-west
# A side and its middle square, clockwise.
SIDES: dict[str, Spot] = {"n": (0, 1), "e": (1, 2), "s": (2, 1), "w": (1, 0)}

# Each kind of picture, unturned, as the rules know it. The knight's corner is that of the north-west.
PICTURED: dict[str, int] = {
    "straight": tiles.code(tiles.STRAIGHT, 0),
    "corner": tiles.code(tiles.BEND, 1),
    "tee": tiles.code(tiles.TEE, 0),
    "cross": tiles.code(tiles.CROSS, 0),
    "knight": tiles.code(tiles.CORNER, 0),
    "castle": tiles.code(tiles.CASTLE, 1),
}
KINDS = tuple(PICTURED)
_PLAZA = YARD[:4]  # of a knight's corner, beside its two ways out


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


def picture_of(cell_code: int) -> tuple[str, int]:
    """The picture of what lies in a cell, and how far it is turned."""
    kind = next(name for name, code in PICTURED.items() if code // 4 == cell_code // 4)
    return kind, (cell_code - PICTURED[kind]) % 4


def code_of(kind: str, turn: int = 0) -> int:
    """What the rules call a picture that is turned so far."""
    unturned = PICTURED[kind]
    return tiles.code(unturned // 4, unturned + turn)


def open_sides(kind: str, turn: int = 0) -> str:
    """The sides where a path leads out, clockwise from the north."""
    return tiles.sides_name(code_of(kind, turn)).lower()


def open_squares(kind: str, turn: int = 0) -> frozenset[Spot]:
    """The squares of a tile that are no hedge and no wall."""
    return frozenset(tiles.PLACE_OF[square] for square in tiles.open_squares(0, code_of(kind, turn)))


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
            return _one_of("path" if side in open_sides(kind) else "border", 0, pick, turn)
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
def cell(row: int, column: int) -> str:
    """What the map calls a cell."""
    return f"cell.{row}.{column}"


def tile_alone(folder: Path, kind: str, grain: int = 0) -> BoardLayout:
    """One tile, unturned, as a board of its own, from the tilesets of the map; their pictures' folder."""
    drawn = []
    for place, square in enumerate(squares(kind, 0, grain)):
        row, column = divmod(place, PER_TILE)
        sheet = SHEETS[square.sheet]
        down, across = divmod(square.index, sheet.columns)
        drawn.append(
            Tile(
                column,
                row,
                folder / f"tiles_{square.sheet}.svg",
                (across * SQUARE, down * SQUARE, SQUARE, SQUARE),
                (sheet.columns * SQUARE, sheet.rows * SQUARE),
                square.flip,
            )
        )
    layer = TileLayer("ground", tuple(drawn))
    return BoardLayout(f"maze tile {kind}", PER_TILE, PER_TILE, (SQUARE, SQUARE), layers=(layer,))
