"""Every way to spoil a map is told, with the layer, the object and what is wrong with it."""

from __future__ import annotations

import contextlib
import inspect
import re

import pytest

from game.boards import MapError, open_board, open_layout
from game.boards.check import check_all
from game.boards.markup import RESERVED
from game.engine.board import BoardSpec

DECK = 'layer "slots", object 20 "deck"'
FARM = 'layer "spaces", object 1 "farm"'
ROAD = 'layer "links", object 10'
GROUND = 'layer "ground"'
DATA = '"ground" width="4" height="3">\n  <data encoding="csv">'
LAYER = '<layer id="3" name="ground" width="4" height="3">'
SLOTS = '<objectgroup id="5" name="slots">'
PROPS = '<property name="capacity" type="int" value="3"/>'
FROM = '<property name="from" type="object" value="1"/>'

# name: (what to change, words that must be in the one problem told)
BROKEN = {
    "not xml": [("</map>", "")],
    "wrong root": [("<map ", "<world "), ("</map>", "</world>")],
    "infinite": [('infinite="0"', 'infinite="1"')],
    "isometric": [("orthogonal", "isometric")],
    "map width": [('width="4" height="3" tilewidth', 'width="four" height="3" tilewidth')],
    "map class": [("<map ", '<map class="board" ')],
    "zstd": [(DATA, DATA.replace('"csv"', '"base64" compression="zstd"'))],
    "unknown encoding": [(DATA, DATA.replace("csv", "morse"))],
    "xml tiles": [(DATA, DATA.replace(' encoding="csv"', ""))],
    "chunks": [(DATA, DATA + '<chunk x="0" y="0" width="4" height="3"/>')],
    "bad base64": [(DATA, DATA.replace("csv", "base64"))],
    "no data": [(DATA + "\n1,1,1,1,\n1,2,3,1,\n1,1,1,4\n</data>", '"ground" width="4" height="3">')],
    "too short": [("1,2,3,1,\n1,1,1,4", "1,2,3,1")],
    "too long": [("1,1,1,4", "1,1,1,4,1,1")],
    "trailing comma": [("1,1,1,4", "1,1,1,4,")],
    "unknown gid": [("1,2,3,1", "1,2,99,88")],
    "layer size": [(LAYER, LAYER.replace('width="4"', 'width="5"'))],
    "tileset missing": [("tiles.tsx", "gone.tsx")],
    "tileset json": [("tiles.tsx", "tiles.tsj")],
    "tileset absolute": [('source="tiles.tsx"', 'source="/home/me/tiles.tsx"')],
    "tileset unnumbered": [('firstgid="1"', 'firstgid="x"')],
    "tileset twice": [
        ('<tileset firstgid="1" source="tiles.tsx"/>', '<tileset firstgid="1" source="tiles.tsx"/>' * 2)
    ],
    "unknown layer": [(LAYER, LAYER.replace("ground", "grund"))],
    "nameless layer": [(LAYER, LAYER.replace("ground", ""))],
    "two layers": [('name="overlay"', 'name="ground"')],
    "ground of objects": [(SLOTS, '<objectgroup id="6" name="detail"/>' + SLOTS)],
    "slots of tiles": [
        (LAYER, LAYER.replace('"ground"', '"slots"')),
        (SLOTS, SLOTS.replace("slots", "nothing")),
    ],
    "group": [(SLOTS, '<group id="7" name="all"><objectgroup name="spaces"/></group>' + SLOTS)],
    "image layer": [
        (SLOTS, '<imagelayer id="7" name="sky"><image source="tiles.svg"/></imagelayer>' + SLOTS)
    ],
    "unknown part": [(SLOTS, "<sound/>" + SLOTS)],
    "layer id": [(LAYER, LAYER.replace('id="3"', 'id="x"'))],
    "layer class": [(LAYER, LAYER.replace("<layer ", '<layer class="floor" '))],
    "hidden tile layer": [(LAYER, LAYER.replace("<layer ", '<layer visible="0" '))],
    "hidden object layer": [(SLOTS, SLOTS.replace(" id", ' visible="0" id'))],
    "offset": [(LAYER, LAYER.replace("<layer ", '<layer offsetx="8" '))],
    "float offset": [(SLOTS, SLOTS.replace(" id", ' offsety="0.5" id'))],
    "parallax": [(LAYER, LAYER.replace("<layer ", '<layer parallaxx="0.5" '))],
    "tint": [(LAYER, LAYER.replace("<layer ", '<layer tintcolor="#ff0000" '))],
    "opacity": [('opacity="0.5"', 'opacity="5"')],
    "layer property": [(LAYER, LAYER + '<properties><property name="width" value="1"/></properties>')],
    "empty name": [('name="deck"', 'name=""')],
    "blank name": [('name="deck"', 'name="deck "')],
    "same slot name": [('name="die"', 'name="deck"')],
    "same space name": [('name="pond"', 'name="farm"')],
    "same id": [('id="21"', 'id="20"')],
    "no id": [('<object id="20"', "<object")],
    "template": [('<object id="20"', '<object template="deck.tx" id="20"')],
    "object class": [('<object id="20"', '<object class="pile" id="20"')],
    "object type": [('<object id="20"', '<object type="pile" id="20"')],
    "tile object": [('<object id="20"', '<object gid="2" id="20"')],
    "rotated": [('<object id="20"', '<object rotation="45" id="20"')],
    "hidden object": [('<object id="20"', '<object visible="0" id="20"')],
    "not a number": [('x="40" y="20"', 'x="left" y="20"')],
    "infinite place": [('x="40" y="20"', 'x="inf" y="20"')],
    "no size": [('width="12" height="16"', "")],
    "outside": [('x="40" y="20"', 'x="60" y="20"')],
    "outside above": [('x="60" y="40"><point/>', 'x="60" y="-1"><point/>')],
    "outside polygon": [("0,0 10,-6 12,8", "0,0 10,-36 12,8")],
    "point as space": [("<ellipse/>", "<point/>")],
    "ellipse as slot": [("<point/>", "<ellipse/>")],
    "text": [("<point/>", "<text>hello</text>")],
    "rect as link": [('<polyline points="0,0 9,2 18,0"/>', "")],
    "few points": [("0,0 10,-6 12,8", "0,0 10,-6")],
    "bad points": [("0,0 10,-6 12,8", "0,0 10 12,8")],
    "capacity type": [(PROPS, '<property name="capacity" value="3"/>')],
    "capacity no number": [(PROPS, '<property name="capacity" type="int" value="many"/>')],
    "capacity below": [(PROPS, '<property name="capacity" type="int" value="-2"/>')],
    "seat": [('name="seat" type="int" value="2"', 'name="seat" type="int" value="10"')],
    "grow": [('value="up"', 'value="sideways"')],
    "class property": [(PROPS, '<property name="capacity" type="class" propertytype="x"/>')],
    "list property": [(PROPS, '<property name="capacity" type="list"/>')],
    "reserved": [(PROPS, '<property name="name" value="x"/>')],
    "misspelt": [(PROPS, '<property name="capcity" type="int" value="3"/>')],
    "property twice": [(PROPS, PROPS + PROPS)],
    "oneway": [('type="bool" value="true"', 'type="bool" value="maybe"')],
    "no from": [(FROM, "")],
    "from nobody": [(FROM, FROM.replace('"1"', '"0"'))],
    "to unknown": [('name="to" type="object" value="2"', 'name="to" type="object" value="77"')],
    "to a slot": [('name="to" type="object" value="2"', 'name="to" type="object" value="20"')],
    "from by name": [(FROM, '<property name="from" value="farm"/>')],
    "to itself": [('name="to" type="object" value="2"', 'name="to" type="object" value="1"')],
    "doubled": [('name="from" type="object" value="3"', 'name="from" type="object" value="2"')],
}
SAYS = {
    "not xml": ["small.tmx", "not XML"],
    "wrong root": ["not a Tiled map", "world"],
    "infinite": ["infinite"],
    "isometric": ["isometric", "orthogonal"],
    "map width": ["map", "width", "four"],
    "map class": ["map", 'class "board"'],
    "zstd": [GROUND, "zstd", "CSV"],
    "unknown encoding": [GROUND, "morse"],
    "xml tiles": [GROUND, "XML"],
    "chunks": [GROUND, "infinite"],
    "bad base64": [GROUND, "unpacked"],
    "no data": [GROUND, "no tiles"],
    "too short": [GROUND, "8 numbers of 12", "cut off"],
    "too long": [GROUND, "14 numbers of 12", "2 too many"],
    "trailing comma": [GROUND, "Number 13", "no tile number"],
    "unknown gid": [GROUND, "column 2, row 1", "99", "1 more"],
    "layer size": [GROUND, "5 x 3", "4 x 3"],
    "tileset missing": ['tileset "gone.tsx"', "not found"],
    "tileset json": ['tileset "tiles.tsj"', ".tsx"],
    "tileset absolute": ["/home/me/tiles.tsx", "one computer"],
    "tileset unnumbered": ['tileset "tiles.tsx"', "firstgid", '"x"'],
    "tileset twice": ['tileset "tiles.tsx"', "run into"],
    "unknown layer": ['layer "grund"', "no use", "ground, detail, overlay"],
    "nameless layer": ['layer ""', "no name"],
    "two layers": [GROUND, "two layers"],
    "ground of objects": ['layer "detail"', "object layer", "tile layer"],
    "slots of tiles": ['layer "slots"', "tile layer"],
    "group": ['layer "all"', "group"],
    "image layer": ['layer "sky"', "image layer"],
    "unknown part": ['"sound"'],
    "layer id": [GROUND, 'id is "x"'],
    "layer class": [GROUND, 'class "floor"'],
    "hidden tile layer": [GROUND, "hidden"],
    "hidden object layer": ['layer "slots"', "hidden"],
    "offset": [GROUND, "offsetx is 8"],
    "float offset": ['layer "slots"', "offsety is 0.5"],
    "parallax": [GROUND, "parallaxx is 0.5"],
    "tint": [GROUND, "tint"],
    "opacity": ['layer "overlay"', "opacity is 5"],
    "layer property": [GROUND, '"width"', "may be named"],
    "empty name": ['layer "slots", object 20', "no name"],
    "blank name": ['object 20 "deck "', "blank"],
    "same slot name": ['layer "slots", object 21 "deck"', "Object 20 has the same name"],
    "same space name": ['layer "spaces", object 2 "farm"', "Object 1 has the same name"],
    "same id": ['object 20 "die"', 'object 20 "deck"', "id"],
    "no id": ['layer "slots", object 0 "deck"', "no id"],
    "template": [DECK, "deck.tx", "template"],
    "object class": [DECK, 'class "pile"', "kind"],
    "object type": [DECK, 'type "pile"', "kind"],
    "tile object": [DECK, "It is a tile", "a point or a rectangle"],
    "rotated": [DECK, "turned by 45"],
    "hidden object": [DECK, "hidden"],
    "not a number": [DECK, 'x is "left"'],
    "infinite place": [DECK, 'x is "inf"'],
    "no size": [DECK, "no size", "point"],
    "outside": [DECK, "outside the map", "72, 36", "64, 48"],
    "outside above": ['object 21 "die"', "outside the map"],
    "outside polygon": ['layer "spaces", object 3 "hill"', "outside the map"],
    "point as space": ['layer "spaces", object 2 "pond"', "It is a point", "ellipse"],
    "ellipse as slot": ['layer "slots", object 21 "die"', "It is an ellipse"],
    "text": ['object 21 "die"', "It is a text"],
    "rect as link": [ROAD, "rectangle", "polyline"],
    "few points": ['object 3 "hill"', "2 points and needs 3"],
    "bad points": ['object 3 "hill"', "points cannot be read"],
    "capacity type": [DECK, '"capacity" has the type "string"', '"int"'],
    "capacity no number": [DECK, '"capacity" is "many"', "whole number"],
    "capacity below": [DECK, "capacity is -2"],
    "seat": [DECK, "seat is 10"],
    "grow": [DECK, '"sideways"', "up, down, left, right"],
    "class property": [DECK, '"class"', "not read"],
    "list property": [DECK, '"list"', "not read"],
    "reserved": [DECK, 'named "name"'],
    "misspelt": [DECK, '"capcity"', 'mean "capacity"'],
    "property twice": [DECK, '"capacity" is there twice'],
    "oneway": ['layer "links", object 11 "slide"', '"oneway" is "maybe"', "true or false"],
    "no from": [ROAD, '"from" is missing', "type object"],
    "from nobody": [ROAD, '"from" is missing'],
    "to unknown": [ROAD, '"to" points at object 77', "not there"],
    "to a slot": [ROAD, '"to" points at', DECK, "not a space"],
    "from by name": [ROAD, '"from" has the type "string"', '"object"'],
    "to itself": [ROAD, 'from "farm" to itself'],
    "doubled": ['object 11 "slide"', '"pond" and "farm" are linked already, by object 10'],
}
ALSO = {
    "infinite place",
    "not a number",
    "from by name",
    "slots of tiles",
    "text",
    "few points",
}  # more may follow


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_map_is_refused_in_words(shelf, name: str) -> None:
    shelf.change(*BROKEN[name])
    error = shelf.refused()
    told = [str(problem) for problem in error.problems]
    assert any(all(words in text for words in SAYS[name]) for text in told), str(error)
    assert "pytmx" not in str(error)
    assert "stumbled" not in str(error)
    if name not in ALSO:
        assert len(told) == 1, str(error)


