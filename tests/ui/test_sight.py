"""No colour speaks alone: what must be told apart differs to eyes without red cones, without green ones, and
without colour at all."""

from __future__ import annotations

import itertools
import os
from functools import cache
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.engine.places import texts_of
from game.tables.display import node
from game.ui.cache import Disk
from game.ui.render import Look, Renderer
from game.ui.sight import SIGHTS, seen, seen_by

GREY = (128, 128, 128)
APART = 24  # of 255: less than this between two greys is easily missed
SEAT: dict[str, Any] = {"color": "seat.emerald", "emblem": "boulder"}
# painter, size, what both have, what sets them apart
PAIRS: list[tuple[str, tuple[float, float], dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("card_face", (106, 146), {"number": 5, **SEAT}, {"kind": "wine"}, {"kind": "poison"}),
    ("card_two", (98, 150), {"number": 5, **SEAT}, {"kind": "wine"}, {"kind": "poison"}),
    ("cell", (44, 46), {"letter": "A", "light": "rest", "count": "5"}, {"icon": "wine"}, {"icon": "poison"}),
    ("cell", (44, 46), {"letter": "A"}, {"light": "rest"}, {"light": "lit"}),
    ("cell", (44, 46), {"letter": "A"}, {"light": "lit"}, {"light": "chosen"}),
    ("seat_ground", (468, 199), {"color": "seat.rose"}, {"light": "wait"}, {"light": "now"}),
    ("peek_zone", (58, 58), {}, {"held": False}, {"held": True}),
    ("row", (356, 84), {}, {"active": False}, {"active": True}),
    ("toggle", (80, 42), {}, {"on": False}, {"on": True}),
    ("segments", (300, 60), {"labels": ("One", "Two")}, {"chosen": 0}, {"chosen": 1}),
    ("time_disc", (70, 70), {}, {"night": False}, {"night": True}),
]


@cache
def renderer() -> Renderer:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.font.init()
    return Renderer((1920, 1080), Look(), disk=Disk(None))


def painted(paint: str, size: tuple[float, float], args: dict[str, Any]) -> pygame.Surface:
    """A thing on a grey table, with room around it."""
    picture = pygame.Surface((round(size[0]) + 40, round(size[1]) + 40))
    picture.fill(GREY)
    sprite = renderer().sprite(node("thing", paint, (0, 0, *size), **args))
    picture.blit(sprite.surface, (20 + sprite.dx, 20 + sprite.dy))
    return picture


def differing(one: pygame.Surface, other: pygame.Surface, sight: str) -> int:
    """How many pixels of two pictures these eyes tell apart by their brightness."""
    greys = [seen_by(seen_by(picture, sight), "achromat") for picture in (one, other)]
    a, b = (pygame.image.tobytes(grey, "RGB")[::3] for grey in greys)
    return sum(abs(x - y) >= APART for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize("sight", SIGHTS)
def test_greys_stay_what_they_are(sight: str) -> None:
    for level in (0, 40, 128, 255):
        assert max(abs(c - level) for c in seen((level, level, level), sight)) <= 1


def test_red_and_green_fall_together() -> None:
    for sight in ("deuteranope", "protanope"):
        for color in ((200, 40, 40), (40, 140, 40)):
            red, green, _blue = seen(color, sight)
            assert red == green


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair[0]} {pair[3]}")
def test_what_means_something_else_looks_different_without_colour(
    pair: tuple[str, tuple[float, float], dict[str, Any], dict[str, Any], dict[str, Any]], sight: str
) -> None:
    paint, size, both, this, that = pair
    one, other = (painted(paint, size, {**both, **own}) for own in (this, that))
    assert differing(one, other, sight) >= 0.01 * size[0] * size[1]


def test_every_person_has_a_sign_that_no_other_has() -> None:
    """Painted in one colour, so that only the shape can tell them apart."""
    signs = sorted(v for k, v in texts_of("battle_of_wits").sentences.items() if k.startswith("emblem."))
    assert len(signs) == len(set(signs)) == 12
    pictures = {sign: painted("badge", (60, 60), {"color": "seat.slate", "charge": sign}) for sign in signs}
    alike = [
        (a, b)
        for a, b in itertools.combinations(signs, 2)
        if differing(pictures[a], pictures[b], "achromat") < 0.03 * 60 * 60
    ]
    assert alike == []
