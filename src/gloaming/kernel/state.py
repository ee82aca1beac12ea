"""The state: what is true now, a fold of the facts so far, with the statuses of things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

import msgspec

from gloaming.kernel.agenda import Agenda, Nested
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.hook_index import SharedRules
from gloaming.kernel.phase import USUAL, Calendar, Cycle, Phase
from gloaming.kernel.sealed_orders import SealedOrder, SealedOrders
from gloaming.kernel.subscriber import Subscriber
from gloaming.text.errors import Fault, GradedError, Illegal
from gloaming.text.phrase import say

__path__: list[str] = []  # so that its path of version 0.2, which was longer, is looked for
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


S = TypeVar("S", bound=Subscriber)
_encode = msgspec.json.Encoder().encode
EMPTY: Final = SharedRules()
"""No shared rules."""


def _wording(entry: SealedOrder) -> bytes:
    """Return what an order says, to the letter."""
    return _encode(entry.act)


class Aux:
    """The keyed subscribers: found by key, and by type."""

    def __init__(self, by_key: Mapping[str, Subscriber] = MappingProxyType({})) -> None:
        self._by_key = dict(by_key)

    def __getitem__(self, key: str) -> Subscriber:
        return self._by_key[key]

    def __contains__(self, key: object) -> bool:
        return key in self._by_key

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(self._by_key.values())

    def __len__(self) -> int:
        return len(self._by_key)

    def get(self, key: str, kind: type[S]) -> S | None:
        """Return the auxiliary of this kind under a key, if there is one."""
        found = self._by_key.get(key)
        return found if isinstance(found, kind) else None

    def of(self, kind: type[S]) -> list[S]:
        """Return every auxiliary of a kind, oldest first."""
        return [sub for sub in self._by_key.values() if isinstance(sub, kind)]

    def add(self, sub: Subscriber) -> None:
        """Take in a keyed subscriber; no two may have one key."""
        if sub.key in self._by_key:
            raise Fault(
                "fault/key-taken", say("there is a {key!r} already", key=sub.key), value=sub
            )
        self._by_key[sub.key] = sub

    def drop(self, sub: Subscriber) -> None:
        """Forget a keyed subscriber."""
        del self._by_key[sub.key]


class State:
    """What is true now.  Subscribers are part of it: they come and go by events."""

    not_names: ClassVar[tuple[str, ...]] = ("nobody", "everyone", "host", "referee")
    """What no seat may be shown as, nor as anything that looks like it.  Games add to these."""

    # With these in places of their own, what a game adds is few enough for a small dictionary.
    __slots__ = (
        "__dict__",
        "aux",
        "calendar",
        "enlisted",
        "hook_index",
        "now",
        "schedule",
        "sealed_orders",
        "shown_names",
        "status",
        "stirred",
        "subscribers",
    )

    def __init__(self, cycle: Cycle | None = None, *, shared_rules: SharedRules = EMPTY) -> None:
        self.now = -1
        """The record being applied or reacted to."""
        self.hook_index = shared_rules.hook_index.copy()
        self.subscribers = shared_rules.subscribers.copy()
        self.enlisted = len(self.subscribers)
        self.aux = Aux(shared_rules.by_key)
        self.status = Statuses()
        self.sealed_orders = SealedOrders()
        self.calendar = Calendar(cycle or Cycle())
        self.schedule = USUAL
        self.shown_names: dict[str, str] = {}
        """What seats are shown as, by handle, where that is not the handle itself."""
        self.stirred = ""
        """What was mixed into the dice beside the seed, if anything was."""

    @property
    def phase(self) -> Phase | None:
        """The phase that is open, if one is."""
        return self.calendar.phase

    def subscribe(self, sub: Subscriber) -> None:
        """Let a subscriber listen from now on.  For use in `apply`."""
        sub.serial = self.enlisted
        sub.origin = self.now
        if sub.key:
            self.aux.add(sub)
        self.enlisted += 1
        self.subscribers[sub.serial] = sub
        self.hook_index.add(sub)

    def unsubscribe(self, serial: int) -> None:
        """Let a subscriber listen no more.  For use in `apply`."""
        sub = self.subscribers.pop(serial)
        self.hook_index.drop(serial)
        if sub.key:
            self.aux.drop(sub)

    def turn(self) -> None:
        """Forget what was of the phase that is over.  For use in `apply`; games add to this."""
        self.sealed_orders.under_way = ()

    def agenda(self, phase: Phase) -> Agenda:
        """Return the order in which a phase resolves.  Games override this."""
        return Nested()

    def arranged(self, entries: Sequence[SealedOrder]) -> Sequence[SealedOrder]:
        """Put sealed orders in the order they are taken up: by what they say, never by when.

        Games that play first come, first served override this.
        """
        return sorted(entries, key=_wording) if len(entries) > 1 else entries

    def handles(self) -> Sequence[str]:
        """Name the seats at the table, by handle.  Games override this, so that seats have names.

        There is no seat where a game says nothing, and so nobody who could be shown as something.
        """
        return ()

    def handle_of(self, shown: str) -> str | None:
        """Find the seat that is shown as this, case aside; None if there is none."""
        folded = shown.casefold()
        return next(
            (seat for seat, name in self.shown_names.items() if name.casefold() == folded), None
        )

    def channels(self, name: str) -> Sequence[Any]:
        """Tell where a seat may speak now.  Games in which people talk override this.

        What is on offer depends only on what the seat has seen.
        """
        return ()

    def channel(self, name: str, key: str) -> Any:
        """Return a channel in which a seat may speak now; None where it may not.

        It is asked for every word, so games may override it to look for this one alone.
        """
        return next((each for each in self.channels(name) if each.key == key), None)

    def unheard(self, name: str, channel: str) -> GradedError:
        """Say why a seat may not speak in a channel that is not on offer.  Games may override."""
        return Illegal(
            "illegal/no-channel",
            say("{name} cannot speak there now", name=name),
            value=channel,
            accepted=tuple(each.key for each in self.channels(name)),
        )

    def shares(self, act: Event[Any], player: str) -> bool:
        """Tell whether a sealed order is a player's to take back: their own, or one they share."""
        return getattr(act, "actor", player) == player or player in self.sharers(act)

    def standing_order(self, act: Event[Any]) -> SealedOrder | None:
        """Return the sealed order that the player named in this one may take back by it.

        An order that is not theirs is as good as none: nobody learns in this way that it is there.
        """
        found = self.sealed_orders.find(act)
        if found is None or not self.shares(found.act, getattr(act, "actor", "")):
            return None
        return found

    def objection(self, act: Event[Any]) -> GradedError | None:
        """Say why an order cannot be taken now, if it cannot.  Games override this."""
        return None

    def unseated(self, name: str) -> GradedError | None:
        """Say that nobody of this name plays, if so.  Games override this."""
        return None

    def sharers(self, act: Event[Any]) -> Iterable[str]:
        """Name who else may know of an order, because any of them may give it, or take it back.

        Games in which players have one order between them override this.
        """
        return ()
