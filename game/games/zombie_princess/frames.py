"""The turn of events: a night of rounds, in each a turn for every knight, and in that the phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from game.engine.decision import Menu, Option
from game.engine.state import Frame
from game.engine.turn import Turn
from game.games.zombie_princess import deeds, hunger
from game.games.zombie_princess.offers import (
    ROLL,
    Draw,
    End,
    Leave,
    Move,
    Place,
    Roll,
    Rotate,
    Stay,
    can_place,
    draw_options,
    figure_touch,
    knight_menu,
    moves,
    princess_menu,
    stay_option,
    token_options,
)
from game.games.zombie_princess.paths import KEY_GONE, KEY_LIES, NOWHERE, PRINCESS, trapped
from game.games.zombie_princess.state import (
    FACE_NAMES,
    FACES,
    HAND,
    NOT_ROLLED,
    PILES,
    TOKEN_HAND,
    TOKENS,
    MazeState,
)
from game.games.zombie_princess.tiles import (
    CASTLE_CELL,
    CASTLE_SQUARE,
    CELLS,
    CORNER_CELLS,
    EMPTY,
    SIGILS,
    TILES,
)

ACTIONS = ("place", "rotate", "move")


@dataclass(slots=True, kw_only=True)
class Night(Frame):
    """The whole game: set up, then turn after turn until somebody is out, nobody is left, or it dawns."""

    tag: ClassVar[str] = "maze.night"
    at: int = 0  # whose turn: a place in the order

    def begin(self, turn: Turn[MazeState]) -> None:
        """Rulebook, Set-up. Ours: which way the castle's doors look is left to chance."""
        state = turn.state
        players = state.seats + (1 if state.alone() else 0)
        state.laid, state.turns = [EMPTY] * CELLS**2, [0] * CELLS**2
        for quarters, cell in enumerate(CORNER_CELLS):
            state.turns[cell] = quarters
        state.turns[CASTLE_CELL] = turn.roll(4, "castle") - 1
        state.princess = CASTLE_SQUARE
        state.knights = [SIGILS[corner] if corner >= 0 else NOWHERE for corner in state.corners]
        state.zombie = [False] * state.seats
        state.keys = [KEY_LIES if corner >= 0 else KEY_GONE for corner in state.corners]
        state.turned, state.turned_in = [0] * state.seats, [0] * state.seats

        tiles = list(range(TILES))
        state.seen["tile"] = [0] * TILES
        turn.shuffle(tiles, "tiles")
        state.hands = [[tiles.pop() for _ in range(HAND)] for _ in range(players)]
        for hand in state.hands:
            turn.reveal("tile", hand, deeds.everyone(state))
        state.piles = [tiles[n::PILES] for n in range(PILES)]
        state.tokens = [[] for _ in range(state.seats)]
        if state.with_tokens:
            self.deal_tokens(turn)
        state.whose = state.order()[0]
        turn.emit("begins", seat=state.whose, castle=state.turns[CASTLE_CELL])
        turn.beat()
        turn.push(KnightTurn(), then="after_turn")

    def deal_tokens(self, turn: Turn[MazeState]) -> None:
        """Rulebook, Extra Action tokens: three to each knight, none to the Princess player."""
        state = turn.state
        state.seen["token"] = [0] * TOKENS
        state.supply = list(range(TOKENS))
        turn.shuffle(state.supply, "tokens")
        for seat in state.order():
            state.tokens[seat] = [state.supply.pop() for _ in range(TOKEN_HAND)]
            turn.reveal("token", state.tokens[seat], [seat])

    def after_turn(self, turn: Turn[MazeState]) -> None:
        """Play passes clockwise. Ruling 13: after the last round it dawns."""
        state = turn.state
        order = state.order()
        self.at = (self.at + 1) % len(order)
        if self.at == 0:
            if state.round == state.dawn:
                state.end, state.phase = "dawn", ""
                turn.emit("dawn", round=state.round)
                turn.end()
                return
            state.round += 1
        state.whose = order[self.at]
        turn.push(KnightTurn(), then="after_turn")


