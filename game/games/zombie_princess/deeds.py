"""What an action does to the maze and to those in it: each changes the state and tells it."""

from __future__ import annotations

from typing import Any

from game.engine.turn import Turn
from game.games.zombie_princess.offers import Move, Place, Remove, Rotate, Slide, Stay, knight_name, range_of
from game.games.zombie_princess.paths import KEY_GONE, KEY_HELD, KEY_LIES, NOWHERE, PRINCESS, reach, trapped
from game.games.zombie_princess.state import MazeState, token_kind
from game.games.zombie_princess.tiles import (
    CASTLE_SQUARE,
    CELL_OF,
    EMPTY,
    KIND_OF,
    KINDS,
    carried,
    cell_name,
    key_of,
    slid,
)


def hers(kind: str, who: int) -> str:
    """What the Princess does is told in a sentence of its own."""
    return f"princess_{kind}" if who == PRINCESS else kind


def _teller(state: MazeState, who: int) -> dict[str, Any]:
    """Who did it: the knight's seat; for the Princess, the seat whose hand moves her, -1 when none does."""
    return {"seat": who} if who != PRINCESS else {"by": hand_behind(state, who)}


def everyone(state: MazeState) -> range:
    return range(state.seats)


# --- hedges
def place(turn: Turn[MazeState], who: int, action: Place) -> None:
    state = turn.state
    tile = state.hands[action.owner].pop(action.place)
    state.laid[action.cell] = tile
    state.turns[action.cell] = action.turn
    told: dict[str, Any] = {
        **_teller(state, who),
        "tile": KINDS[KIND_OF[tile]],
        "cell": cell_name(action.cell),
        "at": action.cell,
        "turn": action.turn,
    }
    mine = state.hand_of_princess() if who == PRINCESS else who
    if action.token >= 0:
        turn.emit("token_anywhere", **told)
    elif action.owner == mine:
        turn.emit(hers("placed", who), **told, place=action.place)
    elif action.owner == state.seats:  # out of the hand of a Princess who plays by herself
        turn.emit("took_hers", **told, place=action.place)
    else:
        turn.emit(hers("took", who), **told, seat2=action.owner, place=action.place)
    turn.beat()


def rotate(turn: Turn[MazeState], who: int, action: Rotate) -> None:
    """Figures on a tile are carried round with it; the castle turns around whoever is inside."""
    state = turn.state
    cell, quarters = action.cell, action.quarters
    state.turns[cell] = (state.turns[cell] + quarters) % 4
    if CELL_OF[state.princess] == cell:
        state.princess = carried(state.princess, quarters)
    for seat, square in enumerate(state.knights):
        if square >= 0 and CELL_OF[square] == cell:
            state.knights[seat] = carried(square, quarters)
    kind = "token_twist" if action.token >= 0 else hers("rotated", who)
    if cell == CELL_OF[CASTLE_SQUARE]:
        kind = hers("turned_castle", who)
    turn.emit(kind, **_teller(state, who), cell=cell_name(cell), at=cell, quarters=quarters)
    turn.beat()


def remove(turn: Turn[MazeState], seat: int, action: Remove) -> None:
    """Token, Remove a Maze tile: shuffled back into one of the piles, where nobody knows it any more."""
    state = turn.state
    pile = state.piles[action.pile]
    pile.append(state.laid[action.cell])
    state.laid[action.cell], state.turns[action.cell] = EMPTY, 0
    state.seen["tile"][pile[-1]] = 0
    turn.shuffle(pile, "piles")
    turn.emit("token_remove", seat=seat, cell=cell_name(action.cell), at=action.cell, pile=action.pile)
    turn.beat()


def slide(turn: Turn[MazeState], seat: int, action: Slide) -> None:
    """Token, Slide a Maze tile: the Princess goes with hers."""
    state = turn.state
    cell, to = action.cell, action.to
    state.laid[to], state.turns[to] = state.laid[cell], state.turns[cell]
    state.laid[cell], state.turns[cell] = EMPTY, 0
    if CELL_OF[state.princess] == cell:
        state.princess = slid(state.princess, cell, to)
    turn.emit("token_slide", seat=seat, cell=cell_name(cell), cell2=cell_name(to), at=cell, to_cell=to)
    turn.beat()


def play_token(turn: Turn[MazeState], seat: int, action: Place | Rotate | Remove | Slide) -> None:
    """Rulebook, Extra Action tokens: reveal it, resolve it, discard it, draw another."""
    spend(turn, seat, action.token)
    match action:
        case Place():
            place(turn, seat, action)
        case Rotate():
            rotate(turn, seat, action)
        case Remove():
            remove(turn, seat, action)
        case Slide():
            slide(turn, seat, action)
    replace_token(turn, seat)


def spend(turn: Turn[MazeState], seat: int, number: int) -> None:
    """It is shown to all and leaves the game."""
    state = turn.state
    token = state.tokens[seat].pop(number)
    turn.reveal("token", [token], everyone(state))
    state.spent.append(token)
    state.token_played = True
    turn.emit("token", seat=seat, token=token_kind(token))


