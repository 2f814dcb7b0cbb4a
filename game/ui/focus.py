"""Moving the keyboard's focus: arrows go to the nearest thing that way, Tab in reading order."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.display import Node, upright

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def touchables(nodes: Sequence[Node]) -> list[Node]:
    """What can be focused, once each, in reading order."""
    found: dict[str, Node] = {}
    for n in nodes:
        if n.touch and n.state != "disabled":
            found[n.touch] = n
    return sorted(found.values(), key=lambda n: (round(_middle(n)[1] / 40), _middle(n)[0]))


def _middle(n: Node) -> tuple[float, float]:
    return n.rect[0] + n.rect[2] / 2, n.rect[1] + n.rect[3] / 2


def step(nodes: Sequence[Node], focus: str, direction: str) -> str:
    """The touch that gets the focus next; the same one when there is nothing that way."""
    all_ = touchables(nodes)
    if not all_:
        return ""
    names = [n.touch for n in all_]
    if direction in ("next", "previous"):
        if focus not in names:
            return names[0] if direction == "next" else names[-1]
        return names[(names.index(focus) + (1 if direction == "next" else -1)) % len(names)]
    if focus not in names:
        return names[0]
    here = all_[names.index(focus)]
    dx, dy = DIRECTIONS[direction]
    best, best_cost = focus, 1e18
    for n in all_:
        ahead, aside = _gap(here, n, dx, dy)
        if n is here or ahead <= 0.5:
            continue
        cost = ahead + 3.0 * aside
        if cost < best_cost:
            best, best_cost = n.touch, cost
    return best


def _gap(a: Node, b: Node, dx: int, dy: int) -> tuple[float, float]:
    """How far b lies ahead of a in a direction, and how far aside its nearest part is."""
    (ax, ay), (bx, by) = _middle(a), _middle(b)
    _, _, aw, ah = upright(a)
    _, _, bw, bh = upright(b)
    ahead = (bx - ax) * dx + (by - ay) * dy
    if dx:
        aside = max(0.0, abs(by - ay) - (ah + bh) / 2) + 0.2 * abs(by - ay)
    else:
        aside = max(0.0, abs(bx - ax) - (aw + bw) / 2) + 0.2 * abs(bx - ax)
    return ahead, aside
