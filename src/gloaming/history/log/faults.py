"""Reading: one line of a log that would not be read, and what is wrong with it."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from gloaming.history.log.kinds import Kind
from gloaming.text.errors import Malformed, Position, nearest, unknown_word
from gloaming.text.phrase import say

_WIDEST = 60


class Reading:
    """A line, its place, and the kinds of event it might hold."""

    def __init__(self, data: bytes, where: Position, kinds: Mapping[str, Kind]) -> None:
        self.where = where
        self.kinds = kinds
        self.data = data
        self.shown = _shown(data)
        try:
            self.raw: Any = msgspec.json.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(
                "malformed/json",
                say("this is not JSON: {error}; found {shown}", error=str(error), shown=self.shown),
                value=self.shown,
                where=where,
            ) from error

    def misfit(self, error: Exception) -> Malformed:
        """Say why a line of JSON does not fit: an unknown kind, or else what was complained of."""
        for found in _marked(self.raw):
            kind = found["kind"]
            if not isinstance(kind, str) or kind not in self.kinds:
                return Malformed(
                    "malformed/kind",
                    say("there is no kind of event {kind!r}", kind=kind),
                    value=kind,
                    accepted=nearest(str(kind), self.kinds),
                    where=self.where,
                )
        return Malformed(
            "malformed/line",
            say("{error}; found {shown}", error=str(error), shown=self.shown),
            value=self.shown,
            where=self.where,
        )

    def refuse_strays(self) -> None:
        """Complain of a field that its event does not have; it would be lost without a word."""
        for found in _marked(self.raw):
            kind = self.kinds.get(str(found["kind"]))
            fields = () if kind is None else kind.__struct_fields__
            for name in found:
                if kind is not None and name != "kind" and name not in fields:
                    told = say("{found} has no field {name!r}", found=found["kind"], name=name)
                    raise unknown_word("malformed/field", told, name, fields, where=self.where)

    def refuse_repeats(self) -> None:
        """Complain of a name that is given twice: only the last would count, without a word."""
        # Numbers are of no interest, and may be longer than Python cares to read.
        json.loads(self.data, object_pairs_hook=self._once, parse_int=str)

    def _once(self, pairs: list[tuple[str, Any]]) -> None:
        names: set[str] = set()
        for name, _ in pairs:
            if name in names:
                raise Malformed(
                    "malformed/repeated",
                    say("{name!r} is given twice; found {shown}", name=name, shown=self.shown),
                    value=name,
                    where=self.where,
                )
            names.add(name)


def _marked(raw: object) -> Iterator[dict[str, Any]]:
    """Walk everything that claims to be of some kind, outermost first."""
    waiting = deque([raw])
    while waiting:
        thing = waiting.popleft()
        if isinstance(thing, dict):
            if "kind" in thing:
                yield thing
            waiting += thing.values()
        elif isinstance(thing, list):
            waiting += thing


def _shown(data: bytes) -> str:
    text = data.decode(errors="replace")
    return repr(text if len(text) <= _WIDEST else f"{text[: _WIDEST - 3]}...")
