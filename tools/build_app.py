"""Build: `python3 tools/build_app.py [--out FOLDER]` makes the app that needs no Python, for this system.

It makes the package (pyproject.toml says what that carries), lets PyInstaller gather what it needs into one
folder, and packs that as dist/once-upon-a-table-<version>-<system>-<machine>, a .tar.xz on Linux, a .zip
elsewhere. Everything else happens in a temporary folder.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - stands here to be read by the Pythons that are too old
    sys.exit("Once Upon a Table needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import argparse
import os
import platform
import re
import shutil
import struct
import subprocess
import sysconfig
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import _venv

NAME = "once-upon-a-table"
TITLE = "Once Upon a Table"
SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "game", "assets", "maps")
PARTS = "parts"  # the folder beside the program with everything it needs
START = """\
import multiprocessing
import sys

from game.__main__ import main

multiprocessing.freeze_support()
sys.exit(main())
"""
# what packages would use if it were there, and the game never does
UNUSED = (
    *("tkinter", "unittest", "pydoc", "doctest", "pdb", "lib2to3", "distutils", "setuptools", "ensurepip"),
    *("pkg_resources", "venv", "sqlite3", "xmlrpc", "asyncio", "ssl", "_ssl", "_hashlib"),
    *("numpy", "PIL", "OpenGL", "cv2", "chess", "fontpkg"),
    *("pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame.midi", "pygame.pypm"),
    *("pygame.surfarray", "pygame.sndarray", "pygame.freetype", "pygame.ftfont"),
)
README = """\
ONCE UPON A TABLE {version}

Double-click {program}. Nothing has to be installed, and this folder may lie anywhere.
{more}
The licence of the game is in LICENSE.txt, those of what it is made with in the folder licences.
"""
MORE = {
    "linux": """\
If your file manager asks, choose to run it. From a terminal: ./once-upon-a-table

To have it in the menu of your desktop (and out again), in a terminal in this folder:
    ./once-upon-a-table --install-desktop
    ./once-upon-a-table --uninstall-desktop
""",
    "windows": """\
If Windows warns that it does not know the publisher: More info, Run anyway.
To have it in the menu, right-click it and choose "Pin to Start".
""",
    "macos": """\
