"""Hedges, paths and bare earth of the Enchanted Maze, square by square.

Every square is drawn in a space of its own, 40 wide, and laid into its sheet by a translation. A maze is
seen from all four sides and its tiles are turned, so nothing here has a lit side: hedges throw their shade
evenly, and clumps of leaves are lit in their middle. Two squares fit at any edge because what crosses an
edge is always the same and symmetric: half clumps at fixed places, shade by the distance from a hedge.
"""

from __future__ import annotations

import math
import random

from _svg import circle, linear, radial, rect

SIDE = 40.0
FURROW = "#0F2A1C"  # between the hedges of two tiles
LEAF = "#2F7A53"  # what a hedge is where nothing else is drawn
TONES = ("a", "b", "c")  # of clumps, from dark to light; one letter, because it is written so often
HALVES = ((11.0, 5.0), (29.0, 5.0))  # clumps that lie half in one square, half in the next
BRIM = 2.4  # hedges end this far from the edge of their tile
FRONT, REAR = 2.0, 4.0  # how far leaves hang over a path where two squares meet
REACH = 19.0  # how far the shade of a hedge falls
SHADE = ((0.0, 0.74), (0.2, 0.6), (0.38, 0.3), (0.62, 0.12), (0.82, 0.03), (1.0, 0.0))


def n(value: float) -> str:
    """Tenths are fine enough for leaves, and there are many."""
    return f"{value:.1f}".removesuffix(".0")


def garden_defs() -> list[str]:
    """Gradients around the origin; a shape's transform carries them to where it is."""
    inks = {"a": ("#3A8C60", "#256846"), "b": ("#4FA370", "#2F7B54"), "c": ("#6FBC84", "#3C8C60")}
    out = [
        radial(f"{tone}", 0, 0, 6, [(0, light, 1), (0.55, light, 1), (1, dark, 1)])
        for tone, (light, dark) in inks.items()
    ]
    dark = "#0B2A1A"
    out.append(radial("u", 0, 0, 7.4, [(0, dark, 0.62), (0.72, dark, 0.46), (1, dark, 0)]))
    falls = [(at, "#24301A", alpha) for at, alpha in SHADE]
    out.append(linear("shade", (0, 0, 0, REACH), falls))
    out.append(radial("shade_point", 0, 0, REACH, falls))
    out.append(linear("brink", (0, 0, 0, 9), [(0, FURROW, 0.75), (0.35, FURROW, 0.4), (1, FURROW, 0)]))
    return out


def at(x: float, y: float, body: list[str], turn: int = 0) -> str:
    """A square laid into its sheet, turned clockwise by quarters."""
    spin = f" rotate({90 * turn} 20 20)" if turn else ""
    return f'<g transform="translate({n(x)} {n(y)}){spin}">' + "".join(body) + "</g>"


def side(turn: int, body: list[str]) -> str:
    """What was drawn for the north side, at another one."""
    return f'<g transform="rotate({90 * turn} 20 20)">' + "".join(body) + "</g>" if turn else "".join(body)


# ---------------------------------------------------------------- leaves
def clump(x: float, y: float, r: float, tone: str, shade: bool = True) -> str:
    """A handful of leaves: light in the middle, with its shade below."""
    under = '<circle r="7.4" fill="url(#u)"/>' if shade else ""
    move = f"translate({n(x)} {n(y)})scale({r / 6:.2f})"
    return f'<g transform="{move}">{under}<circle r="6" fill="url(#{tone})"/></g>'


def half_clump(x: float, r: float, tone: str) -> str:
    """The half of a clump that lies south of the north edge."""
    return (
        f'<g transform="translate({n(x)} 0)scale({r / 6:.2f})"><path d="M-7.4 0A7.4 7.4 0 0 0 7.4 0z" '
        f'fill="url(#u)"/><path d="M-6 0A6 6 0 0 0 6 0z" fill="url(#{tone})"/></g>'
    )


def halves() -> list[str]:
    return [half_clump(x, r, "b") for x, r in HALVES]


