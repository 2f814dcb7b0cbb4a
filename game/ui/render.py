"""The renderer: draws display lists, repaints only what differs from the list before.

`draw` compares by key. What changed, appeared or went away makes its rectangle dirty, and
everything that touches a dirty rectangle is blitted again, in order, clipped to it. Sprites come from the
memory, the disk, or a painter.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.boards.layout import BoardLayout
from game.tables.display import Node, Stage
from game.ui.brush import Brush, Overflow, PaintError, Sprite, paint
from game.ui.cache import Disk, Memory, cache_folder, memory_bound
from game.ui.dirty import joined
from game.ui.fonts import Fonts
from game.ui.light import fade, has_alpha
from game.ui.pictures import Pictures
from game.ui.theme import Theme
from game.ui.turning import PLAIN, blit, changes, squeezed, turned
from game.ui.type import Typesetter

DEAR_MS = 6.0  # sprites that took longer to paint are kept on disk
COMPACT_BELOW = 0.84
_FLOOR = 16.0


@dataclass(frozen=True, slots=True)
class Look:
    """What the person chose about reading."""

    text: float = 1.0  # 1.0, 1.15 or 1.3
    contrast: bool = False
    plain: bool = False  # Letters: Plain


@dataclass(frozen=True, slots=True)
class _Placed:
    node: Node
    bounds: pygame.Rect
    solid: bool | None  # hides everything below; None = not known


@dataclass(frozen=True, slots=True)
class _Geometry:
    scale: float
    width: float
    height: float
    compact: bool


def geometry(size: tuple[int, int], text: float) -> _Geometry:
    """Which stage fits: regular 1920 x 1080 units or compact 1280 x 720; the longer side gets more."""
    w, h = max(1, size[0]), max(1, size[1])
    scale = min(w / 1920, h / 1080)
    compact = scale < COMPACT_BELOW or (text >= 1.3 and w < 1600)
    if compact:
        scale = min(w / 1280, h / 720)
    return _Geometry(scale, w / scale, h / scale, compact)


@dataclass
class Renderer:
    """One per window size and look; make a new one when either changes."""

    size: tuple[int, int]
    look: Look = field(default_factory=Look)
    disk: Disk | None = None
    boards: dict[str, BoardLayout] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._space = geometry(self.size, self.look.text)
        self.scale = self._space.scale
        self.memory = Memory(memory_bound(self.size))
        self.passing = Memory(memory_bound(self.size) // 4)
        if self.disk is None:
            self.disk = Disk(cache_folder())
        self.overflows: list[Overflow] = []
        self.painted = 0  # sprites made by painters so far, for tests and the curious
        self._brush: Brush | None = None
        self._last: dict[str, _Placed] = {}
        self._whole = True
        self._seen: set[Hashable] = set()
        self._marks: list[tuple[BoardLayout, str]] = []

    # ---- the space to lay out in
    def stage(self) -> Stage:
        g = self._space
        return Stage(
            g.width, g.height, g.compact, self.look.text, self.measure, self.look.contrast, self.scale
        )

    def measure(
        self, string: str, family: str, size: float, width: float | None, leading: float
    ) -> tuple[float, float]:
        """Size of rich text in units; breaks exactly where the painter will."""
        k = self.scale
        px = None if width is None else float(round(width * k))
        block = self.brush.type.broken(string, family, size * k, px, leading)
        return (math.ceil(block.width) / k, block.height / k)

    @property
    def brush(self) -> Brush:
        """Made at first use: a start from a snapshot needs neither fonts nor drawings."""
        if self._brush is None:
            theme = Theme(self.look.contrast)
            fonts, pictures = Fonts(self.look.plain), Pictures(theme)
            self._brush = Brush(
                self.scale,
                theme,
                fonts,
                pictures,
                Typesetter(fonts, pictures),
                self.boards,
                floor=_FLOOR * max(1.0, self.scale),
                overflows=self.overflows,
            )
        return self._brush

    # ---- sprites
    def sprite(self, node: Node) -> Sprite:
        """The finished picture of a node: painted, squeezed, turned, faded."""
        key = self._key(node)
        made = self.memory.get(key) or self.passing.get(key)
        if made is None:
            squeeze, turn, alpha = changes(node)
            made = self._painted(node, 1 if turn % 90 == 0 else 2)
            if (squeeze, turn, alpha) != PLAIN:
                made = self._changed(node, made, squeeze, turn, alpha)
            # what fades or turns over is gone in a moment: it must not push out what stays
            (self.memory if squeeze == 1.0 and alpha == 255 else self.passing).put(key, made)
        if len(self._seen) > 20000:
            self._seen.clear()
        self._seen.add(key)
        return made

    def _key(self, node: Node) -> Hashable:
        return (
            node.paint,
            node.args,
            self._px(node),
            node.state,
            changes(node),
            self._board(node),
            node.zoom,
        )

    def _board(self, node: Node) -> str:
        """Boards are called by name, but drawn from what is registered under it."""
        if node.paint != "tiles":
            return ""
        board = self.boards.get(dict(node.args).get("map", ""))
        if board is None:
            return ""
        for known, mark in self._marks:
            if known is board:
                return mark
        from game.ui.painters.places import fingerprint

        self._marks.append((board, fingerprint(board)))
        return self._marks[-1][1]

    def _px(self, node: Node) -> tuple[int, int]:
        return (max(1, round(node.rect[2] * self.scale)), max(1, round(node.rect[3] * self.scale)))

    def _changed(self, node: Node, made: Sprite, squeeze: float, turn: float, alpha: int) -> Sprite:
        w, h = self._px(node)
        zoom = 1 if turn % 90 == 0 else 2
        if squeeze < 1.0:
            made = squeezed(made, w * zoom, squeeze)
        if turn:
            made = turned(made, w, h, turn, 1 / zoom)
        if alpha < 255:
            made = Sprite(fade(made.surface, alpha), made.dx, made.dy, made.tiled)
        return made

    def _painted(self, node: Node, zoom: int) -> Sprite:
        """A node as its painter makes it, `zoom` times larger; from the disk if it is there."""
        w, h = self._px(node)
        scale = self.scale * node.zoom
        args = {k: v for k, v in node.args if k != "squeeze"}
        changed = changes(node) != PLAIN
        board = self._board(node)
        rest = (node.paint, tuple(args.items()), (w, h), node.state, (1.0, 0.0, 255), board, node.zoom)
        key: Hashable = rest if zoom == 1 else (rest, zoom)
        made = (self.memory.get(key) or self.passing.get(key)) if changed else None
        if made is not None:
            return made
        disk, name = self.disk, ""
        if disk is not None and disk.folder is not None and node.paint not in _QUICK:
            name = disk.name(rest, zoom, scale, self.look.contrast, self.look.plain)
            made = disk.load(name)
        if made is None:
            began = time.perf_counter()
            floor = _FLOOR * max(1.0, scale) * zoom
            brush = replace(self.brush, key=node.key, state=node.state, scale=scale * zoom, floor=floor)
            made = paint(brush, node.paint, (w * zoom, h * zoom), args)
            self.painted += 1
            if name and disk is not None and (time.perf_counter() - began) * 1000 > DEAR_MS:
                disk.save(name, made)
        if changed:
            self.passing.put(key, made)
        return made

    def _bounds(self, node: Node, made: Sprite) -> pygame.Rect:
        x, y = round(node.rect[0] * self.scale), round(node.rect[1] * self.scale)
        return pygame.Rect(x + made.dx, y + made.dy, *made.size)

    # ---- preparing
    def missing(self, nodes: Iterable[Node]) -> list[Node]:
        """Nodes whose pictures have not been made yet."""
        return [n for n in nodes if n.alpha > 0 and self._key(n) not in self._seen]

    def warm(self, nodes: Iterable[Node], budget_ms: float = 12.0) -> float:
        """Make missing pictures for about that long; returns the share that is ready, 0..1."""
        nodes = list(nodes)
        todo = self.missing(nodes)
        end = time.perf_counter() + budget_ms / 1000
        left = len(todo)
        for node in todo:
            self.sprite(node)
            left -= 1
            if time.perf_counter() >= end:
                break
        return 1.0 if not nodes else 1.0 - left / len(nodes)

    def invalidate(self) -> None:
        """Forget what is on the screen: the next draw paints all of it."""
        self._whole = True

    # ---- drawing
    def draw(self, surface: pygame.Surface, nodes: Sequence[Node]) -> list[pygame.Rect]:
        """Bring the surface up to date with the list; returns the rectangles that changed."""
        screen = surface.get_rect()
        new: dict[str, _Placed] = {}
        dirty: list[pygame.Rect] = []
        for node in sorted(nodes, key=lambda n: n.z):
            if node.key in new:
                raise PaintError(
                    f"two nodes have the key {node.key!r} ({new[node.key].node.paint}, {node.paint})"
                )
            old = self._last.get(node.key)
            if old is not None and (old.node is node or old.node == node):
                new[node.key] = old
                continue
            placed = self._place(node)
            new[node.key] = placed
            dirty.append(placed.bounds)
            if old is not None:
                dirty.append(old.bounds)
        if self._whole:
            rects = [screen.copy()]
        else:
            dirty += [p.bounds for k, p in self._last.items() if k not in new]
            dirty += self._reordered(new)
            rects = joined(dirty, screen)
        self._last = new
        self._whole = False
        for rect in rects:
            self._repaint(surface, rect)
        return rects

    def _place(self, node: Node) -> _Placed:
        if node.alpha <= 0:
            return _Placed(node, pygame.Rect(0, 0, 0, 0), False)
        made = self.sprite(node)
        return _Placed(node, self._bounds(node, made), not has_alpha(made.surface))

    def _reordered(self, new: dict[str, _Placed]) -> list[pygame.Rect]:
        """What has not changed but lies above or below something else now. What has is dirty already."""
        before = [k for k, placed in self._last.items() if new.get(k) is placed]
        after = [k for k, placed in new.items() if self._last.get(k) is placed]
        moved = {k for a, b in zip(before, after, strict=True) if a != b for k in (a, b)}
        return [new[k].bounds for k in moved]

    def _repaint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        touching = [p for p in self._last.values() if p.bounds.colliderect(rect)]
        first = 0
        for i in range(len(touching) - 1, -1, -1):  # start from the highest thing that hides all below it
            if touching[i].bounds.contains(rect) and self._solid(touching[i]):
                first = i
                break
        else:
            surface.fill((14, 17, 34), rect)
        surface.set_clip(rect)
        for placed in touching[first:]:
            blit(surface, self.sprite(placed.node), placed.bounds, rect)
        surface.set_clip(None)

    def _solid(self, placed: _Placed) -> bool:
        return placed.solid if placed.solid is not None else not has_alpha(self.sprite(placed.node).surface)

    # ---- the first frame as one picture
    def snapshot_name(self, nodes: Sequence[Node]) -> str:
        return Disk(None).name("snapshot", self.size, self.look, tuple(nodes))

    def save_snapshot(self, surface: pygame.Surface, nodes: Sequence[Node]) -> bool:
        """Keep the screen as drawn from this list, and where everything on it is."""
        if (
            self.disk is None
            or self._whole
            or [p.node for p in self._last.values()] != sorted(nodes, key=lambda n: n.z)
        ):
            return False
        places = [tuple(p.bounds) for p in self._last.values()]
        name = self.snapshot_name(nodes)
        if not self.disk.save_text(name + ".places", json.dumps(places)):
            return False
        picture = surface if not has_alpha(surface) else surface.convert(pygame.Surface((1, 1), 0, 32))
        return self.disk.save(name, Sprite(picture))

    def load_snapshot(self, surface: pygame.Surface, nodes: Sequence[Node]) -> bool:
        """Show the list from a kept picture, if there is one; drawing goes on from there."""
        if self.disk is None:
            return False
        name = self.snapshot_name(nodes)
        places = self.disk.load_places(name + ".places")
        if places is None or len(places) != len(nodes):
            return False
        made = self.disk.load(name)
        if made is None or made.surface.get_size() != surface.get_size():
            return False
        surface.blit(made.surface, (0, 0))
        ordered = sorted(nodes, key=lambda n: n.z)
        self._last = {n.key: _Placed(n, pygame.Rect(b), None) for n, b in zip(ordered, places, strict=True)}
        self._whole = False
        return True


# painted quicker than a file is opened
_QUICK = {
    "text",
    "rich",
    "icon",
    "badge",
    "chip",
    "rule",
    "dot",
    "fill",
    "highlight",
    "outline",
    "shade",
    "glow",
    "stone",
}
