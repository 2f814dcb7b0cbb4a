"""What a finished game means for the match: who won it, who leads, and whether another one follows."""

from __future__ import annotations

from game.games.battle_of_wits.cards import CHARACTERS, HEROES
from game.games.battle_of_wits.state import WitsState

NEEDED = {"best_of_3": 2, "best_of_5": 3}
LENGTH = {"best_of_3": 3, "best_of_5": 5}
QUIET_GAMES = 3  # so many games in a row without a death end an elimination: ours, or it might never end


def team_of(state: WitsState, seat: int) -> int:
    """0 for the heroes, 1 for the schemers."""
    return 0 if CHARACTERS[state.characters[seat]] in HEROES else 1


def survivors(state: WitsState) -> list[int]:
    return [seat for seat in state.players if state.alive[seat] == 1]


def game_winners(state: WitsState) -> list[int]:
    """Who won the game just drunk: everyone alive, unless the table plays for one winner or in teams."""
    living = survivors(state)
    if state.teams:
        count = [sum(1 for s in living if team_of(state, s) == team) for team in (0, 1)]
        if not living:
            return []
        return [s for s in state.players if count[team_of(state, s)] == max(count)]
    if state.single_winner and living:
        best = max(state.wine[s] - state.poison[s] for s in living)
        return [s for s in living if state.wine[s] - state.poison[s] == best]
    return living


def leaders(state: WitsState) -> list[int]:
    """Who is ahead in the match."""
    if state.match == "single":
        return [s for s in range(state.seats) if state.wins[s] > 0]
    if state.match == "elimination":
        return [s for s in range(state.seats) if not state.out[s]]
    best = max(state.wins)
    return [s for s in range(state.seats) if state.wins[s] == best] if best else []


def finished(state: WitsState) -> bool:
    """Whether the match is over after the game just played."""
    if state.match == "single":
        return True
    ahead = leaders(state)
    if state.match == "elimination":
        return len(ahead) <= 1 or state.quiet >= QUIET_GAMES
    best = max(state.wins)
    alone = len({team_of(state, s) for s in ahead}) == 1 if state.teams else len(ahead) == 1
    return (best >= NEEDED[state.match] and alone) or state.games >= LENGTH[state.match]
