"""Reading a line word by word: names of several words, numbers, and the words between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from gloaming.text.errors import NOWHERE, Malformed, Position, nearest
from gloaming.text.phrase import Phrase, Term, Text, say
from gloaming.text.words import Word, is_quotation, unquote

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.state import BattleState

LONGEST_NUMBER = 9
"""No count in a battle has more digits."""
SYSTEM: Final = say("a system")
NOUNS: Final = (
    "channel", "clause", "course", "formation", "formation or unit", "name", "player", "team",
    "unit", "verb", "word",
)  # fmt: skip
"""What a word of a line may be asked for as."""


class WordReader:
    """A line of a script, read from its first word to its last."""

    def __init__(self, sky: BattleState, words: Sequence[Word]) -> None:
        self.sky = sky
        self.words = words
        self.at = 0

    @property
    def done(self) -> bool:
        """Whether every word has been read."""
        return self.at >= len(self.words)

    @property
    def where(self) -> Position:
        """Say where the next word is, or the last one if there is no next."""
        return self.words[min(self.at, len(self.words) - 1)].place if self.words else NOWHERE

    def rest(self) -> Sequence[Word]:
        """Read all that is left."""
        left, self.at = self.words[self.at :], len(self.words)
        return left

    def skip(self, word: str) -> bool:
        """Read a word if it comes next."""
        if not self.done and self.words[self.at].text.lower().strip(",") == word:
            self.at += 1
            return True
        return False

    def word(self, known: Sequence[str], what: str) -> str:
        """Read one of some words."""
        if self.done:
            raise self._missing(what, known)
        said = self.words[self.at].text.lower().strip(",")
        found = next((w for w in (said, said.removesuffix("s")) if w in known), None)
        if found is None:
            message = say("there is no {what} {said!r}", what=Term("noun", what), said=said)
            raise self._fault(what, message, nearest(said, known) or known)
        self.at += 1
        return found

    def number(self, what: Phrase) -> int:
        """Read a whole number."""
        text = "" if self.done else self.words[self.at].text.strip(",")
        digits = text.removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST_NUMBER:
            message = say("{what} is told by a number, not {text!r}", what=what, text=text)
            raise self._fault("number", message, (say("a number"),))
        self.at += 1
        return int(text)

    def numbers(self) -> tuple[int, ...]:
        """Read as many numbers as come."""
        found: list[int] = []
        while not self.done:
            digits = self.words[self.at].text.strip(",")
            if not (digits.isascii() and digits.isdigit()):
                break
            found.append(self.number(SYSTEM))
        return tuple(found)

    def subject(self) -> str:
        """Read whom an order is about: a formation, a unit or a player."""
        return self.name(self.sky.names(), "formation or unit")

    def name(self, known: Iterable[str], what: str) -> str:
        """Read a name of one word or several, the longest that fits; case does not matter.

        A commander may also be named as they are shown, in quotation marks.
        """
        options = tuple(known)
        found = self.find(options)
        if found is not None:
            return found
        said = [word.text.casefold().strip(",") for word in self.words[self.at :]]
        if not said:
            raise self._missing(what, options)
        near = nearest(said[0], options) or options
        message = say("no {what} is called {name!r}", what=Term("noun", what), name=said[0])
        raise self._fault(what, message, near)

    def find(self, known: Iterable[str]) -> str | None:
        """Read a name if one comes next."""
        names = {tuple(name.casefold().split()): name for name in known}
        if not self.done and is_quotation(self.words[self.at].text):
            shown = self.sky.handle_of(unquote(self.words[self.at]))
            self.at += shown in names.values()
            return shown if shown in names.values() else None
        said = [word.text.casefold().strip(",") for word in self.words[self.at :]]
        for length in range(min(len(said), max(map(len, names), default=0)), 0, -1):
            found = names.get(tuple(said[:length]))
            if found is not None:
                self.at += length
                return found
        return None

    def end(self) -> None:
        """Complain if words are left."""
        if not self.done:
            text = self.words[self.at].text
            raise self._fault("words", say("{text!r} is too much", text=text), ())

    def _missing(self, what: str, accepted: Sequence[Text]) -> Malformed:
        return self._fault(what, say("a {what} is missing here", what=Term("noun", what)), accepted)

    def _fault(self, code: str, message: Text, accepted: Sequence[Text]) -> Malformed:
        said = "" if self.done else self.words[self.at].text
        return Malformed(
            f"malformed/{code.replace(' ', '-')}",
            message,
            value=said,
            accepted=tuple(accepted),
            where=self.where,
        )
