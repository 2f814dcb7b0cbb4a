"""What is built in the Enchanted Maze: the castle, the plazas of the knights, and the plan of a cell.

Seen from above and lit from above, like the hedges: a castle that is turned looks turned and nothing else.
Doors are told from walls by what is there, not by colour: a path and a carpet lead through between open
leaves of wood, while over a closed side lies the roof of a hall.
"""

from __future__ import annotations

import math
import random

from _maze_garden import FURROW, STONES, at, closing, hedge, leaf, n, paving, side
from _svg import circle, linear, radial, rect, ring

WALL, WALL_LIGHT, WALL_DARK, WALL_DEEP = "#E9CBDF", "#F8E4EF", "#C79BBE", "#8A5C86"
PINK, PINK_DARK, PINK_DEEP, PINK_LIGHT = "#E8699C", "#CB4C83", "#9E3467", "#FFB9D2"
GOLD, GOLD_DARK = "#F2CB6C", "#A87524"
NIGHT = "#2A0F2A"


def wedge(x: float, y: float, inner: float, outer: float, a: float, b: float) -> str:
    """A piece of a ring, from one angle to another."""

    def spot(r: float, t: float) -> str:
        return f"{n(x + r * math.cos(t))} {n(y + r * math.sin(t))}"

    back = f"L{spot(inner, b)}A{n(inner)} {n(inner)} 0 0 0 {spot(inner, a)}" if inner else f"L{n(x)} {n(y)}"
    return f"M{spot(inner, a)}L{spot(outer, a)}A{n(outer)} {n(outer)} 0 0 1 {spot(outer, b)}{back}z"


def heart(x: float, y: float, r: float) -> str:
    """The outline of a heart, as a path."""
    left, right = x - r * 1.7, x + r * 1.7
    top, notch, low = y - r * 1.3, y - r * 0.45, y - r * 0.1
    return (
        f"M{n(x)} {n(y + r)}C{n(left)} {n(low)} {n(x - r * 0.9)} {n(top)} {n(x)} {n(notch)}"
        f"C{n(x + r * 0.9)} {n(top)} {n(right)} {n(low)} {n(x)} {n(y + r)}z"
    )


# ---------------------------------------------------------------- a knight's plaza
def plaza_defs() -> list[str]:
    return [radial("dished", 0, 0, 14, [(0, "#6E5430", 0.05), (0.7, "#6E5430", 0.1), (1, "#6E5430", 0.42)])]


def round_place(x: float, y: float, dice: random.Random) -> list[str]:
    """A worn ring of stones around a dished slab: something stands or lies here."""
    out = [circle(x, y, 15, "#7A5F37", ' fill-opacity="0.5"'), circle(x, y, 14.2, "#8F7346")]
    for k in range(12):
        a, b = (k + 0.05) * math.tau / 12, (k + 0.95) * math.tau / 12
        out.append(f'<path d="{wedge(x, y, 10.4, 13.8, a, b)}" fill="{dice.choice(STONES)}"/>')
    return [
        *out,
        circle(x, y, 9.7, "#EFE1C2"),
        f'<circle r="9.7" transform="translate({n(x)} {n(y)})" fill="url(#dished)"/>',
    ]


def plaza() -> list[str]:
    """The four squares of a knight's corner that are neither hedge nor a way out: his sigil lies in the
    north-west, a key in the south-east."""
    looks = {  # open sides, points of hedge, and where the tile ends: quarters from the north
        (0, 0): ("es", "", (0, 3)),
        (0, 1): ("sw", "", (0,)),
        (1, 0): ("ne", "", (3,)),
        (1, 1): ("nesw", "123", ()),
    }
    brink = [rect(0, 0, 40, 9, "url(#brink)"), rect(0, 0, 40, 1, FURROW)]
    out = []
    for (row, column), (open_sides, points, ends) in looks.items():
        dice = random.Random(f"plaza {row} {column}")
        body = paving(dice)
        if (row, column) == (0, 0):
            body += round_place(20, 20, dice)
            for k in range(4):  # a compass, nearly worn away
                a = k * math.tau / 4
                body.append(
                    f'<path d="{leaf(20 + 2 * math.cos(a), 20 + 2 * math.sin(a), 6.4, a)}" fill="#B4955F"/>'
                )
            body.append(circle(20, 20, 1.5, "#B4955F"))
        if (row, column) == (1, 1):
            body += round_place(20, 20, dice)
            keyhole = "M20 14.4a3.5 3.5 0 0 1 1.7 6.5l1.5 4.9h-6.4l1.5 -4.9a3.5 3.5 0 0 1 1.7 -6.5z"
            body += [ring(20, 20, 7.6, "#B4955F", 0.8), f'<path d="{keyhole}" fill="#8A6C3E"/>']
        body += closing(dice, open_sides, points) + [side(turn, brink) for turn in ends]
        out.append(at(column * 40, row * 40, body))
    return out


