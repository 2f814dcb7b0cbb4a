"""The library: five books on a shelf, the story to go on with, and the ways to everything else.

A book can be opened when its game is in `places.table_ids()`; the others of the five are shown as coming.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.places import table_ids
from game.engine.saves import Save, unfinished
from game.engine.text import join
from game.engine.words import N_, _, n_
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import button, icon_button, line, page
from game.ui.dates import ago
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.ui.shell import Shell


@dataclass(frozen=True, slots=True)
class Book:
    """One cover and what stands below it. Without an id it is still being written."""

    id: str
    tone: str
    title: str
    seats: str
    minutes: str
    blurb: str


SHELF = (
    Book(
        "battle_of_wits", "wits", N_("A Battle of Wits"), "2–10", N_("15 min"), N_("Pour, bid, smile, drink.")
    ),
    Book(
        "zombie_princess",
        "maze",
        N_("Zombie Princess and the Enchanted Maze"),
        "1–5",
        N_("30 min"),
        N_("Turn the hedges, find your key, and reach the castle before the Princess reaches you."),
    ),
    Book(
        "princess_bride",
        "bride",
        N_("The Princess Bride"),
        "1–4",
        N_("6 × 15 min"),
        N_("Six chapters of fencing, fighting and true love, told together around the book."),
    ),
    Book(
        "two_princes",
        "princes",
        N_("The Two Princes"),
        "1–2",
        N_("90 min"),
        N_("London, 1483. Two brothers in the Tower, and every day asks for a choice. Stay brave."),
    ),
    Book(
        "pride_and_preju_dice",
        "dice",
        N_("Pride & Preju-Dice"),
        "1–10",
        N_("30 min"),
        N_("Roll, write, dance, blush, and make a match."),
    ),
)


def books() -> list[Book]:
    """All five, in the order of the shelf; those that are not here yet have no id. What stands on a cover is
    written above, so that the library opens without loading a game; a test compares it with the games."""
    here = table_ids()
    return [book if book.id in here else replace(book, id="") for book in SHELF]


@dataclass(frozen=True, slots=True)
class Shape:
    """The measures of the shelf on this stage."""

    left: float
    shelf: float
    plank: float
    book: tuple[float, float]
    gap: float
    lift: float

    @classmethod
    def of(cls, stage: Stage, count: int) -> Shape:
        c = stage.compact
        w, gap = (204.0, 30.0) if c else (300.0, 36.0)
        room = stage.width - (48 if c else 120)
        if count * w + (count - 1) * gap > room:
            gap = 24.0
            w = (room - (count - 1) * gap) / count
        low = (214 if c else 296) + (60 if c else 76) * (stage.text - 1)
        left = (stage.width - count * w - (count - 1) * gap) / 2
        return cls(left, stage.height - low, 22 if c else 34, (w, w * 4 / 3), gap, 22 if c else 34)

    def rect(self, number: int, raised: bool) -> Rect:
        w, h = self.book
        x = self.left + number * (w + self.gap)
        return (x, self.shelf - h - 6 - (self.lift if raised else 0), w, h)


class HomeScreen(Screen):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.books = books()
        self.save: Save | None = None
        self.raised = next((b.id for b in self.books if b.id), "")

    def shown(self) -> None:
        try:
            found = unfinished(self.shell.services.saves)
        except OSError:
            found = None
        self.save = found if found and found.game in {b.id for b in self.books} else None

    # --- what a touch means
    def touched(self, touch: str) -> None:
        what, _, name = touch.partition(".")
        if what == "book":
            self.shell.go("setup", game_id=name)
        elif what == "continue" and self.save is not None:
            self.shell.go("resume", path=self.save.path)
        elif what == "history":
            self.shell.go("shelf")
        elif what == "settings":
            self.shell.go("settings")
        elif what == "sound":
            self.shell.mute()
        elif what == "cleaning":
            self.shell.go("cleaning")
        elif what == "fullscreen":
            self.shell.wants.append("fullscreen")
        elif what == "quit":
            self.shell.running = False

    def back(self) -> None:
        if self.shell.settings.fullscreen:
            self.shell.wants.append("fullscreen")

    def asked_about(self, touch: str) -> tuple[str, str] | None:
        what, _dot, name = touch.partition(".")
        if what in ("book", "coming"):
            book = next((b for b in self.books if name in (b.id, b.tone)), None)
            if book is not None:
                facts = _("**{seats}** players, **{minutes}**.")
                words = f"{_(book.blurb)}\n{facts.format(seats=book.seats, minutes=_(book.minutes))}"
                if not book.id:
                    words += "\n" + _("__This book is still being written.__")
                return _(book.title), words
        if what == "continue" and self.save is not None:
            return (
                _("Continue"),
                _("The story that was played last and is not over yet. Older ones are in the history."),
            )
        return None

    def first_focus(self) -> str:
        return "continue" if self.save is not None else f"book.{self.raised}" if self.raised else "settings"

    # --- drawing
    def nodes(self, stage: Stage) -> list[Node]:
        looked = [t for t in (self.shell.focus, self.shell.hover) if t.startswith("book.")]
        if looked:
            self.raised = looked[0].partition(".")[2]
        shape = Shape.of(stage, len(self.books))
        out = [
            node(
                "ground",
                "stage_home",
                (0, 0, stage.width, stage.height),
                shelf=shape.shelf,
                shelf_height=shape.plank,
            )
        ]
        out += self._wordmark(stage, shape)
        for number, book in enumerate(self.books):
            out += self._book(stage, shape, number, book)
        return out + self._footer(stage, shape)

    def _wordmark(self, stage: Stage, shape: Shape) -> list[Node]:
        c = stage.compact
        top = shape.rect(0, True)[1]
        small, large, lead = (16, 76, 21) if c else (19, 118, 31)
        lead = round(lead * stage.label)
        block = small * 1.6 + large * 1.2 + lead * 1.5
        y = max(12.0, (top - block) * (0.5 if c else 0.62))
        x, w = shape.left + 2, stage.width - shape.left * 2
        room = min(w, 760 if c else 1160)
        return [
            line(
                "over",
                (x, y, room, small * 1.6),
                _("A LIBRARY OF STORYBOOK GAMES"),
                small,
                family="ui_black",
                color="gold.200",
                tracking=3.2 if not c else 2.2,
                shadow=True,
            ),
            line(
                "wordmark",
                (x - (4 if c else 8), y + small * 1.6, room, large * 1.2),
                _("Once Upon a Table"),
                large,
                family="display_italic",
                color="gold.200",
                leaf=True,
                shadow=True,
            ),
            line(
                "lead",
                (x, y + small * 1.6 + large * 1.2, room, lead * 1.5),
                _("Choose a story, take a seat, pass the table."),
                lead,
                family="text_italic",
                shadow=True,
            ),
        ]

    def _book(self, stage: Stage, shape: Shape, number: int, book: Book) -> list[Node]:
        c = stage.compact
        up = bool(book.id) and book.id == self.raised
        x, y, w, h = shape.rect(number, up)
        key = f"book.{book.tone}"
        touch = f"book.{book.id}" if book.id else ""
        out: list[Node] = []
        name = _(book.title) if book.id else _("{title}, coming").format(title=_(book.title))
        out.append(
            node(
                key,
                "cover",
                (x, y, w, h),
                game=book.tone,
                coming=not book.id,
                raised=up,
                touch=touch or f"coming.{book.tone}",
                name=name,
                z=2 if up else 1,
                state="rest" if book.id else "disabled",
            )
        )
        if up:  # it is the same touch; as the last one it gets the focus ring
            size = (20 if c else 28) * stage.label
            bw, bh = w * 0.74, 48 if c else 70
            rect: Rect = (x + (w - bw) / 2 + 6, y + h - bh * 0.58, bw, bh)
            out.append(button(f"{key}.open", rect, _("Open"), touch, icon="rules", size=size, z=3))
        if not book.id:
            size = (16 if c else 19) * stage.label
            cw = stage.measure(_("coming"), "ui_black", size, None, 1.2)[0] + size * 1.2 + 38
            ch = size * 2
            rect = (x + (w - cw) / 2, y + h * 0.5 - ch / 2, cw, ch)
            out.append(
                node(
                    f"{key}.coming",
                    "chip",
                    rect,
                    label=_("coming"),
                    icon="quill",
                    tone="ink.800",
                    fg="gold.100",
                    size=size,
                    border="gold.400",
                    z=2,
                )
            )
        return out + self._facts(stage, shape, number, book, up)

    def _facts(self, stage: Stage, shape: Shape, number: int, book: Book, up: bool) -> list[Node]:
        """Title and chips, below the shelf."""
        c = stage.compact
        x, w = shape.rect(number, False)[0], shape.rect(number, False)[2]
        title = _(book.title)
        x, w = x - shape.gap / 2 + 6, w + shape.gap - 12
        top = shape.shelf + shape.plank + (6 if c else 12)
        size = (20 if c else 27) * stage.text
        most = max(size * 1.2 * 2, 16 * 1.2 * 3) + 2  # two lines, or three of the smallest
        while size > 16 and (
            stage.measure(title, "display", size, w, 1.2)[1] > most or _widest(stage, title, size) > w
        ):
            size -= 0.5
        tone = "gold.100" if up else ("text.on_ink" if book.id else "text.on_ink_soft")
        out = [
            page(
                f"title.{book.tone}",
                (x, top, w, most),
                title,
                size,
                family="display",
                color=tone,
                leading=1.2,
                align="center",
                valign="middle",
            )
        ]
        letters = (16 if c else 17) * stage.text
        high = letters * (1.8 if c else 2.1)
        facts = (("person", book.seats), ("hourglass", _(book.minutes)))
        widths = [stage.measure(t, "ui_black", letters, None, 1.2)[0] + letters * 1.15 + 32 for _, t in facts]
        over = sum(widths) + 8 - w
        if over > 0 and letters > 16:
            letters = max(16.0, letters * (w - 80) / (w - 80 + over))
            widths = [
                stage.measure(t, "ui_black", letters, None, 1.2)[0] + letters * 1.15 + 26 for _, t in facts
            ]
        over = max(0.0, sum(widths) + 8 - w)
        widths = [wide - over / 2 for wide in widths]  # closer around the words
        at = x + (w - sum(widths) - 8) / 2
        for (icon, words), wide in zip(facts, widths, strict=True):
            out.append(
                node(
                    f"fact.{book.tone}.{icon}",
                    "chip",
                    (at, top + most + (4 if c else 8), wide, high),
                    label=words,
                    icon=icon,
                    size=letters,
                    tone="gold.200" if up else "ink.600" if book.id else "ink.700",
                    fg="text.on_gold" if up else "text.on_ink" if book.id else "text.on_ink_soft",
                )
            )
            at += wide + 8
        return out

    def _footer(self, stage: Stage, shape: Shape) -> list[Node]:
        c = stage.compact
        high, foot = (52, 14) if c else (72, 28)
        y = stage.height - high - foot
        size = (18 if c else 22) * stage.label
        full = _("Window") if self.shell.settings.fullscreen else _("Fullscreen")
        tools = [
            ("history", "log", _("History")),
            ("sound", "sound", ""),  # its picture says everything
            ("settings", "gear", _("Settings")),
            ("fullscreen", "table", full),
            ("quit", "cross", _("Quit")),
        ]
        if self.shell.style != "off":
            tools.insert(2, ("cleaning", "bubbles", _("Clean the table")))
        small = high - (4 if c else 8)
        widths = [
            stage.measure(word, "ui_black", size, None, 1.2)[0] + size * 1.25 + (44 if c else 56)
            if word
            else small
            for *_, word in tools
        ]
        gap = 10 if c else 14
        left = shape.left
        gaps = gap * (len(tools) - 1)
        if self.save is not None and stage.width - 2 * left - sum(widths) - gaps < (480 if c else 600):
            left = 24.0 if c else min(left, 60.0)
        right = stage.width - left
        start = x = right - sum(widths) - gap * (len(tools) - 1)
        out: list[Node] = []
        for (touch, icon, word), wide in zip(tools, widths, strict=True):
            rect = (x, y + (high - small) / 2, wide, small)
            if word:
                out.append(button(f"foot.{touch}", rect, word, touch, "ghost", icon=icon, size=size))
            else:
                out.append(icon_button(f"foot.{touch}", rect, icon, touch, _("Sound")))
            x += wide + gap
        if self.save is None:
            return out
        return [*self._continue(stage, (left, y, start - left - (16 if c else 32), high)), *out]

    def _continue(self, stage: Stage, room: Rect) -> list[Node]:
        """The bookmark: which game, and beside it who sat there and when, as far as there is room."""
        assert self.save is not None
        x, y, w, h = room
        c = stage.compact
        size = (19 if c else 24) * stage.label
        title = next(_(book.title) for book in self.books if book.id == self.save.game)
        label = _("Continue: {title}").format(title=title)
        edge = size * 1.25 + 12 + (44 if c else 64)
        wide = min(w, stage.measure(label, "display", size, None, 1.2)[0] + edge)
        when = ago(self.save.touched)
        who = [p.name for p in self.save.people]
        out = [
            button("continue", (x, y, wide, h), label, "continue", "secondary", icon="bookmark", size=size)
        ]
        letters = max(16.0, (16 if c else 19) * stage.label)
        left = w - wide - (12 if c else 24)
        if left < (96 if c else 150):
            return out
        names = join(who)
        if stage.measure(names, "ui_bold", letters, None, 1.2)[0] > left and len(who) > 2:
            names = _("{name} and {count} others").format(name=who[0], count=len(who) - 1)
        if stage.measure(names, "ui_bold", letters, None, 1.2)[0] > left:
            names = n_("{count} player", "{count} players", len(who)).format(count=len(who))
        at = x + wide + (12 if c else 24)
        step = letters * 1.3
        for n, (words, color) in enumerate(((names, "text.on_ink"), (when, "text.on_ink_soft"))):
            rect = (at, y + h / 2 - step + n * step, left, step)
            out.append(line(f"continue.{n}", rect, words, letters, family="ui_bold", color=color))
        return out


def _widest(stage: Stage, words: str, size: float) -> float:
    return max(stage.measure(word, "display", size, None, 1.2)[0] for word in words.split())
