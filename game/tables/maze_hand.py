"""What lies before somebody: tiles, Extra Action tokens, and, when they are asked for, die and piles."""

from __future__ import annotations

from game.games.zombie_princess.offers import Place
from game.games.zombie_princess.state import HAND, NOT_ROLLED
from game.games.zombie_princess.tiles import KINDS, code
from game.games.zombie_princess.view import MazeView
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.maze_board import hedge
from game.tables.maze_garden import hand_of
from game.tables.maze_meant import first_equal
from game.tables.maze_words import TOKEN_ART, TOKEN_WORDS
from game.tables.showing import Showing

DIE_ART = ("die_maze_x", "die_maze_1", "die_maze_2", "die_maze_3", "die_maze_rampage")


# --- tiles and tokens in hand
def hand_height(showing: Showing, tokens: bool) -> float:
    c = showing.stage.compact
    return (126.0 if c else 180.0) + ((56.0 if c else 84.0) if tokens else 0.0)


Piece = tuple[str, int, int, int]  # touch, owner, kind, which tile of the box


def shown_tiles(view: MazeView, seat: int) -> list[Piece]:
    """What this seat may plant: its own tiles or, ruling 1, without any and with empty piles, everybody's."""
    own = view.seats[seat]
    if own.hand or any(view.piles) or "place" not in view.todo:
        found = zip(own.hand, own.tiles, strict=True)
        return [(f"tile.{n}", seat, kind, tile) for n, (kind, tile) in enumerate(found)]
    out = []
    for owner in range(len(view.seats) + (1 if view.her_hand else 0)):
        kinds, tiles = hand_of(view, owner)
        for place, (kind, tile) in enumerate(zip(kinds, tiles, strict=True)):
            if kinds.index(kind) == place:
                out.append((f"tile.{place}.{owner}", owner, kind, tile))
    return out


