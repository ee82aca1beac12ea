"""Frequency: modifiers that say how often, when, and on whom an ability can be used."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from gloaming.games.mafia.rules.ability import DAYS, Ability, ability, no_target
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.effect import slots
from gloaming.games.mafia.rules.faction import Faction
from gloaming.games.mafia.rules.killing import Death
from gloaming.games.mafia.rules.offers import free_slots, unavailable
from gloaming.games.mafia.rules.role import Modifier, Role, shots
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.games.mafia.rules.table_rules import Daylight, compelled
from gloaming.kernel.event import REFEREE, Event, Field
from gloaming.kernel.phase import Closed, Ended
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.subscriber import SELF
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, say


def _varies(role: type[Role]) -> bool:
    """Tell whether what a role can do is not the same in every game."""
    return role.powers is not Role.powers


def idle(role: type[Role], side: type[Faction]) -> Phrase | None:
    """Say that a role has nothing of its own to do, if so."""
    if role.abilities or _varies(role):
        return None
    return say("{role:a} has nothing of their own to do", role=Term("role", role.spoken))


def idle_by_night(role: type[Role], side: type[Faction]) -> Phrase | None:
    """Say that a role has nothing of its own to do at night, if so."""
    if any("night" in power.at for power in role.abilities.values()) or _varies(role):
        return None
    role_term = Term("role", role.spoken)
    return say("{role:a} has nothing of their own to do at night", role=role_term)


def idle_otherwise(role: type[Role], side: type[Faction]) -> Phrase | None:
    """Say that a role has no second thing to do, if so."""
    if len(role.abilities) > 1 or _varies(role):
        return None
    return say("{role:a} does not have two things to do", role=Term("role", role.spoken))


def wrong_number(table: MafiaState, power: Ability) -> Illegal:
    """Refuse an ability in a phase of the wrong number."""
    return Illegal(
        "illegal/wrong-number",
        say("{verb} cannot be used during {title}", verb=power.verb, title=table.calendar.title),
    )


class XShot(Modifier):
    """Each ability can be used only so many times in the game: one-shot, two-shot, 3-shot.

    A count belongs to the adjective right after it (one-shot bulletproof).  If that one cannot be
    counted, it belongs to the role.
    """

    binds = True
    examples = ("one-shot", "two-shot", "3-shot")

    @classmethod
    def reads(cls, word: str) -> bool:
        return shots(word) > 0

    misfit = staticmethod(idle)

    def alter(self, ability: Ability) -> Ability:
        return ability.limited(shots(self.word))


class OddNight(Modifier):
    """The holder's abilities can be used in odd nights only."""

    aliases = ("odd", "oddnight")

    misfit = staticmethod(idle_by_night)

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        return None if table.calendar.number % 2 == 1 else wrong_number(table, power)


class EvenNight(Modifier):
    """The holder's abilities can be used in even nights only."""

    aliases = ("even", "evennight")

    misfit = staticmethod(idle_by_night)

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        return None if table.calendar.number % 2 == 0 else wrong_number(table, power)


class NightX(Modifier):
    """The holder's abilities can be used in one night only, which the word names: night-2."""

    examples = ("night-1", "night-2")

    @classmethod
    def reads(cls, word: str) -> bool:
        return re.fullmatch(r"night-[1-9][0-9]?", word) is not None

    misfit = staticmethod(idle_by_night)

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        own = int(self.word.removeprefix("night-"))
        return None if table.calendar.number == own else wrong_number(table, power)


class Novice(Modifier):
    """The holder's abilities cannot be used in the first night."""

    aliases = ("no-night-1",)
    misfit = staticmethod(idle_by_night)

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        return wrong_number(table, power) if table.calendar.number == 1 else None


