"""Which language the app speaks: the chosen one, else the system's where we have it, else English."""

from __future__ import annotations

import os

import pygame

from game.engine import words
from game.engine.places import words_dir


def system_language() -> str:
    """The first of the system's languages that there are words for; ONCE_LANGUAGE speaks for the system."""
    if given := os.environ.get("ONCE_LANGUAGE"):
        return given
    known = words.languages(words_dir())
    for place in pygame.system.get_pref_locales():
        for code in (f"{place['language']}_{place.get('country', '')}", place["language"]):
            if code in known:
                return code
    return words.ENGLISH


def speak(language: str) -> None:
    """Speak a language from now on; "" is the system's."""
    words.use(language or system_language(), words_dir())
