"""The collector of faults: all that is wrong with a script, each with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Final, ParamSpec, TypeVar

from gloaming.text.errors import Fault, Faults, GradedError, Malformed, nearest
from gloaming.text.phrase import say
from gloaming.text.words import Word

P = ParamSpec("P")
R = TypeVar("R")

_NUMBERED: Final = re.compile(r"(.*[^\d\s])\s*([0-9]{1,9})")


class FaultCollector:
    """Collects faults as they are found, and raises them in the order of the text."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self._found: list[tuple[tuple[int, int], GradedError]] = []

    def add(self, error: GradedError, word: Word) -> None:
        """Take in a fault, or several; the word tells the place of those that do not say."""
        if isinstance(error, Faults):
            for inner in error.errors:
                self.add(inner, word)
            return
        # A copy: a pack may give the same refusal every time, and it is of another place each time.
        error = copy(error)
        error.place = error.place or word.place
        spot = error.place if error.place.line else word.place
        if self.name:
            error.place = error.place.within(self.name)
        self._found.append(((spot.line, spot.column), error))

    def ask(self, word: Word, ask: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """Ask a pack something; None if all that comes back is a fault, which is taken in."""
        try:
            return asked(ask, *args, **kwargs)
        except GradedError as error:
            self.add(error, word)
            return None

    def together(self) -> Faults:
        """Return what was found, in the order of the text."""
        return Faults(error for _, error in sorted(self._found, key=lambda entry: entry[0]))

    def report(self) -> None:
        """Raise what was found, if anything was."""
        if self._found:
            raise self.together()


def line_of(error: GradedError, word: Word) -> int:
    """Tell on which line a fault is; that of a word, where it does not say."""
    return error.place.line or word.line


def misspelt_phase(words: Sequence[Word], phases: Iterable[str]) -> Malformed | None:
    """See whether a line that is nothing else was meant for a phase: `nihgt 1`, `night1`."""
    said = _NUMBERED.fullmatch(" ".join(word.text for word in words))
    meant = nearest(said[1], phases) if said else ()
    if said is None or not meant:
        return None
    return Malformed(
        "malformed/phase",
        say("no phase is called {said!r}", said=said[1])
        if said[1] not in meant
        else say("{said!r} is two words", said=said[0]),
        value=said[1],
        accepted=tuple(f"{name} {said[2]}" for name in meant),
        where=words[0].place,
    )


def asked(ask: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Ask a pack something; if it fails, that is our fault, not the writer's."""
    try:
        return ask(*args, **kwargs)
    except GradedError:
        raise
    except Exception as error:
        name = getattr(ask, "__name__", str(ask))
        raise Fault(
            "fault/broken-notation",
            say("the notation's {name} broke: {error}", name=name, error=repr(error)),
        ) from error
