"""What goes wrong, in three grades: unreadable, not allowed now, our own fault."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar


class GradedError(Exception):
    """Says what was wrong, where, and what would have been accepted."""

    grade: ClassVar[str] = "error"

    def __init__(
        self,
        code: str,
        message: str,
        *,
        value: object = None,
        accepted: Sequence[str] = (),
        where: str = "",
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.value = value
        self.accepted = tuple(accepted)
        self.where = where

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        hint = f" (accepted: {', '.join(self.accepted)})" if self.accepted else ""
        return f"{place}{self.message}{hint}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Be made again of the same, where it is copied or handed to another process."""
        return type(self), (self.code, self.message), self.__dict__.copy()


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
        count = len(self.errors)
        lines = "\n".join(f"  {error}" for error in self.errors)
        noun = "fault" if count == 1 else "faults"
        super().__init__("malformed/faults", f"{count} {noun}\n{lines}")

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
