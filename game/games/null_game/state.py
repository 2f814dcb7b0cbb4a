"""The state: all that undo must restore, and nothing else. Flat; numbers, strings and lists only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from game.engine.state import Piece, State

CARDS = 6  # static data stays outside the state: card n is worth n + 1

# A number that is the identity of a hidden thing is marked, so that the engine can look for leaks. Who has
# seen which card stands in `State.seen["card"]`.
Card = Annotated[int, Piece("card")]


def value(card: int) -> int:
    return card + 1


@dataclass(slots=True, kw_only=True)
class NullState(State):
    # For each field ask: should undo restore it? who may know it?
    lowest: bool  # a house rule, copied from the setup: steps see the state only
    hands: list[list[Card]] = field(default_factory=list)  # per seat
    shown: list[bool] = field(default_factory=list)  # per seat: the card lies face up
    box: list[Card] = field(default_factory=list)  # nobody's

    def leaders(self) -> list[int]:
        """The seats whose shown card is best; nobody, if nobody showed one."""
        open_cards = [self.hands[s][0] for s in range(self.seats) if self.shown[s]]
        if not open_cards:
            return []
        best = min(open_cards) if self.lowest else max(open_cards)
        return [s for s in range(self.seats) if self.shown[s] and self.hands[s][0] == best]
