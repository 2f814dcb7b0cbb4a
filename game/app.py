"""The one place that wires everything together: screens, boards, tables, bots, saves and settings."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game import bots
from game.boards import MapError, open_layout
from game.boards.layout import BoardLayout
from game.engine.journal import SaveError
from game.engine.saves import new_path
from game.engine.session import Session
from game.ui import settings as kept
from game.ui.screen import Screen
from game.ui.screens.history import HistoryScreen
from game.ui.screens.home import HomeScreen
from game.ui.screens.lesson import lesson_screen
from game.ui.screens.pause import PauseScreen
from game.ui.screens.result import ResultScreen
from game.ui.screens.rules import RulesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.setup import SetupScreen
from game.ui.screens.shelf import ShelfScreen
from game.ui.screens.table import TableScreen
from game.ui.screens.trouble import TroubleScreen
from game.ui.shell import Services, Shell


def table_of(game_id: str) -> Any:
    """The module that draws a game's table."""
    return importlib.import_module(f"game.tables.{game_id}")


def resume(shell: Shell, path: Path, upto: int | None = None) -> Screen:
    """The table of a saved game; `upto` opens the part before a bad line."""
    return TableScreen(shell, Session.load(path, upto=upto, resume=True))


def explain(shell: Shell, error: Exception) -> Screen | None:
    """The page that says what is wrong with a file and what can be done."""
    if isinstance(error, MapError):
        return TroubleScreen(
            shell,
            "This page will not open",
            str(error.path),
            [(problem.what, problem.where) for problem in error.problems],
            "Mend the map in **Tiled**, or put back the one that came with the game, then try again. "
            "Your saved stories are safe.",
        )
    if isinstance(error, SaveError):
        actions = []
        if error.good > 0:
            before = partial(_open_before, shell, error)
            actions.append((f"Open the {error.good} moves before", "undo", before))
        return TroubleScreen(
            shell,
            "This story will not open",
            str(error.path),
            [(error.reason, f"line {error.line}" if error.line else "")],
            "The file is left as it is. Open the part before the bad line, or start a new story.",
            actions,
        )
    return None


def _open_before(shell: Shell, error: SaveError) -> None:
    """Play on from the last good move, in a file of its own: the broken one stays for whoever can mend it."""
    session = Session.load(error.path, upto=error.good)
    path = new_path(error.path.parent, session.rules.info.id)
    session.save(path)
    shell.instead("resume", path=path)


ROUTES: dict[str, Callable[..., Screen]] = {
    "home": HomeScreen,
    "setup": SetupScreen,
    "table": TableScreen,
    "resume": resume,
    "lesson": lesson_screen,
    "result": ResultScreen,
    "rules": RulesScreen,
    "history": HistoryScreen,
    "shelf": ShelfScreen,
    "settings": SettingsScreen,
    "pause": PauseScreen,
    "trouble": TroubleScreen,
}


def make_shell() -> Shell:
    """A shell with everything plugged in, showing the library."""
    path = kept.config_dir() / "settings.json"
    settings, sentence = kept.load(path)
    boards: dict[str, BoardLayout] = {}

    def layout(name: str) -> BoardLayout:
        found = boards[name] = open_layout(name)
        return found

    services = Services(
        layout=layout,
        boards=boards,
        make_bot=bots.make,
        table=table_of,
        saves=kept.saves_dir(),
        save_settings=lambda: kept.save(settings, path),
        routes=ROUTES,
        explain=explain,
    )
    shell = Shell(settings, services)
    shell.push(HomeScreen(shell))
    shell.say(sentence)
    return shell
