"""Objectives: what a team may fight for, besides doing more harm than it takes."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeAlias

import msgspec

from gloaming.games.fleet.battle.standings import losses
from gloaming.text.errors import Malformed, nearest
from gloaming.text.phrase import Phrase, say

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.state import BattleState

TAIL: Final = re.compile(
    r"(?:\s+(?:by|until)\s+(?P<by>[0-9]{1,3}))?(?:\s+worth\s+(?P<worth>[0-9]{1,5}))?$"
)


class Reached(msgspec.Struct, frozen=True, gc=False):
    """How far an objective is done, in what it is counted in."""

    now: int
    wanted: int


class Objective(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="kind",
):
    """Something a team is out to do: it wins the battle or, if it is worth points, scores them."""

    form: ClassVar[re.Pattern[str]]
    """How it is written in a script, between the team and the exchange."""
    timed: ClassVar[bool] = False
    """Whether it is judged at the end of its exchange and not before."""

    team: str
    by: int = 0
    """The exchange by whose end it must be done; 0 for whenever."""
    worth: int = 0
    """The points it scores; 0 for the battle itself."""

    def met(self, sky: BattleState) -> bool:
        """Tell whether it is done now."""
        reached = self.reached(sky)
        return reached is not None and self.suffices(reached)

    def suffices(self, reached: Reached) -> bool:
        """Tell whether that is enough."""
        return reached.now >= reached.wanted

    @abstractmethod
    def reached(self, sky: BattleState) -> Reached | None:
        """Tell how far it is done; None where it cannot be done any more."""

    @abstractmethod
    def status(self, reached: Reached) -> Phrase:
        """Say how far it is done."""

    @abstractmethod
    def task(self) -> str:
        """Write what is to be done, as a script does."""

    @abstractmethod
    def aim(self) -> Phrase:
        """Say what is to be done."""

    def names(self) -> tuple[str, ...]:
        """Name the ships and formations it speaks of."""
        return ()

    def without(self, lost: Collection[str]) -> Self | None:
        """Leave ships and formations out of it; None if it is about nothing then."""
        return None if set(lost).intersection(self.names()) else self

    def faults(self) -> Iterator[Phrase]:
        """Say what is wrong with it in itself."""
        if self.timed and not self.by:
            yield say("an exchange is missing at which this is judged: {aim}", aim=self.aim())
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, int) and value < 0:
                yield say("{name} must not be negative", name=name)

    def phrase(self) -> Phrase:
        """Say what is to be done, by when and for how many points."""
        told = self.aim()
        if self.by and self.timed:
            told = say("{aim} until exchange {number}", aim=told, number=self.by)
        elif self.by:
            told = say("{aim} by exchange {number}", aim=told, number=self.by)
        return say("{aim}, worth {worth}", aim=told, worth=self.worth) if self.worth else told

    def written(self) -> str:
        """Write it as a script does."""
        when = f" {'until' if self.timed else 'by'} {self.by}" if self.by else ""
        return f"{self.team}: {self.task()}{when}{f' worth {self.worth}' if self.worth else ''}"


class Counted(Objective, frozen=True, kw_only=True):
    """An objective about a number of ships; a formation means all the ships it began with."""

    ships: tuple[str, ...]
    count: int = 0
    """How many of them; 0 for all."""

    def names(self) -> tuple[str, ...]:
        """Name the ships and formations it speaks of."""
        return self.ships

    def without(self, lost: Collection[str]) -> Self | None:
        """Leave ships out of it; None if it names none then."""
        left = tuple(name for name in self.ships if name not in lost)
        return msgspec.structs.replace(self, ships=left) if left else None

    def task(self) -> str:
        """Write what is to be done."""
        some = f"{self.count} of " if self.count else ""
        return f"{type(self).__struct_config__.tag} {some}{', '.join(self.ships)}"

    def faults(self) -> Iterator[Phrase]:
        """Say what is wrong with it in itself."""
        yield from super().faults()
        if not self.ships:
            yield say("it names no ships")

    def listed(self, sky: BattleState) -> list[str]:
        """List the ships by name."""
        assert sky.scenario is not None
        berths = {s.name: [berth.name for berth in s.units] for s in sky.scenario.formations}
        return self.spelt_out(berths)

    def spelt_out(self, fleets: Mapping[str, Sequence[str]]) -> list[str]:
        """List the ships by name, each once, given those of every formation."""
        return list(dict.fromkeys(s for name in self.ships for s in fleets.get(name, [name])))

    def left(self, sky: BattleState) -> int:
        """Count those still in the battle."""
        return sum(ship in sky.units and sky.units[ship].alive for ship in self.listed(sky))

    def wanted(self, sky: BattleState) -> int:
        """Count how many it takes."""
        return self.count or len(self.listed(sky))


class Destroy(Counted, frozen=True, kw_only=True, tag="destroy"):
    """Put a number of ships out of the battle, in any way."""

    form = re.compile(r"destroy\s+(?:(?P<count>[0-9]{1,3})\s+of\s+)?(?P<ships>.+)")

    def reached(self, sky: BattleState) -> Reached:
        """Tell how many are out of the battle."""
        return Reached(len(self.listed(sky)) - self.left(sky), self.wanted(sky))

    def status(self, reached: Reached) -> Phrase:
        """Say how many are gone."""
        return say("{now} of {wanted}", now=reached.now, wanted=reached.wanted)

    def aim(self) -> Phrase:
        """Say whom to destroy."""
        if self.count:
            return say("destroy {count} of {ships}", count=self.count, ships=self.ships)
        return say("destroy {ships}", ships=self.ships)


class Keep(Counted, frozen=True, kw_only=True, tag="keep"):
    """Have a number of ships still in the battle when an exchange ends."""

    form = re.compile(r"keep\s+(?:(?P<count>[0-9]{1,3})\s+of\s+)?(?P<ships>.+)")
    timed = True

    def reached(self, sky: BattleState) -> Reached:
        """Tell how many are left."""
        return Reached(self.left(sky), self.wanted(sky))

    def status(self, reached: Reached) -> Phrase:
        """Say how many are left."""
        return say("{now} left, {wanted} needed", now=reached.now, wanted=reached.wanted)

    def aim(self) -> Phrase:
        """Say whom to keep."""
        if self.count:
            return say("keep {count} of {ships}", count=self.count, ships=self.ships)
        return say("keep {ships}", ships=self.ships)


class Within(Objective, frozen=True, kw_only=True, tag="within"):
    """Bring a formation, with a unit left in it, within a distance of another."""

    form = re.compile(
        r"bring\s+(?P<formation>.+?)\s+within\s+(?P<distance>[0-9]{1,4})\s+of\s+(?P<of>.+)"
    )

    formation: str
    of: str
    distance: int

    def names(self) -> tuple[str, ...]:
        """Name the two formations."""
        return (self.formation, self.of)

    def faults(self) -> Iterator[Phrase]:
        """Say what is wrong with it in itself."""
        yield from super().faults()
        if self.formation == self.of:
            yield say("{formation} cannot come near itself", formation=self.formation)

    def task(self) -> str:
        """Write what is to be done."""
        return f"bring {self.formation} within {self.distance} of {self.of}"

    def suffices(self, reached: Reached) -> bool:
        """Tell whether they are near enough."""
        return reached.now <= reached.wanted

    def reached(self, sky: BattleState) -> Reached | None:
        """Tell the distance, if both are there."""
        if not {self.formation, self.of} <= set(sky.arrayed()):
            return None
        return Reached(sky.distance(self.formation, self.of), self.distance)

    def status(self, reached: Reached) -> Phrase:
        """Say the distance."""
        return say("{distance} MU", distance=reached.now)

    def aim(self) -> Phrase:
        """Say how near to whom."""
        return say(
            "bring {formation} within {distance} of {other}",
            formation=self.formation,
            distance=self.distance,
            other=self.of,
        )


class Beyond(Objective, frozen=True, kw_only=True, tag="beyond"):
    """Bring a formation, with a unit left in it, beyond a distance of every enemy."""

    form = re.compile(r"bring\s+(?P<formation>.+?)\s+beyond\s+(?P<distance>[0-9]{1,4})")

    formation: str
    distance: int

    def names(self) -> tuple[str, ...]:
        """Name the formation."""
        return (self.formation,)

    def task(self) -> str:
        """Write what is to be done."""
        return f"bring {self.formation} beyond {self.distance}"

    def suffices(self, reached: Reached) -> bool:
        """Tell whether no enemy is nearer."""
        return reached.now < 0 or super().suffices(reached)

    def reached(self, sky: BattleState) -> Reached | None:
        """Tell how near the nearest enemy is."""
        if self.formation not in sky.arrayed():
            return None
        ranges = (sky.distance(self.formation, enemy) for enemy in sky.enemies(self.formation))
        return Reached(min(ranges, default=-1), self.distance)

    def status(self, reached: Reached) -> Phrase:
        """Say how near the nearest enemy is."""
        if reached.now < 0:
            return say("nobody is near")
        return say("{distance} MU", distance=reached.now)

    def aim(self) -> Phrase:
        """Say how far."""
        return say(
            "bring {formation} beyond {distance}", formation=self.formation, distance=self.distance
        )


class Lead(Objective, frozen=True, kw_only=True, tag="lead"):
    """Have lost less than every other team, by a number of points, when an exchange ends."""

    form = re.compile(r"lead\s+by\s+(?P<margin>[0-9]{1,5})")
    timed = True

    margin: int

    def task(self) -> str:
        """Write what is to be done."""
        return f"lead by {self.margin}"

    def reached(self, sky: BattleState) -> Reached:
        """Tell the lead."""
        lost = dict(losses(sky))
        mine = lost.pop(self.team)
        return Reached(min(lost.values(), default=mine) - mine, self.margin)

    def status(self, reached: Reached) -> Phrase:
        """Say the lead."""
        return say("{lead:+} points", lead=reached.now)

    def aim(self) -> Phrase:
        """Say by how much to lead."""
        return say("lead by {margin}", margin=self.margin)


AnyObjective: TypeAlias = Destroy | Keep | Within | Beyond | Lead


class Progress(msgspec.Struct, frozen=True):
    """How far a team has come with an objective."""

    objective: AnyObjective
    reached: Reached | None
    """How far it is done; None where it cannot be done any more."""
    done: bool | None = None
    """Whether it was done in time; None while it is open."""

    def phrase(self) -> Phrase:
        """Name the team and its objective, and say how far it has come."""
        each = self.objective
        return say(
            "{team}: {aim} ({state})", team=each.team, aim=each.phrase(), state=self._state()
        )

    def _state(self) -> Phrase:
        if self.done is not None:
            return say("done") if self.done else say("not done")
        if self.reached is None:
            return say("not possible any more")
        return self.objective.status(self.reached)


def progress(sky: BattleState) -> tuple[Progress, ...]:
    """Tell how far teams have come with their objectives."""
    return tuple(
        Progress(objective, objective.reached(sky), sky.settled.get(place))
        for place, objective in enumerate(sky.objectives)
    )


KINDS: Final[tuple[type[AnyObjective], ...]] = (Destroy, Keep, Within, Beyond, Lead)
FORMS: Final = (
    "TEAM: destroy [N of] SHIP, SHIP [by N]",
    "TEAM: keep [N of] SHIP, SHIP until N",
    "TEAM: bring FORMATION within N of FORMATION [by N]",
    "TEAM: bring FORMATION beyond N [by N]",
    "TEAM: lead by N until N",
)
"""How objectives are written; `worth N` may come at the end of each."""


def read_objective(text: str) -> AnyObjective:
    """Read an objective as a script writes it: `red: destroy 2 of raider, tender by 3`."""
    team, colon, rest = (part.strip() for part in text.partition(":"))
    tail = TAIL.search(rest)
    task = rest[: tail.start()] if tail else rest
    for kind in KINDS if colon and team else ():
        found = kind.form.fullmatch(task)
        if found is not None:
            said = {k: v for k, v in found.groupdict().items() if v is not None}
            said |= {k: v for k, v in (tail.groupdict() if tail else {}).items() if v is not None}
            return msgspec.convert({"team": team, **_values(said)}, kind, strict=False)
    raise Malformed(
        "malformed/objective", say("this is not an objective"), value=text, accepted=FORMS
    )


def _values(said: Mapping[str, str]) -> dict[str, Any]:
    return {
        key: [name.strip() for name in value.split(",")] if key == "ships" else value
        for key, value in said.items()
    }


def find_objective_faults(
    objectives: Sequence[AnyObjective], teams: Iterable[str], fleets: Mapping[str, Sequence[str]]
) -> Iterator[tuple[int, Malformed]]:
    """Name what is wrong with objectives, by their places, given the ships of every formation."""
    sides = tuple(teams)
    every = (*fleets, *(ship for ships in fleets.values() for ship in ships))
    for place, each in enumerate(objectives):
        for message in each.faults():
            yield place, Malformed("malformed/objective", message, value=each.written())
        if each.team not in sides:
            missing = say("no team is called {name}", name=each.team)
            yield place, Malformed("malformed/team", missing, value=each.team, accepted=sides)
        counted = isinstance(each, Counted)
        known = every if counted else tuple(fleets)
        strange = [name for name in each.names() if name not in known]
        for name in strange:
            missing = say("no formation is called {name}", name=name)
            if counted:
                missing = say("no ship or formation is called {name}", name=name)
            near = nearest(name, known) or known
            yield place, Malformed("malformed/objective", missing, value=name, accepted=near)
        if isinstance(each, Counted) and not strange and each.ships:
            ships = each.spelt_out(fleets)
            if each.count > len(ships):
                message = say(
                    "{count} are to be counted of {all}", count=each.count, all=len(ships)
                )
                yield place, Malformed("malformed/objective", message, value=each.count)
