"""Lingering: roles whose holders do not die when they are struck, but later."""

from __future__ import annotations

from gloaming.games.mafia.content.roles.dying import Doomed, Succumb
from gloaming.games.mafia.rules.action import PERMANENT
from gloaming.games.mafia.rules.killing import Attack
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, instead
from gloaming.kernel.phase import Closed
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.subscriber import SELF


class Wounded(Doomed):
    """The holder dies of wounds in the following night."""

    cause = "wounds"


class ToughGuy(Role):
    """Does not die when attacked, but in the night after that, and nothing helps then.

    The tough guy is not told.  If somebody protects him from the attack, nothing happens to him.
    An attack that nothing can ward off kills him at once.
    """

    @before(Attack, Attack.target, SELF, rank=PERMANENT)
    def hold_out(self, table: MafiaState, attack: Attack) -> Answer:
        if attack.piercing:
            return None
        old = any(w.page != table.calendar.opened for w in Wounded.on_table(table, self.holder))
        # Every blow of one night wounds him: which of them comes first must not matter.
        return None if old else instead(Wounded.on(self.holder, by=attack.actor))


class OldMan(Role):
    """Dies of old age in the night whose number is one more than there are members of the mafia.

    The dead members count.  Nothing helps against old age.
    """

    @after(Closed, Closed.name, "night", rank=-8)
    def grow_old(self, night: Night, closed: Closed) -> Then:
        table = night.state
        mafia = sum(seat.side == "mafia" for seat in table.seats.values())
        if table.alive(self.holder) and table.calendar.number == mafia + 1:
            yield Submitted(Succumb(self.holder, self.holder, "old age"))
