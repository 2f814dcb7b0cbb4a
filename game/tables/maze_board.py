"""The board of the Enchanted Maze: hedges, figures, keys, and what may be touched or would come of it."""

from __future__ import annotations

from game.engine.event import Event
from game.games.zombie_princess.offers import Move, Place, Remove, Slide
from game.games.zombie_princess.paths import KEY_HELD, KEY_LIES, PRINCESS
from game.games.zombie_princess.state import RAMPAGE, REMOVE, SLIDE
from game.games.zombie_princess.tiles import (
    CASTLE_CELL,
    CASTLE_SQUARE,
    CELLS,
    CORNER_CELLS,
    EMPTY,
    KINDS,
    SQUARES,
    cell_touch,
    key_of,
    kind_at,
)
from game.games.zombie_princess.view import MazeView
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.maze_faces import face_of, princess_face
from game.tables.maze_garden import (
    CORNER_NAMES,
    RIM,
    After,
    Garden,
    after,
    hand_of,
    her_reach,
    mover,
    reach_now,
)
from game.tables.maze_tiles import picture_of
from game.tables.showing import Showing

WALKS = ("moved", "zombie_moved", "princess_moved")


def board(view: MazeView, showing: Showing, garden: Garden) -> list[Node]:
    """Everything between the wooden rims, from the ground up."""
    change = after(view, showing.chosen)
    out = [*ground(garden), *hedges(view, showing, garden, change), *corners(view, showing, garden)]
    out += places(view, showing, garden)
    if showing.look == "reach":
        out += hunger(view, showing, garden)
    out += marks(view, showing, garden, change)
    out += figures(view, showing, garden, change)
    if change is not None:
        out += gateways(garden, change)
        out += handles(showing, garden, change)
    return out


def ground(garden: Garden) -> list[Node]:
    x, y, w, h = garden.box
    rim = RIM * w / 861
    return [
        node("maze.frame", "maze_board", (x - rim, y - rim, w + 2 * rim, h + 2 * rim), rim=rim),
        node("maze.ground", "tiles", garden.box, map=garden.layout.map),
        *letters(garden, rim),
    ]


def letters(garden: Garden, rim: float) -> list[Node]:
    """On the wood: what the columns and the rows are called."""
    out = []
    size = max(16.0, rim * 0.54)
    for n in range(CELLS):
        x, y, w, _ = garden.cell(n)
        down = garden.cell(n * CELLS)[1]
        for key, box, string in (
            (f"column.{n}", (x, y - rim * 0.68, w, rim * 0.58), "abcdefg"[n]),
            (f"row.{n}", (garden.box[0] - rim * 0.68, down, rim * 0.58, w), str(n + 1)),
        ):
            out.append(
                parts.line(
                    f"maze.{key}",
                    box,
                    string,
                    size,
                    family="text_bold",
                    color="gold.200",
                    align="center",
                )
            )
    return out


# --- hedges
def hedge(key: str, rect: Rect, cell_code: int, grain: int, **args: object) -> Node:
    """A tile as it lies."""
    kind, turn = picture_of(cell_code)
    return node(key, "maze_tile", rect, kind=kind, grain=grain, angle=(-90.0 * turn) % 360, **args)


def hedges(view: MazeView, showing: Showing, garden: Garden, change: After | None) -> list[Node]:
    """The tiles that lie there, and the one that is being laid or turned as it would lie."""
    cells = change.cells if change is not None else view.cells
    action = showing.chosen.action if showing.chosen is not None else None
    laid = list(view.laid)
    if isinstance(action, Place):
        laid[action.cell] = hand_of(view, action.owner)[1][action.place]
    elif isinstance(action, Slide):
        laid[action.to], laid[action.cell] = laid[action.cell], EMPTY
    out = []
    for cell, one in enumerate(cells):
        touch = cell_touch(cell)
        rect = garden.cell(cell)
        if cell in CORNER_CELLS:
            out.append(parts.hit(f"corner.{cell}", rect, touch, showing.say("tile.corner")))
            continue
        if one < 0:
            continue
        name = showing.say(f"tile.{KINDS[kind_at(one)]}")
        key = "hedge.castle" if cell == CASTLE_CELL else f"hedge.{laid[cell]}"
        out.append(hedge(key, rect, one, max(0, laid[cell]), touch=touch, name=name))
    if isinstance(action, Remove):  # still there, but paler
        cell = action.cell
        tile, rect = laid[cell], garden.cell(cell)
        out.append(hedge(f"hedge.{tile}", rect, view.cells[cell], tile, dim=True, touch=cell_touch(cell)))
    return out + fresh(view, showing, garden)


