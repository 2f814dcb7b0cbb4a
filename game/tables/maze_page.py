"""The page on the right: what this phase asks, its deeds one below the other, the verbs."""

from __future__ import annotations

from game.games.zombie_princess.view import MazeView
from game.tables import parts
from game.tables.display import Node, Rect, node
from game.tables.maze_hand import die_to_roll, hand, hand_height, piles
from game.tables.maze_words import ask_line, caught, deed_word, drawing, verb
from game.tables.showing import Showing

TONE = "maze"
DEEDS = {"place": "tile_add", "rotate": "tile_rotate", "move": "walk", "draw": "draw"}


def page(view: MazeView, showing: Showing, box: Rect, mine: bool) -> list[Node]:
    """`mine`: whoever looks is asked."""
    x, y, w, h = box
    c = showing.stage.compact
    pad = 22.0 if c else 32.0
    out = [node("page", "sheet", box, seed=6)]
    body, top = heading(view, showing, (x + pad, y + (18 if c else 26), w - 2 * pad), mine)
    out += body
    low = y + h - (18 if c else 28)
    foot = verbs(view, showing, (x + pad, low, w - 2 * pad), mine)
    out += foot
    low -= 66 if c else 92  # also while nothing stands there: what one touches must not jump
    room = (x + pad - 8, top, w - 2 * pad + 16, low - top)
    if view.phase == "roll":
        return out + die_to_roll(view, showing, room, mine)
    if drawing(view, showing) and mine:
        return out + piles(view, showing, room)
    return out + deeds(view, showing, room, mine)


def heading(
    view: MazeView, showing: Showing, at: tuple[float, float, float], mine: bool
) -> tuple[list[Node], float]:
    """Which phase it is, what to do or what has just happened, and where that ends."""
    x, y, w = at
    c = showing.stage.compact
    k = 0.84 if c else 1.0
    phase = view.phase if view.phase not in ("", "march") else "knight" if view.phase else "over"
    say = showing.say
    over = say(f"phase.{phase}").upper()
    if c:  # where the top bar has no room for it
        over += " · " + say("phase.short", round=view.round, count=sum(view.piles)).upper()
        over = parts.fitting(showing.stage, over, "ui_black", 16 * 1.14, w)
    out = [
        parts.line(
            "page.phase",
            (x, y, w, 24 * k),
            over,
            max(16, 17 * k),
            family="ui_black",
            color="maze.base",
            tracking=2.0,
        )
    ]
    y += 26 * k
    if not c:
        title = say(f"page.{title_of(view)}")
        size = parts.shrunk(showing.stage, title, "display", 38, (1e6, 1e6), 1.1)
        while size > 22 and showing.stage.measure(title, "display", size, None, 1.2)[0] > w:
            size -= 1
        out.append(
            parts.line("page.title", (x, y, w, 50), title, size, family="display", color="text.on_paper")
        )
        y += 56
    sentence = sentence_of(view, showing, mine)
    sentence = parts.cut_words(showing.stage, sentence, "text", w)
    room = 66.0 if c else 92.0
    size = parts.shrunk(showing.stage, sentence, "text", 23 * k * showing.stage.text, (w, room), 1.26)
    icon = "{bell} " if showing.reason and not showing.path else ""
    out.append(
        parts.page(
            "page.ask",
            (x, y, w, room),
            icon + sentence if icon and size > 17 else sentence,
            size,
            leading=1.26,
            bold_color="maze.base",
        )
    )
    return out, y + room + (4 if c else 6)


def title_of(view: MazeView) -> str:
    if view.over:
        return "over"
    if view.question == "draw" or view.phase == "roll":
        return view.question or view.phase
    if view.phase == "princess":
        return "princess"
    return "zombie" if view.seats[view.whose].zombie else "knight"


def sentence_of(view: MazeView, showing: Showing, mine: bool) -> str:
    if showing.reason:
        return showing.reason
    if mine:
        return ask_line(view, showing)
    if view.over:
        return showing.say("phase.over")
    seat = view.asked if view.asked >= 0 else view.whose
    return showing.say("wait.note", seat=seat)


# --- the deeds
def deeds(view: MazeView, showing: Showing, room: Rect, mine: bool) -> list[Node]:
    """The actions of this phase, then the tiles in hand, and the tokens."""
    x, y, w, h = room
    c = showing.stage.compact
    names = ["place", "rotate", "move"] + ([] if view.phase == "princess" else ["draw"])
    tokens = view.with_tokens and view.phase != "princess"
    tall = hand_height(showing, tokens)
    pitch = min(66.0 if c else 94.0, (h - tall) / len(names))
    out = []
    for name in names:
        out += deed(view, showing, name, (x, y, w, pitch - (6 if c else 10)), mine)
        y += pitch
    left = room[1] + h - y
    if not c and left > tall + 30:
        space = min(left - tall, 110.0)
        rule = (x + 20, y + space / 2 - 12, w - 40, 24)
        out.append(node("page.rule", "divider", rule, motif="hedge", size=22))
        y += space
    return out + hand(view, showing, (x, y, w, room[1] + h - y), mine, tokens)


