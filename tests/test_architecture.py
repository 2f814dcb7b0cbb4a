"""The arrows between the packages of game/ point one way, and its files keep the house rules.

Every import is read with `ast`, those under TYPE_CHECKING and inside functions too, and
`import_module("game. ...")` where the name can be read. What a package may reach for is the table
`MAY_IMPORT`; a package that is not in it is refused until somebody decides where it stands.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST_LINES = 450

# Layer -> what its modules may import of game/, beside their own layer. "game" is the bare package
# (its version). A game is a layer of its own: "games" stands for each of them.
MAY_IMPORT: dict[str, set[str]] = {
    "game": set(),
    "engine": set(),
    "games": {"game", "engine"},
    "boards": {"game", "engine"},
    "tables": {"game", "engine", "games", "boards.layout"},
    "bots": {"game", "engine", "games"},
    "ui": {"game", "engine", "tables", "boards.layout"},
}
MAY_IMPORT_ALL = {"app", "__main__", "commands"}
OUTSIDE = {"pygame": {"ui", "app", "commands"}, "pytmx": {"boards"}}
PICTURELESS = ("engine", "games", "tables", "bots")
MAY_PRINT = {"commands", "__main__"}

# A game is found by the id that a save names: engine/places.py looks it up when asked to, and so does
# not load it when imported. The only such door.
MAY_LOOK_UP = {"game/engine/places.py"}


class Arrow(NamedTuple):
    """One import: who imports what, and where that stands."""

    file: str
    line: int
    source: str
    target: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.source} -> {self.target}"


def modules(root: Path) -> dict[str, Path]:
    """Every module under root/game by its dotted name."""
    found = {}
    for path in sorted((root / "game").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def targets(node: ast.AST, package: str, known: set[str]) -> Iterator[str]:
    """The modules that this piece of syntax imports; for `from a import b` that is a.b if it is a module."""
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names)
        case ast.ImportFrom():
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            whole = [f"{base}.{alias.name}" for alias in node.names]
            yield from sorted({name if name in known else base for name in whole})
        case ast.Call(func=ast.Attribute(attr="import_module") | ast.Name(id="import_module" | "__import__")):
            match node.args[:1]:
                case [ast.Constant(value=str(name))] | [
                    ast.JoinedStr(values=[ast.Constant(value=str(name)), *_])
                ]:
                    yield name.rstrip(".")


def arrows(root: Path) -> Iterator[Arrow]:
    """Every import in root/game."""
    known = modules(root)
    for source, path in known.items():
        package = source if path.name == "__init__.py" else source.rpartition(".")[0]
        file = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"), file)):
            if isinstance(node, ast.Call) and file in MAY_LOOK_UP:
                continue
            for target in targets(node, package, set(known)):
                yield Arrow(file, getattr(node, "lineno", 0), source, target)


def layer(module: str) -> str:
    """game.ui.screens -> ui, and game itself -> game."""
    return module.split(".")[1] if "." in module else module


def allowed(arrow: Arrow) -> bool:
    source, top = layer(arrow.source), arrow.target.split(".")[0]
    if top != "game":
        if source == "engine":
            return top in sys.stdlib_module_names
        return top not in OUTSIDE or source in OUTSIDE[top]
    if source in MAY_IMPORT_ALL:
        return True
    if source == "games" and layer(arrow.target) == "games":
        # The list of games may name any of them; a game knows only itself.
        return arrow.source == "game.games" or arrow.source.split(".")[:3] == arrow.target.split(".")[:3]
    if source == layer(arrow.target):
        return True
    inner = arrow.target.removeprefix("game.")
    return any(inner == name or inner.startswith(f"{name}.") for name in MAY_IMPORT.get(source, set()))


def problems(root: Path) -> list[str]:
    """Every arrow that goes back, and every module that stands nowhere."""
    found = [f"{arrow} is an arrow that goes back" for arrow in arrows(root) if not allowed(arrow)]
    for module, path in modules(root).items():
        if layer(module) not in MAY_IMPORT and layer(module) not in MAY_IMPORT_ALL:
            found.append(f"{path.relative_to(root).as_posix()}:1: {module} stands in no layer of MAY_IMPORT")
    return found


def untidy(root: Path) -> list[str]:
    """Files that are too long, print where they should not, or open without a docstring."""
    found = []
    for module, path in modules(root).items():
        file, text = path.relative_to(root).as_posix(), path.read_text("utf-8")
        tree = ast.parse(text, file)
        if (lines := len(text.splitlines())) > MOST_LINES:
            found.append(f"{file}: {lines} lines, more than {MOST_LINES}: it holds more than one idea")
        if not ast.get_docstring(tree):
            found.append(f"{file}:1: no docstring: what is this, where does it stand, what must it not do?")
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id="print")) if layer(module) not in MAY_PRINT:
                    found.append(f"{file}:{node.lineno}: print() belongs to game/commands")
    return found


def test_no_arrow_goes_back() -> None:
    assert modules(ROOT), "no modules found: the walker looks in the wrong place"
    found = problems(ROOT)
    assert not found, "\n" + "\n".join(found)


def test_files_are_short_have_a_docstring_and_do_not_print() -> None:
    found = untidy(ROOT)
    assert not found, "\n" + "\n".join(found)


def test_rules_tables_and_bots_load_neither_pygame_nor_pytmx() -> None:
    names = [name for name in modules(ROOT) if layer(name) in PICTURELESS and not name.endswith("__main__")]
    assert any(layer(name) == "engine" for name in names)
    script = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    importlib.import_module(name)\n"
        "    loaded = {'pygame', 'pytmx'} & set(sys.modules)\n"
        "    if loaded: sys.exit(f'importing {name} loads {sorted(loaded)}')\n"
        "print(len(sys.argv[1:]))\n"
    )
    end = subprocess.run(
        [sys.executable, "-c", script, *names], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert end.returncode == 0, end.stderr
    assert end.stdout.strip() == str(len(names))


# The walker itself, on little trees of its own.


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with every kind of module, all arrows good."""
    files = {
        "game/__init__.py": "",
        "game/app.py": "import pygame\nfrom game.ui import window\nfrom game.bots import clever",
        "game/__main__.py": "from game.commands import simulate",
        "game/commands/__init__.py": "",
        "game/commands/simulate.py": "import pygame\nfrom game.bots import clever\nprint('done')",
        "game/engine/__init__.py": "",
        "game/engine/wire.py": "import json\nfrom . import state\nfrom .state import State",
        "game/engine/state.py": "State = int",
        "game/engine/places.py": "import importlib\ndef find(x): importlib.import_module(f'game.games.{x}')",
        "game/games/__init__.py": "from game.games import fox, owl",
        "game/games/fox/__init__.py": "from game.games.fox.turn import go\nfrom ...engine import wire",
        "game/games/fox/turn.py": "from game.engine.state import State\ngo = State",
        "game/games/owl/__init__.py": "from game import engine",
        "game/boards/__init__.py": "import pytmx",
        "game/boards/layout.py": "from game.engine import state",
        "game/tables/__init__.py": "",
        "game/tables/fox.py": "from game.boards import layout\nfrom game.boards.layout import x",
        "game/bots/__init__.py": "",
        "game/bots/clever.py": "from game.games.fox.turn import go\nfrom game.engine import state",
        "game/ui/__init__.py": "",
        "game/ui/window.py": "import pygame.font\nfrom game.tables import fox\nfrom game import __version__",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'"""A module."""\n{text}\n', "utf-8")
    return tmp_path


