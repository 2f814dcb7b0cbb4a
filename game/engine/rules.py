"""The contract of a game: what it must say of itself, and the seven things it must be able to do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from game.engine.board import BoardGraph, BoardSpec
from game.engine.event import Eye
from game.engine.state import State
from game.engine.text import Text, text

S = TypeVar("S", bound=State)
Value = bool | str | int


@dataclass(frozen=True, slots=True)
class Setting:
    """A house rule. Its words stand in the game's texts under `setting.<key>`."""

    key: str
    default: Value
    choices: tuple[str, ...] = ()  # for a choice; empty: a toggle, or a seat
    seat: bool = False  # the value is a seat number, -1 for the last seat
    topic: str = ""  # the help page that explains it


@dataclass(frozen=True, slots=True)
class Role:
    """Something each seat chooses before the game, each value at most once: a character, a knight."""

    key: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    id: str
    version: int  # raised when old saves can no longer be replayed
    seats: range
    spirit: str  # rivals | together | teams | solo
    minutes: int
    tone: str  # colour family of the theme
    motif: str  # the crest's sign
    private: bool  # seats hold things the others must not see; `Rules.private` may ask the settings
    settings: tuple[Setting, ...] = ()
    role: Role | None = None
    topics: tuple[str, ...] = ()  # help pages, in reading order
    silent: tuple[str, ...] = ()  # kinds of events that move things but write no line in the log


@dataclass(frozen=True)
class Setup:
    """Everything chosen before the first move."""

    seats: int
    settings: Mapping[str, Value] = field(default_factory=dict)
    roles: tuple[str, ...] = ()

    def __getitem__(self, key: str) -> Value:
        return self.settings[key]

    def flag(self, key: str) -> bool:
        return bool(self.settings[key])

    def seat(self, key: str) -> int:
        return int(self.settings[key]) % self.seats


@dataclass(frozen=True, slots=True)
class Part:
    """One line of the reckoning: its words (`part.<key>`) and a value per seat."""

    key: str
    values: tuple[str, ...]
    icon: str = ""
    best: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """The score now; the result when over."""

    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    result: str = ""  # what kind of end this was, for counting: "2 live", "draw", ...
    rounds: int = 0  # how many rounds it took, for counting; 0 where a game has none
    headline: Text | None = None
    parts: tuple[Part, ...] = ()
    story: tuple[Text, ...] = ()


class View:
    """What some seats together may know: a frozen dataclass of each game, compared by value."""

    __slots__ = ()


class Rules(ABC, Generic[S]):
    """One game. It holds nothing that changes: states go in, states come out."""

    info: ClassVar[GameInfo]
    state_type: ClassVar[type[State]]

    def private(self, setup: Setup) -> bool:
        """Whether seats hold things the others must not see in this very game."""
        return self.info.private

    @abstractmethod
    def problems(self, setup: Setup) -> list[Text]:
        """What keeps this setup from starting; [] = may start. `start_problems` adds what all games share."""

    @abstractmethod
    def board(self, setup: Setup) -> BoardSpec | None:
        """Which map, and what must be in it."""

    @abstractmethod
    def deal(self, setup: Setup, board: BoardGraph | None, seed: str) -> S:
        """The first state, with the first frame on its agenda. Chance is drawn in frames, not here."""

    @abstractmethod
    def view(self, state: S, eye: Eye) -> View:
        """What these seats together may know."""

    @abstractmethod
    def standing(self, state: S) -> Standing: ...

    @abstractmethod
    def why_not(self, view: Any, seat: int, path: tuple[str, ...]) -> Text | None:
        """Why the last thing of this path is not offered; None when there is nothing to say."""

    @abstractmethod
    def invariants(self, state: S) -> Iterable[str]:
        """What is wrong with a state: nothing, ever."""

    def back(self, state: S, kind: str, piece: int) -> int:
        """What the back of a hidden piece shows: pieces with different backs are never mixed up."""
        return 0

    def content(self) -> Any:
        """Static data that a save depends on, as JSON things."""
        return None

    def boards(self) -> list[BoardSpec]:
        """Every board this game can ask for."""
        return []


def full_setup(
    info: GameInfo,
    seats: int,
    settings: Mapping[str, Value] | None = None,
    roles: Iterable[str] = (),
) -> Setup:
    """A setup with every default filled in: free roles are handed out in order."""
    chosen: dict[str, Value] = {s.key: s.default for s in info.settings}
    chosen.update(settings or {})
    given = list(roles)
    if info.role is not None and len(given) < seats:
        free = [choice for choice in info.role.choices if choice not in given]
        given += free[: seats - len(given)]
    return Setup(seats, chosen, tuple(given))


def start_problems(rules: Rules[Any], setup: Setup) -> list[Text]:
    """Everything that keeps a game from starting: what all games share, then the game's own."""
    info = rules.info
    found: list[Text] = []
    if setup.seats not in info.seats:
        found.append(text("problem.seats", low=info.seats[0], high=info.seats[-1], seats_now=setup.seats))
    known = {s.key: s for s in info.settings}
    for key, value in setup.settings.items():
        setting = known.get(key)
        if setting is None:
            found.append(text("problem.unknown_setting", key=key, known=", ".join(known)))
        elif setting.choices and value not in setting.choices:
            found.append(text("problem.choice", key=key, value=value, choices=", ".join(setting.choices)))
        elif setting.seat and (type(value) is not int or not -1 <= value < setup.seats):
            found.append(text("problem.seat_number", key=key, value=value))
        elif not setting.choices and not setting.seat and not isinstance(value, bool):
            found.append(text("problem.toggle", key=key, value=value))
    if info.role is not None:
        for role in setup.roles:
            if role not in info.role.choices:
                found.append(text("problem.role", role=role, choices=", ".join(info.role.choices)))
            elif setup.roles.count(role) > 1 and text("problem.role_twice", role=role) not in found:
                found.append(text("problem.role_twice", role=role))
        if len(setup.roles) != setup.seats:
            found.append(text("problem.role_count", roles=len(setup.roles), seats_now=setup.seats))
    return found or rules.problems(setup)
