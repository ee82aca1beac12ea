"""How volleys, exchanges and battles end, who leaves, and whom the host relieves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from gloaming.game_api.host import HostAct, Silenced, Unsilenced
from gloaming.games.fleet.battle.events.gunnery import note
from gloaming.games.fleet.battle.events.harm import UnitChanged
from gloaming.games.fleet.battle.events.motion import DICE, with_dice
from gloaming.games.fleet.battle.objectives import AnyObjective, Progress
from gloaming.games.fleet.battle.standings import End
from gloaming.games.fleet.battle.state import Battle, BattleState, Then
from gloaming.kernel.event import EVERYONE, REFEREE, Event
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import Phrase, Several, Term, say

TOO_NEAR: Final = "the enemy is too near to withdraw"


def lost(standings: tuple[tuple[str, int], ...]) -> str:
    """Write what each team has lost."""
    return ", ".join(f"{team} {points}" for team, points in standings)


class FormationStatus(Event[BattleState], seen_by=EVERYONE):
    """Something worth a word is true of a formation."""

    says: ClassVar[str] = "{formation}: {state}"
    terms: ClassVar[Mapping[str, str]] = {"state": "state"}
    level: ClassVar[int] = 3

    formation: str
    state: str
    """What is true of it; so far only `TOO_NEAR`."""


class UnitStatus(Event[BattleState], seen_by=EVERYONE):
    """A unit cannot fire as it was ordered."""

    says: ClassVar[str] = "{unit}: no effect: {reason}"
    terms: ClassVar[Mapping[str, str]] = {"reason": "reason"}
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str
    reason: str
    """A value of `NotFiredReason`."""
    target: str = ""
    """The formation that is spared by it, if one is."""

    def apply(self, sky: BattleState) -> None:
        """Note why no fire comes of it."""
        note(sky, self.unit, self.target, self.reason)


class VolleyEnded(Event[BattleState], seen_by=EVERYONE):
    """A volley is over, and what is counted in volleys is counted down."""

    says: ClassVar[str] = "volley {volley} is over"

    exchange: int
    volley: int
    standings: tuple[tuple[str, int], ...]

    def phrase(self) -> Phrase:
        """Tell what each team has lost."""
        return say("{told}; points lost: {lost}", told=super().phrase(), lost=lost(self.standings))

    def apply(self, sky: BattleState) -> None:
        """Count down blackouts, air and recharging."""
        expired: list[str] = []
        for unit in sky.units.values():
            condition = unit.condition
            if condition.out_of_control > 0 or condition.air_left or condition.resting:
                airless, dazed = condition.air_left == 0, condition.out_of_control > 0
                condition.end_volley()
                if dazed and not condition.out_of_control:
                    # A bridge that commands again is whole, and can be hit again.
                    condition.restore(unit.blueprint.core["bridge"])
                if condition.air_left == 0 and not airless and unit.alive:
                    expired.append(unit.name)
        sky.expired = tuple(expired)


class ExchangeEnded(Event[BattleState], seen_by=EVERYONE):
    """An exchange is over, and its plots with it."""

    says: ClassVar[str] = "exchange {exchange} is over"
    level: ClassVar[int] = 1

    exchange: int
    standings: tuple[tuple[str, int], ...]

    def phrase(self) -> Phrase:
        """Tell what each team has lost."""
        return say("{told}; points lost: {lost}", told=super().phrase(), lost=lost(self.standings))

    def apply(self, sky: BattleState) -> None:
        """Tear the plots up."""
        sky.plots.clear()


class ObjectivesWeighed(Event[BattleState], seen_by=EVERYONE):
    """The objectives of the teams are compared with the state of the battle."""

    says: ClassVar[str] = "{progress}"

    exchange: int
    volley: int
    progress: tuple[Progress, ...]

    def phrase(self) -> Phrase:
        """Tell how far each has come."""
        return say("{progress}", progress=Several(self.progress, "; "))


class ObjectiveMet(Event[BattleState], seen_by=EVERYONE):
    """A team has reached its objective."""

    level: ClassVar[int] = 1

    number: int
    objective: AnyObjective

    def phrase(self) -> Phrase:
        """Name the team and its objective."""
        return say(
            "{team} has reached its objective: {task}",
            team=self.objective.team,
            task=self.objective.phrase(),
        )

    def apply(self, sky: BattleState) -> None:
        """Write it down, with what it is worth."""
        sky.settled[self.number] = True


class ObjectiveMissed(Event[BattleState], seen_by=EVERYONE):
    """A team can no longer reach its objective in time."""

    level: ClassVar[int] = 1

    number: int
    objective: AnyObjective

    def phrase(self) -> Phrase:
        """Name the team and its objective."""
        return say(
            "{team} has missed its objective: {task}",
            team=self.objective.team,
            task=self.objective.phrase(),
        )

    def apply(self, sky: BattleState) -> None:
        """Write it down."""
        sky.settled[self.number] = False


class BattleDecided(Event[BattleState], seen_by=EVERYONE):
    """The battle is over, and somebody has won it or nobody has."""

    helps: ClassVar[str] = "winner"
    level: ClassVar[int] = 1

    winner: str
    reason: str
    """A value of `End`."""
    standings: tuple[tuple[str, int], ...]
    objective: AnyObjective | None = None
    """The objective that decided it, if one did."""

    def apply(self, sky: BattleState) -> None:
        """Write the winner down."""
        sky.winner = self.winner

    def phrase(self) -> Phrase:
        """Say who has won, or that nobody has."""
        reason = self._reason()
        if not self.winner:
            return say("the battle is drawn because {reason}", reason=reason)
        return say(
            "the battle is over because {reason}; {winner} wins", reason=reason, winner=self.winner
        )

    def _reason(self) -> Phrase | Term:
        if self.objective is None:
            return Term("end", self.reason)
        task = self.objective.phrase()
        if self.reason == End.DONE:
            return say("this objective is done: {task}", task=task)
        return say("this objective is missed: {task}", task=task)


class FormationWithdrawn(Event[BattleState], seen_by=EVERYONE):
    """A formation goes into reserve."""

    says: ClassVar[str] = "{formation} withdraws into reserve"
    level: ClassVar[int] = 1
    tells_of: ClassVar[str] = "formation"

    formation: str

    def apply(self, sky: BattleState) -> None:
        """Take it off the board."""
        formation = sky.formations[self.formation]
        formation.away, formation.present = True, ()
        sky.distances.remove(formation.id)


class FormationEntered(Event[BattleState], seen_by=EVERYONE):
    """A formation comes back from reserve."""

    says: ClassVar[str] = "{formation} enters the battle"
    level: ClassVar[int] = 1
    tells_of: ClassVar[str] = "formation"

    formation: str

    def apply(self, sky: BattleState) -> None:
        """Put it on the board, at the usual distance from everybody."""
        sky.formations[self.formation].away = False


class JumpDue(Event[BattleState], seen_by=REFEREE):
    """A unit is about to jump, when those before it have done so."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "{unit} is about to jump"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    formation: str
    unit: str
    near: int | None = None
    """How far away the nearest other formation was when the phase began."""

    def moot(self, sky: BattleState) -> bool:
        """Tell whether a neighbour's jump has destroyed it."""
        return not sky.units[self.unit].alive


