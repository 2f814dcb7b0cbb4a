"""Every screen of the app, really painted, and every touch on it pressed once from a fresh copy of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.app import ROUTES, make_shell
from game.boards import MapError, Problem
from game.engine.session import Person, Session
from game.tables.display import SIDES
from game.ui.cache import Disk
from game.ui.light import opaque
from game.ui.render import Look, Renderer
from game.ui.screens.around import AroundScreen
from game.ui.screens.table import TableScreen
from game.ui.settings import CHOICES
from game.ui.shell import Shell

GAME, MAZE = "battle_of_wits", "zombie_princess"
MANY = ("at.", "cell.", "square.")  # places of a slider, of a board: some of many are tried
SIZES = [(1280, 720), (1920, 1080)]
NAMES = ("Anna", "Wilhelmina-Ann", "Zofia", "Grandpa Jan")


@cache
def renderer(size: tuple[int, int], folder: Path) -> Renderer:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.font.init()
    return Renderer(size, Look(), disk=Disk(folder))


class Sight:
    """Looks at a shell through the real renderer."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        self.renderer = renderer(size, folder)
        self.surface = opaque(*size)

    def draw(self, shell: Shell) -> list[str]:
        """Paint it; everything on it that can be touched."""
        nodes = shell.nodes(self.renderer.stage())
        self.renderer.boards.update(shell.services.boards)
        self.renderer.draw(self.surface, nodes)
        assert self.renderer.overflows == []
        return list(dict.fromkeys(n.touch for n in nodes if n.touch and n.state != "disabled"))

    def settle(self, shell: Shell) -> None:
        """Until somebody is asked."""
        for _ in range(200):
            shell.nodes(self.renderer.stage())
            table = shell.top
            if not isinstance(table, TableScreen) or table.phase not in ("start", "show", "bot"):
                return
            if table.thought is not None:
                table.thought.join()
            shell.tick(shell.now + 5000)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sight(request: pytest.FixtureRequest, picture_folder: Path) -> Sight:
    return Sight(request.param, picture_folder)


# --- how each screen comes about
def session(
    shell: Shell, people: int = 4, moves: int = 9, bots: bool = False, game: str = GAME, **settings: Any
) -> Session:
    seated = [Person(name, "random" if bots and n else "") for n, name in enumerate(NAMES[:people])]
    path = shell.services.saves / f"game-{people}-{moves}.jsonl"
    made = Session.start(game, people, "screens", settings, people=seated, journal=path)
    players = [shell.services.make_bot("random", game, "screens", n) for n in range(people)]
    while not made.state.over and (len(made.moments) < moves or (bots and made.asking[0].seat != 0)):
        asked = made.asking[0]
        made.submit(players[asked.seat].answer(None, asked))
    return made


def home(shell: Shell, sight: Sight) -> None:
    pass


def home_with_a_save(shell: Shell, sight: Sight) -> None:
    session(shell)
    shell.home()


def setup(shell: Shell, sight: Sight) -> None:
    shell.go("setup", game_id=GAME)


def table(shell: Shell, sight: Sight) -> None:
    shell.go("table", session=session(shell, bots=True))
    sight.settle(shell)


def table_with_a_card(shell: Shell, sight: Sight) -> None:
    table(shell, sight)
    screen = shell.top
    assert isinstance(screen, TableScreen)
    assert screen.chooser is not None
    for touch in screen.chooser.decision.options[0].path:
        screen.touched(touch)


def table_display(shell: Shell, sight: Sight) -> None:
    """People on all four sides; one of them looks at her hand."""
    shell.settings.table = "around"
    played = session(shell)
    people = [replace(person, side=side) for person, side in zip(played.people, SIDES, strict=True)]
    played.renamed(people)
    shell.go("table", session=played)
    sight.settle(shell)
    if isinstance(shell.top, AroundScreen):
        shell.top.pressed(f"@{played.asking[0].seat}:peek", 1)


def table_display_with_a_card(shell: Shell, sight: Sight) -> None:
    table_display(shell, sight)
    screen = shell.top
    if isinstance(screen, AroundScreen):
        ((seat, chooser),) = screen.choosers.items()
        screen.peeks.clear()
        card, lane = chooser.decision.options[0].path[:2]
        screen.touched(f"@{seat}:{card}")
        screen.touched(f"@{seat}:{lane}")


def table_that_turns(shell: Shell, sight: Sight) -> None:
    table_display(shell, sight)
    shell.settings.table = "turning"
    shell.top.shown()
    sight.settle(shell)


def setup_around(shell: Shell, sight: Sight) -> None:
    shell.settings.table = "around"
    shell.go("setup", game_id=GAME)


def naming(shell: Shell, sight: Sight) -> None:
    setup_around(shell, sight)
    shell.go("naming", "north", before="Wilhelmina-Ann", done=lambda name: None)


def curtain(shell: Shell, sight: Sight) -> None:
    shell.go("table", session=session(shell))
    sight.settle(shell)


