"""Walks through games by blind choice, for the properties that hold in every game.

A `Table` is a game with a number of seats and settings. `walk` plays it once to the end, whoever is
asked and whatever is offered picked by chance, and remembers everything; walks are shared by all tests.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import combinations
from typing import Any

from game.bots.random_bot import RandomBot
from game.engine.chance import Chance
from game.engine.decision import Answer
from game.engine.places import rules_of
from game.engine.rules import Rules, Setting, Value, full_setup, start_problems
from game.engine.session import Session
from game.games import GAMES, TEMPLATES

ALL_GAMES = (*GAMES, *TEMPLATES)
MOST_ANSWERS = 5000  # no game is that long: a walk that gets there goes round in circles


@dataclass(frozen=True)
class Table:
    game: str
    seats: int
    settings: tuple[tuple[str, Value], ...] = ()
    seed: str = "walk"

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{key}={value}" for key, value in self.settings)])

    @property
    def rules(self) -> Rules[Any]:
        return rules_of(self.game)

    def start(self) -> Session:
        return Session.start(self.game, self.seats, self.seed, dict(self.settings), self.roles)

    @property
    def roles(self) -> list[str]:
        """With house rules, roles from all over the list: in its order they may all be on one side."""
        role = self.rules.info.role
        if role is None or not self.settings:
            return []
        return [role.choices[n * len(role.choices) // self.seats] for n in range(self.seats)]


def values(setting: Setting, seats: int) -> list[Value]:
    """What a setting can be, beside its default."""
    choices: list[Value]
    if setting.choices:
        choices = list(setting.choices)
    elif setting.seat:
        choices = [0]
    else:
        choices = [True, False]
    return [value for value in choices if value != setting.default]


def may_start(table: Table) -> bool:
    rules = table.rules
    return not start_problems(rules, full_setup(rules.info, table.seats, dict(table.settings), table.roles))


def middle(game: str) -> int:
    seats = rules_of(game).info.seats
    return seats[len(seats) // 2]


def tables_of(game: str) -> Iterator[Table]:
    """Every number of seats; each setting flipped by itself, with few seats and many; a few pairs."""
    info = rules_of(game).info
    for seats in info.seats:
        yield Table(game, seats)
    flips = [(setting.key, value) for setting in info.settings for value in values(setting, info.seats[0])]
    for number, flip in enumerate(flips):
        for seats in {middle(game), info.seats[-1 if number % 2 else 0]}:
            yield Table(game, seats, (flip,))
    pairs = [pair for pair in combinations(flips, 2) if pair[0][0] != pair[1][0]]
    Chance("pairs").shuffle(pairs, game)
    for pair in pairs[:6]:
        yield Table(game, middle(game), pair)


def tables() -> list[Table]:
    return [table for game in ALL_GAMES for table in dict.fromkeys(tables_of(game)) if may_start(table)]


def few_tables() -> list[Table]:
    """For the costly properties: fewest, middle and most seats."""
    out = []
    for game in ALL_GAMES:
        seats = rules_of(game).info.seats
        out += [Table(game, n, seed="few") for n in sorted({seats[0], middle(game), seats[-1]})]
    return out


class Circles(AssertionError):
    """A walk that doesn't end."""


@cache
def walk(table: Table) -> Session:
    """A game from the deal to its end."""
    session = table.start()
    walker = Walker(f"{table}|{table.seed}")
    while not session.state.over:
        session.submit(walker.answer(session))
        if len(session.moments) > MOST_ANSWERS:
            raise Circles(f"{table} is not over after {MOST_ANSWERS} answers")
    return session


class Walker:
    """Picks blindly, also whom to let answer first where several are asked."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed)
        self.bot = RandomBot(seed)

    def answer(self, session: Session) -> Answer:
        asking = session.asking
        assert asking, "nobody is asked, and the game is not over"
        return self.bot.answer(None, asking[self.chance.below(len(asking), "who")])


def sample(length: int, most: int) -> list[int]:
    """At most so many places of a walk, spread evenly, first and last among them."""
    if length <= most:
        return list(range(length))
    return sorted({round(i * (length - 1) / (most - 1)) for i in range(most)})


def eyes(seats: int, turn: int) -> list[frozenset[int]]:
    """The public table, one seat (another one each time), and two together."""
    one = turn % seats
    out = [frozenset[int](), frozenset({one})]
    return [*out, frozenset({one, (one + 1) % seats})] if seats > 2 else out


def name_of(thing: Any) -> str:
    """A short name for a view: equal views, equal names."""
    return blake2b(repr(thing).encode(), digest_size=4).hexdigest()
