"""What goes wrong, in three grades: unreadable, not allowed now, our own fault."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar, Final

from msgspec import Struct

from gloaming.text.phrase import Phrase, Several, Text, current_voice, say


class Position(Struct, frozen=True):
    """Where something is written: a file, a line, a column, each as far as it is known."""

    line: int = 0
    column: int = 0
    file: Text = ""

    def __bool__(self) -> bool:
        return bool(self.line or self.file)

    def within(self, file: Text) -> Position:
        """Return the same place as a place of a file, where it does not name one itself."""
        return self if self.file else Position(self.line, self.column, file)

    def phrase(self) -> Text:
        """Say it as complaints do."""
        line = self._in_file()
        if not self.file or line is None:
            return self.file if line is None else line
        return say("{file}, {place}", file=self.file, place=line)

    def _in_file(self) -> Phrase | None:
        if self.column:
            return say("line {line}, column {column}", line=self.line, column=self.column)
        return say("line {line}", line=self.line) if self.line else None

    def __str__(self) -> str:
        return current_voice().say(self.phrase())


NOWHERE: Final = Position()


class GradedError(Exception):
    """Says what was wrong, where, and what would have been accepted."""

    grade: ClassVar[str] = "error"

    def __init__(
        self,
        code: str,
        message: Text,
        *,
        value: object = None,
        accepted: Sequence[Text] = (),
        where: Position | str = NOWHERE,
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.told = message
        self.value = value
        self.accepted = tuple(accepted)
        self.place = where if isinstance(where, Position) else Position(file=where)

    @property
    def message(self) -> str:
        """What was wrong, in the language of the voice in use."""
        return current_voice().say(self.told)

    @property
    def where(self) -> str:
        """Where it was wrong, in the language of the voice in use; empty where nobody knows."""
        return str(self.place)

    def __str__(self) -> str:
        place = f"{self.where}: " if self.place else ""
        hint = say(" (accepted: {accepted})", accepted=Several(self.accepted))
        return f"{place}{self.message}{hint if self.accepted else ''}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Be made again of the same, where it is copied or handed to another process."""
        return type(self), (self.code, self.told), self.__dict__.copy()


class Malformed(GradedError):
    """Cannot be read: no such word, no such shape."""

    grade = "malformed"


class Illegal(GradedError):
    """Can be read, but cannot be done now."""

    grade = "illegal"


class Fault(GradedError):
    """Ours: a rule misbehaved, or the referee did."""

    grade = "fault"


class Runaway(Fault):
    """Events kept causing events past the limit."""


class Faults(Malformed):
    """Everything found wrong in one reading, reported together."""

    def __init__(self, errors: Iterable[GradedError]) -> None:
        self.errors = tuple(errors)
        lines = Several(("", *map(str, self.errors)), "\n  ")
        counted = say("{count:fault|faults}{faults}", count=len(self.errors), faults=lines)
        super().__init__("malformed/faults", counted)

    def __reduce__(self) -> tuple[Any, ...]:
        """Be made again of the same errors."""
        return type(self), (self.errors,), self.__dict__.copy()


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known names most like a word that is not one of them; case does not matter."""
    names: dict[str, list[str]] = {}
    for name in known:
        names.setdefault(name.casefold(), []).append(name)
    near = get_close_matches(word.casefold(), list(names), n=3, cutoff=0.6)
    return tuple(name for each in near for name in names[each])


def unknown_word(
    code: str,
    told: Text,
    word: str,
    known: Iterable[str],
    *,
    part: str | None = None,
    where: Position | str = NOWHERE,
) -> Malformed:
    """Complain of a word that is none of the known ones; those most like it would do, or any.

    If only a part of the word is looked up, that is what they should be like.
    """
    names = tuple(known)
    near = nearest(word if part is None else part, names)
    return Malformed(code, told, value=word, accepted=near or names, where=where)