def light_of(view: MazeView, showing: Showing, name: str, mine: bool) -> str:
    """How a deed stands: done, now, open or later."""
    first = showing.path[0] if showing.path else ""
    starts = {"place": "tile.", "rotate": "rotate", "move": "figure."}
    if name == "draw":
        return "now" if view.phase == "draw" else "later"
    if view.phase in ("princess", "knight", "march") and name not in view.todo:
        return "done"
    if first.startswith(starts[name]) or (view.phase == "march" and name == "move"):
        return "now"
    if view.phase not in ("princess", "knight", "march"):
        return "later"
    lit = showing.lit if not first else frozenset()
    offered = any(touch.startswith(starts[name]) for touch in lit)
    unknown = not (
        showing.lit or showing.path
    )  # nobody is asked just now: it is shown, or a page lies over it
    return "open" if offered or first or not mine or unknown else "later"


def deed(view: MazeView, showing: Showing, name: str, rect: Rect, mine: bool) -> list[Node]:
    x, y, w, h = rect
    light = light_of(view, showing, name, mine)
    touch = {"place": "deed.place", "rotate": "rotate", "move": "deed.move", "draw": "deed.draw"}
    word = showing.say(f"deed.{deed_word(view, name)}")
    note = showing.say(f"deed_note.{note_word(view, showing, name, light)}")
    key = f"deed.{name}"
    icon = {"move_princess": "tiara", "move_zombie": "fangs"}.get(deed_word(view, name), DEEDS[name])
    args = {"touch": touch[name] if mine else "", "name": word}
    out = [node(key, "deed", rect, icon=icon, light=light, **args)]
    quiet = light in ("done", "later")
    left = x + h * 0.94
    room = w - h * 0.94 - (h * 0.72 if light in ("now", "later") else 14)
    grow = showing.stage.label
    size = parts.shrunk(showing.stage, word, "text_bold", min(23.0, h * 0.31) * grow, (1e6, h * 0.5), 1.1)
    while size > 16 and showing.stage.measure(word, "text_bold", size, None, 1.2)[0] > room:
        size -= 0.5
    small = max(16.0, min(18.0, h * 0.24) * grow)
    small = max(16.0, min(small, h * 0.36))
    note = parts.fitting(showing.stage, note, "ui_bold", small, room)
    ink = "text.on_paper_mute" if quiet else "text.on_paper"
    soft = "text.on_paper_mute" if quiet else "text.on_paper_soft"
    out.append(
        parts.line(
            f"{key}.word", (left, y + h * 0.08, room, h * 0.5), word, size, family="text_bold", color=ink
        )
    )
    out.append(parts.line(f"{key}.note", (left, y + h * 0.52, room, h * 0.4), note, small, color=soft))
    return out


def note_word(view: MazeView, showing: Showing, name: str, light: str) -> str:
    if light == "done":
        return "done"
    if name == "place" and light == "later" and view.phase in ("princess", "knight"):
        return "no_room"
    return f"{name}_princess" if view.phase == "princess" and name != "draw" else deed_word(view, name)


# --- the verbs
def verbs(view: MazeView, showing: Showing, at: tuple[float, float, float], mine: bool) -> list[Node]:
    """The gold button and the quiet ones, in a row that ends at `at`."""
    x, low, w = at
    c = showing.stage.compact
    say = showing.say
    tall = 56.0 if c else 76.0
    y = low - tall
    big, small = (21.0, 19.0) if c else (28.0, 24.0)
    if showing.waiting:
        return [parts.button("go_on", (x, y, w, tall), say("verb.go_on"), "go_on", size=big)]
    if not mine or showing.reason:
        return []
    if view.question == "roll":
        return [parts.button("roll", (x, y, w, tall), say("verb.roll"), "die!", icon="dice", size=big)]
    if "end" in showing.lit:
        return [parts.button("end", (x, y, w, tall), say("verb.end"), "end!", size=big)]
    quiet: list[tuple[str, str]] = []
    if "leave" in showing.lit:
        quiet.append(("leave!", say("verb.leave")))
    if "die" in showing.lit:
        quiet.append(("die!", say("verb.roll_own")))
    if "stay" in showing.lit:
        quiet.append(("stay" if caught(view) else "stay!", say("verb.stay")))
    if showing.path and not (quiet and showing.chosen is None):
        quiet.append(("put_back", say("verb.put_back")))
    out = []
    if showing.chosen is not None:
        word, icon = verb(view, showing)
        wide = w * 0.6 - 8
        out.append(parts.button("confirm", (x, y, wide, tall), word, "confirm", icon=icon, size=big))
        x, w = x + wide + 14, w - wide - 14
        quiet = quiet[-1:]
    gap = 12.0
    each = (w - gap * (len(quiet) - 1)) / max(1, len(quiet))
    for n, (touch, word) in enumerate(quiet):
        rect = (x + n * (each + gap), y, each, tall)
        out.append(parts.button(f"verb.{touch}", rect, word, touch, "secondary", size=small))
    return out
