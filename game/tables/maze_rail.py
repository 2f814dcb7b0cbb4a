"""The left of the table: the company, the Princess's die, and the story so far."""

from __future__ import annotations

from game.games.zombie_princess.offers import Place
from game.games.zombie_princess.paths import KEY_HELD, KEY_LIES
from game.games.zombie_princess.state import NOT_ROLLED
from game.games.zombie_princess.tiles import code
from game.games.zombie_princess.view import MazeView, SeatView
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.maze_board import hedge
from game.tables.maze_faces import face_of, princess_face
from game.tables.maze_garden import hand_of
from game.tables.maze_hand import DIE_ART, shown_tiles
from game.tables.maze_words import note_of
from game.tables.showing import Showing


def rail(view: MazeView, showing: Showing, box: Rect, mine: bool) -> list[Node]:
    x, y, w, h = box
    c = showing.stage.compact
    tall, gap = (66.0, 7.0) if c else (84.0, 10.0)
    if c and len(view.seats) > 4:
        tall, gap = 56.0, 5.0
    out = []
    shown = view.asked if view.asked >= 0 else view.whose
    rolling = view.phase == "roll"  # then the page shows the die, and no tiles
    away = planted(view, showing)
    if not rolling:
        away |= frozenset(piece[3] for piece in shown_tiles(view, shown))
    for seat in view.seats:
        out += row(view, showing, seat, (x, y, w, tall), rolling or seat.seat != shown, away)
        y += tall + gap
    if view.her_tiles:  # she plays by herself, and her tiles are open like everybody's
        out += her_row(view, showing, (x, y, w, tall), away)
        y += tall + gap
    high = 100.0 if c else 150.0
    out += die(view, showing, (x, y + 2, w, high))
    y += high + (9 if c else 14)
    room = box[1] + h - y
    if room > 90:
        out += parts.log_panel(showing.stage, (x, y, w, room), showing.faces, showing.log)
    return out


def planted(view: MazeView, showing: Showing) -> frozenset[int]:
    """The tile that a choice would lay, as long as it is looked at."""
    action = showing.chosen.action if showing.chosen is not None else None
    if not isinstance(action, Place):
        return frozenset()
    return frozenset((hand_of(view, action.owner)[1][action.place],))


def row(
    view: MazeView, showing: Showing, seat: SeatView, rect: Rect, tiles: bool, away: frozenset[int]
) -> list[Node]:
    """Portrait, name and what this seat is after; the key, the bites, and its three tiles, small."""
    x, y, w, h = rect
    key = f"row.{seat.seat}"
    face = face_of(view, showing, seat.seat)
    active = seat.seat == view.asked and not showing.past
    ink, soft = ("text.on_paper", "text.on_paper_soft") if active else ("text.on_ink", "text.on_ink_soft")
    m = h - 14
    b = 28.0 if h > 70 else 22.0
    out = [node(key, "row", rect, active=active, touch=key, name=face.name)]
    out.append(parts.portrait(f"{key}.portrait", (x + 8, y + (h - m) / 2, m, m), face, flip=True))
    out.append(
        parts.badge(f"{key}.badge", (x + 8 + m * 0.86 - b / 2, y + h / 2 + m * 0.32 - b / 2, b, b), face)
    )
    left = x + m + (26 if h > 70 else 20)
    room = x + w - left - 10
    n = 24.0 if h > 70 else 18.0
    marks = fact(seat, face.color, face.charge, (x + w - 12, y + h * 0.29, h * 0.4), active, key)
    right = (h * 0.4 + 12) if marks else 0.0
    if seat.turned and h > 70:
        right += 30 if seat.zombie else 54
    size = 23.0 if h > 70 else 19.0
    name = parts.fitting(showing.stage, face.name, "display", size, room - right)
    out.append(
        parts.line(
            f"{key}.name",
            (left, y + h * 0.1, room - right, h * 0.46),
            name,
            size,
            family="display",
            color=ink,
        )
    )
    small = 17.0 if h > 70 else 16.0
    c = showing.stage.compact
    kept = (3 * n + 14) if tiles and seat.tiles else 0.0
    if c and seat.turned:
        room -= 46  # the bites stand there
    if not (c and kept):  # a small row has room for one of them
        words = parts.fitting(showing.stage, note_of(view, showing, seat.seat), "ui_bold", small, room - kept)
        below = (left, y + h * 0.54, room - kept, h * 0.38)
        out.append(parts.line(f"{key}.note.{kept > 0:d}", below, words, small, color=soft))
    if tiles:
        at = left if c else x + w - 18 - 3 * n
        out += small_tiles(seat.hand, seat.tiles, (at, y + h - n - h * 0.12, n), away)
    return [*out, *marks]


def small_tiles(
    kinds: tuple[int, ...], tiles: tuple[int, ...], at: tuple[float, float, float], away: frozenset[int]
) -> list[Node]:
    """Three tiles that are open to all; they come from here when they are planted. Those that lie elsewhere
    just now are `away`."""
    x, y, n = at
    found = zip(kinds, tiles, strict=True)
    return [
        hedge(f"hedge.{tile}", (x + place * (n + 4), y, n, n), code(kind, 0), tile)
        for place, (kind, tile) in enumerate(found)
        if tile not in away
    ]


