"""The people: the rail of players with the story so far, and the hand of whoever looks."""

from __future__ import annotations

from game.engine.words import N_, _
from game.games.battle_of_wits.cards import LETTERS, OWNER, SICILIAN, VALUE, kind
from game.games.battle_of_wits.view import SeatView, WitsView
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.showing import Showing
from game.tables.wits_goblets import back_of

# what the two special Sicilian cards can do, in a word that fits on a card
ABILITIES = {"switch": N_("Switch"), "immunity": N_("Immune"), "": ""}


def cup_letter(goblets: tuple[int, ...]) -> str:
    return "".join(LETTERS[g] for g in goblets)


def rail(view: WitsView, showing: Showing) -> list[Node]:
    stage = showing.stage
    if stage.compact:
        return strip(view, showing)
    x, w = stage.width - 396, 356.0
    count = len(view.seats)
    pitch = 94.0 if count <= 5 else 78.0 if count <= 7 else 60.0
    height = pitch - (10 if count <= 5 else 8)
    y = 112.0
    out = []
    for seat in view.seats:
        out += row(view, showing, seat, (x, y, w, height))
        y += pitch
    out += parts.log_panel(stage, (x, y + 4, w, stage.height - 40 - y - 4), showing.faces, showing.log)
    return out


def notes(view: WitsView, showing: Showing, seat: SeatView) -> str:
    face = showing.faces[seat.seat]
    words = [face.note]
    if seat.out and not seat.playing:
        words = [showing.say("note.out")]
    elif seat.seat == view.dealer:
        words.append(showing.say("note.dealer"))
    if face.bot:
        words.append(showing.say("note.bot"))
    if seat.immune:
        words.append(showing.say("note.immune"))
    if view.teams:
        words.append(showing.say(f"team.{seat.team}"))
    return " · ".join(words)


def row(view: WitsView, showing: Showing, seat: SeatView, rect: Rect) -> list[Node]:
    """Portrait, name, one note, and one fact on the right: cards in hand, or the goblet."""
    x, y, w, h = rect
    key = f"row.{seat.seat}"
    face = showing.faces[seat.seat]
    active = seat.seat == view.asked and not showing.past
    dead = seat.alive == 0 or seat.out
    m = h - 14 if h > 60 else h - 8
    ink, soft = ("text.on_paper", "text.on_paper_soft") if active else ("text.on_ink", "text.on_ink_soft")
    out = [node(key, "row", rect, active=active, touch=key, name=face.name)]
    b = 28 if h > 60 else 24
    out.append(parts.portrait(f"{key}.portrait", (x + 10, y + (h - m) / 2, m, m), face, grey=dead))
    corner = (x + 10 + m * 0.88 - b / 2, y + h / 2 + m * 0.34 - b / 2, b, b)
    out.append(parts.badge(f"{key}.badge", corner, face))
    facts = fact(view, showing, seat, rect, active)
    left, room = x + m + 32, w - m - 32 - (facts[1] + 14)
    top, name_size, note_size = (y + h * 0.1, 23, 17) if h > 60 else (y + 2, 20, 16)
    lines = (
        ("name", face.name, "display", name_size, ink, (left, top, room, h * 0.5)),
        (
            "note",
            notes(view, showing, seat),
            "ui_bold",
            note_size,
            soft,
            (left, y + h * 0.54, room, h * 0.38),
        ),
    )
    for what, words, family, size, color, box in lines:
        string = parts.fitting(showing.stage, words, family, size, room)
        out.append(parts.line(f"{key}.{what}", box, string, size, family=family, color=color))
    return [*out, *facts[0]]


def fact(
    view: WitsView, showing: Showing, seat: SeatView, rect: Rect, active: bool
) -> tuple[list[Node], float]:
    """The right-hand end of a row, and how much room it takes."""
    x, y, w, h = rect
    key = f"row.{seat.seat}"
    tone = "gold.500" if active else "gold.200"
    ink = "text.on_paper" if active else "text.on_ink"
    right = x + w - 16
    out: list[Node] = []
    width = 0.0
    if seat.goblets and view.bids_open:
        label = cup_letter(seat.goblets)
        cw = 46 + 14 * len(label)
        icon = "goblet" if seat.alive < 0 else "heart" if seat.alive else "poison"
        tint, fg = ("gold.200", "text.on_gold") if seat.alive else ("#2E5B3B", "#FFFFFF")
        out.append(
            node(
                f"{key}.cup",
                "chip",
                (right - cw, y + h / 2 - 17, cw, 34),
                label=label,
                icon=icon,
                tone=tint,
                fg=fg,
                size=19,
            )
        )
        width = cw
    elif seat.playing:
        out.append(
            node(f"{key}.cards", "icon", (right - 58, y + h / 2 - 13, 26, 26), icon="cards", color=tone)
        )
        out.append(
            parts.line(
                f"{key}.count",
                (right - 30, y + h / 2 - 18, 30, 36),
                str(seat.held),
                24,
                family="text_bold",
                color=ink,
                align="right",
            )
        )
        width = 62
    if view.match != "single" and seat.wins:
        label = str(seat.wins)
        out.append(
            node(
                f"{key}.wins",
                "chip",
                (right - width - 62, y + h / 2 - 15, 54, 30),
                label=label,
                icon="trophy",
                tone="ink.600",
                fg="gold.200",
                size=18,
            )
        )
        width += 66
    return out, width


