"""Names: what a seat is shown as, which letters look alike, and why a name cannot be taken.

A seat has a handle and a shown name.  The handle is one word, and orders, dice and scripts use it.
The shown name is free text for people.  No shown name may look like another name at the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final
from unicodedata import category, normalize

from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from gloaming.text.words import Word


# The letters are here because they are ambiguous.
# ruff: noqa: RUF001


_SHAPES: Final = (
    # digits and signs
    "0o 1l |l !l 5s $s @a il "
    # Latin letters that accents cannot be taken from, and small capitals
    "ıl ɩl łl øo đd ðd ħh ŧt ƒf ɑa ɡg ɛe ɔc ʟl ɪl ɴn ʀr ʏy ʙb ɢg ʜh ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt "
    "ᴜu ᴠv ᴡw ᴢz "
    # Cyrillic
    "аa вb гr еe иu кk мm нh оo пn рp сc тt уy хx шw ьb ѕs іl јj ԁd ԛq ԝw һh ӏl "
    # Greek
    "αa βb γy εe ζz ηn ιl κk μu νv οo ρp τt υu χx ωw "
    # Armenian
    "օo սu ոn հh զq"
)
_CAPITALS: Final = "Αa Βb Εe Ζz Ηh Ιl Κk Μm Νn Οo Ρp Τt Υy Χx"
CAPITALS: Final[Mapping[int, str]] = {ord(pair[0]): pair[1] for pair in _CAPITALS.split()}
"""Capitals that look like something else than their small letters do."""
LETTERS: Final[Mapping[int, str]] = {ord(pair[0]): pair[1] for pair in _SHAPES.split()}
"""Letters by what they look like, so that names can be compared."""
PAIRS: Final = (("rn", "m"), ("vv", "w"), ("æ", "ae"), ("œ", "oe"))
"""Two letters that look like one, and letters that are two."""


LONGEST_NAME: Final = 24
"""How many characters, as people count them, a shown name has at most."""
MOST_MARKS: Final = 4
"""How many accents may follow one letter: enough for every script, and too few for a tower."""

_ACCENTS: Final = range(0x300, 0x370)
_SKIN: Final = range(0x1F3FB, 0x1F400)
_FLAGS: Final = range(0x1F1E6, 0x1F200)
_INVISIBLE: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""What has a letter's or an accent's category, and shows nothing."""


def graphemes(name: str) -> int:
    """Count the characters of a name as people do: an accent belongs to its letter."""
    count = flags = 0
    for letter in name:
        code = ord(letter)
        if code in _FLAGS:
            flags += 1
        elif category(letter)[0] != "M" and code not in _SKIN:
            count += 1
    return count + (flags + 1) // 2


def skeleton(name: str) -> str:
    """Return what is left of a name when all that looks alike is made the same."""
    bare = "".join(c for c in normalize("NFKD", name) if ord(c) not in _ACCENTS)
    bones = normalize("NFKC", bare).translate(CAPITALS).casefold().translate(LETTERS)
    for twins, one in PAIRS:
        bones = bones.replace(twins, one)
    kept = "".join(c for c in bones if c.isalnum() or category(c)[0] == "M")
    return kept or "".join(bones.split())


def looks(name: str) -> str:
    """Return what a handle looks like: two of one look cannot be told apart by eye.

    It is less strict than `skeleton`, because handles are told apart by signs and accents too.
    """
    return normalize("NFKC", name).translate(CAPITALS).casefold().translate(LETTERS)


def hidden_in(name: str) -> str:
    """Return the first character of a name that nobody sees; nothing if all can be seen."""
    return next((letter for letter in name if _unseen(letter)), "")


def refused_names(names: Iterable[Word]) -> Iterator[Malformed]:
    """Complain of handles that hold what nobody sees, or that look like one before them.

    Names that are equal except for their case are not told here: they are not alike but the same.
    """
    known: dict[str, str] = {}
    for word in names:
        if hidden_in(word.text):
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


def misnamed(name: str, others: Iterable[str] = ()) -> Malformed | None:
    """Say why a seat cannot be shown as this at a table of others, if it cannot."""
    if name != normalize("NFC", name):
        told = say("its accents are not set in the usual way")
    elif not name or name != " ".join(name.split()):
        told = say("a name begins and ends with a letter, and one blank is between two words")
    elif any(map(_unseen, name)):
        told = say("there are characters in it that cannot be seen")
    elif category(name[0])[0] == "M" or _towers(name):
        told = say("there are too many accents in it")
    elif graphemes(name) > LONGEST_NAME:
        told = say("a name has at most {most} characters", most=LONGEST_NAME)
    else:
        bones = skeleton(name)
        alike = next((other for other in others if skeleton(other) == bones), None)
        if alike is None:
            return None
        taken = say("{name!r} is taken", name=name)
        like = say("{name!r} looks like {other!r}", name=name, other=alike)
        return Malformed("malformed/look-alike", taken if alike == name else like, value=name)
    return Malformed(
        "malformed/shown-name",
        say("{name!a} cannot be a name: {why}", name=name, why=told),
        value=name,
    )


def _unseen(letter: str) -> bool:
    """Tell whether a character shows nothing, or moves others about: bidi controls, for one."""
    kind = category(letter)
    return (kind[0] in "CZ" and letter != " ") or letter in _INVISIBLE


def _towers(name: str) -> bool:
    height = 0
    for letter in name:
        height = height + 1 if category(letter)[0] == "M" else 0
        if height > MOST_MARKS:
            return True
    return False


def handle_for(name: str, taken: Collection[str]) -> str:
    """Make a handle for somebody who is shown as this: one word, and nobody else's."""
    words = "".join(c if c.isalnum() else " " for c in name.casefold()).split()
    stem = "_".join(words) or "seat"
    found, number = stem, 1
    while found in taken:
        number += 1
        found = f"{stem}_{number}"
    return found
