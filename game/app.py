"""The one place that wires everything together: screens, boards, tables, bots, saves and settings."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.boards.layout import BoardLayout
from game.engine.journal import SaveError
from game.engine.saves import new_path
from game.engine.words import _, n_
from game.ui import settings as kept
from game.ui.language import speak
from game.ui.screen import Screen
from game.ui.screens.home import HomeScreen
from game.ui.shell import Services, Shell

if TYPE_CHECKING:
    from game.engine.session import Session


def table_of(game_id: str) -> Any:
    """The module that draws a game's table."""
    return importlib.import_module(f"game.tables.{game_id}")


def resume(shell: Shell, path: Path, upto: int | None = None) -> Screen:
    """The table of a saved game; `upto` opens the part before a bad line."""
    from game.engine.session import Session

    return ROUTES["table"](shell, session=Session.load(path, upto=upto, resume=True))


def explain(shell: Shell, error: Exception) -> Screen | None:
    """The page that says what is wrong with a file and what can be done."""
    from game.boards import MapError

    page = ROUTES["trouble"]
    if isinstance(error, MapError):
        return page(
            shell,
            title=_("This page will not open"),
            which=str(error.path),
            problems=[(problem.what, problem.where) for problem in error.problems],
            advice=_(
                "Mend the map in **Tiled**, or put back the one that came with the game, then try again. "
                "Your saved stories are safe."
            ),
        )
    if isinstance(error, SaveError):
        actions = []
        if error.good > 0:
            before = partial(_open_before, shell, error)
            words = n_("Open the one move before", "Open the {count} moves before", error.good)
            actions.append((words.format(count=error.good), "undo", before))
        advice = _("The file is left as it is. Start a new story.")
        if actions:
            advice = _("The file is left as it is. Open the part before that line, or start anew.")
        return page(
            shell,
            title=_("This story will not open"),
            which=str(error.path),
            problems=[(error.reason, _("line {number}").format(number=error.line) if error.line else "")],
            advice=advice,
            actions=actions,
        )
    return None


def _open_before(shell: Shell, error: SaveError) -> None:
    """Play on from the last good move, in a file of its own: the broken one stays for whoever can mend it."""
    from game.engine.session import Session

    session = Session.load(error.path, upto=error.good)
    path = new_path(error.path.parent, session.rules.info.id)
    session.save(path)
    shell.instead("resume", path=path)


def screen(place: str) -> Callable[..., Screen]:
    """A screen that is imported when it is first opened: the library is there at once."""

    def opened(shell: Shell, **args: Any) -> Screen:
        module, name = place.split(":")
        made: Screen = getattr(importlib.import_module(f"game.ui.screens.{module}"), name)(shell, **args)
        return made

    return opened


def table(shell: Shell, session: Session) -> Screen:
    """The table of a session, for one side or for all of them, as the settings say."""
    name = {"around": "around:AroundScreen", "turning": "turning:TurningScreen"}.get(
        shell.style, "table:TableScreen"
    )
    return screen(name)(shell, session=session)


ROUTES: dict[str, Callable[..., Screen]] = {
    "home": HomeScreen,
    "setup": screen("setup:SetupScreen"),
    "naming": screen("naming:NamingScreen"),
    "table": table,
    "resume": resume,
    "lesson": screen("lesson:lesson_screen"),
    "result": screen("result:ResultScreen"),
    "rules": screen("rules:RulesScreen"),
    "history": screen("history:HistoryScreen"),
    "shelf": screen("shelf:ShelfScreen"),
    "settings": screen("settings:SettingsScreen"),
    "pause": screen("pause:PauseScreen"),
    "trouble": screen("trouble:TroubleScreen"),
    "attract": screen("attract:AttractScreen"),
    "cleaning": screen("cleaning:CleaningScreen"),
}


def make_bot(name: str, game_id: str, seed: str, seat: int) -> Any:
    from game import bots

    return bots.make(name, game_id, seed, seat)


def make_shell(today: Mapping[str, Any] | None = None) -> Shell:
    """A shell with everything plugged in, showing the library. What is set for `today` only is not kept,
    unless somebody changes it in the settings."""
    path = kept.config_dir() / "settings.json"
    speak("")  # what is wrong with the settings is said in the system's language
    settings, sentence = kept.load(path)
    speak(settings.language)
    always = {name: getattr(settings, name) for name in today or {}}
    for name, value in (today or {}).items():
        setattr(settings, name, value)

    def keep() -> str:
        same = [name for name, value in (today or {}).items() if getattr(settings, name) == value]
        untouched = {name: always[name] for name in same}
        return kept.save(replace(settings, **untouched), path)

    boards: dict[str, BoardLayout] = {}

    def layout(name: str) -> BoardLayout:
        from game.boards import open_layout

        found = boards[name] = open_layout(name)
        return found

    services = Services(
        layout=layout,
        boards=boards,
        make_bot=make_bot,
        table=table_of,
        saves=kept.saves_dir(),
        save_settings=keep,
        routes=ROUTES,
        explain=explain,
    )
    shell = Shell(settings, services)
    shell.push(HomeScreen(shell))
    shell.say(sentence)
    return shell
