"""Sitting down around a table display: a plate for everyone at their edge, and places to join.

Touch an edge to sit down there, drag a plate to another edge, touch a portrait for another character. What
is said in the middle is said twice, for both long sides.
"""

from __future__ import annotations

from dataclasses import replace

from game.tables import parts
from game.tables.display import SIDES, Node, Rect, Stage, facing, node
from game.tables.ring import EDGE, ROOM, seated
from game.ui.screens.setup_pages import Book

PLATE = (300.0, 132.0)
GAP = 12.0
STRIPS = {"south": 6, "west": 4, "north": 6, "east": 4}  # places along an edge that can be told apart


def ring_page(book: Book) -> list[Node]:
    stage = book.stage
    company = book.company
    out = [
        node("cloth", "velvet", (0, 0, stage.width, stage.height), game=book.tone, motif=book.motif, step=170)
    ]
    can_join = not company.full or any(chair.bot for chair in company.chairs)
    sides = seated([(chair.side, chair.place) for chair in company.chairs])
    out += _middle(book)
    for side, seats in sides.items():
        inviting = can_join and len(seats) < ROOM[side]
        if inviting:
            out += _strips(stage, side)
        plates = [_plate(book, seat) for seat in seats]
        keys = [f"chair.{seat}" for seat in seats]
        if inviting:
            plates.append(_invitation(book, side))
            keys.append(f"free.{side}")
        for at, (key, drawn) in enumerate(zip(keys, plates, strict=True)):
            x, y, _, _ = _place(stage, side, at, len(plates))
            laid = facing(drawn, side, *PLATE, x, y)
            out += [_named(n, key) for n in laid]
    return out


def _named(n: Node, key: str) -> Node:
    return replace(n, key=f"{key}.{n.key}", z=n.z + 2)


def _place(stage: Stage, side: str, at: int, count: int) -> Rect:
    """Where a plate lies; clockwise along its side."""
    w, h = stage.width, stage.height
    long = side in ("south", "north")
    span, step = (w, PLATE[0] + GAP) if long else (h, PLATE[0] + GAP)
    way = 1 if side in ("north", "east") else -1
    start = span / 2 + (at - (count - 1) / 2) * step * way - PLATE[0] / 2
    if long:
        return (start, h - EDGE - PLATE[1] if side == "south" else EDGE, *PLATE)
    return (EDGE if side == "west" else w - EDGE - PLATE[1], start, PLATE[1], PLATE[0])


def _strips(stage: Stage, side: str) -> list[Node]:
    """The edge itself, in a few parts: where it is touched is where the newcomer sits."""
    count, deep = STRIPS[side], PLATE[1] + EDGE
    w, h = stage.width, stage.height
    out = []
    for n in range(count):
        place = round(1000 * (n + 0.5) / count)
        if side in ("south", "north"):
            at = n if side == "north" else count - 1 - n
            rect = (at * w / count, 0.0 if side == "north" else h - deep, w / count, deep)
        else:
            at = n if side == "east" else count - 1 - n
            rect = (0.0 if side == "west" else w - deep, at * h / count, deep, h / count)
        out.append(parts.hit(f"strip.{side}.{n}", rect, f"sit.{side}.{place}", ""))
    return out


def _plate(book: Book, seat: int) -> list[Node]:
    """One person, as their neighbours would introduce them."""
    chair, face = book.company.chairs[seat], book.faces[seat]
    stage = book.stage
    k = PLATE[1] / 132
    name = parts.fitting(stage, chair.name, "display", 24, 172)
    role = book.texts.say(f"role.{chair.role}") if chair.role else ""
    word = book.texts.say(f"sit.{chair.bot or 'person'}")
    out = [
        node(
            "ground",
            "seat_ground",
            (0, 0, *PLATE),
            color=face.color,
            light="wait",
            touch=f"plate.{seat}",
            name=chair.name,
        ),
        parts.portrait("portrait", (12, 14 * k, 92, 92), face),
        parts.badge("badge", (74, 72 * k, 36, 36), face),
        parts.line("name", (116, 12, 172, 34), name, 24, family="display"),
        parts.hit("name.write", (112, 8, 180, 66), f"name.{seat}", book.texts.say("sit.name")),
        parts.line(
            "role",
            (116, 44, 172, 26),
            parts.fitting(stage, role, "ui_bold", 17, 172),
            17,
            color="text.on_ink_soft",
        ),
        parts.tool("by", (112, 76, 130, 44), "bot" if chair.bot else "person", word, f"by.{seat}", size=18),
    ]
    if chair.role:
        out.append(parts.hit("role.next", (12, 14 * k, 92, 92), f"role.{seat}+", role))
    if not book.company.smallest:
        leave = book.texts.say("sit.leave")
        out.append(parts.icon_button("leave", (248, 76, 44, 44), "cross", f"remove.{seat}", leave))
    return out


def _invitation(book: Book, side: str) -> list[Node]:
    """An empty chair."""
    word = book.texts.say("sit.here")
    return [
        node(
            "dashes",
            "lane",
            (6, 16, PLATE[0] - 12, PLATE[1] - 24),
            strong=False,
            touch=f"sit.{side}.999",
            name=word,
        ),
        node("plus", "icon", (PLATE[0] / 2 - 18, 30, 36, 36), icon="plus", color="gold.200"),
        parts.line("word", (16, 70, PLATE[0] - 32, 34), word, 20, align="center"),
    ]


def _middle(book: Book) -> list[Node]:
    """Title, what to do, and the two ways on, for both long sides."""
    stage = book.stage
    wide, tall = 760.0, 330.0
    say = book.texts.say
    sentence = book.problems[0] if book.problems else say("sit.edge")
    size = parts.shrunk(stage, sentence, "text_italic", 24 * stage.label, (wide - 60, 70), 1.2)

    left = wide / 2 - 190

    def half(side: str) -> list[Node]:
        return [
            parts.gilded("title", (0, 8, wide, 76), say("title"), 54),
            parts.page(
                "line",
                (30, 92, wide - 60, 72),
                sentence,
                size,
                family="text_italic",
                color="text.on_ink",
                align="center",
                leading=1.2,
                bold_color="gold.100",
            ),
            parts.button("start", (left, 170, 380, 84), say("sit.start"), "start", size=30),
            parts.button(
                "pages", (wide / 2 - 190, 266, 186, 56), say("sit.rules"), f"pages.{side}", "ghost", size=20
            ),
            parts.button("back", (wide / 2 + 4, 266, 186, 56), say("sit.library"), "back", "ghost", size=20),
        ]

    out = []
    x = (stage.width - wide) / 2
    for side, y in (("south", stage.height / 2 + 6), ("north", stage.height / 2 - 6 - tall)):
        out += [_named(n, f"middle.{side}") for n in facing(half(side), side, wide, tall, x, y)]
    rule = (stage.width / 2 - 260, stage.height / 2 - 14, 520, 28)
    return [*out, node("middle.rule", "divider", rule, motif=book.motif)]


def side_at(touch: str) -> tuple[str, int]:
    """The side and place that a touch on an edge means."""
    _, side, place = touch.split(".")
    assert side in SIDES
    return side, int(place)