def strip(view: WitsView, showing: Showing) -> list[Node]:
    """Compact: portraits in a strip at the right."""
    stage = showing.stage
    x, w = stage.width - 174, 160.0
    count = len(view.seats)
    bottom = stage.height - 190
    pitch = min(86.0, (bottom - 84) / count)
    out = []
    for seat in view.seats:
        y = 84 + pitch * seat.seat
        h = pitch - 6
        key = f"row.{seat.seat}"
        face = showing.faces[seat.seat]
        active = seat.seat == view.asked and not showing.past
        m = min(h - 6, 66.0)
        ink = "text.on_paper" if active else "text.on_ink"
        out.append(node(key, "row", (x, y, w, h), active=active, touch=key, name=face.name))
        out.append(
            node(
                f"{key}.portrait",
                "medallion",
                (x + 6, y + (h - m) / 2, m, m),
                asset=face.asset,
                color=face.color,
                grey=seat.alive == 0 or seat.out,
            )
        )
        b = 26 if m > 50 else 18
        out.append(
            node(
                f"{key}.badge",
                "badge",
                (x + 6 + m - b * 0.8, y + h / 2 + m / 2 - b * 0.9, b, b),
                color=face.color,
                charge=face.charge,
            )
        )
        tx = x + m + 16
        if h >= 52:
            out.append(
                parts.line(
                    f"{key}.name",
                    (tx, y + 2, w - m - 22, h / 2),
                    parts.fitting(stage, face.name, "ui_black", 18, w - m - 22),
                    18,
                    color=ink,
                    family="ui_black",
                )
            )
            out += strip_fact(view, seat, key, (tx, y + h / 2 - 2, w - m - 22, h / 2 - 2), active)
        else:
            tail = max(24.0, 12.0 * len(seat.goblets))  # somebody may hold several goblets for a moment
            room = w - m - 20 - tail
            name = parts.fitting(stage, face.name, "ui_black", 17, room)
            out.append(parts.line(f"{key}.name", (tx, y, room, h), name, 17, color=ink, family="ui_black"))
            out += strip_fact(view, seat, key, (x + w - 4 - tail, y, tail, h), active, bare=True)
    return out


def strip_fact(
    view: WitsView, seat: SeatView, key: str, rect: Rect, active: bool, bare: bool = False
) -> list[Node]:
    x, y, w, h = rect
    ink = "text.on_paper" if active else "text.on_ink"
    size = min(22.0, h - 4)
    icon, label = "cards", str(seat.held)
    if seat.goblets and view.bids_open:
        icon = "goblet" if seat.alive < 0 else "heart" if seat.alive else "poison"
        label = cup_letter(seat.goblets)
    elif not seat.playing:
        icon, label = "poison", ""
    count = parts.line(f"{key}.count", (x, y, w, h), label, 19, family="text_bold", color=ink, align="right")
    if bare:
        return [count]
    return [
        node(
            f"{key}.cards",
            "icon",
            (x, y + h / 2 - size / 2, size, size),
            icon=icon,
            color="gold.500" if active else "gold.200",
        ),
        parts.line(
            f"{key}.count",
            (x + size + 2, y, max(14.0, w - size - 2), h),
            label,
            19,
            family="text_bold",
            color=ink,
        ),
    ]


