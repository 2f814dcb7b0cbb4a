"""What each game is: rules, state, cards. A game imports the engine only; games never import each other.

A game is here when its name stands in `GAMES`; that order is the order of the books on the shelf. Its book
can be opened once there is a table for it in `game/tables`.
"""

GAMES = ("battle_of_wits", "zombie_princess")
TEMPLATES = ("null_game",)  # runs in tests and is what tools/new_game.py copies; never on the shelf
