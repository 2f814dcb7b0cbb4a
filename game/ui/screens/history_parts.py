"""What the replay is steered with: the lines of the story, and the bar with slider, steps and speeds."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import GameInfo
from game.engine.words import N_, _
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import badge, hit, icon_button, line, page
from game.tables.showing import Face, LogLine
from game.ui.screens.controls import segments
from game.ui.settings import CHOICES

SPEED_WORDS = CHOICES["speed"]
SPEED_LABELS = (N_("slow"), N_("normal"), N_("quick"))
Marks = tuple[tuple[float, "str | None", str], ...]


def track(stage: Stage, bar: Rect) -> Rect:
    """Where the slider's line runs."""
    x, y, w, h = bar
    if stage.compact:
        return (x + 216, y + h - 66, w - 216 - 304, 48.0)
    return (x + 340, y + 26, w - 340 - 400, 60.0)


def replay_bar(
    stage: Stage,
    bar: Rect,
    faces: Sequence[Face],
    entries: Sequence[LogLine],
    marks: Marks,
    at: int,
    steps: int,
    playing: bool,
    speed: str,
    held: bool,
) -> list[Node]:
    x, y, w, h = bar
    c = stage.compact
    out = [node("replay", "slate", bar, radius=0 if c else 24, z=20)]
    low = y + h - (42 if c else h / 2)
    sizes = (
        ("step.-", "arrow_left", 48 if c else 68, 44 if c else 66),
        ("play", "pause" if playing else "play", 56 if c else 92, 106 if c else 162),
        ("step.+", "arrow_right", 48 if c else 68, 168 if c else 258),
    )
    names = {
        "step.-": _("One step back"),
        "play": _("Pause") if playing else _("Play"),
        "step.+": _("One step on"),
    }
    for touch, icon, n, left in sizes:
        kind = "gold" if touch == "play" else "ghost"
        spot = (x + left - n / 2, low - n / 2, n, n)
        out.append(icon_button(touch, spot, icon, touch, names[touch], kind=kind, z=22))
    out += _slider(stage, track(stage, bar), marks, at, steps, held)
    if c:
        out += _now(stage, bar, faces, entries)
    sw, sh = (250, 48) if c else (310, 60)
    box = (x + w - sw - (18 if c else 30), low - sh / 2, sw, sh)
    size = (17 if c else 20) * stage.label
    labels = [_(word) for word in SPEED_LABELS]
    return out + segments("speed", box, labels, SPEED_WORDS.index(speed), size, _("Speed"), z=22)


def _slider(stage: Stage, rect: Rect, marks: Marks, at: int, steps: int, held: bool) -> list[Node]:
    """The slider, and under it so many places to touch that every moment can be reached."""
    x, y, w, h = rect
    last = max(1, steps - 1)
    state = "pressed" if held else "rest"
    out = [node("slider", "slider", rect, value=at / last, marks=marks, ground="ink", state=state, z=22)]
    places = min(steps, 60)
    part = (w + 40) / places
    for n in range(places):
        number = round(n * (steps - 1) / max(1, places - 1))
        spot = (x - 20 + n * part, y, part, h)
        name = _("Moment {number}").format(number=number + 1)
        out.append(hit(f"at.{n}", spot, f"at.{number}", name, z=23))
    if not stage.compact:
        ends = (("start", "left", _("the deal")), ("end", "right", _("the last word")))
        for key, align, word in ends:
            box = (x if align == "left" else x + w - 160, y + h - 4, 160.0, 26.0)
            out.append(line(f"slider.{key}", box, word, 18, color="text.on_ink_soft", align=align, z=22))
    return out


