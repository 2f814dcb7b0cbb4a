"""All painters; importing this package registers them. See `game.ui.brush` for what a painter is."""

from game.ui.painters import (
    around,
    buttons,
    cards,
    controls,
    curtains,
    grounds,
    home,
    marks,
    maze,
    people,
    places,
    theatre,
    words,
)

__all__ = [
    "around",
    "buttons",
    "cards",
    "controls",
    "curtains",
    "grounds",
    "home",
    "marks",
    "maze",
    "people",
    "places",
    "theatre",
    "words",
]