# ---------------------------------------------------------------- the castle
def castle_defs() -> list[str]:
    lit, dark = "#FFFFFF", "#4A1038"
    fall = [(0, NIGHT, 0.55), (0.35, NIGHT, 0.28), (1, NIGHT, 0)]
    return [
        radial("cone", 0, 0, 14, [(0, lit, 0.6), (0.3, lit, 0.18), (0.6, dark, 0.02), (1, dark, 0.42)]),
        radial("tower_shade", 0, 0, 21, [(0.6, NIGHT, 0.6), (0.82, NIGHT, 0.32), (1, NIGHT, 0)]),
        linear(
            "pitch", (0, 0, 0, 12), [(0, lit, 0.34), (0.25, lit, 0.08), (0.6, dark, 0.05), (1, dark, 0.4)]
        ),
        linear("inward", (0, 0, 0, 11), fall),
        radial("rug", 60, 60, 19, [(0, "#FFD3E2", 1), (0.6, "#F4A3C1", 1), (1, "#E07FA8", 1)]),
    ]


def turned(turn: int, body: list[str]) -> str:
    """What was drawn for the north side of the castle, at another one."""
    return f'<g transform="rotate({90 * turn} 60 60)">' + "".join(body) + "</g>"


def shade_of(path: str, width: float, strength: float) -> list[str]:
    """A soft shade around a shape, from a few strokes on top of each other."""
    look = f'd="{path}" fill="none" stroke="{NIGHT}" stroke-linejoin="round" stroke-opacity="{n(strength)}"'
    return [f'<path {look} stroke-width="{n(width * k / 4)}"/>' for k in (4, 3, 2, 1)]


def tower(x: float, y: float) -> list[str]:
    """A round tower: a ring of battlements, and a pointed roof seen on its point."""
    move = f' transform="translate({n(x)} {n(y)})"'
    out = [
        f'<circle r="21"{move} fill="url(#tower_shade)"/>',
        circle(x, y, 17.2, WALL_DARK),
        circle(x, y, 16.6, WALL),
    ]
    teeth = "".join(
        wedge(x, y, 14.2, 17.2, (k + 0.2) * math.tau / 14, (k + 0.8) * math.tau / 14) for k in range(14)
    )
    out += [f'<path d="{teeth}" fill="{WALL_LIGHT}"/>', circle(x, y, 14, WALL_DEEP)]
    sides = "".join(wedge(x, y, 0, 13.2, k * math.tau / 12, (k + 1) * math.tau / 12) for k in range(0, 12, 2))
    out += [circle(x, y, 13.2, PINK_DARK), f'<path d="{sides}" fill="{PINK}"/>']
    for r in (10.4, 7.4):  # rows of slates
        out.append(ring(x, y, r, PINK_DEEP, 0.7)[:-2] + ' stroke-opacity="0.35"/>')
    out += [
        f'<circle r="13.2"{move} fill="url(#cone)"/>',
        circle(x, y, 2.7, GOLD_DARK),
        circle(x, y, 2, GOLD),
    ]
    return [*out, circle(x, y, 0.9, "#FFF0C2")]


def turret(x: float, y: float) -> list[str]:
    """A little tower beside a gate."""
    move = f' transform="translate({n(x)} {n(y)}) scale(0.5)"'
    out = [
        f'<circle r="21"{move} fill="url(#tower_shade)"/>',
        circle(x, y, 8.4, WALL_DARK),
        circle(x, y, 8, WALL),
    ]
    out += [circle(x, y, 6.4, PINK_DARK), f'<circle r="13"{move} fill="url(#cone)"/>']
    return [*out, circle(x, y, 1.7, GOLD_DARK), circle(x, y, 1.2, GOLD)]


