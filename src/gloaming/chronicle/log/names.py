"""Names in a log: a misspelt one is an error, and not somebody to whom nothing happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from gloaming.kernel.event import Field
from gloaming.kernel.log import Record
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
