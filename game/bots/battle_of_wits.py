"""The clever player of A Battle of Wits.

It sees its seat's view only. From it, it imagines many ways the hidden cards may lie and the others may
play on (`battle_of_wits_guess`), and weighs ways to lay down its whole hand by how often it lives
(`battle_of_wits_plan`). When it comes to choosing a goblet it takes the one it most often lives from.
The same seed and the same view give the same answer, whatever was asked before.
"""

from __future__ import annotations

from random import Random

from game.bots.battle_of_wits_guess import MOST, imagine
from game.bots.battle_of_wits_plan import Planner
from game.bots.battle_of_wits_sight import sight_of
from game.engine.chance import Chance
from game.engine.decision import Answer, Decision, Option
from game.games.battle_of_wits.view import WitsView

WORLDS = 48


class Clever:
    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, view: WitsView, decision: Decision) -> Answer:
        options = decision.options
        if len(options) == 1:
            return decision.answer(options[0].id)
        moment = f"{view.games}|{view.dead_game}|{view.cards_left}|{decision.kind}|{decision.seat}"
        # Chance gives the seed; `random()` is the one sequence that Python promises to keep, and is quick
        dice = Random(Chance(self.seed).bits(moment)).random
        sight = sight_of(view, decision.seat)
        if decision.kind == "place":
            odds = imagine(sight, dice, WORLDS, view.single_winner)
            hand = view.seats[decision.seat].hand
            planner = Planner(sight, odds, hand, malice(view), view.teams)
            return decision.answer(planner.best(options).id)
        odds = imagine(sight, dice, 4 * WORLDS, view.single_winner)
        mine = [0 if sight.immune else amount for amount in sight.my_poison]

        def lives(option: Option) -> int:
            goblet: int = option.action.goblet
            return odds.lives[goblet][MOST - mine[goblet]].bit_count()

        return decision.answer(max(options, key=lives).id)


def malice(view: WitsView) -> float:
    """What the death of one rival is worth, as a share of one's own life."""
    if view.teams:
        return 0.8  # the team with more survivors wins: a head is a head, but theirs may drink elsewhere
    # everyone who lives wins a single game, so there it only breaks ties; in a match the living are ahead
    everyone = 0.1 if view.match == "single" else 0.4
    return everyone / (len(view.players) - 1)
