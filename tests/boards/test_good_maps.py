"""A good map gives the graph and the layout it shows."""

from __future__ import annotations

import base64
import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from game.boards import MapError, maps_dir, open_board, open_layout
from game.boards.layout import Shape
from game.engine.board import BoardSpec, Link, Slot, Space

SPEC = BoardSpec("small", spaces=("farm", "pond", "hill"), slots=("deck", "die"), space_kinds={"home": 1})


def test_the_graph_has_places_links_and_slots_in_map_order(shelf) -> None:
    graph = open_board(SPEC)
    assert list(graph.spaces.values()) == [
        Space("farm", "home", ("start", "safe")),
        Space("pond"),
        Space("hill"),
    ]
    assert graph.links == (Link("farm", "pond", "road"), Link("hill", "farm", oneway=True))
    assert list(graph.slots.values()) == [Slot("deck", "pile", 3, 2), Slot("die")]
    assert graph.ways("farm") == ["pond"]
    assert graph.ways("hill") == ["farm"]


def test_the_layout_keeps_every_shape(shelf) -> None:
    layout = open_layout("small")
    assert layout.spaces["farm"] == Shape("rect", 2, 2, 10, 8)
    assert layout.spaces["pond"] == Shape("ellipse", 30, 4, 12, 6)
    assert layout.spaces["hill"] == Shape("polygon", 20, 24, 12, 14, ((20, 30), (30, 24), (32, 38)))
    assert layout.slots == {"deck": Shape("rect", 40, 20, 12, 16), "die": Shape("point", 60, 40)}
    assert layout.routes == {
        ("farm", "pond"): ((12, 6), (21, 8), (30, 6)),
        ("hill", "farm"): ((20, 30), (10, 10)),
    }
    assert layout.grow == {"deck": "up"}
    assert layout.size == (64, 48)
    assert layout.map == "small"


def test_tile_layers_come_in_drawing_order_with_flips_and_opacity(shelf) -> None:
    ground, overlay = open_layout("small").layers
    assert (ground.name, overlay.name) == ("ground", "overlay")
    assert (ground.opacity, overlay.opacity) == (1.0, 0.5)
    assert len(ground.tiles) == 12
    corner = ground.tiles[-1]
    assert (corner.column, corner.row, corner.source) == (3, 2, (16, 16, 16, 16))
    assert corner.image == shelf.folder / "tiles.svg"
    assert corner.image_size == (32, 32)
    (flipped,) = overlay.tiles
    assert (flipped.column, flipped.row) == (1, 1)
    assert flipped.source == (16, 0, 16, 16)
    assert flipped.flip == (True, False, False)


@pytest.mark.parametrize("compression", ["", "zlib"])
def test_base64_layers_are_read_too(shelf, compression: str) -> None:
    before = open_layout("small").layers
    data = struct.pack("<12L", 1, 1, 1, 1, 1, 2, 3, 1, 1, 1, 1, 4)
    text = base64.b64encode(zlib.compress(data) if compression else data).decode()
    how = 'encoding="base64"' + (f' compression="{compression}"' if compression else "")
    shelf.change(
        ("1,1,1,1,\n1,2,3,1,\n1,1,1,4\n", text),
        (
            '"ground" width="4" height="3">\n  <data encoding="csv">',
            f'"ground" width="4" height="3">\n  <data {how}>',
        ),
    )
    assert open_layout("small").layers == before


def test_a_tileset_inside_the_map_is_read_too(shelf) -> None:
    before = open_layout("small").layers
    inside = '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="4" columns="2">'
    inside += '<image source="tiles.svg" width="32" height="32"/></tileset>'
    shelf.change(('<tileset firstgid="1" source="tiles.tsx"/>', inside))
    assert open_layout("small").layers == before


def test_moving_a_slot_keeps_the_fingerprint_and_renaming_changes_it(shelf) -> None:
    first = open_board(SPEC).fingerprint()
    shelf.change(('name="deck" x="40" y="20"', 'name="deck" x="41" y="22"'))
    assert open_layout("small").slots["deck"].x == 41
    assert open_board(SPEC).fingerprint() == first
    shelf.change(('name="deck"', 'name="stack"'))
    renamed = BoardSpec("small", spaces=SPEC.spaces, slots=("stack", "die"))
    assert open_board(renamed).fingerprint() != first


def test_a_map_is_read_once_until_a_file_changes(shelf) -> None:
    first = open_layout("small")
    assert open_layout("small") is first
    for name in ("small.tmx", "tiles.tsx"):
        os.utime(shelf.folder / name, ns=(1, 1))
        again = open_layout("small")
        assert again is not first
        first = again


def test_the_maps_folder_is_beside_the_package_unless_the_environment_names_another(
    shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert maps_dir() == shelf.folder
    monkeypatch.delenv("ONCE_MAPS")
    assert maps_dir() == Path(__file__).resolve().parents[2] / "maps"


def test_importing_boards_loads_neither_pytmx_nor_pygame() -> None:
    code = (
        "import sys, game.boards, game.boards.layout, game.boards.check\n"
        "print([m for m in ('pytmx', 'pygame') if m in sys.modules])"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_reading_a_map_prints_nothing(shelf) -> None:
    root = Path(__file__).resolve().parents[2]
    code = "from game.boards import open_layout; open_layout('small')"
    env = {k: v for k, v in os.environ.items() if k != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout == ""


def test_a_map_error_lists_everything_and_what_to_do(shelf) -> None:
    shelf.change(('name="farm"', 'name=""'), ('name="die"', 'name="deck"'), ('value="up"', 'value="away"'))
    with pytest.raises(MapError) as caught:
        open_board(SPEC)
    text = str(caught.value)
    assert len(caught.value.problems) == 5
    assert str(shelf.folder / "small.tmx") in text
    for words in ("5 problems", "object 1:", 'object 21 "deck"', '"away"', "Tiled", "README"):
        assert words in text
    assert '"farm" is missing' in text
    assert '"die" is missing' in text
