"""A game on disk survives: torn lines, a killed process, a full disk, a folder nobody may write to."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from game.engine import wire
from game.engine.journal import Journal, JournalError, SaveError, read, whole_lines, write_whole
from game.engine.places import ROOT
from game.engine.session import Session

LINES: list[dict[str, Any]] = [{"once-upon-a-table": 1}, {"picks": ["ä"]}, {"picks": ["b"], "n": 2}]


def test_lines_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "game.jsonl"
    journal = Journal(path, LINES[:1])
    journal.append(LINES[1])
    journal.append(LINES[2])
    journal.close()
    assert read(path) == (LINES, False)


def test_a_journal_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Journal(path, LINES[:1]).close()
    again = Journal(path)
    again.append(LINES[1], LINES[2])
    again.close()
    assert read(path) == (LINES, False)


def test_torn_at_any_byte_the_whole_lines_before_are_there(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_whole(path, LINES)
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    for cut in range(len(data) + 1):
        path.write_bytes(data[:cut])
        if cut < first:
            with pytest.raises(SaveError, match="empty or torn"):
                read(path)
        else:
            lines, torn = read(path)
            assert lines == LINES[: data[:cut].count(b"\n")]
            assert torn == (data[cut - 1 : cut] != b"\n")


def test_a_torn_line_is_cut_off_before_the_next_is_written(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_whole(path, LINES[:2])
    with path.open("ab") as file:
        file.write(b'{"picks": ["to')
    journal = Journal(path)
    journal.append(LINES[2])
    journal.close()
    assert read(path) == (LINES, False)


@pytest.mark.parametrize(
    ("data", "good"),
    [
        (b"", b""),
        (b"{}\n", b"{}\n"),
        (b"{}", b""),
        (b'{}\n{"a', b"{}\n"),
        (b'{}\n{"a\n', b"{}\n"),
        (b"{}\n\x00\x00\x00", b"{}\n"),
        (b"{}\n\x00\x00\n", b"{}\n"),
        (b"{}\n\xff\xfe\n", b"{}\n"),
        (b"\n", b"\n"),
    ],
)
def test_what_is_whole_in_a_file(data: bytes, good: bytes) -> None:
    assert whole_lines(data) == good


@pytest.mark.parametrize("bad", [b"nonsense", b"[1,2]", b"", b"17", b"\xff", b"[" * 100_000])
def test_a_bad_line_in_the_middle_is_named(tmp_path: Path, bad: bytes) -> None:
    path = tmp_path / "game.jsonl"
    write_whole(path, LINES)
    first, second, third = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([first, second, bad, third]) + b"\n")
    with pytest.raises(SaveError) as refused:
        read(path)
    assert (refused.value.line, refused.value.good) == (3, 1)
    assert refused.value.reason == "is not a line of a save."


def test_a_file_that_is_not_there_is_a_save_error(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="can't be read"):
        read(tmp_path / "nothing.jsonl")
    with pytest.raises(SaveError, match="can't be read"):
        read(tmp_path)


class Full:
    """A file on a disk that is full: writes some bytes of a line and then no more."""

    def __init__(self, file: BinaryIO, fails_at: str, room: int = 5) -> None:
        self.file, self.fails_at, self.room = file, fails_at, room
        self.closed = False

    def write(self, data: bytes) -> int:
        if self.fails_at == "write":
            self.file.write(data[: self.room])
            raise OSError(errno.ENOSPC, "No space left on device")
        return self.file.write(data)

    def flush(self) -> None:
        self.file.flush()
        if self.fails_at == "flush":
            raise OSError(errno.ENOSPC, "No space left on device")

    def fileno(self) -> int:
        if self.fails_at == "fsync":
            raise OSError(errno.EIO, "Input/output error")
        return self.file.fileno()

    def close(self) -> None:
        self.closed = True
        self.file.close()
        if self.fails_at == "write":
            raise OSError(errno.ENOSPC, "No space left on device")


def playing(tmp_path: Path, game: str = "null_game") -> tuple[Session, Path]:
    path = tmp_path / "game.jsonl"
    return Session.start(game, 3, "abc", journal=path), path


def reply(session: Session) -> None:
    decision = session.asking[0]
    session.submit(decision.answer(decision.options[0].id))


@pytest.mark.parametrize("fails_at", ["write", "flush", "fsync"])
def test_on_a_full_disk_the_answer_is_not_taken_and_later_ones_are(tmp_path: Path, fails_at: str) -> None:
    session, path = playing(tmp_path)
    reply(session)
    before, state = path.read_bytes(), wire.digest(session.state)
    assert session.journal is not None
    session.journal._file = Full(session.journal._file, fails_at)  # type: ignore[assignment]
    with pytest.raises(JournalError, match="so it was not made"):
        reply(session)
    assert path.read_bytes() == before
    assert wire.digest(session.state) == state
    assert len(session.moments) == 1
    reply(session)
    assert Session.load(path).state == session.state


def test_when_not_even_the_cut_works_the_next_try_mends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a line is in the file and can't be cut off: it must never end up in the middle."""
    session, path = playing(tmp_path)
    reply(session)
    before = path.read_bytes()
    journal = session.journal
    assert journal is not None
    journal._file = Full(journal._file, "write")  # type: ignore[assignment]
    with monkeypatch.context() as broken:

        def gone(*_: Any) -> BinaryIO:
            raise OSError(errno.EIO, "Input/output error")

        broken.setattr(Path, "open", gone)
        for _ in range(2):
            with pytest.raises(JournalError):
                reply(session)
    assert path.read_bytes() == before + b'{"sea'
    reply(session)
    assert Session.load(path).state == session.state
    assert path.read_bytes().startswith(before + b'{"seat"')