class NonConsecutive(Modifier):
    """The holder does not use an ability two nights running, even if it failed the first time."""

    aliases = ("non-consecutive-night", "nonconsecutive")
    remembers = True

    misfit = staticmethod(idle_by_night)

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        used = [night for night, verb, _ in seat.deeds if verb == power.verb]
        if used and used[-1] == table.calendar.number - 1:
            return Illegal(
                "illegal/not-twice-running", say("{verb} was used the last time", verb=power.verb)
            )
        return None


def besides(table: MafiaState, act: Action) -> list[str]:
    """Name whom an ability is used on besides, where it may be used more than once tonight."""
    acts = [entry.act for entry in table.sealed_orders if isinstance(entry.act, Action)]
    mine = [a for a in acts if (a.actor, a.verb) == (act.actor, act.verb) and not a.faction]
    return [each.target for each in mine if each.nth != act.nth and not each.resumed]


class Indecisive(Modifier):
    """The holder does not choose the same player twice in a row."""

    aliases = ("fickle",)
    remembers = True

    misfit = staticmethod(idle)

    def refusal(self, table: MafiaState, seat: Seat, act: Action) -> Illegal | None:
        chosen = [target for _, verb, target in seat.deeds if verb == act.verb][-1:]
        if act.target and act.target in (*chosen, *besides(table, act)):
            return Illegal(
                "illegal/same-again",
                say("{target} was chosen the last time", target=act.target),
                value=act.target,
            )
        return None


class Roaming(Modifier):
    """The holder never chooses the same player a second time."""

    remembers = True

    misfit = staticmethod(idle)

    def refusal(self, table: MafiaState, seat: Seat, act: Action) -> Illegal | None:
        chosen = [target for _, verb, target in seat.deeds if verb == act.verb]
        if act.target and act.target in (*chosen, *besides(table, act)):
            return Illegal(
                "illegal/same-again",
                say("{target} was chosen before", target=act.target),
                value=act.target,
            )
        return None


class Compulsive(Modifier):
    """The holder must use each ability when it can be used; if not, the dice choose a target.

    By day that comes after the votes are counted.
    """

    aliases = ("overeager", "compelled")

    misfit = staticmethod(idle)

    def alter(self, ability: Ability) -> Ability:
        return ability.compulsory()

    @after(Ended, rank=-110)
    def insist(self, day: Night, ended: Ended) -> Then:
        # By night the referee adds to the orders before they are resolved.
        table = day.state
        seat = table.seats[self.holder]
        for options in () if table.by_night() else compelled(day, seat):
            yield day.dice.pick(options)


class Lazy(Modifier):
    """The holder's own abilities do not work any more once one enemy of the town is left."""

    misfit = staticmethod(idle)

    @before(Action, Action.actor, SELF)
    def tire(self, table: MafiaState, action: Action) -> Answer:
        if action.faction or action.force or not self.covers(table, action):
            return None
        # Those who die in this night count: it must not matter who is killed first.
        foes = [n for f in table.factions.values() if f.hostile for n in f.members]
        return prevent if sum(map(table.present, foes)) <= 1 else None


class Refundable(Modifier):
    """A use of a limited ability that comes to nothing is not spent."""

    aliases = ("refunded", "refunding")
    refunds = True

    misfit = staticmethod(idle)


class Day(Daylight, Modifier):
    """The holder's abilities are used by day, once a day, and work at once."""

    aliases = ("daytime",)
    misfit = staticmethod(idle_by_night)

    def alter(self, ability: Ability) -> Ability:
        return ability.moved(DAYS)


class Morning(Daylight, Modifier):
    """The holder's abilities are used in the morning, before the day's votes, and work at once."""

    misfit = staticmethod(idle_by_night)

    def alter(self, ability: Ability) -> Ability:
        return ability.moved(("morning",))


class Evening(Daylight, Modifier):
    """The holder's abilities are used in the evening, after the day's votes, and work at once."""

    misfit = staticmethod(idle_by_night)

    def alter(self, ability: Ability) -> Ability:
        return ability.moved(("evening",))


