"""A game on disk: a header and one line per answer, written before its effect is shown.

Append-only JSON lines, flushed and fsynced one by one. Killed at any moment, the file holds every answer
whose effect was shown and at most one torn last line, which is dropped on opening. A line that can't be
written (disk full) leaves the file as it was and the game where it was.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from game.engine.words import _

FORMAT = 1


class JournalError(Exception):
    """The journal could not be written: the message says why and what to do. Nothing was lost."""


class SaveError(Exception):
    """A save that can't be opened as it is: the line, the reason, and how many answers before it are good."""

    def __init__(self, path: Path, line: int, reason: str, good: int = -1) -> None:
        said = _("{file}, line {line}: {reason}").format(file=path.name, line=line, reason=reason)
        if good > 0:
            said += " " + _("The {count} answers before it can be opened.").format(count=good)
        super().__init__(said)
        self.path, self.line, self.reason, self.good = path, line, reason, good


class Journal:
    """An open file that grows by one line per answer."""

    def __init__(self, path: Path, lines: list[dict[str, Any]] | None = None) -> None:
        """Start a new journal with these lines, or (None) go on with the one that is there."""
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if lines is not None:
                write_whole(path, lines)
            self._end = len(whole_lines(path.read_bytes()))  # so much of the file is good
            self._file = self._opened()
        except OSError as error:
            raise JournalError(_advice(path, error)) from error

    def append(self, *lines: dict[str, Any]) -> None:
        """Write these lines, all or none."""
        data = b"".join(_bytes(line) for line in lines)
        try:
            if self._file.closed:  # the last try failed, and so did taking it back
                self._file = self._opened()
            self._file.write(data)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self._undo_partial()
            raise JournalError(_advice(self.path, error)) from error
        self._end += len(data)

    def _opened(self) -> BinaryIO:
        """The file, cut to what is good in it."""
        file = self.path.open("r+b")
        try:
            file.truncate(self._end)
            file.seek(self._end)
        except OSError:
            file.close()
            raise
        return file

    def _undo_partial(self) -> None:
        """Take a half-written line back; if even that fails, the next try or the next opening will."""
        with suppress(OSError):  # closing flushes what could not be written: the file itself is cut next
            self._file.close()
        with suppress(OSError):
            self._file = self._opened()

    def close(self) -> None:
        self._file.close()


def write_whole(path: Path, lines: list[dict[str, Any]]) -> None:
    """Write beside and move into place: the old file or the new one, never half of one."""
    beside = path.with_name(path.name + ".part")
    try:
        with beside.open("wb") as file:
            file.writelines(_bytes(line) for line in lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def read(path: Path) -> tuple[list[dict[str, Any]], bool]:
    """The lines of a save, and whether a torn last line was dropped."""
    lines, torn, bad = read_good(path)
    if bad is not None:
        raise bad
    return lines, torn


def read_good(path: Path) -> tuple[list[dict[str, Any]], bool, SaveError | None]:
    """The lines before the first bad one, whether a torn last line was dropped, and what the bad one is."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(
            path, 0, _("can't be read ({reason}).").format(reason=error.strerror or error)
        ) from error
    good = whole_lines(data)
    lines: list[dict[str, Any]] = []
    for number, raw in enumerate(good.split(b"\n")[:-1], 1):
        line = _object(raw)
        if line is None:
            return lines, False, SaveError(path, number, _("is not a line of a save."), taken(lines))
        lines.append(line)
    if not lines:
        raise SaveError(path, 1, _("the save is empty or torn in its first line."))
    return lines, len(good) < len(data), None


def taken(lines: list[dict[str, Any]]) -> int:
    """How many answers stand at the end of these lines: without those taken back."""
    if not lines:
        return -1
    return sum(1 for line in lines if "picks" in line) - sum(1 for line in lines if "undo" in line)


def _object(raw: bytes) -> dict[str, Any] | None:
    """The JSON object of one line, None for anything else."""
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) else None


def whole_lines(data: bytes) -> bytes:
    """The file without a torn last line: one without its line end, or whose JSON is cut."""
    end = data.rfind(b"\n") + 1
    last = data[: max(0, end - 1)].rpartition(b"\n")[2]
    if last and _object(last) is None:
        end -= len(last) + 1
    return data[:end]


def _bytes(line: dict[str, Any]) -> bytes:
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _advice(path: Path, error: OSError) -> str:
    reason = error.strerror or str(error)
    return _(
        "This move could not be kept in {path} ({reason}), so it was not made. "
        "Make room on the disk or give the folder back its permissions, then try again."
    ).format(path=path, reason=reason)
