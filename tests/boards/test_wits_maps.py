"""The maps of A Battle of Wits: all is there, nothing overlaps, and the real Tiled draws them."""

from __future__ import annotations

import itertools
import os
import re
from pathlib import Path

import pytest

from game.boards import map_names, maps_dir, open_board, open_layout
from game.boards.layout import BoardLayout, Shape
from game.engine.board import BoardSpec

ROOT = Path(__file__).resolve().parents[2]
SEATS = range(2, 11)
LETTERS = "abcdefghij"
WITS = [f"battle_of_wits/{form}_{seats}" for form in ("row", "edges") for seats in SEATS]


def spec(form: str, seats: int) -> BoardSpec:
    piles = [f"{kind}.{c}" for c in LETTERS[:seats] for kind in ("goblet", "contents", "bids")]
    labels = ["label.contents", "label.bids"] if form == "row" else []
    return BoardSpec(
        f"battle_of_wits/{form}_{seats}",
        slots=(*piles, "time", *labels),
        slot_kinds={"goblet": seats, "contents": seats, "bids": seats, "time": 1, "label": len(labels)},
    )


def apart(one: Shape, other: Shape) -> bool:
    return (
        one.x + one.w <= other.x
        or other.x + other.w <= one.x
        or one.y + one.h <= other.y
        or other.y + other.h <= one.y
    )


@pytest.mark.parametrize("name", map_names())
def test_every_map_opens_and_shows_something(name: str) -> None:
    layout = open_layout(name)
    assert layout.layers
    assert all(tile.image.is_file() for layer in layout.layers for tile in layer.tiles)


def test_no_map_of_the_game_is_missing() -> None:
    assert set(WITS) <= set(map_names())


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("form", ["row", "edges"])
def test_a_map_holds_what_the_game_asks_for(form: str, seats: int) -> None:
    graph = open_board(spec(form, seats))
    for slot in graph.slots.values():
        assert slot.capacity == (1 if slot.kind in ("goblet", "time") else 0)
        own = form == "edges" and slot.kind in ("goblet", "contents", "bids")
        assert slot.seat == (LETTERS.index(slot.id[-1]) if own else -1)


@pytest.mark.parametrize("name", WITS)
def test_nothing_lies_on_anything_else(name: str) -> None:
    layout = open_layout(name)
    assert layout.size == (1472, 640)
    for (one, a), (other, b) in itertools.combinations(layout.slots.items(), 2):
        assert apart(a, b), f"{one} and {other}"


@pytest.mark.parametrize("name", WITS)
def test_piles_have_room_and_a_way_to_grow(name: str) -> None:
    layout, seats = open_layout(name), int(name.rpartition("_")[2])
    piles = [slot for slot in layout.slots if slot.split(".")[0] in ("contents", "bids")]
    assert set(layout.grow) == set(piles)
    for pile in piles:
        shape = layout.slots[pile]
        assert layout.grow[pile] in ("up", "down")
        assert shape.w >= (96 if seats <= 6 else 88)
        assert shape.h >= 190


@pytest.mark.parametrize("seats", SEATS)
def test_a_row_stands_on_the_runner_from_left_to_right(seats: int) -> None:
    layout = open_layout(f"battle_of_wits/row_{seats}")
    goblets = [layout.slots[f"goblet.{c}"] for c in LETTERS[:seats]]
    across = [goblet.center[0] for goblet in goblets]
    steps = {b - a for a, b in itertools.pairwise(across)}
    assert len(steps) == 1
    assert min(steps) > 0
    assert {goblet.center[1] for goblet in goblets} == {320}
    detail = {
        (tile.column, tile.row) for layer in layout.layers for tile in layer.tiles if layer.name == "detail"
    }
    assert {row for _, row in detail} == set(range(7, 13))
    assert min(column for column, _ in detail) == 0
    assert (max(column for column, _ in detail)) * 32 >= goblets[-1].x + goblets[-1].w
    for c, goblet in zip(LETTERS, goblets, strict=False):
        contents, bids = layout.slots[f"contents.{c}"], layout.slots[f"bids.{c}"]
        assert contents.center[0] == bids.center[0] == goblet.center[0]
        assert contents.y + contents.h <= 248
        assert bids.y >= 392
        assert (layout.grow[f"contents.{c}"], layout.grow[f"bids.{c}"]) == ("up", "down")


def turn(layout: BoardLayout, c: str) -> int:
    """Which side a goblet is at, clockwise from the south: 0 south, 1 west, 2 north."""
    return {544: 0, 320: 1, 96: 2}[int(layout.slots[f"goblet.{c}"].center[1])]


@pytest.mark.parametrize("seats", SEATS)
def test_goblets_go_clockwise_around_the_cloth_from_the_south(seats: int) -> None:
    layout = open_layout(f"battle_of_wits/edges_{seats}")
    sides = [turn(layout, c) for c in LETTERS[:seats]]
    assert sides == sorted(sides)
    assert [sides.count(side) for side in range(3)] == [seats // 2, seats % 2, seats // 2]
    across = [layout.slots[f"goblet.{c}"].center[0] for c in LETTERS[:seats]]
    south, north = across[: seats // 2], across[seats - seats // 2 :]
    assert south == sorted(south, reverse=True)
    assert north == sorted(north)
    assert abs(layout.slots["time"].center[0] - 736) <= 64
    assert layout.slots["time"].center[1] == 320


@pytest.mark.parametrize("name", map_names())
def test_the_real_tiled_draws_it(name: str, rasterizer, tmp_path: Path) -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    rasterizer(maps_dir() / f"{name}.tmx", tmp_path / "map.png")
    picture = pygame.image.load(tmp_path / "map.png")
    layout = open_layout(name)
    assert picture.get_size() == layout.size
    seen = {
        tuple(picture.get_at((x, y)))
        for x in range(0, layout.size[0], 7)
        for y in range(0, layout.size[1], 7)
    }
    assert len(seen) > 20
    assert any(color[3] == 255 for color in seen)


def test_the_tool_writes_the_same_bytes_again(drawn_by) -> None:
    files = drawn_by("draw_wits_maps")
    assert len(files) == 31
    for name, text in files.items():
        assert (ROOT / name).read_bytes() == text.encode(), (
            f"{name} differs: run python tools/draw_wits_maps.py"
        )


@pytest.mark.parametrize("name", ["linen", "cloth"])
def test_tile_pictures_keep_to_what_every_reader_draws(name: str) -> None:
    text = (ROOT / "assets" / "battle_of_wits" / f"tiles_{name}.svg").read_text(encoding="utf-8")
    tags = set(re.findall(r"<([a-zA-Z]+)", text))
    assert tags <= {"svg", "defs", "linearGradient", "radialGradient", "stop", "rect", "circle", "path"}
    assert text.count("Gradient id=") == text.count('gradientUnits="userSpaceOnUse"')
    colors = set(re.findall(r'(?:fill|stroke|stop-color)="([^"]+)"', text))
    assert all(re.fullmatch(r"#[0-9A-Fa-f]{6}|none|url\(#[a-z_]+\)", color) for color in colors)
