"""The table of the Enchanted Maze: the company and the die left, the garden in the middle, the deeds right.

A pure function from a view and a `Showing` to a display list. The garden comes from the Tiled map.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.event import Event
from game.games.zombie_princess.paths import KEY_HELD
from game.games.zombie_princess.tiles import CELLS, CORNER_CELLS, KINDS, kind_at
from game.games.zombie_princess.view import MazeView
from game.tables import parts
from game.tables.display import Node, Rect, Stage, node
from game.tables.maze_around import middle as middle
from game.tables.maze_around import panel as panel
from game.tables.maze_board import board
from game.tables.maze_drama import drama
from game.tables.maze_faces import ending as ending
from game.tables.maze_faces import face_of
from game.tables.maze_faces import faces as faces
from game.tables.maze_garden import RIM, Garden
from game.tables.maze_meant import follows as follows
from game.tables.maze_meant import meant as meant
from game.tables.maze_page import page
from game.tables.maze_rail import rail
from game.tables.maze_words import TOKEN_WORDS, note_of
from game.tables.showing import Showing

TONE, MOTIF = "maze", "hedge"

# events whose reason is told in a sentence of its own while the table shows them
EXPLAINED = frozenset(
    (
        *("rolled_x", "rolled_1", "rolled_2", "rolled_3", "rolled_rampage"),
        *("own_x", "own_1", "own_2", "own_3", "own_rampage"),
        *("key", "caught", "cornered", "bitten", "bitten_by", "trapped"),
        *("token_remove", "token_slide", "token_twist", "token_anywhere"),
        *("escaped", "apocalypse", "dawn"),
    )
)

# what is heard while the table shows an event
SOUNDS = {
    "begins": "page",
    **dict.fromkeys(("rolled_x", "rolled_1", "rolled_2", "rolled_3", "rolled_rampage"), "dice"),
    **dict.fromkeys(("own_x", "own_1", "own_2", "own_3", "own_rampage"), "dice"),
    **dict.fromkeys(("placed", "princess_placed", "took", "took_hers", "princess_took"), "card"),
    **dict.fromkeys(("rotated", "princess_rotated", "token_twist", "token_slide"), "page"),
    **dict.fromkeys(("turned_castle", "princess_turned_castle"), "stone"),
    **dict.fromkeys(("token_remove", "token_anywhere", "drew", "princess_drew"), "card"),
    **dict.fromkeys(("moved", "zombie_moved", "princess_moved"), "knock"),
    "key": "coin",
    **dict.fromkeys(("bitten", "bitten_by", "trapped"), "sting"),
}


def nodes(view: MazeView, showing: Showing) -> list[Node]:
    stage = showing.stage
    left, garden, right = rooms(stage, showing)
    mine = asks_me(view, showing)
    out = [node("cloth", "velvet", (0, 0, stage.width, stage.height), game=TONE, motif=MOTIF)]
    out += board(view, showing, garden)
    out += drama(view, showing, garden)
    tools, title = parts.table_tools(showing), showing.say("title_short")
    out += parts.top_bar(stage, TONE, "tiara", title, subtitle(view, showing), tools)
    out += turn_banner(view, showing, mine)
    out += rail(view, showing, left, mine)
    out += page(view, showing, right, mine)
    return out


def rooms(stage: Stage, showing: Showing) -> tuple[Rect, Garden, Rect]:
    """The rail, the garden and the page; a wider stage leaves more air at its sides."""
    c = stage.compact
    wide = 1280.0 if c else 1920.0
    x = (stage.width - wide) / 2
    h = stage.height
    edge = 16.0 if c else 40.0
    top = 84.0 if c else 118.0
    low = h - (16.0 if c else 40.0)
    left: Rect = (x + edge, top, 214.0 if c else 366.0, low - top)
    page_wide = 352.0 if c else 488.0
    right: Rect = (x + wide - edge - page_wide, top, page_wide, low - top)
    rim = RIM * (0.7 if c else 1.0)
    start, end = left[0] + left[2] + 14, right[0] - 14
    top = 80.0 if c else 106.0
    room: Rect = (start + rim, top + rim, end - start - 2 * rim, h - top - 2 * rim - (12 if c else 38))
    return left, Garden.within(stage, room, showing.layout), right


def asks_me(view: MazeView, showing: Showing) -> bool:
    """Whether a person who looks at this picture is asked."""
    if view.asked < 0 or showing.past or showing.faces[view.asked].bot:
        return False
    return view.asked in view.eye or view.asked == showing.actor


def subtitle(view: MazeView, showing: Showing) -> str:
    left = sum(view.piles)
    words = [
        showing.say("phase.round", round=view.round, dawn=view.dawn)
        if view.dawn
        else showing.say("phase.round_endless", round=view.round)
    ]
    words.append(showing.say("phase.tiles_one" if left == 1 else "phase.tiles", count=left))
    return " · ".join(words)


def turn_banner(view: MazeView, showing: Showing, mine: bool) -> list[Node]:
    if view.over:
        return []
    seat = view.asked if view.asked >= 0 else view.whose
    face = face_of(view, showing, seat)
    princess = view.phase == "princess" or view.question == "roll"
    word = view.question if view.question in ("roll", "draw") else "princess" if princess else "act"
    if word == "act" and view.seats[seat].zombie:
        word = "zombie"
    phrase = showing.say(f"{'banner' if mine else 'wait'}.{word}", seat=seat)
    return parts.banner(showing.stage, TONE, face, phrase, face.note)


# --- motion and words for single things
def spots(events: Sequence[Event]) -> frozenset[str]:
    """What the reason on the screen speaks of: the drama shows it."""
    return frozenset()


def flights(events: Sequence[Event], view: MazeView) -> dict[str, str]:
    """Where new things come from: drawn tiles from the pile."""
    out: dict[str, str] = {}
    for event in events:
        if event.kind == "drew":
            seat = view.seats[int(event.data["seat"])]
            if seat.tiles:
                out[f"hedge.{seat.tiles[-1]}"] = f"pile.{event.data['pile']}"
    return out


def about(view: MazeView, showing: Showing, touch: str) -> tuple[str, str] | None:
    """What a thing is, for whoever holds a finger on it."""
    what, _dot, rest = touch.removesuffix("!").partition(".")
    say = showing.say
    if what == "cell":
        row, column = (int(part) for part in rest.split("."))
        return about_cell(view, showing, row * CELLS + column)
    if what == "tile":
        return about_tile(view, showing, [int(part) for part in rest.split(".")])
    if what == "token" and rest.isdigit():
        seat = view.asked if view.asked >= 0 else view.whose
        kinds = view.seats[seat].tokens
        kind = kinds[int(rest)] if int(rest) < len(kinds) else -1
        if kind < 0:
            return say("about_title.tokens"), say("about.tokens")
        return say(f"about_title.token.{TOKEN_WORDS[kind]}"), say(f"about.token.{TOKEN_WORDS[kind]}")
    if what == "key":
        return say("about_title.key"), say("about.key", seat=int(rest))
    if what in ("figure", "row"):
        return about_somebody(view, showing, rest)
    if what in ("die", "look"):
        return say("about_title.die"), say("about.die") + " " + say("about.reach")
    simple = {"pile": "pile", "deed": "hand", "rotate": "rotate", "leave": "rotate", "tool": "log"}
    if what in simple and (what != "tool" or rest == "history"):
        return say(f"about_title.{simple[what]}"), say(f"about.{simple[what]}")
    return None


def about_cell(view: MazeView, showing: Showing, cell: int) -> tuple[str, str]:
    say = showing.say
    if cell in CORNER_CELLS:
        return say("about_title.corner"), say("about.corner")
    if view.cells[cell] < 0:
        return say("about_title.empty"), say("about.empty")
    kind = KINDS[kind_at(view.cells[cell])]
    if kind == "castle":
        return say("about_title.castle"), say("about.castle")
    return say(f"about_title.tile.{kind}"), say(f"about.tile.{kind}")


def about_tile(view: MazeView, showing: Showing, numbers: list[int]) -> tuple[str, str]:
    seat = numbers[1] if len(numbers) > 1 else view.asked if view.asked >= 0 else view.whose
    kinds = view.seats[seat].hand if seat < len(view.seats) else view.her_hand
    if numbers[0] >= len(kinds):
        return showing.say("about_title.hand"), showing.say("about.hand")
    kind = KINDS[kinds[numbers[0]]]
    words = f"{showing.say(f'about.tile.{kind}')} {showing.say('about.hand')}"
    return showing.say(f"about_title.tile.{kind}"), words


def about_somebody(view: MazeView, showing: Showing, rest: str) -> tuple[str, str] | None:
    say = showing.say
    if rest in ("princess", "her"):
        return say("about_title.princess"), say("about.princess")
    if not rest.isdigit():
        return None
    seat = view.seats[int(rest)]
    face = showing.faces[seat.seat]
    what = "princess" if seat.corner < 0 else "zombie" if seat.zombie else "knight"
    words = [f"**{face.note}.**", say(f"about.{what}"), f"__{note_of(view, showing, seat.seat)}.__"]
    if seat.key == KEY_HELD:
        words.append(say("about.has_key"))
    return face.name, " ".join(words)
