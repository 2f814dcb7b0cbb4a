"""The setup book's frame and its left page: the game's cover, its first lines, and the house rules.

House rules that don't fit go on further pages of the same sheet; there are no scroll bars.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Setting
from game.engine.text import Catalogue
from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import icon_button, line, page, story, tool
from game.tables.showing import Face
from game.ui.screens.controls import pager, segments, stepper
from game.ui.screens.setup_people import Company


@dataclass(frozen=True)
class Book:
    """What both pages are drawn from."""

    stage: Stage
    company: Company
    faces: tuple[Face, ...]
    texts: Catalogue
    writing: int
    page: int
    problems: list[str]

    @property
    def tone(self) -> str:
        return self.company.rules.info.tone

    @property
    def motif(self) -> str:
        return self.company.rules.info.motif

    @property
    def corner(self) -> tuple[float, float]:
        """Where the design begins when the stage is larger than it."""
        w, h = (1280, 720) if self.stage.compact else (1920, 1080)
        return (self.stage.width - w) / 2, (self.stage.height - h) / 2

    @property
    def left(self) -> Rect:
        x, y = self.corner
        return (x + 16, y + 78, 356, 626) if self.stage.compact else (x + 40, y + 128, 640, 900)

    @property
    def right(self) -> Rect:
        x, y = self.corner
        return (x + 384, y + 78, 880, 626) if self.stage.compact else (x + 704, y + 128, 1176, 900)


def frame(book: Book, lesson: bool) -> list[Node]:
    """Cloth, ribbon and tools."""
    stage = book.stage
    x, y = book.corner
    c = stage.compact
    out = [
        node("cloth", "velvet", (0, 0, stage.width, stage.height), game=book.tone, motif=book.motif, step=170)
    ]
    if c:
        tools = [("back", "arrow_left", _("Library"), x + 16)]
        tools += [("rules", "rules", _("Rules"), x + 1280 - 64)]
        tools += [("lesson", "log", _("Try the lesson"), x + 1280 - 122)] if lesson else []
        for touch, icon, word, left in tools:
            out.append(icon_button(touch, (left, y + 14, 48, 48), icon, touch, word))
    else:
        size = 20 * stage.label

        def width(word: str) -> float:
            return 84 + stage.measure(word, "ui_bold", size, None, 1.2)[0]

        right = x + 1880 - width(_("Rules"))
        places = [("back", "arrow_left", _("Library"), x + 40), ("rules", "rules", _("Rules"), right)]
        if lesson:
            places.append(("lesson", "log", _("Try the lesson"), right - 14 - width(_("Try the lesson"))))
        for touch, icon, word, left in places:
            out.append(tool(touch, (left, y + 34, width(word), 60), icon, word, touch, size=size))
    wide, high = (440, 48) if c else (620, 68)
    cx, cy = x + (640 if c else 960), y + (36 if c else 60)
    ribbon = (cx - wide / 2, cy - high / 2, wide, high)
    out.append(node("ribbon", "ribbon", ribbon, color=f"{book.tone}.mid", tail=34 if c else 46))
    words = _("Who is at the table?")
    out.append(line("ribbon.words", ribbon, words, 26 if c else 36, family="display_italic", align="center"))
    return out


# --- the left page
def balanced(stage: Stage, string: str, family: str, size: float, width: float) -> float:
    """The smallest width that breaks into as few lines: no word is left alone on the last one."""
    tall = stage.measure(string, family, size, width, 1.0)[1]
    while width > size:
        wide, high = stage.measure(string, family, size, width - 6, 1.0)
        if high > tall or wide > width - 6:
            break
        width -= 6
    return width


def rules_page(book: Book) -> tuple[list[Node], int]:
    """The left page, and how many pages the house rules take."""
    stage = book.stage
    x, y, w, h = book.left
    m = 16 if stage.compact else 38
    out = [node("left", "sheet", book.left, seed=2)]
    made, top = _head(book, (x + m, y + m, w - 2 * m, h - 2 * m))
    out += made
    bottom = y + h - (18 if stage.compact else 28)
    made, pages = _house_rules(book, (x + m, top, w - 2 * m, bottom - top))
    return [*out, *made], pages


def _head(book: Book, rect: Rect) -> tuple[list[Node], float]:
    """Cover, title and the story's first lines; where they end."""
    stage = book.stage
    x, y, w, _ = rect
    c = stage.compact
    t = stage.text
    title, blurb = book.texts.say("title"), book.texts.say("blurb")
    cw = (92 if c else 228) / t
    ch = cw * 4 / 3
    out = [node("cover", "cover", (x, y, cw, ch), game=book.tone, flat=True)]
    gap = 18 if c else 28
    tx, tw = x + cw + gap, w - cw - gap
    size = (27 if c else 42) * stage.label
    th = stage.measure(title, "display", size, tw, 1.14)[1]
    narrow = balanced(stage, title, "display", size, tw)
    color = f"{book.tone}.base"
    if c:
        tagline = book.texts.say("tagline") if "tagline" in book.texts else ""
        nh = stage.measure(tagline, "text_italic", 17 * t, tw, 1.2)[1] if tagline else 0.0
        top = y + max(0.0, (ch - th - nh - 8) / 2)
        out.append(
            page("title", (tx, top, narrow, th), title, size, family="display", color=color, leading=1.14)
        )
        if tagline:
            out.append(
                page(
                    "tagline",
                    (tx, top + th + 6, tw, nh),
                    tagline,
                    17 * t,
                    family="text_italic",
                    color="text.on_paper_soft",
                    leading=1.2,
                )
            )
        sy = max(y + ch, top + th + nh) + 14
        sx, sw, body = x, w, 17 * t
    else:
        out.append(
            page("title", (tx, y - 4, narrow, th), title, size, family="display", color=color, leading=1.14)
        )
        out.append(node("title.rule", "divider", (tx, y + th + 4, tw, 24), motif=book.motif, size=22))
        sx, sw, body = tx, tw, 21 * t
        sy = y + th + 38
    told = story(stage, "blurb", (sx, sy, sw), blurb, body, book.tone, book.motif)
    return [*out, told], max(y + ch, sy + told.rect[3]) + (13 if c else 26)


