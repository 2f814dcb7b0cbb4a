"""The clever player of Zombie Princess and the Enchanted Maze.

It sees its seat's view only. Every deed that is offered is tried on a small model of the maze
(`zombie_princess_hedges`) and weighed by what it does to everybody's hope of getting out
(`zombie_princess_hope`): a knight looks for the shortest way that is safe, the Princess and the Zombie
Knights for lunch. Deeds are weighed one at a time, each with the best Move that could follow it, so the
order in which they are done comes out by itself; only after a Move a knight asks besides whether turning his
own tile would hide him. The same seed and the same view give the same answer.
"""

from __future__ import annotations

from game.bots.zombie_princess_hope import Outlook, Position, outlook_of
from game.engine.chance import Chance
from game.engine.decision import Answer, Decision, Option
from game.games.zombie_princess.offers import Draw, End, Leave, Move, Place, Remove, Roll, Rotate, Slide, Stay
from game.games.zombie_princess.paths import KEY_HELD, KEY_LIES, PRINCESS
from game.games.zombie_princess.state import FREE_CELLS
from game.games.zombie_princess.tiles import CASTLE_SQUARE, CELL_OF, LOOKS, code, key_of, kind_at
from game.games.zombie_princess.view import MazeView

THRIFT = 0.02  # what a token must be worth, as it could be worth more later
IDLE = 1e-6  # a change for nothing
EVEN = 1e-9  # closer than this is the same


class Clever:
    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, view: MazeView, decision: Decision) -> Answer:
        options = decision.options
        if len(options) == 1:
            return decision.answer(options[0].id)
        chance = Chance(f"{self.seed}|{view.round}|{view.whose}|{view.phase}|{','.join(view.todo)}")
        if decision.kind == "draw":
            return decision.answer(chance.choice(options.options, "pile").id)
        plan = Plan(view, decision.seat)
        values = [plan.value(option) for option in options]
        best = max(values)
        even = [option for option, value in zip(options, values, strict=True) if value > best - EVEN]
        return decision.answer(chance.choice(even, "even").id)


class Plan:
    """What each option of one question is worth."""

    def __init__(self, view: MazeView, seat: int) -> None:
        self.view = view
        self.me = seat
        self.who = PRINCESS if view.phase == "princess" else seat
        self.look: Outlook = outlook_of(view, seat)
        self.now = self.look.start
        self.todo = frozenset(view.todo)
        self.matters = self.look.matters()

    def value(self, option: Option) -> float:
        action, look = option.action, self.look
        match action:
            case Rotate(token=-1) if not self.matters >> action.cell & 1:
                return look.worth(self.now, self.todo - {"rotate"}) - IDLE
            case Place() | Rotate() | Remove() | Slide() if action.token >= 0 and not self.touches(action):
                return look.worth(self.now, self.todo) - THRIFT
            case Place():
                done = "place" if action.token < 0 else ""
                return look.worth(self.placed(action), self.todo - {done}) - THRIFT * (action.token >= 0)
            case Rotate():
                done = "rotate" if action.token < 0 else ""
                return look.worth(self.rotated(action), self.todo - {done}) - THRIFT * (action.token >= 0)
            case Leave():
                return look.worth(self.now, self.todo - {"rotate"})
            case Move():
                return self.value_of_move(action)
            case Stay():
                return self.walled(self.now)
            case Roll():
                return self.value_of_roll()
            case Remove():
                return look.worth(self.with_cell(action.cell, -1), self.todo) - THRIFT
            case Slide():
                return look.worth(self.slid(action), self.todo) - THRIFT
            case Draw() | End():
                return look.worth(self.now, self.todo)
        raise TypeError(f"an unknown deed: {action}")

    def touches(self, action: Place | Rotate | Remove | Slide) -> bool:
        """Whether a token would change anything that matters."""
        cells = 1 << action.cell | (1 << action.to if isinstance(action, Slide) else 0)
        return bool(self.matters & cells)

    # --- the maze after a deed
    def with_cell(self, cell: int, cell_code: int) -> Position:
        return self.now._replace(hedges=self.now.hedges.changed(cell, cell_code), touched=1 << cell)

    def placed(self, action: Place) -> Position:
        seats = self.view.seats
        hand = seats[action.owner].hand if action.owner < len(seats) else self.view.her_hand
        return self.with_cell(action.cell, code(hand[action.place], action.turn))

    def rotated(self, action: Rotate) -> Position:
        before = self.view.cells[action.cell]
        return self.with_cell(action.cell, code(kind_at(before), before % 4 + action.quarters))

    def slid(self, action: Slide) -> Position:
        after = self.now.hedges.changed(action.cell, -1).changed(action.to, self.view.cells[action.cell])
        her = self.now.princess
        return self.now._replace(
            hedges=after,
            princess=action.to if her == action.cell else her,
            touched=1 << action.cell | 1 << action.to,
        )

    # --- figures
    def value_of_move(self, action: Move) -> float:
        after = self.now.moved(self.who, CELL_OF[action.square])
        if action.bite >= 0:
            after = after.turned(action.bite)
        elif self.who != PRINCESS and self.look.knight:
            mine = self.view.seats[self.me]
            if mine.key == KEY_HELD and action.square == CASTLE_SQUARE:
                return 100.0  # ruling 8: entering wins at once
            if mine.key == KEY_LIES and action.square == key_of(mine.corner):
                return 50.0
        return self.walled(after)

    def walled(self, after: Position) -> float:
        """After a Move: a knight who still has a tile to turn may turn his own, and be safe behind it."""
        look, todo = self.look, self.todo - {"move"}
        best = look.worth(after, todo)
        if "rotate" in todo and look.knight and self.who != PRINCESS:
            cell = after.knights[self.me]
            before = self.view.cells[cell]
            if cell in FREE_CELLS:
                for quarters in range(1, LOOKS[kind_at(before)]):
                    hedges = after.hedges.changed(cell, code(kind_at(before), before % 4 + quarters))
                    turned = after._replace(hedges=hedges, touched=after.touched | 1 << cell)
                    best = max(best, look.worth(turned, todo - {"rotate"}) - IDLE)
        return best

    def value_of_roll(self) -> float:
        """Rulebook, Zombie Knight Die Movement: worth it for prey that two tiles don't reach."""
        look, now = self.look, self.now
        plain = look.prowl(now, now.knights[self.me]).plain
        prey = 0
        for cell, dead in zip(now.knights, now.zombie, strict=True):
            if cell >= 0 and not dead:
                prey |= 1 << cell
        stay = look.worth(now, self.todo - {"move"})
        if plain[1] & prey:
            return stay - 1.0
        return stay + sum(bool(wave & prey) for wave in plain) / 3
