"""The display list: what a picture of a screen consists of, as plain data.

Screens and tables make lists of `Node`s; one renderer (`game.ui.render`) draws them all, compares a
list with the one before and repaints only what differs. A node says *what* is drawn (`paint`, the name
of a painter, with its `args`) and *where* (`rect`, in stage units). It owns no pixels and imports no
pygame, so a table can be tested like any other function.

Units: a regular stage is 1920 x 1080 units (more on one side when the window is wider or taller), a
compact one 1280 x 720. The renderer multiplies by its scale: art is drawn at the final size, always crisp.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

Rect = tuple[float, float, float, float]

# measure(rich text, font family, size in units, wrap width or None, leading) -> (width, height) in units
Measure = Callable[[str, str, float, "float | None", float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen. Later nodes lie above earlier ones; `z` lifts a node above its list."""

    key: str  # who it is: the same key in the next list is the same thing, moved or changed
    paint: str  # the painter's name
    rect: Rect  # x, y, w, h in stage units; shadows and light may reach beyond it
    args: tuple[tuple[str, Any], ...] = ()  # the painter's arguments, sorted and hashable
    z: int = 0
    touch: str = ""  # what a touch on it means; "" = it lets touches through
    name: str = ""  # what it is called: for the keyboard's reader, long press and tests
    state: str = "rest"  # rest | hover | pressed | disabled
    alpha: int = 255
    angle: float = 0.0  # degrees counter-clockwise, around the middle
    flip: bool = False  # a change of picture is shown as a card being turned over


@dataclass(frozen=True, slots=True)
class Stage:
    """The space a screen is laid out in."""

    width: float
    height: float
    compact: bool
    text: float  # text size: 1.0, 1.15 or 1.3
    measure: Measure
    contrast: bool = False

    @property
    def unit(self) -> float:
        """How large things of the regular design are here: compact ones are drawn smaller."""
        return 0.7 if self.compact else 1.0

    @property
    def label(self) -> float:
        """How far titles, buttons and labels grow: less than sentences, or they would not fit."""
        return min(self.text, 1.15)


def node(key: str, paint: str, rect: Rect, **args: Any) -> Node:
    """Build a node; arguments named like its fields go there, the others go to the painter."""
    fields = {name: args.pop(name) for name in _OWN & args.keys()}
    return Node(key, paint, rect, tuple(sorted(args.items())), **fields)


_OWN = {"z", "touch", "name", "state", "alpha", "angle", "flip"}


def shifted(nodes: Iterable[Node], dx: float, dy: float) -> list[Node]:
    return [replace(n, rect=(n.rect[0] + dx, n.rect[1] + dy, n.rect[2], n.rect[3])) for n in nodes]


SIDES = {"south": 0, "west": 90, "north": 180, "east": 270}  # how far a panel is turned, clockwise


def facing(nodes: Iterable[Node], side: str, width: float, height: float, x: float, y: float) -> list[Node]:
    """Turn a panel drawn upright in a box `width` x `height` to face its side, and put it at (x, y)."""
    turn = SIDES[side]
    out = []
    for n in nodes:
        nx, ny, w, h = n.rect
        if turn == 90:
            box = (height - ny - h / 2 - w / 2, nx + w / 2 - h / 2, w, h)
        elif turn == 180:
            box = (width - nx - w, height - ny - h, w, h)
        elif turn == 270:
            box = (ny + h / 2 - w / 2, width - nx - w / 2 - h / 2, w, h)
        else:
            box = n.rect
        out.append(replace(n, rect=(box[0] + x, box[1] + y, w, h), angle=(n.angle - turn) % 360))
    return out


def inside(n: Node, x: float, y: float, grow: float = 0.0) -> bool:
    """Whether a point lies on a node, turned boxes included."""
    nx, ny, w, h = n.rect
    if round(n.angle) % 180 == 90:
        nx, ny, w, h = nx + w / 2 - h / 2, ny + h / 2 - w / 2, h, w
    return nx - grow <= x <= nx + w + grow and ny - grow <= y <= ny + h + grow
