"""What the tests of the screens share: how wide words are, a shell without a window, games, a checker.

Screens are tested as lists of nodes. The measure knows roughly how wide letters are; what is laid out must
neither overlap nor leave the stage.
"""

import importlib
import itertools
import re
from pathlib import Path
from typing import Any

from game import bots
from game.boards import open_layout
from game.engine.session import Person, Session
from game.tables.display import Node, Stage, node
from game.ui.screen import Screen
from game.ui.screens.history import HistoryScreen
from game.ui.screens.pause import PauseScreen
from game.ui.screens.result import ResultScreen
from game.ui.screens.setup import SetupScreen
from game.ui.screens.shelf import ShelfScreen
from game.ui.settings import Settings
from game.ui.shell import Services, Shell

GAME = "battle_of_wits"
LONG = [f"{'W' * 13}{letter}" for letter in "ABCDEFGHIJ"]
WIDTHS = {"display": 0.56, "display_italic": 0.56, "text_bold": 0.52, "ui_black": 0.5}
SIZES = [(1920.0, 1080.0, False), (1280.0, 720.0, True), (2560.0, 1080.0, False), (1280.0, 800.0, True)]


def measure(
    string: str, family: str, size: float, width: float | None, leading: float
) -> tuple[float, float]:
    """About as wide as the real fonts, a W nearly as wide as high; breaks between words."""
    plain = re.sub(r"\*\*|__", "", re.sub(r"\{[\w:#.]+\}", "mm", string))
    letter = WIDTHS.get(family, 0.48) * size

    def wide(word: str) -> float:
        return sum(0.92 * size if c in "Ww" else letter for c in word)

    lines, longest = 0, 0.0
    for paragraph in plain.split("\n"):
        at = 0.0
        lines += 1
        for word in paragraph.split():
            step = wide(word) + (letter / 2 if at else 0.0)
            if width is not None and at and at + step > width:
                lines, at, step = lines + 1, 0.0, wide(word)
            at += step
            longest = max(longest, at)
    return longest, lines * size * leading


def stage_of(
    width: float = 1920.0, height: float = 1080.0, compact: bool = False, text: float = 1.0
) -> Stage:
    return Stage(width, height, compact, text, measure)


class Elsewhere(Screen):
    """Whatever another screen opens."""

    def __init__(self, shell: Shell, **args: Any) -> None:
        super().__init__(shell)
        self.args = args

    def nodes(self, stage: Stage) -> list[Node]:
        return [node("ground", "stars_ground", (0, 0, stage.width, stage.height))]


def make_shell(tmp_path: Path) -> Shell:
    names = ("table", "rules", "lesson", "settings", "resume")
    routes: dict[str, Any] = {name: type(name.title(), (Elsewhere,), {}) for name in names}
    routes |= {"setup": SetupScreen, "result": ResultScreen, "history": HistoryScreen}
    routes |= {"shelf": ShelfScreen, "pause": PauseScreen}
    services = Services(
        layout=open_layout,
        boards={},
        make_bot=bots.make,
        table=lambda game: importlib.import_module(f"game.tables.{game}"),
        saves=tmp_path / "games",
        save_settings=lambda: "",
        routes=routes,
        explain=lambda shell, error: None,
    )
    made = Shell(Settings(), services)
    made.push(Elsewhere(made))
    return made


def played(
    seats: int, seed: str, path: Path | None = None, names: Any = None, moves: int = 999, **settings: Any
) -> Session:
    people = [Person((names or LONG)[n], "random") for n in range(seats)]
    session = Session.start(GAME, seats, seed, settings, people=people, journal=path)
    players = [bots.make("random", GAME, seed, n) for n in range(seats)]
    while not session.state.over and len(session.moments) < moves:
        asked = session.asking[0]
        session.submit(players[asked.seat].answer(session.view({asked.seat}), asked))
    return session


def words_of(nodes: list[Node]) -> str:
    out = []
    for n in nodes:
        args = dict(n.args)
        out.append(str(args.get("string") or args.get("label") or ""))
    return " | ".join(out)


def touches(nodes: list[Node]) -> list[str]:
    return list(dict.fromkeys(n.touch for n in nodes if n.touch and n.state != "disabled"))


def check_layout(nodes: list[Node], stage: Stage) -> None:
    """Words and controls lie inside the stage and apart from each other."""
    kinds = (
        "text",
        "rich",
        "story",
        "button",
        "field",
        "stepper",
        "segments",
        "toggle",
        "tool",
        "icon_button",
        "seats",
    )
    solid = [n for n in nodes if n.paint in kinds and not n.key.startswith(("past.", "bar."))]
    for n in solid:
        x, y, w, h = n.rect
        assert min(w, h) > 0, n
        assert min(x, y) >= -0.5, n
        assert x + w <= stage.width + 0.5, n
        assert y + h <= stage.height + 0.5, n
    for a, b in itertools.combinations(solid, 2):
        ax, ay, aw, ah = a.rect
        bx, by, bw, bh = b.rect
        apart = ax + aw <= bx + 1 or bx + bw <= ax + 1 or ay + ah <= by + 1 or by + bh <= ay + 1
        assert apart, f"{a.key} {a.rect} overlaps {b.key} {b.rect}"
    for n in nodes:
        if n.paint == "rich" and not n.key.startswith("past."):
            args = dict(n.args)
            needs = measure(args["string"], args["family"], 16, n.rect[2], args["leading"])[1]
            assert needs <= n.rect[3] + 2, f"{n.key}: words need {needs:.0f}, there is {n.rect[3]:.0f}"
    keys = [n.key for n in nodes]
    assert len(keys) == len(set(keys)), sorted(k for k in keys if keys.count(k) > 1)


def every_touch(shell: Shell, make: Any) -> None:
    """Press everything once, each on a fresh screen."""
    stage = stage_of()
    shell.push(make())
    known = touches(shell.nodes(stage))
    shell.pop()
    assert known
    for touch in known:
        shell.push(make())
        shell.nodes(stage)
        shell.top.touched(touch)
        shell.top.asked_about(touch)
        shell.nodes(stage)
        del shell.stack[1:]
