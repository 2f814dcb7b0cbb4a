"""From a .tmx to a graph for the rules and a layout for the table.

`raw` and `checks` find the faults in the XML; what passes is read by pytmx, which is imported only
here, inside a function, because it loads pygame. Nothing of pytmx leaves this file.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.boards.checks import check_objects, check_spec
from game.boards.folder import map_file
from game.boards.layout import BoardLayout, Point, Shape, Tile, TileLayer
from game.boards.problems import MapError, Problem, Report
from game.boards.raw import TILE_LAYERS, RawMap, read_map
from game.engine.board import BoardGraph, BoardSpec, Link, Slot, Space

Stamp = tuple[tuple[str, int], ...]  # files and when each was last changed


@dataclass(frozen=True, slots=True)
class _Reading:
    """All that came of one file: a graph and a layout, or problems."""

    stamp: Stamp
    problems: tuple[Problem, ...]
    raw: RawMap | None = None
    graph: BoardGraph | None = None
    layout: BoardLayout | None = None


_READ: dict[tuple[str, str], _Reading] = {}


def open_board(spec: BoardSpec) -> BoardGraph:
    """The graph of the map a game asks for; MapError when the map is broken or not what it asks for."""
    path = map_file(spec.map)
    reading = _read(spec.map, path)
    problems = spec_problems(spec)
    if problems or reading.graph is None:
        raise MapError(path, problems)
    return reading.graph


def open_layout(name: str) -> BoardLayout:
    """Where everything of a map lies; MapError when the map is broken."""
    path = map_file(name)
    reading = _read(name, path)
    if reading.layout is None:
        raise MapError(path, reading.problems)
    return reading.layout


def spec_problems(spec: BoardSpec) -> tuple[Problem, ...]:
    """Everything that keeps this map from being used by this game."""
    reading = _read(spec.map, map_file(spec.map))
    report = Report(list(reading.problems))
    if reading.raw is not None:
        check_spec(reading.raw, spec, report)
    return tuple(report.problems)


def _stamp(files: list[Path]) -> Stamp:
    return tuple((str(file), file.stat().st_mtime_ns if file.is_file() else 0) for file in files)


def _read(name: str, path: Path) -> _Reading:
    """Read a file once, and again when it or a tileset of it has changed."""
    known = _READ.get((name, str(path)))
    if known is not None and known.stamp == _stamp([Path(file) for file, _ in known.stamp]):
        return known
    report = Report()
    before = _stamp([path])
    raw = read_map(path, report)
    graph, layout = None, None
    if raw is not None:
        check_objects(raw, report)
        if not report.problems:
            graph, layout = _build(name, path, raw, report)
    stamp = before + (_stamp(raw.files) if raw is not None else ())
    reading = _Reading(stamp, tuple(report.problems), raw, graph, layout)
    if not report.problems:  # a broken map is read again each time: a missing picture may have come
        _READ[name, str(path)] = reading
    return reading


def _build(
    name: str, path: Path, raw: RawMap, report: Report
) -> tuple[BoardGraph | None, BoardLayout | None]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nobody else may print where JSON is expected
    import pytmx

    try:
        tiled = pytmx.TiledMap(str(path))
        return _graph(tiled), _layout(name, tiled, raw)
    except Exception as error:  # pytmx raises eight kinds, one of them bare
        report.add(
            f"The reader of Tiled maps stumbled: {type(error).__name__} {error}".rstrip() + ".",
            mend="Save the map with Tiled 1.8 again; if that does not help, take the delivered map.",
        )
        return None, None


def _objects(tiled: Any, layer: str) -> list[Any]:
    return [thing for group in tiled.objectgroups if group.name == layer for thing in group]


def _graph(tiled: Any) -> BoardGraph:
    spaces, slots, links = {}, {}, []
    names = {thing.id: thing.name for thing in _objects(tiled, "spaces")}
    for thing in _objects(tiled, "spaces"):
        tags = tuple(tag.strip() for tag in (thing.properties.get("tags") or "").split(",") if tag.strip())
        spaces[thing.name] = Space(thing.name, thing.properties.get("kind") or "", tags)
    for thing in _objects(tiled, "links"):
        own = thing.properties
        ends = (names[own["from"]], names[own["to"]])
        links.append(Link(*ends, kind=own.get("kind") or "", oneway=own.get("oneway", False)))
    for thing in _objects(tiled, "slots"):
        own = thing.properties
        kind, capacity, seat = own.get("kind") or "", own.get("capacity", 0), own.get("seat", -1)
        slots[thing.name] = Slot(thing.name, kind, capacity, seat)
    return BoardGraph(spaces, tuple(links), slots)


def _layout(name: str, tiled: Any, raw: RawMap) -> BoardLayout:
    forms = {thing.id: thing.form for things in raw.objects.values() for thing in things}
    spaces = {thing.id: thing.name for thing in _objects(tiled, "spaces")}
    return BoardLayout(
        map=name,
        columns=raw.columns,
        rows=raw.rows,
        tile=raw.tile,
        spaces={thing.name: _shape(thing, forms[thing.id]) for thing in _objects(tiled, "spaces")},
        slots={thing.name: _shape(thing, forms[thing.id]) for thing in _objects(tiled, "slots")},
        routes={
            (spaces[link.properties["from"]], spaces[link.properties["to"]]): _points(link)
            for link in _objects(tiled, "links")
        },
        layers=_layers(tiled),
        grow={
            thing.name: thing.properties["grow"]
            for thing in _objects(tiled, "slots")
            if "grow" in thing.properties
        },
    )


def _points(thing: Any) -> tuple[Point, ...]:
    return tuple((float(point.x), float(point.y)) for point in thing.points)


def _shape(thing: Any, form: str) -> Shape:
    if form != "polygon":
        return Shape(form, float(thing.x), float(thing.y), float(thing.width), float(thing.height))
    points = _points(thing)  # its box is that of the points: the object's own x and y are the first of them
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return Shape(form, left, top, right - left, bottom - top, points)


def _layers(tiled: Any) -> tuple[TileLayer, ...]:
    """Tile layers by name, in drawing order, whatever their order in the file."""
    sizes = {
        os.path.normpath(Path(tiled.filename).parent / tileset.source): (tileset.width, tileset.height)
        for tileset in tiled.tilesets
    }
    found = {layer.name: layer for layer in tiled.layers if layer.name in TILE_LAYERS}
    out = []
    for name in TILE_LAYERS:
        if name not in found:
            continue
        tiles = []
        for column, row, (file, source, flags) in found[name].tiles():
            image = os.path.normpath(file)
            flip = (bool(flags[0]), bool(flags[1]), bool(flags[2])) if flags else (False, False, False)
            tiles.append(Tile(column, row, Path(image), source, sizes[image], flip))
        out.append(TileLayer(name, tuple(tiles), float(found[name].opacity)))
    return tuple(out)
