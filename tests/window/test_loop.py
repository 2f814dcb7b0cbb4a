"""The window and its loop on SDL's dummy driver: batches of events, fingers, focus lost, other sizes."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.app import make_shell
from game.engine.session import Person, Session
from game.ui.screens.table import TableScreen
from game.ui.window import KEYS, SMALLEST, Window


@pytest.fixture
def window() -> Iterator[Window]:
    shell = make_shell()
    shell.settings.motion = False
    made = Window(shell, SMALLEST)
    yield made
    pygame.display.quit()


def at_the_table(window: Window, people: int = 1) -> TableScreen:
    """Two seats, the first asked; with two people behind the curtain."""
    seated = [Person("Anna"), Person("Marek", "" if people == 2 else "random")]
    session = Session.start("battle_of_wits", 2, "loop", {"dealer": 1}, people=seated)
    window.shell.go("table", session=session)
    table = window.shell.top
    assert isinstance(table, TableScreen)
    for _ in range(2000):
        window.turn([])
        if table.phase in ("ask", "curtain") and not window.shell.changed:
            return table
    raise AssertionError(f"the table asks nobody: {table.phase}")


def middle(window: Window, touch: str) -> tuple[float, float]:
    nodes = window.shell.nodes(window.renderer.stage())
    for n in nodes:
        x, y, w, h = n.rect
        for k in range(1, 20):
            at = (x + w * k / 20, y + h / 2)
            if n.touch == touch and window.shell.at(*at) == touch:
                return at[0] * window.renderer.scale, at[1] * window.renderer.scale
    raise AssertionError(f"there is no {touch}")


def click(x: float, y: float) -> list[pygame.Event]:
    fields = {"pos": (round(x), round(y)), "button": 1, "touch": False}
    return [pygame.Event(pygame.MOUSEBUTTONDOWN, fields), pygame.Event(pygame.MOUSEBUTTONUP, fields)]


def finger(kind: int, x: float, y: float, number: int = 0) -> pygame.Event:
    return pygame.Event(kind, touch_id=1, finger_id=number, x=x / SMALLEST[0], y=y / SMALLEST[1], dx=0, dy=0)


def tap(x: float, y: float) -> list[pygame.Event]:
    return [finger(pygame.FINGERDOWN, x, y), finger(pygame.FINGERUP, x, y)]


def keys(*names: str) -> list[pygame.Event]:
    codes = {name: code for code, name in KEYS.items()} | {"next": pygame.K_TAB}
    return [pygame.Event(pygame.KEYDOWN, key=codes[name], mod=0, unicode="") for name in names]


@pytest.mark.parametrize("how", [click, tap], ids=["mouse", "finger"])
def test_touches_that_arrive_together_each_find_what_the_last_one_led_to(window: Window, how: object) -> None:
    """On a slow machine a whole move may lie in the queue, begun before there is a gold button."""
    table = at_the_table(window)
    assert callable(how)
    option = table.session.asking[0].options[0]
    points = []
    for touch in option.path:
        points.append(middle(window, touch))
        table.touched(touch)
    points.append(middle(window, "confirm"))
    table.touched("put_back")
    window.turn([event for point in points for event in how(*point)])
    assert [m.answer.picks for m in table.session.moments][:1] == [(option.id,)]


def test_keys_that_arrive_together_do_too(window: Window) -> None:
    for _ in range(500):
        window.turn([])
        if not window.shell.changed:
            break
    window.turn(keys("next", "enter", "enter"))  # the first book, raise the curtain
    assert isinstance(window.shell.top, TableScreen)
    assert len(list(window.shell.services.saves.glob("*.jsonl"))) == 1


def test_a_finger_drags_a_card(window: Window) -> None:
    table = at_the_table(window)
    option = table.session.asking[0].options[0]
    start, end = (middle(window, touch) for touch in option.path)
    window.turn([finger(pygame.FINGERDOWN, *start)])
    window.turn([finger(pygame.FINGERMOTION, end[0] - 30, end[1])])
    window.turn([finger(pygame.FINGERMOTION, *end)])
    window.turn([finger(pygame.FINGERUP, *end)])
    assert table.session.moments[0].answer.picks == (option.id,)


def test_losing_the_focus_closes_what_was_held(window: Window) -> None:
    table = at_the_table(window, people=2)
    assert table.phase == "curtain"
    window.turn([finger(pygame.FINGERDOWN, *middle(window, "open"))])
    assert table.hold.share > 0
    window.turn([pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert table.hold.share == 0
    assert window.shell.down == {}


def test_nothing_is_drawn_while_nothing_changes(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    at_the_table(window)
    drawn = []
    monkeypatch.setattr(window, "draw", lambda: drawn.append(1))
    for _ in range(20):
        window.turn([])
    assert drawn == []
    window.turn(keys("next"))
    assert drawn == [1]


def test_another_size_is_laid_out_anew(window: Window) -> None:
    at_the_table(window)
    before = window.renderer.size
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    window.turn([pygame.Event(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080)])
    assert before == SMALLEST
    assert window.renderer.size == (1920, 1080)
    assert not window.renderer.stage().compact


def test_text_size_takes_effect_at_once(window: Window) -> None:
    at_the_table(window)
    window.shell.settings.text = "130"
    window.shell.wants.append("settings")
    window.turn([])
    assert window.renderer.look.text == 1.3


def test_closing_the_window_ends_the_loop(window: Window) -> None:
    window.turn([pygame.Event(pygame.QUIT)])
    assert not window.shell.running
