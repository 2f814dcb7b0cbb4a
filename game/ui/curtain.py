"""The curtain between two people: nothing of the game shows or can be guessed while it is closed."""

from __future__ import annotations

from game.engine.words import _
from game.tables import parts
from game.tables.display import Node, Rect, Stage, node
from game.tables.showing import Face


class Hold:
    """A finger that opens the curtain by staying where it is."""

    def __init__(self) -> None:
        self.share = 0.0  # how much of the time has passed, 0 for not held
        self._since = 0.0

    def begin(self, now: float) -> None:
        self._since, self.share = now, 0.001

    def let_go(self) -> None:
        self.share = 0.0

    def long_enough(self, now: float, milliseconds: float) -> bool:
        self.share = min(1.0, (now - self._since) / milliseconds) or 0.001
        return self.share >= 1.0


def curtain_nodes(stage: Stage, tone: str, face: Face, held: float, can_undo: bool = False) -> list[Node]:
    """Closed, with the name of whoever may open it; `held` 0..1 is how long the button has been held. The
    move before can still be taken back by whoever made it."""
    w, h = stage.width, stage.height
    k = h / 1080
    cx = w / 2
    size = 268 * k
    name = 138 * k
    fit = min(1.0, (w * 0.8) / max(1.0, stage.measure(face.name, "display_italic", name, None, 1.2)[0]))
    bar = (cx - 223 * k, 886 * k, 446 * k, 12 * k)
    menu = _tool_box(stage, w - 40 * k, _("Menu"))
    out = [
        node("curtain", "curtain", (0, 0, w, h), game=tone),
        parts.portrait("curtain.face", (cx - size / 2, 232 * k, size, size), face, grand=True),
        parts.badge("curtain.badge", (cx + 58 * k, 420 * k, 70 * k, 70 * k), face),
        parts.line(
            "curtain.pass",
            (cx - 400 * k, 526 * k, 800 * k, 44 * k),
            _("PASS THE TABLE TO"),
            max(16, 21 * k),
            family="ui_black",
            color="gold.100",
            tracking=2.6,
            align="center",
            shadow=True,
        ),
        parts.gilded("curtain.name", (w * 0.08, 556 * k, w * 0.84, 140 * k), face.name, name * fit),
        parts.line(
            "curtain.others",
            (cx - 500 * k, 712 * k, 1000 * k, 44 * k),
            _("Everyone else, look at the ceiling for a moment."),
            max(17, 30 * k),
            family="text_italic",
            color="text.on_ink",
            align="center",
            shadow=True,
        ),
        parts.button(
            "curtain.open",
            (cx - 235 * k, 768 * k, 470 * k, 104 * k),
            _("I am {name}").format(name=face.name),
            "open",
            icon="eye",
            size=max(20, 40 * k),
        ),
        node("curtain.bar", "progress", bar, value=round(held, 2)),
        parts.line(
            "curtain.hold",
            (cx - 300 * k, 902 * k, 600 * k, 34 * k),
            _("hold to open"),
            max(16, 20 * k),
            align="center",
            shadow=True,
        ),
        node("curtain.lock", "icon", (52 * k, 1016 * k, 24 * k, 24 * k), icon="lock", color="gold.200"),
        parts.line(
            "curtain.safe",
            (86 * k, 1010 * k, 420 * k, 36 * k),
            _("Hands and secrets are covered"),
            max(16, 19 * k),
            color="text.on_ink_soft",
        ),
        parts.tool("curtain.menu", menu, "menu", _("Menu"), "menu"),
    ]
    if can_undo:
        box = _tool_box(stage, menu[0] - 16 * k, _("Undo"))
        out.append(
            node("curtain.undo", "tool", box, icon="undo", label=_("Undo"), touch="tool.undo", name=_("Undo"))
        )
    return out


def _tool_box(stage: Stage, right: float, word: str) -> Rect:
    """Where a tool in the lower corner stands, left of this edge."""
    k = stage.height / 1080
    wide = max(158 * k, stage.measure(word, "ui_bold", 20, None, 1.2)[0] + 78)
    return (right - wide, 1000 * k, wide, max(48, 56 * k))


def parting_nodes(stage: Stage, tone: str, part: float) -> list[Node]:
    """The two halves on their way to the sides; 0 closed, 1 open."""
    eased = part * part * (3 - 2 * part)
    half = stage.width / 2
    return [
        node(
            "curtain.left",
            "curtain_half",
            (-half * eased, 0, half, stage.height),
            game=tone,
            side="left",
            z=70,
        ),
        node(
            "curtain.right",
            "curtain_half",
            (half + half * eased, 0, half, stage.height),
            game=tone,
            side="right",
            z=70,
        ),
    ]
