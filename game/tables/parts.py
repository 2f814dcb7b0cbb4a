"""Pieces that every table and screen is put together from: bars, banners, rows, logs, prompts.

Each function returns nodes. Sizes are in stage units; letters grow with the chosen text size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.words import _
from game.tables.display import Node, Rect, Stage, node
from game.tables.showing import Face, LogLine, Showing

Tool = tuple[str, str, str]  # touch, icon, word
BANNER = 330.0  # how far from the middle the turn banner reaches


def line(key: str, rect: Rect, string: str, size: float, **args: Any) -> Node:
    """One line of words, centred on its height."""
    args.setdefault("family", "ui_bold")
    args.setdefault("color", "text.on_ink")
    args.setdefault("valign", "middle")
    return node(key, "text", rect, string=string, size=size, **args)


def page(key: str, rect: Rect, string: str, size: float, **args: Any) -> Node:
    """Wrapped words with **bold**, __italic__ and {icons}."""
    args.setdefault("family", "text")
    args.setdefault("color", "text.on_paper")
    args.setdefault("leading", 1.32)
    return node(key, "rich", rect, string=string, size=size, **args)


def smallest_letters(stage: Stage) -> float:
    """The 16 units below which nothing shrinks; 16 pixels where the stage is drawn smaller than that."""
    return 16.0 / min(1.0, stage.pixels)


def fitting(stage: Stage, string: str, family: str, size: float, room: float) -> str:
    """The words, or as many letters as there is room for at the smallest size, and an ellipsis."""
    smallest = min(size, smallest_letters(stage))
    if stage.measure(string, family, smallest, None, 1.2)[0] <= room:
        return string
    while len(string) > 1 and stage.measure(string + "…", family, smallest, None, 1.2)[0] > room:
        string = string[:-1].rstrip()
    return string + "…"


def cut_words(stage: Stage, sentence: str, family: str, room: float) -> str:
    """The sentence, with any word (a very long name) that is wider than a line cut short."""
    floor = smallest_letters(stage)
    out = []
    for word in sentence.split(" "):
        if stage.measure(word, family, floor, None, 1.2)[0] > room:
            core = word.strip("*_.,:;!?")
            short = core
            while len(short) > 1 and stage.measure(word, family, floor, None, 1.2)[0] > room:
                short = short[:-1]
                word = word.replace(core, f"{short}…")
                core = f"{short}…"
        out.append(word)
    return " ".join(out)


def shrunk(
    stage: Stage,
    string: str,
    family: str,
    size: float,
    room: tuple[float, float],
    leading: float,
    floor: float = 16.0,
) -> float:
    """The largest size, up to this one, at which the wrapped words are no taller than their room."""
    while size > floor and stage.measure(string, family, size, room[0], leading)[1] > room[1]:
        size -= 1
    return size


def gilded(key: str, rect: Rect, string: str, size: float, **args: Any) -> Node:
    """A title in gold leaf, in the middle of its box."""
    args.setdefault("align", "center")
    return line(key, rect, string, size, family="display_italic", leaf=True, shadow=True, **args)


def story(
    stage: Stage, key: str, box: tuple[float, float, float], words: str, size: float, tone: str, motif: str
) -> Node:
    """A paragraph that begins with a painted initial three lines tall; `box` is left, top and width."""
    x, y, w = box
    leading = 1.36  # the painter's
    initial = size * (3 * leading + 0.2)
    mark = words[:2] if words[:2] in ("**", "__") else ""
    letter, rest = words[len(mark)], mark + words[len(mark) + 1 :]
    long = stage.measure(rest, "text", size, None, leading)[0] + 3 * initial
    lines = max(3, int(long / (w * 0.95) + 1))  # ragged lines lose some room
    rect = (x, y, w, lines * size * leading + 2)
    return node(key, "story", rect, letter=letter, string=rest, game=tone, motif=motif, size=size)


def portrait(key: str, rect: Rect, face: Face, **args: Any) -> Node:
    return node(key, "medallion", rect, asset=face.asset, color=face.color, **args)


def badge(key: str, rect: Rect, face: Face, **args: Any) -> Node:
    """The sign of a person in their colour."""
    return node(key, "badge", rect, color=face.color, charge=face.charge, **args)


# --- things to touch
def button(key: str, rect: Rect, label: str, touch: str, kind: str = "primary", **args: Any) -> Node:
    return node(key, "button", rect, label=label, kind=kind, touch=touch, name=label, **args)


def icon_button(key: str, rect: Rect, icon: str, touch: str, name: str, **args: Any) -> Node:
    return node(key, "icon_button", rect, icon=icon, touch=touch, name=name, **args)


def tool(key: str, rect: Rect, icon: str, label: str, touch: str, **args: Any) -> Node:
    """A quiet button for a bar: a sign and a word."""
    return node(key, "tool", rect, icon=icon, label=label, touch=touch, name=label, **args)


def hit(key: str, rect: Rect, touch: str, name: str, **args: Any) -> Node:
    """A place to touch on something that is drawn already."""
    return node(key, "fill", rect, color="gold.200", alpha=0, touch=touch, name=name, **args)


# --- bars and panels
def top_bar(
    stage: Stage, tone: str, motif: str, title: str, subtitle: str, tools: Sequence[Tool]
) -> list[Node]:
    """Crest and title on the left, tools on the right. No box, only a fade."""
    c = stage.compact
    height = 72 if c else 100
    crest = 48 if c else 68
    left = 16 if c else 38
    out = [node("bar.shade", "shade", (0, 0, stage.width, height * 1.3), kind="top")]
    out.append(node("bar.crest", "crest", (left, (height - crest) / 2, crest, crest), game=tone, motif=motif))
    x = left + crest + 14
    room = stage.width / 2 - (280 if c else BANNER) - x
    size = 23 if c else 30
    if subtitle and not c:
        out.append(line("bar.title", (x, 14, room, 44), title, size, family="display"))
        out.append(
            line(
                "bar.subtitle",
                (x, 56, room, 24),
                subtitle.upper(),
                16,
                family="ui_black",
                color="gold.200",
                tracking=1.4,
            )
        )
    else:
        out.append(line("bar.title", (x, 10, room, height - 20), title, size, family="display"))
    out += tool_row(stage, tools)
    return out


def table_tools(showing: Showing) -> list[Tool]:
    """The tools of a table, as far as there is something to do with them."""
    if showing.past:
        return []
    out = [("tool.undo", "undo", _("Undo"))] if showing.can_undo else []
    if showing.can_hint:
        out.append(("tool.hint", "candle", _("Hint")))
    if showing.stage.compact:
        out.append(("tool.history", "log", _("Story")))
    out += [("tool.rules", "rules", _("Rules")), ("tool.sound", "sound", _("Sound"))]
    return [*out, ("tool.menu", "menu", _("Menu"))]


def tool_row(stage: Stage, tools: Sequence[Tool]) -> list[Node]:
    """The tools, from the right edge inwards. The sound says everything by its picture; so do others, from
    the left on, where their words would reach into the banner (some languages have long ones)."""
    out = []
    size, y, gap, edge = (48, 12, 10, 16) if stage.compact else (56, 22, 12, 40)
    words = ["" if stage.compact or icon == "sound" else word for _, icon, word in tools]
    widths = [74 + stage.measure(word, "ui_bold", 20, None, 1.2)[0] if word else size for word in words]
    for n in range(len(tools)):
        if sum(widths) + gap * (len(tools) - 1) + edge > stage.width / 2 - BANNER:
            words[n], widths[n] = "", size
    x = stage.width - edge + gap
    for (touch, icon, name), word, wide in reversed(list(zip(tools, words, widths, strict=True))):
        x -= wide + gap
        box = (x, y, wide, size)
        if word:
            out.append(tool(f"tool.{icon}", box, icon, word, touch))
        else:
            out.append(icon_button(f"tool.{icon}", box, icon, touch, name))
    return out


def banner(stage: Stage, tone: str, face: Face, phrase: str, note: str, grey: bool = False) -> list[Node]:
    """The ribbon that says whose turn it is."""
    k = 0.8 if stage.compact else 1.0
    width, height = 480 * k, 74 * k
    cx = stage.width / 2 - (0 if not stage.compact else 10)
    cy = (44 if stage.compact else 54) * 1.0
    left = cx + 20 * k - width / 2
    size = 104 * k
    x = left + 70 * k
    room = width - 88 * k
    name = face.name
    words = phrase
    floor = smallest_letters(stage)
    while len(name) > 1 and stage.measure(words, "display_italic", floor, None, 1.2)[0] > room:
        name = name[:-1]  # a long name is shortened rather than what is said of it
        words = phrase.replace(face.name, f"{name.rstrip()}…")
    return [
        node("banner.ribbon", "ribbon", (left, cy - height / 2, width, height), color=f"{tone}.base"),
        portrait(
            "banner.portrait",
            (left + 4 * k - size / 2, cy + 8 * k - size / 2, size, size),
            face,
            active=True,
            grey=grey,
        ),
        badge("banner.badge", (left + 25 * k, cy + 27 * k, 34 * k, 34 * k), face),
        line(
            "banner.phrase",
            (x, cy - 33 * k, room, 42 * k),
            words,
            30 * k,
            family="display_italic",
        ),
        line("banner.note", (x, cy + 5 * k, room, 26 * k), note, max(16, 19 * k), color="gold.100"),
    ]


def prompt(stage: Stage, rect: Rect, tone: str, sentence: str, icon: str = "quill") -> list[Node]:
    """One sentence that says what to do now, on paper with a coloured tab."""
    x, y, w, h = rect
    k = 0.84 if stage.compact else 1.0
    tab = min(h * 0.98, 76)
    room = (x + tab + 20 * k, y + 10, w - tab - 40 * k, h - 20)
    sentence = cut_words(stage, sentence, "text", room[2])
    size = shrunk(stage, sentence, "text", 26 * k * stage.text, room[2:], 1.22)
    return [
        node("prompt", "prompt", rect, game=tone, icon=icon),
        page("prompt.text", room, sentence, size, leading=1.22, valign="middle", bold_color=f"{tone}.base"),
    ]


def log_panel(
    stage: Stage, rect: Rect, faces: Sequence[Face], lines: Sequence[LogLine], title: str = ""
) -> list[Node]:
    """Newest first; what doesn't fit is left to the history."""
    x, y, w, h = rect
    title = title or _("The story so far")
    short = fitting(stage, title, "display", 22, w - 70)
    out = [
        node("log", "log_ground", rect, touch="tool.history", name=title),
        node("log.icon", "icon", (x + 20, y + 19, 24, 24), icon="log", color="gold.200"),
        line("log.title", (x + 54, y + 14, w - 70, 34), short, 22, family="display"),
    ]
    size = 19 * stage.text
    yy = y + 62
    for number, entry in enumerate(lines):
        sentence = cut_words(stage, entry.sentence, "ui", w - 76)
        th = stage.measure(sentence, "ui", size, w - 76, 1.2)[1]
        if yy + th > y + h - 12:
            break
        if number == 0:
            out.append(node("log.new", "highlight", (x + 8, yy - 7, w - 16, th + 12)))
        if entry.seat >= 0:
            out.append(badge(f"log.badge.{number}", (x + 18, yy - 2, 28, 28), faces[entry.seat]))
        else:
            out.append(node(f"log.dot.{number}", "chip", (x + 28, yy + 8, 8, 8), tone="gold.300"))
        out.append(
            page(
                f"log.line.{number}",
                (x + 56, yy, w - 74, th),
                sentence,
                size,
                family="ui",
                leading=1.2,
                color="text.on_ink" if number == 0 else "text.on_ink_soft",
                bold_color="gold.100",
            )
        )
        yy += th + 14
    return out
