"""`python -m game content ID`: check a game's cards and words; counts and problems."""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterator, Sized
from typing import Any

from game.engine.places import UnknownGame, assets_dir, rules_of, texts_of
from game.engine.rules import Rules
from game.engine.text import Catalogue


def counts(rules: Rules[Any], texts: Catalogue) -> dict[str, int]:
    """How much there is of everything: each list of the static data, help pages, sentences."""
    content = rules.content()
    found = {"sentences": len(texts.sentences), "help pages": len(pages(rules.info.id))}
    if isinstance(content, dict):
        found.update({key: len(value) for key, value in content.items() if isinstance(value, Sized)})
    return dict(sorted(found.items()))


def pages(game_id: str) -> list[dict[str, Any]]:
    """The pages of the rules reader."""
    path = assets_dir() / game_id / "help.toml"
    if not path.exists():
        return []
    found: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8")).get("page", [])
    return found


def problems(rules: Rules[Any], texts: Catalogue) -> Iterator[str]:
    """What is missing, each with the file it belongs in."""
    info = rules.info
    for key in wanted(rules):
        if not texts.sentences.get(key, "").strip():
            yield f"assets/{info.id}/texts.toml has no sentence '{key}'."
    ids = [page.get("id", "") for page in pages(info.id)]
    for topic in info.topics:
        if topic not in ids:
            yield f"assets/{info.id}/help.toml has no page '{topic}'."
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        yield f"assets/{info.id}/help.toml has the page '{name}' twice."
    for page in pages(info.id):
        for part in ("title", "body"):
            if not str(page.get(part, "")).strip():
                yield f"assets/{info.id}/help.toml, page '{page.get('id', '')}' has no {part}."
    for setting in info.settings:
        if setting.topic not in info.topics:
            yield f"setting '{setting.key}' names the help topic '{setting.topic}', which the game has not."
    try:
        json.dumps(rules.content())
    except (TypeError, ValueError) as error:
        yield f"the static data of {info.id} is not JSON: {error}."


def wanted(rules: Rules[Any]) -> Iterator[str]:
    """The sentences a game must have, whatever happens in it."""
    info = rules.info
    yield from ("title", "tagline", "blurb")
    for setting in info.settings:
        yield from (f"setting.{setting.key}.name", f"setting.{setting.key}.note")
        yield from (f"setting.{setting.key}.{choice}" for choice in setting.choices)
    if info.role is not None:
        yield from (f"role.{choice}" for choice in info.role.choices)


def add(parsers: Any) -> None:
    parser = parsers.add_parser("content", help="check a game's cards and words")
    parser.add_argument("game", metavar="ID")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        rules = rules_of(args.game)
    except UnknownGame as error:
        raise SystemExit(str(error)) from None
    texts = texts_of(args.game)
    found, numbers = list(problems(rules, texts)), counts(rules, texts)
    if args.json:
        print(json.dumps({"game": args.game, "counts": numbers, "problems": found}, ensure_ascii=False))
    else:
        print(f"{texts.say('title')}: " + ", ".join(f"{count} {what}" for what, count in numbers.items()))
        for problem in found:
            print(f"  {problem}")
        print("one problem" if len(found) == 1 else f"{len(found) or 'no'} problems")
    return 1 if found else 0