def replace_token(turn: Turn[MazeState], seat: int) -> None:
    """Rulebook, Extra Action tokens: draw a new one, as long as there are any."""
    state = turn.state
    if state.supply:
        token = state.supply.pop()
        turn.reveal("token", [token], [seat])
        state.tokens[seat].append(token)
        turn.emit("token_drawn", seat=seat)


def draw(turn: Turn[MazeState], owner: int, pile: int) -> None:
    """A tile from this pile goes face up in front of its new owner."""
    state = turn.state
    tile = state.piles[pile].pop()
    state.hands[owner].append(tile)
    turn.reveal("tile", [tile], everyone(state))
    told: dict[str, Any] = {"tile": KINDS[KIND_OF[tile]], "pile": pile, "left": len(state.piles[pile])}
    if owner == state.seats:
        turn.emit("princess_drew", **told)
    else:
        turn.emit("drew", seat=owner, **told)
    turn.beat()


# --- figures
def leave(turn: Turn[MazeState], who: int) -> None:
    turn.emit(hers("left_alone", who), **_teller(turn.state, who))


def move(turn: Turn[MazeState], who: int, action: Move | Stay) -> None:
    """A Move, square by square; then a key, the way out, or a knight fewer."""
    state = turn.state
    undead = who == PRINCESS or state.zombie[who]
    if isinstance(action, Move):
        route = reach(state.cells(), state.figures(), who, range_of(state, who)).route(action.square)
        walk(turn, who, route)
        if action.bite >= 0:
            bitten(turn, who, action.bite)
    else:
        turn.emit(hers("stayed", who), **_teller(state, who))
    if undead:
        spring_traps(turn, hand_behind(state, who))
    else:
        arrive(turn, who)


def walk(turn: Turn[MazeState], who: int, route: list[int]) -> None:
    state = turn.state
    if len(route) == 1:
        return  # a bite from where it stands
    if who == PRINCESS:
        state.princess = route[-1]
    else:
        state.knights[who] = route[-1]
    kind = "zombie_moved" if who != PRINCESS and state.zombie[who] else hers("moved", who)
    turn.emit(kind, **_teller(state, who), cell=cell_name(CELL_OF[route[-1]]), route=route)
    turn.beat()


def hand_behind(state: MazeState, who: int) -> int:
    """The seat that moves this figure, NOWHERE when the Princess plays by herself."""
    return who if who != PRINCESS else NOWHERE if state.alone() else state.hand_of_princess()


def arrive(turn: Turn[MazeState], seat: int) -> None:
    """Ruling 8: his own key is taken; with it, entering the castle wins at once."""
    state = turn.state
    square = state.knights[seat]
    if state.keys[seat] == KEY_LIES and square == key_of(state.corners[seat]):
        state.keys[seat] = KEY_HELD
        turn.emit("key", seat=seat, knight=knight_name(state.corners[seat]))
        turn.beat()
    elif state.keys[seat] == KEY_HELD and square == CASTLE_SQUARE:
        state.escaped, state.end = seat, "escape"
        turn.emit("escaped", seat=seat, round=state.round)


def bitten(turn: Turn[MazeState], who: int, seat: int) -> None:
    """Two moments: he is still a knight, and then he is not."""
    state = turn.state
    hand = hand_behind(state, who)
    turn.emit("caught", seat=seat, at=state.knights[seat])
    turn.beat()
    become_zombie(state, seat, hand)
    told: dict[str, Any] = {
        "cell": cell_name(CELL_OF[state.knights[seat]]),
        "at": state.knights[seat],
        "hand": hand,
    }
    if who == PRINCESS:
        turn.emit("bitten", seat=seat, **told)
    else:
        turn.emit("bitten_by", seat=seat, seat2=who, **told)
    turn.beat()


def become_zombie(state: MazeState, seat: int, hand: int) -> None:
    """Ruling 9: his key leaves the game; tiles and tokens stay his. `hand`: whose doing it was."""
    state.zombie[seat] = True
    state.keys[seat] = KEY_GONE
    state.turned_in[seat] = state.round
    if hand >= 0 and hand != seat:
        state.turned[hand] += 1


def spring_traps(turn: Turn[MazeState], hand: int) -> None:
    """Ruling 6, after a zombie's Move: whoever is trapped turns; that may close the next trap."""
    state = turn.state
    cells, sprung = state.cells(), True
    while sprung:
        sprung = False
        for seat in state.living():
            if trapped(cells, state.figures(), seat):
                trap(turn, seat, hand)
                sprung = True


def trap(turn: Turn[MazeState], seat: int, hand: int) -> None:
    at = turn.state.knights[seat]
    turn.emit("cornered", seat=seat, at=at)
    turn.beat()
    become_zombie(turn.state, seat, hand)
    turn.emit("trapped", seat=seat, cell=cell_name(CELL_OF[at]), at=at, hand=hand)
    turn.beat()
