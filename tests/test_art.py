"""A linter for the drawings: only what nanosvg, which SDL draws them with, draws right, so that no picture
is wrong on the screen without anybody noticing."""

from __future__ import annotations

import os
import re
import xml.etree.ElementTree as ET
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

ASSETS = Path(__file__).parents[1] / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
ELEMENTS = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop"}
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}$|none$|url\(#[\w-]+\)$")
PAINTS = ("fill", "stroke", "stop-color")
LARGEST = 60_000
WITS = (
    *("buttercup", "man_in_black", "inigo", "fezzik", "miracle_max", "grandson"),
    *("humperdinck", "rugen", "vizzini", "yellin", "albino", "grandfather"),
)


def problems(text: str, name: str = "drawing") -> list[str]:
    """What is wrong with a drawing, in words."""
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        return [f"not well formed: {error}"]
    out = []
    box = (root.get("viewBox") or "").split()
    if len(box) != 4 or not all(re.fullmatch(r"-?[\d.]+", v) for v in box):
        out.append("no viewBox of four numbers")
    elif min(float(box[2]), float(box[3])) <= 0:
        out.append("an empty viewBox")
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    if len(ids) != len(set(ids)):
        out.append("an id twice")
    for e in root.iter():
        tag = e.tag.rpartition("}")[2]
        if tag not in ELEMENTS:
            out.append(f"<{tag}> is not drawn")
        for key, value in e.attrib.items():
            key = key.rpartition("}")[2]
            if key in ("style", "class", "href"):
                out.append(f'{key}="{value}" is not read')
            if key in PAINTS and not COLOUR.match(value):
                out.append(f'{key}="{value}": colours are written #rrggbb')
            if key in PAINTS and value.startswith("url(") and value[5:-1] not in ids:
                out.append(f"{value} points to nothing")
            if key in ("fx", "fy", "spreadMethod", "filter", "mask", "clip-path"):
                out.append(f"{key} is not drawn")
        if tag == "g" and e.get("opacity"):
            out.append("opacity of a group is applied to each of its shapes")
        if tag in ("linearGradient", "radialGradient"):
            out += gradient(e)
    if name.startswith("icon_"):
        colours = {v.upper() for e in root.iter() for k in PAINTS if (v := e.get(k)) and v != "none"}
        if colours - {"#000000"}:
            out.append(f"an icon is black only, not {sorted(colours)}")
    return out


def gradient(e: ET.Element) -> list[str]:
    """Vectors in user space, or in percent; bare 0..1 numbers would be taken for pixels."""
    if e.get("gradientUnits") == "userSpaceOnUse":
        return []
    bare = [k for k in ("x1", "y1", "x2", "y2", "cx", "cy", "r") if (v := e.get(k)) and not v.endswith("%")]
    return [f"gradient {e.get('id')}: {', '.join(bare)} neither in percent nor in user space"] if bare else []


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda p: p.stem)
def test_drawing_stays_inside_the_subset(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert problems(text, path.stem) == []
    assert len(text) < LARGEST


def test_names_are_unique() -> None:
    names = [p.stem for p in DRAWINGS]
    assert len(names) > 50
    assert len(names) == len(set(names))


@pytest.mark.parametrize("role", WITS)
def test_the_twelve_are_there(role: str) -> None:
    assert (ASSETS / "battle_of_wits" / f"char_{role}.svg").is_file()


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("<text>Anna</text>", "<text>"),
        ('<rect filter="url(#f)" width="9" height="9"/>', "filter"),
        ('<mask id="m"/>', "<mask>"),
        ('<clipPath id="c"/>', "<clipPath>"),
        ('<pattern id="p"/>', "<pattern>"),
        ('<use href="#a"/>', "<use>"),
        ("<style>rect{fill:red}</style>", "<style>"),
        ('<rect style="fill:#ff0000"/>', "style"),
        ('<rect fill="red"/>', "#rrggbb"),
        ('<rect fill="#f00"/>', "#rrggbb"),
        ('<rect fill="#ff000080"/>', "#rrggbb"),
        ('<rect fill="rgba(1,2,3,.5)"/>', "#rrggbb"),
        ('<rect fill="url(#gone)"/>', "points to nothing"),
        ('<g opacity="0.5"><rect/></g>', "opacity of a group"),
        ('<defs><linearGradient id="g" x2="1"/></defs>', "neither in percent"),
        ('<defs><radialGradient id="g" fx="50%"/></defs>', "fx"),
        ('<rect id="a"/><rect id="a"/>', "an id twice"),
        ("<g>", "not well formed"),
    ],
)
def test_the_linter_sees_what_is_wrong(body: str, word: str) -> None:
    found = problems(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{body}</svg>')
    assert len(found) >= 1
    assert any(word in line for line in found), found


def test_the_linter_wants_a_view_and_black_icons() -> None:
    assert problems('<svg xmlns="http://www.w3.org/2000/svg"/>') == ["no viewBox of four numbers"]
    red = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect fill="#FF0000"/></svg>'
    assert problems(red) == []
    assert problems(red, "icon_red") == ["an icon is black only, not ['#FF0000']"]
