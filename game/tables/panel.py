"""A seat's panel at a table display, drawn upright in a box of its own: who sits there, what is asked, what
is private. Games fill in the rest: what is held, what can be chosen from here, the verbs.

Everything needed to play is in the panel: nobody reaches across two metres of glass.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.ring import DEEP, LARGE, SMALL
from game.tables.showing import Showing

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Blocks:
    """Where things lie in a panel of this size."""

    k: float
    portrait: Rect
    name: Rect
    fact: Rect  # small counts and signs
    words: Rect  # what is asked, what happened, a gentle word
    hand: Rect
    opened: Rect  # the hand while it is looked at: over everything but the thumb
    thumb: Rect  # the place to hold for a look
    strip: Rect  # what lies in the middle, within reach
    verbs: tuple[Rect, Rect]
    menu: Rect
    hint: Rect


# for a long side with one seat, a short side with one seat, and for all others
_LARGE = (
    (22, 20, 132, 132),
    (172, 18, 236, 40),
    (172, 58, 236, 28),
    (172, 90, 296, 82),
    (490, 24, 326, 138),
    (172, 14, 648, 158),
    (842, 34, 84, 84),
    (946, 20, 226, 66),
    ((946, 98, 108, 68), (1064, 98, 108, 68)),
    (420, 22, 48, 48),
    (1116, 104, 56, 56),
)
_DEEP = (
    (20, 18, 112, 112),
    (146, 18, 150, 34),
    (146, 52, 150, 28),
    (146, 84, 206, 88),
    (368, 26, 254, 148),
    (144, 14, 482, 168),
    (38, 164, 70, 70),
    (132, 194, 250, 62),
    ((398, 192, 106, 64), (514, 192, 106, 64)),
    (304, 20, 44, 44),
    (564, 196, 56, 56),
)
_SMALL = (
    (11, 13, 72, 72),
    (93, 11, 122, 28),
    (93, 38, 116, 24),
    (15, 92, 200, 46),
    (224, 18, 146, 106),
    (12, 14, 362, 170),
    (388, 24, 58, 58),
    (14, 141, 440, 46),
    ((378, 14, 82, 54), (378, 74, 82, 54)),
    (168, 50, 38, 38),
    (95, 60, 32, 32),
)


def blocks(size: Size) -> Blocks:
    wide, tall = size
    shape, base = min(
        ((_LARGE, LARGE), (_DEEP, DEEP), (_SMALL, SMALL)), key=lambda s: abs(s[1][0] / s[1][1] - wide / tall)
    )
    k = wide / base[0]

    def at(rect: tuple[float, float, float, float]) -> Rect:
        return (rect[0] * k, rect[1] * k, rect[2] * k, rect[3] * k)

    portrait, name, fact, words, hand, opened, thumb, strip, verbs, menu, hint = shape
    return Blocks(
        k,
        at(portrait),
        at(name),
        at(fact),
        at(words),
        at(hand),
        at(opened),
        at(thumb),
        at(strip),
        (at(verbs[0]), at(verbs[1])),
        at(menu),
        at(hint),
    )


def is_small(size: Size) -> bool:
    """One of many panels: its verbs lie where else the thumb does."""
    return abs(size[0] / size[1] - SMALL[0] / SMALL[1]) < 0.01


def ground(showing: Showing, size: Size, tone: str, grey: bool = False) -> list[Node]:
    """The panel itself, and who sits there."""
    face = showing.faces[showing.actor]
    b = blocks(size)
    light = "now" if showing.turn else "peek" if showing.peek == "held" else "wait"
    ink = "text.on_paper" if showing.turn else "text.on_ink"
    x, y, w, h = b.portrait
    sign = 0.4 * w
    letters = min(b.name[3] * 0.82, 34 * b.k)
    name = parts.fitting(showing.stage, face.name, "display", letters, b.name[2])
    out = [
        node(
            "ground",
            "seat_ground",
            (0, 0, *size),
            color=face.color,
            light=light,
            touch="panel",
            name=face.name,
        ),
        parts.portrait("portrait", b.portrait, face, active=showing.turn, grey=grey),
        parts.badge("badge", (x + w - sign * 0.72, y + h - sign * 0.86, sign, sign), face),
        parts.line("name", b.name, name, letters, family="display", color=ink),
    ]
    if not face.bot and not showing.past:
        word = showing.say("panel.menu")
        kind = "paper" if showing.turn else "ghost"
        out.append(parts.icon_button("menu", b.menu, "menu", "tool.menu", word, kind=kind))
    return out


def news(showing: Showing, size: Size, sentence: str) -> str:
    """What happened last, before what there is to wait for, where there is room for both."""
    if not showing.log:
        return sentence
    b = blocks(size)
    both = f"{showing.log[0].sentence} {sentence}"
    letters = max(16 * b.k, parts.smallest_letters(showing.stage))
    tall = showing.stage.measure(both, "text_italic", letters, b.words[2], 1.14)[1]
    return both if tall <= b.words[3] else sentence


def words(showing: Showing, size: Size, sentence: str, tone: str) -> list[Node]:
    """One sentence to this seat: upright when it may act, in italics when it waits."""
    b = blocks(size)
    stage = showing.stage
    asked = showing.turn and not showing.reason
    rung = bool(showing.note) and not showing.reason  # said to this seat alone, for a moment
    sentence = f"{{bell}} {sentence}" if rung else sentence
    family = "text" if asked or rung or showing.reason else "text_italic"
    sentence = parts.cut_words(stage, sentence, family, b.words[2])
    start = (25 if b.words[3] > 60 * b.k else 18) * b.k * stage.text
    floor = parts.smallest_letters(stage)
    letters = parts.shrunk(stage, sentence, family, max(floor, start), b.words[2:], 1.14, floor)
    ink = "text.on_paper" if showing.turn else "text.on_ink" if showing.reason else "text.on_ink_soft"
    ink = "gold.100" if rung and not showing.turn else ink
    bold = f"{tone}.base" if showing.turn else "gold.100"
    return [
        parts.page(
            "words", b.words, sentence, letters, family=family, color=ink, leading=1.14, bold_color=bold
        )
    ]


def covered(showing: Showing, size: Size, tone: str, chosen: bool = False) -> list[Node]:
    """The small curtain over what is private, and the place for the thumb that lifts it."""
    b = blocks(size)
    held = showing.peek == "held"
    x, y, w, h = b.opened if held else b.hand
    if chosen and not held:
        w -= 0.62 * h + 12 * b.k
    face = showing.faces[showing.actor]
    out = []
    if held:
        out.append(node("hand.dark", "slate", b.opened, fill=255, radius=10, line="gold.300", z=1))
        out.append(parts.hit("hand.ground", b.opened, "panel", face.name, z=1))
    out.append(
        node(
            "curtain",
            "mini_curtain",
            (x, y, w, h),
            game=tone,
            charge=face.charge,
            lifted=held,
            z=3 if held else 0,
        )
    )
    return out


def thumb(showing: Showing, size: Size) -> list[Node]:
    """Where a finger rests to look."""
    b = blocks(size)
    x, y, w, h = b.thumb
    held = showing.peek == "held"
    word = showing.say("panel.peek")
    out = [
        node("thumb", "peek_zone", b.thumb, held=held, on_paper=showing.turn, touch="peek", name=word),
    ]
    letters = max(16 * b.k, parts.smallest_letters(showing.stage))
    wide = showing.stage.measure(word, "ui_bold", letters, None, 1.2)[0] + 4
    if wide <= w * 1.6:  # the eye says it as well
        ink = "text.on_paper_soft" if showing.turn else "text.on_ink_soft"
        box = (x + w / 2 - wide / 2, y + h + 2 * b.k, wide, letters * 1.4)
        out.append(parts.line("thumb.word", box, word, letters, color=ink, align="center"))
    return out


def verbs(showing: Showing, size: Size, words: list[tuple[str, str, str]]) -> list[Node]:
    """Up to two buttons: touch, word, kind."""
    b = blocks(size)
    out = []
    for rect, (touch, word, kind) in zip(b.verbs, words, strict=False):
        letters = (24 if b.k * rect[2] > 90 else 19) * b.k
        out.append(parts.button(f"verb.{touch}", rect, word, touch, kind, size=letters))
    return out


def hint(showing: Showing, size: Size) -> list[Node]:
    """A candle: what would somebody clever do?"""
    word = showing.say("panel.hint")
    return [parts.icon_button("hint", blocks(size).hint, "candle", "tool.hint", word, kind="paper")]


def go_on(showing: Showing, size: Size) -> list[Node]:
    """Something is being shown until somebody touches."""
    return verbs(showing, size, [("go_on", showing.say("verb.go_on"), "primary")]) if showing.waiting else []