def leaf(x: float, y: float, long: float, angle: float) -> str:
    """One leaf as a piece of a path."""
    dx, dy = long * math.cos(angle), long * math.sin(angle)
    bx, by = -dy * 0.42, dx * 0.42
    return (
        f"M{n(x)} {n(y)}q{n(dx / 2 + bx)} {n(dy / 2 + by)} {n(dx)} {n(dy)}"
        f"q{n(-dx / 2 - bx)} {n(-dy / 2 - by)} {n(-dx)} {n(-dy)}z"
    )


def sprinkle(dice: random.Random, count: int, low: float, high: float) -> list[str]:
    """Leaves that catch the light, and some that do not."""
    out = []
    for color, alpha, share in (("#1B5638", 0.5, 0.4), ("#8FD39A", 0.6, 0.7), ("#C9EDB4", 0.5, 0.3)):
        path = ""
        for _ in range(round(count * share)):
            x, y = dice.uniform(low, high), dice.uniform(low, high)
            path += leaf(x, y, dice.uniform(2, 3.4), dice.uniform(0, math.tau))
        out.append(f'<path d="{path}" fill="{color}" fill-opacity="{alpha}"/>')
    return out


# ---------------------------------------------------------------- flowers
def blossom(x: float, y: float, r: float, dice: random.Random) -> list[str]:
    """Five petals around a yellow heart."""
    start, out = dice.uniform(0, math.tau), [circle(x, y, r * 1.32, "#0B2A1A", ' fill-opacity="0.35"')]
    petals = ""
    for k in range(5):
        a = start + k * math.tau / 5
        px, py, w = x + r * 0.62 * math.cos(a), y + r * 0.62 * math.sin(a), r * 0.54
        petals += f"M{n(px - w)} {n(py)}a{n(w)} {n(w)} 0 1 0 {n(2 * w)} 0a{n(w)} {n(w)} 0 1 0 {n(-2 * w)} 0z"
    out.append(f'<path d="{petals}" fill="#F4AFC9"/>')
    return [*out, circle(x, y, r * 0.52, "#D9598C"), circle(x, y, r * 0.3, "#FFE9A8")]


def rose(x: float, y: float, r: float, dice: random.Random) -> list[str]:
    """Petals in three rings, the innermost a bud."""
    out = [circle(x, y, r * 1.35, "#0B2A1A", ' fill-opacity="0.42"')]
    for k in range(3):  # its leaves look out below it
        a = dice.uniform(0, 0.6) + k * math.tau / 3
        path = leaf(x + r * 0.7 * math.cos(a), y + r * 0.7 * math.sin(a), r * 0.95, a)
        out.append(f'<path d="{path}" fill="#7CC48B"/>')
    rings = ((5, 0.52, 0.5, "#C24478"), (5, 0.34, 0.44, "#E8699C"), (3, 0.15, 0.3, "#F7A9C6"))
    for turn, (count, off, wide, color) in enumerate(rings):
        for k in range(count):
            a = k * math.tau / count + turn * 0.6
            out.append(circle(x + r * off * math.cos(a), y + r * off * math.sin(a), r * wide, color))
    return [*out, circle(x, y, r * 0.17, "#B23A6C")]


def topiary(x: float, y: float, r: float) -> list[str]:
    """A ball of box, clipped round, seen from above."""
    out = [f'<circle r="7.4" transform="translate({n(x)} {n(y)}) scale({n(r / 5.6)})" fill="url(#u)"/>']
    for ring, (count, part, tone) in enumerate(((11, 0.74, "a"), (7, 0.42, "b"), (3, 0.14, "c"))):
        for k in range(count):
            a = k * math.tau / count + ring * 0.35
            spot = (x + r * part * math.cos(a), y + r * part * math.sin(a))
            out.append(clump(*spot, r * 0.34, tone, shade=False))
    return out


