"""The pictures of the Enchanted Maze's rules: how a turn goes, and what it looks like on the table.

Plots of hedges are asked of the rules' own walks (see `maze_plot`). What comes of a game, and its people,
stands in `maze_pictures_people`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.words import _
from game.games.zombie_princess.paths import KEY_HELD
from game.games.zombie_princess.tiles import CELL_OF, KEYS, SIGILS
from game.tables import maze_pictures_people as people
from game.tables.help_pen import Pen
from game.tables.maze_garden import joined
from game.tables.maze_hand import DIE_ART
from game.tables.maze_plot import (
    HER,
    HORNS,
    KNIGHTS,
    PLUME,
    Plot,
    cell,
    code_of_sides,
    square,
    standing,
    undead,
)
from game.tables.maze_tiles import picture_of

OPENING = ("K·····K", "·······", "·······", "···C···", "·······", "·······", "K·····K")
SIDE = {1: "n", 2: "e", 4: "s", 8: "w"}


def note(pen: Pen, number: int, x: float, y: float, width: float, words: str, tall: float = 84) -> None:
    """A numbered line of words; `y` is its middle."""
    pen.number(number, x + 22, y)
    pen.words(f"note.{number}", (x + 52, y - tall / 2, width - 52, tall), words, align="left")


# --- the board
def story(pen: Pen) -> None:
    """From the corner to the key, and from there to the castle."""
    rows = ("K─┐··┌K", "│┌├─┐·│", "│·│·└┐·", "├┐│C──┐", "··└─┐·│", "┌─··│·│", "K┘··└─K")
    plot = Plot(pen, "plot", (87, 30), 67, "a1", rows, doors="ES")
    for turn in range(4):
        plot.corner(turn, key=turn == 2)
    start = standing("e2", "c1")._replace(knights=(SIGILS[0],))
    to_key = plot.reach(start, 0).route(KEYS[2])
    with_key = start._replace(knights=(KEYS[2],), keys=(KEY_HELD,))
    home = plot.reach(with_key, 0).route(square("d4"))
    plot.trail(to_key, "there")
    plot.trail(home, "home")
    plot.mark(square("d4"), "home")
    plot.figure(HER, square("e2"))
    plot.figure(PLUME, SIGILS[0])
    for n, name in enumerate(("a1", "f6", "d3"), 1):
        x, y = plot.middle(square(name))
        plot.number(n, *((x + 68, y + 24) if n == 1 else (x, y)))
    words = (_("You start here."), _("Get your **key**,"), _("then the **castle**."))
    for n, line in enumerate(words):
        note(pen, n + 1, 14 + n * 208, 565, 202, line, 108)


def board(pen: Pen) -> None:
    """As it is before anybody has planted anything."""
    plot = Plot(pen, "plot", (28, 28), 60, "a1", OPENING)
    for turn, who in enumerate(KNIGHTS):
        plot.corner(turn)
        plot.figure(who, SIGILS[turn])
    plot.figure(HER, square("d4"))
    for n, (name, words) in enumerate(
        (
            ("d3", _("The **castle**, in the middle")),
            ("b1", _("Four **corners**: sigil and key")),
            ("e6", _("44 beds, **empty** so far")),
        ),
        1,
    ):
        plot.number(n, *plot.middle(square(name)))
        pen.number(n, 502, 46 + (n - 1) * 150)
        pen.words(f"label.{n}", (482, 68 + (n - 1) * 150, 150, 106), words, 22, align="left", valign="top")
    for n, sides in enumerate(("ESW", "NS", "NE")):
        tile(pen, f"hand.{n}", 34 + n * 92, 494, 82, sides)
    pen.words("hand", (18, 578, 290, 42), _("Three tiles each, open"), 21)
    for n in range(3):
        pen.put(f"pile.{n}", "maze_pile", (350 + n * 94, 494, 78, 78), count=11 - n)
    pen.words("piles", (330, 578, 300, 42), _("The rest, face down"), 21)


def tile(pen: Pen, key: str, x: float, y: float, n: float, sides: str, grain: int = 3) -> None:
    """A tile that lies in no garden."""
    kind, turn = picture_of(code_of_sides(sides))
    pen.put(key, "maze_tile", (x, y, n, n), kind=kind, grain=grain, angle=(-90.0 * turn) % 360, raised=True)


def kinds(pen: Pen) -> None:
    """What there is to plant, and what a tile is made of."""
    found = (
        ("NS", 8, _("straight")),
        ("NE", 12, _("bend")),
        ("ESW", 16, _("fork")),
        ("NESW", 8, _("crossing")),
    )
    for n, (sides, count, word) in enumerate(found):
        x = 30 + n * 150
        tile(pen, f"kind.{n}", x, 26, 130, sides, n + 2)
        pen.words(f"kind.{n}.word", (x - 12, 164, 154, 66), f"{word} **×{count}**", 22)
    pen.put("rule", "fill", (40, 244, 560, 2), color="gold.500")
    plot = Plot(pen, "plot", (46, 290), 276, "c6", ("┬",))
    for n in (1, 2):
        pen.put(f"line.a.{n}", "fill", (46 + n * 92 - 1, 290, 2, 276), color="gold.100", alpha=120)
        pen.put(f"line.b.{n}", "fill", (46, 290 + n * 92 - 1, 276, 2), color="gold.100", alpha=120)
    plot.figure(PLUME, square("c6e"))
    note(pen, 1, 352, 330, 276, _("A tile is **three by three squares**."), 110)
    note(pen, 2, 352, 436, 276, _("Figures stand on a **path square**."), 90)
    note(pen, 3, 352, 536, 276, _("Nobody stands in a hedge."), 90)


# --- a turn
def turn(pen: Pen) -> None:
    """One turn, from above."""
    tops, heights = (14, 122, 294, 466), (92, 156, 156, 140)
    for n, (top, tall) in enumerate(zip(tops, heights, strict=True)):
        pen.put(f"row.{n}", "slate", (20, top, 600, tall))
        pen.number(n + 1, 52, top + tall / 2)
    pen.put("die", "art", (98, 24, 72, 72), art=DIE_ART[2], shadow="rest", angle=7.0)
    pen.words("roll", (200, 18, 404, 84), _("Roll **her die**."), 25, align="left")
    for n, (who, walks, line) in enumerate(
        (
            (HER, "tiara", _("The **Princess**, unless it shows X")),
            (PLUME, "walk", _("Your **knight**, always")),
        )
    ):
        top = tops[n + 1]
        pen.put(f"who.{n}", "medallion", (88, top + 28, 100, 100), asset=who[2], color=who[0])
        pen.words(f"who.{n}.words", (200, top + 8, 410, 56), line, 23, align="left")
        signs = (("tile_add", _("place")), ("tile_rotate", _("rotate")), (walks, _("move")))
        for at, (icon, word) in enumerate(signs):
            x = 204 + at * 138
            tone = "#8F2A5E" if who is HER else f"{pen.tone}.mid"
            pen.put(f"deed.{n}.{at}", "stone", (x, top + 74, 50, 50), color=tone, icon=icon)
            pen.words(f"deed.{n}.{at}.word", (x + 54, top + 66, 84, 66), word, 20, align="left")
    for n in range(3):
        if n < 2:
            tile(pen, f"hand.{n}", 92 + n * 92, 494, 84, ("ESW", "NE")[n])
    pen.put("pile", "maze_pile", (286, 496, 80, 80), count=9)
    pen.put("draw", "icon", (380, 516, 40, 40), icon="arrow_left", color="gold.200")
    pen.words("draw.words", (426, 474, 186, 124), _("**Draw** back to three."), 24, align="left")


def die(pen: Pen) -> None:
    """Six faces, and what each means."""
    faces = (
        (0, _("She rests.")),
        (0, _("Again: she rests.")),
        (1, _("Up to **one** tile")),
        (2, _("Up to **two** tiles")),
        (3, _("Up to **three** tiles")),
        (4, _("**Rampage:** as far as she likes")),
    )
    for n, (face, words) in enumerate(faces):
        x, y = 22 + n % 3 * 204, 56 + n // 3 * 274
        pen.put(
            f"face.{n}",
            "art",
            (x + 34, y, 120, 120),
            art=DIE_ART[face],
            shadow="raised",
            angle=5.0 - 4 * n % 9,
        )
        pen.words(f"face.{n}.words", (x, y + 136, 190, 120), words, 23, valign="top")


def place(pen: Pen) -> None:
    """Beside whoever moves, and nowhere else."""
    plot = Plot(pen, "plot", (30, 30), 128, "b1", ("·┌·", "·├·", "···"))
    for name in ("b2", "d2", "c3"):
        x, y, n, _h = plot.rect(cell(name))
        inner = (x + 6, y + 6, n - 12, n - 12)
        pen.put(f"light.{name}", "glow", (x, y, n, n), color="gold.200", strength=120)
        pen.put(f"lane.{name}", "lane", inner, strong=False, radius=10)
        pen.put(
            f"plus.{name}",
            "icon",
            (x + n * 0.36, y + n * 0.36, n * 0.28, n * 0.28),
            icon="plus",
            color="gold.100",
        )
    for name in ("b1", "d1", "b3", "d3"):
        plot.sign(name, "cross", "#5A2420")
    plot.figure(PLUME, square("c2"), lit=True)
    note(pen, 1, 444, 92, 190, _("**Beside** the tile you stand on"), 130)
    note(pen, 2, 444, 226, 190, _("not across the corner"), 100)
    note(pen, 3, 444, 346, 190, _("and turned as you **like**"), 100)
    for n, sides in enumerate(("NE", "ES", "SW", "NW")):
        tile(pen, f"look.{n}", 34 + n * 106, 446, 88, sides)
        if n < 3:
            pen.put(
                f"look.{n}.on", "icon", (34 + n * 106 + 90, 480, 14, 20), icon="arrow_right", color="gold.200"
            )
    pen.words("looks", (452, 438, 176, 104), _("One tile, four ways to lie"), 22, align="left")
    pen.words("free", (24, 548, 592, 66), _("It need not fit its neighbours."), 23, family="text_italic")


def rotate(pen: Pen) -> None:
    """The same tile before and after a quarter turn: what opens, what shuts."""
    pen.words("before", (20, 10, 270, 50), _("Before"), 25, family="display")
    pen.words("after", (350, 10, 270, 50), _("After"), 25, family="display")
    first = Plot(pen, "before", (26, 84), 88, "b1", ("·│·", "─┬─", "·│·"))
    then = Plot(pen, "after", (350, 84), 88, "b1", ("·│·", "─┴─", "·│·"))
    pen.put("arrow", "stone", (296, 190, 44, 44), color="gold.200", icon="rotate", fg="text.on_gold")
    x, y, n, _h = first.rect(cell("c2"))
    pen.put("turnable", "turnable", (x + 1, y + 1, n - 2, n - 2))
    x, y, n, _h = then.rect(cell("c2"))
    pen.put("held", "outline", (x, y, n, n), color="gold.100", radius=6, width=3.5)
    now, later = joined(first.cells, cell("c2")), joined(then.cells, cell("c2"))
    for side in sorted({*now, *later}):
        if (side in now) != (side in later):
            then.gate(cell("c2"), SIDE[side], opens=side in later)
    there = standing("", "b2w")
    stops = [plot.reach(there, 0).stops.keys() for plot in (first, then)]
    for lost in sorted(stops[0] - stops[1]):
        then.mark(lost, "lost")
    for gained in sorted(stops[1] - stops[0]):
        then.mark(gained, "gained")
    first.figure(PLUME, square("b2w"))
    then.figure(PLUME, square("b2w"))
    for n, (key, args, words) in enumerate(
        (
            ("opens", {"opens": True}, _("A check: this way **opens**.")),
            ("shuts", {"opens": False}, _("A bar: this way **shuts**.")),
        )
    ):
        pen.put(f"sign.{key}", "gateway", (34 + n * 306, 420, 40, 40), **args)
        pen.words(f"sign.{key}.words", (86 + n * 306, 392, 236, 96), words, 23, align="left")
    line = _("A plus: squares you gain. A cross: squares you lose.")
    pen.words("note", (30, 506, 580, 100), line, 22, family="text_italic")


# --- the Princess
def count(pen: Pen) -> None:
    """Tiles are counted, squares are not."""
    plot = Plot(pen, "plot", (46, 164), 136, "d4", ("C─┐·", "··└─"), doors="ES")
    there = standing("d4")
    found = plot.reach(there, tiles=3)
    for name, label in (("e4", "I"), ("f4", "II"), ("f5", "III")):
        plot.chip(name, label)
    plot.trail(found.route(square("f5e")))
    for stop in sorted(found.stops):
        plot.mark(stop, "goal" if stop == square("f5e") else "stop")
    plot.figure(HER, square("d4"), lit=True)
    pen.put("die", "art", (36, 24, 96, 96), art=DIE_ART[3], shadow="raised", angle=7.0)
    pen.words(
        "rolled",
        (160, 14, 450, 116),
        _("**III:** three tiles, however many squares that is."),
        25,
        align="left",
    )
    line = _("Any dot will do. A tile that she enters twice counts twice.")
    pen.words("note", (30, 480, 580, 120), line, 24, family="text_italic")


def bite(pen: Pen) -> None:
    """She stops before him, and he is a zombie."""
    row = ("──┬─",)
    there = standing("b2w", "e2w")
    for n, top in enumerate((34, 340)):
        plot = Plot(pen, f"plot.{n}", (46, top + 14), 136, "b2", row)
        found = plot.reach(there, tiles=3)
        before = next(b.before for b in found.bites)
        if not n:
            plot.trail([*found.route(before), square("e2w")], biting=True)
            plot.figure(HER, square("b2w"), lit=True)
            plot.figure(HORNS, square("e2w"))
        else:
            plot.figure(HER, before)
            plot.figure(undead(HORNS), square("e2w"), lit=True)
    pen.put("teeth", "stone", (30, 224, 60, 60), color="#4E8B3A", icon="fangs")
    line = _("Her roll would take her **onto his square**.")
    pen.words("first", (108, 212, 506, 86), line, 24, align="left")
    pen.put("stop", "stone", (30, 532, 60, 60), color="#8F2A5E", icon="tiara")
    line = _("So she stops **just before** it, and he is a zombie.")
    pen.words("then", (108, 520, 506, 86), line, 24, align="left")


def shelter(pen: Pen) -> None:
    """Corners are safe; the castle is not."""
    corner = Plot(pen, "corner", (34, 52), 128, "a1", ("K─",))
    corner.corner(0)
    corner.figure(PLUME, SIGILS[0])
    corner.figure(HER, square("b1w"))
    pen.words(
        "corner",
        (340, 30, 284, 144),
        _("The **corners** are closed to her: nobody is bitten there."),
        23,
        align="left",
    )
    castle = Plot(pen, "castle", (34, 240), 128, "d4", ("C─",), doors="NE")
    castle.trail([square("e4"), square("e4w"), square("d4")], biting=True)
    castle.figure(HORNS, square("d4"))
    castle.figure(HER, square("e4e"))
    pen.words(
        "castle",
        (340, 228, 284, 144),
        _("The **castle** is not: from its door she bites who is inside."),
        23,
        align="left",
    )
    through = Plot(pen, "through", (34, 426), 84, "d3", ("│·", "C─"), doors="NE")
    found = through.reach(standing("e4e"), tiles=3)
    through.trail(found.route(square("d3n")))
    through.figure(HER, square("e4e"))
    pen.words(
        "through",
        (330, 424, 294, 172),
        _("**Empty**, she may pass through it, but not stop."),
        23,
        align="left",
    )


# --- the knight
def walk(pen: Pen) -> None:
    """As far as paths lead: past a knight, not past a zombie."""
    plot = Plot(pen, "plot", (46, 34), 136, "b1", ("─┬┬─", "·│└─", "·└──"))
    there = standing("c3e", "b1w", "d1w")
    found = plot.reach(there, 0)
    for stop in sorted(found.stops):
        if CELL_OF[stop] in plot.window:
            plot.mark(stop, "stop")
    plot.trail(found.route(square("e2")))
    plot.figure(PLUME, square("b1w"), lit=True)
    plot.figure(HORNS, square("d1w"))
    plot.figure(HER, square("c3e"))
    pen.words(
        "friend", (24, 470, 290, 130), _("Past a **knight**: squeeze by, but don’t stop on his toes."), 22
    )
    pen.words("foe", (328, 470, 290, 130), _("Past a **zombie**: not for all the tea in the garden."), 22)


def key(pen: Pen) -> None:
    """First the key, then the castle."""
    corner = Plot(pen, "corner", (46, 34), 136, "f6", ("┌┐", "┘K"))
    corner.corner(2, key=False)
    corner.lay_key(PLUME, KEYS[2])
    there = standing("a1", "f6s")
    way = corner.reach(there, 0).route(KEYS[2])
    corner.trail(way)
    corner.figure(PLUME, square("f6s"), lit=True)
    note(pen, 1, 350, 100, 276, _("Reach **your key**, and you must stop."), 100)
    note(pen, 2, 350, 228, 276, _("It is yours, and everybody knows."), 100)
    castle = Plot(pen, "castle", (46, 400), 136, "d4", ("C─",), doors="NE")
    there = standing("a1", "e4e")
    castle.trail(castle.reach(there, 0).route(square("d4")))
    castle.mark(square("d4"), "home")
    castle.figure(PLUME, square("e4e"), lit=True)
    note(pen, 3, 350, 436, 276, _("With it, step **into the castle**."), 100)
    pen.words("out", (350, 500, 276, 80), _("And you are out!"), 30, family="display")


def trapped(pen: Pen) -> None:
    """A zombie on every open square beside him; one free square is no trap."""
    for n, top in enumerate((40, 344)):
        plot = Plot(pen, f"plot.{n}", (66, top), 168, "b2", ("───",))
        if not n:
            plot.figure(undead(HORNS), square("c2w"))
        plot.figure(PLUME, square("c2"), lit=True)
        plot.figure(HER, square("c2e"))
    line = _("Zombies on **every open square** beside him: trapped, and turned.")
    pen.words("caught", (30, 222, 580, 92), line, 24)
    pen.words("safe", (30, 526, 580, 84), _("One square free: **no trap** yet."), 24)


def hunt(pen: Pen) -> None:
    """A Zombie Knight goes two tiles, and bites."""
    plot = Plot(pen, "plot", (46, 34), 136, "b1", ("┌┐·─", "│├─┤", "··│·"))
    there = standing("", "b2", "c1s", zombies=(0,))
    found = plot.reach(there, 0, 2)
    plot.chip("b1", "I")
    plot.chip("c1", "II")
    plot.trail([*found.route(found.bites[0].before), square("c1s")], biting=True)
    plot.figure(HORNS, square("c1s"))
    plot.figure(undead(PLUME), square("b2"), lit=True)
    line = _("Up to **two tiles**, by the Princess’s rules. Old friends taste best.")
    pen.words("two", (30, 476, 580, 130), line, 24)


SCENES: dict[str, Callable[[Pen], None]] = {
    "maze_story": story,
    "maze_board": board,
    "maze_kinds": kinds,
    "maze_turn": turn,
    "maze_die": die,
    "maze_place": place,
    "maze_rotate": rotate,
    "maze_count": count,
    "maze_bite": bite,
    "maze_shelter": shelter,
    "maze_walk": walk,
    "maze_key": key,
    "maze_trapped": trapped,
    "maze_hunt": hunt,
    **people.SCENES,
}