def _now(stage: Stage, bar: Rect, faces: Sequence[Face], entries: Sequence[LogLine]) -> list[Node]:
    """The sentence of this moment, above the slider: a small stage has no room for all of them."""
    if not entries:
        return []
    x, y, w, _ = bar
    entry = entries[-1]
    size = 20 * stage.text
    box = (x + 24, y + 8, w - 48, 44.0)
    n = 30.0
    long = stage.measure(entry.sentence, "text", size, None, 1.2)[0]
    while size > 16 and long > box[2] - n - 12:
        size -= 1
        long = stage.measure(entry.sentence, "text", size, None, 1.2)[0]
    left = box[0] + max(0.0, (box[2] - long - n - 12) / 2)
    out = []
    if entry.seat >= 0:
        out.append(badge("now.badge", (left, box[1] + (box[3] - n) / 2, n, n), faces[entry.seat], z=22))
    else:
        out.append(
            node("now.dot", "dot", (left + 10, box[1] + box[3] / 2 - 5, 10, 10), color="gold.300", z=22)
        )
    room = box[0] + box[2] - left - n - 12
    out.append(
        page(
            "now",
            (left + n + 12, box[1], room, box[3]),
            entry.sentence,
            size,
            color="text.on_ink",
            bold_color="gold.100",
            leading=1.2,
            valign="middle",
            z=22,
        )
    )
    return out


def story_panel(
    stage: Stage,
    rect: Rect,
    info: GameInfo,
    faces: Sequence[Face],
    lines: Sequence[tuple[int, LogLine]],
    at: int,
) -> list[Node]:
    """Lines around the current moment; what comes later is dim, what is now lies on paper."""
    x, y, w, h = rect
    size = 20 * stage.text
    out = [
        node("panel", "slate", rect, fill=255, z=11),
        node("panel.icon", "icon", (x + 26, y + 26, 28, 28), icon="log", color="gold.200", z=12),
        line(
            "panel.title",
            (x + 66, y + 16, w - 90, 48),
            _("The story so far"),
            28 * stage.label,
            family="display",
            z=12,
        ),
    ]
    room = h - 84
    wide = w - 118
    heights = [stage.measure(entry.sentence, "ui", size, wide, 1.18)[1] + 22 for _, entry in lines]
    now = max((n for n, (number, _) in enumerate(lines) if number <= at), default=0)
    yy = y + 76
    for n in _around(now, heights, room):
        number, entry = lines[n]
        tall = heights[n]
        current, later = number == at, number > at
        touch = f"line.{number}"
        row = (x + 14, yy, w - 28, tall - 4)
        if current:
            out.append(
                node(f"line.{n}", "row", row, active=True, radius=14, touch=touch, name=entry.sentence, z=12)
            )
        else:
            out.append(hit(f"line.{n}", row, touch, entry.sentence, z=14))
        top = yy + (tall - 4) / 2
        if entry.seat >= 0:
            spot = (x + 28, top - 16, 32, 32)
            out.append(badge(f"line.{n}.badge", spot, faces[entry.seat], alpha=130 if later else 255, z=13))
        else:
            out.append(
                node(
                    f"line.{n}.dot",
                    "dot",
                    (x + 39, top - 5, 10, 10),
                    color="gold.500" if current else "gold.300",
                    z=13,
                )
            )
        out.append(
            page(
                f"line.{n}.words",
                (x + 76, yy + 8, wide, tall - 20),
                entry.sentence,
                size,
                family="ui",
                leading=1.18,
                color="text.on_paper" if current else ("text.on_ink_mute" if later else "text.on_ink"),
                bold_color=f"{info.tone}.base" if current else ("text.on_ink_soft" if later else "gold.100"),
                z=13,
            )
        )
        yy += tall
    return out


def _around(now: int, heights: Sequence[float], room: float) -> range:
    """The lines there is room for around the current one, about twice as many before it as after."""
    if not heights:
        return range(0)
    first = last = now
    used = heights[now]
    grown = True
    while grown:
        grown = False
        for back in (True, True, False):
            n = first - 1 if back else last + 1
            if 0 <= n < len(heights) and used + heights[n] <= room:
                used += heights[n]
                first, last = (n, last) if back else (first, n)
                grown = True
    return range(first, last + 1)
