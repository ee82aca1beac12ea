"""Auguries: roles that are told a part of the truth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Aspect
from gloaming.games.mafia.rules.answers import Inquiry, Learned, Told, open_visits, seated
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, Alone, Mafia
from gloaming.games.mafia.rules.findings import (
    NO_RESULT,
    AmongThem,
    Comparison,
    Finding,
    Notice,
    Number,
    OneOf,
    alphabetical,
)
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.kernel.event import REFEREE, Cell
from gloaming.kernel.phase import Ended


class Consult(Inquiry, seen_by=REFEREE):
    """Learn three roles, one of which is someone's."""

    says: ClassVar[str] = "{actor} consults the stars about {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def answer(self, night: Night) -> Finding:
        seats = night.state.seats
        title = seats[self.target].title
        others = alphabetical({seat.title for seat in seats.values()} - {title})
        return OneOf(alphabetical((title, *night.dice.shuffled(list(others))[:2])))


class Oracle(Role):
    """Learns each night three roles, one of which is another player's.

    The other two are roles in the game, by chance; if there are fewer, the answer is shorter.  It
    is "one of" and the roles ("one of cop, goon, villager"), or "no result".
    """

    consult = ability(Consult)


class Mystic(Role):
    """Is told at each dawn how many of the living are not town.  The answer is a number."""

    @after(Ended, Ended.name, "night", rank=DAWN)
    def count(self, night: Night, ended: Ended) -> Then:
        table = night.state
        if table.alive(self.holder):
            foes = sum(table.seats[name].side != "town" for name in table.living)
            yield Told(self.holder, self.holder, Number(foes))


class Psychic(Role):
    """Is told at each dawn the names of three other living players, not all of whom are town.

    The answer is "not all town:" and the names ("not all town: ann, bob, eve").  With fewer than
    three others, it names all of them; if all others are town, nothing is told.
    """

    @after(Ended, Ended.name, "night", rank=DAWN)
    def dream(self, night: Night, ended: Ended) -> Then:
        table = night.state
        others = [*table.others(self.holder)]
        foes = [name for name in others if table.seats[name].side != "town"]
        if foes and table.alive(self.holder):
            foe = night.dice.pick(foes)
            rest = night.dice.shuffled([name for name in others if name != foe])
            yield Told(self.holder, self.holder, AmongThem(seated((foe, *rest[:2]), table)))


class Confront(Inquiry, seen_by=REFEREE):
    """Learn whether someone is on the same side as the player you asked about last."""

    says: ClassVar[str] = "{actor} compares {target} with the player before"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    by_looks: ClassVar[bool] = True
    verb: ClassVar[str] = "paritycop"

    def resolve(self, night: Night) -> Then:
        table = night.state
        before = Compared.on_table(table, self.actor)
        answer: Finding = NO_RESULT
        if before:
            one, other = table.seems(before[-1].other), table.seems(self.target)
            answer = Comparison(friends=one == other != Alone.side)
        last = before[-1].other if before else ""
        yield Learned(self.actor, self.named(table), answer, self.verb, self.nth, last)
        for old in before:
            yield old.gone()
        yield Compared.on(self.actor, by=self.actor, other=self.target)

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on what the player before seems to be, too."""
        before = ((Aspect.GUISE, each.other) for each in Compared.on_table(table, self.actor))
        return [*super().reads(table), *before]


class Compared(Effect):
    """The holder has asked about a certain player last."""

    lasts = 0


class ParityCop(Role):
    """Learns each night whether another player is on the side of the player they asked about last.

    The answer is "friends" or "enemies", as it seems now, or "no result", which is also the answer
    to the first question.  A third party is nobody's friend.
    """

    paritycop = ability(Confront)


class Eavesdropper(Role):
    """Is told at each dawn whom members of the mafia visited, but not who did.

    The answer is "visited by the mafia", for each of those players.
    """

    aliases = ("spy",)

    @after(Ended, Ended.name, "night", rank=DAWN)
    def listen(self, night: Night, ended: Ended) -> Then:
        table = night.state
        hosts = {
            visit.target
            for name, seat in table.seats.items()
            if isinstance(seat.faction, Mafia)
            for visit in open_visits(table.visits(name))
            if visit.actor == name
        }
        for name in seated(hosts, table) if table.alive(self.holder) else ():
            yield Told(self.holder, name, Notice("visited by the mafia"))