class JumpTried(Event[BattleState], seen_by=EVERYONE):
    """A unit tries to jump."""

    says: ClassVar[str] = "{unit} jumps: {outcome}"
    terms: ClassVar[Mapping[str, str]] = {"outcome": "jump"}
    tells_of: ClassVar[str] = "unit"

    unit: str
    outcome: str
    dice: tuple[int, ...] = ()

    def phrase(self) -> Phrase:
        """Tell the dice with it."""
        return with_dice(super().phrase(), (DICE, self.dice))


class UnitFled(UnitChanged, seen_by=EVERYONE):
    """A unit has left the battle for good."""

    says: ClassVar[str] = "{unit} is gone from the battle"
    level: ClassVar[int] = 1

    def apply(self, sky: BattleState) -> None:
        """Write it off."""
        sky.units[self.unit].condition.fled = True


class Conceded(Event[BattleState], seen_by=EVERYONE):
    """A player gives the battle up."""

    says: ClassVar[str] = "{player} concedes"
    level: ClassVar[int] = 1

    player: str

    def apply(self, sky: BattleState) -> None:
        """Count the player's formations out."""
        sky.conceded.add(self.player)


class Relieved(HostAct[BattleState], seen_by=EVERYONE):
    """A host relieves a commander: it is as if they conceded, but at once.

    What they have plotted for the exchange that is open is withdrawn.  Their ships
    stay where they are, and fight no more.
    """

    verb: ClassVar[str] = "remove"
    says: ClassVar[str] = "{name} is relieved of command: {reason}"
    level: ClassVar[int] = 1

    def refusal(self, sky: BattleState) -> GradedError | None:
        """Refuse to relieve somebody who has given up."""
        refused = super().refusal(sky)
        if refused is None and self.name in sky.conceded:
            told = say("{name} has conceded", name=self.name)
            return Illegal("illegal/conceded", told, value=self.name)
        return refused

    def consequences(self, battle: Battle) -> Then:
        """Strike out what they plotted, and count them out."""
        for entry in battle.state.sealed_orders:
            if getattr(entry.act, "actor", "") == self.name:
                yield Withdrawn(entry.act)
        yield Conceded(self.name)


HOST_ACTS: Final[tuple[type[HostAct[Any]], ...]] = (Relieved, Silenced, Unsilenced)
"""What a host may do to a commander."""
