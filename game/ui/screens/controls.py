"""Things to choose with that several screens have: segments, steppers, pagers, the tools beside a title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import hit, icon_button, line, tool


def segments(
    key: str, rect: Rect, labels: Sequence[str], chosen: int, size: float, name: str, **args: Any
) -> list[Node]:
    """Choices side by side; a touch on one is `key` and its number."""
    x, y, w, h = rect
    out = [node(key, "segments", rect, labels=tuple(labels), chosen=chosen, size=size, **args)]
    part = w / len(labels)
    for n, label in enumerate(labels):
        touch = "" if args.get("state") == "disabled" else f"{key}.{n}"
        out.append(
            hit(f"{key}.{n}", (x + n * part, y, part, h), touch, f"{name}: {label}", z=args.get("z", 0))
        )
    return out


def stepper(touch: str, box: Rect, label: str, name: str, size: float) -> list[Node]:
    """A value between two arrows, each a place to touch."""
    x, y, w, h = box
    return [
        node(touch, "stepper", box, label=label, size=size),
        hit(
            f"{touch}-",
            (x, y, w / 2, h),
            f"{touch}-",
            _("{name}: before {value}").format(name=name, value=label),
        ),
        hit(
            f"{touch}+",
            (x + w / 2, y, w / 2, h),
            f"{touch}+",
            _("{name}: after {value}").format(name=name, value=label),
        ),
    ]


def pager(
    rect: Rect, arrow: float, words: str, size: float, names: tuple[str, str], family: str = "text_italic"
) -> list[Node]:
    """Where one is among pages of paper, between an arrow back and an arrow on."""
    x, y, w, h = rect
    top = y + (h - arrow) / 2
    before, after = (x, top, arrow, arrow), (x + w - arrow, top, arrow, arrow)
    middle = (x + arrow, y, w - 2 * arrow, h)
    return [
        icon_button("page-", before, "arrow_left", "page.-", names[0], kind="paper"),
        line("page.number", middle, words, size, family=family, color="text.on_paper_soft", align="center"),
        icon_button("page+", after, "arrow_right", "page.+", names[1], kind="paper"),
    ]


def corner_tool(stage: Stage, key: str, left: float, icon: str, label: str, **args: Any) -> Node:
    """A tool in line with a page's title."""
    size = (17 if stage.compact else 20) * stage.label
    wide = stage.measure(label, "ui_bold", size, None, 1.2)[0] + 92 * stage.label
    y, h = (16, 46) if stage.compact else (36, 60)
    return tool(key, (left, y, wide, h), icon, label, key, size=size, **args)
