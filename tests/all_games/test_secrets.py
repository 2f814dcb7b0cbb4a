"""Nobody learns what they may not know: views and events stay equal when all that is unseen is swapped."""

from collections.abc import Iterable

import pytest
from walks import ALL_GAMES, Table, eyes, sample, tables, walk

from game.engine import shape, wire
from game.engine.decision import Answer, Decision
from game.engine.event import Eye
from game.engine.knowledge import Changes, counterpart, mask, scramble, seen_by
from game.engine.places import rules_of
from game.engine.session import Moment
from game.engine.state import State, waiting
from game.engine.turn import apply, decisions, menu

TABLES = pytest.mark.parametrize("table", tables(), ids=str)


@TABLES
def test_a_view_shows_nothing_unseen(table: Table) -> None:
    """Swap every piece this eye has not seen: its view must not change. Nor may it depend on the seed."""
    states = walk(table).states()
    rules = table.rules
    for at in sample(len(states), 16):
        for eye in eyes(table.seats, at):
            view = rules.view(states[at], eye)
            for salt in ("1", "2"):
                twin, _ = scramble(rules, states[at], eye, salt)
                twin.seed = "another seed"
                assert rules.view(twin, eye) == view, f"after answer {at}, eye {sorted(eye)}"


@TABLES
def test_a_question_put_to_a_seat_shows_it_nothing_unseen(table: Table) -> None:
    """What is offered to a seat follows from what that seat may know."""
    states = walk(table).states()
    for at in sample(len(states), 12):
        for decision in decisions(states[at]):
            eye = frozenset({decision.seat})
            twin, _ = scramble(table.rules, states[at], eye, "question")
            assert offers(twin, decision) == [(o.id, o.path) for o in decision.options]


def offers(state: State, like: Decision) -> list[tuple[str, tuple[str, ...]]]:
    for decision in decisions(state):
        if (decision.seat, decision.kind) == (like.seat, like.kind):
            return [(option.id, option.path) for option in decision.options]
    return []


def same_move(before: State, twin: State, answer: Answer, changes: Changes) -> Answer | None:
    """The answer that does in the twin what this one does in the original; None where it isn't offered."""
    for decision in decisions(before):
        if (decision.seat, decision.kind) == (answer.seat, answer.kind):
            picks = other_picks(before, twin, answer.seat, answer.kind, answer.picks, changes)
            return None if picks is None else Answer(answer.seat, answer.kind, tuple(picks))
    raise AssertionError("an answer to a question that was not open")


def other_picks(
    before: State, twin: State, seat: int, kind: str, picks: Iterable[str], changes: Changes
) -> list[str] | None:
    for here, there in zip(waiting(before.agenda), waiting(twin.agenda), strict=True):
        if here[2].kind == kind and seat in here[2].seats:
            offered = menu(before, here[1], here[2], seat)
            others = menu(twin, there[1], there[2], seat)
            found = [counterpart(offered.by_id[pick], others, changes) for pick in picks]
            return [option.id for option in found if option is not None] if all(found) else None
    return None


def with_revealed(before: State, moment: Moment, eye: Eye) -> State:
    """The state before a move, with all that the move shows to this eye counted as seen already."""
    known = shape.copy(before)
    for beat in apply(before, moment.answer, publish=True).beats:
        for kind, seen in beat.state.seen.items():
            for piece in range(min(len(seen), len(known.seen.get(kind, ())))):
                if seen_by(beat.state, seen[piece], mask(eye)):
                    known.seen[kind][piece] |= mask(eye) or (1 << before.seats) - 1
    return known


def restore_sealed(before: State, twin: State, changes: Changes) -> bool:
    """Replies that the next answer opens are no secret any more: the twin gets the same ones back."""
    for here, there in zip(waiting(before.agenda), waiting(twin.agenda), strict=True):
        ask = here[2]
        for seat, picks in ask.sealed.items():
            if len(ask.sealed) == len(ask.seats) - 1:
                same = other_picks(before, twin, int(seat), ask.kind, picks, changes)
                if same is None:
                    return False
                there[2].sealed[seat] = same
    return True


