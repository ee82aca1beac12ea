"""What goes wrong, in three grades: unreadable, not allowed now, our own fault."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar

from gloaming.kernel.words.phrase import Several, Text, current_voice, say


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
        where: str = "",
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.told = message
        self.value = value
        self.accepted = tuple(accepted)
        self.where = where

    @property
    def message(self) -> str:
        """What was wrong, in the language of the voice in use."""
        return current_voice().say(self.told)

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
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
        lines = "".join(f"\n  {error}" for error in self.errors)
        counted = say("{count:fault|faults}{faults}", count=len(self.errors), faults=lines)
        super().__init__("malformed/faults", counted)

    def __reduce__(self) -> tuple[Any, ...]:
        """Be made again of the same errors."""
        return type(self), (self.errors,), self.__dict__.copy()


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known names most like a word that is not one of them, whatever their case."""
    names: dict[str, list[str]] = {}
    for name in known:
        names.setdefault(name.casefold(), []).append(name)
    near = get_close_matches(word.casefold(), list(names), n=3, cutoff=0.6)
    return tuple(name for each in near for name in names[each])
