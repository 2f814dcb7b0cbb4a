"""A seat's view of A Battle of Wits in numbers: who laid a card where, and what it is where known.

Only what the view holds goes in. Seats become places in `view.players`, so that an elimination leaves no
gaps, and a goblet's drinkable balance counts wine up and poison down.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.battle_of_wits.cards import OWNER, SICILIAN, poison
from game.games.battle_of_wits.view import CardView, WitsView

NEAR = 64  # a claim is its total times this, plus more the closer its nearest card lies
PRIOR = 0.5  # how likely somebody nothing is known of plays with a plan


def pour_of(value: int) -> int:
    """What a card adds to a goblet: wine counts up, poison down."""
    return -value if value % 2 else value


@dataclass(slots=True)
class Rival:
    """Another player, by what has been seen of their cards."""

    place: int
    mate: bool  # on my team
    unseen: list[int]  # values of their cards that lie face down or in hand
    held: int  # how many of those are in hand
    sicilian: bool  # holds a Sicilian card
    poured: list[tuple[int, bool]] = field(default_factory=list)  # face down: goblet, closest to it
    bids: list[int] = field(default_factory=list)  # face down: goblets
    home: int = -1  # the goblet they bid on most, -1 for none
    wit: float = PRIOR  # how likely they play with a plan


@dataclass(slots=True)
class Sight:
    """What I know; lists are per goblet."""

    n: int
    me: int
    order: list[int]  # places from the dealer's left
    immune: bool
    rivals: list[Rival]
    loose_values: list[int]  # Sicilian cards not seen: face down, in hands, in the box
    loose: list[tuple[int, bool]] = field(default_factory=list)  # Sicilian, face down: goblet, closest to it
    watched: list[int] = field(default_factory=list)  # goblets that have bids, as often as they have
    balance: list[int] = field(default_factory=list)  # all that is known inside, without my own poison
    my_poison: list[int] = field(default_factory=list)
    closest: list[int] = field(default_factory=list)  # card: > 0 wine, < 0 poison, 0 unknown or none
    my_bid: list[int] = field(default_factory=list)
    my_near: list[int] = field(default_factory=list)  # how near my nearest bid lies, or would lie now
    bids_laid: list[int] = field(default_factory=list)
    claims: list[int] = field(default_factory=list)  # per goblet and place: what is known of others' bids


def sight_of(view: WitsView, seat: int) -> Sight:
    place_of = {one: place for place, one in enumerate(view.players)}
    unseen = dict(view.unseen)
    rivals = {}
    for one in view.players:
        if one != seat:
            other = view.seats[one]
            mate = view.teams and other.team == view.seats[seat].team
            values = list(unseen.get(one, ()))
            held = other.held - other.holds_sicilian
            rivals[one] = Rival(place_of[one], mate, values, held, other.holds_sicilian)
    sight = Sight(
        n=len(view.players),
        me=place_of[seat],
        order=[place_of[one] for one in view.order],
        immune=view.seats[seat].immune,
        rivals=list(rivals.values()),
        loose_values=list(unseen.get(SICILIAN, ())),
    )
    for g, goblet in enumerate(view.goblets):
        look_inside(sight, g, goblet.contents, seat, rivals)
        look_at_bids(sight, g, goblet.bids, seat, rivals)
    for one, rival in rivals.items():
        counts = [sum(look.back == one for look in goblet.bids) for goblet in view.goblets]
        if any(counts):
            rival.home = counts.index(max(counts))
            rival.wit = wit_of(view, one, rival.home, counts)
    return sight


def look_inside(
    sight: Sight, g: int, pile: tuple[CardView, ...], seat: int, rivals: dict[int, Rival]
) -> None:
    balance = my_poison = closest = 0
    first = True
    for look in pile:
        if look.card < 0:
            (sight.loose if look.back == SICILIAN else rivals[look.back].poured).append((g, first))
        elif OWNER[look.card] == seat and poison(look.card):
            my_poison += look.value
            if sight.immune:
                continue  # ruling 4: it does not count as the closest card either
            if first:
                closest = -1
        else:
            balance += pour_of(look.value)
            if first:
                closest = pour_of(look.value)
        first = False
    sight.balance.append(balance)
    sight.my_poison.append(my_poison)
    sight.closest.append(closest)


def look_at_bids(
    sight: Sight, g: int, pile: tuple[CardView, ...], seat: int, rivals: dict[int, Rival]
) -> None:
    my_bid, my_near = 0, -1
    claims = [0] * sight.n
    for at, look in enumerate(pile):
        near = NEAR - 1 - at
        sight.watched.append(g)
        if look.back == seat:
            my_bid += look.value
            my_near = max(my_near, near)
            continue
        rival = rivals[look.back]
        claims[rival.place] += look.value * NEAR + (0 if claims[rival.place] else near)
        if look.card < 0:
            rival.bids.append(g)
    sight.my_bid.append(my_bid)
    sight.my_near.append(my_near if my_near >= 0 else NEAR - 1 - len(pile))
    sight.bids_laid.append(len(pile))
    sight.claims += claims


def wit_of(view: WitsView, seat: int, home: int, counts: list[int]) -> float:
    """How likely a seat plays with a plan: bids in one place, wine poured there, poison elsewhere."""
    n = len(counts)
    odds = PRIOR / (1 - PRIOR)
    odds *= (0.85 * n) ** (counts[home] - 1) * (0.15 * n / (n - 1)) ** (sum(counts) - counts[home])
    for g, goblet in enumerate(view.goblets):
        for look in goblet.contents:
            if look.up and look.back == seat:
                odds *= 1.5 if poison(look.card) != (g == home) else 0.5
    return max(0.05, min(0.95, odds / (1 + odds)))
