"""One pointer for mouse and fingers: presses, moves and releases become taps, holds and drags.

Every finger is followed by itself. What SDL makes of a finger as a mouse is dropped, so that one touch is
one touch; the pressure of a finger is never used. Palms are not fingers: what rests on the rim of the
screen, or comes as a whole hand, is let go. Positions are in window pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import pygame

LONG_PRESS = 550.0  # milliseconds
SLOP = 0.012  # of the window's smaller side: less than this is not a drag
TWIN_MS, TWIN_PX = 500.0, 20.0  # a mouse press this soon and this near after a finger's is the same press
BEZEL = 0.003  # of the window's smaller side: a finger this near to the rim is a sleeve or a palm
TWIST, REACH = math.radians(35), 0.3  # one step of a twist; how far apart its two fingers are at most
HAND, SPAN = 4, 0.2  # more fingers than this so near to each other (of the smaller side) are a palm


@dataclass
class Press:
    """Something that is down."""

    id: int  # 0 = mouse, else a finger
    x: float
    y: float
    start: float
    x0: float
    y0: float
    dragging: bool = False
    held: bool = False
    twisted: bool = False
    lines: dict[int, float] = field(default_factory=dict)  # to each finger near it: where that one lay


@dataclass(frozen=True)
class Gesture:
    """What a pointer did: down, move, drag, tap, hold, drop, up, hover, cancel, or menu (right button).
    Two fingers that turn around each other are a twist, of `step` clockwise quarters, at their middle."""

    what: str
    id: int
    x: float
    y: float
    x0: float = 0.0
    y0: float = 0.0
    step: int = 0


class Pointers:
    def __init__(self) -> None:
        self.down: dict[int, Press] = {}
        self._palms: dict[int, tuple[float, float]] = {}  # what lies on the glass as a whole hand
        self._last_finger = (-1e9, 0.0, 0.0)

    def feed(self, event: Any, size: tuple[int, int], now: float) -> list[Gesture]:
        """Gestures of one pygame event."""
        kind = event.type
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            x, y = event.x * size[0], event.y * size[1]
            finger = event.finger_id + 1
            if kind == pygame.FINGERDOWN:
                self._last_finger = (now, x, y)
                if self._on_bezel(x, y, size):
                    return []
                palm = self._palm(x, y, size)
                if palm is not None:
                    self._palms.update({n: (self.down[n].x, self.down[n].y) for n in palm} | {finger: (x, y)})
                    return self._lift(palm)
                return self._press(finger, x, y, now)
            if kind == pygame.FINGERMOTION:
                return self._move(finger, x, y, size) + self._twist(finger, size)
            self._palms.pop(finger, None)
            return self._release(finger, x, y)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            if getattr(event, "touch", False):
                return []
            x, y = float(event.pos[0]), float(event.pos[1])
            if kind == pygame.MOUSEMOTION:
                return self._move(0, x, y, size) if 0 in self.down else [Gesture("hover", 0, x, y)]
            if kind == pygame.MOUSEBUTTONDOWN and self._twin(x, y, now):
                return []
            if event.button == 3 and kind == pygame.MOUSEBUTTONDOWN:
                return [Gesture("menu", 0, x, y)]
            if event.button != 1:
                return []
            return self._press(0, x, y, now) if kind == pygame.MOUSEBUTTONDOWN else self._release(0, x, y)
        return []

    def _on_bezel(self, x: float, y: float, size: tuple[int, int]) -> bool:
        rim = BEZEL * min(size)
        return not (rim <= x <= size[0] - rim and rim <= y <= size[1] - rim)

    def _palm(self, x: float, y: float, size: tuple[int, int]) -> list[int] | None:
        """The fingers that together with this one are a palm; what lands beside a palm is part of it."""
        near = SPAN * min(size)
        if any(abs(px - x) < near and abs(py - y) < near for px, py in self._palms.values()):
            return []
        close = [n for n, p in self.down.items() if n and abs(p.x - x) < near and abs(p.y - y) < near]
        return close if len(close) >= HAND else None

    def _lift(self, numbers: list[int]) -> list[Gesture]:
        """Those never touched anything: what they pressed is let go."""
        presses = [self.down.pop(n) for n in numbers]
        return [Gesture("cancel", p.id, p.x, p.y, p.x0, p.y0) for p in presses]

    def _twin(self, x: float, y: float, now: float) -> bool:
        then, fx, fy = self._last_finger
        return now - then < TWIN_MS and abs(x - fx) < TWIN_PX and abs(y - fy) < TWIN_PX

    def _twist(self, finger: int, size: tuple[int, int]) -> list[Gesture]:
        """Whether this finger and one near it have turned around each other. Neither is a tap any more."""
        one = self.down.get(finger)
        if one is None:
            return []
        for number, other in self.down.items():
            if number in (0, finger) or math.dist((one.x, one.y), (other.x, other.y)) > REACH * min(size):
                continue
            now = math.atan2(other.y - one.y, other.x - one.x)
            before = one.lines.setdefault(number, now)
            other.lines.setdefault(finger, now + math.pi)
            turn = math.remainder(now - before, math.tau)
            if abs(turn) >= TWIST:
                one.lines[number], other.lines[finger] = now, now + math.pi
                one.twisted = other.twisted = True
                middle = ((one.x + other.x) / 2, (one.y + other.y) / 2)
                return [Gesture("twist", finger, *middle, step=1 if turn > 0 else -1)]
        return []

    def tick(self, now: float) -> list[Gesture]:
        """Holds that have become long enough."""
        out = []
        for press in self.down.values():
            if not press.held and not press.dragging and now - press.start >= LONG_PRESS:
                press.held = True
                out.append(Gesture("hold", press.id, press.x, press.y, press.x0, press.y0))
        return out

    def cancel(self) -> list[Gesture]:
        self._palms.clear()
        return self._lift(list(self.down))

    def _press(self, number: int, x: float, y: float, now: float) -> list[Gesture]:
        lost = self._lift([number]) if number in self.down else []  # its release never came
        self.down[number] = Press(number, x, y, now, x, y)
        return [*lost, Gesture("down", number, x, y, x, y)]

    def _move(self, number: int, x: float, y: float, size: tuple[int, int]) -> list[Gesture]:
        press = self.down.get(number)
        if press is None:
            return []
        press.x, press.y = x, y
        if not press.dragging and max(abs(x - press.x0), abs(y - press.y0)) > SLOP * min(size):
            press.dragging = True
        return [Gesture("drag" if press.dragging else "move", number, x, y, press.x0, press.y0)]

    def _release(self, number: int, x: float, y: float) -> list[Gesture]:
        press = self.down.pop(number, None)
        if press is None:
            return []
        what = "cancel" if press.twisted else "drop" if press.dragging else "up" if press.held else "tap"
        return [Gesture(what, number, x, y, press.x0, press.y0)]
