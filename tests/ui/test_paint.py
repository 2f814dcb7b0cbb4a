"""Painters, type, fonts and theme: everything paints at any size, words stay within their boxes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.layout import BoardLayout, Tile, TileLayer
from game.tables.display import node
from game.ui import fonts as fonts_module
from game.ui.brush import painters
from game.ui.cache import Disk
from game.ui.fonts import Fonts
from game.ui.light import has_alpha, opaque
from game.ui.render import Look, Renderer
from game.ui.theme import Theme, ThemeError, theme_values
from game.ui.type import tokens

SEAT: dict[str, Any] = {"color": "seat.emerald", "emblem": "boulder"}
# one call of every painter: (size in units, arguments)
CALLS: dict[str, tuple[tuple[float, float], dict[str, Any]]] = {
    "art": ((90, 90), {"art": "goblet", "tint": "#7C1F45", "shadow": "rest", "grey": True}),
    "card_two": ((98, 150), {"number": 8, "kind": "wine", "special": "switch", **SEAT}),
    "cell": ((44, 46), {"letter": "J", "light": "lit", "icon": "poison", "count": "7", "mine": True}),
    "goblet_top": ((120, 120), {"letter": "C", "filled": "poison"}),
    "mini_curtain": ((170, 106), {"game": "wits", "charge": "boulder"}),
    "peek_zone": ((58, 58), {"held": True}),
    "seat_ground": ((468, 199), {"color": "seat.emerald", "light": "now"}),
    "time_disc": ((70, 70), {"night": True}),
    "badge": ((34, 34), {"color": "seat.rose", "charge": "rose"}),
    "bubble": ((300, 200), {"tip": (-40, 90)}),
    "button": ((220, 70), {"label": "Pour", "icon": "wine"}),
    "card_back": ((106, 146), SEAT),
    "card_face": (
        (152, 214),
        {"number": 8, "kind": "wine", "label": "Sicilian", "special": "switch", **SEAT},
    ),
    "chip": ((120, 36), {"label": "2–10", "icon": "person", "tone": "ink.600", "fg": "text.on_ink"}),
    "confetti": ((300, 300), {"count": 9}),
    "cover": ((300, 400), {"game": "wits", "raised": True}),
    "crest": ((68, 68), {"game": "wits", "motif": "vine"}),
    "curtain": ((1280, 720), {"game": "wits"}),
    "curtain_half": ((640, 720), {"game": "wits", "side": "right"}),
    "dashes": ((240, 70), {}),
    "dialog": ((500, 300), {}),
    "divider": ((300, 30), {"motif": "vine"}),
    "dot": ((8, 8), {}),
    "field": ((220, 56), {"text": "Anna", "caret": True}),
    "fill": ((20, 20), {"color": "ink.800"}),
    "focus_ring": ((100, 60), {"radius": 20}),
    "glow": ((100, 60), {"color": "gold.200"}),
    "goblet": ((140, 160), {"letter": "C", "filled": "poison"}),
    "halo": ((100, 60), {}),
    "highlight": ((100, 30), {}),
    "icon": ((30, 30), {"icon": "wine", "color": "gold.200", "leaf": True, "shadow": True}),
    "icon_button": ((60, 60), {"icon": "gear", "kind": "gold"}),
    "lane": ((148, 250), {"strong": True}),
    "lane_quiet": ((148, 250), {}),
    "laurel": ((300, 300), {"crown": True}),
    "log_ground": ((300, 200), {}),
    "deed": ((430, 84), {"icon": "walk", "light": "now"}),
    "footmark": ((40, 40), {"kind": "bite"}),
    "gateway": ((30, 30), {"opens": True}),
    "maze_board": ((300, 300), {}),
    "maze_pile": ((120, 120), {"count": 7}),
    "maze_tile": ((120, 120), {"kind": "tee", "grain": 3, "raised": True}),
    "trail": ((200, 80), {"points": ((0, 0), (200, 0), (200, 80)), "biting": True}),
    "turnable": ((120, 120), {}),
    "medallion": ((84, 84), {"asset": "char_fezzik", "color": "seat.emerald", "active": True, "grey": True}),
    "open_book": ((600, 400), {}),
    "outline": ((100, 60), {}),
    "progress": ((300, 18), {"value": 0.6}),
    "prompt": ((384, 178), {"game": "wits", "icon": "quill"}),
    "rays": ((600, 600), {"game": "wits"}),
    "ribbon": ((480, 74), {"color": "wits.base"}),
    "rich": ((270, 160), {"string": "Lay **one card** above {wine:#7C1F45} a __goblet__.", "size": 26}),
    "row": ((356, 84), {"active": True}),
    "rule": ((300, 1), {}),
    "scrim": ((1280, 720), {"holes": ((20, 20, 200, 100, 18),)}),
    "seats": ((84, 70), {"side": "west", "color": "seat.slate"}),
    "segments": ((300, 60), {"labels": ("Storybook", "Plain"), "chosen": 1}),
    "shade": ((1280, 130), {"kind": "bottom"}),
    "sheet": ((500, 400), {"corners": True}),
    "slate": ((300, 200), {}),
    "slider": ((250, 48), {"value": 0.4, "marks": ((0.2, "key", "seat.slate"), (1.0, None, "gold.200"))}),
    "stage_home": ((1280, 720), {"shelf": 520}),
    "standee": ((140, 184), {"asset": "char_buttercup", "color": "seat.saffron"}),
    "stars_ground": ((1280, 720), {}),
    "stepper": ((258, 56), {"label": "Buttercup"}),
    "stone": ((40, 40), {"color": "wits.base", "string": "3"}),
    "story": (
        (320, 220),
        {"letter": "O", "string": "ne of these cups is **yours**.", "game": "wits", "motif": "vine"},
    ),
    "table_plan": ((196, 84), {}),
    "text": (
        (300, 40),
        {"string": "The company", "family": "display", "size": 30, "leaf": True, "shadow": True},
    ),
    "theatre": ((1280, 720), {"wings": 157, "bleed": 11, "k": 0.667}),
    "tiles": ((200, 100), {"map": "test"}),
    "time_card": ((144, 196), {"night": False, "word": "Day"}),
    "toggle": ((80, 42), {"on": True}),
    "tool": ((120, 56), {"icon": "undo", "label": "Undo"}),
    "velvet": ((1280, 720), {"game": "wits", "motif": "vine"}),
}
TOUCHABLE = [
    *("button", "card_back", "card_face", "chip", "cover", "dashes", "field", "goblet", "icon_button"),
    *("lane", "row", "segments", "slider", "stepper", "toggle", "tool"),
]


@pytest.fixture(autouse=True)
def _video() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))


@pytest.fixture
def board(tmp_path: Path) -> BoardLayout:
    """Four tiles of one colour each, from one SVG of 2 x 1 tiles; 7 x 3 tiles in all."""
    path = tmp_path / "tiles.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 64">'
        '<rect x="0" y="0" width="64" height="64" fill="#FF0000"/>'
        '<rect x="64" y="0" width="64" height="64" fill="#0000FF"/></svg>'
    )
    tiles = tuple(
        Tile(c, r, path, (64 * ((c + r) % 2), 0, 64, 64), (128, 64)) for c in range(7) for r in range(3)
    )
    return BoardLayout("test", 7, 3, (64, 64), layers=(TileLayer("ground", tiles),))


def renderer(size: tuple[int, int] = (1280, 720), look: Look | None = None) -> Renderer:
    return Renderer(size, look or Look(), disk=Disk(None))


def test_every_painter_is_tried() -> None:
    assert set(CALLS) == set(painters())


@pytest.mark.parametrize(
    "look", [Look(), Look(contrast=True), Look(plain=True)], ids=["story", "contrast", "plain"]
)
@pytest.mark.parametrize("size", [(1280, 720), (2880, 1620)], ids=["compact", "large"])
@pytest.mark.parametrize("name", sorted(CALLS))
def test_paints(name: str, size: tuple[int, int], look: Look, board: BoardLayout) -> None:
    r = renderer(size, look)
    r.boards["test"] = board
    box, args = CALLS[name]
    made = r.sprite(node("it", name, (0, 0, *box), **args))
    w, h = made.size
    assert w > 0
    assert h > 0
    assert made.surface.get_bounding_rect().w > 0, "something is seen"
    assert r.overflows == []
    if not has_alpha(made.surface):
        assert (w, h) == (round(box[0] * r.scale), round(box[1] * r.scale)), "solid things fill their box"
    else:
        bad = [
            (x, y)
            for x in range(0, made.surface.get_width(), 9)
            for y in range(0, made.surface.get_height(), 9)
            if max((c := made.surface.get_at((x, y)))[:3]) > c[3]
        ]
        assert not bad, "colours are premultiplied"


@pytest.mark.parametrize("name", TOUCHABLE)
def test_states_look_different(name: str) -> None:
    r = renderer()
    box, args = CALLS[name]
    args = {k: v for k, v in args.items() if k not in ("strong", "active", "raised", "caret")}
    seen = set()
    for state in ("rest", "hover", "pressed"):
        made = r.sprite(node("it", name, (0, 0, *box), state=state, **args))
        seen.add((made.dx, made.dy, pygame.image.tobytes(made.surface, "RGBA")))
    assert len(seen) >= (2 if name in ("lane", "goblet", "dashes") else 3)


@pytest.mark.parametrize(
    "name", ["button", "card_face", "toggle", "slider", "stepper", "field", "row", "segments"]
)
def test_disabled_is_seen(name: str) -> None:
    r = renderer()
    box, args = CALLS[name]
    rest, off = (r.sprite(node("it", name, (0, 0, *box), state=s, **args)) for s in ("rest", "disabled"))
    assert pygame.image.tobytes(rest.surface, "RGBA") != pygame.image.tobytes(off.surface, "RGBA")


def test_poisoned_differs_in_shape_not_only_colour() -> None:
    r = renderer()
    well = r.sprite(node("a", "medallion", (0, 0, 120, 120), asset="char_inigo", color="seat.rose"))
    ill = r.sprite(node("a", "medallion", (0, 0, 120, 120), asset="char_inigo", color="seat.rose", grey=True))
    grey = pygame.transform.grayscale(well.surface)
    grey.fill((150, 172, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    assert pygame.image.tobytes(grey, "RGBA") != pygame.image.tobytes(ill.surface, "RGBA")


@pytest.mark.parametrize("width", [224, 301, 447, 448, 903])
def test_tiles_have_no_seams(width: int, board: BoardLayout) -> None:
    r = renderer((1280, 720))
    r.boards["test"] = board
    img = r.sprite(node("b", "tiles", (0, 0, width, round(width * 3 / 7)), map="test")).surface
    w, h = img.get_size()
    for c in range(7):
        for row in range(3):
            x0, x1 = round(c * w / 7), round((c + 1) * w / 7) - 1
            y0, y1 = round(row * h / 3), round((row + 1) * h / 3) - 1
            wanted = (255, 0, 0) if (c + row) % 2 == 0 else (0, 0, 255)
            for at in ((x0, y0), (x1, y0), (x0, y1), (x1, y1), ((x0 + x1) // 2, (y0 + y1) // 2)):
                got = img.get_at(at)
                assert all(abs(a - b) <= 3 for a, b in zip(got, (*wanted, 255), strict=True)), at


def test_a_board_changes_when_another_is_registered(board: BoardLayout) -> None:
    r = renderer()
    r.boards["test"] = board
    first = r.sprite(node("b", "tiles", (0, 0, 140, 60), map="test"))
    r.boards["test"] = BoardLayout("test", 7, 3, (64, 64))
    assert r.sprite(node("b", "tiles", (0, 0, 140, 60), map="test")) is not first


# ---- type
WORDS = st.lists(st.text("abcdefgWMÄżó,.'", min_size=1, max_size=12), min_size=0, max_size=30)
SHARED = None


def shared() -> Renderer:
    global SHARED
    if SHARED is None:
        SHARED = renderer()
    return SHARED


@settings(deadline=None, max_examples=60)
@given(WORDS, st.integers(40, 500), st.sampled_from(["text", "ui", "display"]))
def test_lines_keep_to_the_width_and_lose_no_word(words: list[str], width: int, family: str) -> None:
    block = shared().brush.type.broken(" ".join(words), family, 20, width, 1.3)
    assert [p.value for row in block.lines for p in row] == words
    for row in block.lines:
        end = row[-1].x + row[-1].w if row else 0
        assert end <= width + 1 or len(row) == 1
    assert block.height == pytest.approx(len(block.lines) * 26)


@settings(deadline=None, max_examples=30)
@given(WORDS, st.integers(120, 300), st.integers(1, 200))
def test_more_width_never_needs_more_height(words: list[str], width: int, more: int) -> None:
    measure = shared().measure
    text = " ".join(words)
    assert measure(text, "text", 20, width + more, 1.3)[1] <= measure(text, "text", 20, width, 1.3)[1]


def test_measure_is_in_units_at_every_scale() -> None:
    small, large = renderer((1920, 1080)), renderer((3840, 2160))
    text = "Lay **one card** above a goblet to **pour**, or below it to **bid**."
    for width in (None, 270.0):
        a, b = (r.measure(text, "text", 26, width, 1.22) for r in (small, large))
        assert a[0] == pytest.approx(b[0], rel=0.02)
        assert a[1] == b[1]


def test_measured_text_fits_its_own_size() -> None:
    for size in ((1280, 720), (1920, 1080), (2000, 1234)):
        r = renderer(size)
        text = "Drag the **6** above goblet **C**. Even is wine: you make that cup **safer** {wine}."
        w, h = r.measure(text, "text", 24, 372, 1.3)
        r.sprite(node("t", "rich", (0, 0, 372, h), string=text, size=24, leading=1.3))
        one, tall = r.measure("Continue", "display", 27, None, 1.2)
        r.sprite(node("u", "text", (0, 0, one, tall), string="Continue", family="display", size=27))
        assert w <= 373
        assert r.overflows == []


def test_marks() -> None:
    assert tokens("a **b c** __d__{wine:#7C1F45}!") == (
        ("word", "a"),
        ("space", " "),
        ("bold", "b"),
        ("space", " "),
        ("bold", "c"),
        ("space", " "),
        ("italic", "d"),
        ("icon", "wine:#7C1F45"),
        ("word", "!"),
    )
    assert (
        tokens("2 ** 3 __ 4")
        == tuple(t for w in ("2", "**", "3", "__", "4") for t in (("space", " "), ("word", w)))[1:]
    ), "lonely marks are words"


def test_a_long_line_shrinks_but_not_below_the_floor() -> None:
    r = renderer((1280, 720))
    wide = r.sprite(node("a", "text", (0, 0, 300, 40), string="A Battle of Wits", family="display", size=40))
    assert wide.surface.get_width() <= 302
    assert r.overflows == []
    r.sprite(node("long", "text", (0, 0, 60, 40), string="A Battle of Wits", family="display", size=40))
    assert [o.key for o in r.overflows] == ["long"]
    r.sprite(node("page", "rich", (0, 0, 100, 30), string="word " * 40, size=24))
    assert [o.key for o in r.overflows] == ["long", "page"]


def test_a_line_is_centred_on_its_capitals() -> None:
    for family in ("display", "text", "ui_black"):
        r = renderer((1920, 1080))
        screen = opaque(1920, 1080)
        r.draw(
            screen,
            [node("t", "text", (0, 0, 400, 100), string="HEH", family=family, size=60, color="#FFFFFF")],
        )
        lit = [y for y in range(100) if any(screen.get_at((x, y))[0] > 150 for x in range(200))]
        assert (min(lit) + max(lit)) / 2 == pytest.approx(49.5, abs=1.6)


# ---- fonts
def test_fonts_are_installed() -> None:
    for where in [*theme_values()["font"]["families"].values(), *fonts_module.PLAIN.values()]:
        assert fonts_module.font_path(where) is not None, where


def test_a_missing_font_warns_once_and_works(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fonts_module, "font_path", lambda where: None)
    monkeypatch.setattr(fonts_module, "_warned", set())
    fonts = Fonts()
    assert fonts.get("display", 20).size("Anna")[0] > 0
    fonts.get("text", 20)
    fonts.get("display", 33)
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "pip install fontpkg-fraunces" in err


def test_plain_letters_change_text_but_not_titles() -> None:
    story, plain = Fonts(), Fonts(plain=True)
    for family in ("text", "text_bold", "ui", "ui_black"):
        assert story.get(family, 40).size("Agb")[0] != plain.get(family, 40).size("Agb")[0]
    assert story.get("display", 40).size("Agb") == plain.get("display", 40).size("Agb")


# ---- theme
def luminance(c: tuple[int, int, int, int]) -> float:
    parts = [v / 255 for v in c[:3]]
    lin = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]


def ratio(theme: Theme, a: str, b: str) -> float:
    x, y = sorted((luminance(theme.colour(a)), luminance(theme.colour(b))))
    return (y + 0.05) / (x + 0.05)


@pytest.mark.parametrize("contrast", [False, True])
def test_words_can_be_read(contrast: bool) -> None:
    theme = Theme(contrast)
    least = 12 if contrast else 4.5
    for tone in ("text.on_paper", "text.on_paper_soft", "text.on_paper_mute"):
        assert ratio(theme, tone, "paper.200") >= least
    for tone in ("text.on_ink", "text.on_ink_soft", "text.on_ink_mute"):
        assert ratio(theme, tone, "ink.800") >= least


def test_unknown_colours_are_named() -> None:
    for name in ("paper.9", "nowhere.base", "#12", "#GGGGGG", "plain"):
        with pytest.raises(ThemeError, match=name):
            Theme().colour(name)