@dataclass(slots=True, kw_only=True)
class KnightTurn(Frame):
    """One turn: the die, the Zombie Princess Phase unless it shows X, the Knight Phase, the drawing."""

    tag: ClassVar[str] = "maze.turn"

    # --- the die
    def begin(self, turn: Turn[MazeState]) -> None:
        state = turn.state
        state.phase, state.die, state.own_die = "roll", NOT_ROLLED, NOT_ROLLED
        state.todo, state.token_played = [], False
        if state.alone():
            self.roll(turn, state.whose)
        else:  # ruling 11: a dedicated Princess player rolls on every knight's turn
            turn.ask(state.hand_of_princess(), "roll", then="rolled")

    def offer_roll(self, state: MazeState, seat: int) -> Menu:
        return Menu([ROLL])

    def rolled(self, turn: Turn[MazeState], seat: int, options: tuple[Option, ...]) -> None:
        self.roll(turn, seat)

    def roll(self, turn: Turn[MazeState], seat: int) -> None:
        state = turn.state
        state.die = FACES[turn.roll(len(FACES), "die") - 1]
        turn.emit(f"rolled_{FACE_NAMES[state.die]}", seat=seat, face=state.die)
        turn.beat()
        if state.die == 0:
            turn.goto("knight_begins")
        else:
            state.phase, state.todo = "princess", list(ACTIONS)
            turn.goto("princess_alone" if state.alone() else "princess_acts")

    # --- the Zombie Princess Phase
    def princess_acts(self, turn: Turn[MazeState]) -> None:
        """Rulebook: each of three actions, in any order; what can't be done is ignored."""
        state = turn.state
        if not self.all_done(state, state.hand_of_princess(), state.princess):
            if self.rooted(state, PRINCESS):
                self.princess_acted(turn, state.hand_of_princess(), (stay_option(figure_touch(PRINCESS)),))
            else:
                turn.ask(state.hand_of_princess(), "act", then="princess_acted")
        else:
            turn.goto("princess_draws")

    def all_done(self, state: MazeState, owner: int, square: int) -> bool:
        """Ruling 1: a placing is skipped where there is no free neighbour, or no tile."""
        return not state.todo or (state.todo == ["place"] and not can_place(state, owner, square))

    def rooted(self, state: MazeState, who: int) -> bool:
        """Only the Move is left and there is nowhere to go: nothing to ask."""
        if "move" not in state.todo:
            return False
        if state.phase != "march":
            owner = state.hand_of_princess() if who == PRINCESS else who
            if "rotate" in state.todo or (who != PRINCESS and state.zombie[who] and state.zombie_die):
                return False
            if "place" in state.todo and can_place(state, owner, state.figures().square(who)):
                return False
        return moves(state, who) == [stay_option(figure_touch(who))]

    def offer_act(self, state: MazeState, seat: int) -> Menu:
        return princess_menu(state) if state.phase == "princess" else knight_menu(state)

    def princess_acted(self, turn: Turn[MazeState], seat: int, options: tuple[Option, ...]) -> None:
        self.do(turn, PRINCESS, options[0].action)
        if not self.over(turn):
            turn.goto("princess_acts")

    def princess_alone(self, turn: Turn[MazeState]) -> None:
        """Nobody plays her: she follows her stomach."""
        state = turn.state
        if hunger.bite(state) is None:  # else never mind the hedges
            placed = hunger.placing(state)
            if placed is not None:
                self.do(turn, PRINCESS, placed)
            self.do(turn, PRINCESS, hunger.rotation(state))
        self.do(turn, PRINCESS, hunger.step(state))
        if not self.over(turn):
            while draw_options(state, state.ruler):
                deeds.draw(turn, state.ruler, next(n for n, pile in enumerate(state.piles) if pile))
            turn.goto("knight_begins")

    def princess_draws(self, turn: Turn[MazeState]) -> None:
        """Ruling 11: a Princess player refills to three tiles; a knight who played her draws later."""
        state = turn.state
        if state.ruler >= 0:
            state.phase = "draw"
            self.draw_or(turn, state.ruler, "knight_begins")
        else:
            turn.goto("knight_begins")

    # --- the Knight Phase
    def knight_begins(self, turn: Turn[MazeState]) -> None:
        state = turn.state
        state.phase, state.todo = "knight", list(ACTIONS)
        turn.goto("knight_acts")

    def knight_acts(self, turn: Turn[MazeState]) -> None:
        """Rulebook: place, rotate and move in any order, then draw; a token whenever you like."""
        state = turn.state
        seat = state.whose
        if state.phase != "march" and next(token_options(state, seat), None) is not None:
            turn.ask(seat, "act", then="knight_acted")  # a token may still change everything
        elif self.stuck(state):
            self.spring_own_trap(turn, seat)
        elif self.all_done(state, seat, state.knights[seat]):
            state.phase = "draw"
            self.draw_or(turn, seat, "finish")
        elif self.rooted(state, seat):
            self.knight_acted(turn, seat, (stay_option(figure_touch(seat)),))
        else:
            turn.ask(seat, "act", then="knight_acted")

    def stuck(self, state: MazeState) -> bool:
        """Ruling 6, at the knight's own Move: trapped, and nothing left that could free him."""
        seat = state.whose
        if "move" not in state.todo or "rotate" in state.todo or state.zombie[seat]:
            return False
        if "place" in state.todo and can_place(state, seat, state.knights[seat]):
            return False
        return trapped(state.cells(), state.figures(), seat)

    def spring_own_trap(self, turn: Turn[MazeState], seat: int) -> None:
        turn.state.todo.remove("move")
        deeds.trap(turn, seat, NOWHERE)
        if not self.over(turn):
            turn.goto("knight_acts")

    def knight_acted(self, turn: Turn[MazeState], seat: int, options: tuple[Option, ...]) -> None:
        state, action = turn.state, options[0].action
        match action:
            case Draw():
                state.phase = "draw"
                deeds.draw(turn, seat, action.pile)
                self.draw_or(turn, seat, "finish")
                return
            case End():
                turn.goto("finish")
                return
            case Stay() if self.stuck(state):
                self.spring_own_trap(turn, seat)
                return
            case Roll():
                self.roll_own(turn, seat)
            case Place(token=-1) | Rotate(token=-1) | Move() | Leave() | Stay():
                self.do(turn, seat, action)
            case _:
                deeds.play_token(turn, seat, action)
        if not self.over(turn):
            turn.goto("knight_acts")

    def roll_own(self, turn: Turn[MazeState], seat: int) -> None:
        """Rulebook, Zombie Knight Die Movement: instead of two tiles, what the die says; X is no Move."""
        state = turn.state
        state.own_die = FACES[turn.roll(len(FACES), "die") - 1]
        turn.emit(f"own_{FACE_NAMES[state.own_die]}", seat=seat, face=state.own_die)
        turn.beat()
        if state.own_die:
            state.phase = "march"
        else:
            state.todo.remove("move")

    # --- actions of both phases
    def do(self, turn: Turn[MazeState], who: int, action: Any) -> None:
        """One of the three actions, by the Princess or by the knight whose turn it is."""
        state = turn.state
        match action:
            case Place():
                state.todo.remove("place")
                deeds.place(turn, who, action)
            case Rotate():
                state.todo.remove("rotate")
                deeds.rotate(turn, who, action)
            case Leave():
                state.todo.remove("rotate")
                deeds.leave(turn, who)
            case _:
                state.todo.remove("move")
                deeds.move(turn, who, action)
                state.phase = "princess" if who == PRINCESS else "knight"

    def over(self, turn: Turn[MazeState]) -> bool:
        """Rulebook, End of the game: an escape, or nobody left to be eaten."""
        state = turn.state
        if not state.end and not state.living():
            state.end = "apocalypse"
            turn.emit("apocalypse", round=state.round)
        if state.end:
            state.phase, state.todo = "", []
            turn.end()
        return bool(state.end)

    # --- the drawing
    def draw_or(self, turn: Turn[MazeState], owner: int, after: str) -> None:
        """Draw to three, from any piles: whoever draws chooses, as long as there is a choice."""
        state = turn.state
        options = draw_options(state, owner)
        while len(options) == 1:
            deeds.draw(turn, owner, options[0].action.pile)
            options = draw_options(state, owner)
        if options:
            turn.ask(owner, "draw", then="drawn")
        else:
            turn.goto(after)

    def offer_draw(self, state: MazeState, seat: int) -> Menu:
        return Menu(draw_options(state, seat))

    def drawn(self, turn: Turn[MazeState], seat: int, options: tuple[Option, ...]) -> None:
        deeds.draw(turn, seat, options[0].action.pile)
        self.draw_or(turn, seat, "finish" if seat == turn.state.whose else "knight_begins")

    def finish(self, turn: Turn[MazeState]) -> None:
        turn.emit("turn_ends", seat=turn.state.whose)
        turn.done()
