"""The first picture: title, an open book and a bar, while the other pictures are painted.

Few nodes and only quick painters: it has to be there at once. Everything but the bar and its sentence
stays the same from frame to frame, so that only those are drawn again.
"""

from __future__ import annotations

from game.engine.words import N_, _
from game.tables.display import Node, Stage, node
from game.tables.parts import gilded, line

STEPS = (
    N_("Opening the book"),
    N_("Cutting out the paper hills"),
    N_("Gilding the letters"),
    N_("Polishing the goblets"),
    N_("Lighting the stage"),
)
SIGNS = (
    ("star", -0.34, 0.30, 8),
    ("key", -0.14, 0.2, 20),
    ("moon", 0.15, 0.17, 0),
    ("rose", 0.35, 0.28, -6),
    ("heart", 0.43, 0.44, -12),
    ("diamond", -0.43, 0.46, 14),
)


def step_of(value: float) -> str:
    """What is being done at this share of the work."""
    return _(STEPS[min(len(STEPS) - 1, int(max(0.0, value) * len(STEPS)))])


def loading_nodes(stage: Stage, value: float) -> list[Node]:
    """The picture at a share 0..1 of the work."""
    c = stage.compact
    w, h = stage.width, stage.height
    cx = w / 2
    k = 0.66 if c else 1.0
    size = stage.label
    top = (h - 1080 * k) / 2
    book = (cx - 480 * k, top + 380 * k, 960 * k, 480 * k)
    out = [
        node("loading.ground", "shade", (0, 0, w, h), kind="bottom", color="#322B6B"),
        gilded(
            "loading.title",
            (cx - 700 * k, top + 80 * k, 1400 * k, 140 * k),
            _("Once Upon a Table"),
            112 * k,
            valign="top",
        ),
        node("loading.light", "glow", (cx - 470 * k, top + 290 * k, 940 * k, 560 * k), color="gold.200"),
        node("loading.book", "open_book", book),
        node(
            "loading.left",
            "medallion",
            (cx - 318 * k, top + 474 * k, 158 * k, 158 * k),
            asset="char_man_in_black",
            color="seat.slate",
        ),
        node(
            "loading.right",
            "medallion",
            (cx + 160 * k, top + 474 * k, 158 * k, 158 * k),
            asset="char_buttercup",
            color="seat.saffron",
        ),
        node(
            "loading.goblet",
            "art",
            (cx - 116 * k, top + 436 * k, 232 * k, 276 * k),
            art="goblet",
            tint="#7C1F45",
        ),
    ]
    for icon, dx, dy, angle in SIGNS:
        spot = (cx + dx * 960 * k - 27 * k, top + 180 * k + dy * 560 * k, 54 * k, 54 * k)
        out.append(node(f"loading.{icon}", "icon", spot, icon=icon, leaf=True, angle=angle))
    bar = (cx - 300 * k, top + 902 * k, 600 * k, 18 * k)
    out.append(node("loading.bar", "progress", bar, value=round(max(0.0, min(1.0, value)), 2)))
    words, small = (21 if c else 30) * size, max(16.0, (16 if c else 20) * size)
    room = (cx - 420 * k, top + 938 * k, 840 * k, words * 1.3)
    out.append(line("loading.line", room, step_of(value), words, family="text_italic", align="center"))
    note = _("The first time takes a few seconds, later it is quicker.")
    spot = (cx - 420 * k, room[1] + room[3] + 4 * k, 840 * k, small * 1.4)
    return [*out, line("loading.note", spot, note, small, color="text.on_ink_soft", align="center")]
