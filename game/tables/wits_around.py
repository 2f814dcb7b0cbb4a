"""A Battle of Wits on a table with people on all sides: the runner in the middle, a panel for every seat."""

from __future__ import annotations

from game.games.battle_of_wits.cards import LETTERS, OWNER, SICILIAN, VALUE, kind
from game.games.battle_of_wits.view import SeatView, WitsView
from game.tables import panel as seat_panel
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.panel import Size, blocks
from game.tables.showing import Showing
from game.tables.wits_goblets import Felt, back_of, goblets
from game.tables.wits_words import ask_line, verb

TONE = "wits"


def middle(view: WitsView, showing: Showing, box: Rect) -> list[Node]:
    """Goblets seen from above, cards that read from two sides, and no word."""
    felt = Felt.between(box, view, showing.layout)
    light = (box[0] + box[2] * 0.1, box[1] - box[3] * 0.1, box[2] * 0.8, box[3] * 1.2)
    return [
        node("cloth.light", "glow", light, color="gold.200", strength=46),
        node("cloth.tiles", "tiles", felt.box, map=felt.layout.map),
        *goblets(view, showing, felt),
    ]


def panel(view: WitsView, showing: Showing, size: Size) -> list[Node]:
    """Everything one seat needs, facing it."""
    me = view.seats[showing.actor]
    face = showing.faces[me.seat]
    out = seat_panel.ground(showing, size, TONE, grey=me.alive == 0 or me.out)
    out += facts(view, showing, me, size)
    out += seat_panel.words(showing, size, sentence(view, showing, me, size), TONE)
    picked = next((touch for touch in showing.path if touch.startswith("card.")), "")
    if me.playing and (me.held or me.hand):
        out += held(view, showing, me, size, picked)
    if showing.waiting:
        out += seat_panel.go_on(showing, size)
    elif showing.turn and not showing.reason:
        verbs = choices(view, showing, size, picked)
        out += verbs or seat_panel.hint(showing, size)
    crowded = seat_panel.is_small(size) and any(n.key.startswith("verb.") for n in out)
    if showing.peek and not face.bot and me.held and not crowded:
        out += seat_panel.thumb(showing, size)
    if not view.drunk:
        out += strip(view, showing, me, size)
    return out


def sentence(view: WitsView, showing: Showing, me: SeatView, size: Size) -> str:
    if showing.reason:
        return showing.reason
    if showing.note:
        return showing.note
    if showing.turn:
        return ask_line(view, showing)
    if showing.peek == "held":
        return showing.say("panel.only_you")
    if showing.faces[me.seat].bot:
        return showing.say("panel.bot")
    if view.asked < 0:
        return ""
    return seat_panel.news(showing, size, showing.say("panel.wait", seat=view.asked))


def facts(view: WitsView, showing: Showing, me: SeatView, size: Size) -> list[Node]:
    """Cards in hand or the goblet, whether a bot plays, who is immune, games won."""
    b = blocks(size)
    x, y, _, h = b.fact
    tone = "gold.500" if showing.turn else "gold.200"
    ink = "text.on_paper" if showing.turn else "text.on_ink"
    signs: list[tuple[str, str]] = []
    if me.goblets and view.bids_open:
        icon = "goblet" if me.alive < 0 else "heart" if me.alive else "poison"
        signs.append((icon, "".join(LETTERS[g] for g in me.goblets)))
    elif me.playing:
        signs.append(("cards", str(me.held)))
    if view.match != "single" and me.wins:
        signs.append(("trophy", str(me.wins)))
    if me.immune:
        signs.append(("shield", ""))
    if showing.faces[me.seat].bot:
        signs.append(("bot", ""))
    out = []
    icon_size = min(h, 24 * b.k)
    for n, (icon, word) in enumerate(signs):
        out.append(
            node(
                f"fact.{n}", "icon", (x, y + (h - icon_size) / 2, icon_size, icon_size), icon=icon, color=tone
            )
        )
        x += icon_size + 4 * b.k
        if word:
            letters = icon_size * 0.95
            wide = showing.stage.measure(word, "text_bold", letters, None, 1.2)[0] + 4
            out.append(
                parts.line(f"fact.{n}.word", (x, y, wide, h), word, letters, family="text_bold", color=ink)
            )
            x += wide + 8 * b.k
    return out


# --- what is held
def held(view: WitsView, showing: Showing, me: SeatView, size: Size, picked: str) -> list[Node]:
    """The hand: backs of a bot, a curtain, or the cards while a finger holds (or where nothing is secret)."""
    face = showing.faces[me.seat]
    if face.bot:
        return backs(showing, me, size)
    if not showing.peek or showing.peek == "held":
        out = seat_panel.covered(showing, size, TONE) if showing.peek else []
        return [*out, *cards(showing, me, size, picked)]
    out = seat_panel.covered(showing, size, TONE, bool(picked))
    if picked:
        card = int(picked.removeprefix("card."))
        x, y, w, h = blocks(size).hand
        cw = 0.62 * h
        rect = (x + w - cw, y + 6, cw, cw * 1.38)
        out.append(
            node("chosen.ring", "focus_ring", (rect[0] - 4, rect[1] - 4, cw + 8, rect[3] + 8), radius=10)
        )
        out.append(chosen_card(showing, card, rect, seen=card in me.hand))
    return out


