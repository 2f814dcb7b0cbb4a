"""Zombie Princess and the Enchanted Maze: grow a maze, fetch your key, reach the castle, avoid being lunch.

After the rulebook "Zombie Princess and the Enchanted Maze". Hidden: what lies in the piles from all, Extra
Action tokens from all but their owner; the rest is open. A player who takes the role `princess` is the
dedicated Princess (three to five seats; with five there must be one); without one the knights share her,
and a single knight meets one who plays by herself (`hunger.py`).

Ours, beside the numbers and shapes of the tiles:

- A zombie that is inside the castle must leave it with a Move that can, else it could sit there all night
  and nobody would ever get out.
- Zombies are in each other's way, as only knights are friendly. A knight with his key escapes even past a
  friend in the castle; on his own key, while somebody stands there, he can't stop, so he can't go there.
- A knight may stay where he is. A knight in a trap makes his Move last.
- Whoever moves the Princess has turned the knights she turns, unless it is his own; nobody has turned a
  knight that was found trapped at his own Move.
- The way the castle's doors look at first is left to chance; tiles lie in four piles; dawn ends the night.

Read `tiles.py`, `paths.py` and `state.py` first, then `frames.py` for the turn, `offers.py` for what may be
done and `deeds.py` for what it does.
"""

from game.games.zombie_princess.rules import ZombiePrincess

RULES = ZombiePrincess()
