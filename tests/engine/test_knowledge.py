"""Finding leaks: a game that shows what is hidden is caught, a clean one is not."""

import pytest
from toys import AskAll, End, Toy, ToyState, started

from game.engine.chance import Chance
from game.engine.decision import Answer
from game.engine.event import Eye
from game.engine.knowledge import counterpart, knows, mask, scramble, unseen_changes
from game.engine.rules import Setup
from game.engine.turn import apply, begin, decisions

EYES: list[Eye] = [frozenset(), frozenset({0}), frozenset({1, 2})]


def dealt(rules: Toy) -> ToyState:
    state = rules.deal(Setup(3), None, "seed")
    begin(state)
    return state


def leaks(rules: Toy, state: ToyState) -> bool:
    """Whether any eye can tell the state from one of its scrambled twins."""
    return any(
        rules.view(scramble(rules, state, eye, str(salt))[0], eye) != rules.view(state, eye)
        for eye in EYES
        for salt in range(8)
    )


def test_a_clean_view_is_not_accused() -> None:
    rules = Toy()
    state = dealt(rules)
    assert not leaks(rules, state)
    assert not leaks(rules, apply(state, Answer(0, "lay", ("lay 4",))).state)


@pytest.mark.parametrize("leak", ["sum", "order"])
def test_a_view_that_shows_something_of_hidden_hands_is_caught(leak: str) -> None:
    rules = Toy(leak)
    assert leaks(rules, dealt(rules))


def test_a_view_that_shows_something_of_a_face_down_card_is_caught() -> None:
    rules = Toy("parity")
    state = dealt(rules)
    assert not leaks(rules, state)
    assert leaks(rules, apply(state, Answer(0, "lay", ("lay 4",))).state)


def test_a_view_that_shows_sealed_answers_is_caught() -> None:
    state = apply(started(End(), AskAll(seats=[0, 1, 2])), Answer(0, "colour", ("red",))).state
    assert isinstance(state, ToyState)
    assert leaks(Toy("sealed"), state)
    assert not leaks(Toy(), state)


def test_scramble_leaves_alone_what_the_eye_has_seen() -> None:
    rules = Toy()
    state = dealt(rules)
    for salt in range(5):
        twin, changes = scramble(rules, state, frozenset({0}), str(salt))
        assert twin.hands[0] == state.hands[0]
        assert sorted(twin.hands[1] + twin.hands[2]) == [1, 2, 3, 5, 6, 7]
        assert set(changes["card"]) == {1, 2, 3, 5, 6, 7}
    assert state == dealt(rules)


def test_who_has_seen_a_card_moves_with_it() -> None:
    rules = Toy()
    state = dealt(rules)
    twin, _ = scramble(rules, state, frozenset({0}), "1")
    assert twin != state
    for seat in range(3):
        assert all(twin.seen["card"][card] == 1 << seat for card in twin.hands[seat])


class Backs(Toy):
    """Even and odd cards have different backs."""

    def back(self, state: ToyState, kind: str, piece: int) -> int:
        return piece % 2


def test_pieces_with_different_backs_are_never_swapped() -> None:
    rules = Backs("parity")
    state = apply(dealt(rules), Answer(0, "lay", ("lay 4",))).state
    assert isinstance(state, ToyState)
    assert not leaks(rules, state)
    changes = unseen_changes(rules, state, frozenset(), Chance("x"))
    assert all(a % 2 == b % 2 for a, b in changes["card"].items())


def test_what_everyone_has_seen_is_no_secret_from_the_public_table() -> None:
    rules = Toy()
    state = dealt(rules)
    assert not knows(state, "card", 4, frozenset())
    assert knows(state, "card", 4, frozenset({0}))
    state.seen["card"][4] = 0b011
    assert not knows(state, "card", 4, frozenset())
    state.seen["card"][4] = 0b111
    assert knows(state, "card", 4, frozenset())
    _, changes = scramble(rules, state, frozenset(), "1")
    assert 4 not in changes["card"]


def test_a_counterpart_does_the_same_with_the_swapped_card() -> None:
    rules = Toy()
    state = dealt(rules)
    twin, changes = scramble(rules, state, frozenset({1}), "3")
    option = decisions(state)[0].options[1]
    other = counterpart(option, decisions(twin)[0].options, changes)
    assert other is not None
    assert other.action.card == changes["card"][option.action.card]
    assert other in tuple(decisions(twin)[0].options)


def test_no_counterpart_where_it_is_not_offered() -> None:
    rules = Toy()
    menu = decisions(dealt(rules))[0].options
    swaps = {"card": {0: 1, 1: 0}}
    assert counterpart(menu[0], menu, swaps) is None


def test_a_mask_has_a_bit_per_seat() -> None:
    assert mask(frozenset()) == 0
    assert mask(frozenset({0, 3})) == 0b1001
