"""Look-alikes: letters that people take for others, as far as names need it."""

# The letters are here because they are ambiguous.
# ruff: noqa: RUF001

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
