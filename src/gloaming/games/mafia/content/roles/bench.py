"""The bench: roles for which it matters who sits beside whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import PERMANENT, Aspect
from gloaming.games.mafia.rules.answers import Inquiry, Told, open_visits
from gloaming.games.mafia.rules.faction import DAWN
from gloaming.games.mafia.rules.findings import Finding, Number, yes_or_no
from gloaming.games.mafia.rules.killing import Attack, Death
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seating import beside
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.kernel.event import REFEREE, Cell
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import SELF


class Empath(Role):
    """Is told at each dawn how many of the two players beside them do not seem to be town.

    The players beside somebody are the nearest on either side, in seat order, who were alive when
    the night began.  The answer is "0", "1" or "2".
    """

    @after(Ended, Ended.name, "night", rank=DAWN)
    def feel(self, night: Night, ended: Ended) -> Then:
        table = night.state
        if table.alive(self.holder):
            foes = [name for name in beside(table, self.holder) if table.seems(name) != "town"]
            yield Told(self.holder, self.holder, Number(len(foes)))


class Insomniac(Role):
    """Is told at each dawn whether any of the two players beside them visited anybody.

    The players beside somebody are the nearest on either side, in seat order, who were alive when
    the night began.  The answer is "yes" or "no".
    """

    @after(Ended, Ended.name, "night", rank=DAWN)
    def listen(self, night: Night, ended: Ended) -> Then:
        table = night.state
        if table.alive(self.holder):
            out = any(
                visit.actor == name
                for name in beside(table, self.holder)
                for visit in open_visits(table.visits(name))
            )
            yield Told(self.holder, self.holder, yes_or_no(out))


class MadScientist(Role):
    """When the scientist dies, in any way, the two players beside them die too.

    The players beside somebody are the nearest on either side, in seat order, who were alive when
    the phase began.  Nothing saves them.
    """

    @after(Death, Death.target, SELF)
    def blow_up(self, game: Night, death: Death) -> Then:
        for name in beside(game.state, self.holder):
            yield Death(name, self.holder)


class TeaLady(Role):
    """While both players beside the lady are town, attacks on them fail.

    The players beside somebody are the nearest on either side, in seat order, who were alive when
    the phase began.  An attack that nothing can ward off kills them.
    """

    @before(Attack, rank=PERMANENT)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        if attack.piercing or not table.present(self.holder):
            return None
        guests = beside(table, self.holder)
        welcome = all(table.seats[name].side == "town" for name in guests)
        return prevent if attack.target in guests and welcome else None


class Pry(Inquiry, seen_by=REFEREE):
    """Learn whether someone, or a player beside them, is not town."""

    says: ClassVar[str] = "{actor} looks into {target} and those beside them"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    by_looks: ClassVar[bool] = True
    question: ClassVar[str] = "who do you look into?"

    def answer(self, night: Night) -> Finding:
        table = night.state
        three = (self.target, *beside(table, self.target))
        return yes_or_no(any(table.seems(name) != "town" for name in three))

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on what all three seem to be."""
        sides = ((Aspect.GUISE, name) for name in beside(table, self.target))
        return [*super().reads(table), *sides]


class PrivateInvestigator(Role):
    """Learns, once in a game, whether a player or one of the two beside them seems not to be town.

    The players beside somebody are the nearest on either side, in seat order, who were alive when
    the night began.  The answer is "yes" or "no", or "no result".
    """

    aliases = ("pi",)
    pry = ability(Pry, uses=1)
