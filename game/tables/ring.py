"""Who sits where around a table display: a panel for every seat, facing its edge, and the middle between.

Up to four people with a side each get large panels; with more at one side, or more than four, all of them
get small ones, three to a long side and two to a short one. Clockwise, as turns go: along the south side
from right to left, up the west side, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.tables.display import SIDES, Node, Rect, Stage, facing, node
from game.tables.parts import portrait
from game.tables.showing import Face

ROOM = {"south": 3, "west": 2, "north": 3, "east": 2}  # seats a side has room for
EDGE = 9.0  # between a panel and the rim of the screen: palms lie there
GAP = 10.0  # between a panel and the board
LARGE, DEEP = (1190.0, 184.0), (640.0, 280.0)  # one to a long side, one to a short one
SMALL = (468.0, 199.0)


@dataclass(frozen=True, slots=True)
class Spot:
    """The panel of one seat."""

    seat: int
    side: str
    size: tuple[float, float]  # as its owner sees it
    box: Rect  # as it lies on the stage

    def lay(self, nodes: Sequence[Node]) -> list[Node]:
        """What was drawn upright in `size`, turned to the owner."""
        return facing(nodes, self.side, *self.size, self.box[0], self.box[1])

    @property
    def large(self) -> bool:
        return self.size != SMALL


@dataclass(frozen=True, slots=True)
class Ring:
    spots: tuple[Spot, ...]  # one per seat, in the order of the seats
    middle: Rect  # what is left for the board


def seated(wishes: Sequence[tuple[str, int]]) -> dict[str, list[int]]:
    """The seats of each side, clockwise. A wish is a side and a place along it (the lower, the earlier on the
    way round); where a side is full, whoever comes last sits down at the next one that has room."""
    sides: dict[str, list[int]] = {side: [] for side in SIDES}
    for seat, (side, _) in enumerate(wishes):
        order = list(SIDES)
        at = order.index(side) if side in order else 0
        free = next(s for s in order[at:] + order[:at] if len(sides[s]) < ROOM[s])
        sides[free].append(seat)
    for seats in sides.values():
        seats.sort(key=lambda seat: (wishes[seat][1], seat))
    return sides


def has_room(wishes: Sequence[tuple[str, int]], seat: int, side: str) -> bool:
    """Whether this seat can sit down at this side without anybody having to get up."""
    return len([other for other in seated(wishes)[side] if other != seat]) < ROOM[side]


def fair_sides(seats: int) -> list[str]:
    """A side for each of so many people: opposite each other, then all around, clockwise from the south."""
    if seats <= 2:
        return ["south", "north"][:seats]
    shares = [seats // 4 + (1 if n < seats % 4 else 0) for n in range(4)]
    counts = dict(zip(("south", "north", "west", "east"), shares, strict=True))
    for short, long in (("west", "south"), ("east", "north")):
        if counts[short] > ROOM[short]:
            counts[short], counts[long] = ROOM[short], counts[long] + counts[short] - ROOM[short]
    return [side for side in SIDES for _ in range(counts[side])]


def ring(stage: Stage, wishes: Sequence[tuple[str, int]]) -> Ring:
    """Where every panel lies."""
    sides = seated(wishes)
    few = all(len(seats) <= 1 for seats in sides.values())
    w, h = stage.width, stage.height
    k = min(w / 1920, h / 1080)
    spots: dict[int, Spot] = {}
    deep: dict[str, float] = {}
    for side, seats in sides.items():
        long = side in ("south", "north")
        wide, tall = (LARGE if long else DEEP) if few else SMALL
        size = (wide * k, tall * k)
        deep[side] = size[1] if seats else 40 * k
        span = w if long else h
        pitch = size[0] + 12 * k
        for n, seat in enumerate(seats):
            along = span / 2 + (n - (len(seats) - 1) / 2) * pitch * (1 if side in ("north", "east") else -1)
            start = along - size[0] / 2
            if long:
                y = h - EDGE - size[1] if side == "south" else EDGE
                box = (start, y, *size)
            else:
                x = EDGE if side == "west" else w - EDGE - size[1]
                box = (x, start, size[1], size[0])
            spots[seat] = Spot(seat, side, size, box)
    left, right = deep["west"] + EDGE + GAP, deep["east"] + EDGE + GAP
    top, low = deep["north"] + EDGE + GAP, deep["south"] + EDGE + GAP
    middle = (left, top, w - left - right, h - top - low)
    return Ring(tuple(spots[seat] for seat in range(len(wishes))), middle)


def wish_at(stage: Stage, x: float, y: float) -> tuple[str, int]:
    """The side nearest to a point, and how far along it lies, clockwise, in thousandths."""
    w, h = stage.width, stage.height
    near = {"south": h - y, "west": x, "north": y, "east": w - x}
    side = min(near, key=lambda s: near[s])
    along = {"south": 1 - x / w, "west": 1 - y / h, "north": x / w, "east": y / h}[side]
    return side, max(1, min(999, round(1000 * along)))


def moving_nodes(stage: Stage, face: Face, seat: int, x: float, y: float) -> list[Node]:
    """Somebody on the way to another edge: the portrait under the finger, and a light along that edge."""
    side, _ = wish_at(stage, x, y)
    w, h = stage.width, stage.height
    deep = 60.0
    edge: dict[str, Rect] = {
        "south": (0, h - deep, w, deep),
        "north": (0, 0, w, deep),
        "west": (0, 0, deep, h),
        "east": (w - deep, 0, deep, h),
    }
    return [
        node(f"moving.{seat}.edge", "lane", edge[side], strong=True, z=60),
        portrait(f"moving.{seat}", (x - 60, y - 60, 120, 120), face, active=True, z=81),
    ]


def corners(stage: Stage, size: float, count: int) -> list[tuple[str, Rect]]:
    """Where tools for everyone lie: a row in each corner, two facing south and two facing north. Each is a
    side and the box of a row of so many."""
    w, h = stage.width, stage.height
    wide = size * count + 6 * (count - 1)
    rows = (("south", h - EDGE - size), ("north", EDGE))
    return [(side, (x, y, wide, size)) for side, y in rows for x in (EDGE, w - EDGE - wide)]