If macOS says it can't check the app: right-click it, Open, Open.
To have it with your other apps, drag it to the Applications folder.
""",
}
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ADVICE = """\
The app was not built; the lines above are the last that {program} said.
PyInstaller needs a Python that was built with a shared library (on Debian and Ubuntu: apt install
libpython3-dev; with pyenv: PYTHON_CONFIGURE_OPTS=--enable-shared) and, on Linux, binutils.
Nothing was left behind."""


class Trouble(Exception):
    """Why there is no app; the message says what to do."""


def main(arguments: list[str]) -> int:
    environment = _venv.prepared(_venv.RUNTIME, "build")
    if Path(sys.prefix).resolve() != environment.folder.resolve():
        return _venv.run([str(environment.python), __file__, *arguments], environment.root)
    parser = argparse.ArgumentParser(prog="build_app.py", description="Build the app for this system.")
    parser.add_argument("--out", type=Path, default=_venv.ROOT / "dist", help="where the archive goes")
    out: Path = parser.parse_args(arguments).out
    try:
        with tempfile.TemporaryDirectory(prefix="once-build-") as folder:
            archive, size = build(Path(folder), out)
    except (Trouble, OSError) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB, unpacked {size / 1e6:.1f} MB")
    return 0


def build(work: Path, out: Path) -> tuple[Path, int]:
    """The archive, and what it takes unpacked, in bytes."""
    package = made_package(work)
    version = next(package.glob("*.dist-info")).name.removesuffix(".dist-info").split("-")[1]
    sys.path.insert(0, str(package))  # faces and emblem are those that are delivered
    made = gathered(work, package)
    folder = work / f"{NAME}-{version}"
    if made.suffix == ".app":
        folder.mkdir()
        made.rename(folder / made.name)
    else:
        made.rename(folder)
    add_papers(folder, version)
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    out.mkdir(parents=True, exist_ok=True)
    archive = out / f"{NAME}-{version}-{SYSTEM}-{machine}.{'tar.xz' if SYSTEM == 'linux' else 'zip'}"
    draft = archive.with_name(f".{archive.name}.part")
    try:
        pack(folder, draft)
        draft.replace(archive)
    finally:
        draft.unlink(missing_ok=True)
    return archive, sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


def run(command: list[str], folder: Path) -> None:
    """One step; its last words are the reason when it fails."""
    end = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if end.returncode:
        last = "\n".join(f"  {line}" for line in end.stdout.strip().splitlines()[-8:])
        program = command[2] if command[1] == "-m" else command[0]
        raise Trouble(f"{last}\n{ADVICE.format(program=program)}")


def made_package(work: Path) -> Path:
    """The package, built and unpacked: just what `pip install` would put in place."""
    source = work / "source"
    source.mkdir()
    for name in SOURCES:
        place = _venv.ROOT / name
        if place.is_dir():
            shutil.copytree(place, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(place, source / name)
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    alone = ["--no-deps", "--no-index", "--no-build-isolation"]
    run([sys.executable, "-m", "pip", "wheel", *quiet, *alone, "--wheel-dir", str(work), str(source)], work)
    with zipfile.ZipFile(next(work.glob("*.whl"))) as wheel:
        wheel.extractall(work / "package")
    return work / "package"


def gathered(work: Path, package: Path) -> Path:
    """The folder (on macOS: the .app) that PyInstaller makes of the package."""
    data = work / "data"
    for name in ("assets", "maps"):
        shutil.copytree(package / "game" / name, data / "game" / name)
    fonts = add_faces(data)
    (work / "start.py").write_text(START, "utf-8")
    hidden = [*modules(package), *fonts]
    name = TITLE if SYSTEM == "macos" else NAME
    command = [
        *(sys.executable, "-m", "PyInstaller", "--onedir", "--windowed", "--noconfirm", "--name", name),
        *("--log-level", "WARN", "--contents-directory", PARTS, "--paths", str(package)),
        *("--distpath", str(work / "app"), "--workpath", str(work / "steps"), "--specpath", str(work)),
        *("--add-data", f"{data}{os.pathsep}."),
        *(word for module in hidden for word in ("--hidden-import", module)),
        *(word for module in UNUSED for word in ("--exclude-module", module)),
        *([] if SYSTEM == "windows" else ["--strip"]),
        *picture(work),
        str(work / "start.py"),
    ]
    run(command, work)
    return work / "app" / (f"{name}.app" if SYSTEM == "macos" else name)


def modules(package: Path) -> Iterator[str]:
    """Every module of the game: games, tables, bots, screens and commands are found by name when needed."""
    for path in sorted((package / "game").rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        if parts[-1] != "__main__":
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def add_faces(data: Path) -> list[str]:
    """Copy the letters in use to where the game looks for them; the packages that they come from."""
    from game.ui.fonts import PLAIN, font_path
    from game.ui.theme import theme_values

    wanted = sorted({*PLAIN.values(), *theme_values()["font"]["families"].values()})
    for face in wanted:
        found = font_path(face)
        if found is None:
            raise Trouble(f"The face {face} is not installed: delete .venv and start again.")
        (data / face).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(found, data / face)
    return sorted({face.split("/")[0] for face in wanted})


# --- the emblem, in the containers of Windows and macOS
def picture(work: Path) -> list[str]:
    """The arguments that give the program its picture; Linux has them in the menu entry instead."""
    from game.ui.emblem import png

    if SYSTEM == "windows":
        file, data = work / "emblem.ico", ico({n: png(n) for n in (16, 24, 32, 48, 64, 128, 256)})
    elif SYSTEM == "macos":
        file, data = work / "emblem.icns", icns({n: png(n) for n in ICNS})
    else:
        return []
    file.write_bytes(data)
    return ["--icon", str(file)]


def ico(pictures: dict[int, bytes]) -> bytes:
    """PNG pictures by size as one file of Windows: a head, an entry for each, then the pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    start = len(head) + 16 * len(pictures)
    entries = b""
    for size, data in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), start)
        start += len(data)
    return head + entries + b"".join(pictures.values())


ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def icns(pictures: dict[int, bytes]) -> bytes:
    """PNG pictures by size as one file of macOS: each behind its kind and length, all behind one more."""
    blocks = [ICNS[size] + struct.pack(">I", len(data) + 8) + data for size, data in pictures.items()]
    body = b"".join(blocks)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


# --- papers and the archive
def add_papers(folder: Path, version: str) -> None:
    """What to double-click, and every licence: ours, and those of what is inside."""
    program = {"linux": NAME, "windows": f"{NAME}.exe"}.get(SYSTEM, TITLE)
    text = README.format(version=version, program=program, more=MORE.get(SYSTEM, MORE["linux"]))
    (folder / "README.txt").write_text(text, "utf-8")
    shutil.copy2(_venv.ROOT / "LICENSE", folder / "LICENSE.txt")
    papers = folder / "licences"
    papers.mkdir()
    for line in _venv.Environment(_venv.ROOT).requirements(_venv.RUNTIME):
        name = re.split(r"[<>=!~\[; ]", line)[0]
        for file in metadata.files(name) or []:
            if re.match(r"(LICEN[CS]E|COPYING|LGPL)", file.name, re.IGNORECASE):
                shutil.copy2(file.locate(), papers / f"{name}.txt")
    own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if own.is_file():
        shutil.copy2(own, papers / "python.txt")


def pack(folder: Path, archive: Path) -> None:
    """One file of the folder, in which programs stay programs."""
    if SYSTEM == "macos":  # the one packer there that keeps links and rights inside an .app
        run(["ditto", "-c", "-k", "--keepParent", str(folder), str(archive)], folder.parent)
    elif SYSTEM == "windows":
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
            for path in sorted(folder.rglob("*")):
                file.write(path, path.relative_to(folder.parent))
    else:
        with tarfile.open(archive, "w:xz", preset=6) as file:
            file.add(folder, folder.name, filter=nobody)


def nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Who built it is nobody's affair."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