def hall() -> list[str]:
    """A closed side: the roof of a hall lies between two towers, with its ridge and two little gables."""
    body = shade_of("M36 10H84V36H36z", 12, 0.1)
    body += [rect(35, 10, 50, 26, WALL_DARK), rect(35, 12, 50, 22, PINK)]
    slates = ""
    for row in range(3):
        for k in range(9):
            x, d = 36 + 6 * k - (3 if row % 2 else 0), 3.6 * row
            if 35 <= x <= 79:
                slates += f"M{n(x)} {n(19.6 - d)}a3 2.6 0 0 1 6 0M{n(x)} {n(26.4 + d)}a3 2.6 0 0 0 6 0"
    body.append(
        f'<path d="{slates}" fill="none" stroke="{PINK_DEEP}" stroke-width="0.8" stroke-opacity="0.5"/>'
    )
    pitch = '<path d="M35 0H85V12H35z" fill="url(#pitch)"{}/>'
    body.append(pitch.format(' transform="translate(0 23)"'))
    body.append(pitch.format(' transform="translate(120 23) rotate(180)"'))
    body += [rect(35, 22, 50, 2, PINK_LIGHT), rect(35, 22.6, 50, 0.8, "#FFE3EE")]
    body.append(
        f'<path d="{heart(60, 23, 4.6)}" fill="{GOLD_DARK}"/><path d="{heart(60, 22.7, 3.7)}" fill="{GOLD}"/>'
    )
    return body


def gate() -> list[str]:
    """A side with a door: the wall is broken, a carpet runs through between two leaves of oak."""
    out = [rect(48, 8, 24, 34, "#C98AA8"), rect(49.5, 6, 21, 36, PINK_DARK)]
    out += [rect(51, 6, 18, 36, PINK), rect(52.4, 6, 0.9, 36, GOLD), rect(66.7, 6, 0.9, 36, GOLD)]
    weave = "".join(f"M60 {n(y)}l3 2.4 -3 2.4 -3 -2.4z" for y in (9, 16.4, 23.8, 31.2))
    out.append(f'<path d="{weave}" fill="{PINK_LIGHT}"/>')
    fringe = "".join(f"M{n(51.6 + 2 * k)} 6v-2" for k in range(9))
    out.append(f'<path d="{fringe}" fill="none" stroke="{GOLD}" stroke-width="0.9"/>')
    for x in (35.0, 71.4):  # what is left of the wall
        out += shade_of(f"M{n(x)} 14.5H{n(x + 13.6)}V31H{n(x)}z", 10, 0.1)
        out += [rect(x, 14.5, 13.6, 17, WALL_DARK), rect(x, 15.5, 13.6, 15, WALL_LIGHT)]
    for hinge, way in ((49.4, -1), (70.6, 1)):  # the leaves stand open towards the garden
        x = hinge - 3.6 if way < 0 else hinge
        out += shade_of(f"M{n(x)} 3.4H{n(x + 3.6)}V16H{n(x)}z", 4, 0.14)
        out += [rect(x, 3.2, 3.6, 13, "#5A3420"), rect(x + 0.7, 3.2, 2.2, 13, "#8A5632")]
        out += [rect(x - 0.3, 5.2, 4.2, 1.5, "#3A2A30"), rect(x - 0.3, 11.6, 4.2, 1.5, "#3A2A30")]
    return out + turret(44, 23) + turret(76, 23)


def court() -> list[str]:
    """The one square inside: a floor of two colours, the shade of the walls, a round rug."""
    out = [rect(30, 30, 60, 60, "#F6E3EA")]
    dark = "".join(
        f"M{n(30 + 6 * i)} {n(30 + 6 * j)}h6v6h-6z" for i in range(10) for j in range(10) if (i + j) % 2
    )
    return [*out, f'<path d="{dark}" fill="#E3B7CC"/>']


