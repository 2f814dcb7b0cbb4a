"""At every step a state can be written, read, copied, saved and taken back, and stays what it is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from walks import ALL_GAMES, Table, few_tables, middle, sample, tables, walk

from game.engine import shape, wire
from game.engine.decision import Answer, Refused
from game.engine.places import ROOT, rules_of, texts_of
from game.engine.session import Session
from game.engine.turn import Play, apply, decisions

TABLES = pytest.mark.parametrize("table", tables(), ids=str)
FEW = pytest.mark.parametrize("table", few_tables(), ids=str)
GAMES = pytest.mark.parametrize("game", ALL_GAMES)


@TABLES
def test_written_and_read_back_a_state_is_the_same(table: Table) -> None:
    states = walk(table).states()
    for at in sample(len(states), 60):
        state = states[at]
        again = wire.decode(table.rules.state_type, wire.encode(state))
        assert again == state
        assert wire.digest(again) == wire.digest(state)
        assert shape.copy(state) == state


@FEW
def test_a_decoded_copy_goes_on_like_the_original(table: Table) -> None:
    session = walk(table)
    states = session.states()
    for at in sample(len(session.moments), 12):
        state = wire.decode(table.rules.state_type, wire.encode(states[at]))
        for moment in session.moments[at : at + 5]:
            state = apply(state, moment.answer).state
            assert state == moment.state


@TABLES
def test_apply_leaves_its_input_alone(table: Table) -> None:
    """Digests of all earlier states are taken before and after the rest of the game is played again."""
    session = walk(table)
    states = session.states()
    places = sample(len(session.moments), 25)
    before = [wire.digest(states[at]) for at in places]
    for at, digest in zip(places, before, strict=True):
        outcome = apply(states[at], session.moments[at].answer)
        assert outcome.state == states[at + 1]
        assert wire.digest(states[at]) == digest
    assert [wire.digest(states[at]) for at in places] == before


@FEW
def test_played_in_place_it_is_the_same_game(table: Table) -> None:
    session = walk(table)
    play = Play(table.rules, shape.copy(session.opening.state))
    for moment in session.moments:
        play.take(moment.answer)
        assert play.state == moment.state


@FEW
def test_saved_and_loaded_it_is_the_same_game(table: Table, tmp_path: Path) -> None:
    session = walk(table)
    session.save(tmp_path / "game.jsonl")
    again = Session.load(tmp_path / "game.jsonl")
    assert [wire.digest(s) for s in again.states()] == [wire.digest(s) for s in session.states()]
    everyone = range(table.seats)
    assert again.events(everyone) == session.events(everyone)
    assert again.standing == session.standing
    assert not again.torn


@FEW
def test_a_save_cut_anywhere_opens_as_the_game_so_far(table: Table, tmp_path: Path) -> None:
    session = walk(table)
    path = tmp_path / "game.jsonl"
    session.save(path)
    data = path.read_bytes()
    head = data.index(b"\n") + 1
    states = session.states()
    for at in sample(len(data) - head, 12):
        path.write_bytes(data[: head + at])
        again = Session.load(path)
        assert again.torn == (not data[: head + at].endswith(b"\n"))
        assert again.state == states[len(again.moments)]
        assert len(again.moments) == min(data[: head + at].count(b"\n") - 1, len(session.moments))


@TABLES
def test_answers_that_were_not_offered_are_refused_and_change_nothing(table: Table) -> None:
    session = walk(table)
    states = session.states()
    texts = texts_of(table.game)
    for at in sample(len(session.moments), 8):
        state = states[at]
        digest = wire.digest(state)
        asked = decisions(state)
        one = asked[0]
        ids = [option.id for option in one.options]
        idle = next((s for s in range(table.seats) if all(d.seat != s for d in asked)), table.seats)
        wrong = [
            Answer(one.seat, one.kind, ("no such option",) * max(1, one.low)),
            Answer(one.seat, one.kind, tuple((ids * 2)[: len(ids) + 1])),
            Answer(one.seat, one.kind, tuple(ids[:1] * 2)),
            Answer(one.seat, "no such question", tuple(ids[:1])),
            Answer(idle, one.kind, tuple(ids[: one.low])),
            Answer(-1, one.kind, tuple(ids[: one.low])),
        ]
        if one.low > 0:
            wrong.append(Answer(one.seat, one.kind, ()))
        for answer in wrong:
            with pytest.raises(Refused) as refused:
                apply(state, answer)
            assert texts.say(refused.value.reason)
        assert wire.digest(state) == digest
    last = session.moments[-1]
    with pytest.raises(Refused):
        apply(last.state, last.answer)


@FEW
def test_undo_goes_back_to_the_barrier_and_no_further(table: Table) -> None:
    session = walk(table)
    again = table.start()
    for moment in session.moments[:-1]:
        before = again.state
        again.submit(moment.answer)
        after = again.state
        assert again.can_undo == (not moment.barrier)
        if moment.barrier:
            with pytest.raises(Refused):
                again.undo()
        else:
            assert again.undo() == moment.answer
            assert again.state == before
            again.submit(moment.answer)
        assert again.state == after
    again.friendly = True
    while again.moments:
        again.undo()
    assert wire.digest(again.state) == wire.digest(session.opening.state)


DIGESTS = """
import sys
sys.path[:0] = [{here!r}]
from walks import ALL_GAMES, Table, middle, walk
from game.engine import wire
for game in ALL_GAMES:
    session = walk(Table(game, middle(game), seed="hash"))
    print(game, wire.fingerprint([wire.digest(s) for s in session.states()]))
    views = [repr(session.rules.view(s, frozenset({{0}}))) for s in session.states()]
    print(game, wire.fingerprint(views), wire.fingerprint([repr(m.events) for m in session.moments]))
"""


def test_digests_views_and_events_are_the_same_in_every_process() -> None:
    """The only test that sees an unsorted set: two processes whose strings hash differently."""
    script = DIGESTS.format(here=str(Path(__file__).parent))
    running = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    outputs = [process.communicate()[0] for process in running]
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) == 2 * len(ALL_GAMES)


@GAMES
def test_the_state_of_a_game_has_every_field_typed_for_copying(game: str) -> None:
    rules = rules_of(game)
    made = shape.copier(rules.state_type)
    state = Table(game, middle(game)).start().state
    assert type(state) is rules.state_type
    assert made(state) == state
