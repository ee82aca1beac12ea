"""Trades: roles that can do, or let others do, what other roles do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from msgspec.structs import replace

from gloaming.games.mafia.content.roles.investigative import Investigate
from gloaming.games.mafia.content.roles.protective import Protect
from gloaming.games.mafia.rules.ability import NIGHTS, Ability, ability, anyone
from gloaming.games.mafia.rules.action import Action, Aspect
from gloaming.games.mafia.rules.answers import Learned
from gloaming.games.mafia.rules.casting import role_named
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.findings import Invention
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, Night, Then
from gloaming.games.mafia.rules.table_rules import Daylight
from gloaming.games.mafia.rules.talk import COMPANY
from gloaming.kernel.event import REFEREE, Event
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, say


def listed_roles(about: str) -> list[str]:
    """Read the roles in brackets: "cop, doctor"."""
    return [name.strip() for name in about.lower().split(",")]


def abilities_of(name: str) -> dict[str, Ability]:
    """Return what the role of a name can do, by verb."""
    role = role_named(name)
    return {} if role is None else role.abilities


def misnamed_roles(about: str) -> Phrase | None:
    """Say which of the roles in brackets is none, or has nothing to give."""
    for name in listed_roles(about):
        if not abilities_of(name):
            return say("there is no role {name!r} with an ability", name=name)
    return None


class Invent(Action, seen_by=REFEREE):
    """Give someone an invention that works once."""

    says: ClassVar[str] = "{actor} gives {target} what {other:a} has"
    terms: ClassVar[Mapping[str, str]] = {"other": "role"}
    alters: ClassVar[tuple[str, ...]] = (Aspect.GUISE, COMPANY)
    quotes: ClassVar[bool] = True
    question: ClassVar[str] = "who do you give your invention to?"

    @classmethod
    def seconds(cls, table: MafiaState, actor: str) -> Iterable[str]:
        return listed_roles(table.seats[actor].about)

    def resolve(self, night: Night) -> Then:
        item = self.other.lower()
        yield Given(self.target, item)
        by_day = any(set(power.at) - {*NIGHTS} for power in abilities_of(item).values())
        if by_day and not Equipped.on_table(night.state, self.target):
            yield Equipped.on(self.target, by=self.actor)
        yield Learned(self.target, self.target, Invention(item), self.verb)


class Given(Event[MafiaState], seen_by=REFEREE):
    """A player is given something that works once."""

    says: ClassVar[str] = "{name} can do once what {item:a} does"
    terms: ClassVar[Mapping[str, str]] = {"item": "role"}

    name: str
    item: str

    def apply(self, table: MafiaState) -> None:
        """Let the player do once more what it is good for, unless they always could."""
        seat = table.seats[self.name]
        for verb, power in abilities_of(self.item).items():
            held = seat.powers.get(verb)
            if held is None:
                seat.learn(replace(power, uses=table.uses.get((self.name, verb), 0) + 1))
            elif held.uses:
                seat.powers = {**seat.powers, verb: replace(held, uses=held.uses + 1)}


class Equipped(Daylight, Effect):
    """The holder was given something to use by day."""

    lasts = 0


def invented(table: MafiaState, seat: Seat, item: str) -> Illegal | None:
    """Accept what is in the inventor's brackets."""
    known = listed_roles(seat.about)
    if item.lower() in known:
        return None
    return Illegal(
        "illegal/no-such-item",
        say("{name} has no {item!r} to give", name=seat.name, item=item),
        value=item,
        accepted=known,
    )


class Inventor(Role):
    """Gives another player each night an invention that works once, from the next night on.

    An invention lets a player do once what a role does.  The roles are those in brackets, or cop,
    doctor and vigilante.  The one to give is written in quotation marks:
    `ivy invent bob "cop"`.  That player is told the role's name, and not from whom it comes.
    """

    needs = say("the inventions")
    complete = True
    about = "cop, doctor, vigilante"
    invent = ability(Invent, onto=invented)

    @classmethod
    def misnamed(cls, about: str) -> Phrase | None:
        return misnamed_roles(about)


class JackOfAllTrades(Daylight, Role):
    """Can do what several roles do, each once in a game, and one of them in a night.

    The roles are listed in brackets; a jack who is dealt without any is cop, doctor and
    vigilante.
    """

    aliases = ("jack-of-all-trades", "joat", "jack")
    single = True
    needs = say("the trades")
    complete = True
    switches = ("saves", "shields")
    investigate = ability(Investigate, on=anyone, uses=1)
    protect = ability(Protect, uses=1)
    kill = ability(Kill, on=anyone, uses=1)

    @classmethod
    def misnamed(cls, about: str) -> Phrase | None:
        return misnamed_roles(about)

    def powers(self) -> dict[str, Ability]:
        if not self.about:
            return self.abilities
        return {
            verb: replace(power, uses=1)
            for name in listed_roles(self.about)
            for verb, power in abilities_of(name).items()
        }
