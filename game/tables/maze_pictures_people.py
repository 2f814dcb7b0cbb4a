"""Pictures of the Enchanted Maze's rules: who is who, what becomes of them, and what comes of the night."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.words import _
from game.tables.help_pen import Pen, Who
from game.tables.maze_hand import DIE_ART
from game.tables.maze_plot import HER, HORNS, KNIGHTS, MOON, PLUME, WINGS, undead
from game.tables.maze_words import TOKEN_ART

GREEN = "#4E8B3A"


def head(pen: Pen, key: str, who: Who, x: float, y: float, n: float, **args: bool) -> None:
    """A portrait around x, from y down, with its crest."""
    pen.put(key, "medallion", (x - n / 2, y, n, n), asset=who[2], color=who[0], **args)
    b = n * 0.32
    pen.put(f"{key}.crest", "badge", (x + n * 0.22, y + n * 0.66, b, b), color=who[0], charge=who[1])


def turned(pen: Pen) -> None:
    """A knight before and after."""
    pen.put("light", "glow", (352, 10, 256, 256), color="#8FE36B", strength=150)
    head(pen, "knight", PLUME, 160, 44, 176)
    head(pen, "zombie", undead(PLUME), 480, 44, 176)
    pen.put("arrow", "stone", (292, 104, 56, 56), color=GREEN, icon="fangs")
    pen.words("knight.word", (40, 236, 240, 56), _("Knight"), 27, family="display")
    pen.words("zombie.word", (350, 236, 260, 56), _("Zombie Knight"), 27, family="display")
    lines = (
        ("key", _("The **key** is gone.")),
        ("tile_add", _("Tiles and tokens **stay yours**.")),
        ("fangs", _("New errand: **the others**.")),
    )
    for n, (icon, words) in enumerate(lines):
        y = 312 + n * 98
        pen.put(f"line.{n}", "slate", (60, y, 520, 84))
        pen.put(f"line.{n}.sign", "stone", (80, y + 14, 56, 56), color=GREEN, icon=icon)
        if icon == "key":
            pen.put("no", "stone", (118, y + 48, 26, 26), color="state.danger", icon="cross")
        pen.words(f"line.{n}.words", (156, y + 4, 410, 76), words, 24, align="left")


def ends(pen: Pen) -> None:
    """One is out, or nobody is left."""
    pen.put("split", "fill", (318, 24, 4, 572), color="gold.500", radius=2)
    pen.put("laurel", "laurel", (70, 54, 190, 190), crown=True)
    head(pen, "out", PLUME, 165, 84, 140)
    for n, who in enumerate((WINGS, HORNS, MOON)):
        head(pen, f"left.{n}", who, 75 + n * 90, 274, 76)
    pen.words("out.title", (22, 370, 284, 60), _("Escape"), 29, family="display")
    pen.words(
        "out.words",
        (26, 432, 276, 170),
        _("The first one out wins **alone**. The others admire the hedges."),
        23,
        valign="top",
    )
    pen.put("pink", "glow", (370, 38, 220, 220), color="#E58BB0", strength=170)
    head(pen, "her", HER, 480, 76, 150)
    for n, who in enumerate(KNIGHTS):
        head(pen, f"dead.{n}", undead(who), 366 + n * 76, 278, 68)
    pen.words("her.title", (336, 370, 284, 60), _("Apocalypse"), 29, family="display")
    pen.words(
        "her.words",
        (340, 432, 276, 170),
        _("**Nobody is left** to be eaten. The Princess holds court."),
        23,
        valign="top",
    )


def dawn(pen: Pen) -> None:
    """The sun comes up behind the castle."""
    bands = ("#1B2750", "#3B3A73", "#7A4A7F", "#C06A78", "#E59A6C", "#F4C97A")
    for n, tone in enumerate(bands):
        pen.put(f"sky.{n}", "fill", (14, 14 + n * 66, 612, 67), color=tone)
    pen.put("rays", "rays", (120, 104, 400, 400), color="gold.100", strength=90)
    pen.put("sun", "icon", (220, 214, 200, 200), icon="sun", color="gold.100")
    pen.put("light", "glow", (150, 150, 340, 300), color="gold.100", strength=170)
    pen.put("lawn", "fill", (14, 410, 612, 80), color="maze.base")
    for n in range(9):
        bed = (14 + n * 68, 420, 68, 68)
        pen.put(f"hedge.{n}", "maze_tile", bed, kind="straight", grain=n + 1, angle=90.0)
    pen.put("castle", "maze_tile", (252, 330, 136, 136), kind="castle")
    pen.put("her", "standee", (280, 246, 80, 106), asset=HER[2], color=HER[0])
    for n, who in enumerate((PLUME, HORNS)):
        pen.put(f"late.{n}", "standee", (96 + n * 400, 382, 56, 74), asset=who[2], color=who[0])
    pen.words(
        "note",
        (24, 500, 592, 108),
        _("Thirty rounds, and nobody is out: she has won by waiting."),
        25,
        family="text_italic",
    )


def tokens(pen: Pen) -> None:
    """Four kinds, and how they look to the others."""
    found = (
        _("**Take away** a tile that nobody stands on."),
        _("**Slide** one into the empty space beside it."),
        _("**Turn** one that somebody stands on."),
        _("**Plant** one of yours on any empty space."),
    )
    for n, (art, words) in enumerate(zip(TOKEN_ART, found, strict=True)):
        x, y = 22 + n % 2 * 304, 18 + n // 2 * 234
        pen.put(f"ground.{n}", "slate", (x, y, 292, 222))
        pen.put(f"token.{n}", "art", (x + 96, y + 12, 100, 100), art=art, shadow="raised")
        pen.words(f"token.{n}.words", (x + 12, y + 118, 268, 100), words, 22)
    for n in range(3):
        pen.put(f"back.{n}", "art", (24 + n * 92, 504, 84, 84), art="token_extra_back", shadow="rest")
    pen.words("backs", (306, 492, 316, 112), _("Yours lie face down. Only you may look."), 23, align="left")


def zombie_die(pen: Pen) -> None:
    """Two tiles for certain, or what the die says."""
    head(pen, "who", undead(HORNS), 320, 26, 168)
    pen.put("two", "slate", (24, 214, 250, 308))
    pen.put("two.sign", "stone", (96, 244, 106, 106), color=GREEN, icon="walk")
    pen.words("two.words", (38, 372, 222, 140), _("**Two tiles,** for certain"), 25)
    pen.words("or", (276, 320, 88, 80), _("or"), 30, family="display_italic")
    pen.put("roll", "slate", (366, 214, 250, 308))
    for n, face in enumerate((0, 1, 2, 3, 4)):
        x, y = 384 + n % 3 * 76, 230 + n // 3 * 76
        pen.put(f"face.{n}", "art", (x + (38 if n > 2 else 0), y, 66, 66), art=DIE_ART[face], shadow="rest")
    pen.words("roll.words", (376, 384, 230, 134), _("**The die:** X is no step, ZR all you like"), 23)
    pen.words("note", (30, 536, 580, 70), _("You choose anew each time."), 23, family="text_italic")


def court(pen: Pen) -> None:
    """The Princess in the hands of one player."""
    pen.put("light", "glow", (180, 6, 280, 260), color="#E58BB0", strength=170)
    head(pen, "her", HER, 320, 40, 180)
    pen.put("die", "art", (92, 96, 92, 92), art=DIE_ART[4], shadow="raised", angle=8.0)
    for n, kind in enumerate(("tee", "corner", "straight")):
        pen.put(f"tile.{n}", "maze_tile", (452 + n * 58, 118, 54, 54), kind=kind, grain=n + 4, raised=True)
    pen.words("die.words", (40, 194, 200, 84), _("rolls for everybody"), 22)
    pen.words("tile.words", (420, 194, 206, 84), _("has tiles of her own"), 22)
    pen.put("rule", "divider", (120, 296, 400, 24), motif=pen.motif)
    for n, who in enumerate(KNIGHTS):
        head(pen, f"knight.{n}", who, 94 + n * 150, 344, 116)
    pen.words(
        "knights",
        (30, 484, 580, 116),
        _("Two to four knights against **one** of you, and she is enjoying it."),
        24,
    )


def solo(pen: Pen) -> None:
    """One knight, and a Princess who needs nobody."""
    head(pen, "knight", PLUME, 150, 28, 140)
    pen.put("against", "stone", (292, 74, 56, 56), color="gold.200", icon="blades", fg="text.on_gold")
    head(pen, "her", HER, 490, 28, 140)
    steps = (
        ("fangs", _("**bites**, if she can; if not, she")),
        ("tile_add", _("plants what brings her **nearer to you**")),
        ("tile_rotate", _("turns what brings her **nearer still**")),
        ("tiara", _("and walks as near as the die lets her")),
    )
    for n, (icon, words) in enumerate(steps):
        y = 196 + n * 102
        pen.put(f"step.{n}", "slate", (40, y, 560, 90))
        pen.put(f"step.{n}.sign", "stone", (60, y + 16, 58, 58), color="#8F2A5E", icon=icon)
        pen.words(f"step.{n}.words", (138, y + 4, 448, 82), words, 24, align="left")


def ours(pen: Pen) -> None:
    """What the rulebook says, and what is ours."""
    sheets = (
        (
            "book",
            24,
            "rules",
            "maze.base",
            _("The rulebook"),
            (_("the turn"), _("biting"), _("the key"), _("tokens")),
        ),
        (
            "ours",
            328,
            "quill",
            "gold.500",
            _("Ours"),
            (_("numbers"), _("the dawn"), _("playing alone"), _("odd cases")),
        ),
    )
    pen.two_sheets(sheets)


SCENES: dict[str, Callable[[Pen], None]] = {
    "maze_turned": turned,
    "maze_ends": ends,
    "maze_dawn": dawn,
    "maze_tokens": tokens,
    "maze_zombie_die": zombie_die,
    "maze_court": court,
    "maze_solo": solo,
    "maze_ours": ours,
}
