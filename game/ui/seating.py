"""Who sits at this screen: people and bots, and who may look while nobody is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.event import Eye
from game.engine.session import Session

NOBODY: Eye = frozenset()


class Seating:
    def __init__(self, session: Session, make_bot: Callable[[str, str, str, int], Any]) -> None:
        info, people = session.rules.info, session.people
        private = session.rules.private(session.setup)
        self.humans = [seat for seat, person in enumerate(people) if not person.bot]
        self.bots = {
            seat: make_bot(person.bot, info.id, session.seed, seat)
            for seat, person in enumerate(people)
            if person.bot
        }
        self.passed_around = private and len(self.humans) > 1  # hands change behind a curtain
        self.resting_eye: Eye = NOBODY  # the only person at a table of secrets, else just the public
        if not private:
            self.resting_eye = frozenset(range(len(people)))
        elif len(self.humans) == 1:
            self.resting_eye = frozenset(self.humans)
