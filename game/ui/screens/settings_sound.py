"""Beside the sound settings: every sound, to be touched and heard, with what can be seen in its place.

Nothing in the app is told by sound alone; this page is where that promise stands. Dice and stone wait for the
games that have them.
"""

from __future__ import annotations

from game.engine.words import N_, _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import line, page, shrunk
from game.ui.screens.settings_looks import overline

# sound, sign, what it is, what is seen meanwhile
TWINS = (
    ("chime", "bell", N_("A bell"), N_("your turn: your name is lit in gold")),
    ("card", "cards", N_("Paper"), N_("a card slides to its place")),
    ("goblet", "goblet", N_("Glass"), N_("a goblet is taken, or drunk")),
    ("dice", "dice", N_("A die"), N_("a die is rolled and shows its face")),
    ("stone", "gate", N_("Stone"), N_("a heavy thing turns, like a castle")),
    ("coin", "coin", N_("A coin"), N_("a bid is won: the page says whose")),
    ("page", "rules", N_("A leaf"), N_("another page opens")),
    ("knock", "info", N_("A knock"), N_("not so: a sentence says why")),
    ("sting", "poison", N_("Low strings"), N_("a fate is told, in words")),
)


def look_sound(stage: Stage, rect: Rect) -> list[Node]:
    """A row per sound; a touch lets it be heard."""
    x, y, w, h = rect
    c = stage.compact
    out, top = overline(stage, rect, _("Touch to listen"), _("Heard and Seen"))
    step = min((y + h - top) / len(TWINS), 70 if c else 108)
    gap = 6 if c else 10
    high = step - gap
    name = (18 if c else 23) * stage.text
    ear = 20 if c else 26  # the sign that it can be heard
    for n, (sound, sign, title, seen) in enumerate(TWINS):
        at = top + n * step
        d = min(high * 0.52, 44)
        left = x + d + (24 if c else 38)
        room = w - (left - x) - (10 if c else 18)
        small = shrunk(stage, _(seen), "ui", (16 if c else 19) * stage.text, (room, high - name * 1.2), 1.15)
        need = stage.measure(_(seen), "ui", small, room, 1.15)[1]
        start = at + (high - name * 1.2 - need) / 2
        out += [
            node(
                f"look.{sound}",
                "row",
                (x, at, w, high),
                paper=True,
                touch=f"hear.{sound}",
                name=f"{_(title)}: {_(seen)}",
            ),
            node(
                f"look.{sound}.sign",
                "icon",
                (x + (12 if c else 19), at + (high - d) / 2, d, d),
                icon=sign,
                color="gold.500",
            ),
            line(
                f"look.{sound}.name",
                (left, start, room - ear - 8, name * 1.2),
                _(title),
                name,
                family="text_bold",
                color="text.on_paper",
            ),
            page(
                f"look.{sound}.seen",
                (left, start + name * 1.2, room, need + 2),
                _(seen),
                small,
                family="ui",
                color="text.on_paper_soft",
                leading=1.15,
            ),
            node(
                f"look.{sound}.ear",
                "icon",
                (left + room - ear, start + (name * 1.2 - ear) / 2, ear, ear),
                icon="sound",
                color="text.on_paper_mute",
            ),
        ]
    return out
