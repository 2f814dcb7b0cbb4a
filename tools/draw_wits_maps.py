"""Draw the twenty-seven maps of A Battle of Wits, with their tilesets and the pictures of those.

    python tools/draw_wits_maps.py [--out FOLDER]

One drawing hand keeps them alike: `row_N` has the goblets on a linen runner, `ring_N` the same for a table
with people on all sides, `edges_N` has one before each player around a cloth. The .tmx files are what the
app loads: this tool only writes them, always the same bytes. Whoever edits a map in Tiled stops running it
(and deletes its test).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from _svg import Stop, circle, linear, n, radial, rect, ring, svg
from _tiled import ACROSS, Box, Grid, SlotAt, main, tmx, tsx

COLUMNS, ROWS, TILE = 46, 20, 32
WIDTH, HEIGHT = COLUMNS * TILE, ROWS * TILE
MIDDLE = HEIGHT // 2
GOLD = ("#F7DC94", "#E9BF62", "#D09A38", "#A87524")
WINE = "#8E2B50"


# ---------------------------------------------------------------- pictures
def dashes(spots: Iterable[tuple[float, float]], w: float, h: float, fill: str, alpha: float) -> str:
    """Many small threads as one path."""
    path = "".join(f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}z" for x, y in spots)
    return f'<path d="{path}" fill="{fill}" fill-opacity="{n(alpha)}"/>'


def weave(x: int, y: int, w: int, h: int, inside: tuple[float, float, float] | None = None) -> list[str]:
    """Over and under: light threads across, shaded ones down. `inside` keeps to a circle."""
    over, under = [], []
    for row in range(h // 4):
        for column in range(w // 8):
            px, py = x + column * 8 + (4 if row % 2 else 0), y + row * 4
            if inside and math.hypot(px + 2 - inside[0], py + 2 - inside[1]) > inside[2]:
                continue
            over.append((px + 0.4, py + 1.2))
            under.append((px + 5.2 if px + 8 <= x + w else px + 1.2, py + 0.4))
    return [dashes(over, 3.4, 1.3, "#FFFFFF", 0.6), dashes(under, 1.2, 3.2, "#B99F6C", 0.17)]


def thread(path: str, color: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{n(width)}" stroke-linecap="round"/>'


def fading(strength: float) -> list[Stop]:
    """A shadow's fall-off."""
    return [(at, "#12030A", strength * part) for at, part in ((0, 1), (0.3, 0.6), (0.65, 0.2), (1, 0))]


RUNNER_TOP, RUNNER_HIGH = 24, 144  # inside its block of six tile rows


