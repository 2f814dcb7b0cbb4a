"""How it stands and how it ended: rulings 8, 10 and 13."""

from __future__ import annotations

from game.engine.rules import Part, Standing
from game.engine.text import Text, text
from game.games.zombie_princess.paths import KEY_HELD, NOWHERE
from game.games.zombie_princess.state import MazeState


def standing_of(state: MazeState) -> Standing:
    """The score is how many knights a seat has turned: what a zombie still plays for."""
    scores = tuple(state.turned)
    if not state.over:
        return Standing(False, (), scores, rounds=state.round)
    return Standing(
        over=True,
        winners=winners(state),
        scores=scores,
        result=state.end,
        rounds=state.round,
        headline=_headline(state),
        parts=_parts(state),
        story=_story(state),
    )


def winners(state: MazeState) -> tuple[int, ...]:
    """Whoever escapes; else the Princess, who may be a player. Ruling 10: without one, no player wins."""
    if state.end == "escape":
        return (state.escaped,)
    return (state.ruler,) if 0 <= state.ruler < state.seats else ()


def _headline(state: MazeState) -> Text:
    if state.end == "escape":
        return text("end.escape", seat=state.escaped)
    won = winners(state)
    if won:
        return text(f"end.{state.end}_player", seat=won[0])
    return text(f"end.{state.end}")


def _parts(state: MazeState) -> tuple[Part, ...]:
    seats = range(state.seats)
    most = max(state.turned)
    best = tuple(s for s in seats if state.turned[s] == most > 0)
    held = tuple(s for s in seats if state.keys[s] == KEY_HELD)
    ranks: tuple[Part, ...] = ()
    if state.end == "apocalypse" and not winners(state):  # ruling 10
        places = tuple(str(1 + sum(other > own for other in state.turned)) for own in state.turned)
        ranks = (Part("rank", places, "trophy", best),)
    return (
        Part("fate", tuple(_fate(state, s) for s in seats), "heart", winners(state)),
        Part("key", tuple("held" if s in held else "none" for s in seats), "key", held),
        Part("turned", tuple(str(n) for n in state.turned), "fangs", best),
        *ranks,
    )


def _fate(state: MazeState, seat: int) -> str:
    if state.corners[seat] == NOWHERE:
        return "princess"
    if seat == state.escaped:
        return "escaped"
    return "zombie" if state.zombie[seat] else "lost"


def _story(state: MazeState) -> tuple[Text, ...]:
    """What decided it, in a few lines."""
    lines = [text("story.rounds", rounds=state.round)]
    turned = [s for s in range(state.seats) if state.turned_in[s]]
    if turned:
        first = min(turned, key=lambda s: state.turned_in[s])
        lines.append(text("story.first_turned", seat=first, round=state.turned_in[first]))
    most = max(state.turned)
    hungry = [s for s in range(state.seats) if state.turned[s] == most]
    if most and len(hungry) == 1:
        lines.append(text("story.hungriest", seat=hungry[0], count=most))
    held = [s for s in range(state.seats) if state.keys[s] == KEY_HELD and s != state.escaped]
    if held:
        lines.append(text("story.so_close", seats=held))
    return tuple(lines)
