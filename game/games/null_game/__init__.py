"""The null game: it does almost nothing, and shows where everything goes. Copy it: `tools/new_game.py fox`.

One round. Everyone is dealt one card; all choose in secret, at the same time, to show or to hide it; the
highest card shown wins. Hidden: a card from all but its holder, until it is shown; the box from all. In a
game of your own this docstring names the rulebook and says what in these rules is ours.

Read it in this order: `state.py`, `frames.py`, `view.py`, `rules.py`; the words stand in
`assets/null_game/texts.toml`.
"""

from game.games.null_game.rules import NullGame

RULES = NullGame()
