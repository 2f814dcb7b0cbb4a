"""`--install-desktop` and `--uninstall-desktop`: this program in the menu of a Linux desktop, and out again.

Writes one entry and its icons below XDG_DATA_HOME, after the Desktop Entry and Icon Theme specifications.
All or nothing: everything is written beside first, then moved into place. The entry lists what was made,
folders too, so that taking it out leaves the disk as it was.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path, PurePosixPath

from game.commands.program import NAME, starting
from game.engine import words
from game.engine.places import words_dir
from game.engine.words import N_

TITLE = N_("Once Upon a Table")
COMMENT = N_("Five storybook board games for people who share one screen")
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ENTRY = f"applications/{NAME}.desktop"
THEME = "icons/hicolor"
MADE = "X-OnceUponATable-Made"
ELSEWHERE = {
    "win32": (
        "Menu entries are written on Linux only. On Windows, right-click {program} and choose "
        "“Pin to Start”, or “Send to”, “Desktop (create shortcut)”."
    ),
    "darwin": (
        "Menu entries are written on Linux only. On macOS, drag Once Upon a Table.app to the Applications "
        "folder and from there to the Dock."
    ),
}


class NotOurs(Exception):
    """An entry of that name is there, and somebody else wrote it."""


def run(install: bool) -> int:
    if sentence := ELSEWHERE.get(sys.platform):
        print(sentence.format(program=starting()[0]), file=sys.stderr)
        return 1
    folder = data_home()
    try:
        if install:
            put(folder)
            print(
                f"Once Upon a Table is in the menu: {folder / ENTRY}, with {len(SIZES) + 1} icons below "
                f"{folder / THEME}."
            )
        elif gone := take_out(folder):
            print(f"Once Upon a Table is out of the menu: {gone} files below {folder} were removed.")
        else:
            print(f"There is no entry of Once Upon a Table in {(folder / ENTRY).parent}: nothing to remove.")
    except NotOurs:
        print(
            f"{folder / ENTRY} was not written by this program and is left as it is. "
            f"Move it away, then try again.",
            file=sys.stderr,
        )
        return 1
    except OSError as error:
        doing = "written" if install else "removed"
        where = error.filename or folder
        print(
            f"The menu entry could not be {doing}: {where}: {error.strerror or error}. "
            f"Make that place writable, or name another in XDG_DATA_HOME.",
            file=sys.stderr,
        )
        return 1
    return 0


def data_home() -> Path:
    """Where the desktop looks for entries of this user; a relative XDG_DATA_HOME counts as none."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".local" / "share"


# --- in
def put(folder: Path) -> None:
    """Write everything, or change nothing."""
    before = made_there(folder)
    files = icons()
    folders = [f for f in parents([*files, ENTRY]) if f in before or not (folder / f).exists()]
    files[ENTRY] = entry(starting(), [*folders, *files, ENTRY]).encode()
    drafts: list[Path] = []
    new: list[Path] = []
    try:
        for place in [*reversed(folder.parents), folder, *(folder / name for name in folders)]:
            if not place.is_dir():
                place.mkdir()
                new.append(place)
        for name, data in files.items():
            draft = folder / f"{name}.part"
            drafts.append(draft)
            draft.write_bytes(data)
    except OSError:
        for draft in drafts:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)
        leave(new)
        raise
    for draft in drafts:
        draft.replace(draft.with_name(draft.name.removesuffix(".part")))
    older = [folder / name for name in before if name not in files and name not in folders]
    for place in older:
        if not place.is_dir():
            place.unlink(missing_ok=True)
    leave([place for place in older if place.is_dir()])
    os.utime(folder / THEME)  # tells the desktop to look at its icons again


def icons() -> dict[str, bytes]:
    """Every icon under its place in the theme."""
    from game.ui.emblem import drawing, png

    made = {f"{THEME}/{n}x{n}/apps/{NAME}.png": png(n) for n in SIZES}
    return {**made, f"{THEME}/scalable/apps/{NAME}.svg": drawing()}


def parents(files: list[str]) -> list[str]:
    """Every folder on the way to these files, the outer ones first."""
    found = {str(parent) for name in files for parent in PurePosixPath(name).parents}
    return sorted(found - {"."})


def entry(program: list[str], made: list[str]) -> str:
    """The text of the entry."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.0"]
    for key, message in (("Name", TITLE), ("Comment", COMMENT)):
        lines.append(f"{key}={escaped(message)}")
        lines += [f"{key}[{code}]={escaped(said)}" for code, said in spoken(message).items()]
    return "\n".join(
        [
            *lines,
            f"Exec={escaped(' '.join(quoted(word) for word in program))}",
            f"TryExec={escaped(program[0])}",
            f"Icon={NAME}",
            "Terminal=false",
            "Categories=Game;BoardGame;",
            f"StartupWMClass={NAME}",
            f"{MADE}={';'.join(made)};",
            "",
        ]
    )


def spoken(message: str) -> dict[str, str]:
    """The message in every language that has a word of its own for it."""
    found = {}
    for code in words.languages(words_dir()):
        said = words.said_in(code, message, words_dir())
        if said != message:
            found[code] = said
    return found


def quoted(word: str) -> str:
    """One argument of Exec: quoted where it must be, and with % as itself and not as a field code."""
    word = word.replace("%", "%%")
    if word and not set(word) & set(" \t\n\"'\\><~|&;$*?#()`"):
        return word
    for sign in '\\"`$':
        word = word.replace(sign, "\\" + sign)
    return f'"{word}"'


def escaped(value: str) -> str:
    """A value as a line of the file: escapes of the format itself, which is read before any quotes."""
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


# --- out
def take_out(folder: Path) -> int:
    """Remove what the entry lists, itself last, and the folders it came with. How many files went."""
    places = [folder / name for name in made_there(folder)]
    files = [place for place in places if not place.is_dir() and os.path.lexists(place)]
    for file in files:
        file.unlink()
    leave([place for place in places if place.is_dir()])
    return len(files)


def leave(folders: list[Path]) -> None:
    """Remove these folders, the inner ones first, unless somebody else has put something there."""
    for place in sorted(folders, reverse=True):
        with contextlib.suppress(OSError):
            place.rmdir()


def made_there(folder: Path) -> list[str]:
    """What the entry that is there says it came with, folders before what lies in them."""
    try:
        lines = (folder / ENTRY).read_text("utf-8").splitlines()
    except FileNotFoundError:
        return []
    except ValueError:
        raise NotOurs from None
    for line in lines:
        key, _, value = line.partition("=")
        if key == MADE:
            names = [name for name in value.split(";") if name]
            if all(not PurePosixPath(name).is_absolute() and ".." not in name for name in names):
                return names
    raise NotOurs