def fresh(view: MazeView, showing: Showing, garden: Garden) -> list[Node]:
    """What was laid or turned last keeps a light line around it until the next thing happens."""
    touched = [e for e in showing.events if "at" in e.data and ("turn" in e.data or "quarters" in e.data)]
    slid = [e.data["to_cell"] for e in showing.events if e.kind == "token_slide"]
    cells = [int(event.data["at"]) for event in touched] + slid
    if not cells or showing.path:
        return []
    x, y, w, h = garden.cell(cells[-1])
    return [node("maze.last", "outline", (x + 2, y + 2, w - 4, h - 4), color="gold.200", radius=8, width=2.5)]


def corners(view: MazeView, showing: Showing, garden: Garden) -> list[Node]:
    """Every knight's sigil where he began, and his key across the garden."""
    out = []
    n = garden.side
    for seat in view.seats:
        if seat.corner < 0:
            continue
        face = showing.faces[seat.seat]
        crest = face.charge.removeprefix("sigil_")
        x, y, w, h = garden.slot(f"sigil.{CORNER_NAMES[seat.corner]}")
        grown = (x - n * 0.06, y - n * 0.06, w + n * 0.12, h + n * 0.12)
        out.append(node(f"sigil.{seat.seat}", "art", grown, art=f"token_sigil_{crest}", tint=face.color))
        if seat.key == KEY_LIES:
            x, y = garden.middle(key_of(seat.corner))
            wide = n * 3.2
            light = (x - wide / 2, y - wide / 2, wide, wide)
            out.append(node(f"key.{seat.seat}.light", "glow", light, color="gold.100", strength=130))
            rect = (x - n * 0.85, y - n * 0.85, n * 1.7, n * 1.7)
            out.append(
                node(
                    f"key.{seat.seat}",
                    "art",
                    rect,
                    art=f"token_key_{crest}",
                    tint=face.color,
                    shadow="rest",
                    angle=28.0,
                    touch=f"key.{seat.seat}",
                    name=showing.say("about_title.key"),
                )
            )
    return out


# --- what may be touched
TOKEN_SIGNS = {REMOVE: "tile_remove", SLIDE: "tile_slide"}


def token_in_hand(view: MazeView, showing: Showing) -> int:
    """The kind of the token that is being played, -1 for none."""
    first = showing.path[0] if showing.path else ""
    if not first.startswith("token.") or view.asked < 0:
        return -1
    return view.seats[view.asked].tokens[int(first.partition(".")[2])]


def number_of(touch: str) -> int:
    """The cell that a touch names."""
    row, column = (int(part) for part in touch.split(".")[1:])
    return row * CELLS + column


def places(view: MazeView, showing: Showing, garden: Garden) -> list[Node]:
    """Cells that may be chosen now: gold dashes, and a plus where nothing lies yet."""
    out = []
    inset = 4.0
    sign = TOKEN_SIGNS.get(token_in_hand(view, showing), "rotate")
    full = any(t.startswith("cell.") and view.cells[number_of(t)] >= 0 for t in showing.lit)
    sliding = sign == "tile_slide" and len(showing.path) == 1 and full  # first what slides, then where to
    for cell in range(CELLS**2):
        touch = cell_touch(cell)
        empty = view.cells[cell] < 0
        x, y, w, h = garden.cell(cell)
        if touch in showing.path and showing.chosen is None:
            box = (x + 1, y + 1, w - 2, h - 2)
            out.append(node(f"place.{cell}.held", "outline", box, color="gold.100", radius=6, width=3.5))
        if touch in showing.lit and not (sliding and empty):
            rect = (x + inset, y + inset, w - 2 * inset, h - 2 * inset)
            aimed = showing.aimed == touch
            name = showing.say("tile.empty" if empty else f"tile.{KINDS[kind_at(view.cells[cell])]}")
            if not empty:
                box = (x + 1, y + 1, w - 2, h - 2)
                out.append(node(f"place.{cell}", "turnable", box, icon=sign, touch=touch, name=name))
                continue
            out.append(node(f"place.{cell}.glow", "glow", (x, y, w, h), color="gold.200", strength=120))
            out.append(node(f"place.{cell}", "lane", rect, strong=aimed, radius=10, touch=touch, name=name))
            n = w * 0.26
            plus = (x + (w - n) / 2, y + (h - n) / 2, n, n)
            out.append(node(f"place.{cell}.plus", "icon", plus, icon="plus", color="gold.100"))
        elif empty:
            out.append(parts.hit(f"place.{cell}", (x, y, w, h), touch, showing.say("tile.empty")))
    return out


