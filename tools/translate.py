"""Translate: `python3 tools/translate.py [new language]` brings the words of every language up to date.

It reads the code and the games' words, writes them to `assets/words/once.pot`, and from that every
`<language>.po` (what translators write in) and `<language>.mo` (what the app reads). `translate.py fr`
begins French. What is written depends on nothing but the words: the same bytes on every run.
"""

from __future__ import annotations

import io
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import _venv

if TYPE_CHECKING:
    from babel.messages import Catalog, Message

ROOT = _venv.ROOT
FOLDER = Path("assets/words")
TEMPLATE = "once.pot"
CALLS: Any = {"_": None, "N_": None, "n_": (1, 2), "p_": ((1, "c"), 2)}
# what of a game's pages is words; in texts.toml everything is, but for the names of signs
PAGES = {
    "help.toml": {"title", "short", "body", "caption", "head", "note"},
    "lesson.toml": {"title", "text", "names"},
}
HEADER = """\
# The words of Once Upon a Table. How to translate them stands in README.md beside this file.
#"""


def main(arguments: list[str]) -> int:
    environment = _venv.prepared(_venv.RUNTIME, "test")
    if Path(sys.prefix).resolve() != environment.folder.resolve():
        return _venv.run([str(environment.python), __file__, *arguments], environment.root)
    for path, data in made(ROOT, arguments).items():
        (ROOT / path).parent.mkdir(exist_ok=True)
        (ROOT / path).write_bytes(data)
    for language in languages(ROOT):
        missing = sum(not is_done(message) for message in opened(ROOT, language) if message.id)
        print(f"{language}: {f'{missing} to translate' if missing else 'complete'}")
    return 0


def languages(root: Path) -> list[str]:
    return sorted(path.stem for path in (root / FOLDER).glob("*.po"))


def made(root: Path, begun: list[str]) -> dict[Path, bytes]:
    """Every file of the folder as it should be, with empty catalogues for languages just begun."""
    template = gathered(root)
    files = {FOLDER / TEMPLATE: written(template)}
    for language in sorted({*languages(root), *begun}):
        catalogue = filled(template, language, opened(root, language))
        files[FOLDER / f"{language}.po"] = written(catalogue)
        files[FOLDER / f"{language}.mo"] = compiled(catalogue)
    return files


# --- what there is to translate
def gathered(root: Path) -> Catalog:
    """Every string that people read."""
    catalogue = empty()
    for file, message, context in (*in_code(root), *in_words(root)):
        added = catalogue.add(message, locations=[(file, 0)], context=context or None)
        added.flags.discard("python-format")  # a per cent sign is one
    return catalogue


def in_code(root: Path) -> Iterator[tuple[str, Any, str]]:
    """File, message (a pair where there is a plural) and context of every literal that is marked."""
    from babel.messages.extract import extract_from_file

    for path in sorted((root / "game").rglob("*.py")):
        for _line, message, _comments, context in extract_from_file("python", path, CALLS):
            yield path.relative_to(root).as_posix(), message, context or ""


def in_words(root: Path) -> Iterator[tuple[str, str, str]]:
    """The same of the files beside a game's art. A sentence's context is its key."""
    sys.path.insert(0, str(root))
    from game.engine.places import table_ids
    from game.engine.text import SIGNS, Catalogue

    for folder in ("shell", *table_ids()):  # nobody reads a game that has no table yet
        path = root / "assets" / folder / "texts.toml"
        for key, sentence in Catalogue(path).sentences.items():
            if not key.startswith(SIGNS):
                yield path.relative_to(root).as_posix(), sentence, key
        for name, keys in PAGES.items():
            path = root / "assets" / folder / name
            if path.exists():
                for words in found(tomllib.loads(path.read_text("utf-8")), keys):
                    yield path.relative_to(root).as_posix(), words, ""


def found(table: Any, keys: set[str], within: bool = False) -> Iterator[str]:
    """The strings under these keys, however deep."""
    if isinstance(table, str):
        if within:
            yield table
    elif isinstance(table, dict):
        for key, value in table.items():
            yield from found(value, keys, key in keys)
    elif isinstance(table, list):
        for value in table:
            yield from found(value, keys, within)


# --- catalogues
def empty(language: str = "") -> Catalog:
    """A catalogue whose header holds nothing that changes from day to day."""
    from babel.messages import Catalog

    class Plain(Catalog):
        @property
        def mime_headers(self) -> list[tuple[str, str]]:
            said = [("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit")]
            return [("Language", language), ("Plural-Forms", self.plural_forms), *said] if language else said

    return Plain(locale=language or None, charset="utf-8", header_comment=HEADER, fuzzy=False)


def opened(root: Path, language: str) -> Catalog:
    from babel.messages.pofile import read_po

    path = root / FOLDER / f"{language}.po"
    if not path.exists():
        return empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def filled(template: Catalog, language: str, old: Catalog) -> Catalog:
    """The template with what was translated before; what is no longer said is kept at the end."""
    new = empty(language)
    for message in template:
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        new.add(
            message.id,
            known.string if known is not None else "",
            message.locations,
            {*message.flags, *(known.flags & {"fuzzy"} if known is not None else ())},
            user_comments=known.user_comments if known is not None else (),
            context=message.context,
        )
    gone = [m for m in old if m.id and is_done(m) and template.get(m.id, m.context) is None]
    for message in (*old.obsolete.values(), *gone):
        if new.get(message.id, message.context) is None:
            message.locations = []
            new.obsolete[new._key_for(message.id, message.context)] = message
    return new


def is_done(message: Message) -> bool:
    """Whether all forms of a message are translated, and nobody marked it as doubtful."""
    forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    return all(forms) and not message.fuzzy


def written(catalogue: Catalog) -> bytes:
    from babel.messages.pofile import write_po

    file = io.BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False)
    return file.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    from babel.messages.mofile import write_mo

    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
