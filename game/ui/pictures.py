"""SVG drawings as surfaces: found by name, recoloured, cut in paper layers, rasterised at the final size."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.light import canvas, lay, shadow_of
from game.ui.theme import RGBA, Theme, Tone, assets_folder

_NS = "http://www.w3.org/2000/svg"
_VIEW = re.compile(r'viewBox="([\d.\s-]+)"')
_LAYER = tuple[bool, str]  # whether a shadow falls from it, and its document
_FRAME = "the frame"  # stands for the viewBox of a layer's document
_KEEP = 12 << 20  # bytes of small rasters kept, mostly icons
_LARGEST = 8192
_TINT = "#7C1F45"  # for slots nobody gave a colour: wine


class ArtError(LookupError):
    """A drawing that does not exist or cannot be read."""


@lru_cache(maxsize=1)
def drawings() -> dict[str, Path]:
    """All drawings by name, over all folders of assets."""
    found: dict[str, Path] = {}
    for path in sorted(assets_folder().rglob("*.svg")):
        if path.stem in found:
            raise ArtError(f"two drawings are named {path.stem}: {found[path.stem]} and {path}")
        found[path.stem] = path
    return found


@lru_cache(maxsize=256)
def source_of(name: str) -> str:
    path = drawings().get(name)
    if path is None:
        raise ArtError(f"no drawing named {name!r}: {name}.svg is in no folder of {assets_folder()}")
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def view_of(name: str) -> tuple[float, float]:
    """Width and height of a drawing's own space."""
    match = _VIEW.search(source_of(name))
    if match is None:
        raise ArtError(f"{drawings()[name]} has no viewBox")
    _, _, w, h = (float(v) for v in match.group(1).split())
    return w, h


def raster(document: bytes, size: tuple[int, int], where: str) -> pygame.Surface:
    """Rasterise; nanosvg sometimes returns a row or column more or less than asked for."""
    size = (max(1, min(_LARGEST, size[0])), max(1, min(_LARGEST, size[1])))
    try:
        img = pygame.image.load_sized_svg(io.BytesIO(document), size)
    except pygame.error as error:
        raise ArtError(f"{where} cannot be drawn: {error}") from error
    out = img.convert(canvas(1, 1)).premul_alpha()  # one pixel format everywhere, or blits get slow
    w, h = out.get_size()
    if size == (w, h):
        return out
    if w < size[0] or h < size[1]:  # it keeps proportions: up to a pixel is missing after rounding
        return pygame.transform.smoothscale(out, size)
    return out.subsurface((0, 0, *size)).copy()


def code(c: RGBA) -> str:
    return f"#{c[0]:02X}{c[1]:02X}{c[2]:02X}"