def test_the_last_answer_and_the_end_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    """An answer line in the file without its answer in the game would be written twice on the next try."""
    session, path = playing(tmp_path)
    reply(session)
    reply(session)
    journal = session.journal
    assert journal is not None
    journal._file = Full(journal._file, "write", room=130)  # type: ignore[assignment]
    with pytest.raises(JournalError):
        reply(session)
    assert not session.state.over
    reply(session)
    assert session.state.over
    assert Session.load(path).standing == session.standing


def test_an_undo_that_can_not_be_written_is_not_made(tmp_path: Path) -> None:
    session, path = playing(tmp_path)
    reply(session)
    before = path.read_bytes()
    assert session.journal is not None
    session.journal._file = Full(session.journal._file, "write")  # type: ignore[assignment]
    with pytest.raises(JournalError):
        session.undo()
    assert len(session.moments) == 1
    assert path.read_bytes() == before
    session.undo()
    assert Session.load(path).moments == []


SCRIPT = """
import sys
from pathlib import Path
from game.engine.journal import JournalError
from game.engine.session import Session
"""
APPENDING = (
    SCRIPT
    + """
path, number = Path(sys.argv[1]), 0
session = Session.start("null_game", 4, "abc", journal=path)
while True:
    decision = session.asking[0]
    session.submit(decision.answer("show"))
    print(len(session.moments), flush=True)
    session.undo()
    print("undone", flush=True)
"""
)
LIMITED = (
    SCRIPT
    + """
import resource, signal
path = Path(sys.argv[1])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
session = Session.start("null_game", 4, "abc", journal=path)
size = path.stat().st_size
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 150, hard))
taken = 0
try:
    while not session.state.over:
        decision = session.asking[0]
        session.submit(decision.answer("show"))
        taken += 1
except JournalError as error:
    print("refused", taken, len(session.moments), flush=True)
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
while not session.state.over:
    decision = session.asking[0]
    session.submit(decision.answer("show"))
print("over", Session.load(path).state == session.state, flush=True)
"""
)


def child(script: str, path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("acknowledged", [1, 2, 7, 40])
def test_killed_while_writing_every_acknowledged_line_is_there(tmp_path: Path, acknowledged: int) -> None:
    path = tmp_path / "game.jsonl"
    process = child(APPENDING, path)
    assert process.stdout is not None
    heard = [process.stdout.readline() for _ in range(acknowledged)]
    process.kill()
    rest, _ = process.communicate()
    said = len(heard) + rest.count("\n")
    lines, _ = read(path)
    assert said >= acknowledged
    assert len(lines) - 1 in (said, said + 1)  # at most one was written and not told of yet
    session = Session.load(path)
    assert len(session.moments) == (len(lines) - 1) % 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs RLIMIT_FSIZE")
def test_on_a_disk_that_really_is_full_nothing_is_lost(tmp_path: Path) -> None:
    process = child(LIMITED, tmp_path / "game.jsonl")
    out, _ = process.communicate()
    assert out.splitlines() == ["refused 1 1", "over True"]


def test_where_nothing_can_be_written_the_game_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalError, match="permissions"):
        Session.start("null_game", 2, journal=tmp_path / "file" / "game.jsonl")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_nobody_may_write_to_refuses_journal_and_save(tmp_path: Path) -> None:
    session, path = playing(tmp_path)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(JournalError, match="Permission denied"):
            Session.start("null_game", 2, journal=tmp_path / "other.jsonl")
        with pytest.raises(JournalError, match="Permission denied"):
            session.save(tmp_path / "other.jsonl")
        reply(session)  # the open file may still be written
    finally:
        tmp_path.chmod(0o700)
    assert Session.load(path).state == session.state


def test_a_save_that_fails_leaves_the_old_one_and_no_rubbish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, path = playing(tmp_path)
    reply(session)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(JournalError, match="No space left"):
        session.save(path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["game.jsonl"]


def test_lines_are_plain_json_in_the_order_they_were_given(tmp_path: Path) -> None:
    session, path = playing(tmp_path)
    reply(session)
    head, line = [json.loads(raw) for raw in path.read_text("utf-8").splitlines()]
    assert head["game"] == "null_game"
    assert list(line) == ["seat", "kind", "picks", "digest"]
