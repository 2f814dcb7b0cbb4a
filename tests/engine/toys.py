"""Toy frames and a toy game for the tests of the engine: tiny, and some of them wrong on purpose."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from game.engine.board import BoardGraph, BoardSpec
from game.engine.decision import Menu, Option
from game.engine.event import Eye
from game.engine.rules import GameInfo, Rules, Setup, Standing, View
from game.engine.state import Fork, Frame, Piece, State
from game.engine.text import Text
from game.engine.turn import Turn, begin

Card = Annotated[int, Piece("card")]
COLOURS = ("red", "green", "blue")


@dataclass(slots=True, kw_only=True)
class ToyState(State):
    notes: list[str] = field(default_factory=list)  # what steps wrote down
    hands: list[list[Card]] = field(default_factory=list)
    table: list[Card] = field(default_factory=list)


def colours() -> Menu:
    return Menu(Option(colour, colour, (colour,)) for colour in COLOURS)


@dataclass(slots=True, kw_only=True)
class End(Frame):
    """Waits at the bottom of an agenda and ends the game."""

    tag: ClassVar[str] = "toy.end"

    def begin(self, turn: Turn[ToyState]) -> None:
        turn.end()


@dataclass(slots=True, kw_only=True)
class AskOne(Frame):
    """Asks one seat for colours, writes them down, and is done."""

    tag: ClassVar[str] = "toy.ask_one"
    seat: int = 0
    low: int = 1
    high: int = 1

    def begin(self, turn: Turn[ToyState]) -> None:
        turn.ask(self.seat, "colour", then="settle", low=self.low, high=self.high)

    def offer_colour(self, state: ToyState, seat: int) -> Menu:
        return colours()

    def settle(self, turn: Turn[ToyState], seat: int, options: tuple[Option, ...]) -> None:
        turn.state.notes.append(f"{seat}: {' '.join(option.id for option in options)}")
        turn.emit("chose", seat=seat)
        turn.done()


@dataclass(slots=True, kw_only=True)
class AskAll(Frame):
    """Asks several; sealed, or whoever is first."""

    tag: ClassVar[str] = "toy.ask_all"
    seats: list[int] = field(default_factory=list)
    first: bool = False

    def begin(self, turn: Turn[ToyState]) -> None:
        turn.ask(self.seats, "colour", then="was_first" if self.first else "opened", first=self.first)

    def offer_colour(self, state: ToyState, seat: int) -> Menu:
        return colours()

    def was_first(self, turn: Turn[ToyState], seat: int, options: tuple[Option, ...]) -> None:
        turn.state.notes.append(f"first {seat}: {options[0].id}")
        turn.done()

    def opened(self, turn: Turn[ToyState], chosen: dict[int, tuple[Option, ...]]) -> None:
        turn.state.notes.append(" ".join(f"{seat}={options[0].id}" for seat, options in chosen.items()))
        turn.done()


@dataclass(slots=True, kw_only=True)
class Sheet(Frame):
    """One lane of a fork: two questions to one seat, and a die between them."""

    tag: ClassVar[str] = "toy.sheet"
    seat: int
    left: int = 2
    dice: list[int] = field(default_factory=list)

    def begin(self, turn: Turn[ToyState]) -> None:
        if self.left == 0:
            turn.done()
            return
        self.left -= 1
        turn.ask(self.seat, "colour", then="chosen")

    def offer_colour(self, state: ToyState, seat: int) -> Menu:
        return colours()

    def chosen(self, turn: Turn[ToyState], seat: int, options: tuple[Option, ...]) -> None:
        self.dice.append(turn.roll(6, "dice"))
        turn.state.hands[seat].append(self.dice[-1])
        turn.goto("begin")


@dataclass(slots=True, kw_only=True)
class Write(Frame):
    """Writes a word and is done."""

    tag: ClassVar[str] = "toy.write"
    word: str

    def begin(self, turn: Turn[ToyState]) -> None:
        turn.state.notes.append(self.word)
        turn.done()


@dataclass(slots=True, kw_only=True)
class Wrong(Frame):
    """Does what it is told to do, which is always a mistake."""

    tag: ClassVar[str] = "toy.wrong"
    how: str = ""

    def begin(self, turn: Turn[ToyState]) -> None:
        getattr(self, f"do_{self.how}")(turn)

    def do_nothing(self, turn: Turn[ToyState]) -> None:
        turn.emit("idle")

    def do_ask_without_an_offer(self, turn: Turn[ToyState]) -> None:
        turn.ask(0, "shape", then="begin")

    def do_ask_without_a_step(self, turn: Turn[ToyState]) -> None:
        turn.ask(0, "colour", then="no_such_step")

    def do_ask_nobody(self, turn: Turn[ToyState]) -> None:
        turn.ask([], "colour", then="begin")

    def do_ask_twice(self, turn: Turn[ToyState]) -> None:
        turn.ask([1, 1], "colour", then="begin")

    def do_goto_nowhere(self, turn: Turn[ToyState]) -> None:
        turn.goto("no_such_step")

    def do_push_and_come_back_nowhere(self, turn: Turn[ToyState]) -> None:
        turn.push(Write(word="x"), then="no_such_step")

    def do_be_done_twice(self, turn: Turn[ToyState]) -> None:
        turn.done()
        turn.done()

    def do_leave_the_agenda_empty(self, turn: Turn[ToyState]) -> None:
        turn.done()

    def offer_colour(self, state: ToyState, seat: int) -> Menu:
        return colours()


def started(*agenda: Frame, seats: int = 3) -> ToyState:
    """A state that runs these frames from the last to the first, brought to its first question."""
    state = ToyState(seed="toy", seats=seats, agenda=list(agenda), hands=[[] for _ in range(seats)])
    begin(state)
    return state


def forked(seats: int = 3) -> ToyState:
    return started(End(), Fork(lanes=[[Sheet(seat=seat)] for seat in range(seats)]), seats=seats)


@dataclass(frozen=True, slots=True)
class ToyView(View):
    hands: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    extra: str = ""


@dataclass(frozen=True, slots=True)
class Lay:
    card: Card


@dataclass(slots=True, kw_only=True)
class Laying(Frame):
    """Seat after seat lays a card of its hand face down; then the game ends."""

    tag: ClassVar[str] = "toy.laying"
    at: int = 0

    def begin(self, turn: Turn[ToyState]) -> None:
        if self.at == turn.state.seats:
            turn.end()
        else:
            turn.ask(self.at, "lay", then="laid")

    def offer_lay(self, state: ToyState, seat: int) -> Menu:
        return Menu(Option(f"lay {card}", Lay(card), (f"card.{card}",)) for card in state.hands[seat])

    def laid(self, turn: Turn[ToyState], seat: int, options: tuple[Option, ...]) -> None:
        turn.state.hands[seat].remove(options[0].action.card)
        turn.state.table.append(options[0].action.card)
        turn.emit("laid", seat=seat)
        self.at += 1
        turn.goto("begin")


class Toy(Rules[ToyState]):
    """Nine cards, three each; a hand is its seat's secret. `leak` names what is wrong with its view."""

    info: ClassVar[GameInfo] = GameInfo(
        id="toy",
        version=1,
        seats=range(3, 4),
        spirit="rivals",
        minutes=1,
        tone="wits",
        motif="vine",
        private=True,
    )
    state_type: ClassVar[type[State]] = ToyState

    def __init__(self, leak: str = "") -> None:
        self.leak = leak

    def problems(self, setup: Setup) -> list[Text]:
        return []

    def board(self, setup: Setup) -> BoardSpec | None:
        return None

    def deal(self, setup: Setup, board: BoardGraph | None, seed: str) -> ToyState:
        hands = [[0, 4, 8], [1, 5, 6], [2, 3, 7]]
        seen = [0] * 9
        for seat, hand in enumerate(hands):
            for card in hand:
                seen[card] = 1 << seat
        return ToyState(seed=seed, seats=3, hands=hands, seen={"card": seen}, agenda=[Laying()])

    def view(self, state: ToyState, eye: Eye) -> ToyView:
        hands = tuple(
            tuple(state.hands[seat]) if seat in eye else (-1,) * len(state.hands[seat]) for seat in range(3)
        )
        extra = {
            "": "",
            "sum": str([sum(hand) for hand in state.hands]),
            "order": str(sorted(range(3), key=lambda seat: min(state.hands[seat], default=9))),
            "parity": str([card % 2 for card in state.table]),
            "sealed": str([frame.ask.sealed for frame in state.agenda if frame.ask]),
        }[self.leak]
        return ToyView(hands, (-1,) * len(state.table), extra)

    def standing(self, state: ToyState) -> Standing:
        return Standing(state.over, (), (0, 0, 0))

    def why_not(self, view: Any, seat: int, path: tuple[str, ...]) -> Text | None:
        return None

    def invariants(self, state: ToyState) -> Iterable[str]:
        return []
