"""`python -m game simulate ID`: let bots play many games and count how they end."""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from game import bots
from game.engine import turn as life
from game.engine.board import BoardGraph
from game.engine.places import board_of, rules_of, texts_of
from game.engine.rules import Rules, Setup, Value, full_setup, start_problems
from game.engine.state import State


@dataclass
class Tally:
    finished: int = 0
    answers: int = 0
    seconds: float = 0.0
    results: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)  # seat -> games won
    rounds: list[int] = field(default_factory=list)  # of each game that says how many it took


def play_one(
    rules: Rules[Any], setup: Setup, board: BoardGraph | None, seed: str, names: list[str]
) -> tuple[State, int]:
    """One game by bots, in place; the random bot needs no view, so none is made for it."""
    state = life.begin(rules.deal(setup, board, seed)).state
    play = life.Play(rules, state)
    players = [bots.make(name, rules.info.id, seed, seat) for seat, name in enumerate(names)]
    answers = 0
    while not state.over:
        decision = play.asking()[0]
        seat = decision.seat
        view = None if names[seat] == "random" else rules.view(state, frozenset({seat}))
        play.take(players[seat].answer(view, decision))
        answers += 1
    return state, answers


def simulate(rules: Rules[Any], setup: Setup, games: int, seed: str, names: list[str]) -> Tally:
    tally = Tally()
    board = board_of(rules.board(setup))
    start = time.perf_counter()
    for number in range(games):
        state, answers = play_one(rules, setup, board, f"{seed}/{number}", names)
        standing = rules.standing(state)
        tally.finished += 1
        tally.answers += answers
        tally.results[standing.result] += 1
        tally.wins.update(standing.winners)
        if standing.rounds:
            tally.rounds.append(standing.rounds)
    tally.seconds = time.perf_counter() - start
    return tally


def parse_settings(rules: Rules[Any], pairs: list[str]) -> dict[str, Value]:
    """key=value as typed: true and false for toggles, numbers for seats (counted from 1)."""
    seats = {s.key for s in rules.info.settings if s.seat}
    out: dict[str, Value] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise SystemExit(f"--set wants key=value, not '{pair}'.")
        if key in seats and value.lstrip("-").isdigit():
            out[key] = int(value) - 1
        elif value.lower() in ("true", "on", "yes", "1", "false", "off", "no", "0"):
            out[key] = value.lower() in ("true", "on", "yes", "1")
        else:
            out[key] = value
    return out


def checked_setup(rules: Rules[Any], seats: int, pairs: list[str], roles: list[str]) -> Setup:
    if roles and rules.info.role is None:
        raise SystemExit(f"Nobody chooses a role in {rules.info.id}.")
    setup = full_setup(rules.info, seats, parse_settings(rules, pairs), roles)
    problems = start_problems(rules, setup)
    if problems:
        texts = texts_of(rules.info.id)
        raise SystemExit("\n".join(texts.say(problem) for problem in problems))
    return setup


def add(parsers: Any) -> None:
    parser = parsers.add_parser("simulate", help="let bots play many games")
    parser.add_argument("game", metavar="ID")
    parser.add_argument("--seats", type=int, metavar="N")
    parser.add_argument("--games", type=int, default=100, metavar="K")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument(
        "--bot",
        default="random",
        help="random, clever, or one name per seat: clever,random,random (the last one goes on)",
    )
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="pairs")
    parser.add_argument(
        "--roles", default="", metavar="A,B,...", help="one role per seat; seats left over get free ones"
    )
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    rules = rules_of(args.game)
    seats = args.seats if args.seats is not None else rules.info.seats[0]
    setup = checked_setup(rules, seats, args.pairs, args.roles.split(",") if args.roles else [])
    if args.games < 1:
        raise SystemExit("--games wants at least 1.")
    given = args.bot.split(",")
    names = (given + [given[-1]] * seats)[:seats]
    tally = simulate(rules, setup, args.games, args.seed, names)
    data: dict[str, Any] = {
        "game": args.game,
        "seats": seats,
        "games": args.games,
        "finished": tally.finished,
        "answers": tally.answers,
        "seconds": round(tally.seconds, 3),
        "answers_per_second": round(tally.answers / tally.seconds) if tally.seconds else 0,
        "results": dict(sorted(tally.results.items())),
        "wins_by_seat": [tally.wins[seat] for seat in range(seats)],
        "bots": names,
    }
    if tally.rounds:
        data["median_rounds"] = statistics.median(tally.rounds)
    if args.roles:
        data["roles"] = list(setup.roles)
    if args.json:
        print(json.dumps(data))
        return 0
    took = f"{tally.answers} answers in {tally.seconds:.2f} s"
    print(f"{args.game}, {seats} seats: {tally.finished} games, {took}")
    for result, count in sorted(tally.results.items()):
        print(f"  {result}: {count} ({count / tally.finished:.1%})")
    if tally.rounds:
        print(f"  median length: {statistics.median(tally.rounds):g} rounds")
    for seat in range(seats):
        print(f"  seat {seat + 1} ({names[seat]}) won {tally.wins[seat] / tally.finished:.1%}")
    return 0
