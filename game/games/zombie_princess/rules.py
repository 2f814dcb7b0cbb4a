"""Zombie Princess and the Enchanted Maze behind the common interface."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from game.engine.board import BoardGraph, BoardSpec
from game.engine.event import Eye
from game.engine.rules import GameInfo, Role, Rules, Setting, Setup, Standing
from game.engine.state import State
from game.engine.text import Text, text
from game.games.zombie_princess.frames import Night
from game.games.zombie_princess.paths import KEY_HELD, NOWHERE, graph
from game.games.zombie_princess.reasons import why_not
from game.games.zombie_princess.result import standing_of
from game.games.zombie_princess.state import (
    CORNER_OF,
    FACES,
    FREE_CELLS,
    HAND,
    KNIGHTS,
    PRINCESS_ROLE,
    TOKEN_NAMES,
    TOKENS,
    MazeState,
)
from game.games.zombie_princess.tiles import CELL_OF, CELLS, CORNER_CELLS, COUNTS, EMPTY, TILES, YARD
from game.games.zombie_princess.view import MazeView, view_of

TOPICS = (
    "story",
    "maze",
    "turn",
    "princess",
    "knight",
    "zombies",
    "ending",
    "advanced",
    "alone",
    "whose_rules",
)
DAWNS = ("20", "30", "40", "none")

# The rules read nothing of the map but that its 49 cells are there: where cells lie to each other follows
# from their names, `cell.<row>.<column>`. Slots are the table's.
CELL_NAMES = tuple(f"cell.{row}.{column}" for row in range(CELLS) for column in range(CELLS))
BOARD = BoardSpec(
    "zombie_princess/maze", spaces=CELL_NAMES, space_kinds={"cell": len(CELL_NAMES)}, any_slots=True
)


class ZombiePrincess(Rules[MazeState]):
    info: ClassVar[GameInfo] = GameInfo(
        id="zombie_princess",
        version=1,
        seats=range(1, 6),
        spirit="rivals",
        minutes=30,
        tone="maze",
        motif="hedge",
        private=True,
        settings=(
            Setting("tokens", False, topic="advanced"),
            Setting("zombie_die", False, topic="advanced"),
            Setting("dawn", "30", DAWNS, topic="ending"),
            Setting("first", 0, seat=True, topic="turn"),
        ),
        role=Role("knight", (*KNIGHTS, PRINCESS_ROLE)),
        topics=TOPICS,
        silent=(
            "token",
            "token_drawn",
            "caught",
            "cornered",
            "stayed",
            "princess_stayed",
            "left_alone",
            "princess_left_alone",
            "turn_ends",
        ),
    )
    state_type: ClassVar[type[State]] = MazeState

    def private(self, setup: Setup) -> bool:
        """Only the Extra Action tokens are secret."""
        return setup.flag("tokens")

    def problems(self, setup: Setup) -> list[Text]:
        """Rulebook: a Princess player from three players on. Among five there is one, as roles are unique."""
        if PRINCESS_ROLE in setup.roles and setup.seats < 3:
            return [text("problem.too_few_for_princess")]
        return []

    def board(self, setup: Setup) -> BoardSpec | None:
        return BOARD

    def boards(self) -> list[BoardSpec]:
        return [BOARD]

    def deal(self, setup: Setup, board: BoardGraph | None, seed: str) -> MazeState:
        corners = [NOWHERE if r == PRINCESS_ROLE else CORNER_OF[KNIGHTS.index(r)] for r in setup.roles]
        ruler = setup.roles.index(PRINCESS_ROLE) if PRINCESS_ROLE in setup.roles else -1
        return MazeState(
            seed=seed,
            agenda=[Night()],
            seats=setup.seats,
            corners=corners,
            ruler=1 if setup.seats == 1 else ruler,
            with_tokens=setup.flag("tokens"),
            zombie_die=setup.flag("zombie_die"),
            dawn=0 if setup["dawn"] == "none" else int(setup["dawn"]),
            first=setup.seat("first"),
        )

    def view(self, state: MazeState, eye: Eye) -> MazeView:
        return view_of(state, eye)

    def content(self) -> Any:
        return {
            "tiles": list(COUNTS),
            "die": list(FACES),
            "tokens": list(TOKEN_NAMES),
            "knights": list(KNIGHTS),
            "corner": [list(square) for square in YARD],
        }

    def standing(self, state: MazeState) -> Standing:
        return standing_of(state)

    def why_not(self, view: MazeView, seat: int, path: tuple[str, ...]) -> Text | None:
        return why_not(view, seat, path)

    def invariants(self, state: MazeState) -> Iterable[str]:
        if not state.laid:
            return
        tiles = [t for zone in (*state.hands, *state.piles) for t in zone] + [t for t in state.laid if t >= 0]
        if sorted(tiles) != list(range(TILES)):
            yield f"the tiles are {sorted(tiles)}"
        if any(state.laid[cell] != EMPTY for cell in range(CELLS**2) if cell not in FREE_CELLS):
            yield "a tile lies on a corner or on the castle"
        if any(state.turns[cell] != quarters for quarters, cell in enumerate(CORNER_CELLS)):
            yield "a corner tile was turned"
        if any(len(hand) > HAND for hand in state.hands):
            yield "somebody holds more than three tiles"
        everyone = (1 << state.seats) - 1
        for tile, who in enumerate(state.seen["tile"]):
            hidden = any(tile in pile for pile in state.piles)
            if who != (0 if hidden else everyone):
                yield f"tile {tile} is {'known' if hidden else 'unknown'}"
        if state.with_tokens:
            tokens = [t for zone in (*state.tokens, state.supply, state.spent) for t in zone]
            if sorted(tokens) != list(range(TOKENS)):
                yield f"the tokens are {sorted(tokens)}"
        yield from _figures_wrong(state)


def _figures_wrong(state: MazeState) -> Iterable[str]:
    ways = graph(state.cells())
    standing = [square for square in (state.princess, *state.knights) if square >= 0]
    for square in standing:
        if square not in ways:
            yield f"somebody stands in the hedge at {square}"
    if len(set(standing)) != len(standing) and state.end != "escape":
        yield f"two stand on one square: {standing}"
    zombies = [s for s in range(state.seats) if state.zombie[s]]
    for square in (state.princess, *(state.knights[s] for s in zombies)):
        if CELL_OF[square] in CORNER_CELLS:
            yield f"a zombie stands in a corner tile at {square}"
    for seat in zombies:
        if state.keys[seat] == KEY_HELD:
            yield f"the zombie of seat {seat} has a key"
    if sum(state.turned) > len(zombies):
        yield "more knights were turned than there are"
    if state.over != bool(state.end):
        yield f"over is {state.over}, but the end is '{state.end}'"
