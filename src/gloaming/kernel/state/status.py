"""Statuses: free-form values of anything that has a name, each change an event."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from gloaming.kernel.errors import Fault
from gloaming.kernel.events.audience import REFEREE
from gloaming.kernel.events.event import Event
from gloaming.kernel.words.phrase import say

if TYPE_CHECKING:
    from gloaming.kernel.state.state import State

Value: TypeAlias = str | int | bool | tuple[str, ...] | None

_NONE: Final[Mapping[str, Value]] = MappingProxyType({})


class Statuses:
    """What is noted of each thing: any key, None where nothing was."""

    def __init__(self) -> None:
        self._of: dict[str, dict[str, Value]] = {}

    def get(self, name: str, key: str) -> Value:
        """Return what is noted of a thing under a key."""
        return self._of.get(name, _NONE).get(key)

    def of(self, name: str) -> Mapping[str, Value]:
        """Return all that is noted of a thing."""
        return MappingProxyType(self._of.get(name, {}))

    def put(self, name: str, key: str, value: Value) -> None:
        """Note a value; None forgets it.  For use in `apply`."""
        if value is not None:
            self._of.setdefault(name, {})[key] = value
        elif key in self._of.get(name, _NONE):
            del self._of[name][key]
            if not self._of[name]:
                del self._of[name]


class StatusChange(Event["State"], seen_by=REFEREE):
    """Something noted of a thing changes."""

    says: ClassVar[str] = "{name}: {key} changes from {old} to {new}"
    level: ClassVar[int] = 3

    name: str
    key: str
    old: Value = None
    new: Value = None

    def moot(self, state: State) -> bool:
        """Tell whether it has this value already."""
        return state.status.get(self.name, self.key) == self.new

    def apply(self, state: State) -> None:
        """Note the new value, provided the old one is what was thought."""
        found = state.status.get(self.name, self.key)
        if found != self.old:
            raise Fault(
                "fault/stale-status",
                say(
                    "{name}: {key} is {found!r}, not {old!r}",
                    name=self.name,
                    key=self.key,
                    found=found,
                    old=self.old,
                ),
                value=self,
            )
        state.status.put(self.name, self.key, self.new)

    def undone(self) -> StatusChange:
        """Return the change that takes this one back."""
        return StatusChange(self.name, self.key, self.new, self.old)


def change(state: State, name: str, key: str, new: Value) -> StatusChange:
    """Return the event that sets a value, knowing the value it has now."""
    return StatusChange(name, key, state.status.get(name, key), new)
