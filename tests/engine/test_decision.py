"""Menus, decisions and answers."""

import pytest
from toys import COLOURS, colours

from game.engine.decision import Answer, Decision, Menu, Option, Refused
from game.engine.text import text


def test_a_menu_is_found_by_place_and_by_id() -> None:
    menu = colours()
    assert len(menu) == 3
    assert [option.id for option in menu] == list(COLOURS)
    assert menu[1].id == "green"
    assert menu.by_id["blue"] is menu[2]
    assert "red" in menu
    assert "mauve" not in menu


def test_a_menu_with_doubled_ids_is_refused_and_names_them() -> None:
    with pytest.raises(ValueError, match=r"doubled option ids: \['b'\]"):
        Menu([Option("a"), Option("b"), Option("b"), Option("c")])


def test_an_empty_menu_offers_nothing() -> None:
    assert len(Menu([])) == 0
    assert list(Menu([])) == []


def test_a_decision_makes_answers_to_itself() -> None:
    decision = Decision(2, "colour", colours(), low=1, high=2)
    assert decision.answer("red", "blue") == Answer(2, "colour", ("red", "blue"))
    assert not decision.secret


def test_a_refusal_carries_its_reason() -> None:
    reason = text("refused.too_many", high=2)
    assert Refused(reason).reason is reason
    assert "refused.too_many" in str(Refused(reason))


def test_a_sentence_may_have_an_argument_called_key() -> None:
    """The problems of a setup name a setting's key; that must not collide with the sentence's own."""
    assert dict(text("problem.toggle", key="sicilian", value=3).args) == {"key": "sicilian", "value": 3}
