"""The Enchanted Maze with people on all sides: the garden in the middle, a panel for every seat."""

from __future__ import annotations

from dataclasses import replace

from game.games.zombie_princess.paths import KEY_GONE, KEY_HELD
from game.games.zombie_princess.state import NOT_ROLLED
from game.games.zombie_princess.tiles import KINDS, code
from game.games.zombie_princess.view import MazeView, SeatView
from game.tables import panel as seat_panel
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.maze_board import board, hedge
from game.tables.maze_drama import drama
from game.tables.maze_faces import face_of
from game.tables.maze_garden import RIM, Garden
from game.tables.maze_hand import DIE_ART, rows_of, shown_tiles
from game.tables.maze_handles import choosing, pad, pad_box, strip, verbs
from game.tables.maze_words import TOKEN_ART, TOKEN_WORDS, ask_line, note_of
from game.tables.panel import Size, blocks
from game.tables.showing import Showing

TONE = "maze"


# --- the middle
def middle(view: MazeView, showing: Showing, box: Rect) -> list[Node]:
    """The garden, the die on its left, the piles on its right; no word."""
    x, y, w, h = box
    rim = RIM * min(1.0, h / 760)
    garden = Garden.within(showing.stage, (x + rim, y + rim, w - 2 * rim, h - 2 * rim), showing.layout)
    left, top, side, _ = garden.box
    light = (left - side * 0.4, top - side * 0.2, side * 1.8, side * 1.4)
    out = [node("cloth.light", "glow", light, color="gold.200", strength=40)]
    out += board(view, showing, garden)
    room = left - rim - x
    n = min(150.0, room * 0.62)
    if n > 40:
        centre = (x + room / 2, y + h / 2)
        out += die(view, showing, centre, n)
        out += piles(view, showing, (left + side + rim + room / 2, y + h / 2), n * 0.72, h)
    return out + drama(view, showing, garden, words=False)


def die(view: MazeView, showing: Showing, centre: tuple[float, float], n: float) -> list[Node]:
    """Her die on a dark tray."""
    cx, cy = centre
    face = view.own_die if view.phase == "march" else view.die
    plate = n * 1.32
    return [
        node(
            "die",
            "slate",
            (cx - plate / 2, cy - plate / 2, plate, plate),
            radius=plate / 2,
            fill=255,
            tone="#240A1E",
            touch="die!" if "die" in showing.lit else "die",
            name=showing.say("about_title.die"),
        ),
        node(
            "die.face",
            "art",
            (cx - n * 0.36, cy - n * 0.36, n * 0.72, n * 0.72),
            art=DIE_ART[max(0, face)],
            shadow="raised",
            angle=8.0,
            flip=True,
            alpha=255 if face != NOT_ROLLED else 80,
        ),
    ]


def piles(view: MazeView, showing: Showing, centre: tuple[float, float], n: float, h: float) -> list[Node]:
    """Tiles face down, one pile below the other."""
    cx, cy = centre
    n = min(n, h / 5.2)
    out = []
    for pile, count in enumerate(view.piles):
        y = cy + (pile - 1.5) * n * 1.24 - n / 2
        touch = f"pile.{pile}"
        name = showing.say("pile.left", count=count)
        if touch in showing.lit:
            light = (cx - n * 0.8, y - n * 0.3, n * 1.6, n * 1.6)
            out.append(node(f"{touch}.light", "glow", light, color="gold.200", strength=140))
        rect = (cx - n / 2, y, n, n)
        out.append(node(touch, "maze_pile", rect, count=count, touch=f"{touch}!", name=name))
        if count:
            m = n * 0.36
            box = (cx + n / 2 - m * 0.7, y + n - m * 0.8, m, m)
            out.append(
                node(f"{touch}.count", "stone", box, color="gold.200", string=str(count), fg="text.on_gold")
            )
    return out


# --- one seat
def panel(view: MazeView, showing: Showing, size: Size) -> list[Node]:
    """Everything one seat needs, facing it."""
    looks = tuple(face_of(view, showing, seat) for seat in range(len(view.seats)))
    showing = replace(showing, faces=looks)
    me = view.seats[showing.actor]
    acting = showing.turn and not showing.reason
    out = seat_panel.ground(showing, size, TONE)
    out += facts(view, showing, me, size)
    out += seat_panel.words(showing, size, sentence(view, showing, me, size), TONE)
    out += tiles(view, showing, me, size)
    if me.tokens and not (seat_panel.is_small(size) and choosing(showing)):
        out += tokens(view, showing, me, size)
    if showing.waiting:
        return out + seat_panel.go_on(showing, size)
    if not acting:
        return out + story(showing, me, size)
    chosen = verbs(view, showing, size)
    out += chosen or seat_panel.hint(showing, size)
    secret = bool(me.tokens) and bool(showing.peek)
    return out + strip(view, showing, size, secret) + pad(view, showing, size)