def linen_picture() -> str:
    """Six rows: two columns of runner that repeat, its hem, its fringe, then the shadow of both."""
    top, bottom, end = RUNNER_TOP, RUNNER_TOP + RUNNER_HIGH, 96
    tones = [(0, "#E2D0A8", 1.0), (0.05, "#F3E7CC", 1.0), (0.22, "#FBF3E1", 1.0), (0.5, "#FFFBF1", 1.0)]
    tones += [(1 - at, color, alpha) for at, color, alpha in reversed(tones[1:-1])] + [(1, "#D8C497", 1.0)]
    defs = [
        linear("linen", (0, top, 0, bottom), tones),
        linear("hem", (64, 0, end, 0), [(0, "#7A5A22", 0), (0.6, "#7A5A22", 0.05), (1, "#7A5A22", 0.28)]),
        linear("below", (0, bottom, 0, bottom + 23), fading(0.62)),
        linear("above", (0, top, 0, top - 12), fading(0.36)),
        linear("beside", (160, 0, 174, 0), fading(0.4)),
        radial("corner_low", 160, bottom, 23, fading(0.62)),
        radial("corner_high", 160, top, 12, fading(0.36)),
    ]
    body = [rect(0, top, end, RUNNER_HIGH, "url(#linen)"), *weave(0, top, end, RUNNER_HIGH)]
    dice = random.Random(7)  # slubs: here and there a thicker thread; none crosses the seam
    for color, alpha in (("#FFFFFF", 0.6), ("#C9AE78", 0.13)):
        rows = dice.sample(range(22), 9)
        spots = [(dice.uniform(1, 50), top + 28 + 4 * row + 1.1) for row in rows]
        body.append(dashes(spots, 11, 1, color, alpha))
    for side in (0, 1):  # stripes, mirrored: hem stitches, a gold cord between two lines, the wine stripe

        def band(d: float, h: float, fill: str, more: str = "", side: int = side) -> str:
            return rect(0, bottom - d - h if side else top + d, end, h, fill, more)

        y = bottom - 5.5 if side else top + 4
        body.append(dashes([(x + 1, y) for x in range(0, end, 8)], 5, 1.5, "#A98A4E", 0.75))
        body += [band(8.6, 4, GOLD[2]), band(9.2, 1.2, GOLD[0], ' fill-opacity="0.85"')]
        body.append(band(12.1, 0.7, GOLD[3]))
        y = bottom - 12.6 if side else top + 8.6
        twist = [f"M{x} {n(y)}l2 0 2.4 4 -2 0z" for x in range(0, end - 4, 8)]
        body.append(f'<path d="{"".join(twist)}" fill="{GOLD[3]}" fill-opacity="0.5"/>')
        body += [band(16, 2.4, WINE), band(20, 0.8, WINE, ' fill-opacity="0.6"')]
    body += [rect(64, top, 32, RUNNER_HIGH, "url(#hem)"), rect(82, top, 1.6, RUNNER_HIGH, GOLD[2])]
    body += [rect(87, top, 7, RUNNER_HIGH, WINE), rect(88, top, 1.4, RUNNER_HIGH, "#B4587A")]
    for k in range(36):  # the fringe: a thread hangs where a thread of the cloth ends
        y, long = top + 2 + 4 * k, 25 + (3, 0, 2, 1, -1)[k % 5]
        color = GOLD[0] if k % 2 else GOLD[2]
        bend = (0.9, -0.7, 0.3)[k % 3]
        path = f"M96 {n(y)}C102 {n(y - bend)} 108 {n(y + 2 * bend)} {n(93 + long)} {n(y + bend)}"
        body.append(thread(path, color, 2.5))
    edge = f' stroke="{GOLD[3]}" stroke-width="0.7"'
    knots = [circle(98.5, top + 4 + 8 * k, 2.6, GOLD[1], edge) for k in range(18)]
    body += [rect(93, top, 2.6, RUNNER_HIGH, GOLD[2]), *knots]
    body += [rect(128, bottom, 32, 24, "url(#below)"), rect(128, top - 13, 32, 13, "url(#above)")]
    body += [rect(160, top, 15, RUNNER_HIGH, "url(#beside)")]
    body += [f'<path d="M160 {bottom}h24a24 24 0 0 1 -24 24z" fill="url(#corner_low)"/>']
    body += [f'<path d="M160 {top}h13a13 13 0 0 0 -13 -13z" fill="url(#corner_high)"/>']
    return svg(192, 192, defs, body)


def rounded(inset: float, size: int, radius: float) -> str:
    """The outline of a cloth, `inset` from the edge of its block."""
    r, far = radius - inset, size - radius
    return (
        f"M{n(radius)} {n(inset)}H{n(far)}A{n(r)} {n(r)} 0 0 1 {n(size - inset)} {n(radius)}V{n(far)}"
        f"A{n(r)} {n(r)} 0 0 1 {n(far)} {n(size - inset)}H{n(radius)}A{n(r)} {n(r)} 0 0 1 {n(inset)} {n(far)}"
        f"V{n(radius)}A{n(r)} {n(r)} 0 0 1 {n(radius)} {n(inset)}z"
    )


def line(inset: float, color: str, width: float, more: str = "") -> str:
    drawn = f'd="{rounded(inset, 192, 64)}" fill="none" stroke="{color}" stroke-width="{n(width)}"'
    return f"<path {drawn}{more}/>"


