"""Dirty rectangles: which parts of the screen to paint again, joined so that little is painted twice."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

MOST = 16  # more rectangles than this cost more than the pixels they save


def joined(rects: Iterable[Rect], screen: Rect) -> list[Rect]:
    """Clip to the screen and join what overlaps or nearly does; one rectangle if most of it is dirty."""
    todo = [r for r in (rect.clip(screen) for rect in rects) if r.w and r.h]
    out: list[Rect] = []
    while todo:
        rect = todo.pop()
        for i, other in enumerate(out):
            both = rect.union(other)
            if _area(both) <= 1.2 * (_area(rect) + _area(other)) - 0.2 * _area(rect.clip(other)):
                out.pop(i)
                todo.append(both)  # the larger one may now touch others
                break
        else:
            out.append(rect)
    while len(out) > MOST:
        out.sort(key=_area)
        small = out.pop(0)
        near = min(out, key=lambda o: _area(o.union(small)) - _area(o))
        out.remove(near)
        out.append(near.union(small))
    if sum(map(_area, out)) > 0.7 * _area(screen):
        return [screen.copy()]
    return out


def _area(rect: Rect) -> int:
    return rect.w * rect.h