# ---------------------------------------------------------------- a hedge
def hedge(corner: bool, flower: str, seed: str) -> list[str]:
    """A square of hedge; the tile ends north of it, and west of it too if it stands in the tile's corner."""
    dice = random.Random(seed)
    out = [rect(0, 0, SIDE, SIDE, FURROW)]
    low, deep = BRIM, 7.2
    edge = "".join(f"a{n(deep)} {n(deep)} 0 0 0 -8 0" for _ in range(4))
    if corner:
        outline = f"M40 40V{low}{edge}A7 7 0 0 0 {low} 8"
        outline += "".join(f"a{n(deep)} {n(deep)} 0 0 0 0 8" for _ in range(4)) + "z"
    else:
        outline = f"M40 40V{low}{edge}a{n(deep)} {n(deep)} 0 0 0 -8 0V40z"
    out.append(f'<path d="{outline}" fill="{LEAF}"/>')
    spots = []
    for row in range(4):
        for column in range(4):
            x, y = 5.5 + 9.6 * column + dice.uniform(-2.4, 2.4), 5.5 + 9.6 * row + dice.uniform(-2.4, 2.4)
            r = dice.uniform(4.4, 6.0)
            room = 1.24 * r  # with its shade; at the tile's own edge it may go to the brim
            x = min(max(x, r + 1.4 if corner else room), SIDE - room)
            y = min(max(y, r + 1.4), SIDE - room)
            if corner and x + y < 15:
                x, y = x + 2.5, y + 2.5
            spots.append((x, y, r, dice.choices(TONES, (3, 4, 2))[0]))
    dice.shuffle(spots)
    out += [clump(*spot) for spot in spots]
    for turn in (1, 2) if corner else (1, 2, 3):
        out.append(side(turn, halves()))
    out += sprinkle(dice, 14, 5, 34)
    brink = [rect(0, 0, SIDE, 9, "url(#brink)")]
    out += [side(turn, brink) for turn in ((0, 3) if corner else (0,))]
    if flower == "blossoms":  # a spray of three
        x, y = dice.uniform(15, 24), dice.uniform(15, 24)
        out += (
            blossom(x + 7, y - 2.5, 3.0, dice)
            + blossom(x + 2.5, y + 6.5, 2.6, dice)
            + blossom(x, y, 4.0, dice)
        )
    elif flower == "blossom":
        out += blossom(dice.uniform(14, 26), dice.uniform(14, 26), 4.2, dice)
    elif flower == "rose":
        out += rose(20 + dice.uniform(-3, 3), 19 + dice.uniform(-2, 3), 7.2, dice)
    elif flower == "topiary":
        out += topiary(21, 21, 12.5)
    return out


CORNER_HEDGES = ("", "blossom", "", "rose", "", "", "topiary", "blossoms")
SIDE_HEDGES = ("", "", "blossom", "", "", "blossoms", "", "")


def hedges(corner: bool) -> list[str]:
    """A sheet: eight hedges for the corners of a tile, or eight for its sides."""
    flowers = CORNER_HEDGES if corner else SIDE_HEDGES
    names = [f"{'corner' if corner else 'side'} {k}" for k in range(len(flowers))]
    return [
        at(k * SIDE, 0, hedge(corner, flower, name))
        for k, (flower, name) in enumerate(zip(flowers, names, strict=True))
    ]


# ---------------------------------------------------------------- a path
def fringe(dice: random.Random, ends: tuple[float, float] = (0.0, 0.0)) -> list[str]:
    """Leaves that hang over the north side of a path. They begin and stop `ends` away from the corners."""
    out = []
    for depth, color in ((REAR, "#174D33"), (FRONT, LEAF)):
        cuts = [0.0]
        while cuts[-1] < 33:
            cuts.append(cuts[-1] + dice.uniform(5.2, 8.2))
        wide = SIDE - sum(ends)
        cuts = [ends[0] + cut * wide / cuts[-1] for cut in cuts]
        heights = [depth + dice.uniform(-0.5, 0.7) for _ in cuts]
        heights[0], heights[-1] = (0.0 if end else depth for end in ends)
        path = f"M{n(cuts[0])} 0V{n(heights[0])}"
        for k in range(1, len(cuts)):
            r = math.dist((cuts[k - 1], heights[k - 1]), (cuts[k], heights[k])) * 0.56
            path += f"A{n(r)} {n(r)} 0 0 0 {n(cuts[k])} {n(heights[k])}"
        out.append(f'<path d="{path}V0z" fill="{color}"/>')
    return [*out, *halves(), *fringe_leaves(dice)]


