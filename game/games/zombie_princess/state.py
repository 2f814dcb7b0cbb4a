"""The state of a night in the maze. Hidden: the piles from all, tokens from all but their owner."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from game.engine.state import Piece, State
from game.games.zombie_princess.paths import EVERYWHERE, NOWHERE, Cells, Figures
from game.games.zombie_princess.tiles import (
    CASTLE,
    CASTLE_CELL,
    CELL_OF,
    CELLS,
    CORNER,
    CORNER_CELLS,
    EMPTY,
    KIND_OF,
    code,
)

Tile = Annotated[int, Piece("tile")]
Token = Annotated[int, Piece("token")]

# The die. Ruling: X X I II III ZR; a face is 0 for X, a number of tiles, or RAMPAGE.
RAMPAGE = 4
FACES = (0, 0, 1, 2, 3, RAMPAGE)
NOT_ROLLED = -1
FACE_NAMES = ("x", "1", "2", "3", "rampage")

# Extra Action tokens: five of each.
REMOVE, SLIDE, TWIST, ANYWHERE = range(4)
TOKEN_NAMES = ("remove", "slide", "twist", "anywhere")
TOKENS = 20

HAND, PILES, TOKEN_HAND = 3, 4, 3
ZOMBIE_TILES = 2  # Rulebook, Becoming a Zombie Knight: up to two Maze tiles

KNIGHTS = ("plume", "horns", "wings", "moon")
CORNER_OF = (0, 2, 1, 3)  # plume and horns are opposite each other, so that two knights begin far apart
PRINCESS_ROLE = "princess"


def token_kind(token: int) -> int:
    return token // 5


def zombie_range(princess: bool, die: int, own_die: int) -> int:
    """How many tiles a zombie may enter: what her die says, two, or what a Zombie Knight has rolled."""
    if princess:
        return tiles_of(die)
    return ZOMBIE_TILES if own_die == NOT_ROLLED else tiles_of(own_die)


def tiles_of(face: int) -> int:
    """How many tiles a roll allows."""
    return EVERYWHERE if face == RAMPAGE else face


@dataclass(slots=True, kw_only=True)
class MazeState(State):
    # chosen before the first move
    corners: list[int]  # per seat: the knight's corner, NOWHERE for the seat that is the Princess
    ruler: int  # whose hand the Princess plays from: a seat, `seats` when she plays by herself, -1: shared
    with_tokens: bool
    zombie_die: bool
    dawn: int  # the last round, 0 for a night without end
    first: int  # who begins

    # the maze
    laid: list[Tile] = field(default_factory=list)  # per cell, EMPTY for none; never at corners and castle
    turns: list[int] = field(default_factory=list)  # per cell: quarter turns clockwise
    hands: list[list[Tile]] = field(default_factory=list)  # per seat, and one for a Princess by herself
    piles: list[list[Tile]] = field(default_factory=list)
    tokens: list[list[Token]] = field(default_factory=list)  # per seat
    supply: list[Token] = field(default_factory=list)
    spent: list[Token] = field(default_factory=list)

    # who stands where
    princess: int = NOWHERE
    knights: list[int] = field(default_factory=list)  # per seat: the square
    zombie: list[bool] = field(default_factory=list)  # per seat
    keys: list[int] = field(default_factory=list)  # per seat
    turned: list[int] = field(default_factory=list)  # per seat: knights turned by this hand
    turned_in: list[int] = field(default_factory=list)  # per seat: the round of being turned, 0 for never

    # the turn
    round: int = 1
    whose: int = 0  # the seat whose turn it is
    phase: str = ""  # roll | princess | knight | march | draw | ""
    die: int = NOT_ROLLED
    todo: list[str] = field(default_factory=list)  # of place, rotate, move: what is still to be done
    token_played: bool = False
    own_die: int = NOT_ROLLED  # a Zombie Knight's roll for the Move at hand

    # the end
    end: str = ""  # escape | apocalypse | dawn
    escaped: int = NOWHERE  # who is out

    def cells(self) -> Cells:
        """What lies in each cell, as codes."""
        turns = self.turns
        found = [
            EMPTY if tile < 0 else KIND_OF[tile] * 4 + turns[cell] for cell, tile in enumerate(self.laid)
        ]
        for cell in CORNER_CELLS:
            found[cell] = code(CORNER, turns[cell])
        found[CASTLE_CELL] = code(CASTLE, turns[CASTLE_CELL])
        return tuple(found)

    def figures(self) -> Figures:
        return Figures(
            self.princess, tuple(self.knights), tuple(self.zombie), tuple(self.keys), tuple(self.corners)
        )

    def order(self) -> list[int]:
        """The seats with a knight, clockwise from whoever begins."""
        around = [(self.first + step) % self.seats for step in range(self.seats)]
        return [seat for seat in around if self.corners[seat] >= 0]

    def living(self) -> list[int]:
        return [s for s in range(self.seats) if self.corners[s] >= 0 and not self.zombie[s]]

    def hand_of_princess(self) -> int:
        """Whose tiles she places, and whose hand moves her."""
        return self.whose if self.ruler < 0 else self.ruler

    def alone(self) -> bool:
        """Nobody plays the Princess: she plays by herself."""
        return self.ruler == self.seats

    def occupied(self) -> list[int]:
        """The cells that somebody stands on."""
        return [CELL_OF[square] for square in (self.princess, *self.knights) if square >= 0]


FREE_CELLS = tuple(c for c in range(CELLS**2) if c != CASTLE_CELL and c not in CORNER_CELLS)
