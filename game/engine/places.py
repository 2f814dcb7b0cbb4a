"""Where the project's own files are, and where games and boards are found by name.

The engine imports no game and no board. `rules_of` and `board_of` look outward by name at run time, so
that `Session.start("battle_of_wits", ...)` needs no wiring.
"""

from __future__ import annotations

import importlib
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.text import Catalogue

if TYPE_CHECKING:
    from game.engine.board import BoardGraph, BoardSpec
    from game.engine.rules import Rules

PACKAGE = Path(__file__).resolve().parents[1]
ROOT = PACKAGE.parent  # the project's folder; of an app that is installed or built, nothing but where it lies


class UnknownGame(Exception):
    """No game of this name; says which there are."""


def delivered(name: str) -> Path:
    """`assets` or `maps`: inside the package where it was installed or built, beside it in the project."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else ROOT / name


def in_project() -> bool:
    """Whether this runs from the project's own folder, with its tools."""
    return (ROOT / "tools" / "play.py").is_file()


def assets_dir() -> Path:
    """The drawings, words and sounds; the environment variable ONCE_ASSETS may name another folder."""
    return Path(os.environ.get("ONCE_ASSETS") or delivered("assets"))


def words_dir() -> Path:
    """The catalogues of `words`."""
    return assets_dir() / "words"


def game_ids() -> tuple[str, ...]:
    """The games whose rules are here, in the order of the shelf."""
    ids: tuple[str, ...] = importlib.import_module("game.games").GAMES
    return ids


def table_ids() -> tuple[str, ...]:
    """Those of them that can be laid on the table: a game may run before anybody has drawn it."""
    return tuple(name for name in game_ids() if find_spec(f"game.tables.{name}") is not None)


@cache
def rules_of(game_id: str) -> Rules[Any]:
    hidden: tuple[str, ...] = importlib.import_module("game.games").TEMPLATES
    if game_id not in (*game_ids(), *hidden):
        raise UnknownGame(f"There is no game '{game_id}'. There are: {', '.join(game_ids())}.")
    made: Rules[Any] = importlib.import_module(f"game.games.{game_id}").RULES
    return made


@cache
def texts_of(game_id: str) -> Catalogue:
    """The game's sentences, with those that all games share beneath them."""
    own = Catalogue(assets_dir() / game_id / "texts.toml")
    shared = Catalogue(assets_dir() / "shell" / "texts.toml")
    own.sentences = {**shared.sentences, **own.sentences}
    return own


def board_of(spec: BoardSpec | None) -> BoardGraph | None:
    if spec is None:
        return None
    graph: BoardGraph = importlib.import_module("game.boards").open_board(spec)
    return graph
