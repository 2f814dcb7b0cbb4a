"""A bot at work beside the loop. It is given a view and a question, never the state."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.decision import Answer, Decision
from game.engine.session import Session
from game.engine.words import _
from game.ui.chooser import Chooser

if TYPE_CHECKING:
    from game.ui.screens.table import TableScreen

MakeBot = Callable[[str, str, str, int], Any]  # name, game, seed, seat


class BotThought(threading.Thread):
    """One bot working out one answer; when it fails, `error` says why and there is no answer."""

    def __init__(self, bot: Any, view: Any, decision: Decision) -> None:
        super().__init__(daemon=True)
        self.bot, self.view, self.decision = bot, view, decision
        self.answer: Answer | None = None
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            self.answer = self.bot.answer(self.view, self.decision)
        except Exception as error:  # told to the table by whoever waits for it
            self.error = error


def think(bot: Any, session: Session, decision: Decision) -> BotThought:
    """Let a bot begin to think, with what its seat knows."""
    thought = BotThought(bot, session.view({decision.seat}), decision)
    thought.start()
    return thought


def answer_of(screen: TableScreen, thought: BotThought) -> Answer:
    """What a bot came to, or a random answer: a mistake in a bot must not stop the evening, and is told."""
    if thought.error is not None:
        sentence = _("{name} lost the thread ({error}) and plays at random.")
        name = screen.name(thought.decision.seat)
        screen.shell.say(sentence.format(name=name, error=thought.error))
    make_bot = screen.shell.services.make_bot
    return thought.answer or advice(make_bot, "random", screen.session, thought.decision)


def lay_out_hint(make_bot: MakeBot, session: Session, chooser: Chooser) -> None:
    """What the clever bot would do with what this seat knows, laid out but not given."""
    answer = advice(make_bot, "clever", session, chooser.decision)
    chooser.lay_out(chooser.decision.options.by_id[answer.picks[0]].path)


def advice(make_bot: MakeBot, name: str, session: Session, decision: Decision) -> Answer:
    """What a bot of this name would answer now, with what that seat knows."""
    seed = f"{session.seed} {len(session.moments)}"
    bot = make_bot(name, session.rules.info.id, seed, decision.seat)
    answer: Answer = bot.answer(session.view({decision.seat}), decision)
    return answer
