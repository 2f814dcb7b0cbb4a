"""The cards: ten times seven of the characters, twelve Sicilian ones. Odd is poison, even is wine."""

from __future__ import annotations

HEROES = ("man_in_black", "buttercup", "inigo", "fezzik", "miracle_max", "grandson")
SCHEMERS = ("humperdinck", "rugen", "vizzini", "yellin", "albino", "grandfather")
CHARACTERS = (*HEROES, *SCHEMERS)

SICILIAN_VALUES = (1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9)
SWITCH, IMMUNITY = 8, 9

SEATS = 10
SICILIAN = SEATS  # whose back a Sicilian card shows
FIRST_SICILIAN = SEATS * 7
CARDS = FIRST_SICILIAN + len(SICILIAN_VALUES)

# a card is a number: seat * 7 + value - 1, then the Sicilian ones
OWNER = tuple(seat for seat in range(SEATS) for _ in range(7)) + (SICILIAN,) * len(SICILIAN_VALUES)
VALUE = tuple(value for _ in range(SEATS) for value in range(1, 8)) + SICILIAN_VALUES

LETTERS = "ABCDEFGHIJ"


def poison(card: int) -> bool:
    return VALUE[card] % 2 == 1


def kind(card: int) -> str:
    return "poison" if poison(card) else "wine"


def hand_of(seat: int, players: int, short: bool) -> list[int]:
    """A character's cards. Rulebook, Setup 3: all seven for two to five, three to seven for six or more."""
    first = 3 if players > 6 or (players == 6 and short) else 1
    return [seat * 7 + value - 1 for value in range(first, 8)]
