"""Looking back, the shelf of past stories and the pause: flows, and whether everything fits."""

from pathlib import Path

import pytest
from play_kit import SIZES, Elsewhere, check_layout, every_touch, make_shell, played, stage_of, touches

from game.ui.screens.history import HistoryScreen
from game.ui.screens.pause import PauseScreen
from game.ui.screens.shelf import ShelfScreen
from game.ui.shell import Drag, Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return make_shell(tmp_path)


# --- looking back
@pytest.mark.parametrize("people", [2, 5, 10])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_history_fits(shell: Shell, people: int, size: tuple[float, float, bool], text: float) -> None:
    screen = HistoryScreen(shell, played(people, f"h{people}"))
    stage = stage_of(*size, text)
    for at in (0, len(screen.steps) // 2, len(screen.steps) - 1):
        screen.to(at)
        check_layout(screen.nodes(stage), stage)


def test_history_every_touch(shell: Shell) -> None:
    session = played(3, "look")
    every_touch(shell, lambda: HistoryScreen(shell, session))


def test_history_steps_and_keys(shell: Shell) -> None:
    session = played(3, "keys")
    shell.go("history", session=session)
    screen = shell.top
    assert isinstance(screen, HistoryScreen)
    assert screen.steps[0].state == session.opening.state
    assert screen.steps[-1].state == session.state
    assert len(screen.steps) >= len(session.states())
    told = [event for step in screen.steps for event in step.events]
    assert told == session.events(range(3))
    last = len(screen.steps) - 1
    shell.nodes(stage_of())
    shell.key("left")
    assert screen.at == last - 1
    shell.key("home")
    shell.key("left")
    assert screen.at == 0
    shell.key("end")
    assert screen.at == last
    for _ in range(40):
        shell.key("next")
        assert not shell.focus.startswith("at.")


def test_history_slider(shell: Shell) -> None:
    shell.go("history", session=played(3, "slide"))
    screen = shell.top
    assert isinstance(screen, HistoryScreen)
    nodes = shell.nodes(stage_of())
    x, y, w, h = next(n for n in nodes if n.key == "slider").rect
    assert shell.at(x, y + h / 2) == "at.0"
    assert shell.at(x + w, y + h / 2) == f"at.{len(screen.steps) - 1}"
    assert screen.dragged("at.0")
    shell.drags = {0: Drag("at.0", x + w / 2, y)}
    assert screen.tick(0.0)
    assert abs(screen.at - (len(screen.steps) - 1) / 2) <= 1
    shell.drags = {0: Drag("at.0", x - 500, y)}
    screen.tick(0.0)
    assert screen.at == 0
    shell.drags = {}
    screen.dropped("at.0", "at.5")
    assert screen.at == 5


def test_history_plays_to_the_end_and_stops(shell: Shell) -> None:
    shell.go("history", session=played(2, "play"))
    screen = shell.top
    assert isinstance(screen, HistoryScreen)
    screen.touched("speed.2")
    screen.touched("play")
    assert screen.at == 0
    now = 0.0
    while screen.playing:
        now += 700.0
        shell.tick(now)
        assert now < 1e6
    assert screen.at == len(screen.steps) - 1


def test_history_of_a_running_game_tells_no_secret(shell: Shell) -> None:
    running = HistoryScreen(shell, played(3, "secret", moves=9))
    assert running.eye == frozenset()
    assert HistoryScreen(shell, played(3, "secret")).eye == frozenset(range(3))
    for at in range(len(running.steps)):
        running.to(at)
        public = running.session.rules.view(running.steps[at].state, frozenset())
        drawn = running.nodes(stage_of())
        assert not any(n.touch for n in drawn if n.key.startswith("past."))
        assert public.eye == ()


# --- the shelf
def fill_shelf(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for n, seats in enumerate((2, 5, 10)):
        played(seats, f"s{n}", folder / f"{n}.jsonl")
    played(3, "open", folder / "open.jsonl", moves=4)
    lines = (folder / "1.jsonl").read_text("utf-8").splitlines()
    lines[9] = "{ torn"
    (folder / "bad.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    (folder / "worse.jsonl").write_text("not a save\n", "utf-8")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_shelf_fits(shell: Shell, size: tuple[float, float, bool], text: float) -> None:
    stage = stage_of(*size, text)
    check_layout(ShelfScreen(shell).nodes(stage), stage)
    fill_shelf(shell.services.saves)
    screen = ShelfScreen(shell)
    for page in range(4):
        screen.page = page
        screen.asking = -1
        check_layout(screen.nodes(stage), stage)
        screen.asking = page
        check_layout(screen.nodes(stage), stage)


def test_shelf_opens_each_kind(shell: Shell) -> None:
    fill_shelf(shell.services.saves)
    shell.go("shelf")
    screen = shell.top
    assert isinstance(screen, ShelfScreen)
    by_name = {save.path.stem: n for n, save in enumerate(screen.saves)}
    screen.touched(f"open.{by_name['0']}")
    assert isinstance(shell.top, HistoryScreen)
    shell.pop()
    by_name = {save.path.stem: n for n, save in enumerate(screen.saves)}
    screen.touched(f"open.{by_name['open']}")
    assert isinstance(shell.top, Elsewhere)
    assert shell.top.args["path"].stem == "open"
    shell.pop()
    bad = screen.saves[by_name["bad"]]
    assert "line 10" in bad.trouble
    assert bad.answers == 8
    screen.touched(f"open.{by_name['bad']}")
    assert isinstance(shell.top, HistoryScreen)
    assert len(shell.top.session.moments) == 8


def test_shelf_throws_away_after_asking_twice(shell: Shell) -> None:
    fill_shelf(shell.services.saves)
    shell.go("shelf")
    screen = shell.top
    assert isinstance(screen, ShelfScreen)
    path = screen.saves[2].path
    screen.touched("gone.2")
    assert path.exists()
    screen.touched("throw.2")
    assert "gone.2" in touches(screen.nodes(stage_of()))
    screen.touched("keep.2")
    screen.touched("gone.2")
    assert path.exists()
    screen.touched("throw.2")
    screen.touched("gone.2")
    assert not path.exists()
    assert path not in [save.path for save in screen.saves]


def test_shelf_every_touch(shell: Shell) -> None:
    fill_shelf(shell.services.saves)
    every_touch(shell, lambda: ShelfScreen(shell))


# --- the pause
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_pause_fits(shell: Shell, tmp_path: Path, size: tuple[float, float, bool], text: float) -> None:
    stage = stage_of(*size, text)
    for path in (None, tmp_path / "p.jsonl"):
        screen = PauseScreen(shell, played(3, "p", path, moves=3))
        check_layout(screen.nodes(stage), stage)
        screen.sure = True
        check_layout(screen.nodes(stage), stage)


def test_pause_every_touch(shell: Shell, tmp_path: Path) -> None:
    session = played(3, "p", tmp_path / "p.jsonl", moves=3)
    every_touch(shell, lambda: PauseScreen(shell, session))


def test_pause_ways(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    session = played(3, "p", path, moves=3)
    table = Elsewhere(shell)
    shell.push(table)
    shell.go("pause", session=session)
    assert shell.top.first_focus() == "stay"
    shell.top.touched("stay")
    assert shell.top is table
    shell.go("pause", session=session)
    shell.top.touched("yes")
    assert path.exists()
    shell.top.touched("throw")
    assert path.exists()
    shell.key("escape")
    assert "throw" in touches(shell.nodes(stage_of()))
    shell.top.touched("throw")
    shell.top.touched("yes")
    assert not path.exists()
    assert len(shell.stack) == 1
    shell.push(table)
    shell.go("pause", session=session)
    shell.top.touched("text")
    assert shell.settings.text == "115"
    assert "settings" in shell.wants
    shell.top.touched("leave")
    assert len(shell.stack) == 1
