"""What goes wrong, in three grades: unreadable, not allowed now, our own fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
        super().__init__(message)
        self.code = code
        self.message = message
        self.value = value
        self.accepted = tuple(accepted)
        self.where = where

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        hint = f" (accepted: {', '.join(self.accepted)})" if self.accepted else ""
        return f"{place}{self.message}{hint}"

    def __reduce__(self) -> tuple[Callable[..., GradedError], tuple[Any, ...], dict[str, Any]]:
        # Exceptions are made again from their message alone, and these need more: without this,
        # one raised in another process would not arrive, and nobody would hear what was wrong.
        return _blank, (type(self), self.args), self.__dict__


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


def _blank(kind: type[GradedError], args: tuple[Any, ...]) -> GradedError:
    """Return an error of a kind that is still to be told what it holds."""
    return kind.__new__(kind, *args)


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known names most like a word that is not one of them."""
    return tuple(get_close_matches(word, list(known), n=3, cutoff=0.6))
