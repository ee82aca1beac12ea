"""Sealed orders: what has been ordered in secret, until the phase closes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from gloaming.kernel.agenda import Agenda, Pending
from gloaming.kernel.event import COMPUTED, AnyEvent, Event, T_contra

if TYPE_CHECKING:
    from gloaming.kernel.state import State


class SealedOrder(Struct, frozen=True, gc=False):
    """One order, and the record of its submission."""

    act: Event[Any]
    seq: int


class SealedOrders:
    """What is ordered, one entry a slot: a later order for the same slot takes its place."""

    def __init__(self) -> None:
        self._entries: dict[Hashable, SealedOrder] = {}
        self.under_way: tuple[SealedOrder, ...] = ()
        """What is being resolved now."""

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[SealedOrder]:
        return iter(self._entries.values())

    def find(self, act: Event[Any]) -> SealedOrder | None:
        """Return the order for the slot of this one or, where it has none, the latest like it."""
        slot = act.slot()
        if slot is not None:
            return self._entries.get(slot)
        alike = (entry for entry in reversed(self._entries.values()) if entry.act == act)
        return next(alike, None)

    def put(self, act: Event[Any], seq: int) -> None:
        """Write an order down, in place of an earlier one for its slot."""
        key = _key(act, seq)
        self._entries.pop(key, None)
        self._entries[key] = SealedOrder(act, seq)

    def strike(self, act: Event[Any]) -> None:
        """Strike out the order for the slot of this one, or the latest like it."""
        entry = self.find(act)
        if entry is not None:
            del self._entries[_key(act, entry.seq)]

    def unseal(self) -> None:
        """Take everything off, to be resolved."""
        self.under_way = tuple(self._entries.values())
        self._entries = {}


def _key(act: Event[Any], seq: int) -> Hashable:
    slot = act.slot()
    return (None, seq) if slot is None else slot


def _owners(act: Event[Any], state: State) -> Iterable[str]:
    """Name who gave an order, if anybody did, and who shares it with them."""
    actor = getattr(act, "actor", "")
    return (actor, *state.sharers(act)) if actor else ()


class Submitted(Event[T_contra], seen_by=COMPUTED):
    """A player, or a rule, gives an order, which is sealed until the phase closes.

    Sealed orders are state: a half-played night can be saved, replayed and resumed.
    """

    bookkeeping: ClassVar[bool] = True
    says: ClassVar[str] = "ordered: {act}"
    level: ClassVar[int] = 3

    sealed: ClassVar[bool] = True
    """Whether the order waits until the phase closes."""

    act: AnyEvent[T_contra]

    def apply(self, state: State) -> None:
        """Write the order down."""
        state.sealed_orders.put(self.act, state.now)

    def audience(self, state: State) -> Iterable[str]:
        """Name who gave the order, and who shares it."""
        return _owners(self.act, state)


class SubmittedNow(Submitted[T_contra], seen_by=COMPUTED):
    """A player orders what acts at once and nobody sees, and is shown at least that it was taken.

    It is a kind of its own, because sealed orders are many, and nothing follows from them.
    """

    sealed: ClassVar[bool] = False

    def apply(self, state: State) -> None:
        """Write nothing down: it does not wait."""

    def agenda(self, state: State) -> Agenda | None:
        """Let the order take its course in the phase's own order."""
        phase = state.calendar.phase
        assert phase is not None
        agenda = state.agenda(phase)
        agenda.add(Pending(self.act, state.now, None))
        return agenda


class Withdrawn(Event[T_contra], seen_by=COMPUTED):
    """An order is taken back."""

    bookkeeping: ClassVar[bool] = True
    says: ClassVar[str] = "withdrawn: {act}"
    level: ClassVar[int] = 3

    act: AnyEvent[T_contra]

    def moot(self, state: State) -> bool:
        """Tell whether there is no such order."""
        return state.sealed_orders.find(self.act) is None

    def apply(self, state: State) -> None:
        """Strike the order out."""
        state.sealed_orders.strike(self.act)

    def audience(self, state: State) -> Iterable[str]:
        """Name who took the order back, and who shared it."""
        return _owners(self.act, state)
