"""A language for tests: English in which every letter of ours is strange, and no name is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from string import Formatter, ascii_lowercase
from typing import Any

from gloaming.text.phrase import Voice

_STRANGE = "áƀćđéƒĝĥíĵķĺɱńóƥɋŕśţúṽŵẋýž"
_LETTERS = str.maketrans(
    ascii_lowercase + ascii_lowercase.upper(), _STRANGE + _STRANGE.upper().replace("Ƒ", "Ƒ")
)


class Pseudo(Voice):
    """Says everything that goes through a voice in strange letters."""

    language = "pseudo"

    def untranslated(self, text: str, gaps: Mapping[str, Any]) -> str:
        """Make what is written in the code strange, and leave what is in its gaps as it is."""
        said = ""
        for piece, gap, spec, conversion in Formatter().parse(text):
            said += strange(piece)
            if gap is not None:
                shown = f"{{{gap}{f'!{conversion}' if conversion else ''}:"
                shown += f"{strange(spec) if '|' in (spec or '') else spec}}}"
                said += shown.format_map(gaps)
        return said


def strange(text: str | None) -> str:
    """Write a text in strange letters."""
    return (text or "").translate(_LETTERS)


def english(text: str, known: Iterable[str]) -> Iterator[str]:
    """Find the words of a text that did not go through a voice, those that are known apart."""
    names = {part for name in known for part in re.findall(r"[A-Za-z]+", name.casefold())}
    for word in re.findall(r"(?<![\w])[A-Za-z]{2,}(?![\w])", text):
        if word.casefold() not in names:
            yield word
