"""The table of A Battle of Wits: goblets on linen, contents above, bids below, people in the rail.

A pure function from a view and a `Showing` to a display list. Places come from the Tiled map; the hand,
the rail and the words around it from the stage.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.event import Event
from game.engine.people import Person
from game.engine.rules import Setup
from game.engine.text import Catalogue
from game.engine.words import _
from game.games.battle_of_wits.cards import LETTERS, OWNER, SICILIAN, VALUE, kind
from game.games.battle_of_wits.view import WitsView
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.showing import Ending, Face, Showing
from game.tables.wits_around import middle as middle
from game.tables.wits_around import panel as panel
from game.tables.wits_goblets import Felt, goblets
from game.tables.wits_people import covered_hand, hand, rail
from game.tables.wits_words import ask_line, verb

TONE, MOTIF = "wits", "vine"

# events whose reason is told in a sentence of its own while the table shows them
EXPLAINED = frozenset(
    (
        "switched",
        "immunity",
        "dawn",
        "bids_open",
        "no_bid",
        "won",
        "won_tie",
        "won_alone",
        "kept",
        "passed",
        "let_go",
        "left_with",
        "took",
        "lives",
        "dies",
        "lives_tie",
        "dies_tie",
        "lives_empty",
        "spared",
        "game_over",
        "dead_begins",
        "dead_over",
    )
)


# what is heard while the table shows an event
SOUNDS = {
    "game_begins": "card",
    "dead_begins": "card",
    "poured": "card",
    "poured_sicilian": "card",
    "bid": "card",
    "switched": "goblet",
    "dawn": "page",
    "bids_open": "page",
    "won": "coin",
    "won_tie": "coin",
    "won_alone": "coin",
    "kept": "goblet",
    "left_with": "goblet",
    "took": "goblet",
    "lives": "goblet",
    "lives_tie": "goblet",
    "lives_empty": "goblet",
    "dies": "sting",
    "dies_tie": "sting",
}


def faces(setup: Setup, people: Sequence[Person], texts: Catalogue) -> tuple[Face, ...]:
    """Portrait, colour and sign of each seat; a free colour where two characters would share one."""
    palette = (
        "sapphire",
        "vermilion",
        "emerald",
        "amethyst",
        "saffron",
        "rose",
        "lagoon",
        "umber",
        "slate",
        "olive",
    )
    taken: set[str] = set()
    out = []
    for role, person in zip(setup.roles, people, strict=True):
        wanted = texts.say(f"color.{role}")
        if wanted in taken:
            wanted = next(color for color in palette if color not in taken)
        taken.add(wanted)
        out.append(
            Face(
                name=person.name,
                asset=f"char_{role}",
                color=f"seat.{wanted}",
                charge=texts.say(f"emblem.{role}"),
                note=texts.say(f"role.{role}"),
                bot=bool(person.bot),
                side=person.side,
            )
        )
    return tuple(out)


def nodes(view: WitsView, showing: Showing) -> list[Node]:
    stage = showing.stage
    felt = Felt.on(stage, view, showing.layout)
    out = [
        node("cloth", "velvet", (0, 0, stage.width, stage.height), game=TONE, motif=MOTIF),
        node("cloth.tiles", "tiles", felt.box, map=felt.layout.map),
    ]
    out += goblets(view, showing, felt)
    out += parts.top_bar(
        stage, TONE, MOTIF, showing.say("title"), subtitle(view, showing), parts.table_tools(showing)
    )
    out += turn_banner(view, showing)
    out += foot(view, showing)
    out += rail(view, showing)
    return out


def subtitle(view: WitsView, showing: Showing) -> str:
    pieces = []
    if view.dead_game:
        pieces.append(showing.say("phase.dead"))
    elif view.match != "single":
        pieces.append(showing.say("phase.game", game=view.games + (0 if view.over else 1)))
    if view.over:
        pieces.append(showing.say("phase.over"))
    elif view.drunk:
        pieces.append(showing.say("phase.drink"))
    elif view.bids_open:
        pieces.append(showing.say(f"phase.{view.question or 'bids'}"))
    elif view.cards_left:
        pieces.append(
            showing.say(
                "phase.card_left" if view.cards_left == 1 else "phase.cards_left", count=view.cards_left
            )
        )
    return " · ".join(pieces)


def turn_banner(view: WitsView, showing: Showing) -> list[Node]:
    if view.asked < 0 or showing.reason:
        return []
    face = showing.faces[view.asked]
    mine = asks_me(view, showing)
    phrase = showing.say(f"{'banner' if mine else 'wait'}.{view.question}", seat=view.asked)
    return parts.banner(showing.stage, TONE, face, phrase, face.note)


# --- the foot of the screen: prompt, hand, buttons; or what just happened
def foot(view: WitsView, showing: Showing) -> list[Node]:
    stage = showing.stage
    out = [
        node("foot.shade", "shade", (0, stage.height * 0.74, stage.width, stage.height * 0.26), kind="bottom")
    ]
    if showing.reason:
        return [*out, *reason_strip(view, showing)]
    mine = asks_me(view, showing)
    me = showing.actor if showing.peek else view.eye[0] if len(view.eye) == 1 else -1
    if me >= 0 and showing.peek and view.seats[me].held:
        out += covered_hand(view, showing, me)
    elif me >= 0 and view.seats[me].hand:
        out += hand(view, showing, me)
    if mine:
        out += parts.prompt(stage, prompt_box(showing), TONE, ask_line(view, showing))
        out += buttons(view, showing)
    elif view.asked >= 0 and not showing.past:
        line = showing.say("wait.note", seat=view.asked)
        out += parts.prompt(stage, prompt_box(showing), TONE, line, "hourglass")
    return out


def asks_me(view: WitsView, showing: Showing) -> bool:
    """Whether whoever looks at this picture is asked."""
    return view.asked >= 0 and (view.asked in view.eye or view.asked == showing.actor) and not showing.past


def prompt_box(showing: Showing) -> Rect:
    stage = showing.stage
    if stage.compact:
        return (24, stage.height - 146, 316, 122)
    return (40, stage.height - 224, 384, 178)


def buttons(view: WitsView, showing: Showing) -> list[Node]:
    """The verb in gold, the special ability, and putting the card back."""
    stage = showing.stage
    w, x = (160.0, stage.width - 174) if stage.compact else (176.0, stage.width - 396 - 24 - 176)
    tall, low, gap = (60.0, 52.0, 10.0) if stage.compact else (80.0, 64.0, 14.0)
    y = stage.height - (24 if stage.compact else 46)
    out = []
    if showing.path:
        y -= low
        out.append(
            parts.button(
                "put_back",
                (x, y, w, low),
                showing.say("verb.put_back"),
                "put_back",
                "ghost",
                size=22 if not stage.compact else 19,
            )
        )
        y -= gap
    if showing.chosen is not None:
        y -= tall
        word, icon = verb(showing)
        out.append(
            parts.button(
                "confirm",
                (x, y, w, tall),
                word,
                "confirm",
                "primary",
                icon=icon,
                size=30 if not stage.compact else 24,
            )
        )
        y -= gap
    elif "ability" in showing.lit and showing.peek != "closed":  # else it would tell which card it is
        card = int(showing.path[0].removeprefix("card."))
        word = showing.say("verb.use_switch" if VALUE[card] == 8 else "verb.use_immunity")
        y -= tall
        icon = "trade" if VALUE[card] == 8 else "shield"
        out.append(
            parts.button(
                "ability",
                (x, y, w, tall),
                word,
                "ability",
                "secondary",
                icon=icon,
                size=24 if not stage.compact else 20,
            )
        )
    return out


def reason_strip(view: WitsView, showing: Showing) -> list[Node]:
    """What just happened and why, in words, with the sums of the goblet that was drunk last."""
    stage = showing.stage
    k = 0.72 if stage.compact else 1.0
    height = 178 * k
    width = min(1440.0, stage.width - (396 if not stage.compact else 174) - 64)
    x = 24 if stage.compact else 40
    y = stage.height - height - (20 if stage.compact else 46)
    out = [
        node("reason", "prompt", (x, y, width, height), game=TONE, icon="goblet" if view.drunk else "quill")
    ]
    tab = min(height * 0.98, 76)
    room = width - tab - 64 * k
    if view.drunk and not view.over and view.goblets[view.drunk - 1].drunk:
        g = view.drunk - 1
        seat = view.seats[view.goblets[g].holder]
        cx = x + width - 300 * k
        for at, (name, value, tone) in enumerate(
            (("wine", seat.wine, "#7C1F45"), ("poison", seat.poison, "#2E5B3B"))
        ):
            left = cx + at * 140 * k
            out.append(
                node(
                    f"reason.{name}",
                    "icon",
                    (left, y + height / 2 - 30 * k, 60 * k, 60 * k),
                    icon=name,
                    color=tone,
                )
            )
            out.append(
                parts.line(
                    f"reason.{name}.sum",
                    (left + 66 * k, y + height / 2 - 36 * k, 70 * k, 72 * k),
                    str(value),
                    52 * k,
                    family="display",
                    color=tone,
                )
            )
        room -= 310 * k
    size = parts.shrunk(stage, showing.reason, "text", 28 * k * stage.text, (room, height - 24), 1.26)
    out.append(
        parts.page(
            "reason.text",
            (x + tab + 28, y + 10, room, height - 20),
            showing.reason,
            size,
            leading=1.26,
            valign="middle",
            bold_color="wits.base",
        )
    )
    if showing.waiting:
        w = 190 * k
        out.append(
            parts.button(
                "go_on",
                (x + width - w - 20 * k, y - 84 * k, w, 68 * k),
                showing.say("verb.go_on"),
                "go_on",
                "primary",
                size=26 * max(k, 0.8),
            )
        )
    return out


# --- motion and words for single things
def spots(events: Sequence[Event]) -> frozenset[str]:
    """The goblets that something just happened to."""
    return frozenset(
        f"goblet.{event.data[name]}" for event in events for name in ("at", "at2") if name in event.data
    )


def flights(events: Sequence[Event], view: WitsView) -> dict[str, str]:
    """Where new things come from: a card from its owner's hand or row."""
    out: dict[str, str] = {}
    for event in events:
        if event.kind in ("poured", "poured_sicilian", "bid"):
            pile = "bids" if event.kind == "bid" else "contents"
            key = f"{pile}.{event.data['at']}.{event.data['place']}"
            out[key] = (
                "hand.played" if event.data["seat"] in view.eye else f"row.{event.data['seat']}.portrait"
            )
    return out


