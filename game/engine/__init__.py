"""How any game runs. Standard library only; it names no game and no pixel. Start with README.md beside it."""
