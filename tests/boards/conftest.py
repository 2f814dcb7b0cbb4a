"""A small good map to break, and the real Tiled where it can be had."""

from __future__ import annotations

import contextlib
import importlib
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from game.boards import MapError, open_layout

GOOD = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" \
width="4" height="3" tilewidth="16" tileheight="16" infinite="0" nextlayerid="9" nextobjectid="30">
 <tileset firstgid="1" source="tiles.tsx"/>
 <layer id="1" name="overlay" width="4" height="3" opacity="0.5">
  <data encoding="csv">
0,0,0,0,
0,2147483650,0,0,
0,0,0,0
</data>
 </layer>
 <objectgroup id="2" name="spaces">
  <object id="1" name="farm" x="2" y="2" width="10" height="8">
   <properties>
    <property name="kind" value="home"/>
    <property name="tags" value="start, safe"/>
   </properties>
  </object>
  <object id="2" name="pond" x="30" y="4" width="12" height="6"><ellipse/></object>
  <object id="3" name="hill" x="20" y="30"><polygon points="0,0 10,-6 12,8"/></object>
 </objectgroup>
 <layer id="3" name="ground" width="4" height="3">
  <data encoding="csv">
1,1,1,1,
1,2,3,1,
1,1,1,4
</data>
 </layer>
 <objectgroup id="4" name="links">
  <object id="10" x="12" y="6">
   <properties>
    <property name="from" type="object" value="1"/>
    <property name="kind" value="road"/>
    <property name="to" type="object" value="2"/>
   </properties>
   <polyline points="0,0 9,2 18,0"/>
  </object>
  <object id="11" name="slide" x="20" y="30">
   <properties>
    <property name="from" type="object" value="3"/>
    <property name="oneway" type="bool" value="true"/>
    <property name="to" type="object" value="1"/>
   </properties>
   <polyline points="0,0 -10,-20"/>
  </object>
 </objectgroup>
 <objectgroup id="5" name="slots">
  <object id="20" name="deck" x="40" y="20" width="12" height="16">
   <properties>
    <property name="capacity" type="int" value="3"/>
    <property name="grow" value="up"/>
    <property name="kind" value="pile"/>
    <property name="seat" type="int" value="2"/>
   </properties>
  </object>
  <object id="21" name="die" x="60" y="40"><point/></object>
 </objectgroup>
</map>
"""
TILES = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" \
tilewidth="16" tileheight="16" tilecount="4" columns="2">
 <image source="tiles.svg" width="32" height="32"/>
</tileset>
"""
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">'
    '<rect x="0" y="0" width="32" height="32" fill="#336699"/></svg>\n'
)


class Shelf:
    """A folder of maps with one good map in it, `small`, and ways to spoil it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = 10**18
        folder.mkdir(parents=True)
        self.write("small.tmx", GOOD)
        self.write("tiles.tsx", TILES)
        self.write("tiles.svg", PICTURE)

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        self.clock += 10**9  # files written within one tick of the disk's clock differ in age too
        os.utime(path, ns=(self.clock, self.clock))
        return path

    def change(self, *edits: tuple[str, str], file: str = "small.tmx") -> None:
        text = (self.folder / file).read_text(encoding="utf-8")
        for old, new in edits:
            assert old in text, f"the good map has no {old!r} to change"
            text = text.replace(old, new, 1)
        self.write(file, text)

    def refused(self, name: str = "small") -> MapError:
        with pytest.raises(MapError) as caught:
            open_layout(name)
        return caught.value

    def only_problem(self, name: str = "small") -> str:
        error = self.refused(name)
        assert len(error.problems) == 1, str(error)
        assert str(error.path) in str(error)
        return str(error.problems[0])


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("ONCE_MAPS", str(tmp_path / "maps"))
    return Shelf(tmp_path / "maps")


@pytest.fixture(scope="session")
def rasterizer() -> Callable[..., None]:
    """Tiled's own drawing of a map; installed on the fly where that is possible."""
    if shutil.which("tmxrasterizer") is None and shutil.which("apt-get") and _is_root():
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "-y", "--no-install-recommends", "tiled"]):
            with contextlib.suppress(subprocess.TimeoutExpired):
                subprocess.run(["apt-get", *words], env=env, capture_output=True, check=False, timeout=300)
    tool = shutil.which("tmxrasterizer")
    if tool is None:
        pytest.skip("the real Tiled is not installed (Debian package: tiled) and could not be installed")

    def draw(map_file: Path, picture: Path, *hidden: str) -> None:
        without = [word for layer in hidden for word in ("--hide-layer", layer)]
        done = subprocess.run(
            [tool, *without, str(map_file), str(picture)],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    return draw


@pytest.fixture
def drawn_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], dict[str, str]]:
    """The files that a tool which draws maps would write, by their path in the project."""
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "tools"))
    return lambda tool: importlib.import_module(tool).files()


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