@TABLES
def test_events_tell_nothing_unseen(table: Table) -> None:
    """The same move in a state and in its twin sounds the same to every eye.

    Pieces that the move itself shows to the eye are not swapped: what is revealed may be heard.
    """
    session, rules = walk(table), table.rules
    states = session.states()
    compared = 0
    for at in sample(len(session.moments), 20):
        before, moment = states[at], session.moments[at]
        for eye in eyes(table.seats, at):
            twin, changes = scramble(rules, with_revealed(before, moment, eye), eye, "events")
            answer = same_move(before, twin, moment.answer, changes)
            if answer is None or not restore_sealed(before, twin, changes):
                continue
            heard = [(e.kind, e.data) for e in apply(twin, answer).events if e.heard_by(eye)]
            told = [(e.kind, e.data) for e in moment.events if e.heard_by(eye)]
            assert heard == told, f"answer {at}, eye {sorted(eye)}"
            compared += 1
    assert compared


@TABLES
def test_without_a_barrier_nobody_learnt_anything(table: Table) -> None:
    """What may be taken back has shown nothing: no new piece, no chance drawn, and views that still fit."""
    session, rules = walk(table), table.rules
    states = session.states()
    free = [at for at, moment in enumerate(session.moments) if not moment.barrier]
    for at in free:
        assert states[at].seen == states[at + 1].seen
        assert states[at].chance == states[at + 1].chance
    for at in (free[i] for i in sample(len(free), 12)):
        for eye in eyes(table.seats, at):
            twin, changes = scramble(rules, states[at], eye, "barrier")
            answer = same_move(states[at], twin, session.moments[at].answer, changes)
            if answer is not None:
                after = apply(twin, answer).state
                assert rules.view(after, eye) == rules.view(states[at + 1], eye), (
                    f"answer {at}, {sorted(eye)}"
                )


@TABLES
def test_people_side_by_side_may_answer_in_any_order(table: Table) -> None:
    """Two neighbouring answers to one sealed question, or in two lanes of a fork, may change places."""
    session = walk(table)
    states = session.states()
    for at in range(len(session.moments) - 1):
        one, two = session.moments[at].answer, session.moments[at + 1].answer
        if side_by_side(states[at], one, two):
            other = apply(apply(states[at], two).state, one).state
            assert wire.digest(other) == wire.digest(states[at + 2]), f"answers {at} and {at + 1}"


def side_by_side(state: State, one: Answer, two: Answer) -> bool:
    found = []
    for answer in (one, two):
        for agenda, _, ask in waiting(state.agenda):
            if ask.kind == answer.kind and answer.seat in ask.seats:
                found.append((agenda, ask))
                break
    if len(found) < 2 or one.seat == two.seat:
        return False
    (lane, ask), (other_lane, _) = found
    return lane is not other_lane or (not ask.first and len(ask.seats) > 1)


def test_the_null_game_has_people_side_by_side() -> None:
    """Else the test above could never fail."""
    session = walk(Table("null_game", 4))
    first, second = session.moments[0].answer, session.moments[1].answer
    assert side_by_side(session.opening.state, first, second)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_what_is_hidden_is_marked_as_a_piece(game: str) -> None:
    """A game with private things has pieces that scramble can swap, so that the tests above see them."""
    rules = rules_of(game)
    if not rules.info.private:
        return
    table = Table(game, rules.info.seats[-1])
    states = walk(table).states()
    swapped = 0
    for state in states:
        twin, changes = scramble(rules, state, frozenset(), "pieces")
        swapped += any(a != b for swaps in changes.values() for a, b in swaps.items())
        assert sorted(twin.seen) == sorted(state.seen)
    assert swapped
