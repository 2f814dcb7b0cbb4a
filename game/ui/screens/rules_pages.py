"""The pages of the rules reader: read from a help file, and laid out for every size of words.

A page has a paragraph, at most four facts and a picture. They stand beside each other as long as that
fits; then the picture gives way, then the facts go below it in two columns, then the words shrink.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node, shifted
from game.tables.help_pictures import picture
from game.tables.parts import line, page, story
from game.ui.pictures import drawings

SMALLEST = 16.0
SIGNS = ("id", "icon", "color", "picture")  # what is no sentence: the same in every language


class HelpError(Exception):
    """A help file that can't be read; says where and why."""


@dataclass(frozen=True, slots=True)
class Fact:
    icon: str
    color: str
    head: str
    note: str


@dataclass(frozen=True, slots=True)
class Page:
    id: str
    title: str
    short: str
    body: str
    facts: tuple[Fact, ...]
    picture: str
    caption: str

    @property
    def topic(self) -> str:
        return re.sub(r"_\d+$", "", self.id)


def read_pages(path: Path) -> tuple[Page, ...]:
    """The pages of a help file, or a HelpError in plain words."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        said = _("{file} can’t be opened ({reason}).")
        raise HelpError(said.format(file=path.name, reason=error.strerror or error)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise HelpError(_("{file} can’t be read: {reason}.").format(file=path.name, reason=error)) from error
    raw = data.get("page")
    if not isinstance(raw, list) or not raw:
        raise HelpError(_("{file} has no pages: it must hold [[page]] tables.").format(file=path.name))
    return tuple(_page(path, number, entry) for number, entry in enumerate(raw, 1))


def _page(path: Path, number: int, entry: Any) -> Page:
    def word(table: Any, key: str, where: str) -> str:
        value = table.get(key) if isinstance(table, Mapping) else None
        if not isinstance(value, str) or not value:
            said = _("{file}, {where}: “{key}” is missing.")
            raise HelpError(said.format(file=path.name, where=where, key=key))
        return value if key in SIGNS else _(value)

    where = _("page {number}").format(number=number)
    facts = []
    for n, fact in enumerate(entry.get("facts", ()) if isinstance(entry, Mapping) else (), 1):
        spot = _("{where}, fact {number}").format(where=where, number=n)
        facts.append(Fact(*(word(fact, key, spot) for key in ("icon", "color", "head", "note"))))
    a, b, c, d, e, f = (
        word(entry, key, where) for key in ("id", "title", "short", "body", "picture", "caption")
    )
    return Page(a, b, c, d, tuple(facts), e, f)


@dataclass(frozen=True)
class Leaf:
    """A page as it is opened: which one of how many, and in whose colours."""

    page: Page
    number: int
    count: int
    tone: str
    motif: str
    words: Mapping[str, str]


def leaf_nodes(leaf: Leaf, stage: Stage, rect: Rect) -> list[Node]:
    """The open page in its box, by the first layout that fits."""
    scale = stage.text
    while True:
        for compose in (_column, _narrow, _grid):
            body, fits = compose(leaf, stage, rect, scale)
            if fits or scale <= 0.8:
                return body
        scale -= 0.05


def _heading(leaf: Leaf, stage: Stage, rect: Rect, t: float) -> tuple[list[Node], float]:
    x, y, w = rect[:3]
    c = stage.compact
    p = leaf.page
    small, large = max(SMALLEST, (15 if c else 17) * min(t, 1.15)), (36 if c else 56) * min(t, 1.15)
    words = _("PAGE {number} OF {count}").format(number=leaf.number, count=leaf.count)
    return [
        line(
            "page.over",
            (x, y, w, small * 1.4),
            words,
            small,
            family="ui_black",
            color=f"{leaf.tone}.base",
            tracking=2.4,
        ),
        line(
            "page.title",
            (x - 2, y + small * 1.5, w, large * 1.25),
            p.title,
            large,
            family="display_italic",
            color="text.on_paper",
        ),
    ], y + small * 1.5 + large * 1.4


def _story(leaf: Leaf, stage: Stage, rect: Rect, size: float) -> tuple[Node, float]:
    """The paragraph with its initial, and where it ends."""
    x, y, w, _ = rect
    made = story(stage, "page.story", (x, y, w), leaf.page.body, size, leaf.tone, leaf.motif)
    return made, y + made.rect[3]


def _fact(stage: Stage, rect: Rect, number: int, fact: Fact, t: float) -> tuple[list[Node], float]:
    """A disc, a head and a note; and how high it is."""
    x, y, w, _ = rect
    c = stage.compact
    d = 44 if c else 60
    head, note = max(SMALLEST, (18 if c else 25) * t), max(SMALLEST, (17 if c else 22.5) * t)
    start, room = x + d + (13 if c else 20), w - d - (13 if c else 20)
    hh = stage.measure(fact.head, "text_bold", head, room, 1.2)[1]
    nh = stage.measure(fact.note, "text", note, room, 1.22)[1]
    sign = fact.icon if f"icon_{fact.icon}" in drawings() else "info"  # a help file may name what nobody drew
    tall = max(float(d), hh + nh + 2)
    top = y + (tall - hh - nh - 2) / 2
    return [
        node(f"fact.{number}", "stone", (x, y + (tall - d) / 2, d, d), color=fact.color, icon=sign),
        page(
            f"fact.{number}.head",
            (start, top, room, hh + 1),
            fact.head,
            head,
            family="text_bold",
            leading=1.2,
        ),
        page(
            f"fact.{number}.note",
            (start, top + hh + 2, room, nh + 1),
            fact.note,
            note,
            color="text.on_paper_soft",
            leading=1.22,
        ),
    ], tall


def _plate(leaf: Leaf, stage: Stage, rect: Rect, t: float) -> list[Node]:
    """The picture with its caption below, as large as the box allows."""
    x, y, w, h = rect
    p = leaf.page
    size = max(SMALLEST, (16 if stage.compact else 21) * t)
    ch = stage.measure(p.caption, "text_italic", size, w, 1.25)[1]
    k = min(w / 640, (h - ch - 14) / 620)
    pw, ph = 640 * k, 620 * k
    box = (x + (w - pw) / 2, y, pw, ph)
    out = picture(p.picture, box, stage, leaf.words, leaf.tone, leaf.motif)
    spot = (x, y + ph + 12, w, ch + 2)
    out.append(
        page(
            "page.caption",
            spot,
            p.caption,
            size,
            family="text_italic",
            color="text.on_paper_soft",
            leading=1.25,
            align="center",
        )
    )
    return out


def _narrow(leaf: Leaf, stage: Stage, rect: Rect, t: float) -> tuple[list[Node], bool]:
    return _column(leaf, stage, rect, t, 0.38)


def _column(leaf: Leaf, stage: Stage, rect: Rect, t: float, share: float = 0.5) -> tuple[list[Node], bool]:
    """Words on the left, one below the other; the picture on the right."""
    x, y, w, h = rect
    c = stage.compact
    gap = 26 if c else 56
    side = min(640.0, w * share - gap / 2)
    room = w - side - gap
    out, top = _heading(leaf, stage, (x, y, room, 0), t)
    told, top = _story(leaf, stage, (x, top, room, 0), (19 if c else 25.5) * t)
    out.append(told)
    facts = []
    for n, fact in enumerate(leaf.page.facts):
        facts.append(_fact(stage, (x, 0, room, 0), n, fact, t))
    high = sum(tall for _, tall in facts)
    least = 8 if c else 12
    fits = top + high + least * (len(facts) + 1) <= y + h
    space = min(26 if c else 36, (y + h - top - high) / (len(facts) + 1)) if facts else 0
    at = top + space
    for nodes, tall in facts:
        out += shifted(nodes, 0, at)
        at += tall + space
    lift = 4 if c else 30 if share == 0.5 else max(30.0, (h - side * 0.97 - 80) / 2)
    return out + _plate(leaf, stage, (x + w - side, y + lift, side, h - lift - 6), t), fits


def _grid(leaf: Leaf, stage: Stage, rect: Rect, t: float) -> tuple[list[Node], bool]:
    """Facts in two columns over the whole width; paragraph and a smaller picture above them."""
    x, y, w, h = rect
    c = stage.compact
    gap = 26 if c else 48
    half = (w - gap) / 2
    facts = [
        _fact(stage, (x + n % 2 * (half + gap), 0, half, 0), n, f, t) for n, f in enumerate(leaf.page.facts)
    ]
    rows = [max(tall for _, tall in facts[n : n + 2]) for n in range(0, len(facts), 2)]
    space = 10 if c else 18
    low = y + h - sum(rows) - space * (len(rows) + 1)
    side = min(w * 0.42, 640 * max(0.2, (low - y - 30 - 34 * t) / 620))
    room = w - side - gap
    out, top = _heading(leaf, stage, (x, y, room, 0), t)
    told, end = _story(leaf, stage, (x, top, room, 0), (19 if c else 25.5) * t)
    out.append(told)
    out += _plate(leaf, stage, (x + w - side, y, side, low - y - 8), t)
    at = low + space
    for n, (nodes, _tall) in enumerate(facts):
        out += shifted(nodes, 0, at)
        if n % 2:
            at += rows[n // 2] + space
    return out, end <= low and side >= (370 if c else 400)