def marks(view: MazeView, showing: Showing, garden: Garden, change: After | None) -> list[Node]:
    """Squares within reach, the way to the one that was chosen, and what a turn opens or closes."""
    out = []
    action = showing.chosen.action if showing.chosen is not None else None
    if change is not None:
        squares = [(s, "gained") for s in change.gained] + [(s, "lost") for s in change.lost]
        squares += [(view.figures.knights[seat], "bite") for seat in change.prey]
        size = garden.side * 0.36
        return [
            node(
                f"mark.{square}",
                "footmark",
                garden.square(square),
                kind=kind,
                size=size,
                z=3 if kind == "bite" else 0,
            )
            for square, kind in sorted(squares)
        ]
    names = sorted(name for name in showing.lit | showing.instead if name.startswith("square."))
    if not names or not showing.path[0].startswith("figure."):
        return []
    living = view.figures.living()
    goal = action.square if isinstance(action, Move) else -1
    prey = action.bite if isinstance(action, Move) else -1
    if isinstance(action, Move):
        out += way(view, garden, action)
    for name in names:
        row, column = (int(part) for part in name.split(".")[1:])
        square = row * SQUARES + column
        kind = mark_of(view, square, living)
        if square == goal and prey < 0:
            kind = kind if kind in ("key", "home") else "goal"
        elif prey >= 0 and square == goal:
            continue
        box, said = garden.square(square), showing.say(f"mark.{kind}")
        size = garden.side * 0.32
        front = 3 if kind == "bite" else 0
        out.append(
            node(f"mark.{square}", "footmark", box, kind=kind, size=size, touch=name, name=said, z=front)
        )
        out.append(
            parts.hit(f"mark.{square}.hit", box, name, said, z=4)
        )  # even where a figure stands before it
    return out


def mark_of(view: MazeView, square: int, living: dict[int, int]) -> str:
    """What a square within reach promises."""
    who = mover(view)
    if view.figures.undead(who):
        return "bite" if square in living else "stop"
    seat = view.seats[who]
    if seat.key == KEY_LIES and square == key_of(seat.corner):
        return "key"
    return "home" if seat.key == KEY_HELD and square == CASTLE_SQUARE else "stop"


def way(view: MazeView, garden: Garden, action: Move) -> list[Node]:
    """The way from where the figure stands."""
    route = reach_now(view).route(action.square)
    if action.bite >= 0:
        route = [*route, view.figures.knights[action.bite]]
    points = [garden.middle(square) for square in route]
    x0, y0 = min(p[0] for p in points), min(p[1] for p in points)
    x1, y1 = max(p[0] for p in points), max(p[1] for p in points)
    inside = tuple((round(x - x0, 2), round(y - y0, 2)) for x, y in points)
    rect = (x0, y0, max(1.0, x1 - x0), max(1.0, y1 - y0))
    thick = garden.side * 0.15
    return [node("maze.way", "trail", rect, points=inside, thick=thick, biting=action.bite >= 0)]


def hunger(view: MazeView, showing: Showing, garden: Garden) -> list[Node]:
    """How far the Princess would come with each face of the die."""
    out = []
    for cell, tiles in sorted(her_reach(view).items()):
        x, y, w, h = garden.cell(cell)
        strength = {1: 150, 2: 115, 3: 85}.get(tiles, 55)
        out.append(node(f"hunger.{cell}", "fill", (x, y, w, h), color="#E0559A", alpha=strength))
        label = showing.say(f"face.{tiles if tiles in (1, 2, 3) else RAMPAGE}")
        n = w * 0.34
        wide = n * 1.5
        chip = (x + w - wide - 3, y + 3, wide, n)  # not over whoever stands there
        out.append(
            node(
                f"hunger.{cell}.face",
                "chip",
                chip,
                label=label,
                tone="#7A1E4C",
                fg="#FFFFFF",
                size=n * 0.62,
                border="#FFD3E6",
                z=2,
            )
        )
    return out


