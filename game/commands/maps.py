"""`python -m game maps`: check every map against what its game asks for."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.boards.check import check_all
from game.engine.places import game_ids, rules_of


def add(parsers: Any) -> None:
    parser = parsers.add_parser("maps", help="check every map against its game")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    specs = [spec for game_id in game_ids() for spec in rules_of(game_id).boards()]
    checked = check_all(specs)
    good = [name for name, problems in checked if not problems]
    wrong = {name: [str(problem) for problem in problems] for name, problems in checked if problems}
    if args.json:
        print(json.dumps({"good": good, "problems": wrong}, ensure_ascii=False))
        return 1 if wrong else 0
    for name, problems in wrong.items():
        print(f"{name}:")
        for problem in problems:
            print(f"  {problem}")
    print(f"{len(good)} of {len(checked)} maps are good.")
    return 1 if wrong else 0
