"""Speech: what people type or write, as words that a log and a script can hold."""

from __future__ import annotations

from unicodedata import category, normalize

from gloaming.kernel.errors import Malformed
from gloaming.kernel.packs.pack import Word
from gloaming.kernel.words.phrase import say


def composed(text: str) -> str:
    """Return text with every accent set in one way, however it was typed."""
    return text if text.isascii() else normalize("NFC", text)


def is_text(said: str) -> bool:
    """Tell whether a word can be shown: it has no half characters, and nothing moves a cursor."""
    return said.isprintable() or not any(category(letter) in ("Cc", "Cs") for letter in said)


def words_in(line: str) -> list[Word]:
    """Return the words of a line that was typed and is in no file."""
    words = [Word(word) for word in composed(line).split()]
    for word in words:
        if not is_text(word.text):
            raise Malformed(
                "malformed/text", say("{text!a} is not text", text=word.text), value=word.text
            )
    return words
