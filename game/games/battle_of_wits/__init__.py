"""A Battle of Wits: pour wine or poison in secret, bid for the goblet you trust, drink.

After the rulebook "The Princess Bride: A Battle of Wits". Hidden: hands from everyone else, face-down
cards from everyone but whoever laid them, the Sicilian cards left in the box from all. Ours: which
Sicilian card is which (8 Switch, 9 Immunity), and what the help page "Whose rules are these?" lists.
"""

from game.games.battle_of_wits.rules import BattleOfWits

RULES = BattleOfWits()
