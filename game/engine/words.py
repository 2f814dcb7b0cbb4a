"""Words in every language: what the code says in English is looked up in the language in use.

English is in use until the app says otherwise, so commands and tests speak English on every machine. A
language is a gettext catalogue `<language>.mo` in `assets/words`; tools/translate.py writes them. The
language `qps` has no file: its words are English ones in disguise, longer and in brackets, and show on a
screen what was never handed to a translator and what has no room to grow.
"""

from __future__ import annotations

import gettext
import re
import struct
from pathlib import Path

ENGLISH = "en"
PSEUDO = "qps"
GROWTH = 0.35  # how much longer the pseudo-language is: about what German or Finnish needs
LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÁBÇÐÉFĞĤÎĴĶĻMÑÖÞQŘŠŢÛVŴXÝŽábçðéfğĥîĵķļmñöþqřšţûvŵxýž",
)
KEPT = re.compile(r"(\{[^{}]*\}|\*\*|__|\s+)")  # fields, icons and marks stay as they are


def N_(message: str) -> str:
    """Marks a literal that stands in a table and is looked up when it is shown."""
    return message


def _(message: str) -> str:
    """The message in the language in use."""
    return _spoken.gettext(message) if message else ""


def n_(one: str, many: str, count: int) -> str:
    """The message for one or for many, in as many forms as the language has."""
    return _spoken.ngettext(one, many, count)


def p_(context: str, message: str) -> str:
    """The message as it is meant here: a word may be two words elsewhere."""
    return _spoken.pgettext(context, message) if message else ""


def use(language: str, folder: Path) -> str:
    """Speak this language from now on. A language without a readable catalogue is English."""
    global _spoken, _language
    _spoken, _language = _catalogue(language, folder), language
    if type(_spoken) is gettext.NullTranslations:
        _language = ENGLISH
    return _language


def language() -> str:
    """The language in use."""
    return _language


def languages(folder: Path) -> dict[str, str]:
    """Every language there is, called as its speakers call it; English first."""
    codes = sorted(path.stem for path in folder.glob("*.mo"))
    own = {code: _catalogue(code, folder).gettext(N_("English")) for code in codes}
    return {ENGLISH: "English", **own}


def said_in(language: str, message: str, folder: Path) -> str:
    """The message in another language than the one in use."""
    return _catalogue(language, folder).gettext(message)


def _catalogue(language: str, folder: Path) -> gettext.NullTranslations:
    if language == PSEUDO:
        return Disguise()
    try:
        with (folder / f"{language}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, struct.error):
        return gettext.NullTranslations()


class Disguise(gettext.NullTranslations):
    """The pseudo-language."""

    def gettext(self, message: str) -> str:
        return disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return disguised(message)


def disguised(message: str) -> str:
    """Undo becomes [Ûñðö~]. The brackets stand inside marks that hold the whole message."""
    out, owed = [], 0.0
    for piece in KEPT.split(message):
        if not piece or KEPT.fullmatch(piece):
            out.append(piece)
            continue
        owed += len(piece) * GROWTH + 0.2
        out.append(piece.translate(LETTERS) + "~" * int(owed))
        owed -= int(owed)
    said = "".join(out)
    mark = next((m for m in ("**", "__") if said.startswith(m) and said.endswith(m)), "")
    inner = said[len(mark) : len(said) - len(mark)]
    return f"{mark}[{inner}]{mark}"


_spoken = gettext.NullTranslations()
_language = ENGLISH
