"""Motion that explains: from one display list to the next, as paper moves.

Things with the same key travel, grow or fade; things that are new come from where `flights` says; a node
marked `flip` whose picture changes is turned over. A tap finishes the scene; with reduced motion scenes
take no time at all and only the pauses for reading remain.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from game.tables.display import Node, Rect

MOVE, FLIP, FADE = 320.0, 380.0, 180.0
BRIEF = 200.0  # no longer than that stays what says nothing
STEP, WALK = 70.0, 1300.0  # a step of a way that is walked, and the longest walk


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_sine(t: float) -> float:
    return 0.5 - 0.5 * math.cos(math.pi * t)


@dataclass
class Scene:
    """A list to arrive at, how new things get there, and how long it stays before the next one."""

    nodes: Sequence[Node]
    flights: Mapping[str, str] = field(default_factory=dict)  # key of a new node -> key it comes from
    stay: float = 0.0  # milliseconds to read
    pause: bool = False  # wait for a touch
    mark: Any = None  # what it shows, for whoever draws things beside it
    sounds: Sequence[str] = ()  # what is heard as it begins


class Motion:
    """Plays scenes one after the other; `frame(now)` is what to draw."""

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace
        self.shown: list[Node] = []
        self._from: dict[str, Node] = {}
        self._scene: Scene | None = None
        self._queue: list[Scene] = []
        self._start = 0.0
        self._length = 0.0
        self._hurried = False
        self.scene = 0  # counts the scenes, so that whoever draws sees when one has changed
        self.voice: Callable[[str], None] = lambda name: None

    @property
    def busy(self) -> bool:
        return self._scene is not None or bool(self._queue)

    @property
    def mark(self) -> Any:
        """The mark of the scene that is being shown; None at rest."""
        return self._scene.mark if self._scene is not None else None

    @property
    def waiting(self) -> bool:
        """It stands still until somebody touches."""
        return self._scene is not None and self._scene.pause and self._hurried

    @property
    def ending(self) -> bool:
        """Nothing that is left of it says anything."""
        left = [self._scene, *self._queue] if self._scene is not None else []
        return bool(left) and all(not scene.pause and scene.stay <= BRIEF for scene in left)

    def jump(self, nodes: Sequence[Node]) -> None:
        """Show this at once and forget what was to come."""
        self._queue.clear()
        self._scene = None
        self.shown = list(nodes)

    def play(self, scenes: Sequence[Scene], now: float) -> None:
        self._queue.extend(scenes)
        if self._scene is None:
            self._next(now)

    def _next(self, now: float) -> None:
        self._from = {n.key: n for n in self.shown}
        self.scene += 1
        if not self._queue:
            self._scene = None
            return
        self._scene = self._queue.pop(0)
        self._start = now
        self._hurried = False
        self._length = self._duration(self._scene) * self.pace
        for name in self._scene.sounds:
            self.voice(name)

    def _duration(self, scene: Scene) -> float:
        if not self._from:  # the curtain rises on a table that is set
            return 0.0
        longest = 0.0
        for n in scene.nodes:
            old = self._from.get(n.key)
            if old is None:
                longest = max(longest, MOVE if n.key in scene.flights else FADE)
            elif old.rect != n.rect and n.way:
                longest = max(longest, MOVE, min(WALK, STEP * len(n.way)))
            elif old.rect != n.rect or old.angle != n.angle:
                longest = max(longest, MOVE)
            elif n.flip and (old.paint, old.args) != (n.paint, n.args):
                longest = max(longest, FLIP)
        return longest

    def hurry(self, now: float) -> bool:
        """A tap: finish what moves, or go on from a pause. False when there was nothing to hurry."""
        if self._scene is None:
            return False
        if self._hurried or now >= self._start + self._length:
            self.shown = list(self._scene.nodes)
            self._next(now)
        else:
            self._hurried = True
            self._start = now - self._length
        return True

    def finish(self) -> None:
        """To the end of everything at once, and quietly."""
        if self._scene is not None:
            self.jump((self._queue or [self._scene])[-1].nodes)

    def frame(self, now: float) -> tuple[list[Node], bool]:
        """The nodes at this moment, and whether anything still moves."""
        scene = self._scene
        if scene is None:
            return self.shown, False
        passed = now - self._start
        if passed >= self._length:
            self.shown = list(scene.nodes)
            if scene.pause:
                self._hurried = True
                return self.shown, False
            if passed >= self._length + scene.stay:
                self._next(now)
                return self.frame(now) if self._scene is not None else (self.shown, False)
            return self.shown, False
        t = passed / self._length
        return [self._between(n, scene, t) for n in scene.nodes], True

    def _between(self, n: Node, scene: Scene, t: float) -> Node:
        old = self._from.get(n.key)
        if old is None:
            source = self._from.get(scene.flights.get(n.key, ""))
            if source is None:
                return replace(n, alpha=round(n.alpha * min(1.0, t * self._length / FADE)))
            return replace(n, rect=_glide(source.rect, n.rect, out_cubic(t)), z=n.z + 50)
        if n.flip and (old.paint, old.args) != (n.paint, n.args):
            k = in_out_sine(t)
            face = old if k < 0.5 else n
            squeeze = max(0.04, abs(1 - 2 * k))
            return replace(
                face,
                rect=_glide(old.rect, n.rect, k),
                z=n.z,
                args=(*face.args, ("squeeze", round(squeeze, 2))),
            )
        if old.rect != n.rect and n.way:
            return replace(n, rect=_walked(old.rect, n.rect, n.way, in_out_sine(t)), z=n.z + 20)
        if old.rect != n.rect or old.angle != n.angle:
            k = out_cubic(t)
            turn = (n.angle - old.angle + 180) % 360 - 180  # the shorter way round
            return replace(n, rect=_glide(old.rect, n.rect, k), angle=n.angle - turn * (1 - k), z=n.z + 20)
        return n


def _glide(a: Rect, b: Rect, t: float) -> Rect:
    """From the middle of one box to the middle of another, in the size it will have: a picture that changes
    its size with every frame would have to be painted with every frame."""
    dx, dy = (a[0] + a[2] / 2) - (b[0] + b[2] / 2), (a[1] + a[3] / 2) - (b[1] + b[3] / 2)
    return (b[0] + dx * (1 - t), b[1] + dy * (1 - t), b[2], b[3])


def _walked(a: Rect, b: Rect, way: Sequence[tuple[float, float]], t: float) -> Rect:
    """Along a way of points, which its middle passes through, at an even pace."""
    points = [(a[0] + a[2] / 2, a[1] + a[3] / 2), *way]
    lengths = [math.dist(p, q) for p, q in pairwise(points)]
    left = t * sum(lengths)
    for (p, q), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length:
            k = left / length
            return (p[0] + (q[0] - p[0]) * k - b[2] / 2, p[1] + (q[1] - p[1]) * k - b[3] / 2, b[2], b[3])
        left -= length
    return b


def carried(nodes: Sequence[Node], touch: str, x: float, y: float) -> list[Node]:
    """The same list with one thing under the pointer, above everything else and without its light. A place
    for a thumb stays where it is: the finger slides from it to a card."""
    if touch.endswith("peek"):
        return list(nodes)
    out = []
    for n in nodes:
        if n.touch == touch:
            n = replace(n, rect=(x - n.rect[2] / 2, y - n.rect[3] / 2, n.rect[2], n.rect[3]), angle=0.0, z=80)
        elif n.key in ("hand.glow", "hand.ring"):
            continue
        out.append(n)
    return out