def story(showing: Showing, me: SeatView, size: Size) -> list[Node]:
    """While there is nothing to do, what has happened, newest first."""
    b = blocks(size)
    k = b.k
    if seat_panel.is_small(size):
        x, y, right, low = 14.0, 144.0, 454.0, 190.0
    elif size[0] / size[1] < 4:
        x, y, right, low = 132.0 if me.tokens else 20.0, 196.0, 620.0, 266.0
    else:
        x, y, right, low = 946.0 if me.tokens else 850.0, 18.0, 1172.0, 172.0
    x, y, w, low = x * k, y * k, (right - x) * k, low * k
    letters = max(parts.smallest_letters(showing.stage), 17 * k)
    out = []
    for n, entry in enumerate(showing.log):
        sentence = parts.cut_words(showing.stage, entry.sentence, "ui", w - 34 * k)
        tall = showing.stage.measure(sentence, "ui", letters, w - 34 * k, 1.15)[1]
        if y + tall > low:
            break
        if entry.seat >= 0:
            sign = (x, y - k, 22 * k, 22 * k)
            out.append(parts.badge(f"told.{n}.badge", sign, showing.faces[entry.seat]))
        else:
            dot = (x + 8 * k, y + 7 * k, 7 * k, 7 * k)
            out.append(node(f"told.{n}.dot", "dot", dot, color="gold.300"))
        ink = "text.on_paper" if showing.turn else "text.on_ink" if n == 0 else "text.on_ink_soft"
        bold = "maze.base" if showing.turn else "gold.100"
        box = (x + 32 * k, y, w - 32 * k, tall)
        line = parts.page(
            f"told.{n}", box, sentence, letters, family="ui", leading=1.15, color=ink, bold_color=bold
        )
        out.append(line)
        y += tall + 8 * k
    return out


def sentence(view: MazeView, showing: Showing, me: SeatView, size: Size) -> str:
    if showing.reason or showing.note:
        return showing.reason or showing.note
    if showing.turn:
        return ask_line(view, showing)
    if showing.peek == "held" and me.tokens:
        return showing.say("panel.only_you")
    if view.asked < 0 or view.asked == me.seat:
        return ""
    if view.asked != view.whose and not seat_panel.is_small(size):
        return showing.say("panel.hers", seat=view.asked, seat2=view.whose)
    return showing.say("panel.round", seat=view.asked, round=view.round)


def facts(view: MazeView, showing: Showing, me: SeatView, size: Size) -> list[Node]:
    """The key or the fangs, what this seat is after, knights turned."""
    b = blocks(size)
    x, y, w, h = b.fact
    tone = "gold.500" if showing.turn else "gold.200"
    ink = "text.on_paper_soft" if showing.turn else "text.on_ink_soft"
    icon = "tiara" if me.corner < 0 else "fangs" if me.key == KEY_GONE else "key"
    n = min(h, (20 if seat_panel.is_small(size) else 26) * b.k)
    if me.key != KEY_HELD and icon == "key":
        tone = ink
    out = [node("fact", "icon", (x, y + (h - n) / 2, n, n), icon=icon, color=tone)]
    if seat_panel.is_small(size):  # where its menu lies beside it
        return out
    x, w = x + n + 8 * b.k, w - n - 8 * b.k
    letters = max(parts.smallest_letters(showing.stage), n * 0.76)
    words = parts.fitting(showing.stage, note_of(view, showing, me.seat), "ui_bold", letters, w)
    out.append(parts.line("fact.word", (x, y, w, h), words, letters, color=ink))
    return out


