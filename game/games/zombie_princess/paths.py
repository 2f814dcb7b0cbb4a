"""Who can walk where: a search over the squares, on plain data.

It works on `cells` (the 49 codes) and `Figures`, which a state and a view both have, so that the rules, the
table and the bots walk the same paths. Distance is counted in tiles entered: inside a tile all is free, and
a tile that is entered again counts again. For a living knight it means nothing, as he walks as far as he
likes.
"""

from __future__ import annotations

from collections import deque
from functools import cache, lru_cache
from typing import NamedTuple

from game.games.zombie_princess.tiles import (
    BESIDE,
    CASTLE_SQUARE,
    CELL_OF,
    CORNER_CELLS,
    EAST,
    EMPTY,
    OPEN_SIDES,
    OPPOSITE,
    SOUTH,
    SQUARES,
    key_of,
    open_squares,
    port,
)

PRINCESS = -1  # as a `who`; a knight is known by his seat
NOWHERE = -1
EVERYWHERE = 99  # more tiles than any path has
KEY_LIES, KEY_HELD, KEY_GONE = range(3)

Cells = tuple[int, ...]
Graph = dict[int, tuple[int, ...]]  # open square -> open squares beside it


class Figures(NamedTuple):
    """Everyone who stands in the maze, and the keys."""

    princess: int  # her square
    knights: tuple[int, ...]  # per seat: the square, NOWHERE for a seat without a knight
    zombie: tuple[bool, ...]  # per seat: turned already
    keys: tuple[int, ...]  # per seat: KEY_LIES, KEY_HELD or KEY_GONE
    corners: tuple[int, ...]  # per seat: the corner the knight came from, NOWHERE for none

    def square(self, who: int) -> int:
        return self.princess if who == PRINCESS else self.knights[who]

    def undead(self, who: int) -> bool:
        return who == PRINCESS or self.zombie[who]

    def living(self) -> dict[int, int]:
        """Square -> seat of everyone who is still a knight."""
        pairs = zip(self.knights, self.zombie, strict=True)
        return {s: seat for seat, (s, dead) in enumerate(pairs) if s >= 0 and not dead}

    def zombies(self) -> set[int]:
        """The squares of the Princess and of all Zombie Knights."""
        pairs = zip(self.knights, self.zombie, strict=True)
        return {self.princess, *(square for square, dead in pairs if dead)}


class Bite(NamedTuple):
    """A knight within reach, and the square before him on which the zombie stops."""

    seat: int
    before: int


class Reach(NamedTuple):
    """Where a figure can go with one Move."""

    stops: dict[int, int]  # square where it may stop -> tiles entered; without the square it stands on
    bites: tuple[Bite, ...]  # for zombies; `before` may be the square it stands on
    came: dict[int, int]  # square -> the one before it on the way

    def route(self, square: int) -> list[int]:
        """All squares from where it stands to this one, both included."""
        way = [square]
        while (before := self.came[way[-1]]) != NOWHERE:
            way.append(before)
        return way[::-1]


@cache
def _inside(cell: int, cell_code: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The open squares of one cell with their neighbours in the same cell."""
    squares = open_squares(cell, cell_code)
    near = (-SQUARES, -1, 1, SQUARES)
    return tuple((s, tuple(s + step for step in near if s + step in squares)) for s in squares)


@lru_cache(maxsize=1024)
def graph(cells: Cells) -> Graph:
    """All open squares and what is open beside them. Two tiles connect where both are open."""
    found: Graph = {}
    for cell, one in enumerate(cells):
        if one >= 0:
            found.update(_inside(cell, one))
    for cell, one in enumerate(cells):
        if one < 0:
            continue
        for side in (EAST, SOUTH):
            beyond = BESIDE[cell].get(side, NOWHERE)
            other = cells[beyond] if beyond >= 0 else EMPTY
            if other >= 0 and OPEN_SIDES[one] & side and OPEN_SIDES[other] & OPPOSITE[side]:
                here, there = port(cell, one, side), port(beyond, other, OPPOSITE[side])
                found[here] += (there,)
                found[there] += (here,)
    return found


def reach(cells: Cells, figures: Figures, who: int, tiles: int = EVERYWHERE) -> Reach:
    """Where `who` can go, entering at most so many tiles."""
    if figures.undead(who):
        return _prowl(graph(cells), figures, who, tiles)
    return _walk(graph(cells), figures, who)


def _walk(ways: Graph, figures: Figures, seat: int) -> Reach:
    """A knight. Ruling 7: through knights, never through zombies. Ruling 8: he stops on his own key, and
    inside the castle when he has it."""
    start = figures.knights[seat]
    shut, friends = figures.zombies(), figures.living()
    final = CASTLE_SQUARE if figures.keys[seat] == KEY_HELD else key_of(figures.corners[seat])
    if final != CASTLE_SQUARE and final in friends:
        shut.add(final)  # he would have to stop there, and somebody stands there
    came, far = {start: NOWHERE}, {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        if at == final:
            continue
        for near in ways[at]:
            if near not in came and near not in shut:
                came[near] = at
                far[near] = far[at] + (CELL_OF[near] != CELL_OF[at])
                queue.append(near)
    stops = {s: n for s, n in far.items() if s not in friends or (s == final and s != start)}
    return Reach(stops, (), came)


def _prowl(ways: Graph, figures: Figures, who: int, tiles: int) -> Reach:
    """A zombie. Ruling 4: it turns a knight whose square it could enter, from the square before. Ruling 5:
    never into corner tiles, never stopping in the castle, and through it only if nobody is inside. Ours:
    zombies are in each other's way."""
    start = figures.square(who)
    shut, prey = figures.zombies(), figures.living()
    came, far = {start: NOWHERE}, {start: 0}
    bites: list[Bite] = []
    queue = deque([start])
    while queue:  # nearest tiles first: steps inside a tile go to the front of the queue
        at = queue.popleft()
        for near in ways[at]:
            cell = CELL_OF[near]
            crossed = far[at] + (cell != CELL_OF[at])
            if crossed > tiles or near in shut or cell in CORNER_CELLS:
                continue
            if near in prey:
                if at != CASTLE_SQUARE and (bite := Bite(prey[near], at)) not in bites:
                    bites.append(bite)
            elif near not in far or crossed < far[near]:
                came[near], far[near] = at, crossed
                (queue.append if crossed > far[at] else queue.appendleft)(near)
    stops = {s: n for s, n in far.items() if s not in (start, CASTLE_SQUARE)}
    return Reach(stops, tuple(sorted(bites)), came)


def trapped(cells: Cells, figures: Figures, seat: int) -> bool:
    """Ruling 6: every open square beside him holds a zombie, and there is at least one."""
    beside = graph(cells)[figures.knights[seat]]
    zombies = figures.zombies()
    return bool(beside) and all(square in zombies for square in beside)
