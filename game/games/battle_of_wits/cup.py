"""The two reckonings of the game, as plain functions: who wins a goblet, and what is in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.games.battle_of_wits.cards import OWNER, VALUE, poison


@dataclass(frozen=True, slots=True)
class Bid:
    """A claim to a goblet: whose, how much, and how near the nearest of its cards lies."""

    seat: int
    total: int
    nearest: int


def ranking(pile: Sequence[int]) -> list[Bid]:
    """All who bid on a goblet, highest first. Rulebook, Bid Resolution: ties go to the card closest to it."""
    totals: dict[int, int] = {}
    nearest: dict[int, int] = {}
    for place, card in enumerate(pile):
        seat = OWNER[card]
        totals[seat] = totals.get(seat, 0) + VALUE[card]
        nearest.setdefault(seat, place)
    bids = [Bid(seat, total, nearest[seat]) for seat, total in totals.items()]
    return sorted(bids, key=lambda bid: (-bid.total, bid.nearest))


def first_holders(bids: Sequence[Sequence[int]]) -> list[int]:
    """Each goblet's highest bidder, -1 where nobody bid."""
    ranked = [ranking(pile) for pile in bids]
    return [bids_on[0].seat if bids_on else -1 for bids_on in ranked]


def next_chooser(holder: Sequence[int]) -> int:
    """Who must choose now: of those with several goblets, the one with the first letter; -1 for nobody."""
    for seat in holder:
        if seat >= 0 and list(holder).count(seat) > 1:
            return seat
    return -1


def heir(pile: Sequence[int], holder: Collection[int]) -> int:
    """Who gets a goblet that was let go of: the highest bidder who holds none, -1 for nobody."""
    for bid in ranking(pile):
        if bid.seat not in holder:
            return bid.seat
    return -1


@dataclass(frozen=True, slots=True)
class Draught:
    """What a goblet holds for whoever drinks it."""

    wine: int
    poison: int
    lives: bool
    tie: bool
    closest: int  # the card that decides a tie; -1 when no card counts
    spared: int  # poison that the drinker is immune to


def draught(pile: Sequence[int], drinker: int, immune: bool) -> Draught:
    """Rulebook, Drinking: more wine, you live; more poison, you die; equal, the closest card decides.

    Ruling 4: an immune drinker's own poison counts neither in the sum nor as the closest card.
    Ruling 7: no card at all, you live.
    """
    wine = dead = spared = 0
    closest = -1
    for card in pile:
        if not poison(card):
            wine += VALUE[card]
        elif immune and OWNER[card] == drinker:
            spared += VALUE[card]
            continue
        else:
            dead += VALUE[card]
        if closest < 0:
            closest = card
    if wine != dead:
        return Draught(wine, dead, wine > dead, False, closest, spared)
    return Draught(wine, dead, closest < 0 or not poison(closest), closest >= 0, closest, spared)
