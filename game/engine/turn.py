"""The life of one answer: check it, run the frame's step, then steps until something is asked.

`apply` leaves its input alone and is what a session uses. `Play` works in place and publishes nothing:
simulations and search bots use it on a copy of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from game.engine import shape
from game.engine.chance import Chance
from game.engine.decision import Answer, Decision, Menu, Option, Refused
from game.engine.event import Beat, Event
from game.engine.state import Ask, Fork, Frame, State, waiting
from game.engine.text import text

if TYPE_CHECKING:
    from game.engine.rules import Rules

S = TypeVar("S", bound=State)


class RulesError(Exception):
    """A game broke the contract: a mistake in its rules, never of a player."""


class Turn(Generic[S]):
    """All that a step may do. `roll`, `shuffle` and `reveal` set the barrier, so no game can forget it."""

    __slots__ = (
        "_chance",
        "_lane",
        "_moved",
        "agenda",
        "barrier",
        "beats",
        "events",
        "frame",
        "publish",
        "state",
    )

    def __init__(self, state: S, publish: bool = False) -> None:
        self.state = state
        self.publish = publish
        self.events: list[Event] = []
        self.beats: list[Beat] = []
        self.barrier = False
        self.agenda: list[Frame] = state.agenda
        self.frame: Frame | None = None
        self._moved = False
        self._lane = ""
        self._chance = Chance(state.seed, state.chance)

    # --- the agenda
    def ask(
        self,
        seats: int | Iterable[int],
        kind: str,
        then: str,
        low: int = 1,
        high: int = 1,
        first: bool = False,
    ) -> None:
        """Put a question; the step `then` runs with the reply.

        To a seat: `then(turn, seat, options)`. To a list of seats with `first`: the same, with whoever was
        first. To a list without: replies are sealed until the last is in, then `then(turn, {seat: options})`,
        also when the list happens to name one seat only.
        """
        frame = self._here()
        if not hasattr(frame, then) or not hasattr(frame, f"offer_{kind}"):
            raise RulesError(f"{frame.tag} asks '{kind}' but has no offer_{kind} or no step {then}")
        alone = isinstance(seats, int)
        asked = [seats] if isinstance(seats, int) else list(seats)
        if not asked or len(set(asked)) != len(asked):
            raise RulesError(f"{frame.tag} asks '{kind}' of seats {asked}: it must ask some, and each once")
        frame.ask = Ask(seats=asked, kind=kind, then=then, low=low, high=high, first=first or alone)
        self._moved = True

    def goto(self, step: str) -> None:
        self._next(step)
        self._moved = True

    def push(self, frame: Frame, then: str = "") -> None:
        """Run another frame first; come back at `then`, or never if this frame is done with it."""
        here = self._here()
        if then:
            self._next(then)
        else:
            self._drop(here)
        self.agenda.append(frame)
        self._moved = True

    def done(self) -> None:
        self._drop(self._here())
        self._moved = True

    def end(self) -> None:
        """The game is over."""
        self.state.over = True
        self.state.agenda.clear()
        self._moved = True

    # --- what is told
    def emit(self, kind: str, to: Iterable[int] | None = None, **data: Any) -> None:
        self.events.append(Event(kind, data, None if to is None else tuple(sorted(to))))

    def beat(self, pause: bool = False) -> None:
        """A moment worth showing by itself."""
        if self.publish and (self.events or pause):
            self.beats.append(Beat(shape.copy(self.state), tuple(self.events), pause))
            self.events = []

    # --- chance and knowledge: each of these is a barrier
    def roll(self, sides: int, stream: str) -> int:
        self.barrier = True
        return self._chance.below(sides, stream + self._lane) + 1

    def shuffle(self, items: MutableSequence[Any], stream: str) -> None:
        self.barrier = True
        self._chance.shuffle(items, stream + self._lane)

    def reveal(self, kind: str, pieces: Iterable[int], to: Iterable[int]) -> None:
        """These seats have now seen these pieces."""
        self.barrier = True
        mask = 0
        for seat in to:
            mask |= 1 << seat
        seen = self.state.seen[kind]
        for piece in pieces:
            seen[piece] |= mask

    # --- running
    def _here(self) -> Frame:
        if self.frame is None:
            raise RulesError("no frame is running")
        return self.frame

    def _next(self, step: str) -> None:
        frame = self._here()
        if not hasattr(frame, step):
            raise RulesError(f"{frame.tag} has no step {step}")
        frame.step = step

    def _drop(self, frame: Frame) -> None:
        """Take this very frame off the agenda: an equal one may wait below it."""
        for place in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[place] is frame:
                del self.agenda[place]
                return
        raise RulesError(f"{frame.tag} is done already")

    def settle(self, agenda: list[Frame], lane: str = "") -> None:
        """Run steps until every agenda waits for someone, or the game is over."""
        state = self.state
        while agenda and not state.over:
            frame = agenda[-1]
            if frame.ask is not None:
                return
            if isinstance(frame, Fork):
                for number, branch in enumerate(frame.lanes):
                    self.settle(branch, f"{lane}/{number}")
                if state.over or any(frame.lanes):
                    return
                agenda.pop()
                continue
            self.run(agenda, frame, frame.step, lane)

    def run(self, agenda: list[Frame], frame: Frame, step: str, lane: str, *args: Any) -> None:
        self.agenda, self.frame, self._lane, self._moved = agenda, frame, lane, False
        getattr(frame, step)(self, *args)
        if not self._moved:
            raise RulesError(f"step {step} of {frame.tag} neither asked nor moved on: it would run for ever")


def decisions(state: State) -> tuple[Decision, ...]:
    """The open questions, in seat order within each."""
    out = []
    for _, frame, ask in waiting(state.agenda):
        for seat in ask.seats:
            if str(seat) not in ask.sealed:
                secret = len(ask.seats) > 1 and not ask.first
                out.append(Decision(seat, ask.kind, menu(state, frame, ask, seat), ask.low, ask.high, secret))
    return tuple(out)


def menu(state: State, frame: Frame, ask: Ask, seat: int) -> Menu:
    offered: Menu = getattr(frame, f"offer_{ask.kind}")(state, seat)
    return offered


def take(turn: Turn[S], answer: Answer) -> None:
    """Check one answer against what is asked, and run the rules on it, in place."""
    state = turn.state
    seat = answer.seat
    for agenda, frame, ask in waiting(state.agenda):  # noqa: B007 - what was found is used below
        if ask.kind == answer.kind and seat in ask.seats:
            break
    else:
        if state.over:
            raise Refused(text("refused.over"))
        asked = any(seat in ask.seats for _, _, ask in waiting(state.agenda))
        raise Refused(text("refused.other_question" if asked else "refused.not_your_turn", seat=seat))
    picks = answer.picks
    if len(picks) < ask.low:
        raise Refused(text("refused.too_few", low=ask.low))
    if len(picks) > ask.high:
        raise Refused(text("refused.too_many", high=ask.high))
    if len(picks) > 1 and len(set(picks)) != len(picks):
        raise Refused(text("refused.doubled"))
    offered = menu(state, frame, ask, seat).by_id
    chosen: tuple[Option, ...]
    try:
        chosen = tuple([offered[pick] for pick in picks])
    except KeyError as unknown:
        raise Refused(text("refused.unknown", option=str(unknown.args[0]))) from None
    lane = _lane_of(state.agenda, agenda) or ""
    if ask.first:
        frame.ask = None
        turn.run(agenda, frame, ask.then, lane, seat, chosen)
    else:
        if str(seat) in ask.sealed:
            raise Refused(text("refused.sealed"))
        ask.sealed[str(seat)] = list(picks)
        if len(ask.seats) > 1:
            turn.emit("sealed", seat=seat)
        if len(ask.sealed) < len(ask.seats):
            return
        frame.ask = None
        turn.barrier = len(ask.seats) > 1  # somebody learns what another one chose
        opened = {
            one: tuple(menu(state, frame, ask, one).by_id[p] for p in ask.sealed[str(one)])
            for one in sorted(ask.seats)
        }
        turn.run(agenda, frame, ask.then, lane, opened)
    _go_on(turn)


def _go_on(turn: Turn[Any]) -> None:
    turn.settle(turn.state.agenda)
    if not turn.state.over and not turn.state.agenda:
        raise RulesError("the agenda ran out but the game is not over")


def _lane_of(agenda: list[Frame], wanted: list[Frame], lane: str = "") -> str | None:
    """The name of the fork lane an agenda stands for; "" for the main one."""
    if agenda is wanted:
        return lane
    if agenda and isinstance(agenda[-1], Fork):
        for number, branch in enumerate(agenda[-1].lanes):
            found = _lane_of(branch, wanted, f"{lane}/{number}")
            if found is not None:
                return found
    return None


class Outcome(NamedTuple):
    """What an answer led to: the new state, the moments on the way, and whether it can be taken back."""

    state: State
    beats: tuple[Beat, ...]
    barrier: bool

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for beat in self.beats for event in beat.events)


def apply(state: State, answer: Answer, publish: bool = False) -> Outcome:
    """The state after an answer. The one given is left alone, whatever happens."""
    turn = Turn(shape.copy(state), publish)
    take(turn, answer)
    return _outcome(turn)


def begin(state: State, publish: bool = False) -> Outcome:
    """Run a freshly dealt state up to its first question."""
    turn = Turn(state, publish)
    _go_on(turn)
    return _outcome(turn)


def _outcome(turn: Turn[Any]) -> Outcome:
    last = Beat(turn.state, tuple(turn.events))
    return Outcome(turn.state, (*turn.beats, last), turn.barrier)


class Play:
    """A game played in place: no copies, no journal, no beats."""

    __slots__ = ("rules", "state")

    def __init__(self, rules: Rules[Any], state: State) -> None:
        self.rules = rules
        self.state = state

    def asking(self) -> tuple[Decision, ...]:
        return decisions(self.state)

    def take(self, answer: Answer) -> None:
        take(Turn(self.state), answer)
