"""Finding leaks: permute everything an eye has not seen, and look whether its picture changes.

`scramble` knows nothing of any game. It goes by the `Piece` marks in the type hints and by `State.seen`.
If a view or an event differs between a state and its scrambled twin, something hidden was shown. (The
obvious test, imagining a state from the view and comparing, is blind: a leak is faithfully rebuilt.)
"""

from __future__ import annotations

from typing import Any, TypeVar

from game.engine import shape
from game.engine.chance import Chance
from game.engine.decision import Menu, Option
from game.engine.event import Eye
from game.engine.rules import Rules
from game.engine.state import State, waiting
from game.engine.turn import menu

S = TypeVar("S", bound=State)
Changes = dict[str, dict[int, int]]


def mask(eye: Eye) -> int:
    return sum(1 << seat for seat in eye)


def knows(state: State, kind: str, piece: int, eye: Eye) -> bool:
    """Whether someone of this eye has seen the piece; what everybody has seen, the public table knows too."""
    return seen_by(state, state.seen[kind][piece], mask(eye))


def seen_by(state: State, who: int, sight: int) -> bool:
    everyone = (1 << state.seats) - 1
    return bool(who & sight) or (everyone > 0 and who & everyone == everyone)


def unseen_changes(rules: Rules[Any], state: State, eye: Eye, chance: Chance) -> Changes:
    """A random permutation of the pieces this eye has not seen, among those with equal backs."""
    out: Changes = {}
    for kind, seen in sorted(state.seen.items()):
        groups: dict[int, list[int]] = {}
        for piece, who in enumerate(seen):
            if not seen_by(state, who, mask(eye)):
                groups.setdefault(rules.back(state, kind, piece), []).append(piece)
        out[kind] = {}
        for _, pieces in sorted(groups.items()):
            mixed = pieces[:]
            chance.shuffle(mixed, "scramble")
            out[kind].update(zip(pieces, mixed, strict=True))
    return out


def scramble(rules: Rules[Any], state: S, eye: Eye, salt: str) -> tuple[S, Changes]:
    """A twin of the state that this eye must not be able to tell from it, and what was swapped."""
    chance = Chance(salt)
    changes = unseen_changes(rules, state, eye, chance)
    twin: S = shape.remap(type(state), state, changes)
    twin = shape.copy(twin)
    for kind, swaps in changes.items():
        for piece, other in swaps.items():
            twin.seen[kind][other] = state.seen[kind][piece]
    for _, frame, ask in waiting(twin.agenda):
        for seat in ask.sealed:
            if int(seat) not in eye:
                offered = menu(twin, frame, ask, int(seat))
                picks = [option.id for option in offered]
                chance.shuffle(picks, "scramble")
                ask.sealed[seat] = picks[: len(ask.sealed[seat])]
    return twin, changes


def counterpart(option: Option, offered: Menu, changes: Changes) -> Option | None:
    """The option of a scrambled twin that does the same with the swapped pieces, if it is offered there."""
    action = shape.remap(type(option.action), option.action, changes)
    for other in offered:
        if other.action == action:
            return other
    return None
