"""Locales: the language in which the server speaks to each of those who ask."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from gloaming.i18n.voice import languages, voice
from gloaming.text.phrase import ENGLISH, Voice

_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{2,8})*")
_LONGEST: Final = 200
"""So much of a list of languages is read."""
_ENGLISH: Final = "en"


def voice_for(accepted: str) -> Voice:
    """Return the voice of the first language of a list that there are catalogues for.

    The list is as browsers send it: `de-AT, de;q=0.9, en;q=0.5`.
    """
    for name in _wanted(accepted[:_LONGEST]):
        short = name.partition("-")[0]
        if short == _ENGLISH:
            return ENGLISH
        if short in spoken():
            return _voice(short)
    return ENGLISH


@lru_cache(maxsize=1)
def spoken() -> tuple[str, ...]:
    """Name the languages that there are catalogues for, English first."""
    return (_ENGLISH, *(name for name in languages() if name != _ENGLISH))


@lru_cache(maxsize=16)
def _voice(language: str) -> Voice:
    return voice(language, asked=False)


def _wanted(accepted: str) -> list[str]:
    """Return the languages of a list, those that are wanted most first."""
    found: list[tuple[float, str]] = []
    for part in accepted.split(","):
        name, _, quality = part.partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        if _LANGUAGE.fullmatch(name.strip()) and weight > 0:
            found.append((-weight, name.strip().lower().replace("_", "-")))
    # Sorting keeps the order of those that are wanted equally.
    return [name for _, name in sorted(found, key=lambda each: each[0])]
