"""A game being played: its states, its journal, undo, save and load. The same for all games.

s = Session.start("battle_of_wits", seats=4, seed="abc", settings={"sicilian": True})
s.submit(s.asking[0].answer(s.asking[0].options[0].id))
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from game.engine import journal as files
from game.engine import turn as life
from game.engine import wire
from game.engine.board import BoardGraph
from game.engine.decision import Answer, Decision, Refused
from game.engine.event import Event
from game.engine.journal import Journal, SaveError
from game.engine.people import Person as Person
from game.engine.places import UnknownGame, board_of, rules_of
from game.engine.rules import Rules, Setup, Standing, Value, View, full_setup, start_problems
from game.engine.state import State
from game.engine.text import Text
from game.engine.words import N_, _

DIGEST_DIFFERS = N_("its digest differs: the game went another way here.")


@dataclass(frozen=True, slots=True)
class Moment:
    """One answer and what it led to."""

    answer: Answer
    state: State
    events: tuple[Event, ...]
    barrier: bool


class CannotStart(Exception):
    """A setup that can't be played, with every reason."""

    def __init__(self, problems: list[Text]) -> None:
        super().__init__("; ".join(f"{p.key} {dict(p.args)}" for p in problems))
        self.problems = problems


class Session:
    def __init__(
        self,
        rules: Rules[Any],
        setup: Setup,
        seed: str,
        board: BoardGraph | None,
        people: tuple[Person, ...],
        begun: str,
    ) -> None:
        self.rules, self.setup, self.seed, self.board = rules, setup, seed, board
        self.people, self.begun = people, begun
        self.moments: list[Moment] = []
        self.friendly = False  # take-backs beyond the barrier, if the table wants it
        self.journal: Journal | None = None
        self.torn = False  # a torn last line was dropped on loading
        self.opening = life.begin(rules.deal(setup, board, seed), publish=True)
        self._asking: tuple[Decision, ...] | None = None

    # --- starting
    @classmethod
    def start(
        cls,
        game_id: str,
        seats: int,
        seed: str | None = None,
        settings: Mapping[str, Value] | None = None,
        roles: Iterable[str] = (),
        people: Iterable[Person] = (),
        journal: Path | None = None,
    ) -> Session:
        """A new game. Without a seed it gets a random one; without people, seats are called by number."""
        rules = rules_of(game_id)
        setup = full_setup(rules.info, seats, settings, roles)
        problems = start_problems(rules, setup)
        if problems:
            raise CannotStart(problems)
        named = tuple(people)
        named += tuple(Person(f"Seat {n + 1}") for n in range(len(named), seats))
        board = board_of(rules.board(setup))
        begun = datetime.now().isoformat(timespec="seconds")
        session = cls(rules, setup, seed or secrets.token_hex(4), board, named, begun)
        if journal is not None:
            session.journal = Journal(journal, [session._header()])
        return session

    # --- looking
    @property
    def state(self) -> State:
        return self.moments[-1].state if self.moments else self.opening.state

    @property
    def asking(self) -> tuple[Decision, ...]:
        """The open questions."""
        if self._asking is None:
            self._asking = life.decisions(self.state)
        return self._asking

    def view(self, eye: Iterable[int] = ()) -> View:
        return self.rules.view(self.state, frozenset(eye))

    @property
    def standing(self) -> Standing:
        return self.rules.standing(self.state)

    def states(self) -> list[State]:
        """Every state so far, from the deal on: what the replay slider moves along."""
        return [self.opening.state, *(m.state for m in self.moments)]

    def events(self, eye: Iterable[int], upto: int | None = None) -> list[Event]:
        """What these seats have heard, in order, up to and with the given moment."""
        seats = frozenset(eye)
        told = [*self.opening.events, *(e for m in self.moments[:upto] for e in m.events)]
        return [event for event in told if event.heard_by(seats)]

    # --- playing
    def submit(self, answer: Answer, publish: bool = False) -> life.Outcome:
        """Take an answer, or raise `Refused` or `JournalError` and change nothing."""
        outcome = life.apply(self.state, answer, publish)
        if self.journal is not None:
            ends = [self._end_line(outcome.state)] if outcome.state.over else []
            self.journal.append(_answer_line(answer, outcome.state), *ends)
        self._add(answer, outcome)
        return outcome

    def _add(self, answer: Answer, outcome: life.Outcome) -> None:
        self.moments.append(Moment(answer, outcome.state, outcome.events, outcome.barrier))
        self._asking = None

    @property
    def can_undo(self) -> bool:
        return bool(self.moments) and (self.friendly or not self.moments[-1].barrier) and not self.state.over

    def undo_depth(self, seats: Collection[int]) -> int:
        """How many answers back one of these seats was asked, with nothing learnt since; 0: never mind."""
        for depth, moment in enumerate(reversed(self.moments), 1):
            if moment.barrier and not self.friendly:
                return 0
            if moment.answer.seat in seats:
                return 0 if self.state.over else depth
        return 0

    def undo(self) -> Answer:
        """Take the last answer back, if nothing was learnt from it."""
        if not self.can_undo:
            raise Refused(Text("refused.undo"))
        before = self.moments[-2].state if len(self.moments) > 1 else self.opening.state
        if self.journal is not None:
            self.journal.append({"undo": 1, "digest": wire.digest(before)})
        self._asking = None
        return self.moments.pop().answer

    def take_back(self, seats: Collection[int]) -> Answer:
        """Undo back to the last answer of one of these seats: what bots answered since goes with it."""
        depth = self.undo_depth(seats)
        if not depth:
            raise Refused(Text("refused.undo"))
        return [self.undo() for _step in range(depth)][-1]

    # --- on disk
    def _header(self) -> dict[str, Any]:
        return {
            "once-upon-a-table": files.FORMAT,
            "game": self.rules.info.id,
            "version": self.rules.info.version,
            "seed": self.seed,
            "seats": self.setup.seats,
            "settings": dict(self.setup.settings),
            "roles": list(self.setup.roles),
            "people": [asdict(person) for person in self.people],
            "begun": self.begun,
            "board": self.board.fingerprint() if self.board else "",
            "content": wire.fingerprint(self.rules.content()),
            "digest": wire.digest(self.opening.state),
        }

    def _end_line(self, state: State) -> dict[str, Any]:
        return {"end": list(self.rules.standing(state).winners)}

    def save(self, path: Path | str) -> None:
        """Write the whole game, without what was taken back."""
        lines = [self._header(), *(_answer_line(m.answer, m.state) for m in self.moments)]
        if self.state.over:
            lines.append(self._end_line(self.state))
        try:
            files.write_whole(Path(path), lines)
        except OSError as error:
            raise files.JournalError(f"{path} could not be written ({error.strerror or error}).") from error

    @classmethod
    def load(cls, path: Path | str, upto: int | None = None, resume: bool = False) -> Session:
        """Replay a save, checking every digest. `upto` opens only so many answers of the game as it stood at
        its end or before its first bad line; `resume` goes on writing to the same file."""
        path = Path(path)
        lines, torn, bad = files.read_good(path)
        if not lines:
            assert bad is not None
            raise bad
        session = cls._from_header(path, lines[0])
        session.torn = torn
        try:
            for number, line in enumerate(lines[1:], 2):
                session._replay(path, number, line)
            if bad is not None:
                raise SaveError(path, bad.line, bad.reason, len(session.moments))
        except SaveError as error:
            if upto is None or error.good < upto:
                raise
        if upto is not None:
            del session.moments[upto:]
            session._asking = None
        if resume:
            if upto is not None:
                session.save(path)
            session.journal = Journal(path)
        return session

    @classmethod
    def _from_header(cls, path: Path, head: dict[str, Any]) -> Session:
        if head.get("once-upon-a-table") != files.FORMAT:
            raise SaveError(path, 1, _("is not the first line of a save this program can read."))
        try:
            rules = rules_of(str(head["game"]))
            if head["version"] != rules.info.version:
                raise SaveError(
                    path,
                    1,
                    _(
                        "was played by rules version {version} of {game}; this program has version {ours}. "
                        "Open it with the program it was made with."
                    ).format(version=head["version"], game=rules.info.id, ours=rules.info.version),
                )
            if head["content"] != wire.fingerprint(rules.content()):
                raise SaveError(path, 1, _("was played with other cards than this program has."))
            setup = full_setup(rules.info, head["seats"], head["settings"], head["roles"])
            if start_problems(rules, setup):
                raise SaveError(path, 1, _("describes a table that can't be set."))
            board = board_of(rules.board(setup))
            if head["board"] != (board.fingerprint() if board else ""):
                raise SaveError(path, 1, _("was played on another map: its places have changed since."))
            dealt = head["digest"]
            people = _people(head["people"], setup.seats)
            session = cls(rules, setup, str(head["seed"]), board, people, str(head["begun"]))
        except UnknownGame as error:
            raise SaveError(path, 1, str(error)) from error
        except (KeyError, TypeError, ValueError) as error:
            raise SaveError(path, 1, _("is incomplete ({reason}).").format(reason=error)) from error
        if dealt != wire.digest(session.opening.state):
            raise SaveError(path, 1, _("the deal comes out differently: the save or its seed was changed."))
        return session

    def _replay(self, path: Path, number: int, line: dict[str, Any]) -> None:
        good = len(self.moments)
        if "end" in line:
            if not self.state.over or line["end"] != list(self.standing.winners):
                raise SaveError(path, number, _("names another end than the game has."), good)
            return
        if "people" in line:
            try:
                self.people = _people(line["people"], self.setup.seats)
            except (TypeError, ValueError) as error:
                said = _("seats nobody ({reason}).").format(reason=error)
                raise SaveError(path, number, said, good) from error
            return
        if "undo" in line:
            if not self.moments:
                raise SaveError(path, number, _("takes back an answer that isn't there."), good)
            before = self.states()[-2]
            if line.get("digest") != wire.digest(before):
                raise SaveError(path, number, _(DIGEST_DIFFERS), good)
            self.moments.pop()
            self._asking = None
        else:
            try:
                answer = Answer(line["seat"], line["kind"], tuple(line["picks"]))
                outcome = life.apply(self.state, answer)
            except Refused as refused:
                raise SaveError(
                    path, number, _("the answer doesn't fit ({reason}).").format(reason=refused), good
                ) from refused
            except (KeyError, TypeError) as error:
                raise SaveError(
                    path, number, _("is not an answer ({reason}).").format(reason=error), good
                ) from error
            if line.get("digest") != wire.digest(outcome.state):
                raise SaveError(path, number, _(DIGEST_DIFFERS), good)
            self._add(answer, outcome)

    def renamed(self, people: Iterable[Person]) -> None:
        """People may change places or leave a bot behind; the rules don't notice, the journal does."""
        changed = tuple(replace(p) for p in people)
        if self.journal is not None:
            self.journal.append({"people": [asdict(person) for person in changed]})
        self.people = changed


def _people(kept: Iterable[Mapping[str, Any]], seats: int) -> tuple[Person, ...]:
    people = tuple(Person(**person) for person in kept)
    if len(people) != seats:
        raise ValueError(f"{len(people)} people at {seats} seats")
    return people


def _answer_line(answer: Answer, state: State) -> dict[str, Any]:
    return {
        "seat": answer.seat,
        "kind": answer.kind,
        "picks": list(answer.picks),
        "digest": wire.digest(state),
    }
