"""What a seat of the Enchanted Maze can do from its panel: deeds, turning, pointing, yes and no.

Nobody reaches across the table: whatever may be touched in the garden can be chosen from here as well.
"""

from __future__ import annotations

from game.games.zombie_princess.view import MazeView
from game.tables import panel as seat_panel
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.maze_words import caught, deed_word, drawing, verb
from game.tables.panel import Size, blocks
from game.tables.showing import Showing

# three deeds with their words, then the eye: one to a long side, one to a short one, all others
_LARGE = ((946, 20, 108, 66), (1064, 20, 108, 66), (946, 100, 108, 66), (1058, 107, 52, 52))
_DEEP = ((132, 196, 134, 60), (274, 196, 134, 60), (416, 196, 134, 60), (40, 168, 66, 66))
_SMALL = ((14, 140, 112, 48), (132, 140, 112, 48), (250, 140, 112, 48), (372, 140, 48, 48))


AWAY = {"south": "nesw", "west": "eswn", "north": "swne", "east": "wnes"}  # up, right, down, left of a seat


def pad(view: MazeView, showing: Showing, size: Size) -> list[Node]:
    """Four arrows: whoever sits far from the garden points from here."""
    if not choosing(showing):
        return []
    x, y, n = pad_box(size)
    step = n / 3
    side = showing.faces[showing.actor].side
    out = []
    spots = (("up", 1, 0), ("right", 2, 1), ("down", 1, 2), ("left", 0, 1))
    for letter, (icon, column, row) in zip(AWAY[side], spots, strict=True):
        rect = (x + column * step, y + row * step, step, step)
        name = showing.say(f"go.{icon}")
        out.append(
            parts.icon_button(f"pad.{icon}", rect, f"arrow_{icon}", f"go.{letter}", name, kind="paper", z=2)
        )
    return out


def choosing(showing: Showing) -> bool:
    """Whether a place in the garden is looked for."""
    near = showing.lit | showing.instead
    return bool(showing.path) and any(touch.startswith(("cell.", "square.")) for touch in near)


def pad_box(size: Size) -> tuple[float, float, float]:
    """Where the arrows lie: around the place for the thumb; in a small panel over the tiles."""
    b = blocks(size)
    if seat_panel.is_small(size):
        x, y, w, h = b.hand
        n = h * 1.06
        return (x + w - n, y - h * 0.03, n)
    x, y, w, h = b.thumb
    n = w * 1.5
    return (x + w / 2 - n / 2, y + h / 2 - n / 2, n)


def deeds(view: MazeView, showing: Showing, size: Size, secret: bool) -> list[Node]:
    """What is still to be done, each with its word, and the eye that sees how far she could come."""
    k = blocks(size).k
    shape = _SMALL if seat_panel.is_small(size) else _DEEP if size[0] / size[1] < 4 else _LARGE
    boxes: list[Rect] = [(x * k, y * k, w * k, h * k) for x, y, w, h in shape]
    touches = {"place": "deed.place", "rotate": "rotate", "move": "deed.move"}
    starts = {"place": "tile.", "rotate": "rotate", "move": "figure."}
    open_now = [n for n in starts if any(touch.startswith(starts[n]) for touch in showing.lit)]
    out = []
    for box, name in zip(boxes, open_now, strict=False):
        word = showing.say(f"deed_short.{deed_word(view, name)}")
        letters = (22 if box[3] > 55 * k else 19) * k
        touch = touches[name]
        out.append(parts.button(f"deed.{name}", box, word, touch, "secondary", size=letters))
    if not (secret and shape is _DEEP):  # there the thumb has this place
        kind = "gold" if showing.look == "reach" else "ghost"
        out.append(
            parts.icon_button("reach", boxes[3], "eye", "look.reach", showing.say("die.reach"), kind=kind)
        )
    return out


def strip(view: MazeView, showing: Showing, size: Size, secret: bool) -> list[Node]:
    """The deeds as signs; when a tile is in hand, the way to turn it; the piles to draw from."""
    x, y, w, h = blocks(size).strip
    say = showing.say
    path, near = showing.path, showing.lit | showing.instead
    first = path[0] if path else ""
    signs: list[tuple[str, str, str, str]] = []  # touch, icon, name, kind
    if drawing(view, showing):
        return [
            node(
                f"draw.{pile}",
                "cell",
                (x + pile * (w / 4), y, w / 4 - 6, h),
                letter=str(count),
                light="chosen" if f"pile.{pile}" in path else "lit" if f"pile.{pile}" in near else "rest",
                on_paper=showing.turn,
                icon="hedge",
                count="",
                mine=False,
                touch=f"pile.{pile}" if path else f"pile.{pile}!",
                name=say("pile.left", count=count),
            )
            for pile, count in enumerate(view.piles)
        ]
    if view.question != "act":
        return []
    if not path:
        return deeds(view, showing, size, secret)
    if any(touch.startswith("turn.") for touch in showing.instead) and len(showing.instead) > 1:
        signs.append(("turn.back", "undo", say("verb.turn_back"), "paper"))
        signs.append(("turn.next", "rotate", say("verb.turn_on"), "gold"))
    else:
        for name, touch, icon, start in (
            ("place", "deed.place", "tile_add", "tile."),
            ("rotate", "rotate", "tile_rotate", "rotate"),
            ("move", "deed.move", "walk", "figure."),
        ):
            if name in view.todo or (view.phase == "march" and name == "move"):
                signs.append(
                    (touch, icon, say(f"deed.{name}"), "gold" if first.startswith(start) else "paper")
                )
        signs.append(("look.reach", "eye", say("die.reach"), "gold" if showing.look == "reach" else "ghost"))
    n = min(h, w / max(4, len(signs)) - 4)
    gap = (w - n * len(signs)) / max(1, len(signs))
    return [
        parts.icon_button(
            f"strip.{touch}",
            (x + gap / 2 + place * (n + gap), y + (h - n) / 2, n, n),
            icon,
            touch,
            name,
            kind=kind,
        )
        for place, (touch, icon, name, kind) in enumerate(signs)
    ]


def verbs(view: MazeView, showing: Showing, size: Size) -> list[Node]:
    say = showing.say
    out: list[tuple[str, str, str]] = []
    if showing.chosen is not None:
        small = seat_panel.is_small(size)  # the sentence says what for
        out.append(("confirm", say("verb.yes_short") if small else verb(view, showing)[0], "primary"))
    elif view.question == "roll":
        out.append(("die!", say("verb.roll_short"), "primary"))
    for touch, word in (("leave", "verb.leave_short"), ("die", "verb.roll_short"), ("stay", "verb.stay")):
        if touch in showing.lit and view.question == "act":
            sure = "" if touch == "stay" and caught(view) else "!"
            out.append((f"{touch}{sure}", say(word), "secondary"))
    if "end" in showing.lit:
        out.append(("end!", say("verb.end_short"), "primary"))
    if showing.path and len(out) < 2:
        out.append(("put_back", say("verb.put_back"), "secondary"))
    return seat_panel.verbs(showing, size, out)