def chosen_card(showing: Showing, card: int, rect: Rect, seen: bool) -> Node:
    """Face down, unless nobody else is there to look."""
    color, charge = back_of(showing, OWNER[card])
    own = {"color": color, "emblem": charge, "touch": f"card.{card}", "name": showing.say("panel.chosen")}
    if seen:
        return node("chosen", "card_two", rect, number=VALUE[card], kind=kind(card), **own)
    return node("chosen", "card_back", rect, **own)


def backs(showing: Showing, me: SeatView, size: Size) -> list[Node]:
    b = blocks(size)
    x, y, w, h = b.hand
    ch = h * 0.86
    cw = ch / 1.38
    step = min(cw + 6 * b.k, (w - cw) / max(1, me.held - 1))
    x0 = x + (w - cw - step * (me.held - 1)) / 2
    face = showing.faces[me.seat]
    return [
        node(
            f"back.{n}",
            "card_back",
            (x0 + n * step, y + (h - ch) / 2, cw, ch),
            color=face.color,
            emblem=face.charge,
        )
        for n in range(me.held)
    ]


def cards(showing: Showing, me: SeatView, size: Size, picked: str) -> list[Node]:
    """Low and close to the owner's edge, below the gathered curtain."""
    b = blocks(size)
    x, y, w, h = b.opened if showing.peek else b.hand
    top = 0.2 * h if showing.peek else 0.0
    ch = h - top - 6 * b.k
    cw = ch / 1.42
    margin = 10 * b.k
    count = max(1, len(me.hand))
    step = min(cw + 4 * b.k, (w - 2 * margin - cw) / max(1, count - 1))
    x0 = x + (w - cw - step * (count - 1)) / 2
    out = []
    for n, card in enumerate(me.hand):
        touch = f"card.{card}"
        color, charge = back_of(showing, OWNER[card])
        sicilian = OWNER[card] == SICILIAN
        up = 8 * b.k if touch == picked else 0.0
        rect = (x0 + n * step, y + top - up, cw, ch)
        if touch == picked:
            out.append(
                node("chosen.ring", "focus_ring", (rect[0] - 4, rect[1] - 4, cw + 8, ch + 8), radius=10, z=2)
            )
        label = showing.say(f"kind.{'sicilian' if sicilian else kind(card)}")
        face = {"number": VALUE[card], "kind": kind(card), "color": color, "emblem": charge}
        if sicilian and VALUE[card] in (8, 9):
            face["special"] = "switch" if VALUE[card] == 8 else "immunity"
        out.append(
            node(f"card.{card}", "card_two", rect, touch=touch, name=f"{label} {VALUE[card]}", z=2, **face)
        )
    return out


# --- what can be chosen from here
def strip(view: WitsView, showing: Showing, me: SeatView, size: Size) -> list[Node]:
    """The goblets by their letters: the open sum of each, a dot where this seat has bid."""
    x, y, w, h = blocks(size).strip
    count = len(view.goblets)
    gap = 4 * blocks(size).k
    cw = min((w - gap * (count - 1)) / count, h * 1.5)
    out = []
    for g, goblet in enumerate(view.goblets):
        touch, light = cell_touch(showing, g)
        total = goblet.open_wine - goblet.open_poison
        known = goblet.open_wine or goblet.open_poison
        icon = ("wine" if total >= 0 else "poison") if known else ""
        mine = any(card.back == me.seat for card in goblet.bids)
        name = showing.say("name.goblet", goblet=LETTERS[g])
        out.append(
            node(
                f"cell.{g}",
                "cell",
                (x + g * (cw + gap), y, cw, h),
                letter=LETTERS[g],
                light=light,
                on_paper=showing.turn,
                icon=icon,
                count=str(abs(total)) if known else "",
                mine=mine,
                touch=touch,
                name=name,
            )
        )
    return out


def cell_touch(showing: Showing, g: int) -> tuple[str, str]:
    """What touching a letter means now, and how it is lit."""
    if f"goblet.{g}" in showing.lit or f"goblet.{g}" in showing.path:
        return f"goblet.{g}", "chosen" if f"goblet.{g}" in showing.path else "lit"
    if "ability" in showing.path:
        if f"bids.{g}" in showing.path:
            return f"bids.{g}", "chosen"
        return f"bids.{g}", "lit" if f"bids.{g}" in showing.lit else "rest"
    if showing.path:
        here = showing.aimed == f"aim.{g}" or showing.path[-1] in (f"contents.{g}", f"bids.{g}")
        able = f"contents.{g}" in showing.lit or f"bids.{g}" in showing.lit or here
        return f"aim.{g}", "chosen" if here else "lit" if able else "rest"
    return f"goblet.{g}", "rest"


def choices(view: WitsView, showing: Showing, size: Size, picked: str) -> list[Node]:
    """The verbs: pour and bid at the letter that was touched, an ability, keep or take."""
    say = showing.say
    out: list[tuple[str, str, str]] = []
    g = showing.aimed.removeprefix("aim.") if showing.aimed.startswith("aim.") else ""
    if showing.chosen is not None:
        out.append(("confirm", verb(showing)[0], "primary"))
    elif g and f"contents.{g}" in showing.lit:
        out.append((f"contents.{g}!", say("verb.pour"), "primary"))
        if f"bids.{g}" in showing.lit:
            out.append((f"bids.{g}!", say("verb.bid"), "secondary"))
    if "ability" in showing.lit and showing.peek != "closed":  # else it would tell which card it is
        card = int(picked.removeprefix("card."))
        out.append(
            ("ability", say("verb.use_switch" if VALUE[card] == 8 else "verb.use_immunity"), "secondary")
        )
    return seat_panel.verbs(showing, size, out)
