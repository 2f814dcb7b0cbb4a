"""Who is who in the maze: knights, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.people import Person
from game.engine.places import texts_of
from game.engine.rules import Setup
from game.engine.text import Catalogue
from game.games.zombie_princess.state import PRINCESS_ROLE
from game.games.zombie_princess.view import MazeView
from game.tables.showing import Ending, Face, Showing

GAME = "zombie_princess"
PRINCESS_ART, PRINCESS_COLOR = "char_zombie_princess", "seat.rose"


def faces(setup: Setup, people: Sequence[Person], texts: Catalogue) -> tuple[Face, ...]:
    """Portrait, colour and crest of each seat."""
    return tuple(
        Face(
            name=person.name,
            asset=PRINCESS_ART if role == PRINCESS_ROLE else f"char_knight_{role}",
            color=f"seat.{texts.say(f'color.{role}')}",
            charge=texts.say(f"emblem.{role}"),
            note=texts.say(f"role.{role}"),
            bot=bool(person.bot),
            side=person.side,
        )
        for role, person in zip(setup.roles, people, strict=True)
    )


def face_of(view: MazeView, showing: Showing, seat: int) -> Face:
    """A seat as it looks by now."""
    face = showing.faces[seat]
    if view.seats[seat].zombie:
        return replace(face, asset=face.asset.replace("char_knight_", "char_zombie_"))
    return face


def ending(view: MazeView, faces: tuple[Face, ...]) -> Ending:
    """Who was bitten looks it; where no player won, the Princess did."""
    now = tuple(
        replace(face, asset=face.asset.replace("char_knight_", "char_zombie_")) if seat.zombie else face
        for face, seat in zip(faces, view.seats, strict=True)
    )
    return Ending(now, Face(texts_of(GAME).say("role.princess"), PRINCESS_ART, PRINCESS_COLOR, "tiara"))


def princess_face(showing: Showing) -> Face:
    """The Princess, whoever's hand moves her."""
    return Face(showing.say("role.princess"), PRINCESS_ART, PRINCESS_COLOR, "tiara")
