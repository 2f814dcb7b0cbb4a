"""What the maze says to whoever chooses, step by step, and what the gold button is called."""

from __future__ import annotations

from game.games.zombie_princess.offers import (
    Draw,
    End,
    Leave,
    Move,
    Place,
    Remove,
    Roll,
    Rotate,
    Slide,
    Stay,
)
from game.games.zombie_princess.paths import EVERYWHERE, KEY_HELD, KEY_LIES, trapped
from game.games.zombie_princess.tiles import CASTLE_CELL, CASTLE_SQUARE, KINDS, cell_name, key_of
from game.games.zombie_princess.view import MazeView
from game.tables.maze_garden import after, hand_of, mover, range_of
from game.tables.showing import Showing

TOKEN_ART = ("token_remove", "token_slide", "token_turn", "token_anywhere")
TOKEN_WORDS = ("remove", "slide", "twist", "anywhere")


def drawing(view: MazeView, showing: Showing) -> bool:
    """Whether tiles may be drawn now; with a token in hand that is one choice among others."""
    near = showing.lit | showing.instead
    return view.question == "draw" or any(touch.startswith("pile.") for touch in near)


def ask_line(view: MazeView, showing: Showing) -> str:
    """One sentence for where the player is in the choice."""
    say = showing.say
    if view.question in ("roll", "draw"):
        return say(f"ask.{view.question}")
    if drawing(view, showing) and not showing.path:
        return say("ask.draw_or_token")
    if showing.chosen is not None:
        return confirm_line(view, showing)
    first = showing.path[0] if showing.path else ""
    hers = view.phase == "princess"
    if first.startswith("tile."):
        return say("step.place_princess" if hers else "step.place")
    if first == "rotate":
        return say("step.rotate_princess" if hers else "step.rotate")
    if first.startswith("figure."):
        return move_line(view, showing)
    if first.startswith("token."):
        kind = view.seats[view.asked].tokens[int(first.partition(".")[2])]
        if kind < 0 or showing.peek == "closed":
            return say("step.token_any")
        word = TOKEN_WORDS[kind]
        later = len(showing.path) > 1
        if word == "slide" and later:
            word = "slide_to"
        elif word == "anywhere" and later:
            word = "anywhere_to"
        return say(f"step.token_{word}")
    if view.phase == "march":
        return say("step.march")
    starts = {"place": "tile.", "rotate": "rotate", "move": "figure."}
    able = [name for name, start in starts.items() if any(t.startswith(start) for t in showing.lit)]
    if able and len(able) < 3:
        words = ", ".join(say(f"deed_short.{deed_word(view, name)}") for name in able)
        return say("ask.left", deeds=words)
    if hers:
        return say("ask.act_princess")
    return say("ask.act_zombie" if view.seats[view.whose].zombie else "ask.act")


def caught(view: MazeView) -> bool:
    """Ruling 6: whether the knight who is to move is trapped."""
    mine = mover(view) >= 0 and not view.figures.undead(view.whose)
    return mine and trapped(view.cells, view.figures, view.whose)


def move_line(view: MazeView, showing: Showing) -> str:
    say = showing.say
    tiles = range_of(view)
    if caught(view):
        return say("step.trapped")
    if view.phase == "princess":
        far = "far" if tiles == EVERYWHERE else "one" if tiles == 1 else "many"
        return say(f"step.move_princess_{far}", tiles=tiles)
    if not view.seats[view.whose].zombie:
        return say("step.move_key" if view.seats[view.whose].key == KEY_LIES else "step.move")
    far = "far" if tiles == EVERYWHERE else "one" if tiles == 1 else "many"
    return say(f"step.move_zombie_{far}", tiles=tiles)


