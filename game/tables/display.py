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
    way: tuple[tuple[float, float], ...] = ()  # where its middle passes when it moves here, its end included
    zoom: float = 1.0  # it lies on a page of this scale: lengths in its arguments are that much smaller


@dataclass(frozen=True, slots=True)
class Stage:
    """The space a screen is laid out in."""

    width: float
    height: float
    compact: bool
    text: float  # text size: 1.0, 1.15 or 1.3
    measure: Measure
    contrast: bool = False
    pixels: float = 1.0  # of the screen, per unit

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


_OWN = {"z", "touch", "name", "state", "alpha", "angle", "flip", "way", "zoom"}


def shifted(nodes: Iterable[Node], dx: float, dy: float) -> list[Node]:
    return [replace(n, rect=(n.rect[0] + dx, n.rect[1] + dy, n.rect[2], n.rect[3])) for n in nodes]


SIDES = {"south": 0, "west": 90, "north": 180, "east": 270}  # how far a panel is turned, clockwise


ALL_ROUND = frozenset(("velvet", "stars_ground", "fill", "glow"))  # the same from every side: never turned


def facing(
    nodes: Iterable[Node], side: str, width: float, height: float, x: float, y: float, zoom: float = 1.0
) -> list[Node]:
    """Turn a panel drawn upright in a box `width` x `height` to face its side, and put it at (x, y)."""
    turn = SIDES[side]
    out = []
    for n in nodes:
        nx, ny, w, h = n.rect
        if turn == 90:
            box = (height - ny - h / 2 - w / 2, nx + w / 2 - h / 2)
        elif turn == 180:
            box = (width - nx - w, height - ny - h)
        elif turn == 270:
            box = (ny + h / 2 - w / 2, width - nx - w / 2 - h / 2)
        else:
            box = (nx, ny)
        rect = (box[0] * zoom + x, box[1] * zoom + y, w * zoom, h * zoom)
        if n.paint in ALL_ROUND and not n.angle:
            rect = upright(replace(n, rect=rect, angle=turn))
            out.append(replace(n, rect=rect, zoom=n.zoom * zoom))
            continue
        out.append(replace(n, rect=rect, angle=(n.angle - turn) % 360, zoom=n.zoom * zoom))
    return out


@dataclass(frozen=True, slots=True)
class Page:
    """A screen as somebody at one side reads it: the stage to lay it out in, and where that lies."""

    stage: Stage
    side: str
    x: float
    y: float
    zoom: float

    def lay(self, nodes: Iterable[Node]) -> list[Node]:
        """The nodes as they lie on the whole stage."""
        if self.side == "south" and self.zoom == 1.0 and not self.x and not self.y:
            return list(nodes)
        return facing(nodes, self.side, self.stage.width, self.stage.height, self.x, self.y, self.zoom)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the whole stage, as the page counts."""
        x, y = (x - self.x) / self.zoom, (y - self.y) / self.zoom
        w, h = self.stage.width, self.stage.height
        return {"south": (x, y), "west": (y, h - x), "north": (w - x, h - y), "east": (w - y, x)}[self.side]


COMPACT = (1280.0, 960.0)  # a page for a short side: as wide as the side is long, lying before the reader


def page(stage: Stage, side: str, frame: float = 0.0, small: bool = False) -> Page:
    """What a side of the table gets to read a whole screen on, inside a frame along all edges. The long
    sides get everything; a short side gets a compact page at its edge, where there are enough pixels for
    its letters, else it reads what the south side reads. What is `small` fits before a short side anyway."""
    w, h = stage.width - 2 * frame, stage.height - 2 * frame
    if side in ("west", "east"):
        zoom = h / COMPACT[0]
        if not stage.compact and stage.pixels * zoom >= 1.0:
            deep = COMPACT[1] * zoom
            x = frame if side == "west" else stage.width - frame - deep
            return Page(_zoomed(stage, *COMPACT, True, zoom), side, x, frame, zoom)
        if not stage.compact and small:
            deep = min(COMPACT[1], w)
            x = frame if side == "west" else stage.width - frame - deep
            return Page(_zoomed(stage, h, deep, True, 1.0), side, x, frame, 1.0)
        side = "south"
    zoom = min(1.0, w / 1920, h / 1080) if frame and not stage.compact else 1.0
    return Page(_zoomed(stage, w / zoom, h / zoom, stage.compact, zoom), side, frame, frame, zoom)


def _zoomed(stage: Stage, width: float, height: float, compact: bool, zoom: float) -> Stage:
    def measure(
        string: str, family: str, size: float, room: float | None, leading: float
    ) -> tuple[float, float]:
        w, h = stage.measure(string, family, size * zoom, None if room is None else room * zoom, leading)
        return w / zoom, h / zoom

    same = zoom == 1.0
    return replace(
        stage,
        width=width,
        height=height,
        compact=compact,
        measure=stage.measure if same else measure,
        pixels=stage.pixels * zoom,
    )


def upright(n: Node) -> Rect:
    """The box of a node as it lies: turned by a quarter, its sides change places."""
    x, y, w, h = n.rect
    if round(n.angle / 90) % 2:
        return (x + w / 2 - h / 2, y + h / 2 - w / 2, h, w)
    return n.rect


def inside(n: Node, x: float, y: float, grow: float = 0.0) -> bool:
    """Whether a point lies on a node, turned boxes included."""
    nx, ny, w, h = upright(n)
    return nx - grow <= x <= nx + w + grow and ny - grow <= y <= ny + h + grow
