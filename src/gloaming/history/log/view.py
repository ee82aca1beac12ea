"""Views: what one player saw; nothing else leaves.

A dead player sees what a living one would.  A room may show the dead more: see `rooms.streams`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from gloaming.history.log.codec import Codec
from gloaming.kernel.event import EVERYONE, Event, Field, admits
from gloaming.kernel.log import HAPPENED, Record
from gloaming.text.errors import unknown_word
from gloaming.text.phrase import say


def check_name(log: Iterable[Record], name: str) -> None:
    """Complain of a name that is nowhere in a log, with the names most like it.

    A log of nothing yet, or a part of a log, does not know everybody, and lets every name pass.
    """
    records = tuple(log)
    if not records or records[0].seq or any(_mentions((r.event, r.seen), name) for r in records):
        return
    people = dict.fromkeys(each for record in records for each in _people(record))
    told = say("nobody is called {name!r}", name=name)
    raise unknown_word("malformed/unknown-name", told, name, people)


def _people(record: Record) -> Iterator[str]:
    """Name those who are surely people: somebody was shown something, or may come to harm."""
    event = record.event
    yield from record.seen or ()
    audience = type(event).seen_by
    fields = [audience.name] if isinstance(audience, Field) else []
    for field in (*fields, event.harms, event.helps, event.tells_of):
        if field:
            found = getattr(event, field)
            yield from filter(None, found if isinstance(found, tuple) else (found,))


def _mentions(value: Any, name: str) -> bool:
    """Tell whether a name is in a value, however deep."""
    if isinstance(value, Struct):
        value = astuple(value)
    elif isinstance(value, dict):
        value = (*value, *value.values())
    elif not isinstance(value, (tuple, list, set, frozenset)):
        return False
    return name in value or any(
        _mentions(each, name) for each in value if not isinstance(each, str)
    )


SPECTATOR = ""
"""The name of nobody: a spectator without a seat sees what is public, and no more."""


def shows(record: Record, player: str) -> bool:
    """Tell whether a record is one that a player saw.

    Only facts are seen; what was prevented, replaced, held or moot is the referee's alone.
    """
    if record.fate is not HAPPENED:
        return False
    if player == SPECTATOR:
        # Not `admits`: an event may name nobody in the field it is seen by.
        return type(record.event).seen_by is EVERYONE
    return admits(record.event, record.seen, player)


def view(log: Iterable[Record], player: str) -> tuple[Event[Any], ...]:
    """Return what a player saw, in order.

    The bare events: their numbers, causes and rules would tell of what else there was.  A name
    that is nowhere in the log is a `Malformed`; the empty name sees what is public.
    """
    records = tuple(log)
    seen = tuple(record.event for record in records if shows(record, player))
    # Each player at a table is told something of their own, so this rarely searches far.
    if player != SPECTATOR and all(type(event).seen_by is EVERYONE for event in seen):
        check_name(records, player)
    return seen


def view_lines(log: Iterable[Record], player: str, codec: Codec) -> bytes:
    """Return what a player saw as JSON lines."""
    return b"".join(codec.encode_event(event) + b"\n" for event in view(log, player))


class Viewer:
    """What one player has seen so far: fed with records, or given to a game as a listener."""

    def __init__(self, player: str) -> None:
        self.player = player
        self._seen: list[Event[Any]] = []
        self._taken = 0

    @property
    def events(self) -> tuple[Event[Any], ...]:
        """All that the player has seen."""
        return tuple(self._seen)

    def __call__(self, record: Record) -> None:
        """Take notice of a record, if the player may."""
        if shows(record, self.player):
            self._seen.append(record.event)

    def take(self) -> tuple[Event[Any], ...]:
        """Return what has been seen since this was last asked."""
        new = tuple(self._seen[self._taken :])
        self._taken = len(self._seen)
        return new