def confirm_line(view: MazeView, showing: Showing) -> str:
    """What the choice would do."""
    assert showing.chosen is not None
    say, action = showing.say, showing.chosen.action
    if isinstance(action, Move):
        return confirm_move(view, showing, action)
    if isinstance(action, Remove):
        return say("step.confirm_remove", cell=cell_name(action.cell))
    if isinstance(action, Slide):
        return say("step.confirm_slide", cell=cell_name(action.cell), cell2=cell_name(action.to))
    if isinstance(action, Leave):
        return say("step.confirm_leave")
    if isinstance(action, Stay):
        return say("step.confirm_trapped" if caught(view) else "step.confirm_stay")
    if isinstance(action, Place):
        kind = KINDS[hand_of(view, action.owner)[0][action.place]]
        line = say("step.confirm_place", tile=say(f"tile.{kind}"), cell=cell_name(action.cell))
    elif isinstance(action, Rotate):
        word = "castle" if action.cell == CASTLE_CELL else "rotate"
        line = say(f"step.confirm_{word}", cell=cell_name(action.cell))
    else:
        return say("ask.act")
    return f"{line} {effect(view, showing)}".strip()


def effect(view: MazeView, showing: Showing) -> str:
    """How many squares a turn would open or close."""
    change = after(view, showing.chosen)
    if change is None or "move" not in view.todo or showing.panel:
        return ""
    if change.prey:
        return showing.say("effect.prey", seats=sorted(change.prey))
    if change.gained and change.lost:
        return showing.say("effect.both", gained=len(change.gained), lost=len(change.lost))
    if change.gained:
        return showing.say("effect.gained", gained=len(change.gained))
    if change.lost:
        return showing.say("effect.lost", lost=len(change.lost))
    return "" if change.opens or change.shuts else showing.say("effect.none")  # the marks tell the rest


def confirm_move(view: MazeView, showing: Showing, action: Move) -> str:
    say = showing.say
    if action.bite >= 0:
        return say("step.confirm_bite", seat=action.bite)
    if view.phase != "princess" and not view.seats[view.whose].zombie:
        mine = view.seats[view.whose]
        if mine.key == KEY_LIES and action.square == key_of(mine.corner):
            return say("step.confirm_key")
        if mine.key == KEY_HELD and action.square == CASTLE_SQUARE:
            return say("step.confirm_home")
    return say("step.confirm_move")


def verb(view: MazeView, showing: Showing) -> tuple[str, str]:
    """The word on the gold button, and its sign."""
    assert showing.chosen is not None
    say, action = showing.say, showing.chosen.action
    match action:
        case Move(bite=seat) if seat >= 0:
            return say("verb.bite"), "fangs"
        case Move():
            undead = mover(view) < 0 or view.seats[view.whose].zombie
            return say("verb.shamble" if undead else "verb.walk"), "check"
        case Place():
            return say("verb.place"), "tile_add"
        case Rotate():
            return say("verb.rotate"), "tile_rotate"
        case Remove():
            return say("verb.remove"), "tile_remove"
        case Slide():
            return say("verb.slide"), "tile_slide"
        case Leave():
            return say("verb.leave_short"), "check"
        case Stay():
            return say("verb.stay"), "check"
        case Draw():
            return say("verb.draw"), "draw"
        case Roll():
            return say("verb.roll_short"), "dice"
        case End():
            return say("verb.end_short"), "check"
    return say("verb.yes"), "check"


def deed_word(view: MazeView, name: str) -> str:
    """What a deed is called, depending on who moves."""
    if name == "move" and view.phase == "princess":
        return "move_princess"
    if name == "move" and view.seats[view.whose].zombie:
        return "move_zombie"
    return name


def note_of(view: MazeView, showing: Showing, seat: int) -> str:
    """What a seat is after, beside its name."""
    one = view.seats[seat]
    if one.corner < 0:
        return showing.say("note.princess_turned" if one.turned else "note.princess", count=one.turned)
    if one.zombie:
        return showing.say("note.zombie_turned" if one.turned else "note.zombie", count=one.turned)
    if view.escaped == seat:
        return showing.say("note.out")
    return showing.say("note.has_key" if one.key == KEY_HELD else "note.seeks")