TILESET = {
    "not xml": (("</tileset>", ""), ["tiles.tsx", "not XML"]),
    "wrong root": (("<tileset ", "<map "), ["not XML"]),
    "picture missing": (("tiles.svg", "gone.svg"), ["picture was not found", "gone.svg"]),
    "picture outside": (('source="tiles.svg"', 'source="../../tiles.svg"'), ["outside maps/ and assets/"]),
    "picture absolute": (('source="tiles.svg"', 'source="C:/me/tiles.svg"'), ["one computer"]),
    "picture kind": (("tiles.svg", "tiles.bmp"), ["neither SVG nor PNG"]),
    "picture size": (('width="32" height="32"', 'width="32" height="48"'), ["32 x 32", "32 x 48"]),
    "too many tiles": (('tilecount="4"', 'tilecount="6"'), ["6 tiles in 2 columns", "outside the picture"]),
    "tile size": (('tilewidth="16"', 'tilewidth="32"'), ["32 x 16", "16 x 16"]),
    "drawing offset": (("<image ", '<tileoffset x="0" y="4"/><image '), ["drawing offset"]),
    "animation": (
        (
            "</tileset>",
            '<tile id="1"><animation><frame tileid="0" duration="9"/></animation></tile></tileset>',
        ),
        ["tile 1", "animated"],
    ),
    "collection": (
        (
            '<image source="tiles.svg" width="32" height="32"/>',
            '<tile id="0"><image source="tiles.svg"/></tile>',
        ),
        ["collection"],
    ),
    "colour key": (("<image ", '<image trans="ff00ff" '), ["transparent colour"]),
    "class": (("<tileset ", '<tileset class="x" '), ['class "x"']),
}


