"""The null game behind the common interface: what it says of itself, and the seven things it can do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from game.engine.board import BoardGraph, BoardSpec
from game.engine.event import Eye
from game.engine.rules import GameInfo, Part, Rules, Setting, Setup, Standing
from game.engine.state import State
from game.engine.text import Text, text
from game.games.null_game.frames import Round
from game.games.null_game.state import CARDS, NullState, value
from game.games.null_game.view import NullView, view_of


class NullGame(Rules[NullState]):
    info: ClassVar[GameInfo] = GameInfo(
        id="null_game",
        version=1,
        seats=range(1, 5),
        spirit="rivals",
        minutes=1,
        tone="wits",
        motif="vine",
        private=True,
        settings=(Setting("lowest", False, topic="rules"),),
        topics=("rules",),
        silent=("sealed",),
    )
    state_type: ClassVar[type[State]] = NullState

    def problems(self, setup: Setup) -> list[Text]:
        """What the engine can't know: settings that don't go together."""
        return []

    def board(self, setup: Setup) -> BoardSpec | None:
        """None: this game needs no map. Else name it, and all that must be in it."""
        return None

    def deal(self, setup: Setup, board: BoardGraph | None, seed: str) -> NullState:
        return NullState(seed=seed, agenda=[Round()], seats=setup.seats, lowest=setup.flag("lowest"))

    def view(self, state: NullState, eye: Eye) -> NullView:
        return view_of(state, eye)

    def content(self) -> Any:
        """Static data that a save depends on: with other cards an old save is refused, not replayed wrong."""
        return {"cards": [value(card) for card in range(CARDS)]}

    def why_not(self, view: NullView, seat: int, path: tuple[str, ...]) -> Text | None:
        return text("why.over") if view.over else text("why.show_or_hide")

    def standing(self, state: NullState) -> Standing:
        scores = tuple(value(h[0]) if up else 0 for h, up in zip(state.hands, state.shown, strict=True))
        if not state.over:
            return Standing(over=False, winners=(), scores=scores)
        winners = tuple(state.leaders())
        return Standing(
            over=True,
            winners=winners,
            scores=scores,
            result=f"{len(winners)} win",
            headline=text("end.won", seats=winners) if winners else text("end.nobody"),
            parts=(Part("card", tuple(str(score) if score else "·" for score in scores), best=winners),),
        )

    def invariants(self, state: NullState) -> Iterable[str]:
        """Each card lies in exactly one place, and only cards that were shown are known to all."""
        cards = sorted([card for hand in state.hands for card in hand] + state.box)
        if state.hands and cards != list(range(CARDS)):
            yield f"the cards are {cards}"
        for card in state.box:
            if state.seen["card"][card]:
                yield f"card {card} was seen in the box"
