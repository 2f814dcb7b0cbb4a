"""The rules reader: contents on the left, one thought per page on the right.

The pages stand in `assets/<game>/help.toml`. A topic may have several pages (`table`, `table_2`); the
contents list topics, the buttons and the arrow keys turn pages. What was read is remembered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.engine.places import assets_dir, rules_of, texts_of
from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import button, line, page, shrunk, top_bar
from game.ui.screen import Screen
from game.ui.screens.rules_pages import SMALLEST, HelpError, Leaf, Page, leaf_nodes, read_pages

if TYPE_CHECKING:
    from game.ui.shell import Shell


class RulesScreen(Screen):
    def __init__(self, shell: Shell, game_id: str, topic: str = "", lesson: bool = True) -> None:
        super().__init__(shell)
        self.game_id = game_id
        self.info = rules_of(game_id).info
        self.texts = texts_of(game_id)
        folder = assets_dir() / game_id
        self.lesson = lesson and (folder / "lesson.toml").exists()
        self.pages, self.problem = self._read()
        self.at = 0
        self.listing = False  # the contents lie over the page, where there is no room beside it
        for want in (topic, re.sub(r"_\d+$", "", topic)):
            found = [n for n, p in enumerate(self.pages) if want in (p.id, p.topic)]
            if topic and found:
                self.at = found[0]
                break

    def _read(self) -> tuple[tuple[Page, ...], str]:
        """The pages, or why there are none."""
        try:
            return read_pages(assets_dir() / self.game_id / "help.toml"), ""
        except HelpError as error:
            return (), str(error)

    def reworded(self) -> None:
        self.pages, self.problem = self._read()

    def shown(self) -> None:
        self._mark_read()

    def _mark_read(self) -> None:
        if not self.pages:
            return
        read = self.shell.settings.read.setdefault(self.game_id, [])
        if self.pages[self.at].id not in read:
            read.append(self.pages[self.at].id)
            self.shell.say(self.shell.services.save_settings())

    def turn(self, to: int) -> None:
        if 0 <= to < len(self.pages):
            self.at, self.listing = to, False
            self._mark_read()
            self.shell.changed = True

    # --- what a touch means
    def touched(self, touch: str) -> None:
        what, _, name = touch.partition(".")
        if what == "close":
            self.shell.pop()
        elif what == "lesson":
            self.shell.go("lesson", game_id=self.game_id)
        elif what == "contents":
            self.listing = not self.listing
        elif what == "turn":
            self.turn(self.at + (1 if name == "on" else -1))
        elif what == "page":
            self.turn(int(name))
        elif self.listing:
            self.listing = False

    def key(self, name: str) -> bool:
        if name in ("left", "right") and self.pages and not self.listing:
            self.turn(self.at + (1 if name == "right" else -1))
            return True
        return False

    def back(self) -> None:
        if self.listing:
            self.listing = False
        else:
            self.shell.pop()

    def first_focus(self) -> str:
        return "turn.on" if self.at + 1 < len(self.pages) else "close"

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        c = stage.compact
        tight = c and stage.text > 1.0
        tools = [("contents", "menu", _("Contents"))] if tight and self.pages else []
        if self.lesson:
            tools.append(("lesson", "play", _("Try it")))
        tools.append(("close", "cross", _("Close")))
        out = [
            node(
                "ground",
                "velvet",
                (0, 0, stage.width, stage.height),
                game=self.info.tone,
                motif=self.info.motif,
            )
        ]
        title = self.texts.say("title_short" if c and "title_short" in self.texts else "title")
        out += top_bar(stage, self.info.tone, self.info.motif, title, _("The rules, told shortly"), tools)
        top, foot = (76, 14) if c else (112, 40)
        high = stage.height - top - foot
        wide = 1248 if c else 1840
        left = (stage.width - wide) / 2
        if self.problem:
            return out + self._trouble(stage, (left + wide * 0.15, top, wide * 0.7, high))
        list_w, gap = (228, 14) if c else (380, 28)
        if tight:
            out += self._sheet(stage, (left, top, wide, high))
            if self.listing:
                veil = (0, 0, stage.width, stage.height)
                out.append(node("veil", "scrim", veil, touch="veil", name=_("Close the contents"), z=5))
                box = (stage.width - left - 430, top, 430, high)
                out.append(node("list.under", "fill", box, color="ink.800", radius=18, z=6))
                out += [replace(n, z=n.z + 6) for n in self._contents(stage, box)]
            return out
        out += self._contents(stage, (left, top, list_w, high))
        return out + self._sheet(stage, (left + list_w + gap, top, wide - list_w - gap, high))

    def _contents(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        c = stage.compact
        now = self.pages[self.at].topic
        topics: dict[str, list[int]] = {}
        for n, p in enumerate(self.pages):
            topics.setdefault(p.topic, []).append(n)
        pad = 10 if c else 16
        head = 44 if c else 84
        hint = _("Hold a finger on anything in the game to read what it is.")
        small = max(SMALLEST, (16 if c else 19) * stage.label)
        hint_h = stage.measure(hint, "ui", small, w - 2 * pad - 40, 1.2)[1]
        entry = w - 2 * pad - (97 if c else 120)  # beside its number and "1/3"
        tallest = max(stage.measure(p.short, "text_bold", SMALLEST, entry, 1.1)[1] for p in self.pages)
        show_hint = not c or (h > 620 and (h - head - pad - hint_h - 34) / len(topics) >= tallest + 6)
        room = h - head - pad - (hint_h + 34 if show_hint else 0)
        step = min(60 if c else 78, room / max(1, len(topics)))
        high = step - (4 if c else 6)
        out = [node("list", "slate", rect, radius=18, tone="ink.800")]
        size = (23 if c else 30) * stage.label
        out.append(
            line(
                "list.title",
                (x + pad * 2, y + 6, w - 4 * pad, head - 8),
                _("Contents"),
                size,
                family="display",
            )
        )
        for number, (topic, numbers) in enumerate(topics.items(), 1):
            box = (x + pad, y + head + (number - 1) * step, w - 2 * pad, high)
            out += self._topic(stage, box, number, numbers, topic == now)
        if show_hint:
            low = y + h - hint_h - 20
            out.append(node("list.rule", "rule", (x + 28, low - 14, w - 56, 2), color="gold.600"))
            out.append(
                node(
                    "list.icon",
                    "icon",
                    (x + pad + 8, low + hint_h / 2 - 13, 26, 26),
                    icon="info",
                    color="gold.200",
                )
            )
            spot = (x + pad + 44, low, w - 2 * pad - 48, hint_h + 2)
            out.append(
                page("list.hint", spot, hint, small, family="ui", color="text.on_ink_soft", leading=1.2)
            )
        return out

    def _topic(self, stage: Stage, box: Rect, number: int, numbers: Sequence[int], on: bool) -> list[Node]:
        """A line of the contents: a number or a tick, the topic, and where one is in it."""
        x, y, w, h = box
        c = stage.compact
        first = self.pages[numbers[0]]
        key, touch = f"topic.{first.topic}", f"page.{numbers[0]}"
        if on:
            out = [node(key, "row", box, active=True, touch=touch, name=first.short)]
        else:
            lit = 255 if self.shell.hover == touch else 0
            out = [
                node(key, "fill", box, color="ink.700", radius=14, alpha=lit, touch=touch, name=first.short)
            ]
        d = min(42.0, h - 10)
        disc = (x + (8 if c else 17), y + (h - d) / 2, d, d)
        read = self.shell.settings.read.get(self.game_id, ())
        sign: dict[str, Any] = {"string": str(number), "fg": "gold.100" if on else "text.on_ink_soft"}
        if not on and all(self.pages[n].id in read for n in numbers):
            sign = {"icon": "check", "fg": "gold.200"}
        ground = f"{self.info.tone}.base" if on else "ink.600"
        out.append(node(f"{key}.disc", "stone", disc, color=ground, **sign))
        start, end = disc[0] + d + (9 if c else 15), x + w - 12
        letters = max(SMALLEST, (16.5 if c else 21) * stage.text)
        if on and len(numbers) > 1:
            count = f"{numbers.index(self.at) + 1}/{len(numbers)}"
            tail = stage.measure(count, "text", letters, None, 1.2)[0] + 12
            end -= tail
            out.append(
                line(
                    f"{key}.count",
                    (end, y, tail, h),
                    count,
                    letters * 0.9,
                    family="text",
                    color="text.on_paper_soft",
                    align="right",
                )
            )
        out.append(self._entry(stage, f"{key}.word", (start, y, end - start, h), first.short, letters, on))
        return out

    def _entry(self, stage: Stage, key: str, rect: Rect, words: str, size: float, on: bool) -> Node:
        family = "text_bold" if on else "ui_bold"
        color = "text.on_paper" if on else "text.on_ink"
        size = shrunk(stage, words, family, size, rect[2:], 1.1)
        return page(key, rect, words, size, family=family, color=color, leading=1.1, valign="middle")

    def _sheet(self, stage: Stage, rect: Rect) -> list[Node]:
        c = stage.compact
        x, y, w, h = rect
        out = [node("sheet", "sheet", rect, tone="paper.100", corners=not c, seed=15)]
        m = 34 if c else 76
        bar = 74 if c else 124
        inner = (x + m, y + (18 if c else 44), w - 2 * m, h - bar - (18 if c else 44))
        info = self.info
        leaf = Leaf(
            self.pages[self.at], self.at + 1, len(self.pages), info.tone, info.motif, self.texts.sentences
        )
        out += leaf_nodes(leaf, stage, inner)
        return out + self._turns(stage, (x + m, y + h - bar, w - 2 * m, bar))

    def _turns(self, stage: Stage, rect: Rect) -> list[Node]:
        """Back on paper, forward in gold, dots between them."""
        x, y, w, h = rect
        c = stage.compact
        out = [node("turn.rule", "rule", (x, y, w, 2))]
        size = (18 if c else 23) * stage.label
        high = 48 if c else 66
        top = y + (h - high) / 2 - (2 if c else 6)
        widest = w * 0.34
        ends = [x, x + w]
        for to, kind, icon in (
            (self.at - 1, "secondary", "arrow_left"),
            (self.at + 1, "primary", "arrow_right"),
        ):
            if not 0 <= to < len(self.pages):
                continue
            label = self.pages[to].short
            wide = min(
                widest, max(160.0, stage.measure(label, "display", size, None, 1.2)[0] + size * 1.25 + 64)
            )
            left = x if to < self.at else x + w - wide
            ends[0 if to < self.at else 1] = left + wide if to < self.at else left
            name = "back" if to < self.at else "on"
            spot: Rect = (left, top, wide, high)
            made = button(
                f"turn.{name}", spot, label, f"turn.{name}", kind, icon=icon, trail=to > self.at, size=size
            )
            out.append(made)
        step = min(24.0, (ends[1] - ends[0] - 80) / len(self.pages))
        if step < 9:
            return out
        start = x + w / 2 - step * (len(self.pages) - 1) / 2
        start = min(max(start, ends[0] + 36), ends[1] - 36 - step * (len(self.pages) - 1))
        for n in range(len(self.pages)):
            d = step * (0.74 if n == self.at else 0.5)
            tone = f"{self.info.tone}.base" if n <= self.at else "paper.400"
            spot = (start + n * step - d / 2, top + high / 2 - d / 2, d, d)
            ring = 2 if stage.contrast and n > self.at else 0
            out.append(node(f"turn.dot.{n}", "dot", spot, color=tone, ring=ring))
        return out

    def _trouble(self, stage: Stage, rect: Rect) -> list[Node]:
        x, y, w, h = rect
        k = 0.75 if stage.compact else 1.0
        size = 24 * k * stage.text
        advice = _(
            "The game itself can be played as always. Put the file that came with it back in its place."
        )
        words = f"{self.problem}\n{advice}"
        tall = stage.measure(words, "text", size, w - 120 * k, 1.36)[1]
        return [
            node("sheet", "sheet", rect, tone="paper.100", corners=True),
            node(
                "trouble.sign",
                "stone",
                (x + w / 2 - 44 * k, y + 60 * k, 88 * k, 88 * k),
                color="state.danger",
                icon="rules",
            ),
            line(
                "trouble.title",
                (x + 40, y + 170 * k, w - 80, 60 * k),
                _("These pages will not open"),
                46 * k,
                family="display_italic",
                color="text.on_paper",
                align="center",
            ),
            page(
                "trouble.words",
                (x + 60 * k, y + 256 * k, w - 120 * k, tall + 4),
                words,
                size,
                leading=1.36,
                align="center",
            ),
            button(
                "trouble.close",
                (x + w / 2 - 170 * k, y + h - 130 * k, 340 * k, 78 * k),
                _("Close the book"),
                "close",
                size=28 * k,
            ),
        ]
