"""The reckoning: a table on paper with the winners in gold and the best of each line starred.

Up to five people stand side by side, a column each. More, or longer names than columns can hold, and the
table is turned: a row each. Nothing is ever cut off.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Part
from game.tables.display import Node, Rect, Stage, node
from game.tables.parts import badge, line, page, portrait, shrunk
from game.tables.showing import Face

Named = Sequence[tuple[Part, tuple[str, tuple[str, ...]]]]
TONES = {
    "wine": "#7C1F45",
    "poison": "#2E5B3B",
    "heart": "#A9312F",
    "goblet": "gold.500",
    "trophy": "gold.600",
}


def reckoning(
    stage: Stage,
    rect: Rect,
    tone: str,
    motif: str,
    title: str,
    faces: Sequence[Face],
    winners: Sequence[int],
    parts: Named,
    story: Sequence[str],
) -> list[Node]:
    x, y, w, h = rect
    c = stage.compact
    m = 22 if c else 44
    size = (26 if c else 42) * stage.label
    head = 70 if c else 116
    out = [
        node("reckoning", "sheet", rect, seed=21, corners=not c),
        line(
            "reckoning.title",
            (x + m + 30, y + (10 if c else 28), w - 2 * m - 60, size * 1.3),
            title,
            size,
            family="display",
            color=f"{tone}.deep",
            align="center",
        ),
        node(
            "reckoning.rule",
            "divider",
            (x + w / 2 - w * 0.24, y + head - (20 if c else 28), w * 0.48, 20),
            motif=motif,
            size=18 if c else 24,
        ),
    ]
    lines, top = _story(stage, (x + m, y, w - 2 * m, h - (16 if c else 36)), tone, story)
    out += lines
    body = (x + m - 10, y + head, w - 2 * m + 20, top - y - head - (8 if c else 14))
    if len(faces) <= 5 and _names_fit(stage, body, faces):
        return [*out, *_columns(stage, body, tone, faces, winners, parts)]
    return [*out, *_rows(stage, body, tone, faces, winners, parts)]


def _story(stage: Stage, rect: Rect, tone: str, story: Sequence[str]) -> tuple[list[Node], float]:
    """What decided it, at the foot of the page; and where it begins."""
    x, y, w, h = rect
    if not story:
        return [], y + h
    c = stage.compact
    size = (17 if c else 22) * stage.text
    string = "\n".join(story)
    size = shrunk(stage, string, "text", size, (w - 20, h * 0.22), 1.28)
    kept = list(story)
    while len(kept) > 1 and stage.measure("\n".join(kept), "text", size, w - 20, 1.28)[1] > h * 0.25:
        kept.pop()
    string = "\n".join(kept)
    tall = stage.measure(string, "text", size, w - 20, 1.28)[1]
    top = y + h - tall
    return [
        page(
            "story",
            (x + 10, top, w - 20, tall),
            string,
            size,
            leading=1.28,
            align="center",
            bold_color=f"{tone}.base",
        )
    ], top


def _label_width(stage: Stage) -> float:
    return 190.0 if stage.compact else 250.0


def _column_width(stage: Stage, body: Rect, faces: Sequence[Face]) -> float:
    return min((body[2] - _label_width(stage)) / len(faces), 170 if stage.compact else 240)


def _names_fit(stage: Stage, body: Rect, faces: Sequence[Face]) -> bool:
    room = _column_width(stage, body, faces) - 24
    floor = 17 if stage.compact else 18
    return all(stage.measure(face.name, "display", floor, None, 1.2)[0] <= room for face in faces)


def _gold(key: str, box: Rect) -> list[Node]:
    return [
        node(f"{key}.light", "halo", box, radius=18),
        node(key, "sheet", box, tone="gold.100", radius=18, frame=False, shadow="raised", seed=7),
        node(f"{key}.edge", "outline", box, color="gold.400", radius=18, width=2.4),
    ]


def _value(stage: Stage, key: str, box: Rect, value: str, size: float, best: bool, grey: bool) -> list[Node]:
    """A number or a short word, bold with a star when nobody has better."""
    x, y, w, h = box
    star = size * 0.58
    long = stage.measure(value, "text_bold", size, None, 1.2)[0]
    pad = star + 4 if best and long + 2 * star + 8 <= w else 0.0
    out = [
        line(
            key,
            (x + pad, y, w - 2 * pad, h),
            value,
            size,
            family="text_bold" if best else "text",
            color="text.on_paper" if best or not grey else "text.on_paper_soft",
            align="center",
        )
    ]
    if pad:
        sx = min(x + w / 2 + long / 2 + 5, x + w - star)
        out.append(
            node(f"{key}.star", "icon", (sx, y + (h - star) / 2, star, star), icon="star", color="gold.500")
        )
    return out


def _columns(
    stage: Stage, body: Rect, tone: str, faces: Sequence[Face], winners: Sequence[int], parts: Named
) -> list[Node]:
    x, y, w, h = body
    c = stage.compact
    cw = _column_width(stage, body, faces)
    x0 = x + w - cw * len(faces) - (0 if c else 8)
    side = min(cw - 20, 64 if c else 104, h * 0.2)
    name = (18 if c else 26) * stage.label
    head = side + name * 1.5 + (10 if c else 22)
    step = min((h - head - 12) / max(1, len(parts)), 66 if c else 92)
    y += max(0.0, h - head - step * len(parts) - 12) * 0.4
    out: list[Node] = []
    for r in range(0, len(parts), 2):
        out.append(
            node(
                f"stripe.{r}",
                "fill",
                (x, y + head + r * step, w, step - 2),
                color=f"{tone}.base",
                radius=12,
                alpha=22,
            )
        )
    tall = head + step * len(parts) + (6 if c else 12)
    for seat in winners:
        out += _gold(f"gold.{seat}", (x0 + seat * cw + 5, y, cw - 10, tall))
    for seat, face in enumerate(faces):
        cx = x0 + (seat + 0.5) * cw
        top = y + (6 if c else 14)
        spot = (cx - side / 2, top, side, side)
        b = side * 0.34
        out += [
            portrait(f"face.{seat}", spot, face),
            badge(f"face.{seat}.badge", (cx + side * 0.2, top + side * 0.7, b, b), face),
            line(
                f"face.{seat}.name",
                (cx - cw / 2 + 12, top + side + 2, cw - 24, name * 1.4),
                face.name,
                name,
                family="display",
                color="text.on_paper",
                align="center",
            ),
        ]
    for r, (part, (word, values)) in enumerate(parts):
        row = (x, y + head + r * step, w, step - 2)
        out += _label(stage, f"part.{part.key}", (x + 12, row[1], x0 - x - 18, row[3]), part, word)
        for seat, value in enumerate(values):
            box = (x0 + seat * cw + 8, row[1], cw - 16, row[3])
            best = seat in part.best
            out += _value(
                stage,
                f"part.{part.key}.{seat}",
                box,
                value,
                (20 if c else 29) * stage.label,
                best,
                seat not in winners,
            )
    return out


def _label(stage: Stage, key: str, box: Rect, part: Part, word: str) -> list[Node]:
    x, y, w, h = box
    c = stage.compact
    n = min(h - 8, 34 if c else 50)
    out = []
    if part.icon:
        out.append(
            node(
                f"{key}.icon",
                "stone",
                (x, y + (h - n) / 2, n, n),
                color=TONES.get(part.icon, "ink.500"),
                icon=part.icon,
            )
        )
    size = (18 if c else 26) * stage.label
    left = x + n + (10 if c else 16)
    room = x + w - left
    out.append(page(key, (left, y, room, h), word, size, family="text_bold", leading=1.06, valign="middle"))
    return out


def _rows(
    stage: Stage, body: Rect, tone: str, faces: Sequence[Face], winners: Sequence[int], parts: Named
) -> list[Node]:
    """Turned: a row for each person, a column for each line of the reckoning."""
    x, y, w, h = body
    c = stage.compact
    k = stage.label
    label = 304.0 if c else 390.0
    cw = (w - label) / max(1, len(parts))
    small = (16 if c else 18) * k
    words = [stage.measure(word, "ui_bold", small, cw - 2, 1.0)[1] for _, (word, _) in parts]
    head = (36 if c else 52) + max(words, default=0.0)
    step = min((h - head) / len(faces), 68 if c else 92)
    y += max(0.0, h - head - step * len(faces)) * 0.35
    out: list[Node] = []
    for r, (part, (word, _)) in enumerate(parts):
        left = x + label + r * cw
        n = 28.0 if c else 42.0
        if part.icon:
            spot = (left + (cw - n) / 2, y, n, n)
            out.append(
                node(
                    f"part.{part.key}.icon",
                    "stone",
                    spot,
                    color=TONES.get(part.icon, "ink.500"),
                    icon=part.icon,
                )
            )
        out.append(
            page(
                f"part.{part.key}",
                (left + 1, y + n + 2, cw - 2, head - n - 6),
                word,
                small,
                family="ui_bold",
                color="text.on_paper_soft",
                leading=1.0,
                align="center",
                valign="middle",
            )
        )
    for seat, face in enumerate(faces):
        row = (x, y + head + seat * step, w, step - (3 if c else 5))
        if seat in winners:
            box = row
            out.append(
                node(
                    f"gold.{seat}",
                    "sheet",
                    box,
                    tone="gold.100",
                    radius=14,
                    frame=False,
                    shadow="rest",
                    seed=7,
                )
            )
            out.append(node(f"gold.{seat}.edge", "outline", box, color="gold.400", radius=14, width=2.4))
        elif seat % 2 == 0:
            out.append(node(f"stripe.{seat}", "fill", row, color=f"{tone}.base", radius=14, alpha=20))
        side = min(row[3] - 4, 40 if c else 66)
        spot = (x + 8, row[1] + (row[3] - side) / 2, side, side)
        b = side * 0.42
        size = (18 if c else 25) * k
        out += [
            portrait(f"face.{seat}", spot, face),
            badge(f"face.{seat}.badge", (spot[0] + side * 0.72, spot[1] + side - b, b, b), face),
            line(
                f"face.{seat}.name",
                (x + 24 + side, row[1], label - 28 - side, row[3]),
                face.name,
                size,
                family="text_bold" if c else "display",
                color="text.on_paper",
            ),
        ]
        for r, (part, (_, values)) in enumerate(parts):
            box = (x + label + r * cw + 2, row[1], cw - 4, row[3])
            best = seat in part.best
            out += _value(
                stage,
                f"part.{part.key}.{seat}",
                box,
                values[seat],
                (18 if c else 26) * k,
                best,
                seat not in winners,
            )
    return out