# --- the hand
def covered_hand(view: WitsView, showing: Showing, me: int) -> list[Node]:
    """Where everybody sees the glass: a small curtain, lifted while a finger rests on the eye beside it."""
    stage = showing.stage
    cw, ch = (108.0, 152.0) if stage.compact else (152.0, 214.0)
    size = 76.0 if stage.compact else 104.0
    left, right = hand_room(showing)
    low = 12 if stage.compact else 34
    eye = (left, stage.height - low - ch / 2 - size / 2, size, size)
    held = showing.peek == "held"
    word = showing.say("panel.peek")
    out = [node("hand.eye", "peek_zone", eye, held=held, touch="peek", name=word, z=3)]
    letters = max(16.0, 0.2 * size)
    if stage.measure(word, "ui_bold", letters, None, 1.2)[0] <= size + 48:  # the eye says it as well
        below = (left - 30, eye[1] + size + 2, size + 60, 26)
        out.append(
            parts.line("hand.eye.word", below, word, letters, color="text.on_ink_soft", align="center")
        )
    if held:
        return [*out, *hand(view, showing, me, left + size + 24)]
    picked = next((t for t in showing.path if t.startswith("card.")), "")
    face = showing.faces[me]
    x, width = left + size + 30, right - left - size - 40
    if picked:
        width -= cw + 30
        color, charge = back_of(showing, OWNER[int(picked.removeprefix("card."))])
        rect = (x + width + 30, stage.height - ch - low - 12, cw, ch)
        chosen = {"color": color, "emblem": charge, "touch": picked, "name": showing.say("panel.chosen")}
        out.append(node("hand.played", "card_back", rect, z=2, **chosen))
        out.append(
            node("hand.ring", "focus_ring", (rect[0] - 5, rect[1] - 5, cw + 10, ch + 10), radius=18, z=3)
        )
    box = (x, stage.height - ch - low, width, ch - 8)
    fold = 30.0
    out.append(node("hand.curtain", "mini_curtain", box, game="wits", charge=face.charge, fold=fold))
    return out


def hand_room(showing: Showing) -> tuple[float, float]:
    """Where a hand may lie: between the prompt and the buttons."""
    stage = showing.stage
    return (360.0, stage.width - 190) if stage.compact else (448.0, stage.width - 396 - 24 - 176 - 24)


def hand(view: WitsView, showing: Showing, me: int, start: float = 0.0) -> list[Node]:
    """A shallow fan; the chosen card stands upright in gold light."""
    stage = showing.stage
    cards = view.seats[me].hand
    cw, ch = (108.0, 152.0) if stage.compact else (152.0, 214.0)
    left, right = hand_room(showing)
    left = max(left, start)
    dx = min(cw + 6, (right - left - cw) / max(1, len(cards) - 1)) if len(cards) > 1 else 0.0
    x0 = (left + right - (dx * (len(cards) - 1) + cw)) / 2
    low = 12 if stage.compact else 34
    y0 = stage.height - ch - low
    mid = (len(cards) - 1) / 2
    droop = min(1.6 if stage.compact else 2.4, low / max(1.0, mid**2))  # the outer cards stay on the stage
    out = []
    if showing.lit and not showing.path:  # the light lies on the whole hand until a card is chosen
        spread = dx * (len(cards) - 1) + cw
        light = (x0 - spread * 0.12 - 60, y0 - ch * 0.3, spread * 1.24 + 120, ch * 1.7)
        out.append(node("hand.light", "glow", light, color="gold.200", strength=120))
    raised: list[Node] = []
    for n, card in enumerate(cards):
        touch = f"card.{card}"
        picked = touch in showing.path
        lift = (26 if stage.compact else 38) if picked else 0
        bend = 0.0 if picked else (n - mid) ** 2 * droop
        rect = (x0 + dx * n, y0 + bend - lift, cw, ch)
        color, charge = back_of(showing, OWNER[card])
        sicilian = OWNER[card] == SICILIAN
        label = showing.say(f"kind.{'sicilian' if sicilian else kind(card)}")
        special = {8: "switch", 9: "immunity"}.get(VALUE[card], "") if sicilian else ""
        face = node(
            "hand.played" if picked else f"hand.{card}",
            "card_face",
            rect,
            number=VALUE[card],
            kind=kind(card),
            color=color,
            emblem=charge,
            label=label,
            special=special,
            ability=_(ABILITIES[special]),
            touch=touch,
            name=f"{label} {VALUE[card]}",
            angle=0.0 if picked else (mid - n) * 1.6,
            z=2 if picked else 0,
        )
        if picked:
            gx, gy = cw * 0.55, ch * 0.4
            raised.append(
                node(
                    "hand.glow",
                    "glow",
                    (rect[0] - gx, rect[1] - gy, cw + 2 * gx, ch + 2 * gy),
                    color="gold.200",
                    z=1,
                )
            )
            raised.append(face)
            raised.append(
                node("hand.ring", "focus_ring", (rect[0] - 5, rect[1] - 5, cw + 10, ch + 10), radius=18, z=3)
            )
        else:
            out.append(face)
    return [*out, *raised]
