"""The docket: what has been ordered in secret, until the phase closes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from gloaming.kernel.audience import REFEREE
from gloaming.kernel.event import AnyEvent, Event

if TYPE_CHECKING:
    from gloaming.kernel.state import State


class Entry(Struct, frozen=True, gc=False):
    """One order, and the record of its submission."""

    act: Event[Any]
    seq: int


class Docket:
    """What is ordered, one entry a slot: a later order for the same slot takes its place."""

    def __init__(self) -> None:
        self._entries: dict[Hashable, Entry] = {}
        self.under_way: tuple[Entry, ...] = ()
        """What is being resolved now."""

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries.values())

    def __contains__(self, slot: object) -> bool:
        return slot in self._entries

    def put(self, act: Event[Any], seq: int) -> None:
        """Write an order down, in place of an earlier one for its slot."""
        slot = act.slot()
        key: Hashable = seq if slot is None else slot
        self._entries.pop(key, None)
        self._entries[key] = Entry(act, seq)

    def strike(self, slot: Hashable) -> None:
        """Strike out the order for a slot."""
        self._entries.pop(slot, None)

    def unseal(self) -> None:
        """Take everything off, to be resolved."""
        self.under_way = tuple(self._entries.values())
        self._entries = {}


def _author(submitted: Event[Any], state: State) -> Iterable[str]:
    actor = getattr(submitted.act, "actor", "")  # type: ignore[attr-defined]
    return (actor,) if actor else ()


class Submitted(Event["State"], seen_by=_author):
    """A player, or a rule, puts an order on the docket.

    The docket is state: a half-played night can be saved, replayed and resumed.
    """

    clerical: ClassVar[bool] = True
    says: ClassVar[str] = "ordered: {act}"
    level: ClassVar[int] = 3

    act: AnyEvent

    def apply(self, state: State) -> None:
        """Write the order down."""
        state.docket.put(self.act, state.now)


class Withdrawn(Event["State"], seen_by=REFEREE):
    """An order is taken back."""

    clerical: ClassVar[bool] = True
    says: ClassVar[str] = "withdrawn: {act}"
    level: ClassVar[int] = 3

    act: AnyEvent

    def apply(self, state: State) -> None:
        """Strike the order out."""
        state.docket.strike(self.act.slot())
