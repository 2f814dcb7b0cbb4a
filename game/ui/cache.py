"""Picture cache: painted sprites in memory, dear ones on disk as well.

The memory is bounded by bytes, oldest out. On disk a sprite is its raw pixels under a name that is the
hash of everything it was made of, so nothing ever has to be invalidated;
too old files are pruned. The disk is a convenience: a broken file, a full disk or a read-only folder means
painting again, never an error.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import struct
import sys
from collections import OrderedDict
from collections.abc import Hashable, Iterable
from functools import lru_cache
from pathlib import Path

import pygame

from game import __version__
from game.ui.brush import Sprite
from game.ui.light import has_alpha, opaque
from game.ui.theme import assets_folder

DISK_BYTES = 400 << 20
_HEAD = struct.Struct("<4sBiiiiii")
_MAGIC = b"OUT1"
_PAINTING = (
    "brush",
    "fonts",
    "light",
    "paper",
    "pictures",
    "strokes",
    "theme",
    "type",
)  # what decides on pixels


def memory_bound(size: tuple[int, int]) -> int:
    """Bytes of sprites to keep for a screen of this size: four screens full and a bit."""
    return (20 << 20) + size[0] * size[1] * 4 * 4


@lru_cache(maxsize=1)
def version() -> str:
    """Hash of everything sprites are made of: the drawings, the theme and the code that paints."""
    digest = hashlib.blake2b(digest_size=12)
    digest.update(f"{pygame.version.ver} {sys.byteorder}".encode())
    here = Path(__file__).resolve().parent
    code = [here / f"{name}.py" for name in _PAINTING] + sorted((here / "painters").glob("*.py"))
    for path in [assets_folder() / "theme.toml", *sorted(assets_folder().rglob("*.svg")), *code]:
        digest.update(path.name.encode())
        with contextlib.suppress(OSError):
            digest.update(path.read_bytes())
    if getattr(sys, "frozen", False):  # a built app has its code in the program itself
        program = os.stat(sys.executable)
        digest.update(f"{__version__} {program.st_size} {program.st_mtime_ns}".encode())
    return digest.hexdigest()


def cache_folder() -> Path | None:
    """Where pictures are kept between sessions; ONCE_CACHE overrides it, an empty one means nowhere."""
    given = os.environ.get("ONCE_CACHE")
    if given is not None:
        return Path(given) if given else None
    try:
        from platformdirs import user_cache_dir
    except ImportError:
        return None
    return Path(user_cache_dir("once-upon-a-table", appauthor=False))


class Memory:
    """Sprites by key, the least recently used one out first."""

    def __init__(self, bound: int) -> None:
        self.bound = bound
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> Sprite | None:
        sprite = self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
        return sprite

    def put(self, key: Hashable, sprite: Sprite) -> None:
        old = self._kept.pop(key, None)
        if old is not None:
            self.bytes -= old.bytes
        self._kept[key] = sprite
        self.bytes += sprite.bytes
        while self.bytes > self.bound and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= gone.bytes

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


class Disk:
    """Sprites and whole pictures in files."""

    def __init__(self, folder: Path | None, bound: int = DISK_BYTES) -> None:
        self.folder = folder
        self.bound = bound
        self._since_prune = bound  # the first write of a session looks at what is there

    def name(self, *parts: object) -> str:
        digest = hashlib.blake2b(repr(parts).encode(), digest_size=16)
        return f"{version()}-{digest.hexdigest()}.px"

    def load(self, name: str) -> Sprite | None:
        """The sprite of that name, or None if it is not there or not whole."""
        if self.folder is None:
            return None
        path = self.folder / name
        try:
            data = path.read_bytes()
            magic, flags, w, h, dx, dy, tw, th = _HEAD.unpack_from(data)
            if magic != _MAGIC or w <= 0 or h <= 0 or len(data) != _HEAD.size + w * h * 4:
                return None
            img = pygame.image.frombuffer(memoryview(data)[_HEAD.size :], (w, h), "BGRA")
        except (OSError, struct.error, ValueError, pygame.error):
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # the oldest by use are pruned, not the oldest by age
        if flags & 1:
            img = img.convert(opaque(1, 1))
        return Sprite(img, dx, dy, (tw, th) if flags & 2 else None)

    def save(self, name: str, sprite: Sprite) -> bool:
        """Write beside, then move into place: a reader never sees half a file."""
        if self.folder is None:
            return False
        img = sprite.surface
        if img.get_parent() is not None or img.get_pitch() != img.get_width() * 4:
            img = img.copy()
        alpha = has_alpha(img)
        flags = (0 if alpha else 1) | (2 if sprite.tiled else 0)
        tw, th = sprite.tiled or (0, 0)
        head = _HEAD.pack(_MAGIC, flags, *img.get_size(), sprite.dx, sprite.dy, tw, th)
        beside = self.folder / f"{name}.{os.getpid()}.part"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with open(beside, "wb") as file:
                file.write(head)
                file.write(img.get_buffer().raw)
            os.replace(beside, self.folder / name)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink()
            return False
        self._since_prune += sprite.bytes
        if self._since_prune > self.bound // 8:
            self._since_prune = 0
            self.prune()
        return True

    def save_text(self, name: str, text: str) -> bool:
        if self.folder is None:
            return False
        beside = self.folder / f"{name}.{os.getpid()}.part"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, self.folder / name)
        except OSError:
            return False
        return True

    def load_places(self, name: str) -> list[tuple[int, int, int, int]] | None:
        """Boxes saved beside a snapshot; anything unexpected means there are none."""
        if self.folder is None:
            return None
        try:
            rows = json.loads((self.folder / name).read_text(encoding="utf-8"))
            return [(int(x), int(y), int(w), int(h)) for x, y, w, h in rows]
        except (OSError, ValueError, TypeError):
            return None

    def prune(self) -> None:
        """Remove the least recently used files beyond the bound, and leftovers of crashed writers."""
        if self.folder is None:
            return
        try:
            files = [(p.stat().st_mtime, p.stat().st_size, p) for p in self._files()]
        except OSError:
            return
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= self.bound:
                break
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size

    def _files(self) -> Iterable[Path]:
        assert self.folder is not None
        return [p for p in self.folder.iterdir() if p.suffix in (".px", ".part", ".places")]