def fringe_leaves(dice: random.Random) -> list[str]:
    light = dark = ""
    for _ in range(4):
        light += leaf(dice.uniform(4, 36), dice.uniform(0.8, 3.4), dice.uniform(2, 3), dice.uniform(0.5, 2.6))
        dark += leaf(
            dice.uniform(4, 36), dice.uniform(2.5, 4.5), dice.uniform(2, 3.2), dice.uniform(0.9, 2.2)
        )
    return [
        f'<path d="{dark}" fill="#1F5F40"/>',
        f'<path d="{light}" fill="#7CC48B" fill-opacity="0.8"/>',
    ]


def hedge_point() -> list[str]:
    """The corner of a hedge, at the north-west of a square that is open north and west."""
    out = []
    for depth, color in ((REAR, "#174D33"), (FRONT, LEAF)):
        r = depth * 0.8
        out.append(f'<path d="M0 0H{n(depth)}A{n(r)} {n(r)} 0 0 1 0 {n(depth)}z" fill="{color}"/>')
    return out


SHADE_SIDE = f'<path d="M0 0H40V{n(REACH)}H0z" fill="url(#shade)"/>'
SHADE_POINT = (
    f'<path d="M0 0H{n(REACH)}A{n(REACH)} {n(REACH)} 0 0 1 0 {n(REACH)}z" fill="url(#shade_point)"/>'
)


def closing(dice: random.Random, open_sides: str, points: str = "0123", way_out: bool = False) -> list[str]:
    """Hedges around a path: their shade, then their leaves. Points are numbered clockwise from north-west;
    there is one where two open sides meet, unless the square beyond is open too."""
    shade, leaves = [], []
    for turn, name in enumerate("nesw"):
        if name not in open_sides:
            ends = (0.0, 0.0)
            if way_out:  # at the tile's edge the hedge is rounded off
                ends = (BRIM, 0.0) if name == "e" else (0.0, BRIM)
            shade.append(side(turn, [SHADE_SIDE]))
            leaves.append(side(turn, fringe(dice, ends)))
    for turn, pair in enumerate(("nw", "ne", "es", "sw")):
        if all(name in open_sides for name in pair) and str(turn) in points and not way_out:
            shade.append(side(turn, [SHADE_POINT]))
            leaves.append(side(turn, hedge_point()))
    if way_out:
        leaves += [f'<path d="M{x} 0h4v9h-4z" fill="url(#brink)"/>' for x in (0, 36)]
    return shade + leaves


MORTAR = "#A98C5E"
STONES = ("#F3E6C6", "#EDDDB6", "#E7D2A6", "#E0C898", "#E6D9BF", "#EBD0AE")


def stone(box: tuple[float, float, float, float], dice: random.Random) -> list[str]:
    """A flagstone with worn corners, a little lighter in its middle."""
    x, y, w, h = box
    x, y, w, h = x + 0.6, y + 0.6, w - 1.2, h - 1.2
    worn = [dice.uniform(1.4, 3.4) for _ in range(4)]
    a, b, c, d = worn
    path = (
        f"M{n(x + a)} {n(y)}H{n(x + w - b)}Q{n(x + w)} {n(y)} {n(x + w)} {n(y + b)}V{n(y + h - c)}"
        f"Q{n(x + w)} {n(y + h)} {n(x + w - c)} {n(y + h)}H{n(x + d)}Q{n(x)} {n(y + h)} {n(x)} {n(y + h - d)}"
        f"V{n(y + a)}Q{n(x)} {n(y)} {n(x + a)} {n(y)}z"
    )
    out = [f'<path d="{path}" fill="{dice.choice(STONES)}"/>']
    if min(w, h) > 6:
        out.append(rect(x + 1.5, y + 1.5, w - 3, h - 3, "#FFF7E2", ' rx="2" fill-opacity="0.34"'))
    if dice.random() < 0.16 and min(w, h) > 9:  # a crack
        sx, sy = x + w * dice.uniform(0.3, 0.6), y
        d1, d2 = dice.uniform(-2, 2), dice.uniform(-2, 2)
        bend = f"l{n(d1)} {n(h * 0.3)} {n(d2)} {n(h * 0.25)}"
        out.append(f'<path d="M{n(sx)} {n(sy)}{bend}" fill="none" stroke="#B99A68" stroke-width="0.7"/>')
    return out


