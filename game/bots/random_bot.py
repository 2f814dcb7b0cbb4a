"""The bot that picks blindly: the measure for the others, and the walker of the tests."""

from __future__ import annotations

from typing import Any

from game.engine.chance import Chance
from game.engine.decision import Answer, Decision


class RandomBot:
    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed)

    def answer(self, view: Any, decision: Decision) -> Answer:
        options, low, high = decision.options, decision.low, decision.high
        if low == high == 1:
            return decision.answer(options[self.chance.below(len(options), "pick")].id)
        ids = [option.id for option in options]
        self.chance.shuffle(ids, "pick")
        most = min(high, len(ids))
        return decision.answer(*ids[: low + self.chance.below(most - low + 1, "count")])