@pytest.mark.parametrize("name", TILESET)
def test_a_broken_tileset_is_refused_in_words(shelf, name: str) -> None:
    edit, words = TILESET[name]
    shelf.change(edit, file="tiles.tsx")
    told = [str(problem) for problem in shelf.refused().problems]
    assert any('tileset "tiles.tsx"' in text and all(word in text for word in words) for text in told), told


def test_a_map_of_another_kind_than_a_tileset_is_no_tileset(shelf) -> None:
    shelf.write("tiles.tsx", "<map/>")
    assert "not a Tiled tileset" in shelf.only_problem()


def test_a_json_map_is_named_as_such(shelf) -> None:
    shelf.write("small.tmx", '{"type": "map"}')
    assert "small.tmx is JSON" in shelf.only_problem()
    shelf.write("other.tmj", "{}")
    assert "other.tmj" in shelf.only_problem("other")


def test_an_unknown_text_encoding_and_stray_bytes_are_no_crash(shelf) -> None:
    shelf.change(('encoding="UTF-8"', 'encoding="klingon"'))
    assert "not XML" in shelf.only_problem()
    (shelf.folder / "small.tmx").write_bytes(b"\xff\xfe\x00garbage")
    assert "not XML" in shelf.only_problem()


def test_a_missing_map_says_which_there_are(shelf) -> None:
    assert "small" in shelf.only_problem("smal")
    for name in ("", "../small", "/small", "a\\b"):
        assert "not the name of a map" in shelf.only_problem(name)


