"""The pictures of the rules reader: small scenes from the painters of the real table.

Those of A Battle of Wits stand here, another game's in a module of its own; `picture` finds them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.words import _
from game.tables import maze_pictures
from game.tables.display import Node, Rect, Stage, node
from game.tables.help_pen import SPACE, Pen

ANNA = ("seat.saffron", "buttercup", "char_buttercup")
INIGO = ("seat.vermilion", "sword", "char_inigo")
MASK = ("seat.slate", "mask", "char_man_in_black")
NOBODY = ("#8A6A1E", "sicilian", "")


def story(pen: Pen) -> None:
    pen.linen(246, 128)
    for letter, x, number, who, filled in (("A", 262, 6, INIGO, "wine"), ("B", 474, 5, MASK, "poison")):
        pen.face(f"pour.{letter}", x - 58, 40, 116, number, who)
        pen.put(f"down.{letter}", "icon", (x - 14, 210, 28, 28), icon="arrow_down", color="gold.200")
        pen.cup(letter, x, 240, 128, filled)
    pen.back("bid.A", 262 - 44, 402, 88, ANNA)
    pen.back("bid.B", 474 - 44, 402, 88, INIGO)
    for n, y, word in ((1, 122, _("Pour")), (3, 310, _("Drink")), (2, 464, _("Bid"))):
        dark = n == 3
        pen.number(n, 34, y)
        color = "text.on_paper" if dark else "text.on_ink"
        pen.words(f"label.{n}", (58, y - 30, 140, 60), word, 27, family="display", align="left", color=color)
    pen.words("live", (150, 538, 224, 72), _("Anna lives"), 22, family="text_italic")
    pen.words("die", (378, 538, 224, 72), _("Inigo does not"), 22, family="text_italic")


def table(pen: Pen) -> None:
    pen.linen(92, 132)
    for n, letter in enumerate("ABC"):
        pen.cup(letter, 82 + n * 124, 92, 104)
    pen.time("time", (468, 74, 116, 160), night=False)
    pen.number(1, 40, 46)
    pen.words("label.1", (70, 10, 340, 72), _("A goblet for each player"), align="left")
    pen.number(2, 454, 46)
    pen.words("label.2", (482, 10, 150, 72), _("Time card"), align="left")
    for n in range(7):
        pen.face(f"hand.{n}", 26 + n * 56, 350, 104, n + 1, ANNA)
    pen.back("sicilian", 500, 350, 104, NOBODY)
    pen.number(3, 46, 306)
    pen.words("label.3", (76, 270, 330, 72), _("Your cards, 1 to 7"), align="left")
    pen.number(4, 448, 306)
    pen.words("label.4", (474, 270, 166, 72), _("Sicilian"), align="left")
    pen.words(
        "note", (30, 522, 580, 84), _("The backs tell whose a card is, never what."), 22, family="text_italic"
    )


def lane(pen: Pen) -> None:
    cx = 210.0
    pen.linen(244, 140)
    pen.back("far", cx - 54, 14, 108, ANNA)
    pen.face("near", cx - 54, 78, 108, 3, INIGO)
    pen.cup("C", cx, 240, 138)
    pen.back("bid.far", cx - 54, 452, 108, ANNA)
    pen.back("bid.near", cx - 54, 410, 108, MASK)
    pen.leader(1, cx + 66, 330, 54, _("Poured later"))
    pen.leader(2, cx + 66, 330, 156, _("The **nearest** card"))
    pen.leader(3, cx + 84, 330, 314, _("The goblet"), True)
    pen.leader(4, cx + 66, 330, 500, _("**Bids** to drink it"))


def dawn(pen: Pen) -> None:
    pen.put("split", "fill", (318, 20, 4, 580), color="gold.500", radius=2)
    pen.put("arrow", "stone", (290, 92, 60, 60), color="gold.200", icon="arrow_right", fg="text.on_gold")
    for half, night in ((0.0, True), (320.0, False)):
        side = "night" if night else "day"
        pen.time(f"time.{side}", (half + 106, 34, 116, 164), night)
        for n, (letter, number, who, other) in enumerate((("A", 5, MASK, ANNA), ("B", 4, ANNA, INIGO))):
            x = half + 92 + n * 142
            pen.back(f"{side}.far.{letter}", x - 42, 226, 84, other)
            if night:
                pen.back(f"{side}.near.{letter}", x - 42, 270, 84, who)
            else:
                pen.face(f"{side}.near.{letter}", x - 42, 270, 84, number, who)
            pen.put(f"{side}.cup.{letter}", "goblet", (x - 50, 392, 100, 118), letter=letter)
    pen.words("night", (14, 512, 292, 106), _("Night: nobody knows."))
    pen.words("day", (334, 512, 292, 106), _("Day: the **nearest** turns up."))


def sicilian(pen: Pen) -> None:
    pen.back("back", 60, 36, 132, NOBODY)
    pen.face("plain", 118, 66, 132, 4, NOBODY, label=_("Wine"))
    pen.words(
        "plain.label",
        (276, 36, 336, 216),
        _("Belongs to nobody, so it can only be **poured**, never bid."),
        24,
        align="left",
    )
    pen.put("rule", "fill", (40, 276, 560, 2), color="gold.500")
    for x, number, special, words in (
        (40, 8, "switch", _("Face up: the **bids** of two goblets change places.")),
        (336, 9, "immunity", _("Face up: **your own** poison will not harm you.")),
    ):
        ability = _("Switch") if special == "switch" else _("Immune")
        label = _("Sicilian")
        pen.face(special, x + 64, 296, 136, number, NOBODY, special=special, ability=ability, label=label)
        pen.words(f"{special}.label", (x - 16, 496, 296, 116), words, 22)


def claims(pen: Pen) -> None:
    pen.linen(20, 132)
    pen.cup("B", 84, 20, 124)
    pen.words(
        "order",
        (166, 40, 450, 92),
        _("Bids lie in order, the nearest first."),
        24,
        color="text.on_paper",
        family="text_italic",
    )
    cards = ((6, INIGO), (2, MASK), (6, ANNA), (3, MASK))
    for n, (number, who) in enumerate(cards):
        pen.face(f"bid.{n}", 40 + n * 146, 184, 120, number, who)
    pen.put("ring", "outline", (34, 178, 132, 182), color="gold.100", radius=16, width=4)
    rows = (
        (INIGO, "6", _("and nearest: **wins**"), True),
        (ANNA, "6", _("equal, but further off"), False),
        (MASK, "2 + 3", _("adds up to **5**"), False),
    )
    for n, (who, total, words, won) in enumerate(rows):
        y = 378 + n * 78
        if won:
            pen.put("won", "row", (24, y, 592, 70), active=True)
        ink = "text.on_paper" if won else "text.on_ink"
        pen.put(f"who.{n}", "badge", (44, y + 10, 50, 50), color=who[0], charge=who[1])
        pen.words(f"sum.{n}", (112, y + 6, 120, 58), total, 29, family="display", color=ink)
        bold = "wits.base" if won else "gold.100"
        pen.words(f"why.{n}", (244, y, 360, 70), words, 24, align="left", color=ink, bold_color=bold)


def cup(pen: Pen) -> None:
    for n, (number, who) in enumerate(((5, MASK), (6, ANNA), (3, INIGO), (2, MASK))):
        pen.face(f"card.{n}", 40 + n * 146, 66, 120, number, who)
    pen.put("ring", "outline", (34, 60, 132, 182), color="gold.100", radius=16, width=4)
    pen.words("nearest", (14, 10, 172, 46), _("nearest"), 22, family="text_italic")
    pen.words("order", (200, 10, 420, 46), _("poured later, one by one"), 22, family="text_italic")
    for x, icon, color, total, words in (
        (40, "wine", "#7C1F45", "8", _("wine: 6+2")),
        (336, "poison", "#2E5B3B", "8", _("poison: 5+3")),
    ):
        pen.put(f"sum.{icon}", "row", (x, 266, 264, 100), active=True)
        pen.put(f"sum.{icon}.icon", "stone", (x + 16, 288, 56, 56), color=color, icon=icon)
        pen.words(
            f"sum.{icon}.total", (x + 74, 272, 48, 88), total, 40, family="display", color="text.on_paper"
        )
        pen.words(
            f"sum.{icon}.words", (x + 122, 272, 140, 88), words, 22, color="text.on_paper_soft", align="left"
        )
    pen.linen(398, 130)
    pen.cup("C", 92, 398, 126, "poison")
    pen.put("drinker", "medallion", (492, 398, 128, 128), asset=ANNA[2], color=ANNA[0], grey=True)
    pen.words(
        "equal",
        (170, 412, 312, 104),
        _("Equal. The **nearest** card decides: poison."),
        24,
        color="text.on_paper",
        bold_color="wits.base",
    )
    pen.words("note", (30, 544, 580, 74), _("One wine more, and she would live."), 22, family="text_italic")


def house(pen: Pen) -> None:
    tiles = (
        ("luckless", 24, 24, _("No Sicilian cards")),
        ("tasteless", 328, 24, _("No night, no day")),
        ("teams", 24, 318, _("Heroes against Schemers")),
        ("winner", 328, 318, _("One winner only")),
    )
    for key, x, y, words in tiles:
        pen.put(key, "slate", (x, y, 288, 278))
        pen.words(f"{key}.label", (x + 14, y + 170, 260, 106), words, 23, family="text_bold")
    pen.back("luckless.card", 24 + 94, 40, 100, NOBODY)
    pen.put("luckless.no", "stone", (24 + 176, 30, 52, 52), color="state.danger", icon="cross")
    pen.time("tasteless.card", (328 + 86, 38, 116, 150), night=True)
    pen.put("tasteless.no", "stone", (328 + 180, 30, 52, 52), color="state.danger", icon="cross")
    for n, (asset, color) in enumerate(
        (("char_westley", "seat.emerald"), ("char_humperdinck", "seat.amethyst"))
    ):
        pen.put(f"teams.{n}", "medallion", (24 + 26 + n * 132, 352, 104, 104), asset=asset, color=color)
    pen.put(
        "teams.sign", "stone", (24 + 120, 440, 48, 48), color="gold.200", icon="blades", fg="text.on_gold"
    )
    pen.put(
        "winner.crown", "medallion", (328 + 84, 344, 120, 120), asset=INIGO[2], color=INIGO[0], active=True
    )
    pen.put(
        "winner.sign", "stone", (328 + 172, 438, 48, 48), color="gold.200", icon="crown", fg="text.on_gold"
    )


def ours(pen: Pen) -> None:
    sheets = (
        (
            "book",
            24,
            "rules",
            "wits.base",
            _("The rulebook"),
            (_("the cards"), _("pour and bid"), _("night and day"), _("all variants")),
        ),
        (
            "ours",
            328,
            "quill",
            "gold.500",
            _("Ours"),
            (_("8 and 9"), _("six players"), _("an empty goblet"), _("longer evenings")),
        ),
    )
    pen.two_sheets(sheets)


SCENES: dict[str, Callable[[Pen], None]] = {
    "story": story,
    "table": table,
    "lane": lane,
    "dawn": dawn,
    "sicilian": sicilian,
    "claims": claims,
    "cup": cup,
    "house": house,
    "ours": ours,
    **maze_pictures.SCENES,
}


def picture(
    key: str,
    box: Rect,
    stage: Stage,
    texts: Mapping[str, str] | None = None,
    tone: str = "wits",
    motif: str = "vine",
) -> list[Node]:
    """The scene of that name in a box; a name nobody drew is the game's crest on its cloth."""
    x, y, w, h = box
    k = min(w / SPACE[0], h / SPACE[1])
    pen = Pen(key, stage, x + (w - SPACE[0] * k) / 2, y + (h - SPACE[1] * k) / 2, k, texts or {}, tone, motif)
    pen.nodes.append(node("picture.cloth", "velvet", box, game=tone, motif=motif, step=150 * k))
    scene = SCENES.get(key)
    if scene is not None:
        scene(pen)
    else:
        pen.put("crest", "crest", (220, 210, 200, 200), game=tone, motif=motif)
    pen.nodes.append(node("picture.edge", "outline", box, color="gold.400", radius=1, width=2.4))
    return pen.nodes
