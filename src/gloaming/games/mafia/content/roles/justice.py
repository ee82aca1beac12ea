"""Justice: roles that are spared by a lynch, that add one, or that answer it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.passive import Confirmation
from gloaming.games.mafia.rules.ability import DAYS, NIGHTS, ability, no_target
from gloaming.games.mafia.rules.action import PERMANENT, Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN
from gloaming.games.mafia.rules.killing import Attack, Death
from gloaming.games.mafia.rules.lynching import Lynch, NoLynch
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, instead
from gloaming.games.mafia.rules.table_rules import Daylight
from gloaming.games.mafia.rules.votes import count, effective
from gloaming.kernel.event import REFEREE, Cell
from gloaming.kernel.phase import Ended, Inserted, Skipped
from gloaming.kernel.subscriber import SELF


class Prince(Role):
    """Cannot be lynched: when the village tries to, everyone is told who the prince is."""

    @before(Lynch, Lynch.target, SELF, rank=PERMANENT)
    def step_forward(self, table: MafiaState, lynch: Lynch) -> Answer:
        return instead(Confirmation(self.holder, "the prince"))


class Disgraced(Effect):
    """The holder has no vote any more."""

    lasts = 0
    disfranchises = True


class VillageIdiot(Role):
    """Is not lynched the first time the village tries to; everyone is told who the idiot is.

    From then on the idiot has no vote.  The second time, the idiot is lynched like anybody.
    """

    @before(Lynch, Lynch.target, SELF, rank=PERMANENT)
    def be_spared(self, table: MafiaState, lynch: Lynch) -> Answer:
        if Disgraced.on_table(table, self.holder):
            return None
        return instead(
            Confirmation(self.holder, "the village idiot"),
            Disgraced.on(self.holder, by=self.holder),
        )


class Scapegoat(Role):
    """Is lynched when the village would lynch nobody because of a tie."""

    switches = ("lynch",)

    @before(NoLynch)
    def be_blamed(self, table: MafiaState, spared: NoLynch) -> Answer:
        counts = count(table, effective(table))
        tied = [name for name, votes in counts if votes == counts[0][1]]
        blamed = len(tied) > 1 and table.rules.lynch == "plurality" and table.alive(self.holder)
        return instead(Lynch(self.holder)) if blamed else None


class Decree(Action, seen_by=REFEREE):
    """Let the village vote a second time today."""

    says: ClassVar[str] = "{actor} decrees a second vote"
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "do you let the village vote again?"

    def resolve(self, night: Night) -> Then:
        yield Inserted("day")


class Judge(Daylight, Role):
    """May decree, on one day of the game, that the village votes a second time before the night.

    Everyone is told that there will be a second vote, and not who the judge is.
    """

    decree = ability(Decree, on=no_target, at=DAYS, uses=1)


class Supersaint(Role):
    """When the saint is lynched, the player who was the last to vote so is attacked."""

    @after(Lynch, Lynch.target, SELF)
    def smite(self, day: Night, lynch: Lynch) -> Then:
        voters = [name for name, targets in effective(day.state) if self.holder in targets]
        if voters and voters[-1] != self.holder:
            yield Attack(self.holder, voters[-1])


class BelovedPrincess(Role):
    """When the princess dies, in any way, the next day is skipped: the village is in mourning."""

    @after(Ended, rank=DAWN)
    def be_mourned(self, game: Night, ended: Ended) -> Then:
        table = game.state
        seat = table.seats[self.holder]
        if not seat.alive and seat.died == table.calendar.opened:
            yield Skipped("day")


class Aim(Action, seen_by=REFEREE):
    """Choose whom to take along if you die."""

    says: ClassVar[str] = "{actor} takes aim at {target}"
    action_class: ClassVar[ActionClass] = ActionClass.WARD
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "who do you aim at?"

    def resolve(self, night: Night) -> Then:
        for old in Aiming.on_table(night.state, self.actor):
            yield old.gone()
        if self.target != self.actor:
            yield Aiming.on(self.actor, by=self.actor, other=self.target)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter what an attack on oneself leads to."""
        return [(Aspect.SAFETY, self.actor)]


class Aiming(Effect):
    """If the holder dies, the player they aim at is attacked."""

    lasts = 0

    def exposes(self, attacker: str, target: str) -> tuple[str, ...]:
        return (self.other,) if target == self.holder else ()

    @after(Death, Death.target, SELF)
    def shoot(self, game: Night, death: Death) -> Then:
        yield Attack(self.holder, self.other)


class Hunter(Daylight, Role):
    """Aims at another player, by day or by night; the last choice counts.

    When the hunter dies, in any way, the player the hunter aims at is attacked.
    """

    aim = ability(Aim, at=(*NIGHTS, *DAYS))