class Activate(Action, seen_by=REFEREE):
    """Switch one's other abilities on, for the rest of the game."""

    says: ClassVar[str] = "{actor} switches their abilities on"
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "do you switch your abilities on?"

    def resolve(self, night: Night) -> Then:
        yield Activation(self.actor)


class Activation(Event[MafiaState], seen_by=Field("name")):
    """A player's abilities are switched on."""

    says: ClassVar[str] = "the abilities of {name} are switched on"

    name: str

    def apply(self, table: MafiaState) -> None:
        """Note it."""
        for modifier in table.seats[self.name].modifiers:
            if isinstance(modifier, Activated):
                modifier.on = True


class Activated(Daylight, Modifier):
    """The holder's abilities must be switched on first, by day or by night; then they stay on."""

    activate = ability(Activate, on=no_target, at=("day", "night"), uses=1)
    on = False

    misfit = staticmethod(idle)

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        if self.on or power.verb == Activate.verb:
            return None
        return Illegal("illegal/not-activated", say("{verb} is not switched on", verb=power.verb))


class Combined(Modifier):
    """The holder uses all abilities at once, on one player: whom they choose for the first.

    What takes a second name is used only where it is ordered itself.
    """

    whole = True
    switches = ("firstkill",)

    misfit = staticmethod(idle_otherwise)

    @after(Closed, Closed.name, "night", rank=-8)
    def combine(self, night: Night, closed: Closed) -> Then:
        table = night.state
        if not table.alive(self.holder):
            return
        seat = table.seats[self.holder]
        for nth in range(slots(table, self.holder)):
            acts = [power.action(seat.name, nth=nth) for power in seat.powers.values()]
            chosen = [found.act for act in acts if (found := table.sealed_orders.find(act))]
            if chosen:
                assert isinstance(chosen[0], Action)
                yield from self._join(table, seat, chosen[0])

    def _join(self, table: MafiaState, seat: Seat, lead: Action) -> Then:
        """Do everything else to the target of the first action."""
        for power in seat.powers.values():
            act = power.action(seat.name, lead.target, nth=lead.nth)
            fits = power.onto is None and lead.nth in free_slots(table, act)
            free = fits and unavailable(table, seat, power) is None
            if power.verb != lead.verb and free and power.on(table, seat, lead.target) is None:
                yield Submitted(act)


class Multitasking(Modifier):
    """The holder may use each of their abilities in one night, and not only one of them."""

    aliases = ("multitask",)
    whole = True
    multitasks = True

    misfit = staticmethod(idle_otherwise)


class Promotion(Event[MafiaState], seen_by=Field("name")):
    """A backup takes over."""

    says: ClassVar[str] = "{name} takes over as {role}"
    terms: ClassVar[Mapping[str, str]] = {"role": "role"}

    name: str
    role: str

    def apply(self, table: MafiaState) -> None:
        """Note it."""
        seat = table.seats[self.name]
        for modifier in seat.modifiers:
            if isinstance(modifier, Backup) and modifier.trade(seat).spoken == self.role:
                modifier.serving = True


class Backup(Modifier):
    """The holder takes over when a player of the same role dies, and can do nothing before that."""

    aliases = ("reserve",)
    serving = False

    misfit = staticmethod(idle)

    @after(Death)
    def take_over(self, game: Night, death: Death) -> Then:
        table = game.state
        dead, mine = table.seats[death.target], table.seats[self.holder]
        idle = mine.alive and not self.serving
        if idle and dead is not mine and dead.holds(self.trade(mine)):
            yield Promotion(self.holder, self.trade(mine).spoken)

    def trade(self, seat: Seat) -> type[Role]:
        """Return the role that the holder may take over."""
        return self.part or type(seat.role)

    def bars(self, table: MafiaState, seat: Seat, power: Ability) -> Illegal | None:
        if self.serving:
            return None
        return Illegal(
            "illegal/backup",
            say(
                "{verb} is for when the {role} is dead",
                verb=power.verb,
                role=Term("role", self.trade(seat).spoken),
            ),
        )
