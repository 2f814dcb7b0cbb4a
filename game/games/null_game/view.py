"""What some seats together may know: frozen, compared by value, made from nothing the eye may not see."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.event import Eye
from game.engine.knowledge import knows
from game.engine.rules import View
from game.engine.state import waiting
from game.games.null_game.state import NullState


@dataclass(frozen=True, slots=True)
class NullView(View):
    eye: tuple[int, ...]
    hands: tuple[int, ...]  # per seat: the card, -1 where this eye can't know it
    shown: tuple[bool, ...]
    sealed: tuple[int, ...]  # seats that have chosen: that they have is public, what is not
    box: int
    over: bool


def view_of(state: NullState, eye: Eye) -> NullView:
    return NullView(
        eye=tuple(sorted(eye)),
        hands=tuple(c if knows(state, "card", c, eye) or state.shown[s] else -1 for s, [c] in _dealt(state)),
        shown=tuple(state.shown),
        sealed=tuple(sorted(int(seat) for _, _, ask in waiting(state.agenda) for seat in ask.sealed)),
        box=len(state.box),
        over=state.over,
    )


def _dealt(state: NullState) -> list[tuple[int, list[int]]]:
    return list(enumerate(state.hands))
