"""What the benchmark measures of a table display: ten seats, three things moving, fingers coming down."""

from __future__ import annotations

import json
import time
from typing import Any

import pygame

from game.commands.bench_window import open_window, resident_mb, until_drawn

Size = tuple[int, int]


def around(size: Size) -> None:
    """Ten people around the table; three of them carry something at once, then fingers come down."""
    from game.engine.session import Person, Session
    from game.tables.ring import fair_sides

    window = open_window(size)
    shell = window.shell
    shell.settings.table = "around"
    until_drawn(window)
    people = [Person(f"Player {n}", side=side) for n, side in enumerate(fair_sides(10), 1)]
    shell.go("table", session=Session.start("battle_of_wits", 10, "bench", people=people))
    while shell.top.phase != "ask" or shell.changed:
        window.turn(pygame.event.get())
    until_drawn(window)
    moving = sorted(milliseconds(window, batch) for batch in carrying(window))
    pressing = sorted(presses(window))
    figures = {
        "mb": resident_mb(),
        "frame_ms_median": round(moving[len(moving) // 2], 2),
        "frame_ms_p99": round(moving[int(len(moving) * 0.99)], 2),
        "finger_to_pixel_ms_median": round(pressing[len(pressing) // 2], 2),
        "finger_to_pixel_ms_worst": round(pressing[-1], 2),
    }
    print(json.dumps(figures), flush=True)


def milliseconds(window: Any, events: list[pygame.Event]) -> float:
    began = time.perf_counter()
    window.turn(events)
    return (time.perf_counter() - began) * 1000


def finger(kind: int, x: float, y: float, number: int) -> pygame.Event:
    return pygame.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def carrying(window: Any) -> list[list[pygame.Event]]:
    """Three panels on their way to other sides, 300 frames."""
    starts = [spot(window, f"@{seat}:panel") for seat in (0, 3, 6)]
    window.turn([finger(pygame.FINGERDOWN, x, y, n) for n, (x, y) in enumerate(starts)])
    out = []
    for step in range(1, 301):
        t = step / 300
        out.append(
            [
                finger(pygame.FINGERMOTION, x + (0.5 - x) * t, y + (0.5 - y) * t, n)
                for n, (x, y) in enumerate(starts)
            ]
        )
    return out


def presses(window: Any) -> list[float]:
    """From a finger coming down on the place for a thumb to the picture of it on the screen."""
    window.turn(list(map(lift, range(3))))
    until_drawn(window)
    out = []
    for round_ in range(30):
        seat = round_ % 10
        x, y = spot(window, f"@{seat}:peek")
        out.append(milliseconds(window, [finger(pygame.FINGERDOWN, x, y, 9)]))
        window.turn([finger(pygame.FINGERUP, x, y, 9)])
        until_drawn(window)
    return out


def lift(number: int) -> pygame.Event:
    return finger(pygame.FINGERUP, 0.5, 0.5, number)


def spot(window: Any, touch: str) -> tuple[float, float]:
    """A point that means this touch, in parts of the window."""
    from game.tables.display import upright

    stage = window.renderer.stage()
    node = next(n for n in window.shell.nodes(stage) if n.touch == touch)
    x, y, w, h = upright(node)
    for k in range(1, 40):
        at = (x + w * (k % 20) / 20, y + h * (0.5 if k < 20 else 0.95))
        if window.shell.at(*at) == touch:
            return at[0] / stage.width, at[1] / stage.height
    raise RuntimeError(f"{touch} can't be touched")
