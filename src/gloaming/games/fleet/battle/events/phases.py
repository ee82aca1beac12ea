"""Volleys and their phases, one after another when the queue is empty."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from gloaming.games.fleet.battle.events.gunnery import find_vain
from gloaming.games.fleet.battle.events.harm import Damage
from gloaming.games.fleet.battle.events.outcome import ObjectivesWeighed, VolleyEnded
from gloaming.games.fleet.battle.objectives import progress
from gloaming.games.fleet.battle.orders.fire_allocation import is_warming_up
from gloaming.games.fleet.battle.standings import losses
from gloaming.games.fleet.battle.state import BattleState
from gloaming.kernel.agenda import Agenda, Batch, Fifo, Pending
from gloaming.kernel.event import EVERYONE, REFEREE, Event

if TYPE_CHECKING:
    from gloaming.kernel.resolver import Resolver


Call = Callable[[Any], Event[BattleState] | None]
"""Makes the event that calls a phase, from the state as it is by then; None if it is not due."""


class VolleySequence(Fifo):
    """First come, first served, consequences at the back; when nothing is left, the next phase.

    Events that wait are kept apart until the queue is empty.  Those of one kind
    are then let go together, so that none of them sees what another has changed.
    The others come last in their phase, after all its consequences.  They go one
    at a time, so that each sees what the one before it has changed.
    """

    def __init__(
        self, calls: Iterable[Call], cause: int, together: type[Event[BattleState]]
    ) -> None:
        super().__init__()
        self._calls = deque(calls)
        self._cause = cause
        self._together = together
        self._held: list[Pending] = []
        self._last: deque[Pending] = deque()

    def add(self, item: Pending) -> None:
        """Keep what waits until the queue is empty."""
        if isinstance(item.event, self._together):
            self._held.append(item)
        else:
            self._last.append(item)

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give out the first in line, then what waited, then the next phase."""
        if self:
            return self.popleft()
        if self._held:
            self.extend(self._held)
            self._held.clear()
            return self.popleft()
        if self._last:
            return self._last.popleft()
        while self._calls:
            called = self._calls.popleft()(game.state)
            if called is not None:
                return Pending(called, self._cause, None)
        return None


class ThrustAllocationPhase(Event[BattleState], seen_by=EVERYONE):
    """Formations deal their thrust out to speed and evasion."""

    says: ClassVar[str] = "thrust is allocated in volley {volley}"
    level: ClassVar[int] = 3

    exchange: int
    volley: int


class ManeuveringPhase(Event[BattleState], seen_by=EVERYONE):
    """Formations move, and ranges change."""

    says: ClassVar[str] = "formations manoeuvre in volley {volley}"
    level: ClassVar[int] = 3

    exchange: int
    volley: int


class FiringPhase(Event[BattleState], seen_by=EVERYONE):
    """Everybody fires at once."""

    says: ClassVar[str] = "the firing phase of volley {volley} begins"
    level: ClassVar[int] = 3

    exchange: int
    volley: int


class FireSpent(Event[BattleState], seen_by=REFEREE):
    """Everybody has fired, and some of it has done nothing."""

    says: ClassVar[str] = "the fire of volley {volley} is spent"
    level: ClassVar[int] = 3

    exchange: int
    volley: int


class DamageControlPhase(Event[BattleState], seen_by=EVERYONE):
    """Repair parties go to work."""

    says: ClassVar[str] = "damage control goes to work in volley {volley}"
    level: ClassVar[int] = 3

    exchange: int
    volley: int


class DeparturePhase(Event[BattleState], seen_by=EVERYONE):
    """Ships whose jump drives are warm leave; it comes only where somebody has plotted to."""

    says: ClassVar[str] = "ships jump out in volley {volley}"
    level: ClassVar[int] = 3

    exchange: int
    volley: int


class Volley(Event[BattleState], seen_by=EVERYONE):
    """A volley is resolved: four phases, each when the one before it is done.

    Ships that jump out leave after them, and are counted when the volley ends.
    """

    says: ClassVar[str] = "volley {volley} is resolved"
    level: ClassVar[int] = 3

    exchange: int
    volley: int

    def apply(self, sky: BattleState) -> None:
        """Begin with nobody having moved and nothing in flight."""
        sky.volley = self.volley
        sky.rolled.clear()
        sky.flights.clear()
        sky.defences.clear()
        sky.wounds.clear()
        sky.slowed.clear()
        sky.pulses.clear()
        sky.attacks.clear()
        sky.struck.clear()
        sky.receiving.clear()

    def agenda(self, sky: BattleState) -> Agenda:
        """Call the phases in turn, then end the volley."""
        when = (self.exchange, self.volley)
        weighed = (lambda now: ObjectivesWeighed(*when, progress(now)),) if sky.objectives else ()
        jumps = sky.scenario is not None and sky.scenario.jump
        leaves = jumps and any(is_warming_up(sky, name) for name in sky.arrayed())
        departing = (lambda _: DeparturePhase(*when),) if leaves else ()
        return VolleySequence(
            (
                lambda _: ThrustAllocationPhase(*when),
                lambda _: ManeuveringPhase(*when),
                lambda _: FiringPhase(*when),
                lambda now: FireSpent(*when) if find_vain(now) else None,
                lambda _: DamageControlPhase(*when),
                *departing,
                *weighed,
                lambda now: VolleyEnded(*when, losses(now)),
            ),
            sky.now,
            together=Damage,
        )
