"""Names: which of them cannot be told apart by eye, and which hold what nobody sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from unicodedata import category, normalize

from gloaming.kernel.errors import Malformed
from gloaming.kernel.packs.pack import Word
from gloaming.kernel.words.phrase import say

_UNSEEN: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs")
"""The categories of characters that show nothing, or something else on every screen."""
_BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that are letters or marks by their category, and show nothing all the same."""
_LOOKS: Final = str.maketrans(
    {
        # Digits and a capital that are drawn like letters.
        **dict(zip("01I|", "oLLL", strict=True)),
        # Cyrillic letters that are drawn like Latin ones, capitals first.
        **dict(zip("АВЕЅІЈКМНОРСТУХҮ", "ABESLJKMHOPCTYXY", strict=True)),  # noqa: RUF001
        **dict(zip("аеѕіјорсухһԁԛԝ", "aesijopcyxhdqw", strict=True)),  # noqa: RUF001
        # Greek letters that are.
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHLKMNOPTYX", strict=True)),  # noqa: RUF001
        **dict(zip("ονι", "ovi", strict=True)),  # noqa: RUF001
    }
)
"""What looks like something else, and what it looks like."""


def hidden_in(name: str) -> str:
    """Return the first character of a name that nobody sees; nothing if all can be seen."""
    return next(
        (
            each
            for each in name
            if each in _BLANK
            or "\ufe00" <= each <= "\ufe0f"
            or (each != " " and category(each) in _UNSEEN)
        ),
        "",
    )


def looks(name: str) -> str:
    """Return what a name looks like: two names of one look cannot be told apart by eye."""
    return normalize("NFKC", name).translate(_LOOKS).casefold()


def refused_names(names: Iterable[Word]) -> Iterator[Malformed]:
    """Complain of names that hold what nobody sees, or that look like one before them.

    Names that are equal but for their case are not told here: they are not alike but the same.
    """
    known: dict[str, str] = {}
    for word in names:
        hidden = hidden_in(word.text)
        if hidden:
            yield Malformed(
                "malformed/hidden-character",
                say("{name!a} has a character that nobody sees", name=word.text),
                value=word.text,
                where=word.place,
            )
            continue
        other = known.setdefault(looks(word.text), word.text)
        if other.casefold() != word.text.casefold():
            yield Malformed(
                "malformed/look-alike",
                say("{name!a} looks like {other!a}", name=word.text, other=other),
                value=word.text,
                where=word.place,
            )
