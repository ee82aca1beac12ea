"""Vengeance: modifiers by which those who kill their holder, or others, die in turn."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import Ability, ability
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.killing import Attack, Death, Kill
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.games.mafia.rules.outcome import Reckoning
from gloaming.games.mafia.rules.role import Modifier
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import (
    TWILIGHT,
    Answer,
    MafiaState,
    Night,
    Then,
    after,
    before,
    prevent,
)
from gloaming.games.mafia.rules.table_rules import Daylight
from gloaming.games.mafia.rules.votes import GUILTY, effective
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.phase import Inserted
from gloaming.kernel.subscriber import SELF
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Avenge(Kill, seen_by=REFEREE):
    """Take someone along, though you are dead."""

    says: ClassVar[str] = "{actor} means to take {target} along"
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "who do you take with you?"


class Wronged(Effect):
    """The holder may kill somebody before the next phase; until then nobody has won."""

    lasts = 0

    @before(Reckoning)
    def wait(self, table: MafiaState, reckoning: Reckoning) -> Answer:
        return prevent

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        if game.state.phase == TWILIGHT and game.state.calendar.opened > self.page:
            yield self.gone()


class Vengeful(Daylight, Modifier):
    """When the holder is lynched, they may kill another player at once, before the night.

    The holder chooses in a phase of its own, the twilight, and need not kill anybody.  Nobody has
    won before that is over.  The rules may say that it is so on the first day only, or that it is
    the same for every death.
    """

    alone = "villager"
    switches = ("vengeance",)
    avenge = ability(Avenge, at=(TWILIGHT.name,), uses=1, posthumous=True)

    @after(Death, Death.target, SELF)
    def be_wronged(self, game: Night, death: Death) -> Then:
        table = game.state
        lynched = self.holder in table.lynched and not death.killer
        if table.rules.vengeance == "first":
            lynched = lynched and table.calendar.number == 1
        if lynched or table.rules.vengeance == "death":
            yield Wronged.on(self.holder, by=self.holder)
            if TWILIGHT.name not in table.calendar.inserted:
                yield Inserted(TWILIGHT.name)

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        if power.action is not Avenge or Wronged.on_table(table, seat.name):
            return None
        return Illegal(
            "illegal/not-wronged", say("{verb} is for when you are dead", verb=power.verb)
        )


class Bomb(Modifier):
    """Every player who kills the holder is attacked in turn; a lynch is nobody's doing.

    The rules may say that a lynch strikes the player whose vote for it came last.
    """

    alone = "villager"
    switches = ("bombs",)

    def exposes(self, attacker: str, target: str) -> tuple[str, ...]:
        return (attacker,) if target == self.holder else ()

    @after(Death, Death.target, SELF)
    def go_off(self, night: Night, death: Death) -> Then:
        return self._strike(night, death.killer)

    @after(Attack, Attack.target, SELF)
    def go_off_again(self, night: Night, attack: Attack) -> Then:
        # The blow that kills is answered when the holder dies; this is about those that follow.
        dead = not night.state.alive(self.holder)
        return self._strike(night, attack.actor if dead else "")

    @after(Lynch, Lynch.target, SELF)
    def go_off_at_a_lynch(self, day: Night, lynch: Lynch) -> Then:
        table = day.state
        if table.rules.bombs == "lynch":
            meant = {self.holder, GUILTY}
            voters = [voter for voter, targets in effective(table) if meant & {*targets}]
            yield from self._strike(day, voters[-1] if voters else "")

    def _strike(self, night: Night, killer: str) -> Then:
        """Attack a killer, once."""
        events = (record.event for record in night.log[night.state.calendar.began :])
        struck = any(
            isinstance(event, Attack) and (event.actor, event.target) == (self.holder, killer)
            for event in events
        )
        if killer and killer != self.holder and not struck:
            yield Attack(self.holder, killer)
