"""Beside each settings page a page that shows at once what a choice looks, moves and feels like."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.words import N_, _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import line, page, story

KEYS = (
    (N_("Arrows, Tab"), N_("move from thing to thing")),
    (N_("Enter, Space"), N_("touch it")),
    (N_("F1, right button"), N_("what is this?")),
    (N_("Esc"), N_("one step back")),
    (N_("M"), N_("sound on and off")),
    (N_("F11"), N_("fullscreen")),
)


@dataclass(frozen=True, slots=True)
class Live:
    """What of the preview changes while it is looked at."""

    text: str  # the chosen text size
    travelled: float = 0.0  # 0 at the left goblet, 1 at the right one
    held: float = 0.0  # how long the button has been held, as a share
    opened: bool = False


def overline(stage: Stage, rect: Rect, words: str, title: str) -> tuple[list[Node], float]:
    x, y, w = rect[:3]
    small, large = max(16, 16 * stage.text), (32 if stage.compact else 46) * stage.label
    return [
        line(
            "look.over",
            (x, y, w, small * 1.4),
            words.upper(),
            small,
            family="ui_black",
            color="text.on_paper_mute",
            tracking=2,
        ),
        line(
            "look.title",
            (x, y + small * 1.5, w, large * 1.3),
            title,
            large,
            family="display_italic",
            color="text.on_paper",
        ),
    ], y + small * 1.5 + large * 1.56


def look_reading(stage: Stage, rect: Rect, live: Live) -> list[Node]:
    x, y, w, h = rect
    c = stage.compact
    out, top = overline(stage, rect, _("How it will look"), _("The Last Cup"))
    size = (20 if c else 25) * stage.text
    words = _("A steward sets down two goblets, bows, and leaves the room. One of them is **yours**.")
    told = story(stage, "look.story", (x, top, w), words, size, "wits", "vine")
    high = (56 if c else 76) * stage.label
    low = y + h - high
    out += [
        told,
        node(
            "look.button",
            "button",
            (x, low, w, high),
            label=_("A button at {size} %").format(size=live.text),
            kind="primary",
            icon="check",
            size=(21 if c else 28) * stage.text,
        ),
    ]
    top += told.rect[3] + (10 if c else 26)
    row = _choice(stage, (x, top, w))
    if low - top - row[0].rect[3] > (150 if c else 220):
        out += row
        top += row[0].rect[3]
    return out + _cards(stage, (x, top, w, low - top))


def _choice(stage: Stage, box: tuple[float, float, float]) -> list[Node]:
    """A row as one chooses from, at (left, top, width)."""
    x, y, w = box
    c = stage.compact
    name, small = (19 if c else 24) * stage.text, (16 if c else 20) * stage.text
    h = (name + small) * 1.3 + (16 if c else 30)
    d = h * 0.64
    left, top = x + h * 0.36 + d, y + (h - (name + small) * 1.3) / 2
    words, note = (left, top, w - h - 20, name * 1.3), (left, top + name * 1.3, w - h - 20, small * 1.3)
    seal = (x + h * 0.18, y + h * 0.18, d, d)
    return [
        node("look.row", "row", (x, y, w, h), paper=True, active=True),
        node("look.seal", "badge", seal, color="seat.amethyst", charge="beret"),
        line("look.row.name", words, _("Take the left one"), name, family="display", color="text.on_paper"),
        line(
            "look.row.note",
            note,
            _("as a guest should"),
            small,
            family="text_italic",
            color="text.on_paper_soft",
        ),
    ]


def _cards(stage: Stage, rect: Rect) -> list[Node]:
    """Two cards and the signs of three people."""
    x, y, w, h = rect
    c = stage.compact
    ch = min(h - (24 if c else 56), 170 if c else 234)
    cw = ch / 1.41
    top = y + (h - ch) / 2
    yours = {"color": "seat.saffron", "emblem": "buttercup"}
    out = []
    for n, (number, kind, label) in enumerate(((6, "wine", _("Wine")), (3, "poison", _("Poison")))):
        box = (x + n * cw * 1.16, top, cw, ch)
        out.append(node(f"look.card.{n}", "card_face", box, number=number, kind=kind, label=label, **yours))
    d = min(58, ch / 3.5)
    for n, (color, charge) in enumerate(
        (("saffron", "buttercup"), ("slate", "mask"), ("vermilion", "sword"))
    ):
        spot = (x + w - d - w * 0.06, top + n * (ch - d) / 2, d, d)
        out.append(node(f"look.badge.{n}", "badge", spot, color=f"seat.{color}", charge=charge))
    return out


def look_motion(stage: Stage, rect: Rect, live: Live) -> list[Node]:
    x, y, w, h = rect
    c = stage.compact
    out, top = overline(stage, rect, _("How it will move"), _("There and Back"))
    size = (18 if c else 22) * stage.text
    words = _("Half-way between two cups, every card looks **innocent**.")
    tall = stage.measure(words, "text", size, w, 1.3)[1]
    out.append(
        page(
            "look.words",
            (x, y + h - tall, w, tall + 2),
            words,
            size,
            leading=1.3,
            align="center",
            bold_color="wits.base",
        )
    )
    high = y + h - tall - 20 - top
    out.append(node("look.cloth", "velvet", (x, top, w, high), game="wits", motif="vine", step=110))
    out.append(node("look.edge", "outline", (x, top, w, high), color="gold.400", radius=2, width=2))
    n = min(w * 0.34, high * 0.36)
    spots = [x + w * 0.26, x + w * 0.74]
    for spot, letter in zip(spots, "AB", strict=True):
        out.append(
            node(
                f"look.goblet.{letter}",
                "goblet",
                (spot - n / 2, top + high * 0.54, n, n * 1.2),
                letter=letter,
            )
        )
    cw = n * 0.8
    at = spots[0] + (spots[1] - spots[0]) * live.travelled - cw / 2
    out.append(
        node(
            "look.card",
            "card_back",
            (at, top + high * 0.1, cw, cw * 1.41),
            color="seat.vermilion",
            emblem="sword",
        )
    )
    return out


def look_table(stage: Stage, rect: Rect, live: Live) -> list[Node]:
    x, y, w, h = rect
    c = stage.compact
    out, top = overline(stage, rect, _("How it will feel"), _("Try the Curtain"))
    size = (20 if c else 25) * stage.text
    words = _("Press the button and **keep** your finger there until the bar is full.")
    if live.opened:
        words = _("And there it is. Nobody else was looking, **of course**.")
    tall = stage.measure(words, "text", size, w, 1.34)[1]
    out.append(page("look.words", (x, top, w, tall + 2), words, size, leading=1.34, bold_color="wits.base"))
    high = (58 if c else 84) * stage.label
    low = y + h - high
    out.append(
        node(
            "look.hold",
            "button",
            (x, low, w, high),
            label=_("Hold to open"),
            kind="secondary",
            icon="hand",
            size=(21 if c else 28) * stage.text,
            touch="hold",
            name=_("Hold to open"),
        )
    )
    bar = 14 if c else 18
    out.append(
        node(
            "look.bar",
            "progress",
            (x, low - bar - 18, w, bar),
            value=round(1.0 if live.opened else live.held, 2),
        )
    )
    room = low - bar - 40 - top - tall
    ch = min(room - 24, 190 if c else 300)
    cw = ch / 1.41
    box = (x + (w - cw) / 2, top + tall + 12 + (room - ch) / 2, cw, ch)
    if live.opened:
        out.append(
            node(
                "look.card",
                "card_face",
                box,
                number=7,
                kind="poison",
                label=_("Poison"),
                color="seat.saffron",
                emblem="buttercup",
                flip=True,
            )
        )
    else:
        out.append(node("look.card", "card_back", box, color="seat.saffron", emblem="buttercup", flip=True))
    return out


def look_machine(stage: Stage, rect: Rect, live: Live) -> list[Node]:
    x, y, w, h = rect
    c = stage.compact
    out, top = overline(stage, rect, _("Without a finger"), _("The Keys"))
    step = min((y + h - top - 8) / len(KEYS), 88 if c else 132)
    name, small = (19 if c else 25) * stage.text, (17 if c else 22) * stage.text
    for n, (key, what) in enumerate(KEYS):
        at = top + n * step
        mid = (step - name * 1.25 - small * 1.3) / 2
        out.append(
            line(
                f"look.key.{n}",
                (x, at + mid, w, name * 1.25),
                _(key),
                name,
                family="text_bold",
                color="text.on_paper",
            )
        )
        out.append(
            line(
                f"look.does.{n}",
                (x, at + mid + name * 1.25, w, small * 1.3),
                _(what),
                small,
                family="text",
                color="text.on_paper_soft",
            )
        )
        if n:
            out.append(node(f"look.rule.{n}", "rule", (x, at, w, 2)))
    return out


LOOKS = {"reading": look_reading, "motion": look_motion, "table": look_table, "machine": look_machine}
