"""All painters; importing this package registers them. See `game.ui.brush` for what a painter is."""

from game.ui.painters import buttons, cards, controls, curtains, grounds, home, marks, people, places, words

__all__ = [
    "buttons",
    "cards",
    "controls",
    "curtains",
    "grounds",
    "home",
    "marks",
    "people",
    "places",
    "words",
]
