"""Auxiliaries: keyed subscribers for what no player or faction holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.phase import Ended
from gloaming.kernel.registry import Registry
from gloaming.kernel.subscriber import Subscriber

if TYPE_CHECKING:
    from gloaming.kernel.state import State


class Auxiliary(Subscriber):
    """A subscriber with a key of its own, that an event can bring by name."""


class Temporary(Auxiliary, until=Ended):
    """An auxiliary that is gone when the phase is over."""


class Counter(Auxiliary):
    """A number under a key."""

    def __init__(self, holder: str = "", key: str = "") -> None:
        super().__init__(holder, key)
        self.count = 0

    def value(self, state: State) -> int:
        """Return the count so far."""
        return self.count

    def add(self, state: State, by: int) -> None:
        """Count on.  For use in `apply`."""
        self.count = self.value(state) + by


class PhaseCounter(Counter):
    """A number under a key that starts again at 0 in every phase."""

    def __init__(self, holder: str = "", key: str = "") -> None:
        super().__init__(holder, key)
        self.page = 0

    def value(self, state: State) -> int:
        """Return what was counted in this phase."""
        return self.count if self.page == state.calendar.opened else 0

    def add(self, state: State, by: int) -> None:
        """Count on, from 0 if the phase is a new one."""
        super().add(state, by)
        self.page = state.calendar.opened


AUXILIARIES: Registry[Auxiliary] = Registry(Auxiliary)


class Enlisted(Event["State"], seen_by=REFEREE):
    """An auxiliary joins the game."""

    says: ClassVar[str] = "{name} joins as {key}"
    level: ClassVar[int] = 3

    name: str
    key: str
    holder: str = ""

    def moot(self, state: State) -> bool:
        """Tell whether the key is taken: the first that has it keeps it."""
        return self.key in state.aux

    def apply(self, state: State) -> None:
        """Make the auxiliary and let it listen."""
        state.subscribe(AUXILIARIES[self.name](self.holder, self.key))


class CounterChanged(Event["State"], seen_by=REFEREE):
    """A counter goes up, or down."""

    says: ClassVar[str] = "{key} counts {by}"
    level: ClassVar[int] = 3

    key: str
    by: int = 1

    def moot(self, state: State) -> bool:
        """Tell whether there is no such counter."""
        return state.aux.get(self.key, Counter) is None

    def apply(self, state: State) -> None:
        """Count."""
        counter = state.aux.get(self.key, Counter)
        assert counter is not None
        counter.add(state, self.by)
