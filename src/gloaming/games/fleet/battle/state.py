"""The state of a battle: who is in it, where, in which condition, and what they have plotted.

Every event, answer and rule here is of a `BattleState`.  The type checker finds a rule that listens
for another pack's event, answers with one, or asks for another state.

Actors are heard by rank.  The game engine, departures and the distance graph come first, having no
rank; then formations by number, then units by formation and place.  Within a
rank actors are heard in the order in which they joined, which is that of
numbers and places: those that come to be in a battle have later numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, overload

import msgspec

from gloaming.games.fleet.battle.scenarios import Commander, Deployment, Scenario
from gloaming.games.fleet.rules.distances import Distances
from gloaming.games.fleet.rules.options import STANDARD, Options
from gloaming.games.fleet.ships.formation import Formation
from gloaming.games.fleet.ships.unit import Unit
from gloaming.kernel import subscriber
from gloaming.kernel import subscriber as answer
from gloaming.kernel.agenda import Agenda, Fifo
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import AT_CLOSE, AT_ONCE, Calendar, Cycle, Phase
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Mine, V, first, hook, instead, prevent
from gloaming.text.errors import GradedError, Illegal, nearest
from gloaming.text.phrase import Term, say

if TYPE_CHECKING:
    from gloaming.game_api.talk import TalkChannel
    from gloaming.games.fleet.battle.objectives import AnyObjective
    from gloaming.games.fleet.battle.order import Order


__all__ = ("Answer", "Then", "after", "before", "first", "instead", "prevent")

E = TypeVar("E", bound="Event[BattleState]")
S = TypeVar("S")

Answer: TypeAlias = answer.Answer["BattleState"]
"""What a `before` hook answers: None, `prevent`, `instead(...)` or `first(...)`."""
Follows: TypeAlias = subscriber.Follows["BattleState"]
"""What an `after` hook answers: the events that follow."""
Then: TypeAlias = Iterator["Event[BattleState]"]
"""What a rule yields: the events that follow."""

Before: TypeAlias = Callable[[S, "BattleState", E], Answer]
After: TypeAlias = Callable[[S, "Battle", E], Follows]


@overload
def before(kind: type[E], /, *, rank: int = ...) -> Callable[[Before[S, E]], Before[S, E]]: ...


@overload
def before(
    kind: type[E], field: V, value: V | Mine, /, *, rank: int = ...
) -> Callable[[Before[S, E]], Before[S, E]]: ...


def before(kind: type[Event[BattleState]], /, *where: object, rank: int = 0) -> Any:
    """Listen for an event that is about to happen; the method is given the sky and the event."""
    return hook("before", kind, where, rank)


@overload
def after(kind: type[E], /, *, rank: int = ...) -> Callable[[After[S, E]], After[S, E]]: ...


@overload
def after(
    kind: type[E], field: V, value: V | Mine, /, *, rank: int = ...
) -> Callable[[After[S, E]], After[S, E]]: ...


def after(kind: type[Event[BattleState]], /, *where: object, rank: int = 0) -> Any:
    """Listen for an event that has happened; the method is given the game and the event."""
    return hook("after", kind, where, rank)


FORMATIONS: Final = 10
UNITS: Final = 20


EXCHANGE = Phase("exchange", AT_CLOSE)
"""In which everybody plots, in secret, for the volleys that follow."""
VOLLEY = Phase("volley", AT_ONCE, follows=True)
"""In which nobody decides anything: it is resolved when it is closed."""


class IncomingFlight(msgspec.Struct, gc=False):
    """Ordnance, or small craft, on the way to a formation."""

    attacker: str
    weapon: int
    under: str
    count: int
    range: int


class ShipMount(msgspec.Struct, frozen=True, gc=False):
    """A mount of a ship."""

    unit: str
    number: int

    def __str__(self) -> str:
        """Write it as a log tells it: `cutter#4`."""
        return f"{self.unit}#{self.number}"


class DefendingMounts(msgspec.Struct, frozen=True, gc=False):
    """The mounts that fire at one flight, and the misses they may throw again."""

    mounts: tuple[ShipMount, ...] = ()
    again: int = 0


class BattleState(State):
    """What is true of a battle."""

    def __init__(self) -> None:
        super().__init__(_cycle(STANDARD))
        self.scenario: Scenario | None = None
        self.options = STANDARD
        self.commanders: dict[str, Commander] = {}
        self.formations: dict[str, Formation] = {}
        """By name, in the order of their numbers."""
        self.units: dict[str, Unit] = {}
        """By name, in the order of their numbers."""
        self.roster: dict[int, str] = {}
        """The names of units by number."""
        self.home: dict[str, str] = {}
        """The formation of each unit."""
        self.distances = Distances()
        self.volley = 0
        """The volley under way, or the last one; they are numbered through the whole battle."""
        self.plots: dict[tuple[str, str, int], tuple[Order, ...]] = {}
        """What is plotted: by verb, by whom it concerns, by volley (0 for every one)."""
        self.rolled: set[str] = set()
        """The formations that have moved in this volley."""
        self.flights: dict[str, list[IncomingFlight]] = {}
        """What is on its way to each formation in this volley."""
        self.defences: dict[str, tuple[DefendingMounts, ...]] = {}
        """What each formation sends against each of those flights."""
        self.wounds: dict[str, tuple[int, int]] = {}
        """The armour and the hull that the latest hit on each unit took."""
        self.slowed: dict[str, tuple[int, int]] = {}
        """What each unit's drive gave before the latest hit on it, and after."""
        self.pulses: dict[str, int] = {}
        """The hits of pulses that each unit has taken in this volley."""
        self.attacks: dict[tuple[str, str], list[str]] = {}
        """Which formation has fired at which in this volley, and why some of it was in vain."""
        self.struck: set[tuple[str, str]] = set()
        """Which formation has harmed which in this volley."""
        self.expired: tuple[str, ...] = ()
        """The units whose air ran out with the last volley."""
        self.fired: dict[tuple[str, int], int] = {}
        """The last volley in which a mount of a unit fired."""
        self.hangar: dict[tuple[str, int], tuple[str, int]] = {}
        """The type and the number of craft in bays that have taken a group back."""
        self.receiving: set[str] = set()
        """The ships that took craft back in this volley."""
        self.settled: dict[int, bool] = {}
        """The objectives that are met or missed, by their places."""
        self.conceded: set[str] = set()
        self.winner: str | None = None
        """The team that has won, "" if nobody has; None while it is undecided."""

    @property
    def exchange(self) -> int:
        """The number of the exchange that is plotted or under way."""
        return self.calendar.counts.get(EXCHANGE.name, 0)

    # -- who

    def team(self, player: str) -> str:
        """Name the team of a player, who may be one alone."""
        return self.commanders[player].team or player

    def side(self, formation: str) -> str:
        """Name the team of a formation."""
        return self.team(self.formations[formation].player)

    def members(self, formation: str) -> list[Unit]:
        """List all the units a formation has or had, in order of place."""
        units, roster = self.units, self.roster
        return [units[roster[number]] for number in self.formations[formation].units]

    def present(self, formation: str) -> list[Unit]:
        """List the units that began this volley in a formation."""
        return [self.units[self.roster[number]] for number in self.formations[formation].present]

    def fleet(self, player: str) -> list[str]:
        """Name the formations of a player that are still in the battle, in reserve or not."""
        return [f.name for f in self.formations.values() if f.player == player and not f.gone]

    def arrayed(self) -> list[str]:
        """Name the formations that are on the board."""
        return [f.name for f in self.formations.values() if not f.gone and not f.away]

    def enemies(self, formation: str) -> list[str]:
        """Name the formations on the board that are of another team."""
        side = self.side(formation)
        return [
            f.name
            for f in self.formations.values()
            if not f.gone and not f.away and self.team(f.player) != side
        ]

    def names(self) -> list[str]:
        """List everything that an order may be about, none of which is called as another is."""
        return [*self.commanders, *self.formations, *self.units]

    # -- where

    def distance(self, one: str, other: str) -> int:
        """Give the distance of two formations."""
        return self.distances.between(self.formations[one].id, self.formations[other].id)

    def forces(self) -> Deployment:
        """Gather the forces as a readout lists them."""
        return Deployment(
            {f.id: f for f in self.formations.values() if not f.gone and not f.away},
            {unit.id: unit for unit in self.units.values()},
            self.distances,
            self.options,
        )

    @property
    def objectives(self) -> tuple[AnyObjective, ...]:
        """What teams have come for."""
        return () if self.scenario is None else self.scenario.objectives

    # -- what is plotted

    def plotted(self, verb: str, subject: str) -> tuple[Order, ...]:
        """List what is plotted for this volley alone or, if nothing is, for every volley."""
        plots = self.plots
        return plots.get((verb, subject, self.volley)) or plots.get((verb, subject, 0), ())

    def volleys(self) -> range:
        """Number the volleys of the exchange that is plotted or under way."""
        each = self.options.volleys_per_exchange
        first = (max(1, self.exchange) - 1) * each + 1
        return range(first, first + each)

    # -- for the kernel

    def adopt(self, options: Options) -> None:
        """Fight by these options.  For use in `apply`."""
        self.options = options
        self.calendar = Calendar(_cycle(options))

    def agenda(self, phase: Phase) -> Agenda:
        """Put consequences at the back, everywhere."""
        return Fifo()

    def unseated(self, name: str) -> GradedError | None:
        """Say that nobody of this name commands anything, if so."""
        return None if name in self.commanders else unknown("player", name, self.commanders)

    def handles(self) -> Sequence[str]:
        """Name the commanders."""
        return tuple(self.commanders)

    def channels(self, name: str) -> Sequence[TalkChannel]:
        """Tell where a commander may speak now."""
        from gloaming.games.fleet.battle.talk import offered  # noqa: PLC0415  (it knows us)

        return tuple(offered(self, name))

    def unheard(self, name: str, channel: str) -> GradedError:
        """Say why a commander may not speak in a channel that is not on offer."""
        from gloaming.games.fleet.battle.talk import unheard  # noqa: PLC0415  (it knows us)

        return unheard(self, name, channel)

    def objection(self, act: Event[BattleState]) -> GradedError | None:
        """Say why an order cannot be taken now, if it cannot."""
        refuse = getattr(act, "refusal", None)
        if refuse is None:
            return Illegal("illegal/not-an-order", say("that is not something to order"), value=act)
        refused: GradedError | None = refuse(self)
        return refused


Battle = Game[BattleState]
"""A game as a rule of this pack is given it."""


def _cycle(options: Options) -> Cycle:
    return Cycle((EXCHANGE, *[VOLLEY] * options.volleys_per_exchange))


def unknown(what: str, name: str, known: Iterable[str]) -> Illegal:
    """Complain of a name that nothing has; a near miss is suggested, never taken."""
    names: Sequence[str] = tuple(known)
    return Illegal(
        f"illegal/unknown-{what}",
        say("no {what} is called {name!r}", what=Term("noun", what), name=name),
        value=name,
        accepted=nearest(str(name), names) or names,
    )
