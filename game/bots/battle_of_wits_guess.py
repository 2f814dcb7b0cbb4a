"""What a seat can't see, imagined many times over.

`imagine` deals the values not yet seen to the face-down cards and the hands, lets the others lay down the
rest, and settles who would drink what. Each such world is one bit of the masks in `Odds`, so that "in how
many worlds do I live with this much wine and that high a bid?" takes an `&` and a count of bits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.bots.battle_of_wits_sight import NEAR, Rival, Sight, pour_of

Dice = Callable[[], float]

MOST = 48  # more than all cards of one hand together

# how somebody with a plan lays down the rest of a hand
BIDS_POISON = 0.9  # poison as a bid at home, else into another goblet
POURS_WINE = 0.3  # wine into the goblet at home, else as a bid there
AIMS = 0.5  # poison at a goblet somebody bid on, else anywhere
SETTLED = 0.7  # home is where something was poured, else anywhere
TIDY = 0.7  # how strongly the wine lies at home and the poison elsewhere


@dataclass(slots=True)
class Odds:
    """Many worlds at once: bit w of a mask is world w; lists are per goblet."""

    every: int
    lives: list[list[int]]  # by the balance I add (+ MOST): drinkable
    wins: list[list[int]]  # by my bid: the highest
    inherits: list[list[int]]  # by my bid: the highest once others have let go of what they don't keep
    spare: list[int]  # left over for me if I have no claim
    foes: list[int]  # drunk by a rival
    mates: list[int]  # drunk by a teammate

    def switched(self, a: int, b: int) -> Odds:
        """The same with the bids of two goblets exchanged: whoever had one goblet has the other."""
        after = list(range(len(self.spare)))
        after[a], after[b] = b, a
        return Odds(
            self.every,
            self.lives,
            wins=[self.wins[g] for g in after],
            inherits=[self.inherits[g] for g in after],
            spare=[self.spare[g] for g in after],
            foes=[self.foes[g] for g in after],
            mates=[self.mates[g] for g in after],
        )


def imagine(sight: Sight, dice: Dice, worlds: int, richest: bool = False) -> Odds:
    """So many worlds. With `richest`, a goblet is drinkable only where nobody alive drinks a better one."""
    n, near, my_poison = sight.n, sight.my_near, sight.my_poison
    lives = [[0] * (2 * MOST + 1) for _ in range(n)]
    wins = [[0] * (MOST + 1) for _ in range(n)]
    inherits = [[0] * (MOST + 1) for _ in range(n)]
    spare, foes, mates = [0] * n, [0] * n, [0] * n
    team = {rival.place for rival in sight.rivals if rival.mate}
    for world in range(worlds):
        bit = 1 << world
        balance, closest, claims = one_world(sight, dice)
        drinker, bidder, left = settle(sight, balance, claims, dice)
        rich = [0] * n
        if richest:
            rich = best_elsewhere([b - p for b, p in zip(balance, my_poison, strict=True)], drinker)
        for g in range(n):
            need = max(int(closest[g] < 0), rich[g]) - balance[g]  # equal sums: the closest decides
            lives[g][min(max(need, -MOST), MOST) + MOST] |= bit
            row = claims[g * n : g * n + n]
            wins[g][bid_over(max(row), near[g])] |= bit
            inherits[g][bid_over(row[bidder[g]] if bidder[g] >= 0 else 0, near[g])] |= bit
            if drinker[g] in team:
                mates[g] |= bit
            elif drinker[g] >= 0:
                foes[g] |= bit
        for g in left:
            spare[g] |= bit
    for row in (*lives, *wins, *inherits):
        for i in range(1, len(row)):
            row[i] |= row[i - 1]  # what is enough in a world stays enough with more
    return Odds((1 << worlds) - 1, lives, wins, inherits, spare, foes, mates)


def bid_over(claim: int, near: int) -> int:
    """The least total that beats a claim: at least 1, for without a bid there is none to win."""
    return min(max(1, (claim - near) // NEAR + 1), MOST)


def best_elsewhere(balance: list[int], drinker: list[int]) -> list[int]:
    """Per goblet: the richest draught that somebody lives to drink from another one."""
    goblets = range(len(balance))
    drunk = sorted(((balance[g], g) for g in goblets if drinker[g] >= 0 and balance[g] >= 0), reverse=True)
    return [next((amount for amount, other in drunk if other != g), 0) for g in goblets]


def one_world(sight: Sight, dice: Dice) -> tuple[list[int], list[int], list[int]]:
    """Per goblet what is inside and which kind lies closest; then everybody's claims."""
    n = sight.n
    balance, closest, claims = sight.balance[:], sight.closest[:], sight.claims[:]

    def lay(g: int, amount: int, first: bool) -> None:
        balance[g] += amount
        if first:
            closest[g] = amount

    loose = sorted(sight.loose_values, key=lambda _: dice())
    for g, first in sight.loose:
        lay(g, pour_of(loose.pop()), first)
    for rival in sight.rivals:
        home = home_of(rival, n, dice) if dice() < rival.wit else -1
        values, slots = deal(rival, home, dice)
        for g, first in slots:
            lay(g, pour_of(values.pop()), first)
        for g in rival.bids:
            claims[g * n + rival.place] += values.pop() * NEAR
        for value in values:
            g, bid = aim(sight, value, home, dice)
            if not bid:
                lay(g, pour_of(value), not closest[g])
                continue
            at = g * n + rival.place
            claims[at] += value * NEAR + (0 if claims[at] else NEAR // 2 - sight.bids_laid[g] // 2)
        if rival.sicilian:
            value = loose.pop()
            g = home if home >= 0 and not value & 1 else int(dice() * n)
            lay(g, pour_of(value), not closest[g])
    return balance, closest, claims


def home_of(rival: Rival, n: int, dice: Dice) -> int:
    """The goblet a player with a plan means to drink."""
    if rival.home >= 0:
        return rival.home
    if rival.poured and dice() < SETTLED:
        return rival.poured[int(dice() * len(rival.poured))][0]
    return int(dice() * n)


def deal(rival: Rival, home: int, dice: Dice) -> tuple[list[int], list[tuple[int, bool]]]:
    """A rival's unseen values, to be taken from the end: for what is poured, for the bids, for the hand."""
    if home < 0:
        return sorted(rival.unseen, key=lambda _: dice()), rival.poured
    values = sorted(rival.unseen, key=lambda value: dice() + TIDY * (value & 1))  # wine first
    at_home = [slot for slot in rival.poured if slot[0] == home]
    away = [slot for slot in rival.poured if slot[0] != home]
    cut = len(values) - len(away)
    poisoned, rest, safe = values[cut:], values[len(at_home) : cut], values[: len(at_home)]
    return rest + poisoned + safe, at_home + away


def aim(sight: Sight, value: int, home: int, dice: Dice) -> tuple[int, bool]:
    """Where somebody lays a card that is still in hand: the goblet, and whether as a bid."""
    n = sight.n
    if home < 0:
        r = int(dice() * 2 * n)
        return (r, False) if r < n else (r - n, True)
    if not value & 1:
        return home, dice() >= POURS_WINE
    if dice() < BIDS_POISON:
        return home, True
    if sight.watched and dice() < AIMS:
        g = sight.watched[int(dice() * len(sight.watched))]
    else:
        g = int(dice() * n)
    return g, g == home


def settle(
    sight: Sight, balance: list[int], claims: list[int], dice: Dice
) -> tuple[list[int], list[int], list[int]]:
    """Ruling 6 as if I had no bid: who drinks what, who of them by a bid, and what would be left for me.

    The others choose by a vague idea of what is inside.
    """
    n = sight.n
    hunch = [amount + 12 * dice() for amount in balance]
    holder = [-1] * n
    for g in range(n):
        row = claims[g * n : g * n + n]
        if any(row):
            holder[g] = row.index(max(row))
    while True:
        who = next((one for one in holder if one >= 0 and holder.count(one) > 1), -1)
        if who < 0:
            break
        held = [g for g in range(n) if holder[g] == who]
        held.remove(max(held, key=hunch.__getitem__))
        for g in held:
            holder[g] = -1
        for g in held:
            row = [0 if one in holder else claim for one, claim in enumerate(claims[g * n : g * n + n])]
            if any(row):
                holder[g] = row.index(max(row))
    bidder = holder[:]
    free = [g for g in range(n) if holder[g] < 0]
    left: list[int] = []
    for one in sight.order:
        if one == sight.me:
            left = free[:]
        elif one not in holder:
            g = max(free, key=hunch.__getitem__)
            holder[g] = one
            free.remove(g)
    return holder, bidder, left