def doily(cx: int, cy: int, r: float, name: str) -> tuple[list[str], list[str]]:
    """A round of linen and lace for a goblet to stand on; its block is 128 wide."""
    defs = [
        radial(name, cx, cy, r, [(0, "#FFFBF1", 1), (0.7, "#FAF0DB", 1), (1, "#E6D5AE", 1)]),
        radial(f"{name}_shade", cx, cy + 2, r + 4, [(0.88, "#12030A", 0.5), (1, "#12030A", 0)]),
    ]
    count, lobe = (28, r * 0.108) if r > 55 else (24, r * 0.125)
    body = [circle(cx, cy + 2, min(r + 4, 62), f"url(#{name}_shade)")]
    spots = [
        (cx + (r - lobe) * math.cos(math.tau * k / count), cy + (r - lobe) * math.sin(math.tau * k / count))
        for k in range(count)
    ]
    body += [circle(x, y, lobe, "#F3E6C8", f' stroke="{GOLD[2]}" stroke-width="0.8"') for x, y in spots]
    body += [circle(cx, cy, r - lobe, f"url(#{name})")]
    body += [circle(x, y, lobe * 0.36, "#5C1633", ' fill-opacity="0.75"') for x, y in spots]
    body += weave(cx - 64, cy - 64, 128, 128, (cx, cy, r - 2 * lobe - 10))
    body += [ring(cx, cy, r - 2 * lobe - 1.5, GOLD[2], 2.4), ring(cx, cy, r - 2 * lobe - 2.2, GOLD[0], 0.8)]
    body += [ring(cx, cy, r - 2 * lobe - 6, WINE, 1.6)]
    return defs, body


def cloth_picture() -> str:
    """A whole small cloth of 6 x 6 tiles (corners, sides, a middle that repeats), and two doilies."""
    defs: list[str] = []
    body = [f'<path d="{rounded(8, 192, 64)}" fill="#7C2149" fill-opacity="0.62"/>']
    for k in range(32):  # fringe at the short sides
        y, long = 66 + 4 * k, 7 + (0, 1.4, 0.6)[k % 3]
        if y < 128:
            for x, way in ((10, -1), (182, 1)):
                path = f"M{x} {y}h{n(way * long)}"
                color = GOLD[0] if k % 2 else GOLD[2]
                body.append(thread(path, color, 2.4))
    body += [line(20, "#12030A", 26, ' stroke-opacity="0.3"'), line(18, "#F6EBD2", 18)]
    body += [line(18, "#FFFAEE", 9), line(9.4, "#D8C497", 1), line(26.6, "#D8C497", 1)]
    body += [line(13.4, GOLD[2], 2.4), line(12.9, GOLD[0], 0.8), line(17.4, WINE, 1.6)]
    body += [line(23, GOLD[2], 1.4), line(31, GOLD[1], 1, ' stroke-opacity="0.55"')]
    rows = [(64.0 + 8 * k, y) for k in range(8) for y in (19.8, 171.0)]
    body.append(dashes(rows, 4.4, 1.2, "#A98A4E", 0.6))
    body.append(dashes([(y, x) for x, y in rows], 1.2, 4.4, "#A98A4E", 0.6))
    body += damask(96, 96)
    for cx, cy, r, name in ((256, 64, 59, "large"), (256, 192, 46, "small")):
        more, drawn = doily(cx, cy, r, name)
        defs += more
        body += drawn
    return svg(320, 256, defs, body)


def damask(x: int, y: int) -> list[str]:
    """Tone on tone: a small flower between four leaves, every 64 pixels."""
    petals, leaves = [], []
    for quarter in range(4):
        c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarter]

        def at(u: float, v: float, c: int = c, s: int = s) -> str:
            return f"{n(x + u * c - v * s)} {n(y + u * s + v * c)}"

        petals.append(f"M{at(2, 0)}Q{at(6, -5)} {at(12, 0)}Q{at(6, 5)} {at(2, 0)}z")
        leaves.append(f"M{at(9, 9)}Q{at(13, 20)} {at(23, 23)}Q{at(20, 13)} {at(9, 9)}z")
    tone = ' fill="#F0A8BE" fill-opacity='
    return [
        f'<path d="{"".join(petals)}"{tone}"0.13"/>',
        f'<path d="{"".join(leaves)}"{tone}"0.09"/>',
        circle(x, y, 2, "#F7DC94", ' fill-opacity="0.22"'),
    ]


# ---------------------------------------------------------------- maps
def empty() -> Grid:
    return [[0] * COLUMNS for _ in range(ROWS)]


