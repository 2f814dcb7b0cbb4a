"""What a maze is worth to somebody: hopes of getting out, and dangers of being bitten first.

A knight's hope shrinks with every rotation and placing that is missing on his way to key and castle, and
with the chance that the Princess or a Zombie Knight gets to him before his next turn: for each face of the
die, where she could be, as the maze is and as a change or two would make it, and whether she could come for
him over several rolls. A knight plays for his own hope, against the others' and above all against whoever
could be out at his next turn; a hunter plays against them all. How keen and how wary: see `Temper`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import comb
from typing import NamedTuple

from game.bots.zombie_princess_hedges import (
    ALL,
    BORDERS,
    CASTLE,
    CORNERS,
    FACES,
    FREE,
    ROWS,
    Hedges,
    dear,
    each,
    hedges_of,
    spread,
)
from game.bots.zombie_princess_prowl import Waves, waves
from game.games.zombie_princess.paths import KEY_HELD, KEY_LIES, PRINCESS
from game.games.zombie_princess.state import FACES as DIE
from game.games.zombie_princess.state import ZOMBIE_TILES, tiles_of
from game.games.zombie_princess.tiles import CASTLE_CELL, CELL_OF, CELLS, CORNER_CELLS
from game.games.zombie_princess.view import MazeView

PACE = 0.2  # a tile still to be walked, in changes
FETCH = 2.0  # the key itself, in changes: one stops there
AFTER = 0.7  # a change on the way from key to castle, which others will make too
OUT = 10.0  # the way out lies open, and the Move is still to be made
BITE = 2.0  # a knight turned
TRAIL = 8  # more changes than she can make before a knight's next turn
NEXT = (0.95, 0.75, 0.3)  # the chance to get out at the next turn, with so many changes missing
LOSS = 2.0  # what an escape costs a hunter
NEARER = 0.002  # a tile nearer to the prey


class Temper(NamedTuple):
    """How one plays, by who holds the Princess; set by how games end, not by who wins them."""

    keen: float  # hope that is left when one more change is missing
    envy: float  # how much of a rival's hope is one's own loss
    night: float  # the hope of the night itself, that nobody gets out
    fright: float  # how much of a danger counts
    one: float  # how likely a hunter makes the one change that would bring it to its prey
    two: float  # and how likely both
    later: float  # what the second and third roll until one's turn add: she is drawn elsewhere
    stalk: float  # how likely she comes for this very knight over several rolls
    hinder: float  # how much a rival counts who can get out at his next turn


# Rivals who share her are eager and watch each other. Against a Princess player nobody begrudges another his
# way, as her win is everyone's loss, and all look further ahead: she comes again on every roll. Alone there
# is nobody to be quicker than.
SHARED = Temper(
    keen=0.55, envy=1.0, night=0.04, fright=0.6, one=0.6, two=0.2, later=0.35, stalk=0.1, hinder=0.6
)
RULED = Temper(keen=0.5, envy=0.0, night=0.5, fright=1.0, one=0.9, two=0.5, later=1.0, stalk=0.35, hinder=0.0)
ALONE = Temper(keen=0.7, envy=0.0, night=0.5, fright=1.0, one=0.9, two=0.6, later=0.35, stalk=0.0, hinder=0.0)


class Position(NamedTuple):
    """How the maze and everyone in it would be, in cells."""

    hedges: Hedges
    princess: int
    knights: tuple[int, ...]  # per seat, -1 for none
    zombie: tuple[bool, ...]
    touched: int = 0  # the cells that are not as they were

    def moved(self, who: int, cell: int) -> Position:
        if who == PRINCESS:
            return self._replace(princess=cell)
        return self._replace(knights=(*self.knights[:who], cell, *self.knights[who + 1 :]))

    def turned(self, seat: int) -> Position:
        return self._replace(zombie=(*self.zombie[:seat], True, *self.zombie[seat + 1 :]))

    def blocked(self) -> int:
        """The cells with a zombie in them."""
        shut = 1 << self.princess
        for cell, dead in zip(self.knights, self.zombie, strict=True):
            if dead:
                shut |= 1 << cell
        return shut


def position_of(view: MazeView) -> Position:
    figures = view.figures
    return Position(
        hedges_of(view.cells),
        CELL_OF[figures.princess],
        tuple(CELL_OF[square] if square >= 0 else -1 for square in figures.knights),
        figures.zombie,
    )


class Threats(NamedTuple):
    """All that could come for a knight."""

    waves: list[Waves]  # the Princess, then the Zombie Knights
    trail: list[int]  # the cells by the changes that are missing on her way to them
    princess: int


@cache
def at_least(acts: int, rolls: int) -> float:
    """The chance that so many of these rolls let her act."""
    act = sum(face > 0 for face in DIE) / len(DIE)
    return sum(comb(rolls, n) * act**n * (1 - act) ** (rolls - n) for n in range(acts, rolls + 1))


@dataclass(slots=True)
class Outlook:
    """One seat's way to look at positions, at one moment of the game."""

    view: MazeView
    me: int
    start: Position
    temper: Temper
    rolls: list[float] = field(default_factory=list)  # per seat: rolls of the die until that knight moves
    goals: list[int] = field(default_factory=list)  # per seat: the cell of the key, then the castle
    rest: list[float] = field(default_factory=list)  # per seat: changes missing after that
    ways: list[int] = field(default_factory=list)  # per seat: the cells of all shortest ways to the goal
    shut: int = 0  # the cells with a zombie in them
    known: dict[tuple[Position, frozenset[str]], float] = field(default_factory=dict)
    costs: dict[tuple[Hedges, int, int], float] = field(default_factory=dict)
    trails: dict[tuple[Hedges, int, int], list[int]] = field(default_factory=dict)
    prowls: dict[tuple[Hedges, int, int, int], Waves] = field(default_factory=dict)

    @property
    def knight(self) -> bool:
        """Whether this seat has a knight who still wants to get out."""
        return self.me != self.view.ruler and not self.start.zombie[self.me]

    # --- worth
    def worth(self, now: Position, todo: frozenset[str]) -> float:
        """The value of a position, with so much of one's own phase still to be done."""
        found = self.known.get((now, todo))
        if found is None:
            found = self.known[now, todo] = self._worth(now, todo)
        return found

    def _worth(self, now: Position, todo: frozenset[str]) -> float:
        threats = Threats(self.threats(now), self.trail(now), now.princess)
        mine = 0.0
        others: list[float] = []
        kept = 1.0  # the chance that no rival gets out before one's next turn
        temper = self.temper
        for seat, cell in enumerate(now.knights):
            if cell < 0 or now.zombie[seat]:
                continue
            if seat == self.me:
                mine = self.own_hope(now, todo, threats)
            else:
                missing = self.missing(now, seat)
                safe = 1 - self.danger(threats, cell, seat)
                others.append(temper.keen**missing * safe)
                if self.goals[seat] == CASTLE_CELL and missing < len(NEXT):
                    kept *= 1 - temper.hinder * NEXT[int(missing)] * safe
        bites = BITE * (sum(now.zombie) - sum(self.start.zombie))
        bites += self.bite_to_come(now, todo)
        if self.knight and now.zombie[self.me]:
            return -BITE
        if not self.knight:
            return bites - sum(others) - LOSS * (1 - kept) - self.distance(now)
        if mine == OUT:
            return OUT + bites
        share = mine / (mine + temper.envy * sum(others) + temper.night)
        return share * kept + bites - self.distance(now)

    def bite_to_come(self, now: Position, todo: frozenset[str]) -> float:
        """With a Move still to be made: whether it would bring a knight within reach."""
        if "move" not in todo:
            return 0.0
        princess = self.view.phase == "princess"
        if not princess and self.knight:
            return 0.0
        start = now.princess if princess else now.knights[self.me]
        tiles = tiles_of(self.view.die) if princess else ZOMBIE_TILES
        within = (
            self.prowl(now, start, FACES if princess else tiles).plain[min(tiles, FACES) - 1] | 1 << start
        )
        prey = [
            cell
            for seat, cell in enumerate(now.knights)
            if cell >= 0 and not now.zombie[seat] and seat != self.me
        ]
        return 0.8 * BITE if any(within >> cell & 1 for cell in prey) else 0.0

    def distance(self, now: Position) -> float:
        """How far the hunter in this seat's hand is from the best prey, as the crow flies."""
        prey = [
            (cell, self.missing(self.start, seat))
            for seat, cell in enumerate(now.knights)
            if cell >= 0 and not now.zombie[seat] and seat != self.me
        ]
        own = self.view.phase != "princess" and not self.knight and self.me != self.view.ruler
        hunter = now.knights[self.me] if own else now.princess
        return NEARER * min((crow(hunter, cell) + missing for cell, missing in prey), default=0.0)

    def matters(self) -> int:
        """The cells whose change can matter: on somebody's way out, or near a hunter."""
        found = CASTLE
        for threat in self.threats(self.start):
            near = threat.two[min(len(threat.two), 3) - 1]
            found |= near | spread(near, *EVERY_SIDE)
        for way in self.ways:
            found |= way
        return found

    # --- dangers
    def prowl(self, now: Position, start: int, most: int = FACES) -> Waves:
        """Where a hunter gets from here; a knight inside the castle is prey like any other."""
        shut = now.blocked() | CORNERS
        kept = 0  # a tile that somebody else stands on can't be turned
        for seat, cell in enumerate(now.knights):
            if cell >= 0 and seat != self.me:
                kept |= 1 << cell
        key = (now.hedges, shut, kept, start << 3 | most)
        found = self.prowls.get(key)
        if found is None:
            turnable = now.hedges.laid & ~(shut | kept)
            found = self.prowls[key] = waves(now.hedges, 1 << start, ~shut & ALL, most, turnable)
        return found

    def threats(self, now: Position) -> list[Waves]:
        """The waves of the Princess, then those of the Zombie Knights."""
        found = [self.prowl(now, now.princess)]
        for cell, dead in zip(now.knights, now.zombie, strict=True):
            if dead:
                found.append(self.prowl(now, cell, ZOMBIE_TILES))
        return found

    def trail(self, now: Position) -> list[int]:
        """The cells by how many changes would open her way to them; corner tiles are beyond her."""
        shut = (now.blocked() | CORNERS) & ~(1 << now.princess)
        key = (now.hedges, shut, now.princess)
        found = self.trails.get(key)
        if found is None:
            found = self.trails[key] = now.hedges.costs(1 << now.princess, shut, 1 << CORNER_CELLS[0], TRAIL)
        return found

    def danger(self, threats: Threats, cell: int, seat: int) -> float:
        """The chance that a knight here is bitten before his next turn."""
        safe = 1.0
        _, _, _, fright, one, two, later, stalk, _ = self.temper  # by name it takes noticeably longer
        for number, threat in enumerate(threats.waves):
            if number == 0:
                reached = 0.0
                for plain, once, twice in zip(*threat, strict=True):
                    if plain >> cell & 1:
                        reached += 1.0
                    elif once >> cell & 1:
                        reached += one
                    elif twice >> cell & 1:
                        reached += two
                rolls = self.rolls[seat]
                caught = min(0.95, reached / 6 * (rolls if rolls <= 1 else 1 + later * (rolls - 1)))
                if stalk:
                    changes = dear(threats.trail, cell)
                    acts = max((changes + 1) // 2, (crow(threats.princess, cell) + 1) // 3, 1)
                    caught = max(caught, stalk * at_least(2 * acts, int(rolls)))
                safe *= 1 - caught
            elif threat.plain[-1] >> cell & 1:
                safe *= 0.1
            elif threat.one[-1] >> cell & 1:
                safe *= 1 - one
            elif threat.two[-1] >> cell & 1:
                safe *= 1 - two
        return fright * (1 - safe)

    # --- ways
    def missing(self, now: Position, seat: int) -> float:
        """The changes that a knight still needs."""
        cell, goal = now.knights[seat], self.goals[seat]
        shut = now.blocked() & ~(1 << cell) & ~(1 << goal)
        beside = not (now.touched | shut ^ self.shut) & self.ways[seat]
        key = (self.start.hedges if beside else now.hedges, self.shut if beside else shut, seat << 6 | cell)
        found = self.costs.get(key)
        if found is None:
            layers = now.hedges.costs(1 << goal, shut, 1 << cell)
            found = self.costs[key] = dear(layers, cell) + self.rest[seat]
        return found

    def own_hope(self, now: Position, todo: frozenset[str], threats: Threats) -> float:
        """The best hope of all cells within reach, if a Move is still to be made; else of this one."""
        me, hedges = self.me, now.hedges
        cell, goal = now.knights[me], self.goals[me]
        shut = now.blocked() & ~(1 << cell)
        layers = hedges.costs(1 << goal, shut & ~(1 << goal), 1 << cell)
        cost = dear(layers, cell)
        here = hedges.flood(1 << cell, hedges.laid & ~shut)
        may_move = "move" in todo or self.view.phase == "princess"
        may_place = "place" in todo or self.view.phase == "princess"
        gate = hedges.facing(layers[-1] & FREE & ~hedges.laid)  # cells from which the next tile is placed
        front = here & (1 << goal if cost == 0 else gate | spread(layers[-2] if cost else 0, *EVERY_SIDE))
        if cost == 0 and may_move and goal == CASTLE_CELL and here & CASTLE:
            return OUT
        best, steps, ring, seen = 0.0, 0, front or 1 << cell, 0
        while ring:
            seen |= ring
            for one in each(ring if may_move else ring & 1 << cell):
                missing = cost + self.rest[me] + PACE * steps
                if may_place and gate >> one & 1 and cost:
                    missing -= 1
                if one == goal:
                    missing -= FETCH / 2
                best = max(best, self.temper.keen**missing * (1 - self.danger(threats, one, me)))
            if not may_move and seen >> cell & 1:
                break
            ring = hedges.step(ring) & here & ~seen
            steps += 1
        return best


EVERY_SIDE = (BORDERS, ROWS, ALL, ALL)


def crow(a: int, b: int) -> int:
    return abs(a // CELLS - b // CELLS) + abs(a % CELLS - b % CELLS)


def outlook_of(view: MazeView, me: int) -> Outlook:
    """What does not change while one question is thought about."""
    start = position_of(view)
    temper = SHARED if view.ruler < 0 else ALONE if view.ruler == len(view.seats) else RULED
    look = Outlook(view, me, start, temper)
    order = [s.seat for s in sorted(view.seats, key=lambda s: (s.seat - view.first) % len(view.seats))]
    order = [seat for seat in order if view.seats[seat].corner >= 0]
    at = order.index(view.whose)
    for one in view.seats:
        ahead = (order.index(one.seat) - at) % len(order) if one.corner >= 0 else 0
        if view.ruler < 0:  # the shared Princess: whoever has the turn moves her, and spares himself
            rolls = (ahead or len(order)) - 1
        else:
            rolls = ahead or (0 if view.phase == "princess" else len(order))
        look.rolls.append(max(0.5, rolls))
        held = one.key == KEY_HELD
        corner = CORNER_CELLS[(one.corner + 2) % 4]
        look.goals.append(CASTLE_CELL if held else corner)
        rest = 0.0
        if one.key == KEY_LIES:
            layers = start.hedges.costs(CASTLE, start.blocked() & ~CASTLE, 1 << corner)
            rest = FETCH + AFTER * dear(layers, corner)
        look.rest.append(rest)
        look.ways.append(ways_of(start, one.seat, look.goals[-1]))
    look.shut = start.blocked()
    return look


def ways_of(now: Position, seat: int, goal: int) -> int:
    """The cells of all shortest ways of a knight to his goal; none for anybody else."""
    cell = now.knights[seat]
    if cell < 0 or now.zombie[seat]:
        return 0
    shut = now.blocked() & ~(1 << cell) & ~(1 << goal)
    there = now.hedges.costs(1 << goal, shut, 1 << cell)
    back = now.hedges.costs(1 << cell, shut, 1 << goal)
    empty, last = FREE & ~now.hedges.laid, len(back) - 1
    found = 0
    for cost, layer in enumerate(there):
        left = len(there) - 1 - cost
        # an empty cell has been paid for twice, there and back
        found |= layer & (back[min(left, last)] | back[min(left + 1, last)] & empty)
    return found
