"""Where the maps are. The one place that decides it."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath

from game.boards.problems import MapError, Problem
from game.engine.places import delivered


def maps_dir() -> Path:
    """The folder that holds maps/<game>/*.tmx; the environment variable ONCE_MAPS may name another."""
    other = os.environ.get("ONCE_MAPS")
    return Path(other).absolute() if other else delivered("maps")


def picture_dirs() -> tuple[Path, ...]:
    """Tilesets may take pictures from below these folders only: what lies elsewhere is not delivered."""
    maps = maps_dir()
    return (maps, maps.parent / "assets", delivered("assets"))


def map_file(name: str) -> Path:
    """The file of "battle_of_wits/row_4"; MapError when there is none."""
    parts = PurePosixPath(name).parts
    path = maps_dir().joinpath(*parts).with_name(f"{parts[-1]}.tmx") if parts else maps_dir()
    if not parts or ".." in parts or PurePosixPath(name).is_absolute() or "\\" in name:
        problem = Problem(
            f'"{name}" is not the name of a map.',
            mend="Names look like battle_of_wits/row_4: no suffix, no ..",
        )
        raise MapError(path, (problem,))
    if path.is_file():
        return path
    for suffix in (".tmj", ".json"):
        if path.with_suffix(suffix).is_file():
            what = f"There is only {path.stem}{suffix}, and JSON maps are not read."
            raise MapError(
                path, (Problem(what, mend=f'Save it in Tiled as "{path.name}" (Tiled map files).'),)
            )
    there = sorted(p.stem for p in path.parent.glob("*.tmx"))
    mend = (
        f"In that folder are: {', '.join(there)}." if there else f"There is no map at all in {path.parent}."
    )
    raise MapError(path, (Problem("The file is not there.", mend=mend),))


def map_names() -> list[str]:
    """Every map below maps/, by the name a BoardSpec would use."""
    root = maps_dir()
    return sorted(p.relative_to(root).with_suffix("").as_posix() for p in root.rglob("*.tmx"))