def _row_height(book: Book, setting: Setting, width: float) -> float:
    """Name, note, and a control beside or below them."""
    c = book.stage.compact
    t = book.stage.text
    name = (19 if c else 24) * t * 1.25
    note = book.stage.measure(
        _note(book, setting), "ui", _small(book), _words_width(book, setting, width), 1.16
    )[1]
    below = 50 if c and _wide(setting) else 0
    return max(name + note + below + (18 if c else 28), 64 if c else 92)


def _small(book: Book) -> float:
    return (16 if book.stage.compact else 19) * book.stage.text


def _note(book: Book, setting: Setting) -> str:
    return book.texts.say(f"setting.{setting.key}.note")


def _wide(setting: Setting) -> bool:
    return bool(setting.choices) or setting.seat


def _control(setting: Setting) -> float:
    """How wide a stepper or a row of choices is beside its words; people's names can be long."""
    return 326.0 if setting.seat else 252.0


def _words_width(book: Book, setting: Setting, width: float) -> float:
    if book.stage.compact:
        return width if _wide(setting) else width - 86
    return width - (_control(setting) + 18 if _wide(setting) else 104)


def _paged(book: Book, width: float, height: float) -> list[list[tuple[Setting, float]]]:
    """The house rules on as few pages as they need, and evenly: no page with a lonely one."""
    settings = book.company.rules.info.settings
    rows = [(setting, _row_height(book, setting, width)) for setting in settings]
    few = _filled(rows, height, len(rows))
    for most in range(-(-len(rows) // len(few)), len(rows)):
        even = _filled(rows, height, most)
        if len(even) == len(few):
            return even
    return few


def _filled(rows: list[tuple[Setting, float]], height: float, most: int) -> list[list[tuple[Setting, float]]]:
    pages: list[list[tuple[Setting, float]]] = [[]]
    for row in rows:
        if pages[-1] and (len(pages[-1]) == most or sum(t for _, t in pages[-1]) + row[1] > height):
            pages.append([])
        pages[-1].append(row)
    return pages


def _house_rules(book: Book, rect: Rect) -> tuple[list[Node], int]:
    x, y, w, h = rect
    stage = book.stage
    c = stage.compact
    if not book.company.rules.info.settings:
        return [], 1
    head = 48 if c else 52
    size = max(16.0, (16 if c else 17) * stage.text)
    n = 44 if c else 48
    words = _("HOUSE RULES")
    out = [
        line(
            "rules.head",
            (x, y, w - 2 * n - 82, head),
            words,
            size,
            family="ui_black",
            color=f"{book.tone}.base",
            tracking=2,
        )
    ]
    pages = _paged(book, w, h - head)
    number = min(book.page, len(pages) - 1)
    if len(pages) > 1:
        label = _("{number} of {count}").format(number=number + 1, count=len(pages))
        names = (_("Earlier house rules"), _("More house rules"))
        out += pager((x + w - 2 * n - 76, y, 2 * n + 76, head), n, label, size, names, family="text_bold")
    yy = y + head
    spare = max(0.0, h - head - sum(tall for _, tall in pages[number])) / max(1, len(pages[number]))
    for setting, tall in pages[number]:
        tall += min(spare, 12 if c else 34)
        out.append(node(f"rule.{setting.key}", "rule", (x, yy - 1, w, 2)))
        out += _house_rule(book, setting, (x, yy, w, tall))
        yy += tall
    return out, len(pages)


def _house_rule(book: Book, setting: Setting, rect: Rect) -> list[Node]:
    """One house rule: what it is called, what it does, and its control."""
    x, y, w, h = rect
    stage = book.stage
    c = stage.compact
    key = setting.key
    name, note = book.texts.say(f"setting.{key}.name"), _note(book, setting)
    room = _words_width(book, setting, w)
    size = (19 if c else 24) * stage.text
    below = 50.0 if c and _wide(setting) else 0.0
    nh = stage.measure(note, "ui", _small(book), room, 1.16)[1]
    top = y + (h - below - size * 1.25 - nh) / 2
    out = [
        line(
            f"set.{key}.name",
            (x, top, room, size * 1.25),
            name,
            size,
            family="text_bold",
            color="text.on_paper",
        ),
        page(
            f"set.{key}.note",
            (x, top + size * 1.25, room, nh),
            note,
            _small(book),
            family="ui",
            color="text.on_paper_soft",
            leading=1.16,
        ),
    ]
    value = book.company.chosen[key]
    if not _wide(setting):
        box: Rect = (x + w - (74 if c else 84), y + (h - 48) / 2, 74 if c else 84, 48)
        return [*out, node(f"set.{key}", "toggle", box, on=bool(value), touch=f"set.{key}", name=name)]
    box = (
        (x, y + h - 52, w, 44) if c else (x + w - _control(setting), y + (h - 56) / 2, _control(setting), 56)
    )
    letters = (17 if c else 20) * stage.label
    if len(setting.choices) == 2:
        words = tuple(book.texts.say(f"setting.{key}.{choice}") for choice in setting.choices)
        chosen = setting.choices.index(str(value))
        return out + segments(f"set.{key}", box, words, chosen, letters, name)
    if setting.seat:
        label = book.faces[int(value) % len(book.faces)].name or "?"
    else:
        label = book.texts.say(f"setting.{key}.{value}")
    return [*out, *stepper(f"set.{key}", box, label, name, letters + 1)]
