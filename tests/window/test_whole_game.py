"""The real app in a real window on a virtual screen, played with real clicks and keys by xdotool.

Where to click is read from the same screen built in this process: the same stage, and the game as the
app's own journal tells it. What happened is read from the journal, never from the clock: everything waits
for the file to say so, with a deadline.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.app import make_shell
from game.engine import wire
from game.engine.journal import SaveError
from game.engine.places import ROOT
from game.engine.session import Session
from game.tables.display import Stage
from game.ui import focus as focusing
from game.ui.cache import Disk
from game.ui.render import Look, Renderer
from game.ui.screens.table import TableScreen
from game.ui.shell import Shell

T = TypeVar("T")
SIZE = (1280, 720)
SCREEN = (1600, 1000)
DEADLINE = 25.0
KEYS = {"left": "Left", "right": "Right", "up": "Up", "down": "Down", "next": "Tab", "enter": "Return"}

missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"{' and '.join(missing)} not installed")


def wait(what: str, look: Callable[[], T | None]) -> T:
    """Until there is something to see."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"after {DEADLINE:.0f} seconds there is still no {what}")


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A virtual screen: its DISPLAY, and the file with its pixels."""
    folder = tmp_path_factory.mktemp("screen")
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            "1",
            "-screen",
            "0",
            size,
            "-nolisten",
            "tcp",
            "-noreset",
            "-fbdir",
            str(folder),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    number = server.stdout.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}", folder / "Xvfb_screen0"
    server.terminate()
    server.wait()


class App:
    """The app as somebody would start it, and the hands that use it."""

    def __init__(
        self, screen: tuple[str, Path], folder: Path, pictures: Path, command: list[str] | None = None
    ) -> None:
        self.command = command or [sys.executable, "-m", "game"]
        self.display, self.pixels = screen
        self.folder = folder
        self.env = {
            **{k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")},
            "DISPLAY": self.display,
            "ONCE_CONFIG": str(folder / "config"),
            "ONCE_DATA": str(folder / "data"),
            "ONCE_CACHE": str(pictures),
            "SDL_AUDIODRIVER": "dummy",
        }
        self.process: subprocess.Popen[str] | None = None
        self.window = ""
        self.focus = ""
        self.size = SIZE
        self.settings = folder / "config" / "settings.json"
        self.settings.parent.mkdir(parents=True, exist_ok=True)
        self.settings.write_text(json.dumps({"motion": False, "speed": "quick"}), "utf-8")

    def start(self) -> None:
        self.focus = ""
        self.process = subprocess.Popen(
            [*self.command, "--size", f"{SIZE[0]}x{SIZE[1]}"],
            cwd=ROOT,
            env=self.env,
            stderr=subprocess.PIPE,
            text=True,
        )
        wait("picture", self.painted)
        self.window = wait("window", self._window)
        self.do("windowfocus", self.window)

    def _window(self) -> str:
        self.check() if self.process is not None else None
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "."],  # there is no other window
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout.split()[0] if found.stdout.split() else ""

    def check(self) -> None:
        """Whether it still runs."""
        assert self.process is not None
        if self.process.poll() is not None:
            raise AssertionError(
                f"the app ended with {self.process.returncode}: {self.process.communicate()[1]}"
            )

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None
            wait("empty screen", lambda: not self._window())
        self.process = None

    # --- hands
    def do(self, *words: object) -> str:
        self.check() if self.process is not None else None
        return subprocess.run(
            ["xdotool", *map(str, words)], env=self.env, capture_output=True, text=True, check=True
        ).stdout

    def click(self, *points: tuple[float, float]) -> None:
        words: list[object] = []
        for x, y in points:
            words += ["mousemove", "--window", self.window, round(x), round(y), "click", 1, "sleep", 0.08]
        self.do(*words)

    def press(self, *names: str) -> None:
        words: list[object] = []
        for name in names:
            words += ["key", "--window", self.window, KEYS.get(name, name), "sleep", 0.05]
        self.do(*words)

    def geometry(self) -> tuple[int, int]:
        told = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).split())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    # --- eyes
    def picture(self) -> pygame.Surface:
        """The screen as it is, from the file that Xvfb keeps it in (an X window dump)."""
        data = self.pixels.read_bytes()
        head = struct.unpack(">25I", data[:100])
        start = head[0] + head[19] * 12
        row = head[12]
        assert row == SCREEN[0] * 4
        return pygame.image.frombuffer(data[start : start + row * SCREEN[1]], SCREEN, "BGRA").convert(24)

    def painted(self) -> bool:
        """A real page is there, not the loading one: many colours on a large part of the screen."""
        self.check()
        small = pygame.transform.scale(self.picture(), (160, 100))
        colours = {tuple(small.get_at((x, y))) for x in range(160) for y in range(100)}
        return len(colours) > 500

    def settle(self) -> None:
        """Until the picture stands still: what was to be shown has been shown."""
        seen: list[bytes] = []

        def still() -> bool:
            seen.append(self.pixels.read_bytes())
            del seen[:-12]
            return len(seen) == 12 and len(set(seen)) == 1

        wait("still picture", still)

    # --- the journal
    def journals(self) -> list[Path]:
        return sorted((self.folder / "data" / "games").glob("*.jsonl"), key=lambda p: p.stat().st_mtime_ns)

    def session(self) -> Session:
        """The game as the newest journal tells it."""
        return Session.load(self.journals()[-1])

    def asked(self, than: int) -> Session | None:
        """The game, once it has more than so many answers and a person is asked, or it is over."""
        self.check()
        try:
            session = self.session()
        except (IndexError, SaveError):
            return None
        if len(session.moments) <= than:
            return None
        waits = session.state.over or not session.people[session.asking[0].seat].bot
        return session if waits else None

    # --- the same screens here
    def stage(self) -> Stage:
        pygame.font.init()
        return Renderer(self.size, Look(), disk=Disk(None)).stage()

    def shell(self) -> Shell:
        made = make_shell()
        made.settings.motion = False
        return made

    def table(self, session: Session) -> tuple[Shell, TableScreen]:
        """The table as it asks the person."""
        shell = self.shell()
        shell.go("table", session=session)
        stage = self.stage()
        table = shell.top
        assert isinstance(table, TableScreen)
        for _ in range(500):
            shell.nodes(stage)
            if table.phase == "ask" or shell.top is not table:
                return shell, table
            shell.tick(shell.now + 10_000)
            if table.phase == "show" and table.motion.waiting:
                table.motion.hurry(shell.now)
        raise AssertionError(f"the table asks nobody: {table.phase}")

    def point(self, shell: Shell, touch: str) -> tuple[float, float]:
        """Window pixels of a thing on a screen."""
        scale = Renderer(self.size, Look(), disk=Disk(None)).scale
        for n in shell.nodes(self.stage()):
            x, y, w, h = n.rect
            if n.touch == touch:
                for k in range(1, 20):
                    for i in range(1, 20):
                        px, py = x + w * k / 20, y + h * i / 20
                        if shell.at(px, py) == touch:
                            return px * scale, py * scale
        raise AssertionError(f"there is no {touch}")


@pytest.fixture
def app(
    screen: tuple[str, Path], tmp_path: Path, picture_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[App]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    made = App(screen, tmp_path, picture_folder)
    for name in ("ONCE_CONFIG", "ONCE_DATA"):
        monkeypatch.setenv(name, made.env[name])
    try:
        made.start()
        yield made
    finally:
        made.stop()


# --- what people do
def begin_by_mouse(app: App) -> Session:
    """From the library through the setup page to the first question."""
    library = app.shell()
    app.click(app.point(library, "book.battle_of_wits"))
    library.go("setup", game_id="battle_of_wits")
    app.settle()
    app.click(app.point(library, "start"))
    return wait("game", lambda: app.asked(-1))


def play_by_mouse(app: App, session: Session) -> Session:
    """One answer of the person, by clicks, until the journal has it and a person is asked again."""
    shell, table = app.table(session)
    assert table.chooser is not None
    option = table.chooser.decision.options[len(session.moments) * 7 % len(table.chooser.decision.options)]
    points = []
    for touch in option.path:
        points.append(app.point(shell, touch))
        table.touched(touch)
    points.append(app.point(shell, "confirm"))
    count = len(session.moments)

    def given() -> bool:
        """Click it, and again when nothing came of it: something was being shown, and a touch ends that."""
        app.click((640, 76), *points)
        end = time.monotonic() + 2
        while time.monotonic() < end and len(app.session().moments) == count:
            time.sleep(0.02)
        return len(app.session().moments) > count

    wait(f"answer number {count + 1}", given)
    done = app.session()
    assert done.moments[count].answer.picks == (option.id,)
    return wait("question", lambda: app.asked(count))


def keys_to(shell: Shell, touch: str) -> list[str]:
    """The fewest arrow keys from the focus to a thing."""
    ways: dict[str, list[str]] = {shell.focus: []}
    todo = [shell.focus]
    while todo:
        here = todo.pop(0)
        if here == touch:
            return ways[here]
        for name in ("left", "right", "up", "down", "next"):
            there = focusing.step(shell._last, here, name)
            if there not in ways:
                ways[there] = [*ways[here], name]
                todo.append(there)
    raise AssertionError(f"no way to {touch} by arrows")


def red(picture: pygame.Surface) -> bool:
    """More of it is red than blue."""
    small = pygame.transform.smoothscale(picture, (160, 100))
    colours = [small.get_at((x, y)) for x in range(160) for y in range(100)]
    return sum(c.r > c.b for c in colours) > sum(c.b > c.r for c in colours)


def play_by_keys(app: App, session: Session, hint: bool = False) -> Session:
    """One answer by keyboard alone; with each question the focus begins on the first thing to touch."""
    count = len(session.moments)
    shell, table = app.table(session)
    shell.focus = table.first_focus()
    stage = app.stage()
    assert table.chooser is not None
    sent: list[str] = []

    def press(*names: str) -> None:
        for name in names:
            shell.nodes(stage)
            shell.key(name)
            sent.append(name)
        shell.nodes(stage)

    if hint:
        press("h")
        assert table.chooser.chosen is not None
    else:
        for touch in table.chooser.decision.options[3].path:
            press(*keys_to(shell, touch), "enter")
    chosen = table.chooser.chosen
    assert chosen is not None
    press(*keys_to(shell, "confirm"), "enter")
    app.settle()
    app.press(*sent)
    wait("answer by keys", lambda: len(app.session().moments) > count)
    assert app.session().moments[count].answer.picks == (chosen.id,)
    return wait("question", lambda: app.asked(count))


# --- the tests
def test_a_whole_game_by_mouse_and_once_more(app: App) -> None:
    session = begin_by_mouse(app)
    assert [bool(p.bot) for p in session.people] == [False, True, True, True]
    for _ in range(30):
        if session.state.over:
            break
        session = play_by_mouse(app, session)
    assert session.state.over
    (first,) = app.journals()
    lines = [json.loads(line) for line in first.read_text("utf-8").splitlines()]
    assert lines[-1] == {"end": list(session.standing.winners)}
    assert len([line for line in lines if "picks" in line]) == len(session.moments)

    shell = app.shell()
    shell.go("result", session=session)
    again = app.point(shell, "again")

    def second() -> bool:
        """The last cups are still being drunk: a touch hurries them, and then it means "once more"."""
        if len(app.journals()) < 2:
            app.click(again)
            time.sleep(0.1)
        return len(app.journals()) == 2

    wait("second game", second)
    new = wait("question", lambda: app.asked(-1))
    assert new.people == session.people
    assert new.setup.seat("dealer") == (session.setup.seat("dealer") + 1) % 4
    assert new.seed != session.seed
    play_by_mouse(app, new)
    assert app.painted()


def test_keys_alone_then_killed_and_continued(app: App) -> None:
    app.stop(signal.SIGKILL)
    luckless = {"battle_of_wits": {"settings": {"sicilian": False}}}  # no ability, so nothing bars an undo
    app.settings.write_text(json.dumps({"motion": False, "speed": "quick", "people": luckless}), "utf-8")
    app.start()
    app.press("next", "enter", "enter")  # the first book, then: raise the curtain
    session = wait("game", lambda: app.asked(-1))
    first = play_by_keys(app, session)
    app.settle()
    app.press("u")
    session = wait("undo", lambda: found if not (found := app.session()).moments else None)
    assert '"undo"' in app.journals()[0].read_text("utf-8")
    session = play_by_keys(app, session, hint=True)
    assert session.moments[0].answer.seat == first.moments[0].answer.seat
    session = play_by_keys(app, session)
    before, count = wire.digest(session.state), len(session.moments)

    app.stop(signal.SIGKILL)
    (journal,) = app.journals()
    kept = journal.read_bytes()
    app.start()
    assert wire.digest(app.session().state) == before
    app.press("next", "enter")  # the focus begins on Continue
    wait("wine-red cloth in place of the night sky", lambda: red(app.picture()))
    session = play_by_keys(app, app.session())
    assert app.journals() == [journal]
    assert journal.read_bytes().startswith(kept), "it goes on in the same file"
    assert wire.digest(session.states()[count]) == before


def test_fullscreen_and_other_sizes(app: App) -> None:
    app.press("F11")
    wait("whole screen", lambda: app.geometry() == SCREEN)
    wait("kept setting", lambda: json.loads(app.settings.read_text("utf-8")).get("fullscreen"))
    app.press("F11")
    wait("kept setting", lambda: not json.loads(app.settings.read_text("utf-8"))["fullscreen"])
    app.do("windowsize", app.window, 1500, 900)
    wait("larger window", lambda: app.geometry() == (1500, 900))
    app.size = (1500, 900)
    app.do("windowfocus", app.window)
    session = begin_by_mouse(app)
    assert len(session.people) == 4, "things are touched where they are drawn"
    app.do("windowsize", app.window, *SIZE)
    wait("smaller window", lambda: app.geometry() == SIZE)
    app.size = SIZE
    play_by_mouse(app, session)


def test_closing_from_the_library_ends_it(app: App) -> None:
    assert app.process is not None
    app.click(app.point(app.shell(), "quit"))
    wait("end", lambda: app.process is not None and app.process.poll() is not None)
    assert app.process.returncode == 0
    assert app.process.communicate()[1] == "", "nothing was complained about"
