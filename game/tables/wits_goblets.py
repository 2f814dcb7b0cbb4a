"""The middle of the table: lanes, piles, goblets and the Time card, placed by the map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.layout import BoardLayout
from game.engine.words import _
from game.games.battle_of_wits.cards import LETTERS, SICILIAN, kind
from game.games.battle_of_wits.frames import Place, Switch
from game.games.battle_of_wits.view import CardView, GobletView, WitsView
from game.tables import parts
from game.tables.display import Node, Rect, Stage, node
from game.tables.showing import Showing

SICILIAN_TONE = "#8A6A1E"


@dataclass(frozen=True)
class Felt:
    """The map on the stage: where it lies and how large a map pixel is."""

    layout: BoardLayout
    box: Rect
    k: float
    above: bool = False  # seen from above, by people on all sides: no word, no upright picture

    @classmethod
    def between(cls, box: Rect, view: WitsView, layout: Callable[[str], BoardLayout]) -> Felt:
        """In the middle of a table with people on all sides."""
        found = layout(f"battle_of_wits/{'edges' if view.edges else 'ring'}_{max(2, len(view.players))}")
        w, h = found.size
        k = min(box[2] / w, box[3] / h)
        x, y = box[0] + (box[2] - w * k) / 2, box[1] + (box[3] - h * k) / 2
        return cls(found, (x, y, w * k, h * k), k, above=True)

    @classmethod
    def on(cls, stage: Stage, view: WitsView, layout: Callable[[str], BoardLayout]) -> Felt:
        found = layout(f"battle_of_wits/{'edges' if view.edges else 'row'}_{max(2, len(view.players))}")
        w, h = found.size
        if stage.compact:
            room = (0.0, 102.0, stage.width - 180, stage.height - 102 - 180)
        else:
            room = (0.0, 130.0, stage.width - 412, stage.height - 130 - 264)
        k = min(room[2] / w, room[3] / h)
        x = room[0] if not view.edges else room[0] + (room[2] - w * k) / 2
        x = max(x, 0.0) if view.edges else 0.0
        return cls(found, (x, room[1], w * k, h * k), k)

    def slot(self, name: str) -> Rect:
        x, y, w, h = self.layout.slots[name].box
        return (self.box[0] + x * self.k, self.box[1] + y * self.k, w * self.k, h * self.k)


def goblets(view: WitsView, showing: Showing, felt: Felt) -> list[Node]:
    out: list[Node] = []
    if felt.above:
        out += signs(view, showing, felt)
    elif not view.edges:
        out += labels(showing, felt)
    if view.time:
        word = _("Night") if view.night else _("Day")
        paint, said = ("time_disc", {}) if felt.above else ("time_card", {"word": word})
        slot = felt.slot("time")
        out.append(node("time", paint, slot, night=view.night, flip=True, touch="time", name=word, **said))
    for g, goblet in enumerate(view.goblets):
        out += lane(view, showing, felt, g, "contents")
        out += lane(view, showing, felt, g, "bids")
        out += pile(view, showing, felt, g, "contents", goblet.contents)
        out += pile(view, showing, felt, g, "bids", goblet.bids)
        out += cup(view, showing, felt, g, goblet)
        if not felt.above:  # there each panel tells them, the right way up
            out += sums(showing, felt, g, goblet)
    return out


def signs(view: WitsView, showing: Showing, felt: Felt) -> list[Node]:
    """What the two rows are for, facing the short sides, and who deals."""
    out = []
    for name, slot in felt.layout.slots.items():
        what, _dot, rest = name.partition(".")
        if what == "sign":
            row, _dot, end = rest.partition(".")
            icon = "wine" if row == "contents" else "hand"
            turn = 270.0 if end == "west" else 90.0
            out.append(
                node(
                    name,
                    "crest",
                    felt.slot(name),
                    game="wits",
                    motif=icon,
                    angle=turn,
                    name=showing.say(f"label.{row}"),
                )
            )
        elif what == "dealer" and slot.w:
            x, y, w, h = felt.slot(name)
            dealer = showing.faces[view.dealer]
            out.append(parts.badge(name, (x, y, w, h), dealer, touch=f"row.{view.dealer}", name=dealer.name))
            small = (x + w * 0.66, y + h * 0.62, w * 0.42, h * 0.42)
            out.append(node("dealer.cards", "stone", small, color="paper.100", icon="cards", fg="gold.500"))
    return out


def labels(showing: Showing, felt: Felt) -> list[Node]:
    out = []
    small = showing.stage.compact or felt.layout.slots["label.bids"].w < 150
    for name, icon in (("contents", "wine"), ("bids", "hand")):
        x, y, w, h = felt.slot(f"label.{name}")
        size = 36 * felt.k
        out.append(
            node(
                f"label.{name}.icon",
                "icon",
                (x + w / 2 - size / 2, y + h * 0.16, size, size),
                icon=icon,
                color="gold.200",
            )
        )
        out.append(
            parts.line(
                f"label.{name}",
                (x - 4, y + h * 0.46, w + 8, 36 * felt.k),
                showing.say(f"label.{name}"),
                (22 if small else 28) * max(felt.k, 0.8),
                family="display",
                align="center",
            )
        )
        if not small:
            out.append(
                parts.line(
                    f"label.{name}.note",
                    (x, y + h * 0.72, w, 28 * felt.k),
                    showing.say(f"label.{name}_note"),
                    20 * felt.k,
                    family="text_italic",
                    color="text.on_ink_soft",
                    align="center",
                )
            )
    return out


def lane(view: WitsView, showing: Showing, felt: Felt, g: int, which: str) -> list[Node]:
    touch = f"{which}.{g}"
    rect = felt.slot(f"{which}.{LETTERS[g].lower()}")
    chosen = showing.chosen.action if showing.chosen else None
    aimed = (
        (showing.aimed == f"aim.{g}" and touch in showing.lit)
        or (isinstance(chosen, Place) and chosen.goblet == g and chosen.bid == (which == "bids"))
        or (isinstance(chosen, Switch) and which == "bids" and g in (chosen.a, chosen.b))
        or touch in showing.path
        or (showing.aimed == touch and touch in showing.lit)
    )
    lit = touch in showing.lit
    paint = "lane" if lit or aimed else "lane_quiet"
    args = {"strong": aimed} if paint == "lane" else {}
    name = f"{LETTERS[g]}, {showing.say('label.' + which)}"
    out = [node(f"lane.{touch}", paint, rect, touch=touch, name=name, **args)]
    if view.edges:  # no rows with a label here: each lane says itself what it is for, on its outer edge
        x, y, w, h = rect
        size = max(22.0, 30 * felt.k)
        side, icon, up = (x, "wine", 0.4) if which == "contents" else (x + w, "hand", 0.6)
        sign = (side - size / 2, y + h * up - size / 2, size, size)  # neighbours don't touch
        out.append(node(f"sign.{touch}", "badge", sign, color="wits.base", charge=icon))
    return out


def card_size(felt: Felt, lane_width: float) -> tuple[float, float]:
    width = min(106 * felt.k, lane_width * (0.74 if lane_width > 120 * felt.k else 0.8))
    return width, width * 1.38


def places(felt: Felt, g: int, which: str, count: int, open_bids: bool = False) -> list[Rect]:
    """Where the cards of a pile lie, the closest to the goblet first."""
    slot = f"{which}.{LETTERS[g].lower()}"
    x, y, w, h = felt.slot(slot)
    cw, ch = card_size(felt, w)
    margin = 10 * felt.k
    step = 0.0
    if count > 1:
        step = min(0.28 * ch, (h - 2 * margin - ch) / (count - 1))
    left = x + (w - cw) / 2
    if felt.layout.grow.get(slot, "up") == "up":
        return [(left, y + h - margin - ch - step * n, cw, ch) for n in range(count)]
    return [(left, y + margin + step * n, cw, ch) for n in range(count)]


def pile(
    view: WitsView, showing: Showing, felt: Felt, g: int, which: str, cards: tuple[CardView, ...]
) -> list[Node]:
    """The closest card lies on top, the others look out behind it by their strips. Open bids lie the other
    way round, so that every number shows."""
    chosen = showing.chosen.action if showing.chosen else None
    ghost = isinstance(chosen, Place) and chosen.goblet == g and chosen.bid == (which == "bids")
    at = places(felt, g, which, len(cards) + ghost)
    grows_down = felt.layout.grow.get(f"{which}.{LETTERS[g].lower()}", "up") == "down"
    bottom_up = grows_down and any(c.up for c in cards)
    order = range(len(cards)) if bottom_up else range(len(cards) - 1, -1, -1)
    out = []
    if ghost and isinstance(chosen, Place):
        out += ghost_card(showing, chosen, at[-1])
    for n in order:
        card = cards[n]
        key = f"{which}.{g}.{n}"
        out.append(table_card(key, at[n], card, showing, felt.above))
        if key in showing.fresh:
            x, y, w, h = at[n]
            out.append(
                node(f"{key}.fresh", "outline", (x - 3, y - 3, w + 6, h + 6), color="gold.200", radius=11)
            )
        if card.card >= 0 and not card.up:
            strip_y = at[n][1] if not grows_down or n == 0 else at[n][1] + at[n][3]
            out.append(mark(key, at[n], card, strip_y, grows_down and n > 0))
    return out


def table_card(key: str, rect: Rect, card: CardView, showing: Showing, above: bool = False) -> Node:
    color, charge = back_of(showing, card.back)
    if card.up and above:
        face = {"number": card.value, "kind": kind(card.card), "color": color, "emblem": charge}
        return node(key, "card_two", rect, flip=True, **face)
    if card.up:
        return node(
            key,
            "card_face",
            rect,
            number=card.value,
            kind=kind(card.card),
            color=color,
            emblem=charge,
            label="",
            flip=True,
        )
    return node(key, "card_back", rect, color=color, emblem=charge, flip=True)


def back_of(showing: Showing, back: int) -> tuple[str, str]:
    if back == SICILIAN:
        return SICILIAN_TONE, "sicilian"
    return showing.faces[back].color, showing.faces[back].charge


def mark(key: str, rect: Rect, card: CardView, strip_y: float, below: bool) -> Node:
    """What only whoever laid it remembers: a small tag on a face-down card."""
    x, _, w, h = rect
    th = h * 0.2
    tw = w * 0.86
    y = strip_y - th - h * 0.035 if below else strip_y + h * 0.035
    tone = "#7C1F45" if kind(card.card) == "wine" else "#2E5B3B"
    return node(
        f"{key}.mark",
        "chip",
        (x + (w - tw) / 2, y, tw, th),
        label=str(card.value),
        icon=kind(card.card),
        tone="paper.100",
        fg=tone,
        size=th * 0.72,
    )


def ghost_card(showing: Showing, action: Place, rect: Rect) -> list[Node]:
    """What the choice would do, before it is made."""
    from game.games.battle_of_wits.cards import OWNER, VALUE

    color, charge = back_of(showing, OWNER[action.card])
    ring = node("ghost.ring", "focus_ring", (rect[0] - 3, rect[1] - 3, rect[2] + 6, rect[3] + 6), radius=11)
    if showing.peek:
        return [ring, node("ghost", "card_back", rect, color=color, emblem=charge, alpha=215)]
    face = node(
        "ghost",
        "card_face",
        rect,
        number=VALUE[action.card],
        kind=kind(action.card),
        color=color,
        emblem=charge,
        label="",
        alpha=215,
    )
    return [ring, face]


def cup(view: WitsView, showing: Showing, felt: Felt, g: int, goblet: GobletView) -> list[Node]:
    touch = f"goblet.{g}"
    rect = felt.slot(f"goblet.{LETTERS[g].lower()}")
    x, y, w, h = rect
    out = []
    chosen = showing.chosen is not None and showing.chosen.path == (touch,)
    if touch in showing.lit or chosen or touch in showing.spots:
        out.append(
            node(f"{touch}.glow", "glow", (x - w * 0.35, y - h * 0.3, w * 1.7, h * 1.6), color="gold.200")
        )
    filled = "none"
    if goblet.drunk:
        filled = "wine" if view.seats[goblet.holder].alive == 1 else "poison"
    paint = "goblet_top" if felt.above else "goblet"
    out.append(
        node(
            touch,
            paint,
            rect,
            letter=LETTERS[g],
            filled=filled,
            touch=touch,
            name=showing.say("name.goblet", goblet=LETTERS[g]),
        )
    )
    if chosen or touch in showing.lit:
        radius = (w + 12) / 2 if felt.above else 26
        out.append(node(f"{touch}.ring", "focus_ring", (x - 6, y - 6, w + 12, h + 12), radius=radius))
    if view.edges:  # whose cup this is at the start
        owner = showing.faces[view.players[g]]
        b = w * 0.3
        out.append(
            node(
                f"{touch}.owner",
                "badge",
                (x - b * 0.2, y - b * 0.1, b, b),
                color=owner.color,
                charge=owner.charge,
            )
        )
    if goblet.holder >= 0 and view.bids_open:
        face = showing.faces[goblet.holder]
        size = min(74 * felt.k, w * 0.62)
        grey = goblet.drunk and view.seats[goblet.holder].alive == 0
        out.append(
            node(
                f"{touch}.holder",
                "medallion",
                (x + w - size * 0.55, y + h * 0.02, size, size),
                asset=face.asset,
                color=face.color,
                grey=grey,
            )
        )
    return out


def sums(showing: Showing, felt: Felt, g: int, goblet: GobletView) -> list[Node]:
    """What this eye knows of the contents, and how many cards it can't know."""
    if not goblet.contents:
        return []
    x, y, w, h = felt.slot(f"contents.{LETTERS[g].lower()}")
    down = felt.layout.grow.get(f"contents.{LETTERS[g].lower()}") == "down"
    size = max(16.0, 19 * felt.k)
    known = [f"{{wine:#F0B6C4}} **{goblet.wine}**"] if goblet.wine or not goblet.poison else []
    if goblet.poison:
        known.append(f"{{poison:#A9DDB8}} **{goblet.poison}**")
    hidden = [f"**?** {goblet.hidden}"] if goblet.hidden else []
    if not goblet.wine and not goblet.poison and hidden:
        known = []
    words = "  ·  ".join(known + hidden)
    tw, th = showing.stage.measure(words, "ui", size, None, 1.2)
    if tw + 14 > w * 1.12 and known:  # a narrow lane: the backs tell how many are hidden
        words = " ".join(known)
        tw, th = showing.stage.measure(words, "ui", size, None, 1.2)
    width = tw + 22
    top = y + h - th / 2 if down else y - th / 2 - 4
    left = x + w / 2 - width / 2
    return [
        node(
            f"sums.{g}", "slate", (left, top, width, th + 8), radius=(th + 8) / 2, fill=225, line="gold.300"
        ),
        parts.page(
            f"sums.{g}.text",
            (left + 11, top + 4, tw + 4, th),
            words,
            size,
            family="ui",
            color="text.on_ink",
            leading=1.2,
            bold_color="gold.100",
        ),
    ]
