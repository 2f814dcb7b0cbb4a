"""The numbers of a tile layer: are they all there, and is there a tile for each?"""

from __future__ import annotations

import base64
import binascii
import gzip
import struct
import xml.etree.ElementTree as ET
import zlib

from game.boards.markup import whole
from game.boards.problems import Report

Ranges = list[tuple[int, int]]  # first tile number and the one after the last, per tileset

_FLIPS = 0b111 << 29  # across, down, along the diagonal


def check_tiles(
    layer: ET.Element, where: str, size: tuple[int, int] | None, ranges: Ranges | None, report: Report
) -> None:
    """`size` is None when the map's is unknown, `ranges` when a tileset could not be read: then nothing is
    blamed on the layer."""
    if size is None:
        _decode(layer, where, report)
        return
    columns, rows = size
    if (whole(layer, "width", where, report), whole(layer, "height", where, report)) != size:
        say = f"{layer.get('width')} x {layer.get('height')} tiles, the map {columns} x {rows}"
        report.add(f"The layer has {say}.", where, "Make both the same (Map > Resize Map).")
        return
    gids = _decode(layer, where, report)
    if gids is None:
        return
    if len(gids) != columns * rows:
        rest = abs(columns * rows - len(gids))
        say = "it is cut off" if len(gids) < columns * rows else f"{rest} too many"
        report.add(
            f"The layer holds {len(gids)} numbers of {columns * rows}: {say}.",
            where,
            "Save it with Tiled again.",
        )
    if ranges is None:
        return
    unknown = [
        (place, gid & ~_FLIPS)
        for place, gid in enumerate(gids)
        if gid and not any(first <= gid & ~_FLIPS < last for first, last in ranges)
    ]
    if unknown:
        place, gid = unknown[0]
        more = f" (and {len(unknown) - 1} more)" if len(unknown) > 1 else ""
        report.add(
            f"The tile at column {place % columns}, row {place // columns} has the number {gid}, "
            f"which no tileset has{more}.",
            where,
            "Erase it, or add the tileset it came from.",
        )


def _decode(layer: ET.Element, where: str, report: Report) -> list[int] | None:
    data = layer.find("data")
    csv = 'Set "Tile Layer Format" to CSV in the map\'s properties.'
    if data is None:
        report.add("The layer holds no tiles at all.", where, "Save it with Tiled again, or delete it.")
        return None
    if data.find("chunk") is not None:
        report.add("The layer is cut into chunks, as in an infinite map.", where, 'Untick "Infinite".')
        return None
    encoding, compression = data.get("encoding", ""), data.get("compression", "")
    if data.find("tile") is not None or not encoding:
        report.add("The tiles are written as XML, which is not read.", where, csv)
        return None
    text = (data.text or "").strip()
    if encoding == "csv":
        if compression:
            report.add(f"CSV with the compression {compression} does not exist.", where, csv)
            return None
        return _from_csv(text, where, report)
    if encoding != "base64":
        report.add(f'The encoding "{encoding}" is not read.', where, csv)
        return None
    if compression not in ("", "gzip", "zlib"):
        report.add(f'The compression "{compression}" is not read.', where, csv)
        return None
    try:
        packed = base64.b64decode(text, validate=True)
        if compression:
            packed = gzip.decompress(packed) if compression == "gzip" else zlib.decompress(packed)
        return list(struct.unpack(f"<{len(packed) // 4}L", packed))
    except (binascii.Error, zlib.error, OSError, EOFError, struct.error, ValueError) as error:
        report.add(f"The tiles cannot be unpacked: {error}.", where, "Save it with Tiled again.")
        return None


def _from_csv(text: str, where: str, report: Report) -> list[int] | None:
    gids: list[int] = []
    for place, word in enumerate(text.split(",") if text else []):
        if not (word.strip().isascii() and word.strip().isdigit()) or int(word) >= 1 << 32:
            what = f'Number {place + 1} of the layer is "{word.strip()[:20]}", which is no tile number.'
            report.add(what, where, "Save it with Tiled again.")
            return None
        gids.append(int(word))
    return gids
