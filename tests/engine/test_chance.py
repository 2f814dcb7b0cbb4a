"""Chance: the same in every process for ever, fair, and all in the counters."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Chance


def by_formula(seed: str, stream: str, n: int) -> int:
    digest = hashlib.blake2b(f"{seed}|{stream}|{n}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


@given(st.text(max_size=20), st.text(max_size=20), st.integers(0, 10**9))
def test_the_nth_number_is_the_formula(seed: str, stream: str, n: int) -> None:
    chance = Chance(seed, {stream: n})
    assert chance.bits(stream) == by_formula(seed, stream, n)
    assert chance.counters == {stream: n + 1}


def test_known_numbers_stay_what_they_are() -> None:
    """Written down once: if these change, every save there is breaks."""
    chance = Chance("abc")
    assert [chance.below(6, "dice") for _ in range(12)] == [2, 0, 5, 4, 1, 4, 0, 2, 0, 1, 4, 5]
    cards = list(range(10))
    chance.shuffle(cards, "deck")
    assert cards == [2, 9, 6, 8, 4, 7, 3, 1, 5, 0]


def test_streams_do_not_disturb_each_other() -> None:
    alone, mixed = Chance("s"), Chance("s")
    wanted = [alone.bits("a") for _ in range(5)]
    found = []
    for _ in range(5):
        mixed.bits("b")
        found.append(mixed.bits("a"))
    assert found == wanted


def test_counters_are_shared_with_the_state_not_copied() -> None:
    counters: dict[str, int] = {}
    Chance("s", counters).below(6, "dice")
    assert counters == {"dice": 1}


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52])
def test_below_is_fair(n: int) -> None:
    """Chi square over 200 draws per face, far inside any doubt (the seed is fixed, so this never wavers)."""
    chance, per_face = Chance("fair"), 200
    counts = Counter(chance.below(n, "dice") for _ in range(n * per_face))
    assert set(counts) == set(range(n))
    assert sum((counts[face] - per_face) ** 2 / per_face for face in range(n)) < 2.5 * n + 10


def test_below_throws_back_what_would_favour_the_small_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is not a multiple of 3: the one number too many is drawn again, not folded onto 0."""
    drawn = iter([2**64 - 1, 5])
    monkeypatch.setattr(Chance, "bits", lambda self, stream: next(drawn))
    assert Chance("s").below(3, "dice") == 2


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_lies_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        Chance("s").below(n, "dice")


@given(st.lists(st.integers(), max_size=30), st.text(max_size=8))
def test_a_shuffle_permutes(items: list[int], seed: str) -> None:
    mixed = items[:]
    Chance(seed).shuffle(mixed, "deck")
    assert sorted(mixed) == sorted(items)


def test_every_order_of_three_comes_equally_often() -> None:
    chance = Chance("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        cards = [1, 2, 3]
        chance.shuffle(cards, "deck")
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations([1, 2, 3]))
    assert all(150 < count < 250 for count in counts.values())


def test_choice_takes_one_of_the_items() -> None:
    chance = Chance("c")
    assert {chance.choice("xyz", "pick") for _ in range(50)} == set("xyz")
