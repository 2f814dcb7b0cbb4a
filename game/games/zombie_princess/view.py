"""What some seats together may know: all but other people's tokens and what lies in the piles.

`cells` and `figures` are what `paths.reach` works on, so a table or a bot asks it directly:
`reach(view.cells, view.figures, PRINCESS, tiles_of(view.die))`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.event import Eye
from game.engine.knowledge import mask, seen_by
from game.engine.rules import View
from game.engine.state import waiting
from game.games.zombie_princess.paths import Cells, Figures
from game.games.zombie_princess.state import MazeState, token_kind
from game.games.zombie_princess.tiles import COUNTS, KIND_OF


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    corner: int  # the knight's corner, -1 for the Princess player
    square: int
    zombie: bool
    key: int  # KEY_LIES, KEY_HELD or KEY_GONE
    hand: tuple[int, ...]  # kinds of the tiles in front of this seat
    tiles: tuple[int, ...]  # the same, which tile of the box each is
    tokens: tuple[int, ...]  # kinds, -1 where this eye can't know
    turned: int  # knights turned by this hand
    turned_in: int  # the round of being turned, 0 for never


@dataclass(frozen=True, slots=True)
class MazeView(View):
    eye: tuple[int, ...]
    seats: tuple[SeatView, ...]
    cells: Cells
    laid: tuple[int, ...]  # per cell: which tile of the box lies there, -1 for none
    figures: Figures
    ruler: int  # as in the state: the Princess player, `seats` when she plays by herself, -1 shared
    her_hand: tuple[int, ...]  # kinds, of a Princess who plays by herself
    her_tiles: tuple[int, ...]
    piles: tuple[int, ...]  # how many tiles in each
    unseen: tuple[int, ...]  # per kind: how many of the tiles lie in the piles
    supply: int  # tokens left to draw
    spent: tuple[int, ...]  # kinds of the tokens played
    with_tokens: bool
    zombie_die: bool
    dawn: int
    first: int
    round: int
    whose: int
    phase: str
    die: int
    own_die: int
    todo: tuple[str, ...]
    token_played: bool
    asked: int  # whose reply is awaited, -1 for nobody
    question: str  # roll | act | draw | ""
    end: str
    escaped: int
    over: bool


def view_of(state: MazeState, eye: Eye) -> MazeView:
    seen, sight = state.seen.get("token", []), mask(eye)

    def look(token: int) -> int:
        return token_kind(token) if seen_by(state, seen[token], sight) else -1

    unseen = list(COUNTS)
    for tile in (*state.laid, *(tile for hand in state.hands for tile in hand)):
        if tile >= 0:
            unseen[KIND_OF[tile]] -= 1
    asked, question = -1, ""
    for _, _, ask in waiting(state.agenda):
        asked, question = ask.seats[0], ask.kind
    return MazeView(
        eye=tuple(sorted(eye)),
        seats=tuple(
            SeatView(
                seat=seat,
                corner=state.corners[seat],
                square=state.knights[seat],
                zombie=state.zombie[seat],
                key=state.keys[seat],
                hand=kinds(state.hands[seat]),
                tiles=tuple(state.hands[seat]),
                tokens=tuple(look(token) for token in state.tokens[seat]),
                turned=state.turned[seat],
                turned_in=state.turned_in[seat],
            )
            for seat in range(state.seats)
        ),
        cells=state.cells(),
        laid=tuple(state.laid),
        figures=state.figures(),
        ruler=state.ruler,
        her_hand=kinds(state.hands[state.seats]) if state.alone() else (),
        her_tiles=tuple(state.hands[state.seats]) if state.alone() else (),
        piles=tuple(len(pile) for pile in state.piles),
        unseen=tuple(unseen),
        supply=len(state.supply),
        spent=tuple(token_kind(token) for token in state.spent),
        with_tokens=state.with_tokens,
        zombie_die=state.zombie_die,
        dawn=state.dawn,
        first=state.first,
        round=state.round,
        whose=state.whose,
        phase=state.phase,
        die=state.die,
        own_die=state.own_die,
        todo=tuple(state.todo),
        token_played=state.token_played,
        asked=asked,
        question=question,
        end=state.end,
        escaped=state.escaped,
        over=state.over,
    )


def kinds(tiles: list[int]) -> tuple[int, ...]:
    return tuple(KIND_OF[tile] for tile in tiles)
