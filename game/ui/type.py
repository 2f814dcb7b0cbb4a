"""Type: measuring, wrapping and drawing words.

Small text is drawn three times larger and reduced: unhinted advances, true kerning, even word spaces.
Single lines are centred on their capitals, not on the font's box. Sizes in here are pixels.

Marks in rich text: `**bold**`, `__italic__`, `{icon}` and `{icon:#tint}`; a newline starts a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui.fonts import COMPANIONS, Fonts
from game.ui.light import canvas, lay, lay_middle
from game.ui.paper import gild
from game.ui.pictures import Pictures
from game.ui.theme import RGBA

_MARK = re.compile(r"(\*\*.+?\*\*|__.+?__|\{[\w:#.]+\}|\s+)", re.DOTALL)
_ICON_WIDTH = 1.25
_WHITE: RGBA = (255, 255, 255, 255)


@dataclass(frozen=True, slots=True)
class Piece:
    """One word or sign of a line."""

    kind: str  # word | bold | italic | icon
    value: str
    x: float
    w: float


@dataclass(frozen=True, slots=True)
class Block:
    """Broken text: its lines, how far apart they are, how wide the widest is."""

    lines: tuple[tuple[Piece, ...], ...]
    step: float
    width: float

    @property
    def height(self) -> float:
        return len(self.lines) * self.step


def oversample(px: float) -> int:
    return 3 if px < 64 else 1


@lru_cache(maxsize=2048)
def tokens(string: str) -> tuple[tuple[str, str], ...]:
    """Split a paragraph into (kind, value); spaces come as ("space", " ")."""
    return tuple(_tokens(string))


def _tokens(string: str) -> Iterator[tuple[str, str]]:
    for piece in _MARK.split(string):
        if not piece:
            continue
        if piece.isspace():
            yield "space", " "
        elif piece.startswith("**") and len(piece) > 4:
            yield from _words("bold", piece[2:-2])
        elif piece.startswith("__") and len(piece) > 4:
            yield from _words("italic", piece[2:-2])
        elif piece.startswith("{") and piece.endswith("}"):
            yield "icon", piece[1:-1]
        else:
            yield "word", piece


def _words(kind: str, string: str) -> Iterator[tuple[str, str]]:
    for word in re.split(r"(\s+)", string):
        if word:
            yield ("space", " ") if word.isspace() else (kind, word)


class Typesetter:
    """Sets text in the fonts of one look; remembers widths, breaks and font shapes."""

    def __init__(self, fonts: Fonts, pictures: Pictures) -> None:
        self.fonts = fonts
        self.pictures = pictures
        self._widths: dict[tuple[str, str, int, int], float] = {}
        self._blocks: dict[tuple[object, ...], Block] = {}
        self._shifts: dict[tuple[str, int, int], float] = {}

    # ---- measuring
    def width(self, string: str, family: str, px: float, tracking: float = 0.0) -> float:
        k = oversample(px)
        key = (string, family, round(px * k), k)
        w = self._widths.get(key)
        if w is None:
            if len(self._widths) > 20000:
                self._widths.clear()
            w = self._widths[key] = self.fonts.get(family, key[2]).size(string)[0] / k
        return w + tracking * max(0, len(string) - 1)

    def fit(
        self, string: str, family: str, px: float, room: float, floor: float, tracking: float = 0.0
    ) -> float:
        """The largest size up to `px` at which a line fits; not below the floor, fitting or not."""
        floor = min(floor, px)
        w = self.width(string, family, px, tracking)
        if room <= 0 or w <= room:
            return px
        size = max(floor, px * room / w)
        while size > floor and self.width(string, family, size, tracking) > room:
            size = max(floor, size - 0.5)
        return size

    def broken(
        self,
        string: str,
        family: str,
        px: float,
        width: float | None,
        leading: float,
        indent: float = 0.0,
        indent_lines: int = 0,
    ) -> Block:
        """Break rich text into lines no wider than `width`; a word wider than that stands alone."""
        key = (
            string,
            family,
            round(px, 2),
            width and round(width, 1),
            leading,
            round(indent, 1),
            indent_lines,
        )
        block = self._blocks.get(key)
        if block is None:
            if len(self._blocks) > 4000:
                self._blocks.clear()
            block = self._blocks[key] = self._break(string, family, px, width, leading, indent, indent_lines)
        return block

    def _break(
        self,
        string: str,
        family: str,
        px: float,
        width: float | None,
        leading: float,
        indent: float,
        indent_lines: int,
    ) -> Block:
        limit = float("inf") if width is None else width + 0.5
        space = self.width(" ", family, px)
        lines: list[tuple[Piece, ...]] = []
        line: list[Piece] = []
        x = indent if indent_lines else 0.0
        gap = 0.0
        glued: list[tuple[str, str, float]] = []  # pieces without a space between them move together

        def flush() -> None:
            nonlocal x, gap
            if not glued:
                return
            wide = sum(w for _, _, w in glued)
            if line and x + gap + wide > limit:
                lines.append(tuple(line))
                line.clear()
                x = indent if len(lines) < indent_lines else 0.0
                gap = 0.0
            x += gap if line else 0.0
            gap = 0.0
            for kind, value, w in glued:
                line.append(Piece(kind, value, x, w))
                x += w
            glued.clear()

        for n, paragraph in enumerate(string.split("\n")):
            if n:
                lines.append(tuple(line))
                line.clear()
                x, gap = (indent if len(lines) < indent_lines else 0.0), 0.0
            for kind, value in tokens(paragraph):
                if kind == "space":
                    flush()
                    gap = space
                else:
                    w = px * _ICON_WIDTH if kind == "icon" else self.width(value, self.face(family, kind), px)
                    glued.append((kind, value, w))
            flush()
        if line or not lines:
            lines.append(tuple(line))
        widest = max((row[-1].x + row[-1].w for row in lines if row), default=0.0)
        return Block(tuple(lines), px * leading, widest)

    @staticmethod
    def face(family: str, kind: str) -> str:
        if kind == "word":
            return family
        bold, italic = COMPANIONS[family]
        return bold if kind == "bold" else italic

    def shift(self, family: str, px: float) -> float:
        """How far a line's picture is moved down so that its capitals are in the middle."""
        k = oversample(px)
        key = (family, round(px * k), k)
        found = self._shifts.get(key)
        if found is None:
            img = self.fonts.get(family, key[1]).render("H", True, _WHITE)
            caps = img.get_bounding_rect()
            found = self._shifts[key] = (img.get_height() / 2 - (caps.y + caps.h / 2)) / k
        return found

    # ---- drawing
    def line(
        self, string: str, family: str, px: float, tone: RGBA, tracking: float = 0.0, leaf: bool = False
    ) -> pygame.Surface:
        """One line as a picture."""
        k = oversample(px)
        face = self.fonts.get(family, round(px * k))
        colour = _WHITE if leaf else tone
        if tracking and len(string) > 1:
            img = self._tracked(string, face, colour, tracking * k)
        else:
            img = face.render(string or " ", True, colour).premul_alpha()
        if k > 1:
            w, h = img.get_size()
            img = pygame.transform.smoothscale(img, (max(1, round(w / k)), max(1, round(h / k))))
        return gild(img) if leaf else img

    @staticmethod
    def _tracked(string: str, face: pygame.font.Font, tone: RGBA, gap: float) -> pygame.Surface:
        w, h = face.size(string)
        img = canvas(w + gap * len(string) + 4, h)
        x = 0.0
        for i, letter in enumerate(string):
            lay(img, face.render(letter, True, tone).premul_alpha(), (x, 0))
            pair = string[i : i + 2]
            step = face.size(pair)[0] - face.size(pair[1])[0] if len(pair) == 2 else 0
            x += step + gap
        return img

    def lay_line(
        self,
        dst: pygame.Surface,
        string: str,
        at: tuple[float, float],
        family: str,
        px: float,
        tone: RGBA,
        align: str = "left",
        tracking: float = 0.0,
        leaf: bool = False,
    ) -> pygame.Rect:
        """Draw a line whose capitals are centred on y; x is its left end, middle or right end."""
        img = self.line(string, family, px, tone, tracking, leaf)
        w, h = img.get_size()
        x = at[0] - {"left": 0.0, "center": w / 2, "right": w}[align]
        y = at[1] - h / 2 + self.shift(family, px)
        lay(dst, img, (x, y))
        return pygame.Rect(round(x), round(y), w, h)

    def lay_lines(
        self,
        dst: pygame.Surface,
        lines: tuple[str, ...],
        at: tuple[float, float],
        family: str,
        px: float,
        tone: RGBA,
    ) -> None:
        """Draw the lines of a label one below the other around a middle."""
        for n, string in enumerate(lines):
            y = at[1] + (n - (len(lines) - 1) / 2) * px * 1.12
            self.lay_line(dst, string, (at[0], y), family, px, tone, "center")

    def lay_block(
        self,
        dst: pygame.Surface,
        block: Block,
        at: tuple[float, float],
        width: float,
        family: str,
        px: float,
        tone: RGBA,
        align: str = "left",
        bold: RGBA | None = None,
    ) -> None:
        """Draw broken text from its upper left corner."""
        k = oversample(px)
        size = round(px * k)
        tall = max(self.fonts.get(family, size).get_height(), round(px * k))
        for n, row in enumerate(block.lines):
            if not row:
                continue
            end = row[-1].x + row[-1].w
            x = at[0] + {"left": 0.0, "center": (width - end) / 2, "right": width - end}[align]
            middle = at[1] + (n + 0.5) * block.step
            img = canvas((end + 4) * k, tall)
            for p in row:
                if p.kind == "icon":
                    continue
                colour = bold if p.kind == "bold" and bold is not None else tone
                face = self.face(family, p.kind)
                word = self.fonts.get(face, size).render(p.value, True, colour).premul_alpha()
                dy = self.shift(face, px) - self.shift(family, px)
                lay(img, word, (p.x * k, (tall - word.get_height()) / 2 + dy * k))
            if k > 1:
                img = pygame.transform.smoothscale(img, (max(1, round(end + 4)), max(1, round(tall / k))))
            lay(dst, img, (x, middle - img.get_height() / 2 + self.shift(family, px)))
            for p in row:
                if p.kind == "icon":
                    name, _, tint = p.value.partition(":")
                    sign = self.pictures.icon(name, px * 1.16, tint or tone)
                    lay_middle(dst, sign, (x + p.x + p.w / 2, middle))
