"""Positions of the Enchanted Maze for its tests: tiles by name, figures on squares, a phase to play."""

from collections.abc import Iterable
from typing import Any, cast

from game.engine import shape
from game.engine.decision import Answer, Decision, Menu
from game.engine.event import Event
from game.engine.rules import full_setup, start_problems
from game.engine.turn import Outcome, apply, begin, decisions
from game.games.zombie_princess import RULES
from game.games.zombie_princess.frames import KnightTurn
from game.games.zombie_princess.state import NOT_ROLLED, MazeState, token_kind
from game.games.zombie_princess.tiles import CASTLE_CELL, KIND_OF, KINDS, SQUARES, cell_name

PLUME, HORNS, WINGS, MOON = range(4)  # default seats: corners north-west, south-east, north-east, south-west
CELL = {cell_name(cell): cell for cell in range(49)}
PRINCESS_PLAYS = ("plume", "horns", "princess")


def sq(row: int, column: int) -> int:
    return row * SQUARES + column


def dealt(seats: int = 2, roles: Iterable[str] = (), seed: str = "abc", **settings: Any) -> MazeState:
    setup = full_setup(RULES.info, seats, settings, roles)
    assert not start_problems(RULES, setup)
    return cast(MazeState, begin(RULES.deal(setup, None, seed)).state)


def lay(state: MazeState, **tiles: str) -> None:
    """Lay tiles: lay(state, d3="tee 0"). They come out of the piles."""
    for name, words in tiles.items():
        kind, turn = words.split()
        on_top(state, KINDS.index(kind))
        tile = next(pile.pop() for pile in state.piles if pile and KIND_OF[pile[-1]] == KINDS.index(kind))
        state.laid[CELL[name]], state.turns[CELL[name]] = tile, int(turn)
        state.seen["tile"][tile] = (1 << state.seats) - 1


def on_top(state: MazeState, kind: int) -> None:
    """Bring a tile of this kind to the top of a pile."""
    for pile in state.piles:
        for place, tile in enumerate(pile):
            if KIND_OF[tile] == kind:
                pile[place], pile[-1] = pile[-1], pile[place]
                return
    raise AssertionError("no such tile is left in the piles")


def hold(state: MazeState, owner: int, *kinds: str) -> None:
    """These tiles, and no others, lie in front of a seat."""
    everyone = (1 << state.seats) - 1
    for tile in state.hands[owner]:
        state.piles[0].append(tile)
        state.seen["tile"][tile] = 0
    state.hands[owner] = []
    for kind in kinds:
        on_top(state, KINDS.index(kind))
        pile = next(p for p in state.piles if p and KIND_OF[p[-1]] == KINDS.index(kind))
        state.hands[owner].append(pile.pop())
        state.seen["tile"][state.hands[owner][-1]] = everyone


def empty_piles(state: MazeState) -> None:
    """All tiles of the piles go to the first free cells, each as it comes."""
    free = [c for c in range(49) if state.laid[c] < 0 and c not in (0, 6, 42, 48, CASTLE_CELL)]
    for pile in state.piles:
        while pile:
            tile, cell = pile.pop(), free.pop()
            state.laid[cell] = tile
            state.seen["tile"][tile] = (1 << state.seats) - 1


def give_token(state: MazeState, seat: int, kind: int) -> None:
    """The first token of this seat is of this kind."""
    zones = [*state.tokens, state.supply]
    zone, place = next((z, z.index(t)) for z in zones for t in z if token_kind(t) == kind)
    wanted, old = zone[place], state.tokens[seat][0]
    zone[place], state.tokens[seat][0] = old, wanted
    if zone is not state.tokens[seat]:
        seen = state.seen["token"]
        seen[wanted], seen[old] = seen[old], seen[wanted]


def stand(state: MazeState, princess: int = -1, **knights: int) -> None:
    """stand(state, princess=sq(9, 10), plume=sq(4, 4)): by the names of the default seats."""
    if princess >= 0:
        state.princess = princess
    for name, square in knights.items():
        state.knights[("plume", "horns", "wings", "moon").index(name)] = square


def turn_zombie(state: MazeState, *seats: int) -> None:
    for seat in seats:
        state.zombie[seat], state.keys[seat], state.turned_in[seat] = True, 2, 1


class Garden:
    """A state that is played on, with everything heard since."""

    def __init__(self, state: MazeState) -> None:
        assert list(RULES.invariants(state)) == []
        self._took(begin(shape.copy(state)), [])

    def _took(self, outcome: Outcome, before: list[Event]) -> None:
        self.state = cast(MazeState, outcome.state)
        self.events = [*before, *outcome.events]
        self.barrier = outcome.barrier
        assert list(RULES.invariants(self.state)) == []

    @property
    def asked(self) -> Decision:
        return decisions(self.state)[0]

    @property
    def menu(self) -> Menu:
        return self.asked.options

    @property
    def offered(self) -> list[str]:
        return [option.id for option in self.menu]

    def some(self, start: str) -> list[str]:
        return [name for name in self.offered if name.startswith(start)]

    def reply(self, pick: str) -> "Garden":
        answer = Answer(self.asked.seat, self.asked.kind, (pick,))
        self._took(apply(self.state, answer), self.events)
        return self

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.events if event.kind == kind]


def phase(state: MazeState, name: str, whose: int = 0, die: int = 0, todo: str = "") -> Garden:
    """Open the Princess Phase or the Knight Phase of a seat, with these actions still to do (all of them)."""
    state.whose, state.die, state.own_die = whose, die, NOT_ROLLED
    state.phase, state.todo = name, (todo or "place rotate move").split()
    state.token_played = False
    state.agenda[-1] = KnightTurn(step=f"{name}_acts")
    return Garden(state)
