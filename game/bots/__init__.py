"""Who plays when nobody sits there. A bot sees its seat's view and the question, never the state."""

from __future__ import annotations

import importlib
from typing import Any, Protocol

from game.bots.random_bot import RandomBot
from game.engine.decision import Answer, Decision

NAMES = ("random", "clever")


class Bot(Protocol):
    def answer(self, view: Any, decision: Decision) -> Answer: ...


class UnknownBot(Exception):
    """No bot of this name; says which there are."""


def make(name: str, game_id: str, seed: str, seat: int) -> Bot:
    """A bot for one seat, with a chance stream of its own: the same seed, the same play."""
    if name == "random":
        return RandomBot(f"{seed}|bot{seat}")
    if name == "clever":
        made: Bot = importlib.import_module(f"game.bots.{game_id}").Clever(f"{seed}|bot{seat}")
        return made
    raise UnknownBot(f"There is no bot '{name}'. There are: {', '.join(NAMES)}.")