# --- figures
def figures(view: MazeView, showing: Showing, garden: Garden, change: After | None) -> list[Node]:
    """Paper figures, those in front over those behind; whoever moves stands in the light."""
    standing = change.figures if change is not None else view.figures
    who = mover(view) if view.phase in ("princess", "knight", "march") else -2
    people = [(standing.princess, PRINCESS)]
    people += [(square, seat) for seat, square in enumerate(standing.knights) if square >= 0]
    out = []
    for square, seat in sorted(people):
        out += figure(view, showing, garden, square, seat, who == seat)
    return out


def figure(
    view: MazeView, showing: Showing, garden: Garden, square: int, seat: int, active: bool
) -> list[Node]:
    face = princess_face(showing) if seat == PRINCESS else face_of(view, showing, seat)
    key = "figure.princess" if seat == PRINCESS else f"figure.{seat}"
    n = garden.side
    wide = n * 1.42
    tall = wide * 1.32
    x, y = garden.middle(square)
    rise = tall / 2 - n * 0.42  # its foot stands on the square
    rect = (x - wide / 2, y - rise - tall / 2, wide, tall)
    out = []
    if active and not showing.past:
        light = wide * 2.3
        glow = (x - light / 2, y - rise - light / 2, light, light)
        out.append(node(f"{key}.light", "glow", glow, color="gold.100", strength=200, power=0.9))
    undead = seat != PRINCESS and view.seats[seat].zombie
    if undead:  # whoever is bitten is seen to be, from across the table
        light = wide * 1.9
        glow = (x - light / 2, y - rise - light / 2, light, light)
        out.append(node(f"{key}.green", "glow", glow, color="#8FE36B", strength=190, power=0.9))
    walked = last_walk(showing.events, seat)
    points = tuple((px, py - rise) for px, py in (garden.middle(step) for step in walked))
    out.append(
        node(
            key,
            "standee",
            rect,
            asset=face.asset,
            color=face.color,
            flip=True,
            way=points,
            touch=key,
            name=face.name,
        )
    )
    if undead:
        m = n * 0.56
        seal = (rect[0] + wide - m * 0.8, rect[1] + tall * 0.1, m, m)
        badge = tuple((px + wide / 2 - m * 0.3, py - tall * 0.4 + m / 2) for px, py in points)
        out.append(node(f"{key}.seal", "stone", seal, color="#3E7A34", icon="fangs", fg="#FFFFFF", way=badge))
    return out


def last_walk(events: tuple[Event, ...], seat: int) -> list[int]:
    """The squares that somebody has just walked along."""
    for event in reversed(events):
        hers = event.kind == "princess_moved"
        if event.kind in WALKS and (seat == PRINCESS if hers else event.data["seat"] == seat):
            return list(event.data["route"])[1:]
    return []


# --- what a turn would do
def gateways(garden: Garden, change: After) -> list[Node]:
    n = garden.side * 0.72
    out = []
    for opens, sides in ((True, change.opens), (False, change.shuts)):
        for side in sides:
            x, y = garden.edge(change.cell, side)
            rect = (x - n / 2, y - n / 2, n, n)
            out.append(node(f"gateway.{side}.{opens}", "gateway", rect, opens=opens, z=5))
    return out


def handles(showing: Showing, garden: Garden, change: After) -> list[Node]:
    """Beside the tile in hand: turn it, and yes."""
    x, y, w, h = garden.cell(change.cell)
    out = [node("held.line", "outline", (x, y, w, h), color="gold.100", radius=6, width=3.5, z=4)]
    n = max(44.0, w * 0.38) if garden.k < 0.9 else max(48.0, w * 0.38)
    right = change.cell % CELLS < CELLS - 1
    left = x + w - n * 0.2 if right else x - n * 0.8
    turns = sum(touch.startswith("turn.") for touch in showing.instead) > 1
    if turns:
        rect = (left, y - n * 0.3, n, n)
        name = showing.say("verb.turn_on")
        out.append(parts.icon_button("held.turn", rect, "rotate", "turn.next", name, kind="paper", z=6))
    rect = (left, y + h - n * 0.7, n, n)
    out.append(
        parts.icon_button("held.yes", rect, "check", "confirm", showing.say("verb.yes"), kind="gold", z=6)
    )
    return out
