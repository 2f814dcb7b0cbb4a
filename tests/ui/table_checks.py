"""What the tests of every game's table look for in a display list: doubled keys, things beyond the stage,
words over words, things that can't be touched."""

from __future__ import annotations

from itertools import combinations

from game.tables.display import Node, Rect, Stage
from game.ui.settings import Settings
from game.ui.shell import Shell


def box(n: Node) -> Rect:
    """Where it really is: quarter turns turn the box."""
    x, y, w, h = n.rect
    return (x + w / 2 - h / 2, y + h / 2 - w / 2, h, w) if round(n.angle) % 180 == 90 else n.rect


def overlap(a: Rect, b: Rect) -> tuple[float, float]:
    return (
        min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]),
        min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]),
    )


def letters(stage: Stage, n: Node) -> Rect:
    """The room that the words of a node take, as the painter lays them: aligned, shrunk where too long."""
    args = dict(n.args)
    x, y, w, h = n.rect
    size, rich = float(args["size"]), n.paint == "rich"
    string, family = str(args["string"]), args["family"]
    tw, th = stage.measure(string, family, size, w if rich else None, args.get("leading", 1.0))
    tw += args.get("tracking", 0.0) * len(string)
    th = th if rich else size * 0.8 * min(1.0, w / max(1.0, tw))
    tw, th = min(tw, w), min(th, h)
    align, valign = args.get("align", "left"), args.get("valign", "top")
    left = x + {"left": 0.0, "center": (w - tw) / 2, "right": w - tw}[align]
    top = y + {"top": 0.0, "middle": (h - th) / 2, "bottom": h - th}[valign]
    return (left, top, tw, th)


def doubled_keys(nodes: list[Node]) -> list[str]:
    keys = [n.key for n in nodes]
    return sorted({key for key in keys if keys.count(key) > 1}) if len(keys) > len(set(keys)) else []


def off_the_stage(stage: Stage, nodes: list[Node]) -> list[tuple[str, Rect]]:
    out = []
    for n in nodes:
        x, y, w, h = box(n)
        inside = x >= -1 and y >= -1 and x + w <= stage.width + 1 and y + h <= stage.height + 1
        if n.paint != "glow" and not (inside and w > 0 and h > 0):  # light may fall beyond the edge
            out.append((n.key, n.rect))
    return out


def words_over_words(stage: Stage, nodes: list[Node]) -> list[tuple[str, str]]:
    words = [(n.key, letters(stage, n)) for n in nodes if n.paint in ("text", "rich")]
    words += [(n.key, n.rect) for n in nodes if n.paint in ("button", "tool", "icon_button")]
    found = []
    for (one, a), (two, b) in combinations(words, 2):
        w, h = overlap(a, b)
        if w > 2 and h > 2:
            found.append((one, two))
    return found


def hit(nodes: list[Node], touch: str) -> bool:
    """Whether some point of the thing can be touched: it is there and not wholly covered."""
    shell = Shell(Settings(), None)  # type: ignore[arg-type]
    shell._last = nodes
    for n in nodes:
        if n.touch == touch:
            x, y, w, h = box(n)
            for k in range(1, 10):
                for i in range(1, 10):
                    if shell.at(x + w * k / 10, y + h * i / 10) == touch:
                        return True
    return False
