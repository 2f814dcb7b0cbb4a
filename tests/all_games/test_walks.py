"""Random walks: every game ends, is never stuck, keeps its invariants and its words."""

import json

import pytest
from walks import ALL_GAMES, Table, few_tables, sample, tables, values, walk

from game.commands import content
from game.engine import wire
from game.engine.event import Event
from game.engine.places import rules_of, texts_of
from game.engine.rules import full_setup, start_problems
from game.engine.session import CannotStart, Session
from game.engine.text import Text
from game.engine.turn import decisions

TABLES = pytest.mark.parametrize("table", tables(), ids=str)
FEW = pytest.mark.parametrize("table", few_tables(), ids=str)
GAMES = pytest.mark.parametrize("game", ALL_GAMES)


@TABLES
def test_a_walk_ends_and_somebody_is_asked_until_then(table: Table) -> None:
    session = walk(table)
    *before, last = session.states()
    for state in before:
        assert not state.over
        asked = decisions(state)
        assert asked
        for decision in asked:
            assert 0 <= decision.seat < table.seats
            assert 0 <= decision.low <= decision.high
            assert decision.low <= len(decision.options) > 0, f"{decision.kind} offers too little"
    assert last.over
    assert decisions(last) == ()
    assert session.standing.over


@GAMES
def test_every_setting_is_walked_with_every_value(game: str) -> None:
    """Else a house rule that never may start would pass all tests of this folder."""
    info = rules_of(game).info
    walked = {flip for table in tables() if table.game == game for flip in table.settings}
    assert walked == {(s.key, v) for s in info.settings for v in values(s, info.seats[0])}


@TABLES
def test_nothing_is_ever_wrong_with_a_state(table: Table) -> None:
    rules = table.rules
    for number, state in enumerate(walk(table).states()):
        assert list(rules.invariants(state)) == [], f"after answer {number}"


@TABLES
def test_option_ids_are_unique_and_say_something_and_so_do_paths(table: Table) -> None:
    for state in walk(table).states():
        for decision in decisions(state):
            ids = [option.id for option in decision.options]
            assert len(set(ids)) == len(ids)
            assert all(i and i == i.strip() and i.isprintable() for i in ids)
            paths = [option.path for option in decision.options]
            assert all(paths), f"{decision.kind}: an option without anything to touch"
            assert len(set(paths)) == len(paths), f"{decision.kind}: two options are touched in the same way"


@TABLES
def test_the_standing_fits_the_table_at_every_step(table: Table) -> None:
    session = walk(table)
    for state in session.states():
        standing = table.rules.standing(state)
        assert standing.over == state.over
        assert len(standing.scores) == table.seats
        assert set(standing.winners) <= set(range(table.seats))
        assert list(standing.winners) == sorted(set(standing.winners))
        if not state.over:
            assert standing.winners == ()
    assert session.standing.result
    assert session.standing.headline is not None
    for part in session.standing.parts:
        assert len(part.values) == table.seats, part.key
        assert set(part.best) <= set(range(table.seats))


@TABLES
def test_events_are_made_of_json_things(table: Table) -> None:
    session = walk(table)
    for event in (*session.opening.events, *(e for m in session.moments for e in m.events)):
        assert json.loads(json.dumps(event.data)) == event.data, event.kind
        assert event.to is None or set(event.to) <= set(range(table.seats))


@TABLES
def test_every_sentence_that_is_needed_is_there(table: Table) -> None:
    session = walk(table)
    texts = texts_of(table.game)
    needed = [Text(f"ask.{d.kind}") for s in session.states() for d in decisions(s)]
    missing = {text.key for text in needed} - set(texts.sentences)
    assert not missing
    standing = session.standing
    said = [standing.headline, *standing.story, *(Text(f"part.{part.key}") for part in standing.parts)]
    said += [spoken(e) for m in session.moments for e in m.events if e.kind not in table.rules.info.silent]
    said += [spoken(e) for e in session.opening.events if e.kind not in table.rules.info.silent]
    for text in {(t.key, repr(t.args)): t for t in said if t is not None}.values():
        assert texts.say(text).strip()


def spoken(event: Event) -> Text:
    return Text(f"log.{event.kind}", tuple(sorted(event.data.items())))


@GAMES
def test_cards_words_settings_and_help_pages_are_complete(game: str) -> None:
    rules = rules_of(game)
    assert list(content.problems(rules, texts_of(game))) == []
    assert rules.info.id == game
    assert rules.info.spirit in ("rivals", "together", "teams", "solo")
    assert content.counts(rules, texts_of(game))["help pages"] >= len(rules.info.topics) > 0


@GAMES
def test_every_problem_of_a_setup_has_its_sentence(game: str) -> None:
    """All pairs of settings at all numbers of seats: those that may not start say why, in words."""
    info, texts = rules_of(game).info, texts_of(game)
    flips = [(s.key, v) for s in info.settings for v in values(s, info.seats[0])]
    for seats in range(info.seats[0] - 1, info.seats[-1] + 2):
        for first in flips or [("", False)]:
            for second in flips or [("", False)]:
                settings = {k: v for k, v in (first, second) if k}
                problems = start_problems(rules_of(game), full_setup(info, seats, settings))
                assert all(texts.say(problem) for problem in problems)
                assert problems or seats in info.seats


@GAMES
def test_wrong_setups_are_refused_with_every_reason(game: str) -> None:
    info, texts = rules_of(game).info, texts_of(game)
    wrong = {setting.key: "no such thing" for setting in info.settings}
    with pytest.raises(CannotStart) as refused:
        Session.start(game, info.seats[-1] + 1, settings={**wrong, "nonsense": True})
    problems = refused.value.problems
    assert len(problems) >= len(info.settings) + 2
    assert all(texts.say(problem) for problem in problems)


@FEW
def test_why_not_has_a_sentence_for_what_is_not_offered(table: Table) -> None:
    session, rules, texts = walk(table), table.rules, texts_of(table.game)
    states = session.states()
    touched = sorted({o.path[:1] for s in states for d in decisions(s) for o in d.options})
    answers = 0
    for at in sample(len(states), 6):
        view = rules.view(states[at], frozenset({0}))
        for path in touched[:: max(1, len(touched) // 20)]:
            reason = rules.why_not(view, 0, path)
            if reason is not None:
                assert texts.say(reason).strip()
                answers += 1
    assert answers, "why_not never says anything"


@GAMES
def test_equal_seeds_give_equal_games_and_other_seeds_others(game: str) -> None:
    seats = rules_of(game).info.seats[-1]
    deals = [wire.digest(Table(game, seats, seed=seed).start().state) for seed in ("a", "a", "b", "c")]
    assert deals[0] == deals[1]
    assert len(set(deals)) > 1
