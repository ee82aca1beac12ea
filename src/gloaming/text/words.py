"""Text: what people type or write, as words that a log and a script can hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import category, normalize

from msgspec import Struct

from gloaming.text.errors import Malformed, Position
from gloaming.text.phrase import say

MARK: Final = '"'
"""What a quotation begins and ends with."""
_QUOTATION: Final = r'"(?:[^"\\]|\\.)*"'
_TOKEN: Final = re.compile(rf"{_QUOTATION}(?!\S)|\S+")
_WHOLE: Final = re.compile(_QUOTATION, re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(?:u\{([0-9a-fA-F]{1,6})\}|(.))", re.DOTALL)
_MEANT: Final = {'"': '"', "\\": "\\", "n": "\n", "t": "\t", "r": "\r"}
_WRITTEN: Final = {meant: f"\\{letter}" for letter, meant in _MEANT.items()}
_LAST: Final = 0x10FFFF
_TURNS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What changes the direction in which a line is read."""


class Word(Struct, frozen=True, gc=False):
    """A word of a script, and its place."""

    text: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return self.text

    @property
    def place(self) -> Position:
        """Its place, as error messages say it."""
        return Position(self.line, self.column)


def composed(text: str) -> str:
    """Return text with every accent set in one way, however it was typed."""
    return text if text.isascii() else normalize("NFC", text)


def is_text(said: str) -> bool:
    """Tell whether a word can be shown: it has no half characters, and nothing moves a cursor."""
    return said.isprintable() or not any(category(letter) in ("Cc", "Cs") for letter in said)


def quote(text: str) -> str:
    r"""Write any text as one word of a script: in quotation marks, `\n` for a line break.

    A mark within it is written `\"`, a backslash `\\`, and what cannot be shown by its number.
    """
    inner = "".join(map(_escaped, text))
    if composed(inner) != inner:  # a reader sets accents in one way, and these are not
        inner = "".join(each if each.isascii() else _numbered(each) for each in inner)
    return f"{MARK}{inner}{MARK}"


def _escaped(letter: str) -> str:
    shown = letter == " " or letter.isprintable() or category(letter) == "Cf"
    return _WRITTEN.get(letter) or (letter if shown else _numbered(letter))


def _numbered(letter: str) -> str:
    return f"\\u{{{ord(letter):x}}}"


def is_quotation(word: str) -> bool:
    """Tell whether a word is a whole quotation, from its first mark to its last."""
    return word.startswith(MARK) and _WHOLE.fullmatch(word) is not None


def unquote(word: Word) -> str:
    """Return the text that a quotation means."""

    def meant(found: re.Match[str]) -> str:
        number, letter = found.groups()
        if number and int(number, 16) <= _LAST:
            return chr(int(number, 16))
        if number or letter not in _MEANT:
            raise Malformed(
                "malformed/escape",
                say("{text} means nothing in a quotation", text=found[0]),
                value=found[0],
                accepted=(*_WRITTEN.values(), "\\u{HEX}"),
                where=word.place,
            )
        return _MEANT[letter]

    return _ESCAPE.sub(meant, word.text[1:-1])


def tokens(line: str) -> Iterator[tuple[str, int]]:
    """Split a line into words, each with its place; a quotation is one word, with its marks."""
    for found in _TOKEN.finditer(line):
        yield found[0], found.start()


def aloud(text: str) -> str:
    """Return what somebody said as a sentence shows it: on one line, between two marks.

    No text can end the quotation early or turn the line around, so that nobody can put words in
    another's mouth.
    """
    lines = (" ".join(line.split()) for line in _TURNS.sub("", text).split("\n"))
    said = " / ".join(line for line in lines if line)
    return MARK + said.replace(MARK, "'") + MARK


def words_in(line: str) -> list[Word]:
    """Return the words of a line that was typed and is in no file."""
    words = [Word(word) for word, _ in tokens(composed(line))]
    for word in words:
        if not is_text(word.text):
            raise Malformed(
                "malformed/text", say("{text!a} is not text", text=word.text), value=word.text
            )
    return words