def test_all_problems_are_told_at_once(shelf) -> None:
    names = [
        "isometric",
        "too short",
        "hidden object layer",
        "blank name",
        "to unknown",
        "seat",
        "point as space",
    ]
    for name in names:
        shelf.change(*BROKEN[name])
    error = shelf.refused()
    for name in names:
        assert any(all(words in str(p) for words in SAYS[name][1:]) for p in error.problems), name
    assert all(str(problem.what) in str(error) for problem in error.problems)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"spaces": ("farm", "pond", "hill", "barn")}, 'layer "spaces": The space "barn" is missing.'),
        (
            {"spaces": ("farm", "pond")},
            'layer "spaces", object 3 "hill": The game knows no space of this name.',
        ),
        ({"slots": ("deck", "die", "box")}, 'layer "slots": The slot "box" is missing.'),
        ({"slots": ("die",)}, 'layer "slots", object 20 "deck": The game knows no slot of this name.'),
        ({"space_kinds": {"home": 2}}, 'There are 1 spaces of the kind "home", and the game wants 2.'),
        ({"slot_kinds": {"pile": 0}}, 'There are 1 slots of the kind "pile", and the game wants 0.'),
    ],
)
def test_a_map_that_is_not_what_the_game_asks_for(shelf, change: dict, words: str) -> None:
    wanted = {"spaces": ("farm", "pond", "hill"), "slots": ("deck", "die"), **change}
    with pytest.raises(MapError) as caught:
        open_board(BoardSpec("small", **wanted))
    assert [words in str(problem) for problem in caught.value.problems] == [True]


