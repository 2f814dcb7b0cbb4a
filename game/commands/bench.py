"""`python -m game bench`: how fast the app is, as ratios against things measured in the same run.

Windows open on a virtual screen of their own where Xvfb is installed, else on the screen that is there.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.commands.bench_app import app_figures, program_in
from game.commands.bench_maze import maze_figures
from game.engine.places import ROOT

EMPTY = """
import os, pygame
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
pygame.display.init()
screen = pygame.display.set_mode((1920, 1080))
screen.fill((14, 17, 34))
pygame.display.flip()
print("painted", flush=True)
"""


def add(parsers: Any) -> None:
    parser = parsers.add_parser("bench", help="measure speed and memory")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true", help="fewer repeats, no 20 seconds of idling")
    parser.add_argument("--app", type=Path, metavar="FOLDER", help="measure the start of a built app too")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if getattr(sys, "frozen", False):
        print("The benchmark runs from the project's folder: python3 tools/play.py bench", file=sys.stderr)
        return 1
    program = program_in(args.app) if args.app else None
    if args.app and program is None:
        print(
            f"There is no built app in {args.app}. `python3 tools/build_app.py` makes one; unpack it, "
            f"and name the folder with the program.",
            file=sys.stderr,
        )
        return 1
    data: dict[str, Any] = {}
    data.update(engine_figures(quick=args.quick))
    data.update(maze_figures(chess_rate, args.quick))
    with tempfile.TemporaryDirectory() as folder, virtual_screen(Path(folder)) as screen:
        if screen is None:
            data["windows"] = "not measured: no screen and no Xvfb"
        else:
            data.update(window_figures(screen, Path(folder), args.quick))
            pixels = Path(folder) / "Xvfb_screen0"
            if program is not None and pixels.exists():
                environment = surroundings(screen, Path(folder))
                rounds = 3 if args.quick else 7
                data["built_app"] = app_figures(program, EMPTY, pixels, Path(folder), environment, rounds)
            elif program is not None:
                data["built_app"] = "not measured: no Xvfb"
    if args.json:
        print(json.dumps(data))
    else:
        for key, value in data.items():
            print(f"{key:38} {value}")
    return 0


# --- the engine
def engine_figures(quick: bool) -> dict[str, Any]:
    from game.commands.simulate import simulate
    from game.engine import shape, wire
    from game.engine import turn as life
    from game.engine.places import rules_of
    from game.engine.rules import full_setup
    from game.engine.session import Session

    rules = rules_of("battle_of_wits")
    setup = full_setup(rules.info, 6)
    games = 60 if quick else 300
    rates, chess_rates = [], []
    for round_ in range(2 if quick else 5):
        tally = simulate(rules, setup, games, f"bench{round_}", ["random"] * 6)
        rates.append(tally.answers / tally.seconds)
        chess_rates.append(chess_rate(4 if quick else 12))
    state = life.begin(rules.deal(full_setup(rules.info, 10), None, "clone")).state
    play = life.Play(rules, state)
    for _ in range(30):
        decision = play.asking()[0]
        play.take(decision.answer(decision.options[len(decision.options) // 2].id))
    out: dict[str, Any] = {
        "answers_per_second": round(statistics.median(rates)),
        "microseconds_per_answer": round(1e6 / statistics.median(rates), 1),
        "clone_microseconds": round(timed(lambda: shape.copy(state), 3000), 1),
        "digest_microseconds": round(timed(lambda: wire.digest(state), 1000), 1),
        "view_microseconds": round(timed(lambda: rules.view(state, frozenset({0})), 500), 1),
    }
    if all(rate is not None for rate in chess_rates):
        chess = statistics.median(rate for rate in chess_rates if rate is not None)
        out["chess_moves_per_second"] = round(chess)
        out["answers_against_chess"] = round(statistics.median(rates) / chess, 2)
    else:
        out["answers_against_chess"] = "not measured: pip install chess"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.jsonl"
        answers = long_game(path)
        seconds = min(timed(lambda: Session.load(path), 1) for _ in range(3)) / 1e6
        out["journal_answers"] = answers
        out["journal_load_seconds_per_1000"] = round(seconds * 1000 / answers, 3)
    return out


def timed(call: Callable[[], Any], times: int) -> float:
    """Microseconds of one call, the best of five rounds."""
    best = float("inf")
    for _ in range(5 if times > 1 else 1):
        start = time.perf_counter()
        for _ in range(times):
            call()
        best = min(best, (time.perf_counter() - start) / times)
    return best * 1e6


def long_game(path: Path) -> int:
    """A match long enough to fill a journal with at least 1,000 answers."""
    from game.bots.random_bot import RandomBot
    from game.engine.session import Session

    for number in range(200):
        session = Session.start("battle_of_wits", 10, f"long{number}", {"match": "best_of_5"})
        bot = RandomBot(f"long{number}")
        games = 0
        while not session.state.over:
            session.submit(bot.answer(None, session.asking[0]))
            games += 1
        if len(session.moments) >= 250:
            session.save(path)
            return len(session.moments)
    raise RuntimeError("no long game came about")


def chess_rate(games: int) -> float | None:
    """Moves a second of python-chess playing at random, or None where it is not installed."""
    if importlib.util.find_spec("chess") is None:
        return None
    import random

    import chess

    pick = random.Random(7)
    moves = 0
    start = time.perf_counter()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            board.push(pick.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.perf_counter() - start)


# --- the window
@contextlib.contextmanager
def virtual_screen(folder: Path) -> Iterator[str | None]:
    """A screen of 3840 x 2160 for the windows, as the value of DISPLAY; its pixels are in that folder."""
    if shutil.which("Xvfb") is None:
        yield os.environ.get("DISPLAY")
        return
    end, server_end = os.pipe()
    server = subprocess.Popen(
        [
            *("Xvfb", "-displayfd", str(server_end), "-screen", "0", "3840x2160x24", "-nolisten", "tcp"),
            *("-noreset", "-fbdir", str(folder)),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(server_end,),
    )
    os.close(server_end)
    try:
        with os.fdopen(end) as answer:
            number = answer.readline().strip()  # "" when it could not start
        yield f":{number}" if number else None
    finally:
        server.terminate()
        server.wait()


def surroundings(screen: str, folder: Path) -> dict[str, str]:
    """The environment of a measured window: on that screen, with folders of its own."""
    environment = {
        **os.environ,
        "DISPLAY": screen,
        "ONCE_CONFIG": str(folder / "config"),
        "ONCE_DATA": str(folder / "data"),
        "ONCE_CACHE": str(folder / "cache"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_AUDIODRIVER": "dummy",  # the mixer runs and counts, nobody has to listen
    }
    environment.pop("SDL_VIDEODRIVER", None)
    return environment


def window_figures(screen: str, folder: Path, quick: bool) -> dict[str, Any]:
    environment = surroundings(screen, folder)

    def spawn(code: str) -> tuple[float, dict[str, Any]]:
        """Seconds until the child said "painted", and what it printed last."""
        start = time.perf_counter()
        child = subprocess.Popen(
            [sys.executable, "-c", code], env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert child.stdout is not None
        painted, last = 0.0, "{}"
        for line in child.stdout:
            if line.strip() == "painted":
                painted = time.perf_counter() - start
            elif line.startswith("{"):
                last = line
        if child.wait() != 0:
            raise RuntimeError(f"a measured window failed ({child.returncode})")
        found: dict[str, Any] = json.loads(last)
        return painted, found

    def app(call: str) -> tuple[float, dict[str, Any]]:
        name, arguments = call.split("(", 1)
        module = "bench_table" if name == "around" else "bench_window"
        return spawn(f"from game.commands.{module} import {name} as f; f({arguments}")

    out: dict[str, Any] = {}
    _, cold = app("start((1920, 1080), False)")
    out["cold_start_1080p"] = cold
    rounds = 3 if quick else 7
    empty, warm = [], []
    for _ in range(rounds):
        empty.append(spawn(EMPTY)[0])
        warm.append(app("start((1920, 1080), True)")[0])
    out["empty_window_seconds"] = round(statistics.median(empty), 3)
    out["first_frame_seconds"] = round(statistics.median(warm), 3)
    out["first_frame_against_empty_window"] = round(statistics.median(warm) / statistics.median(empty), 2)
    _, out["cold_start_4k"] = app("start((3840, 2160), False)")
    _, out["resize_1080p_to_1440p"] = app("resize()")
    _, out["table_1080p"] = app("table((1920, 1080), 0)")
    _, out["table_4k"] = app(f"table((3840, 2160), {0 if quick else 20})")
    _, out["ten_around_4k"] = app("around((3840, 2160))")
    return out