def rug() -> list[str]:
    out = [circle(60, 60, 19.6, NIGHT, ' fill-opacity="0.2"'), circle(60, 60, 18.6, GOLD_DARK)]
    out += [circle(60, 60, 18, GOLD), circle(60, 60, 16.8, PINK_DARK), circle(60, 60, 15.8, "url(#rug)")]
    for k in range(12):
        a = k * math.tau / 12
        out.append(circle(60 + 13.4 * math.cos(a), 60 + 13.4 * math.sin(a), 1.1, "#FFF4F8"))
    return [
        *out,
        f'<path d="{heart(60, 60, 6.4)}" fill="{PINK_DARK}"/>',
        f'<path d="{heart(60, 59.6, 5)}" fill="{PINK}"/>',
    ]


def castle() -> list[str]:
    """The sheet: a whole castle with its doors east and south, standing among hedges."""
    out = []
    for turn, (row, column) in enumerate(((0, 0), (0, 2), (2, 2), (2, 0))):
        out.append(at(column * 40, row * 40, hedge(True, "", f"castle {turn}"), turn))
    for turn, (row, column) in ((0, (0, 1)), (3, (1, 0))):
        out.append(at(column * 40, row * 40, hedge(False, "", f"castle side {turn}"), turn))
    for turn, (row, column) in ((1, (1, 2)), (2, (2, 1))):
        dice = random.Random(f"castle way {turn}")
        out.append(at(column * 40, row * 40, paving(dice) + closing(dice, "ns", way_out=True), turn))
    out += court()
    out += [
        turned(turn, ['<path d="M30 0H90V11H30z" transform="translate(0 35)" fill="url(#inward)"/>'])
        for turn in (0, 3)
    ]
    inner = ["M30 0H50V11H30z", "M70 0H90V11H70z"]
    for turn in (1, 2):
        out.append(
            turned(turn, [f'<path d="{d}" transform="translate(0 29)" fill="url(#inward)"/>' for d in inner])
        )
    out += [turned(turn, gate()) for turn in (1, 2)]
    out += [turned(turn, hall()) for turn in (0, 3)]
    for x, y in ((23, 23), (97, 23), (97, 97), (23, 97)):
        out += tower(x, y)
    return out + rug()


# ---------------------------------------------------------------- bare earth
def earth_defs() -> list[str]:
    tones = [(0, "#2A3A2A", 1), (0.6, "#22332A", 1), (1, "#182820", 1)]
    return [radial("soil", 60, 60, 84, tones)]


def earth() -> list[str]:
    """The sheet: one cell, dug over and waiting. Chalk says where the squares of a tile would come."""
    dice = random.Random("earth")
    out = [rect(0, 0, 120, 120, "#16251C"), rect(1, 1, 118, 118, "url(#soil)", ' rx="9"')]
    for color, alpha, count in (("#0B1610", 0.7, 60), ("#48593E", 0.62, 46), ("#66643F", 0.55, 22)):
        crumbs = ""
        for _ in range(count):
            x, y = dice.uniform(5, 112), dice.uniform(5, 112)
            crumbs += leaf(x, y, dice.uniform(1.4, 3.2), dice.uniform(0, math.tau))
        out.append(f'<path d="{crumbs}" fill="{color}" fill-opacity="{alpha}"/>')
    chalk = ' fill="none" stroke="#A9CFAE" stroke-linecap="round" stroke-opacity='
    inner = "".join(
        f"M{n(a)} {n(14 + 8 * k)}v3.4M{n(14 + 8 * k)} {n(a)}h3.4" for a in (40, 80) for k in range(12)
    )
    out.append(f'<path d="{inner}"{chalk}"0.13" stroke-width="1"/>')
    frame = "M16 7H104A9 9 0 0 1 113 16V104A9 9 0 0 1 104 113H16A9 9 0 0 1 7 104V16A9 9 0 0 1 16 7z"
    out.append(f'<path d="{frame}"{chalk}"0.2" stroke-width="1.3"/>')
    for turn in range(4):  # a seedling of four leaves in the middle
        a = turn * math.tau / 4 + math.pi / 4
        path = leaf(60 + 1.5 * math.cos(a), 60 + 1.5 * math.sin(a), 10, a)
        out.append(f'<path d="{path}" fill="#7FB488" fill-opacity="0.26"/>')
    return out