def rows_of(pieces: list[Piece], room: tuple[float, float], largest: float) -> tuple[int, float, float]:
    """How many tiles lie side by side, how large they are, and the gap between them."""
    w, h = room
    best = (3, 0.0)
    for rows in (1, 2, 3):
        across = max(3, -(-len(pieces) // rows))
        n = min(largest, (h - 6 * (rows - 1)) / rows, (w - 8 * (across - 1)) / across)
        if n > best[1] + 0.5:
            best = (across, n)
    across, n = best
    return across, n, min(22.0, (w - n * across) / max(1, across - 1))


def hand(view: MazeView, showing: Showing, room: Rect, mine: bool, tokens: bool) -> list[Node]:
    x, y, w, h = room
    c = showing.stage.compact
    seat = view.asked if view.asked >= 0 else view.whose
    pieces = shown_tiles(view, seat)
    borrowed = bool(pieces) and not view.seats[seat].hand
    word = "all_tiles" if borrowed else "your_tiles" if mine else "tiles"
    title = showing.say(f"page.{word}", seat=seat)
    size = 16.0 if c else 17.0
    title = parts.fitting(showing.stage, title.upper(), "ui_black", size * 1.15, w - 16)
    out = [
        parts.line(
            "hand.title",
            (x + 8, y + 2, w - 16, 26),
            title,
            size,
            family="ui_black",
            color="maze.base",
            tracking=1.4,
        )
    ]
    y += 34.0 if c else 40.0
    tall = h - (38.0 if c else 44.0) - ((56.0 if c else 84.0) if tokens else 0.0)
    across, n, gap = rows_of(pieces, (w - 16, tall), 92.0 if c else 122.0)
    used = showing.chosen is not None and isinstance(showing.chosen.action, Place)
    may = [touch for touch in showing.lit | showing.instead if touch.startswith("tile.")]
    held = next((touch for touch in showing.path if touch.startswith("tile.")), "")
    for place, (touch, owner, kind, tile) in enumerate(pieces):
        rect = (x + 8 + place % across * (n + gap), y + place // across * (n + 6), n, n)
        out += hand_tile(view, showing, rect, touch, owner, kind, tile, held, bool(may) and mine, used)
    if view.phase != "princess" and len(pieces) < HAND and not borrowed:
        for place in range(len(pieces), HAND):
            rect = (x + 8 + place * (n + gap), y, n, n)
            out.append(node(f"hand.empty.{place}", "dashes", rect, radius=10, color="paper.500"))
            icon = (rect[0] + n * 0.32, rect[1] + n * 0.3, n * 0.36, n * 0.36)
            out.append(node(f"hand.draw.{place}", "icon", icon, icon="draw", color="paper.500"))
    if tokens:
        size = 46.0 if c else 70.0
        out += token_row(view, showing, (x + 8, y + n + (8 if c else 12), w - 16, size), seat, mine)
    return out


def hand_tile(
    view: MazeView,
    showing: Showing,
    rect: Rect,
    touch: str,
    owner: int,
    kind: int,
    tile: int,
    held: str,
    may: bool,
    used: bool,
) -> list[Node]:
    x, y, n, _ = rect
    out = []
    picked = bool(held) and first_equal(view, touch) == held and touch == held
    if picked and used:  # it lies on the board, to be looked at
        out.append(node(f"hand.gap.{tile}", "dashes", rect, radius=10))
        icon = (x + n * 0.3, y + n * 0.3, n * 0.4, n * 0.4)
        out.append(node(f"hand.hand.{tile}", "icon", icon, icon="hand", color="gold.500"))
        return out
    if may and not held:
        light = (x - n * 0.3, y - n * 0.3, n * 1.6, n * 1.6)
        out.append(node(f"hand.light.{tile}", "glow", light, color="gold.200", strength=120))
    name = showing.say(f"tile.{KINDS[kind]}")
    out.append(hedge(f"hedge.{tile}", rect, code(kind, 0), tile, raised=True, touch=touch, name=name, z=1))
    if picked:
        ring = (x - 5, y - 5, n + 10, n + 10)
        out.append(node(f"hand.ring.{tile}", "focus_ring", ring, radius=12, z=2))
    if owner != view.asked and owner != view.whose and owner < len(view.seats):
        m = min(30.0, n * 0.4)
        badge = (x + n - m * 0.8, y - m * 0.2, m, m)
        out.append(parts.badge(f"hand.owner.{tile}", badge, showing.faces[owner], z=2))
    return out


def token_row(view: MazeView, showing: Showing, rect: Rect, seat: int, mine: bool) -> list[Node]:
    """Extra Action tokens: open to their owner, from behind to everybody else."""
    x, y, _, n = rect
    out = []
    held = next((touch for touch in showing.path if touch.startswith("token.")), "")
    for place, kind in enumerate(view.seats[seat].tokens):
        touch = f"token.{place}"
        box = (x + place * (n + 14), y, n, n)
        first = f"token.{view.seats[seat].tokens.index(kind)}"  # equal tokens are offered once
        lit = mine and (first in showing.lit or touch == held)
        art = TOKEN_ART[kind] if kind >= 0 else "token_extra_back"
        name = showing.say(f"token.{TOKEN_WORDS[kind]}" if kind >= 0 else "about_title.tokens")
        if lit and not held:
            light = (box[0] - n * 0.3, y - n * 0.3, n * 1.6, n * 1.6)
            out.append(node(f"token.light.{place}", "glow", light, color="gold.200", strength=110))
        out.append(
            node(
                f"token.{seat}.{place}",
                "art",
                box,
                art=art,
                shadow="rest",
                flip=True,
                touch=touch,
                name=name,
                alpha=255 if lit or not mine else 130,
            )
        )
        if touch == held:
            out.append(node("token.ring", "focus_ring", (box[0] - 3, y - 3, n + 6, n + 6), radius=n, z=2))
    return out


# --- the die and the piles
def die_to_roll(view: MazeView, showing: Showing, room: Rect, mine: bool) -> list[Node]:
    """A large die, and what its faces mean; when it has been rolled, what it shows."""
    x, y, w, h = room
    c = showing.stage.compact
    n = min(150.0 if c else 220.0, h * 0.4)
    cx = x + w / 2
    light = n * 2.0
    rolled = view.die != NOT_ROLLED
    out = [
        node("roll.light", "glow", (cx - light / 2, y - n * 0.5 + 8, light, light), color="gold.200"),
        node(
            "roll.die",
            "art",
            (cx - n / 2, y + 8, n, n),
            art=DIE_ART[view.die] if rolled else "die_maze_rampage",
            shadow="raised",
            angle=-6.0 if rolled else 8.0,
            flip=True,
            touch="die!" if mine and not rolled else "die",
            name=showing.say("verb.roll"),
        ),
    ]
    y += n + (30 if c else 44)
    left = room[1] + h - y
    pitch = min(44.0 if c else 62.0, left / 5)
    for number, art in enumerate(DIE_ART):
        if pitch < 26:
            break
        if rolled and number == view.die:
            line = (x + 4, y + 2, w - 8, pitch - 4)
            out.append(node("roll.this", "highlight", line, color="gold.300", strength=110))
        m = pitch * 0.8
        out.append(node(f"roll.face.{number}", "art", (x + 14, y + (pitch - m) / 2, m, m), art=art))
        words = showing.say(f"face_means.{number}")
        size = 17.0 if c else 21.0
        box = (x + 26 + m, y, w - m - 40, pitch)
        size = parts.shrunk(showing.stage, words, "text", size * showing.stage.label, box[2:], 1.1)
        out.append(
            parts.page(
                f"roll.means.{number}", box, words, size, leading=1.1, valign="middle", bold_color="maze.base"
            )
        )
        y += pitch
    return out


def piles(view: MazeView, showing: Showing, room: Rect) -> list[Node]:
    """Four piles to draw from, and what one holds by now."""
    x, y, w, h = room
    c = showing.stage.compact
    tokens = view.with_tokens and view.question == "act"
    below = hand_height(showing, tokens)
    n = min(116.0 if c else 158.0, (w - 60) / 2, (h - below - 60) / 2)
    gap = (w - 2 * n) / 3
    pitch = n + (28 if c else 40)
    out = []
    for pile, count in enumerate(view.piles):
        left = x + gap + (pile % 2) * (n + gap)
        top = y + 12 + pile // 2 * pitch
        touch = f"pile.{pile}"
        lit = touch in showing.lit | showing.instead
        if lit:
            light = (left - n * 0.3, top - n * 0.3, n * 1.6, n * 1.6)
            out.append(node(f"pile.{pile}.light", "glow", light, color="gold.200", strength=130))
        name = showing.say("pile.left", count=count)
        out.append(
            node(
                f"pile.{pile}",
                "maze_pile",
                (left, top, n, n),
                count=count,
                touch=touch if showing.path else f"{touch}!",
                name=name,
            )
        )
        if touch in showing.path:
            ring = (left - 4, top - 4, n + 8, n + 8)
            out.append(node(f"pile.{pile}.ring", "focus_ring", ring, radius=14, z=1))
        if count:
            chip = (left + n - 30, top + n - 24, 46, 32)
            out.append(
                node(f"pile.{pile}.count", "chip", chip, label=str(count), tone="gold.200", fg="text.on_gold")
            )
    y += 2 * pitch + 14
    return out + hand(view, showing, (x, y, w, room[1] + h - y), True, tokens)
