"""Golden playthroughs: one game for the fewest and one for the most seats, for a person to check.

Read them like a referee. They are played again and compared; after a change that is meant:
`python -m pytest tests/all_games --rewrite-playthroughs`, then read the difference.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from walks import ALL_GAMES, Table, Walker, name_of

from game.engine.event import Event
from game.engine.places import rules_of
from game.engine.session import Session

FOLDER = Path(__file__).resolve().parent.parent / "playthroughs"


def golden(game: str) -> list[Table]:
    seats = rules_of(game).info.seats
    return [Table(game, n, seed="playthrough") for n in sorted({seats[0], seats[-1]})]


GOLDEN = [table for game in ALL_GAMES for table in golden(game)]


def file_of(table: Table) -> Path:
    return FOLDER / f"{table.game}_{table.seats}.txt"


def record(table: Table) -> str:
    return "\n".join(told(table)) + "\n"


def told(table: Table) -> Iterator[str]:
    session = table.start()
    walker = Walker(f"{table.game}|{table.seats}|playthrough")
    yield f"{table.game}, rules version {table.rules.info.version}, {table.seats} seats (counted from 0)"
    yield f"seed {table.seed}, settings {dict(session.setup.settings)}"
    yield "after each answer: what everyone heard, then the name of what everyone sees"
    yield ""
    yield from heard(session, session.opening.events)
    number = 0
    while not session.state.over:
        asked = session.asking
        answer = walker.answer(session)
        mine = next(d for d in asked if (d.seat, d.kind) == (answer.seat, answer.kind))
        number += 1
        others = sorted(d.seat for d in asked if d is not mine)
        beside = f", beside {others}" if others else ""
        yield f"{number}. seat {answer.seat}, {answer.kind} ({len(mine.options)} options{beside})"
        yield f"   > {'; '.join(answer.picks) or 'nothing'}"
        outcome = session.submit(answer)
        yield from heard(session, outcome.events)
    standing = session.standing
    yield f"over: {standing.result}; winners {list(standing.winners)}, scores {list(standing.scores)}"
    for part in standing.parts:
        yield f"  {part.key}: {' '.join(part.values)}"


def heard(session: Session, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        if event.to is None:
            yield f"   * {event.kind}" + "".join(f" {key}={value}" for key, value in event.data.items())
    yield f"   = {name_of(session.view())}"


@pytest.mark.parametrize("table", GOLDEN, ids=str)
def test_a_playthrough_comes_out_as_it_was_read(table: Table, request: pytest.FixtureRequest) -> None:
    path = file_of(table)
    now = record(table)
    if request.config.getoption("--rewrite-playthroughs", default=False):
        path.write_text(now, "utf-8")
    assert path.is_file(), f"{path.name} is missing: write it with --rewrite-playthroughs, and read it"
    then = path.read_text("utf-8").splitlines()
    assert now.splitlines() == then, f"{path.name} comes out differently; see this file's docstring"


def test_every_game_has_its_playthroughs_and_no_game_is_gone() -> None:
    there = {path.name for path in FOLDER.glob("*.txt")}
    assert there == {file_of(table).name for table in GOLDEN}