def resume(shell: Shell, sight: Sight) -> None:
    path = shell.services.saves / "game-4-9.jsonl"
    session(shell, bots=True)
    shell.go("resume", path=path)
    sight.settle(shell)


def lesson(shell: Shell, sight: Sight) -> None:
    shell.go("lesson", game_id=GAME)
    sight.settle(shell)


def result(shell: Shell, sight: Sight) -> None:
    played = session(shell, moves=999)
    shell.go("table", session=played)
    sight.settle(shell)


def rules(shell: Shell, sight: Sight) -> None:
    shell.go("rules", game_id=GAME)


def history(shell: Shell, sight: Sight) -> None:
    played = session(shell)
    shell.go("table", session=played)
    shell.go("history", session=played)


def history_of_a_whole_game(shell: Shell, sight: Sight) -> None:
    shell.go("history", session=session(shell, moves=999))


def shelf(shell: Shell, sight: Sight) -> None:
    session(shell)
    session(shell, people=3, moves=999)
    (shell.services.saves / "broken.jsonl").write_text('{"once-upon-a-table": 7}\n', "utf-8")
    shell.go("shelf")


def empty_shelf(shell: Shell, sight: Sight) -> None:
    shell.go("shelf")


def maze_table(shell: Shell, sight: Sight) -> None:
    """Zombie Princess and the Enchanted Maze, somewhere in its first rounds."""
    shell.go("table", session=session(shell, moves=24, game=MAZE))
    sight.settle(shell)


def maze_table_with_a_tile(shell: Shell, sight: Sight) -> None:
    maze_table(shell, sight)
    screen = shell.top
    assert isinstance(screen, TableScreen)
    for _ in range(8):
        question = screen.session.asking[0]
        place = next((o for o in question.options if o.path[0].startswith("tile.")), None)
        if place is not None:
            for touch in place.path[:2]:
                screen.touched(touch)
            return
        screen.submit(question.answer(question.options[0].id))
        sight.settle(shell)
    raise AssertionError("nobody could place a tile")


def maze_display(shell: Shell, sight: Sight) -> None:
    """With tokens, which are secret, and a panel on each side."""
    shell.settings.table = "around"
    played = session(shell, moves=24, game=MAZE, tokens=True)
    people = [replace(person, side=side) for person, side in zip(played.people, SIDES, strict=True)]
    played.renamed(people)
    shell.go("table", session=played)
    sight.settle(shell)


def maze_lesson(shell: Shell, sight: Sight) -> None:
    shell.go("lesson", game_id=MAZE)
    sight.settle(shell)


def maze_result(shell: Shell, sight: Sight) -> None:
    shell.go("result", session=session(shell, people=1, moves=9999, game=MAZE))


def settings_reading(shell: Shell, sight: Sight) -> None:
    shell.go("settings")


def settings_motion(shell: Shell, sight: Sight) -> None:
    shell.go("settings", tab="motion")


def settings_sound(shell: Shell, sight: Sight) -> None:
    shell.go("settings", tab="sound")


def settings_table(shell: Shell, sight: Sight) -> None:
    shell.go("settings", tab="table")


def settings_machine(shell: Shell, sight: Sight) -> None:
    shell.go("settings", tab="machine")


def pause(shell: Shell, sight: Sight) -> None:
    table(shell, sight)
    shell.top.touched("tool.menu")


def pause_over_a_curtain(shell: Shell, sight: Sight) -> None:
    curtain(shell, sight)
    shell.top.touched("menu")


def pause_asking_twice(shell: Shell, sight: Sight) -> None:
    pause(shell, sight)
    shell.top.touched("throw")


def trouble(shell: Shell, sight: Sight) -> None:
    """A save with a bad line in its middle."""
    path = shell.services.saves / "game-4-9.jsonl"
    session(shell)
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:5], "{}", *lines[6:]]) + "\n", "utf-8")
    shell.attempt(lambda: shell.go("resume", path=path))


def trouble_with_a_map(shell: Shell, sight: Sight) -> None:
    def broken(name: str) -> None:
        problems = (
            Problem("the slot 'goblet.b' is missing", "layer slots"),
            Problem("there is no layer 'links'"),
        )
        raise MapError(Path("maps") / f"{name}.tmx", problems)

    shell.services.layout = broken  # type: ignore[assignment]
    shell.go("table", session=session(shell, bots=True))
    shell.nodes(sight.renderer.stage())


def home_of_a_table_display(shell: Shell, sight: Sight) -> None:
    shell.settings.table = "turning"
    shell.home()


def attract(shell: Shell, sight: Sight) -> None:
    shell.settings.table = "turning"
    table(shell, sight)
    shell.go("attract")


def attract_with_a_save(shell: Shell, sight: Sight) -> None:
    home_with_a_save(shell, sight)
    shell.go("attract")


def attract_without_a_story(shell: Shell, sight: Sight) -> None:
    shell.go("attract")