def fact(
    seat: SeatView, color: str, crest: str, at: tuple[float, float, float], active: bool, key: str
) -> list[Node]:
    """A key that is still looked for or held already, fangs and how many were bitten."""
    right, middle, n = at
    rect = (right - n, middle - n / 2, n, n)
    out = []
    if seat.key == KEY_HELD:
        out.append(node(f"{key}.gold", "dot", rect, color="gold.200"))
        out.append(node(f"{key}.key", "icon", inset(rect, 0.18), icon="key", color="text.on_gold"))
    elif seat.key == KEY_LIES and seat.corner >= 0:
        art = f"token_key_{crest.removeprefix('sigil_')}"  # as it lies across the garden
        out.append(node(f"{key}.key", "art", inset(rect, -0.1), art=art, tint=color, angle=28.0))
    else:
        hers = seat.corner < 0
        out.append(node(f"{key}.gold", "dot", rect, color="maze.light" if hers else "#4E8B3A"))
        icon = "tiara" if hers else "fangs"
        out.append(node(f"{key}.fangs", "icon", inset(rect, 0.18), icon=icon, color="#FFFFFF"))
    if seat.turned:  # beside the key; in a small row below it
        small = n < 30
        at = (right, middle + n * 1.08, n * 0.72) if small else (right - n - 6, middle, n * 0.72)
        out += bites(seat, at, active, key)
    return out


def bites(seat: SeatView, at: tuple[float, float, float], active: bool, key: str) -> list[Node]:
    """How many knights this hand has turned; the fangs stand there once."""
    right, middle, n = at
    ink = "text.on_paper" if active else "text.on_ink"
    out = []
    if not seat.zombie:
        rect = (right - n, middle - n / 2, n, n)
        out.append(node(f"{key}.bites", "icon", rect, icon="fangs", color="#4E8B3A" if active else "#8FCB7C"))
        right -= n + 3
    box = (right - 24, middle - 16, 24, 32)
    out.append(
        parts.line(f"{key}.turned", box, str(seat.turned), n, family="text_bold", color=ink, align="right")
    )
    return out


def inset(rect: Rect, share: float) -> Rect:
    x, y, w, h = rect
    return (x + w * share, y + h * share, w * (1 - 2 * share), h * (1 - 2 * share))


def her_row(view: MazeView, showing: Showing, rect: Rect, away: frozenset[int]) -> list[Node]:
    """A Princess who plays by herself has tiles, but no seat."""
    x, y, w, h = rect
    face = princess_face(showing)
    m = h - 14
    n = 24.0 if h > 70 else 18.0
    left = x + m + 26
    out = [node("row.her", "row", rect, touch="figure.princess", name=face.name)]
    out.append(parts.portrait("row.her.portrait", (x + 8, y + (h - m) / 2, m, m), face))
    name = parts.fitting(showing.stage, face.name, "display", 22 if h > 70 else 18, w - m - 40)
    out.append(
        parts.line(
            "row.her.name",
            (left, y + h * 0.1, w - m - 40, h * 0.46),
            name,
            22 if h > 70 else 18,
            family="display",
        )
    )
    if not showing.stage.compact:  # a small row has room for her tiles only
        words = parts.fitting(showing.stage, showing.say("note.herself"), "ui_bold", 17, w - m - 50 - 3 * n)
        box = (left, y + h * 0.54, w - m - 50 - 3 * n, h * 0.38)
        out.append(parts.line("row.her.note", box, words, 17, color="text.on_ink_soft"))
    at = (left if showing.stage.compact else x + w - 18 - 3 * n, y + h - n - h * 0.12, n)
    return out + small_tiles(view.her_hand, view.her_tiles, at, away)


def die(view: MazeView, showing: Showing, rect: Rect) -> list[Node]:
    """What was rolled, what it means, and how far she could come with each face."""
    x, y, w, h = rect
    c = showing.stage.compact
    n = h * 0.62
    face = view.own_die if view.phase == "march" else view.die
    rolled = face != NOT_ROLLED
    say = showing.say
    out = [node("die", "slate", rect, fill=195, touch="die", name=say("about_title.die"))]
    art = DIE_ART[face] if rolled else "die_maze_x"
    box = (x + h * 0.16, y + (h - n) / 2, n, n)
    out.append(
        node(
            "die.face", "art", box, art=art, shadow="rest", angle=7.0, flip=True, alpha=255 if rolled else 70
        )
    )
    left = x + h * 0.16 + n + (14 if c else 20)
    eye = 44.0 if c else 48.0
    room = x + w - left - 10
    title = say("die.own" if view.phase == "march" else "die.title")
    size = 16.0
    title = parts.fitting(showing.stage, title.upper(), "ui_black", size * 1.1, room - eye - 4)
    out.append(
        parts.line(
            "die.title",
            (left, y + 14, room - eye - 4, 24),
            title,
            size,
            family="ui_black",
            color="gold.200",
            tracking=1.0,
        )
    )
    words = say(f"die{'_short' if c else ''}.{face}" if rolled else "die.none")
    small = (17.0 if c else 20.0) * showing.stage.label
    top = y + 56
    space = (room, y + h - top - 8)
    small = parts.shrunk(showing.stage, words, "ui", small, space, 1.15)
    out.append(
        parts.page(
            "die.words",
            (left, top, *space),
            words,
            small,
            family="ui",
            leading=1.15,
            color="text.on_ink",
            bold_color="gold.100",
        )
    )
    if not showing.past and not view.over:
        on = showing.look == "reach"
        kind = "gold" if on else "ghost"
        box = (x + w - eye - 8, y + 8, eye, eye)
        out.append(parts.icon_button("die.reach", box, "eye", "look.reach", say("die.reach"), kind=kind))
    return out
