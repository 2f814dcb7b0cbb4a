"""What must not be missed: somebody is caught and becomes a zombie, somebody is out, day breaks.

Over the garden, which darkens. The portrait turns over from the knight to the zombie, as a card does.
"""

from __future__ import annotations

from dataclasses import replace

from game.games.zombie_princess.view import MazeView
from game.tables import parts
from game.tables.display import Node, node
from game.tables.maze_faces import face_of, princess_face
from game.tables.maze_garden import Garden
from game.tables.showing import Face, Showing

CAUGHT, BITTEN = ("caught", "cornered"), ("bitten", "bitten_by", "trapped")
ENDS = ("escaped", "apocalypse", "dawn")


def drama(view: MazeView, showing: Showing, garden: Garden, words: bool = True) -> list[Node]:
    """The scene for what has just happened, if it deserves one."""
    if not showing.reason:
        return []
    for event in showing.events:
        if event.kind in CAUGHT + BITTEN:
            seat = int(event.data["seat"])
            face = showing.faces[seat] if event.kind in CAUGHT else face_of(view, showing, seat)
            return scene(showing, garden, face, event.kind, seat, words)
        if event.kind == "escaped":
            seat = int(event.data["seat"])
            return scene(showing, garden, showing.faces[seat], event.kind, seat, words)
        if event.kind in ENDS:
            return scene(showing, garden, princess_face(showing), event.kind, -1, words)
    return []


def scene(showing: Showing, garden: Garden, face: Face, what: str, seat: int, words: bool) -> list[Node]:
    """A portrait in green or golden light, and who it is about in one line."""
    x, y, w, h = garden.box
    n = w * 0.36
    cx, cy = x + w / 2, y + h * 0.46
    undead = what in BITTEN
    tone = "#8FE36B" if undead else "gold.200" if what == "escaped" else "#E58BB0"
    light = n * 2.3
    out = [node("drama.veil", "fill", garden.box, color="#06120B", radius=6, alpha=178, z=30)]
    rays = (cx - light / 2, cy - light / 2, light, light)
    out.append(node("drama.glow", "glow", rays, color=tone, strength=170, z=31))
    if what not in CAUGHT:
        out.append(node("drama.rays", "rays", rays, color=tone, strength=44, z=31))
    box = (cx - n / 2, cy - n / 2, n, n)
    if what == "escaped":
        big = n * 1.36
        laurel = (cx - big / 2, cy - big / 2 + n * 0.04, big, big)
        out.append(node("drama.laurel", "laurel", laurel, crown=True, z=32))
    out.append(replace(parts.portrait("drama.face", box, face, grand=True, flip=True), z=33))
    if undead:
        fang = n * 0.26
        seal = (cx + n * 0.24, cy + n * 0.26, fang, fang)
        out.append(node("drama.seal", "stone", seal, color="#4E8B3A", icon="fangs", z=34))
    if not words:
        return out
    line = showing.say(f"drama.{what}", **({"seat": seat} if seat >= 0 else {}))
    size = w * 0.058
    while size > 20 and showing.stage.measure(line, "display_italic", size, None, 1.2)[0] > w * 0.84:
        size -= 1
    wide = min(w * 0.96, showing.stage.measure(line, "display_italic", size, None, 1.2)[0] + w * 0.12)
    tall = size * 1.8
    band = (cx - wide / 2, cy + n * 0.62, wide, tall)
    color = "#2F6B33" if undead else "maze.base" if what == "escaped" else "#7A1E4C"
    out.append(node("drama.band", "ribbon", band, color=color, z=34))
    inner = (band[0] + wide * 0.05, band[1], wide * 0.9, tall)
    out.append(parts.line("drama.line", inner, line, size, family="display_italic", align="center", z=35))
    return out
