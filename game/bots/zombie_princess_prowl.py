"""Where a zombie of the Enchanted Maze gets to, if it may place and turn a tile before it moves.

It counts tiles, not squares, and lets a tile that is placed or turned lead anywhere: that is near enough for
a fear. Prey stands on its tile, so nobody else can turn that: whoever is walled in by his own tile is safe.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.zombie_princess_hedges import ALL, BORDERS, FACES, FREE, Hedges, spread
from game.games.zombie_princess.tiles import CELLS


class Waves(NamedTuple):
    """Cells within one tile, two, three, any number (or as many of these as were asked for)."""

    plain: list[int]  # as the maze lies
    one: list[int]  # after the one change that helps most: a tile placed beside the zombie, or one turned
    two: list[int]  # after both


def waves(hedges: Hedges, start: int, allowed: int, most: int, turnable: int) -> Waves:
    """`allowed` are the cells that may be entered, `turnable` the tiles that may be turned on the way."""
    north, east, south, west, laid = hedges
    across, down = east & west >> 1 & BORDERS, south & north >> CELLS

    def step(cells: int) -> int:
        return (
            (cells & across) << 1 | cells >> 1 & across | (cells & down) << CELLS | cells >> CELLS & down
        ) & allowed | cells

    def through(cells: int) -> int:
        """The cells behind tiles that a turn would connect with these."""
        return hedges.facing(spread(cells, east, south, west, north) & turnable) & allowed

    empty = FREE & ~laid
    fresh = spread(start, east, south, west, north) & empty
    beside_fresh = spread(fresh, ALL, ALL, ALL, ALL) & turnable
    own_tile = hedges.facing(start) & allowed  # whither her own tile could be turned
    plain = placed = turned = both = start
    behind = behind_placed = 0  # through tiles turned, as of one step ago
    found = Waves([], [], [])
    tiles = 0
    while True:
        tiles += 1
        before = (plain, placed, turned, both)
        turned, both = step(turned) | behind, step(both) | behind_placed
        behind, behind_placed = through(plain), through(placed)
        plain, placed = step(plain), step(placed)
        if tiles == 1:
            turned, both = turned | own_tile, both | own_tile
        elif tiles == 2:
            placed |= hedges.facing(fresh) & allowed
            both |= hedges.facing(spread(start, ALL, ALL, ALL, ALL) & empty) & allowed
        elif tiles == 3:
            both |= hedges.facing(beside_fresh) & allowed
        both |= placed | turned
        if tiles < FACES:
            found.plain.append(plain)
            found.one.append(placed | turned)
            found.two.append(both)
            if tiles == most:
                return found
        elif before == (plain, placed, turned, both) and not (behind & ~turned or behind_placed & ~both):
            found.plain.append(plain)
            found.one.append(placed | turned)
            found.two.append(both)
            return found
