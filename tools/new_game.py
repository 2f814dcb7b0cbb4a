"""A new game: `python3 tools/new_game.py fox`. Copies the null game, renamed, and puts it on the shelf.

It writes game/games/fox/, game/tables/fox.py, assets/fox/ and one word in game/games/__init__.py; nothing
else changes.
The copy plays at once and passes every generic test but the golden playthroughs, which are written then.
"""

import keyword
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = "null_game"
NEXT = """\
{name} is on the shelf. Next:
  1. assets/{name}/help.toml      the rules, as for someone with the real box
  2. game/games/{name}/state.py   flat; for each field: should undo restore it? who may know it?
  3. game/games/{name}/frames.py  the turn of events
  4. game/games/{name}/view.py    what each eye may know
  5. game/games/{name}/rules.py   seats, settings, map (maps/{name}/), standing, invariants
  6. game/tables/{name}.py        how it looks: one side, people all around
  7. tests/games/                 the rulebook's worked examples, one test per card
  8. python -m pytest tests/all_games --rewrite-playthroughs   then read them like a referee
game/games/README.md says more about each."""


class Trouble(Exception):
    """Why the game can't be made; nothing was written."""


def main(arguments: list[str], root: Path = ROOT) -> int:
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("Say what the game is called: python3 tools/new_game.py fox", file=sys.stderr)
        return 2
    try:
        make(arguments[0], root)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(NEXT.format(name=arguments[0]))
    return 0


def make(name: str, root: Path) -> None:
    """Check everything, then write everything."""
    folders = {part / TEMPLATE: part / name for part in (root / "game" / "games", root / "assets")}
    shelf = root / "game" / "games" / "__init__.py"
    table = root / "game" / "tables" / f"{name}.py"
    check(name, [*folders.values(), table, root / "maps" / name])
    listed = with_game(shelf.read_text("utf-8"), name)
    for old, new in folders.items():
        for path in sorted(old.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                copy = new / path.relative_to(old)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(renamed(path.read_text("utf-8"), name), "utf-8")
    look = table.with_name(f"{TEMPLATE}.py")
    table.write_text(renamed(look.read_text("utf-8"), name), "utf-8")
    shelf.write_text(listed, "utf-8")


def check(name: str, places: list[Path]) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise Trouble(f"'{name}' can't name a game: small letters, digits and single _, like two_princes.")
    for place in places:
        if place.exists():
            raise Trouble(f"There is a {name} already: {place} is in the way.")


def with_game(shelf: str, name: str) -> str:
    """game/games/__init__.py with one more name in GAMES, at the end of the shelf."""
    found = re.search(r"^GAMES = \((.*?)\)$", shelf, re.MULTILINE | re.DOTALL)
    if found is None:
        raise Trouble("game/games/__init__.py has no line 'GAMES = (...)' to add the game to.")
    names = re.findall(r'"(\w+)"', found[1])
    if name in names:
        raise Trouble(f"There is a {name} already: it stands in game/games/__init__.py.")
    words = [f'"{one}"' for one in (*names, name)]
    line = f"GAMES = ({', '.join(words)}{',' if len(words) == 1 else ''})"
    if len(line) > 110:
        line = "GAMES = (\n" + "".join(f"    {word},\n" for word in words) + ")"
    return shelf[: found.start()] + line + shelf[found.end() :]


def renamed(text: str, name: str) -> str:
    """The template's text with its id, its class names and its title replaced."""
    words = name.split("_")
    text = text.replace(TEMPLATE, name)
    text = re.sub(r"\bNull(?=[A-Z])", "".join(word.capitalize() for word in words), text)
    text = text.replace("The Null Game", " ".join(word.capitalize() for word in words))
    return text.replace("null game", " ".join(words))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
