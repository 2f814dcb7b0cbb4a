"""Positions of A Battle of Wits for its tests: cards by seat and value, piles closest to the goblet first."""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from game.engine import shape
from game.engine.decision import Answer, Decision
from game.engine.event import Event
from game.engine.session import Session
from game.engine.turn import apply, begin, decisions
from game.games.battle_of_wits.cards import FIRST_SICILIAN, OWNER, SICILIAN, SICILIAN_VALUES, VALUE
from game.games.battle_of_wits.state import WitsState

GAME = "battle_of_wits"
Piles = Sequence[Sequence[int]]


def c(seat: int, value: int) -> int:
    """A character's card."""
    return seat * 7 + value - 1


def sicilian(value: int, second: bool = False) -> int:
    places = [n for n, v in enumerate(SICILIAN_VALUES) if v == value]
    return FIRST_SICILIAN + places[1 if second else 0]


def start(seats: int, seed: str = "abc", roles: Iterable[str] = (), **settings: Any) -> Session:
    return Session.start(GAME, seats, seed, settings, roles)


def dealt(seats: int, **settings: Any) -> WitsState:
    return cast(WitsState, shape.copy(start(seats, **settings).state))


def resolve(
    bids: Piles,
    contents: Piles = (),
    immune: Iterable[int] = (),
    state: WitsState | None = None,
    **settings: Any,
) -> "Evening":
    """All cards are played, these piles lie at the goblets: the bids are turned up."""
    table = dealt(len(bids), **settings) if state is None else state
    used = [card for pile in (*bids, *contents) for card in pile]
    assert len(set(used)) == len(used), "a card lies twice"
    table.bids = [list(pile) for pile in bids]
    table.contents = [list(pile) for pile in contents] or [[] for _ in bids]
    table.hands = [[] for _ in range(table.seats)]
    for seat in immune:
        table.immune[seat] = True
    frame = table.agenda[-1]
    frame.ask, frame.step = None, "open_bids"
    return Evening(table)


class Evening:
    """A state that is played on, with everything heard since."""

    def __init__(self, state: WitsState) -> None:
        outcome = begin(shape.copy(state))
        self.state = cast(WitsState, outcome.state)
        self.events: list[Event] = list(outcome.events)

    @property
    def asked(self) -> Decision:
        return decisions(self.state)[0]

    @property
    def offered(self) -> list[str]:
        return [option.id for option in self.asked.options]

    def reply(self, seat: int, pick: str) -> "Evening":
        assert self.asked.seat == seat, f"seat {self.asked.seat} is asked {self.asked.kind}"
        outcome = apply(self.state, Answer(seat, self.asked.kind, (pick,)))
        self.state = cast(WitsState, outcome.state)
        self.events += outcome.events
        return self

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.events if event.kind == kind]

    @property
    def drinkers(self) -> list[int]:
        """Who drinks A, B, C ..."""
        return self.state.holder


def give_sicilian(state: WitsState, seat: int, value: int, second: bool = False) -> int:
    """Put this Sicilian card into a hand, in exchange for the one that is there."""
    wanted = sicilian(value, second)
    old = next(card for card in state.hands[seat] if OWNER[card] == SICILIAN)
    for zone in (*state.hands, state.box):
        if wanted in zone:
            zone[zone.index(wanted)] = old
    state.hands[seat] = [wanted if card == old else card for card in state.hands[seat]]
    seen = state.seen["card"]
    seen[wanted], seen[old] = seen[old], seen[wanted]
    return wanted


def values(cards: Iterable[int]) -> list[int]:
    return [VALUE[card] for card in cards]
