"""Upcasting: the lines of an old log, as they would be written now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from gloaming.game_api.pack import Upcaster
from gloaming.text.errors import Fault, GradedError, Malformed, Position
from gloaming.text.phrase import say


class Upcasting:
    """The upcasters that a log needs which was played by some version of the rules."""

    def __init__(self, upcasters: Iterable[Upcaster], rules: int) -> None:
        self._needed = sorted((u for u in upcasters if u.version > rules), key=_version)
        steps = [(each.kind, each.version) for each in self._needed]
        for step in steps:
            if steps.count(step) > 1:
                raise Fault(
                    "fault/two-upcasters",
                    say(
                        "two upcasters bring {kind} up to version {version}",
                        kind=step[0],
                        version=step[1],
                    ),
                    value=step,
                )

    def __bool__(self) -> bool:
        return bool(self._needed)

    def applied(self, line: bytes, where: Position) -> bytes:
        """Return a line with every event in it brought up to date."""
        if not any(each.kind.encode() in line for each in self._needed):
            return line
        try:
            raw = msgspec.json.decode(line)
            return msgspec.json.encode(self._renewed(raw))
        except GradedError:
            raise
        # An upcaster trusts what it is given, and a hostile log may give it anything.
        except Exception as error:
            raise Malformed(
                "malformed/old-event",
                say(
                    "this event of an earlier version cannot be brought up to date: {error}",
                    error=repr(error),
                ),
                where=where,
            ) from error

    def _renewed(self, thing: Any) -> Any:
        """Bring everything up to date that claims to be of some kind, the innermost first."""
        if isinstance(thing, list):
            return [self._renewed(each) for each in thing]
        if not isinstance(thing, dict):
            return thing
        found: Any = {name: self._renewed(value) for name, value in thing.items()}
        for upcaster in self._needed:
            if found.get("kind") == upcaster.kind:
                found = dict(upcaster.change(found))
        return found


def _version(upcaster: Upcaster) -> int:
    return upcaster.version