def parted(box: tuple[float, float, float, float], dice: random.Random) -> list[tuple[float, ...]]:
    """A square split into four to six stones of different sizes."""
    x, y, w, h = box
    if w * h < 420 or (w * h < 800 and dice.random() < 0.45):
        return [box]
    k = dice.uniform(0.38, 0.62)
    if w > h or (w == h and dice.random() < 0.5):
        return parted((x, y, w * k, h), dice) + parted((x + w * k, y, w * (1 - k), h), dice)
    return parted((x, y, w, h * k), dice) + parted((x, y + h * k, w, h * (1 - k)), dice)


def paving(dice: random.Random) -> list[str]:
    """Flagstones; a joint runs along every edge of the square, half of it in the next one."""
    out = [rect(0, 0, SIDE, SIDE, MORTAR)]
    for box in parted((0, 0, SIDE, SIDE), dice):
        out += stone(box, dice)  # type: ignore[arg-type]
    moss = "".join(
        leaf(dice.uniform(3, 35), dice.uniform(3, 35), dice.uniform(1.2, 2.2), dice.uniform(0, math.tau))
        for _ in range(4)
    )
    return [*out, f'<path d="{moss}" fill="#7BA05E" fill-opacity="0.5"/>']


def petals(dice: random.Random) -> list[str]:
    path = "".join(
        leaf(dice.uniform(10, 28), dice.uniform(10, 28), dice.uniform(2, 2.8), dice.uniform(0, math.tau))
        for _ in range(3)
    )
    return [f'<path d="{path}" fill="#EE9FBE" fill-opacity="0.9"/>']


def rosette(dice: random.Random) -> list[str]:
    """Where four paths meet, a round of wedges is set into the stones."""
    out = [circle(20, 20, 11.6, "#8F7346", ' fill-opacity="0.75"')]
    count = 8
    for ring, (inner, outer) in enumerate(((6.3, 10.9), (2.7, 5.7))):
        for k in range(count):
            a, b = (k + ring / 2 + 0.06) * math.tau / count, (k + ring / 2 + 0.94) * math.tau / count
            p = [
                (20 + r * math.cos(t), 20 + r * math.sin(t)) for r, t in ((inner, a), (outer, a), (outer, b))
            ]
            q = (20 + inner * math.cos(b), 20 + inner * math.sin(b))
            path = (
                f"M{n(p[0][0])} {n(p[0][1])}L{n(p[1][0])} {n(p[1][1])}A{outer} {outer} 0 0 1 {n(p[2][0])} "
                f"{n(p[2][1])}L{n(q[0])} {n(q[1])}A{inner} {inner} 0 0 0 {n(p[0][0])} {n(p[0][1])}z"
            )
            tone = ("#EBC4C9", "#F3E6C6")[k % 2] if ring else STONES[(k * 5 + dice.randrange(2)) % 6]
            out.append(f'<path d="{path}" fill="{tone}"/>')
    return [*out, circle(20, 20, 2.2, "#E9A9BF")]


def paths() -> list[str]:
    """A sheet: six ways out of a tile, to the north, and six middles of a straight one."""
    out = []
    for row, way_out in enumerate((True, False)):
        for column in range(6):
            dice = random.Random(f"path {row} {column}")
            body = paving(dice)
            if column == 5:
                body += petals(dice)
            if way_out:  # the joint between two tiles
                body.append(rect(0, 0, SIDE, 0.9, "#7E6238", ' fill-opacity="0.55"'))
            out.append(at(column * SIDE, row * SIDE, body + closing(dice, "ns", way_out=way_out)))
    return out


def junctions() -> list[str]:
    """A sheet: the middles of tiles where paths bend, fork or cross, five of each."""
    out = []
    for row, open_sides in enumerate(("es", "esw", "nesw")):
        for column in range(5):
            dice = random.Random(f"junction {row} {column}")
            body = paving(dice)
            if open_sides == "nesw":
                body += rosette(dice)
            elif column == 4:
                body += petals(dice)
            out.append(at(column * SIDE, row * SIDE, body + closing(dice, open_sides)))
    return out
