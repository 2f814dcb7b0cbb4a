"""The state of an evening: one game, or a match of several, at one table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from game.engine.state import Piece, State

Card = Annotated[int, Piece("card")]


@dataclass(slots=True, kw_only=True)
class WitsState(State):
    # chosen before the first move
    characters: list[int]  # per seat, an index into CHARACTERS
    sicilian: bool
    time: bool  # the Time card is used
    match: str  # single | best_of_3 | best_of_5 | elimination
    mostly_dead: bool
    single_winner: bool
    teams: bool
    edges: bool  # a goblet in front of each player
    short_six: bool  # six players hold the short hand

    # the game on the table
    players: list[int] = field(default_factory=list)  # seats in it, clockwise
    dealer: int = 0
    hands: list[list[Card]] = field(default_factory=list)  # per seat
    contents: list[list[Card]] = field(default_factory=list)  # per goblet, closest first
    opened: list[int] = field(default_factory=list)  # per goblet: so many Contents cards are face up
    bids: list[list[Card]] = field(default_factory=list)  # per goblet, closest first
    bids_open: bool = False
    used: list[Card] = field(default_factory=list)  # abilities played face up
    immune: list[bool] = field(default_factory=list)  # per seat
    box: list[Card] = field(default_factory=list)  # Sicilian cards nobody holds
    night: bool = False
    dealer_plays: int = 0
    holder: list[int] = field(default_factory=list)  # per goblet: whose it is, -1 nobody's
    drunk: int = 0  # goblets drunk so far, from A on
    alive: list[int] = field(default_factory=list)  # per seat: 1 lives, 0 died, -1 not known yet
    wine: list[int] = field(default_factory=list)  # per seat: what was in the goblet drunk
    poison: list[int] = field(default_factory=list)
    dead_game: bool = False  # this is the game of the mostly dead

    # the match
    games: int = 0  # finished games, without those of the mostly dead
    wins: list[int] = field(default_factory=list)  # per seat
    out: list[bool] = field(default_factory=list)  # per seat: eliminated
    miracles: list[int] = field(default_factory=list)  # per seat: mostly dead games survived
    quiet: int = 0  # games in a row that nobody died in
    fate: list[int] = field(default_factory=list)  # per seat: alive or not in the last game of the living

    def goblets(self) -> int:
        return len(self.players)

    def goblet_of(self, seat: int) -> int:
        """The first goblet this seat holds, -1 for none."""
        return self.holder.index(seat) if seat in self.holder else -1

    def from_dealers_left(self) -> list[int]:
        """The players in turn order."""
        at = self.players.index(self.dealer)
        return self.players[at + 1 :] + self.players[: at + 1]
