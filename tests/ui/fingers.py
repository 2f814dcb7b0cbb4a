"""Fingers on a table display, through the real window on SDL's dummy driver: what its tests share."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.engine.people import Person
from game.engine.session import Session
from game.tables.display import Node, upright
from game.ui.screens.table import TableScreen
from game.ui.window import Window

SIZE = (1920, 1080)
SIDES = ("south", "west", "north", "east")
NAMES = ("Anna", "Marek", "Zofia", "Jan")


def sit(
    window: Window, game: str = "battle_of_wits", people: str = "PPPP", seed: str = "around"
) -> TableScreen:
    """`people`: one letter a seat, P a person, r a simple bot; one at each side."""
    seated = [
        Person(name, "" if who == "P" else "random", side)
        for name, who, side in zip(NAMES, people, SIDES, strict=False)
    ]
    settings = {"dealer": len(people) - 1} if game == "battle_of_wits" else {}
    window.shell.go("table", session=Session.start(game, len(people), seed, settings, people=seated))
    return rest(window)


def rest(window: Window) -> TableScreen:
    """Until everybody who is asked has been asked."""
    for _ in range(3000):
        table = window.shell.top
        window.turn([])
        if not isinstance(table, TableScreen) or (table.phase == "ask" and not window.shell.changed):
            break
        if isinstance(table, TableScreen) and table.phase == "show" and table.motion.waiting:
            table.motion.hurry(window.shell.now)
    assert isinstance(window.shell.top, TableScreen)
    return window.shell.top


def nodes(window: Window) -> list[Node]:
    return window.shell.nodes(window.renderer.stage())


def find(window: Window, touch: str) -> Node:
    return next(n for n in reversed(nodes(window)) if n.touch == touch)


def there(window: Window, touch: str) -> tuple[float, float]:
    """A point, in parts of the window, where a touch means this."""
    stage = window.renderer.stage()
    x, y, w, h = upright(find(window, touch))
    spots = [(x + w * a / 8, y + h * b / 8) for a in range(1, 8) for b in range(1, 8)]
    spots.sort(key=lambda p: abs(p[0] - x - w / 2) + abs(p[1] - y - h / 2))
    px, py = next(p for p in spots if window.shell.at(*p) == touch)
    return px / stage.width, py / stage.height


def finger(kind: int, at: tuple[float, float], number: int) -> pygame.Event:
    return pygame.Event(kind, touch_id=1, finger_id=number, x=at[0], y=at[1], dx=0, dy=0)


def down(window: Window, touch: str, number: int) -> tuple[float, float]:
    at = there(window, touch)
    window.turn([finger(pygame.FINGERDOWN, at, number)])
    return at


def tap(window: Window, touch: str, number: int = 0) -> None:
    at = down(window, touch, number)
    window.turn([finger(pygame.FINGERUP, at, number)])