def test_the_walker_is_content_with_good_arrows(tree: Path) -> None:
    assert problems(tree) == []
    assert untidy(tree) == []
    assert "game.games.fox -> game.engine.wire" in {str(arrow).split(": ")[1] for arrow in arrows(tree)}


BAD = [
    ("game/engine/wire.py", "from game.games import fox", "game.engine.wire -> game.games.fox"),
    ("game/engine/wire.py", "from .. import tables", "game.engine.wire -> game.tables"),
    ("game/engine/wire.py", "from game import __version__", "game.engine.wire -> game"),
    ("game/engine/wire.py", "import platformdirs", "game.engine.wire -> platformdirs"),
    ("game/engine/wire.py", "def late():\n    import game.ui.window", "game.engine.wire -> game.ui.window"),
    (
        "game/engine/wire.py",
        "import importlib\nimportlib.import_module('game.app')",
        "game.engine.wire -> game.app",
    ),
    ("game/engine/wire.py", "f = __import__(f'game.games.{1}')", "game.engine.wire -> game.games"),
    ("game/engine/places.py", "from game.games import fox", "game.engine.places -> game.games.fox"),
    ("game/games/fox/turn.py", "from game.games.owl import hoot", "game.games.fox.turn -> game.games.owl"),
    ("game/games/fox/turn.py", "from .. import owl", "game.games.fox.turn -> game.games.owl"),
    ("game/games/fox/turn.py", "import game.games", "game.games.fox.turn -> game.games"),
    (
        "game/games/fox/turn.py",
        "from game.boards.layout import x",
        "game.games.fox.turn -> game.boards.layout",
    ),
    ("game/games/fox/turn.py", "import pytmx", "game.games.fox.turn -> pytmx"),
    ("game/boards/layout.py", "from game.tables.fox import x", "game.boards.layout -> game.tables.fox"),
    ("game/boards/layout.py", "import pygame", "game.boards.layout -> pygame"),
    ("game/tables/fox.py", "from game.boards import MapError", "game.tables.fox -> game.boards"),
    ("game/tables/fox.py", "from game.bots import clever", "game.tables.fox -> game.bots.clever"),
    ("game/tables/fox.py", "from pygame import Rect", "game.tables.fox -> pygame"),
    ("game/bots/clever.py", "from game.tables import fox", "game.bots.clever -> game.tables.fox"),
    ("game/bots/clever.py", "import pygame", "game.bots.clever -> pygame"),
    ("game/ui/window.py", "from game.bots import clever", "game.ui.window -> game.bots.clever"),
    ("game/ui/window.py", "from game.games.fox import turn", "game.ui.window -> game.games.fox.turn"),
    ("game/ui/window.py", "import game.boards", "game.ui.window -> game.boards"),
    ("game/ui/window.py", "from game import app", "game.ui.window -> game.app"),
    ("game/ui/window.py", "import pytmx", "game.ui.window -> pytmx"),
    ("game/__init__.py", "from game.engine import wire", "game -> game.engine.wire"),
]