def cleaning(shell: Shell, sight: Sight) -> None:
    shell.go("cleaning")


SCREENS: dict[str, Callable[[Shell, Sight], None]] = {
    made.__name__: made
    for made in (
        home,
        home_with_a_save,
        setup,
        table,
        table_with_a_card,
        table_display,
        table_display_with_a_card,
        table_that_turns,
        setup_around,
        naming,
        curtain,
        resume,
        lesson,
        result,
        rules,
        history,
        history_of_a_whole_game,
        shelf,
        empty_shelf,
        maze_table,
        maze_table_with_a_tile,
        maze_display,
        maze_lesson,
        maze_result,
        settings_reading,
        settings_motion,
        settings_sound,
        settings_table,
        settings_machine,
        pause,
        pause_over_a_curtain,
        pause_asking_twice,
        trouble,
        trouble_with_a_map,
        home_of_a_table_display,
        attract,
        attract_with_a_save,
        attract_without_a_story,
        cleaning,
    )
}
# there is nothing to press on these: any touch or key ends the one, time and Esc the other
AWAY = ("attract", "attract_with_a_save", "attract_without_a_story", "cleaning")


def fresh(name: str, sight: Sight, number: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    """The screen anew, with folders of its own."""
    monkeypatch.setenv("ONCE_CONFIG", str(tmp_path / str(number) / "config"))
    monkeypatch.setenv("ONCE_DATA", str(tmp_path / str(number) / "data"))
    shell = make_shell()
    shell.settings.motion = False
    SCREENS[name](shell, sight)
    return shell


def test_no_screen_is_left_out() -> None:
    tried = " ".join(SCREENS)
    assert [route for route in ROUTES if route not in tried] == []


@pytest.mark.parametrize("name", SCREENS)
def test_it_draws_and_every_touch_can_be_pressed(
    name: str, sight: Sight, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first = fresh(name, sight, 0, monkeypatch, tmp_path)
    touches = sight.draw(first)
    assert bool(touches) != (name in AWAY), "there is always a way out"
    for number, touch in enumerate(touches, 1):
        if touch.startswith(MANY) and number % 7:
            continue
        shell = fresh(name, sight, number, monkeypatch, tmp_path)
        shell.nodes(sight.renderer.stage())
        was = shell.top
        shell.attempt(was.pressed, touch, 0)
        shell.attempt(was.released, touch, 0)
        shell.attempt(was.touched, touch)
        if not shell.running:
            assert touch == "quit"
            continue
        sight.draw(shell)
        shell.tick(shell.now + 100)
        sight.settle(shell)
        about = was.asked_about(touch)
        assert about is None or all(about), touch
        sight.draw(shell)


@pytest.mark.parametrize("name", SCREENS)
def test_there_is_a_way_back_by_escape(
    name: str, sight: Sight, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = fresh(name, sight, 0, monkeypatch, tmp_path)
    for _ in range(6):
        shell.nodes(sight.renderer.stage())
        if len(shell.stack) == 1:
            break
        if any(n.touch == "leave" for n in shell.nodes(sight.renderer.stage())):
            shell.top.touched("leave")
            break
        shell.now += 1000  # one after the other: a key that woke the table is not heard twice
        shell.key("escape")
    sight.draw(shell)
    assert len(shell.stack) == 1


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in AWAY])
def test_the_keyboard_begins_on_something_that_is_there(
    name: str, sight: Sight, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = fresh(name, sight, 0, monkeypatch, tmp_path)
    touches = sight.draw(shell)
    shell.key("next")
    assert shell.focus in touches
    assert "shell.focus" in [n.key for n in shell.nodes(sight.renderer.stage())]


@pytest.mark.parametrize("letters", CHOICES["letters"])
@pytest.mark.parametrize("text", CHOICES["text"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_fit_in_every_look(
    size: tuple[int, int], text: str, letters: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Text size, letters and contrast change everything: all screens once, without their touches."""
    sight = Sight.__new__(Sight)
    look = Look(int(text) / 100, contrast=letters == "plain", plain=letters == "plain")
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    sight.renderer = Renderer(size, look, disk=Disk(None))
    sight.surface = opaque(*size)
    found = {}
    for number, name in enumerate(SCREENS):
        shell = fresh(name, sight, number, monkeypatch, tmp_path)
        shell.settings.text, shell.settings.letters = text, letters
        stage = sight.renderer.stage()
        words = [n for n in shell.nodes(stage) if n.paint not in WIDE]
        sight.renderer.warm(words, 1e9)
        if sight.renderer.overflows:
            found[name] = [f"{o.key}: {o.string!r} {o.needs} in {o.room}" for o in sight.renderer.overflows]
            sight.renderer.overflows.clear()
    assert found == {}


# grounds without words, dear to paint
WIDE = {
    "tiles",
    "velvet",
    "stage_home",
    "stars_ground",
    "curtain",
    "rays",
    "confetti",
    "cover",
    "scrim",
    "medallion",
    "theatre",
    "standee",
}