def tiles(view: MazeView, showing: Showing, me: SeatView, size: Size) -> list[Node]:
    """The tiles before this seat; the one in hand leaves its place free."""
    b = blocks(size)
    x, y, w, h = b.hand
    arrows = seat_panel.is_small(size) and choosing(showing)
    low = 0.36 * h if me.tokens and not arrows else 0.0
    own = [(f"tile.{n}", me.seat, kind, me.tiles[n]) for n, kind in enumerate(me.hand)]
    pieces = shown_tiles(view, me.seat) if showing.turn else own
    if showing.turn and choosing(showing) and seat_panel.is_small(size):
        w -= pad_box(size)[2] + 6 * b.k  # the arrows need the room
        pieces = [piece for piece in pieces if piece[0] in showing.path]
    few = choosing(showing) and seat_panel.is_small(size)
    across, n, gap = rows_of(pieces, (w, h - low - 4 * b.k), h) if not few else (1, min(w, h - low), 0.0)
    gap = min(gap, 8 * b.k)
    rows = -(-len(pieces) // across)
    x += (w - n * across - gap * (across - 1)) / 2
    y += (h - low - n * rows - 6 * (rows - 1)) / 2
    held = next((touch for touch in showing.path if touch.startswith("tile.")), "")
    may = showing.turn and any(touch.startswith("tile.") for touch in showing.lit)
    out = []
    for place, (touch, owner, kind, tile) in enumerate(pieces):
        rect = (x + place % across * (n + gap), y + place // across * (n + 6), n, n)
        if touch == held and showing.chosen is not None:
            out.append(node(f"gap.{tile}", "dashes", rect, radius=8 * b.k))
            icon = (rect[0] + n * 0.3, rect[1] + n * 0.3, n * 0.4, n * 0.4)
            out.append(node(f"gap.{tile}.hand", "icon", icon, icon="hand", color="gold.500"))
            continue
        if may:
            light = (rect[0] - n * 0.3, rect[1] - n * 0.3, n * 1.6, n * 1.6)
            out.append(node(f"tile.{tile}.light", "glow", light, color="gold.200", strength=110))
        name = showing.say(f"tile.{KINDS[kind]}")
        key = f"tile.{tile}"
        out.append(hedge(key, rect, code(kind, 0), tile, raised=True, touch=touch, name=name))
        if owner != me.seat and owner < len(view.seats):
            m = n * 0.4
            badge = (rect[0] + n - m * 0.8, rect[1] - m * 0.2, m, m)
            out.append(parts.badge(f"tile.{tile}.owner", badge, showing.faces[owner], z=1))
        if touch == held:
            ring = (rect[0] - 4, rect[1] - 4, n + 8, n + 8)
            out.append(node(f"tile.{tile}.ring", "focus_ring", ring, radius=10, z=1))
    return out


def tokens(view: MazeView, showing: Showing, me: SeatView, size: Size) -> list[Node]:
    """Secret: from behind, under a small curtain, or open while a finger holds the place for it."""
    b = blocks(size)
    x, y, w, h = b.hand
    n = 0.32 * h
    held = next((touch for touch in showing.path if touch.startswith("token.")), "")
    face = showing.faces[me.seat]
    known = not showing.peek or showing.peek == "held"
    out: list[Node] = []
    z = 0
    if showing.peek == "held":
        x, y, w, h = b.opened
        n, z = h * 0.62, 2
        out.append(node("token.dark", "slate", b.opened, fill=255, radius=10, line="gold.300", z=1))
        out.append(parts.hit("token.ground", b.opened, "panel", face.name, z=1))
    step = min(n * 1.3, (w - n) / max(1, len(me.tokens) - 1))
    left = x + (w - n - step * (len(me.tokens) - 1)) / 2
    top = y + (h - n) / 2 if showing.peek == "held" else y + h - n
    for place, kind in enumerate(me.tokens):
        touch = f"token.{place}"
        art = TOKEN_ART[kind] if kind >= 0 and known else "token_extra_back"
        word = showing.say(f"token.{TOKEN_WORDS[kind]}" if kind >= 0 and known else "about_title.tokens")
        rect = (left + place * step, top, n, n)
        first = me.tokens.index(kind)
        able = f"token.{first}" in showing.lit
        dim = showing.turn and known and not able and touch != held
        out.append(
            node(
                f"token.{place}",
                "art",
                rect,
                art=art,
                shadow="rest",
                touch=touch,
                name=word,
                z=z,
                alpha=140 if dim else 255,
            )
        )
        if touch == held:
            ring = (rect[0] - 3, top - 3, n + 6, n + 6)
            out.append(node("token.ring", "focus_ring", ring, radius=n, z=z + 1))
    if showing.peek and not face.bot and not choosing(showing):
        out += seat_panel.thumb(showing, size)
    return out