def about(view: WitsView, showing: Showing, touch: str) -> tuple[str, str] | None:
    """What a thing is, for whoever holds a finger on it."""
    word, _dot, number = touch.partition(".")
    say = showing.say
    if word == "card" and number.isdigit():
        card = int(number)
        sort = kind(card)
        if OWNER[card] == SICILIAN:
            sort = {8: "switch", 9: "immunity"}.get(VALUE[card], "sicilian")
        return say(f"about_title.card.{sort}"), say(f"about.card.{sort}")
    if word in ("contents", "bids", "goblet") and number.isdigit():
        goblet = view.goblets[int(number)]
        title = say("name.goblet", goblet=LETTERS[int(number)])
        if word == "bids":
            return f"{title} · {say('about_title.bids')}", say("about.bids")
        known = say("known.sums", wine=goblet.wine, poison=goblet.poison, count=goblet.hidden)
        return title, f"{say(f'about.{word}')} {known}"
    if word == "row" and number.isdigit():
        seat = int(number)
        values = ", ".join(str(v) for v in dict(view.unseen).get(seat, ())) or _("none")
        sentences = [f"**{showing.faces[seat].note}.**", say("known.numbers", values=values)]
        if seat == view.dealer:
            sentences.append(say("about.dealer"))
        if view.seats[seat].immune:
            sentences.append(say("about.immune"))
        if view.teams:
            sentences.append(say(f"about.team.{view.seats[seat].team}"))
        return showing.faces[seat].name, " ".join(sentences)
    if word == "time":
        now = "night" if view.night else "day"
        return say(f"about_title.time.{now}"), say(f"about.time.{now}")
    if touch in ("ability", "tool.history"):
        name = "ability" if touch == "ability" else "log"
        return say(f"about_title.{name}"), say(f"about.{name}")
    return None


def meant(view: WitsView, showing: Showing, touch: str) -> tuple[str, ...]:
    """What a touch stands for, as steps of an option's path."""
    return (touch,)


def follows(view: WitsView, showing: Showing) -> str:
    """What is touched by itself after the last touch; "" for nothing."""
    return ""


def ending(view: WitsView, faces: tuple[Face, ...]) -> Ending:
    """How it looks when it is over."""
    return Ending(faces, art="goblet", angle=-104.0)
