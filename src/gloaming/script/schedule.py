"""The schedule of a game in the head of its script: `schedule  rounds=3 words=2`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from gloaming.kernel.event import Event
from gloaming.kernel.phase import MANNERS, USUAL, Scheduled
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import say
from gloaming.text.words import Word

MANNER, ROUNDS, WORDS = "manner", "rounds", "words"
TERMS: Final = (MANNER, ROUNDS, WORDS)
_LONGEST: Final = 4


def read_schedule(words: Sequence[Word]) -> Scheduled:
    """Read what follows the keyword; what is not named is as usual."""
    found: dict[str, str] = {}
    for word in words:
        key, sign, value = word.text.partition("=")
        if key not in TERMS or not sign or not value:
            raise _unknown(word)
        if key in found:
            raise Malformed(
                "malformed/schedule",
                say("{key!r} is given twice", key=key),
                value=key,
                where=word.place,
            )
        found[key] = value
    try:
        said = found.get(MANNER, USUAL.manner)
        # The very text of the default is left out of a log, and an equal one is not.
        manner = next((known for known in MANNERS if known == said), said)
        event = Scheduled(manner, _number(found, ROUNDS), _number(found, WORDS))
    except ValueError:
        raise _unknown(words[0]) from None
    refused = event.refusal()
    if refused is not None:
        raise _at(refused, words[0])
    return event


def write_schedule(events: Iterable[Event[Any]]) -> str:
    """Write the schedule that was dealt, if one was."""
    for event in events:
        if isinstance(event, Scheduled):
            return f"rounds={event.rounds} words={event.words} manner={event.manner}"
    return ""


def _number(found: Mapping[str, str], key: str) -> int:
    usual = getattr(USUAL, key)
    said = found.get(key, str(usual))
    if not said.isascii() or not said.isdigit() or len(said) > _LONGEST:
        raise ValueError(said)
    return int(said)


def _unknown(word: Word) -> Malformed:
    return Malformed(
        "malformed/schedule",
        say("{word!r} is no part of a schedule", word=word.text),
        value=word.text,
        accepted=(*(f"{MANNER}={manner}" for manner in MANNERS), f"{ROUNDS}=3", f"{WORDS}=3"),
        where=word.place,
    )


def _at(error: GradedError, word: Word) -> GradedError:
    error.place = word.place
    return error
