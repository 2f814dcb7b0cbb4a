"""Ways to lay down a whole hand, weighed by the worlds they are survived in.

A plan has a goblet to drink from: some cards bid for it, wine goes into it, and what is left over does
harm elsewhere (or, in teams, good). Every first card of a good plan is a good move; of those, one that
fits many plans keeps more doors open, and a bid tells the others where to pour their poison.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.bots.battle_of_wits_guess import MOST, Odds
from game.bots.battle_of_wits_sight import Sight, pour_of
from game.engine.decision import Menu, Option
from game.games.battle_of_wits.cards import FIRST_SICILIAN, VALUE
from game.games.battle_of_wits.frames import Place, Switch

HINDSIGHT = 0.75  # how much of what now is hidden will be known in time to change the plan
EXPOSURE = 0.03  # what it costs to bid while all others can still react
SWITCH_LATE = 3  # cards in hand: with more, a Switch would only be answered
FULL_HAND = 8

Move = tuple[int, int, bool]  # card, goblet, as a bid


@dataclass(slots=True)
class Hope:
    """What a first move is worth: the best plan it belongs to, and the worlds any of them is survived in."""

    best: float = -1e9
    good: int = 0

    def raise_to(self, value: float, good: int) -> None:
        self.best = max(self.best, value)
        self.good |= good


@dataclass(slots=True)
class Planner:
    sight: Sight
    odds: Odds
    hand: tuple[int, ...]
    malice: float  # what a rival's death is worth, as a share of my life
    teams: bool
    hopes: dict[str, Hope] = field(default_factory=dict)
    names: dict[Move, str] = field(default_factory=dict)

    def best(self, options: Menu) -> Option:
        for option in options:
            if isinstance(option.action, Place):
                self.names[option.action.card, option.action.goblet, option.action.bid] = option.id
        self.weigh_all(self.hand, self.sight.immune, "")
        for option in options:
            if not isinstance(option.action, Place):
                self.weigh_ability(option)
        turns = (len(self.hand) - 1) / FULL_HAND
        trust = HINDSIGHT * turns
        worlds = self.odds.every.bit_count()

        def worth(option: Option) -> float:
            hope = self.hopes.get(option.id)
            if hope is None:
                return -1e9
            shown = isinstance(option.action, Place) and option.action.bid
            value = (1 - trust) * hope.best + trust * hope.good.bit_count() / worlds
            return value - EXPOSURE * turns * shown

        return max(options, key=worth)

    def weigh_ability(self, option: Option) -> None:
        rest = tuple(card for card in self.hand if card != option.action.card)
        if not isinstance(option.action, Switch):
            self.weigh_all(rest, True, option.id)
        elif len(self.hand) <= SWITCH_LATE:
            a, b = option.action.a, option.action.b
            bids = self.sight.my_bid[:]
            bids[a], bids[b] = bids[b], bids[a]
            after = replace(self, sight=replace(self.sight, my_bid=bids), odds=self.odds.switched(a, b))
            for goblet in range(self.sight.n):
                after.weigh_goblet(goblet, rest, self.sight.immune, option.id)

    def weigh_all(self, hand: Iterable[int], immune: bool, first: str) -> None:
        for goblet in range(self.sight.n):
            self.weigh_goblet(goblet, hand, immune, first)

    def weigh_goblet(self, goblet: int, hand: Iterable[int], immune: bool, first: str) -> None:
        """Plans to drink this goblet. `first` is an ability used before the rest of the hand is laid."""
        cards = sorted(hand, key=VALUE.__getitem__, reverse=True)
        own = [card for card in cards if card < FIRST_SICILIAN]
        odd = [card for card in own if VALUE[card] & 1]
        even = [card for card in own if not VALUE[card] & 1]
        loose_wine = [card for card in cards if card >= FIRST_SICILIAN and not VALUE[card] & 1]
        loose_poison = [card for card in cards if card >= FIRST_SICILIAN and VALUE[card] & 1]
        for some in sorted({0, len(odd) // 2, len(odd)}):
            for drawn in range(min(2, len(even)) + 1):
                bids = odd[:some] + even[:drawn]
                wine = loose_wine + even[drawn:]
                for given in range(min(2, len(wine)) + 1) if self.teams else (0,):
                    kept = len(wine) - given
                    rest = loose_poison + odd[some:] + wine[kept:]
                    self.weigh(goblet, bids, wine[:kept], rest, immune, first)

    def weigh(
        self, goblet: int, bids: list[int], wine: list[int], rest: list[int], immune: bool, first: str
    ) -> None:
        sight, odds, names = self.sight, self.odds, self.names
        n, lives = sight.n, odds.lives
        bid = sight.my_bid[:]
        bid[goblet] += sum([VALUE[card] for card in bids])
        added = [-amount for amount in sight.my_poison]
        added[goblet] += sum([VALUE[card] for card in wine])
        moves = [names[card, goblet, True] for card in bids] + [names[card, goblet, False] for card in wine]
        for card in rest:
            amount = pour_of(VALUE[card])
            where = max([g for g in range(n) if g != goblet], key=lambda g: self.harm(g, added[g], amount))
            added[where] += amount
            moves.append(names[card, where, False])
        harm = 0
        for g in range(n):
            if g != goblet:
                dead = ~lives[g][MOST + added[g]]
                harm += (odds.foes[g] & dead).bit_count() - (odds.mates[g] & dead).bit_count()
        if immune:
            added = [amount + mine for amount, mine in zip(added, sight.my_poison, strict=True)]
        good = self.survived(bid, [lives[g][MOST + added[g]] for g in range(n)])
        value = (good.bit_count() + self.malice * harm) / odds.every.bit_count()
        for move in [first] if first else moves:
            hope = self.hopes.get(move)
            if hope is None:
                hope = self.hopes[move] = Hope()
            hope.raise_to(value, good)

    def harm(self, g: int, added: int, amount: int) -> int:
        """In how many worlds this much more kills a rival or saves a teammate, less the reverse."""
        odds = self.odds
        before, after = odds.lives[g][MOST + added], odds.lives[g][MOST + added + amount]
        change = before ^ after
        killed = (change & odds.foes[g]).bit_count() - (change & odds.mates[g]).bit_count()
        return killed if amount < 0 else -killed

    def survived(self, bid: list[int], alive: list[int]) -> int:
        """The worlds I live in: of the goblets I win I keep the likeliest, else I get what is left."""
        odds = self.odds
        order = sorted(range(len(bid)), key=lambda g: -alive[g].bit_count())
        good, undecided = 0, odds.every
        for g in order:
            won = odds.wins[g][min(bid[g], MOST)] & undecided
            good |= won & alive[g]
            undecided ^= won
        if undecided:
            for g in order:
                won = (odds.spare[g] | odds.inherits[g][min(bid[g], MOST)]) & undecided
                good |= won & alive[g]
                undecided ^= won
        return good
