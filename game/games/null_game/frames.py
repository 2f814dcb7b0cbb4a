"""The turn of events as frames: a frame is a piece of rules text, its methods are the steps.

A step gets a `Turn` and must move on: `ask`, `goto`, `push`, `done` or `end`. Frames lie on the agenda,
which is part of the state: the game can be saved, undone and reloaded between any two answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.decision import Menu, Option
from game.engine.state import Frame
from game.engine.turn import Turn
from game.games.null_game.state import CARDS, NullState, value


@dataclass(frozen=True, slots=True)
class Choice:
    """What an option does: a typed action, so that no step ever reads an option's id."""

    show: bool


@dataclass(slots=True, kw_only=True)
class Round(Frame):
    """The whole game. Printed rules text belongs here, word for word where it matters."""

    tag: ClassVar[str] = "null_game.round"  # stands in saves: never renamed without a new version

    def begin(self, turn: Turn[NullState]) -> None:
        """Chance is drawn in steps, from named streams; shuffle and reveal set the barrier for undo."""
        state = turn.state
        deck = list(range(CARDS))
        state.seen["card"] = [0] * CARDS
        turn.shuffle(deck, "deck")
        state.hands = [[deck.pop()] for _ in range(state.seats)]
        state.shown = [False] * state.seats
        state.box = deck
        for seat, hand in enumerate(state.hands):
            turn.reveal("card", hand, to=[seat])
        turn.emit("dealt")  # a sentence in the log: `log.dealt`
        turn.ask(range(state.seats), "choose", then="opened")

    def offer_choose(self, state: NullState, seat: int) -> Menu:
        """The options of the question `choose`. An id is public and lasting; a path is what to touch."""
        yes = Option("show", Choice(True), (f"hand.{seat}", "show"))
        no = Option("hide", Choice(False), (f"hand.{seat}", "hide"))
        return Menu([yes, no])

    def opened(self, turn: Turn[NullState], chosen: dict[int, tuple[Option, ...]]) -> None:
        """Asked of a list of seats, the step gets everyone's options, once the last has replied."""
        state = turn.state
        for seat, options in chosen.items():
            if options[0].action.show:
                state.shown[seat] = True
                turn.reveal("card", state.hands[seat], to=range(state.seats))
                turn.emit("shown", seat=seat, value=value(state.hands[seat][0]))
            else:
                turn.emit("hidden", seat=seat)
            turn.beat()  # a moment worth showing by itself
        turn.end()