@pytest.mark.parametrize(("file", "text", "arrow"), BAD, ids=[arrow for _, _, arrow in BAD])
def test_the_walker_catches_a_bad_arrow(tree: Path, file: str, text: str, arrow: str) -> None:
    path = tree / file
    before = path.read_text("utf-8")
    path.write_text(f"{before}{text}\n", "utf-8")
    line = len(before.splitlines()) + len(text.splitlines())
    assert problems(tree) == [f"{file}:{line}: {arrow} is an arrow that goes back"]


def test_type_checking_does_not_hide_an_arrow(tree: Path) -> None:
    path = tree / "game/engine/state.py"
    path.write_text('"""S."""\nif TYPE_CHECKING:\n    from game.ui.window import Window\n', "utf-8")
    assert problems(tree) == [
        "game/engine/state.py:3: game.engine.state -> game.ui.window is an arrow that goes back"
    ]


def test_a_module_in_no_layer_is_refused(tree: Path) -> None:
    (tree / "game/helpers.py").write_text('"""H."""\n', "utf-8")
    assert problems(tree) == ["game/helpers.py:1: game.helpers stands in no layer of MAY_IMPORT"]


def test_untidy_files_are_named(tree: Path) -> None:
    (tree / "game/ui/long.py").write_text('"""L."""\n' + "x = 1\n" * MOST_LINES, "utf-8")
    (tree / "game/ui/loud.py").write_text('"""Does not print(anything)."""\nprint("hello")\n', "utf-8")
    (tree / "game/ui/mute.py").write_text("x = 1\n", "utf-8")
    assert [line.split(" ")[0] for line in untidy(tree)] == [
        "game/ui/long.py:",
        "game/ui/loud.py:2:",
        "game/ui/mute.py:1:",
    ]
