"""The names of seats in the head of a script: `mary_ann "Mary Ann"  doctor`.

A seat whose line begins with a quotation is given a handle.  The pack sees only handles.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gloaming.game_api.notation import Heading
from gloaming.script.fault_collector import FaultCollector
from gloaming.script.script import NAMED
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.names import handle_for, misnamed
from gloaming.text.phrase import say
from gloaming.text.words import MARK, Word, is_quotation, unquote

EXAMPLE = 'mary_ann "Mary Ann"'


class SeatNames:
    """Takes names out of the lines of a head, and finds out what is wrong with them."""

    def __init__(self, faults: FaultCollector, taken: Collection[str]) -> None:
        self._faults = faults
        self._taken = taken
        """Words that begin another kind of line, so that no handle can be one of them."""
        self._seats: list[list[Word]] = []
        self._named: list[tuple[Word, Word]] = []

    def take_seat(self, words: list[Word]) -> None:
        """Take in the line of a seat."""
        self._seats.append(words)

    def take_name(self, words: Sequence[Word]) -> None:
        """Take in what follows `named`: a handle and a quotation."""
        try:
            self._named.append(read_name(words))
        except GradedError as error:
            self._faults.add(error, words[0])

    def into(self, heading: Heading) -> None:
        """Put the seats into a head without their shown names, and the names beside them."""
        given = {words[0].text.casefold() for words in self._seats if not _marked(words[0])}
        made: dict[str, Word] = {}
        names: list[tuple[Word, str]] = []
        for words in self._seats:
            first, *rest = words
            shown = first if _marked(first) else rest[0] if rest and _marked(rest[0]) else None
            if shown is None:
                heading.seats.append(words)
                continue
            name = self._name(shown)
            if name is None:
                continue
            if shown is first:
                if name not in made:
                    handle = handle_for(name, {*self._taken, *given})
                    given.add(handle)
                    made[name] = Word(handle, first.line, first.column)
                    names.append((made[name], name))
                handle_word = Word(made[name].text, first.line, first.column)
                heading.seats.append([handle_word, *rest])
            else:
                names.append((first, name))
                heading.seats.append([first, *rest[1:]])
        for seat, shown in self._named:
            name = self._name(shown)
            if name is not None:
                names.append((seat, name))
        self._compare(names, [words[0].text for words in heading.seats])
        heading.names += names

    def _name(self, word: Word) -> str | None:
        """Read a shown name; None if it cannot be one, which is taken in as a fault."""
        if not is_quotation(word.text):
            fault = Malformed(
                "malformed/quotation", say("the quotation has no end"), value=word.text
            )
            self._faults.add(fault, word)
            return None
        try:
            name = unquote(word)
        except GradedError as error:
            self._faults.add(error, word)
            return None
        fault_in_name = misnamed(name) if name else None
        if fault_in_name is not None:
            self._faults.add(fault_in_name, word)
            return None
        return name

    def _compare(self, names: Sequence[tuple[Word, str]], handles: Sequence[str]) -> None:
        """Take in as a fault every name that looks like another at the table."""
        shown: dict[str, str] = {}
        for seat, name in names:
            others = [other for handle, other in shown.items() if handle != seat.text]
            others += [handle for handle in handles if handle != seat.text]
            fault = misnamed(name, others) if name else None
            if fault is not None:
                self._faults.add(fault, seat)
            shown[seat.text] = name


def _marked(word: Word) -> bool:
    return word.text.startswith(MARK)


def read_name(words: Sequence[Word]) -> tuple[Word, Word]:
    """Read a handle and the quotation after it, or complain."""
    if len(words) != 2 or _marked(words[0]) or not is_quotation(words[1].text):
        raise Malformed(
            "malformed/named",
            say("a name is given to a player, in quotation marks"),
            value=" ".join(word.text for word in words),
            accepted=(f"{NAMED} {EXAMPLE}",),
            where=words[0].place if words else "",
        )
    return words[0], words[1]
