"""The table of the null game: the smallest one that plays on every display. Copy it, then make it a table.

A table module says what the ui may ask of it: `faces`, `nodes` (one side), `middle` and `panel` (people all
around), `meant` and `follows` (what a touch stands for, and what comes after it by itself), `flights`,
`spots`, `about` and `ending`, and which events it explains and lets sound. All of them are pure.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.event import Event
from game.engine.people import Person
from game.engine.rules import Setup
from game.engine.text import Catalogue
from game.games.null_game.state import value
from game.games.null_game.view import NullView
from game.tables import panel as seat_panel
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.panel import Size, blocks
from game.tables.showing import Ending, Face, Showing

TONE, MOTIF = "wits", "vine"
SEATS = (("sapphire", "star"), ("vermilion", "sword"), ("emerald", "leaf"), ("amethyst", "moon"))
EXPLAINED: frozenset[str] = frozenset()  # events whose reason is told while the table shows them
SOUNDS = {"dealt": "card", "shown": "card"}  # what is heard meanwhile; the names stand in game/ui/sound.py


def faces(setup: Setup, people: Sequence[Person], texts: Catalogue) -> tuple[Face, ...]:
    """How each seat is shown: a portrait, a colour and a sign."""
    return tuple(
        Face(person.name, "char_grandson", f"seat.{color}", charge, bot=bool(person.bot), side=person.side)
        for person, (color, charge) in zip(people, SEATS, strict=False)
    )


# --- one side
def nodes(view: NullView, showing: Showing) -> list[Node]:
    """The whole table for one side: cards in the middle, what is asked below."""
    stage = showing.stage
    tools = [
        ("tool.rules", "rules", "Rules"),
        ("tool.sound", "sound", "Sound"),
        ("tool.menu", "menu", "Menu"),
    ]
    board = (0.0, stage.height * 0.2, stage.width, stage.height * 0.5)
    out = [node("cloth", "velvet", (0, 0, stage.width, stage.height), game=TONE, motif=MOTIF)]
    out += parts.top_bar(stage, TONE, MOTIF, showing.say("title"), "", [] if showing.past else tools)
    out += cards(view, showing, board)
    if showing.lit or showing.path:
        wide = min(520.0, stage.width * 0.4)
        box = (stage.width / 2 - wide / 2, stage.height - 240, wide, 90)
        out += parts.prompt(stage, box, TONE, showing.say("ask.choose"))
        for n, touch in enumerate(("show", "hide")):
            rect = (stage.width / 2 - 200 + n * 210, stage.height - 130, 190, 76)
            if touch in showing.lit:
                out.append(parts.button(touch, rect, showing.say(f"verb.{touch}"), touch))
            elif touch in showing.path:
                out.append(parts.button("confirm", rect, showing.say(f"verb.{touch}"), "confirm"))
    return out


def cards(view: NullView, showing: Showing, box: Rect) -> list[Node]:
    """Everybody's card, face up where this eye may see it."""
    x, y, w, h = box
    tall = h * 0.6
    wide = tall / 1.4
    step = w / (len(view.hands) + 1)
    out = []
    for seat, card in enumerate(view.hands):
        rect = (x + step * (seat + 1) - wide / 2, y + (h - tall) / 2, wide, tall)
        out.append(one_card(showing, seat, card, rect, f"hand.{seat}"))
        if f"hand.{seat}" in showing.lit:
            ring = (rect[0] - 6, rect[1] - 6, wide + 12, tall + 12)
            out.append(node(f"hand.{seat}.ring", "focus_ring", ring, radius=16))
    return out


def one_card(showing: Showing, seat: int, card: int, rect: Rect, key: str) -> Node:
    face = showing.faces[seat]
    own = {
        "color": face.color,
        "emblem": face.charge,
        "flip": True,
        "touch": f"hand.{seat}",
        "name": face.name,
    }
    if card < 0:
        return node(key, "card_back", rect, **own)
    return node(key, "card_two", rect, number=value(card), kind="wine", **own)


# --- people all around
def middle(view: NullView, showing: Showing, box: Rect) -> list[Node]:
    """The board between the panels; no word in it."""
    return cards(view, showing, box)


def panel(view: NullView, showing: Showing, size: Size) -> list[Node]:
    """One seat's panel, upright."""
    seat = showing.actor
    out = seat_panel.ground(showing, size, TONE)
    done = seat in view.sealed
    sentence = showing.note or (
        showing.say("ask.choose") if showing.turn else showing.say("panel.done") if done else ""
    )
    out += seat_panel.words(showing, size, sentence, TONE)
    x, y, w, h = blocks(size).hand
    if showing.peek:
        out += seat_panel.covered(showing, size, TONE)
        out += seat_panel.thumb(showing, size)
    if showing.peek != "closed":
        tall = h * 0.76
        rect = (x + w / 2 - tall / 2.8, y + h * 0.22, tall / 1.4, tall)
        out.append(one_card(showing, seat, view.hands[seat] if seat in view.eye else -1, rect, "card"))
    if showing.turn:
        chosen = showing.path[-1] if showing.chosen is not None else ""
        first = f"hand.{seat}"
        verbs = [
            (t, showing.say(f"verb.{t}"), "primary" if t == chosen else "secondary") for t in ("show", "hide")
        ]
        if first in showing.path:
            out += seat_panel.verbs(showing, size, [(f"{t}!", word, kind) for t, word, kind in verbs])
        else:
            out += seat_panel.verbs(showing, size, [(first, showing.say("verb.choose"), "primary")])
    return out


# --- motion and words for single things
def flights(events: Sequence[Event], view: NullView) -> dict[str, str]:
    """Where new things come from: key of a new node -> key of where it was."""
    return {}


def spots(events: Sequence[Event]) -> frozenset[str]:
    """What the reason on the screen speaks of."""
    return frozenset()


def about(view: NullView, showing: Showing, touch: str) -> tuple[str, str] | None:
    """What a thing is, for whoever holds a finger on it."""
    return (showing.say("title"), showing.say("ask.choose")) if touch.startswith("hand.") else None


def meant(view: NullView, showing: Showing, touch: str) -> tuple[str, ...]:
    """What a touch stands for, as steps of an option's path: mostly itself."""
    return (touch,)


def follows(view: NullView, showing: Showing) -> str:
    """What is touched by itself after the last touch; "" for nothing."""
    return ""


def ending(view: NullView, faces: tuple[Face, ...]) -> Ending:
    """How it looks when it is over."""
    return Ending(faces)
