"""The brush: what a painter is given, what it gives back, and the list of all painters.

A painter is a function `(brush, size, **args) -> Sprite`, registered with `@painter("name")`. The name
and the arguments are the contract with the display list; the size is in pixels, lengths in arguments are
in stage units (`brush.px` converts).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from game.boards.layout import BoardLayout
from game.ui.fonts import Fonts
from game.ui.light import canvas, drop, lay
from game.ui.pictures import Pictures
from game.ui.theme import RGBA, Theme, Tone
from game.ui.type import Typesetter

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A painted node: its picture, and where that lies relative to the node's upper left corner.

    `tiled`: the picture is repeated to fill a box of that size, so that a plain veil over a whole
    screen does not cost a whole screen of memory.
    """

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0
    tiled: Size | None = None

    @property
    def size(self) -> Size:
        return self.tiled or self.surface.get_size()

    @property
    def bytes(self) -> int:
        return self.surface.get_width() * self.surface.get_height() * 4


@dataclass(frozen=True)
class Overflow:
    """Words that did not fit their node even at the smallest size."""

    key: str
    string: str
    room: tuple[float, float]
    needs: tuple[float, float]


@dataclass(frozen=True)
class Brush:
    """Scale, look and tools of one painting."""

    scale: float  # pixels per stage unit
    theme: Theme
    fonts: Fonts
    pictures: Pictures
    type: Typesetter
    boards: Mapping[str, BoardLayout] = field(default_factory=dict)
    state: str = "rest"
    key: str = ""
    floor: float = 16.0  # the smallest text, in pixels
    overflows: list[Overflow] = field(default_factory=list)

    @property
    def contrast(self) -> bool:
        return self.theme.contrast

    def px(self, units: float) -> float:
        return units * self.scale

    def colour(self, tone: Tone, alpha: int | None = None) -> RGBA:
        return self.theme.colour(tone, alpha)

    def mix(self, a: Tone, b: Tone, t: float) -> RGBA:
        return self.theme.mix(a, b, t)

    def shadow(self, kind: str, share: float = 1.0) -> tuple[float, float, int]:
        dy, blur, alpha = self.theme.shadow(kind)
        return (dy * self.scale * share, blur * self.scale * share, alpha)

    def icon(self, name: str, size: float, tone: Tone) -> pygame.Surface:
        return self.pictures.icon(name, size, tone)

    def outline(self, units: float) -> float:
        """Line width in pixels; high contrast makes thin lines three units thick."""
        return self.px(max(units, 3.0) if self.contrast else units)

    def at(self, state: str) -> Brush:
        return replace(self, state=state)

    def fit_line(self, string: str, family: str, px: float, room: float, tracking: float = 0.0) -> float:
        """A size at which the line fits; if even the smallest does not, that is written down."""
        size = self.type.fit(string, family, px, room, self.floor, tracking)
        w = self.type.width(string, family, size, tracking)
        if 0 < room < w - 1:
            self.overflows.append(Overflow(self.key, string, (room, 0), (w, 0)))
        return size

    def fit_label(
        self, label: str, family: str, px: float, room: float, height: float
    ) -> tuple[float, tuple[str, ...]]:
        """A size for a label and its lines: two where one would be much smaller or not fit at all."""
        size = self.type.fit(label, family, px, room, self.floor)
        if size >= px * 0.75 and self.type.width(label, family, size) <= room:
            return size, (label,)
        words = label.split(" ")
        halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        if halves and height / 2.4 >= self.floor:
            pair = min(halves, key=lambda pair: max(self.type.width(half, family, px) for half in pair))
            longest = max(pair, key=lambda half: self.type.width(half, family, px))
            smaller = self.type.fit(longest, family, min(px, height / 2.4), room, self.floor)
            if smaller > size or self.type.width(label, family, size) > room:
                return self.fit_line(longest, family, smaller, room), pair
        return self.fit_line(label, family, px, room), (label,)


def framed(
    brush: Brush, img: pygame.Surface, kind: str | None, share: float = 1.0, reach: float = 0
) -> Sprite:
    """A picture with its shadow as a sprite that reaches beyond the node."""
    if kind is None:
        return Sprite(img)
    dy, blur, alpha = brush.shadow(kind, share)
    pad = round(blur * 2 + max(dy, reach) + 2)
    w, h = img.get_size()
    out = canvas(w + 2 * pad, h + 2 * pad)
    drop(out, img, (pad, pad), (dy, blur, alpha))
    return Sprite(out, -pad, -pad)


def padded(w: float, h: float, pad: float) -> tuple[pygame.Surface, int]:
    """A canvas with room around a node of this size, and how much room."""
    p = round(pad)
    return canvas(w + 2 * p, h + 2 * p), p


def over(*sprites: Sprite) -> Sprite:
    """Several sprites of one node as one."""
    x0, y0 = min(s.dx for s in sprites), min(s.dy for s in sprites)
    x1 = max(s.dx + s.size[0] for s in sprites)
    y1 = max(s.dy + s.size[1] for s in sprites)
    out = canvas(x1 - x0, y1 - y0)
    for s in sprites:
        lay(out, s.surface, (s.dx - x0, s.dy - y0))
    return Sprite(out, x0, y0)


Painter = Callable[..., Sprite]
_painters: dict[str, Painter] = {}


class PaintError(LookupError):
    """A node that cannot be painted; the message names the node and what is missing."""


def painter(name: str) -> Callable[[Painter], Painter]:
    def register(function: Painter) -> Painter:
        if name in _painters:
            raise ValueError(f"two painters are named {name!r}")
        _painters[name] = function
        return function

    return register


def painters() -> Mapping[str, Painter]:
    """All painters. Their modules are read at the first painting: a start from a snapshot needs none."""
    if not _painters:
        import game.ui.painters  # noqa: F401
    return _painters


def paint(brush: Brush, name: str, size: Size, args: Mapping[str, Any]) -> Sprite:
    function = painters().get(name)
    if function is None:
        raise PaintError(f"node {brush.key!r}: there is no painter named {name!r} in game/ui/painters")
    try:
        return function(brush, (max(1, size[0]), max(1, size[1])), **args)
    except LookupError as error:
        raise PaintError(f"node {brush.key!r} ({name}): {error.args[0] if error.args else error}") from error
    except TypeError as error:
        raise PaintError(
            f"node {brush.key!r}: painter {name!r} does not take {dict(args)!r}: {error}"
        ) from error
