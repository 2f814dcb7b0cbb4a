"""The catalogues in assets/words: complete, true to the English words, and the same bytes on every run."""

from __future__ import annotations

import importlib.util
import re
import sys
from types import ModuleType
from typing import Any

import pytest

from game.engine.places import ROOT

FIELD = re.compile(r"\{[^{}]*\}")


def load() -> ModuleType:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        spec = importlib.util.spec_from_file_location("translate", ROOT / "tools/translate.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    finally:
        sys.path.remove(str(ROOT / "tools"))


translate = load()
LANGUAGES: list[str] = translate.languages(ROOT)


def forms(words: Any) -> list[str]:
    return list(words) if isinstance(words, (list, tuple)) else [words]


def marks(sentence: str) -> tuple[set[str], int, int]:
    """The fields and drawings of a sentence, and how much of it is bold or in italics."""
    return set(FIELD.findall(sentence)), sentence.count("**"), sentence.count("__")


def test_the_catalogues_are_up_to_date() -> None:
    """`python3 tools/translate.py` would change nothing."""
    stale = [
        str(path) for path, data in translate.made(ROOT, []).items() if (ROOT / path).read_bytes() != data
    ]
    assert stale == []


def test_there_is_a_language_beside_english() -> None:
    assert "de" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    catalogue = translate.opened(ROOT, language)
    assert [m.id for m in catalogue if m.id and not translate.is_done(m)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_fills_in_and_marks_what_the_english_does(language: str) -> None:
    """A name may be said once where English says it twice; a plural may leave its number out."""
    wrong = []
    for message in translate.opened(ROOT, language):
        english = [marks(form) for form in forms(message.id)]
        wrong += [said for said in forms(message.string) if message.id and marks(said) not in english]
    assert wrong == []


def test_a_language_just_begun_is_empty_and_speaks_english() -> None:
    begun = {path.name: data for path, data in translate.made(ROOT, ["fr"]).items()}
    assert b'msgid "Undo"\nmsgstr ""' in begun["fr.po"]
    assert b"nplurals=2" in begun["fr.po"]
    assert b"Undo" not in begun["fr.mo"]