class Pictures:
    """Art of one theme, with a small memory for what is drawn again and again."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    # ---- plain drawings
    def art(self, name: str, size: tuple[float, float], tint: Tone | None = None) -> pygame.Surface:
        """A drawing at exactly this size. Never change the result: it may be kept."""
        px = (max(1, round(size[0])), max(1, round(size[1])))
        return self._draw(name, px, self._slots(tint))

    def fitted(self, name: str, size: tuple[float, float], tint: Tone | None = None) -> pygame.Surface:
        """A drawing as large as fits the box, in its own proportions."""
        return self.art(name, self.fit(name, size), tint)

    def fit(self, name: str, size: tuple[float, float]) -> tuple[float, float]:
        w, h = view_of(name)
        k = min(size[0] / w, size[1] / h)
        return (w * k, h * k)

    def icon(self, name: str, size: float, tone: Tone) -> pygame.Surface:
        """A one-colour sign; names without a sign of their own are drawn as art."""
        if "icon_" + name not in drawings() and name in drawings():
            return self.fitted(name, (size, size))
        w, h = self.fit("icon_" + name, (size, size))
        px = (max(1, round(w)), max(1, round(h)))
        return self._draw("icon_" + name, px, (("#000000", code(self.theme.colour(tone))),))

    def _slots(self, tint: Tone | None) -> tuple[tuple[str, str], ...]:
        tint = _TINT if tint is None else tint
        mix = self.theme.mix
        dark, light = mix(tint, "#10081E", 0.35), mix(tint, "#FFFFFF", 0.30)
        return (
            ("#FF00FF", code(self.theme.colour(tint))),
            ("#FF00AA", code(dark)),
            ("#FFAAFF", code(light)),
        )

    def _draw(self, name: str, px: tuple[int, int], swaps: tuple[tuple[str, str], ...]) -> pygame.Surface:
        key = (name, px, swaps)
        img = self._kept.get(key)
        if img is not None:
            self._kept.move_to_end(key)
            return img
        source = source_of(name)
        for old, new in swaps:
            source = source.replace(old, new)
        img = raster(source.encode(), px, str(drawings()[name]))
        self._keep(key, img)
        return img

    def _keep(self, key: tuple[object, ...], img: pygame.Surface) -> None:
        n = img.get_width() * img.get_height() * 4
        if n > _KEEP // 8:
            return
        self._kept[key] = img
        self._bytes += n
        while self._bytes > _KEEP:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4

    # ---- paper cut
    def papercut(
        self,
        name: str,
        size: tuple[float, float],
        depth: float,
        tint: Tone | None = None,
        part: pygame.Rect | None = None,
    ) -> pygame.Surface:
        """Draw a picture's layers one by one; each throws a soft shadow on those behind it.

        `depth` is how many pixels a unit of the theme's layer shadow is; `part` is what of it is seen.
        Each layer is first drawn very small: that tells which part of it is worth drawing large, and is the
        start of its shadow.
        """
        px = (max(1, round(size[0])), max(1, round(size[1])))
        seen = part or pygame.Rect(0, 0, *px)
        swaps = self._slots(tint)
        key = ("papercut", name, px, round(depth, 2), swaps, tuple(seen))
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        out = canvas(*seen.size)
        dy, blur, alpha = self.theme.shadow("layer")
        view = view_of(name)
        where = str(drawings()[name])
        for raised, document in _layers(name):
            for old, new in swaps:
                document = document.replace(old, new)
            box = _bounds_of(document, view, px, where).clip(seen)
            if not box.w or not box.h:
                continue
            img = raster(_framed(document, view, px, box), box.size, where)
            at = (box.x - seen.x, box.y - seen.y)
            if raised and blur * depth >= 0.5:
                dark, pad = shadow_of(img, blur * depth, alpha)
                lay(out, dark, (at[0] - pad, at[1] - pad + dy * depth))
            lay(out, img, at)
        self._keep(key, out)
        return out


def _framed(document: str, view: tuple[float, float], px: tuple[int, int], box: pygame.Rect) -> bytes:
    """A layer seen through a box of pixels."""
    kx, ky = view[0] / px[0], view[1] / px[1]
    return document.replace(_FRAME, f"{box.x * kx} {box.y * ky} {box.w * kx} {box.h * ky}", 1).encode()


def _bounds_of(document: str, view: tuple[float, float], px: tuple[int, int], where: str) -> pygame.Rect:
    """Which pixels of the whole picture a layer covers, found on a small one."""
    whole = pygame.Rect(0, 0, *px)
    k = 8
    if px[0] * px[1] < 200 * 200:
        return whole
    small = (-(-px[0] // k), -(-px[1] // k))
    frame = pygame.Rect(0, 0, small[0] * k, small[1] * k)
    found = raster(_framed(document, view, px, frame), small, where).get_bounding_rect()
    if not found.w:
        return found
    return pygame.Rect(found.x * k, found.y * k, found.w * k, found.h * k).inflate(2 * k, 2 * k).clip(whole)


@lru_cache(maxsize=64)
def _layers(name: str) -> tuple[_LAYER, ...]:
    """Top-level groups named layer... stand alone; what lies between them is drawn together."""
    ET.register_namespace("", _NS)
    root = ET.fromstring(source_of(name))
    defs = [c for c in root if c.tag.endswith("defs")]
    groups: list[tuple[bool, list[ET.Element]]] = []
    for child in root:
        if child in defs:
            continue
        raised = child.get("id", "").startswith("layer")
        if not raised and groups and not groups[-1][0]:
            groups[-1][1].append(child)
        else:
            groups.append((raised, [child]))
    out = []
    for raised, children in groups:
        doc = ET.Element(f"{{{_NS}}}svg", {"viewBox": _FRAME})
        doc.extend(defs)
        doc.extend(children)
        out.append((raised, ET.tostring(doc, encoding="unicode")))
    return tuple(out)