def letter(i: int) -> str:
    return "abcdefghij"[i]


def centred(cx: float, cy: float, w: int, h: int) -> Box:
    return (round(cx - w / 2), round(cy - h / 2), w, h)


def row_map(seats: int) -> tuple[Grid, Grid, list[SlotAt]]:
    """Goblets side by side on the runner; contents above, bids below, labels and the hour at the left."""
    few = seats <= 5
    left, right = (190, 1432) if few else (150, 1440)
    lane = {6: 132, 7: 132, 8: 128, 9: 120, 10: 112}.get(seats, 148)
    goblet = (132, 136) if few else (112, 116)
    pitch = min(262 if few else 232, (right - left - lane) // (seats - 1))
    first = round((left + right - pitch * (seats - 1)) / 2)
    slots = []
    for i in range(seats):
        cx = first + i * pitch
        slots += [
            SlotAt(f"goblet.{letter(i)}", centred(cx, MIDDLE, *goblet), "goblet", 1),
            SlotAt(f"contents.{letter(i)}", (cx - lane // 2, 8, lane, 228), "contents", grow="up"),
            SlotAt(f"bids.{letter(i)}", (cx - lane // 2, 404, lane, 228), "bids", grow="down"),
        ]
    slots.append(SlotAt("time", centred(left // 2, MIDDLE, *((132, 180) if few else (120, 164))), "time", 1))
    slots.append(SlotAt("label.contents", (12, 52, left - 24, 140), "label"))
    slots.append(SlotAt("label.bids", (12, 448, left - 24, 140), "label"))

    ground, detail = empty(), empty()
    end = min(math.ceil((cx + lane / 2 + 28) / TILE), COLUMNS - 1)  # the fringe hangs in this column
    top = (MIDDLE - RUNNER_TOP - RUNNER_HIGH // 2) // TILE
    for row in range(6):
        for column in range(end + 1):
            piece = 3 if column == end else 2 if column == end - 1 else column % 2
            detail[top + row][column] = 1 + 6 * row + piece
            if row in (0, 5) or column == end:
                ground[top + row][column] = 1 + 6 * row + (5 if column == end else 4)
    return ground, detail, slots


def ring_map(seats: int) -> tuple[Grid, Grid, list[SlotAt]]:
    """Goblets on a runner that looks the same from both ends, with signs instead of words; the hour lies at
    the west end, the dealer's token at the east end."""
    pitch = min(290, (WIDTH - 464) // (seats - 1))
    lane, size = min(148, pitch - 8), min(132, pitch - 10)
    first = round((WIDTH - pitch * (seats - 1)) / 2)
    slots = []
    for i in range(seats):
        cx = first + i * pitch
        slots += [
            SlotAt(f"goblet.{letter(i)}", centred(cx, MIDDLE, size, size), "goblet", 1),
            SlotAt(f"contents.{letter(i)}", (cx - lane // 2, 8, lane, 228), "contents", grow="up"),
            SlotAt(f"bids.{letter(i)}", (cx - lane // 2, 404, lane, 228), "bids", grow="down"),
        ]
    west = first - size // 2 - 52
    east = WIDTH - west
    reach = (west - 44) // TILE - 1  # the column where the fringe hangs
    slots.append(SlotAt("time", centred(west, MIDDLE, 70, 70), "time", 1))
    slots.append(SlotAt("dealer", centred(east, MIDDLE, 62, 62), "dealer", 1))
    for name, y in (("contents", 170), ("bids", HEIGHT - 170)):
        for end, x in (("west", west - 8), ("east", east + 8)):
            slots.append(SlotAt(f"sign.{name}.{end}", centred(x, y, 52, 52), "sign"))

    ground, detail = empty(), empty()
    last = COLUMNS - 1 - reach
    top = (MIDDLE - RUNNER_TOP - RUNNER_HIGH // 2) // TILE
    for row in range(6):
        for column in range(reach, last + 1):
            mirrored = column < COLUMNS // 2
            inward = column - reach if mirrored else last - column
            flip = ACROSS if mirrored and inward < 2 else 0
            piece = 3 - inward if inward < 2 else column % 2
            detail[top + row][column] = (1 + 6 * row + piece) | flip
            if row in (0, 5) or not inward:
                ground[top + row][column] = (1 + 6 * row + (4 if inward else 5)) | flip
    return ground, detail, slots


def edges_map(seats: int) -> tuple[Grid, Grid, list[SlotAt]]:
    """A goblet before each player, clockwise from the right end of the south side; odd ones out sit west."""
    per_row, west = seats // 2, seats % 2
    pitch = {2: 512, 3: 384 if west else 448, 4: 320, 5: 288}.get(per_row, 0)  # doilies keep to the tiles
    lane, gap, size, high = (132, 12, 132, 136)
    if seats > 6:
        lane, gap, size, high = {7: (104, 6, 112, 116), 8: (96, 4, 100, 104)}.get(seats, (88, 2, 88, 92))
    middle = 800 if seats == 9 else WIDTH // 2  # nine: the west side takes room from the two rows
    across = [round(middle + (k - (per_row - 1) / 2) * pitch) for k in range(per_row)]
    places = (
        [(x, 544) for x in reversed(across)]
        + [(128 if seats < 6 else 96, MIDDLE)] * west
        + [(x, 96) for x in across]
    )
    ground, detail, slots = empty(), empty(), []
    for i, (cx, cy) in enumerate(places):
        reach = size // 2 + gap
        if cy == MIDDLE:  # west: contents above, bids below, as in a row
            span = MIDDLE - high // 2 - 8 - 32
            contents, up = (cx - lane // 2, 32, lane, span), "up"
            bids, down = (cx - lane // 2, HEIGHT - 32 - span, lane, span), "down"
        else:  # side by side, both growing from the edge towards the middle
            y = 410 if cy > MIDDLE else 32
            contents, bids = (cx - reach - lane, y, lane, 198), (cx + reach, y, lane, 198)
            up = down = "up" if cy > MIDDLE else "down"
        slots += [
            SlotAt(f"goblet.{letter(i)}", centred(cx, cy, size, high), "goblet", 1, i),
            SlotAt(f"contents.{letter(i)}", contents, "contents", seat=i, grow=up),
            SlotAt(f"bids.{letter(i)}", bids, "bids", seat=i, grow=down),
        ]
        for row in range(4):
            for column in range(4):
                number = 1 + 10 * (row + (4 if seats > 7 else 0)) + 6 + column
                detail[cy // TILE - 2 + row][cx // TILE - 2 + column] = number
    slots.append(SlotAt("time", centred(middle, MIDDLE, 120, 164), "time", 1))
    for row in range(ROWS):
        for column in range(COLUMNS):
            ground[row][column] = 1 + 10 * block(row, ROWS) + block(column, COLUMNS)
    return ground, detail, slots


def block(at: int, count: int) -> int:
    """Which of the small cloth's six tiles belongs here: corners stay, the middle repeats."""
    return at if at < 2 else at - count + 6 if at >= count - 2 else 2 + at % 2


def drawn(tileset: str, ground: Grid, detail: Grid, slots: list[SlotAt]) -> str:
    return tmx(TILE, [(1, tileset)], [("ground", ground), ("detail", detail)], [("slots", slots)])


def files() -> dict[str, str]:
    """Every file this tool writes, by its path in the project."""
    maps, assets = "maps/battle_of_wits", "assets/battle_of_wits"
    out = {
        f"{assets}/tiles_linen.svg": linen_picture(),
        f"{assets}/tiles_cloth.svg": cloth_picture(),
        f"{maps}/linen.tsx": tsx("battle_of_wits", "linen", 6, 6, TILE),
        f"{maps}/cloth.tsx": tsx("battle_of_wits", "cloth", 10, 8, TILE),
    }
    for seats in range(2, 11):
        out[f"{maps}/row_{seats}.tmx"] = drawn("linen", *row_map(seats))
        out[f"{maps}/ring_{seats}.tmx"] = drawn("linen", *ring_map(seats))
        out[f"{maps}/edges_{seats}.tmx"] = drawn("cloth", *edges_map(seats))
    return out


if __name__ == "__main__":
    main("Draw the maps of A Battle of Wits.", files)
