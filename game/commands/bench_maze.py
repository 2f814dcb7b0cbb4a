"""How fast the Enchanted Maze is: random play beside python-chess, and the time of one clever answer."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

KNIGHTS = 4


def maze_figures(chess_rate: Callable[[int], float | None], quick: bool) -> dict[str, Any]:
    from game.commands.simulate import simulate
    from game.engine.places import rules_of
    from game.engine.rules import full_setup

    rules = rules_of("zombie_princess")
    setup = full_setup(rules.info, KNIGHTS)
    rates, chess_rates = [], []
    for round_ in range(2 if quick else 5):
        tally = simulate(rules, setup, 4 if quick else 12, f"maze{round_}", ["random"] * KNIGHTS)
        rates.append(tally.answers / tally.seconds)
        chess_rates.append(chess_rate(4 if quick else 12))
    out: dict[str, Any] = {"maze_answers_per_second": round(statistics.median(rates))}
    known = [rate for rate in chess_rates if rate is not None]
    if known:
        against = statistics.median(rates) / statistics.median(known)
        out["maze_answers_against_chess"] = round(against, 2)
    else:
        out["maze_answers_against_chess"] = "not measured: pip install chess"
    times = sorted(clever_times(3 if quick else 15))
    out["maze_clever_ms"] = {
        "answers": len(times),
        "median": round(1000 * statistics.median(times), 2),
        "p99": round(1000 * times[len(times) * 99 // 100], 1),
        "worst": round(1000 * times[-1], 1),
    }
    return out


def clever_times(games: int) -> list[float]:
    """Seconds of every answer by four clever knights that was a choice."""
    from game import bots
    from game.engine import turn as life
    from game.engine.places import board_of, rules_of
    from game.engine.rules import full_setup

    rules = rules_of("zombie_princess")
    setup = full_setup(rules.info, KNIGHTS)
    board = board_of(rules.board(setup))
    found = []
    for number in range(games):
        seed = f"clever{number}"
        state = life.begin(rules.deal(setup, board, seed)).state
        play = life.Play(rules, state)
        players = [bots.make("clever", rules.info.id, seed, seat) for seat in range(KNIGHTS)]
        while not state.over:
            decision = play.asking()[0]
            view = rules.view(state, frozenset({decision.seat}))
            start = time.perf_counter()
            answer = players[decision.seat].answer(view, decision)
            if len(decision.options) > 1:
                found.append(time.perf_counter() - start)
            play.take(answer)
    return found
