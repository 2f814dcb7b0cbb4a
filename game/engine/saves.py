"""The folder of saved games: what lies there, newest first, without replaying any of it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.engine.journal import FORMAT, SaveError, read
from game.engine.people import Person
from game.engine.words import _


@dataclass(frozen=True, slots=True)
class Save:
    path: Path
    game: str
    people: tuple[Person, ...]
    begun: str  # ISO time
    answers: int
    over: bool
    winners: tuple[int, ...]
    trouble: str = ""  # why it can't be read

    @property
    def touched(self) -> float:
        """When it was last written."""
        return self.path.stat().st_mtime if self.path.exists() else 0.0


def new_path(folder: Path, game_id: str) -> Path:
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{stamp}-{game_id}-{secrets.token_hex(2)}.jsonl"


def look(path: Path) -> Save:
    """What a save says of itself."""
    try:
        lines = read(path)[0]
        head = lines[0]
        if head.get("once-upon-a-table") != FORMAT:
            raise SaveError(path, 1, _("is not the first line of a save this program can read."))
        people = tuple(Person(**person) for person in head["people"])
        end = next((line["end"] for line in lines if "end" in line), None)
        taken = sum(1 for line in lines if "picks" in line) - sum(1 for line in lines if "undo" in line)
        winners = tuple(end or ())
        return Save(path, str(head["game"]), people, str(head["begun"]), taken, end is not None, winners)
    except SaveError as error:
        return Save(path, "", (), "", max(0, error.good), False, (), str(error))
    except (KeyError, TypeError, ValueError) as error:
        trouble = _("{file}: the first line is incomplete ({reason}).").format(file=path.name, reason=error)
        return Save(path, "", (), "", 0, False, (), trouble)


def all_saves(folder: Path) -> list[Save]:
    """Every save, the one played last first."""
    paths = sorted(folder.glob("*.jsonl"), key=lambda p: (p.stat().st_mtime, p.name), reverse=True)
    return [look(path) for path in paths]


def unfinished(folder: Path) -> Save | None:
    """The game to go on with: the one played last that is not over."""
    paths = sorted(folder.glob("*.jsonl"), key=lambda p: (p.stat().st_mtime, p.name), reverse=True)
    for path in paths:
        save = look(path)
        if not save.over and not save.trouble:
            return save
    return None