def test_more_spaces_are_welcome_where_the_game_says_so(shelf) -> None:
    graph = open_board(BoardSpec("small", spaces=("farm",), any_spaces=True, any_slots=True))
    assert len(graph.spaces) == 3


def test_opposite_one_way_links_are_not_doubled(shelf) -> None:
    shelf.change(
        ('name="from" type="object" value="3"', 'name="from" type="object" value="2"'),
        (FROM, FROM + '<property name="oneway" type="bool" value="true"/>'),
    )
    assert set(open_layout("small").routes) == {("farm", "pond"), ("pond", "farm")}


def test_whatever_pytmx_raises_becomes_a_map_error(shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    import pytmx

    def stumble(*_: object) -> None:
        raise Exception

    monkeypatch.setattr(pytmx, "TiledMap", stumble)
    assert "stumbled" in shelf.only_problem()


def test_no_scratch_of_any_kind_escapes_as_another_error(shelf) -> None:
    """Attributes and whole lines of the good map and its tileset, spoilt one at a time: open, or MapError."""
    for file in ("small.tmx", "tiles.tsx"):
        text = (shelf.folder / file).read_text(encoding="utf-8")
        spots = [match.span(1) for match in re.finditer(r'="([^"]*)"', text)]
        spots += [match.span() for match in re.finditer(r"^.*\n", text, re.M)]
        for start, end in spots:
            for new in ("", "-1", "0", "1.5", "nan", "x"):
                shelf.write(file, text[:start] + new + text[end:])
                with contextlib.suppress(MapError):
                    open_layout("small")
        shelf.write(file, text)
    assert open_layout("small").columns == 4


def test_words_that_pytmx_keeps_for_itself_are_reserved() -> None:
    import pytmx

    for kind in (pytmx.TiledObject, pytmx.TiledObjectGroup, pytmx.TiledTileLayer, pytmx.TiledTileset):
        own = set(re.findall(r"self\.(\w+) =", inspect.getsource(kind.__init__)))
        assert own | {word for word in dir(kind) if not word.startswith("_")} <= RESERVED


def test_a_mended_map_opens(shelf) -> None:
    shelf.change(("tiles.svg", "gone.svg"), file="tiles.tsx")
    shelf.refused()
    shelf.write("gone.svg", (shelf.folder / "tiles.svg").read_text())
    assert open_layout("small").layers[0].tiles[0].image.name == "gone.svg"


def test_check_all_lists_asked_for_and_stray_maps(shelf) -> None:
    shelf.write("stray.tmx", "<map/>")
    specs = [BoardSpec("small", any_spaces=True, slots=("deck",)), BoardSpec("absent")]
    found = dict(check_all(specs))
    assert list(found) == ["absent", "small", "stray"]
    assert "not there" in str(found["absent"][0])
    assert [str(p) for p in found["small"]] == [
        'layer "slots", object 21 "die": The game knows no slot of this name. Rename or delete it.'
    ]
    assert found["stray"]
    assert dict(check_all([BoardSpec("small", any_spaces=True, any_slots=True)]))["small"] == []
