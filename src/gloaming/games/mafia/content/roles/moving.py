"""Moving: roles that change where others end up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability, anyone, others
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.inaction import Stay, urged
from gloaming.games.mafia.rules.offers import misplaced
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, before, instead
from gloaming.kernel.event import REFEREE, Cell, replace
from gloaming.kernel.subscriber import SELF, Mine


class Move(Action, seen_by=REFEREE):
    """Change where what others do lands."""

    verb: ClassVar[str] = ""
    sends: ClassVar[bool] = True


class Drive(Move, seen_by=REFEREE):
    """Swap two players: tonight, all who visit the one end up with the other."""

    says: ClassVar[str] = "{actor} swaps {target} and {other}"
    action_class: ClassVar[ActionClass] = ActionClass.SWAP
    rooted: ClassVar[bool] = True
    link: ClassVar[str] = "and"

    def places(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.target, self.other)))

    def resolve(self, night: Night) -> Then:
        if self.target != self.other:
            yield Swapped.on(self.target, by=self.actor, other=self.other)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter where the two are, if they are two."""
        moved = self.places() if self.target != self.other else ()
        return [*super().writes(table), *((Aspect.PLACE, name) for name in moved)]


class Swapped(Effect):
    """Visits to the holder and to another player change places."""

    clings = True

    @before(Action, Action.target, SELF, rank=-20)
    @before(Action, Action.target, Mine("other"), rank=-20)
    def swap(self, table: MafiaState, action: Action) -> Answer:
        if action.rooted:
            return None
        # Each driver moves a visit on in turn, and answers for that leg alone.  Even a way
        # that leads back home is noted: a driver still to come may bend it.
        passed = action.driven or (action.target,)
        onward = legs(table, passed[0])[len(passed) - 1 :]
        if not onward or onward[0][0] != (self.by, self.holder, self.other):
            return None
        there = onward[0][1]
        return instead(replace(action.moved(there), driven=(*passed, there)))


def legs(table: MafiaState, start: str) -> list[tuple[tuple[str, str, str], str]]:
    """Return the legs of a visit's way: whose swap moves it on, each in seat order, and to whom."""
    laid = (effect for seat in table.seats.values() if seat.effects for effect in seat.effects)
    swaps = [(e.by, e.holder, e.other) for e in laid if isinstance(e, Swapped)]
    swaps.sort(key=lambda swap: seated(table, *swap))
    found = []
    place = start
    for swap in swaps:
        _, one, other = swap
        if place in (one, other):
            place = other if place == one else one
            found.append((swap, place))
    return found


class Redirect(Move, seen_by=REFEREE):
    """Send someone who acts tonight to another player than they meant."""

    says: ClassVar[str] = "{actor} sends {target} to {other}"
    action_class: ClassVar[ActionClass] = ActionClass.REDIRECT
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT,)
    link: ClassVar[str] = "onto"

    def resolve(self, night: Night) -> Then:
        yield Misled.on(self.target, by=self.actor, other=self.other)


class Misled(Effect):
    """All that the holder does lands on a player of somebody else's choice."""

    clings = True

    @before(Action, Action.actor, SELF, rank=-40)
    def mislead(self, table: MafiaState, action: Action) -> Answer:
        settled = action.force or action.steadfast or action.driven
        if settled or action.target in ("", self.other):
            return None
        return instead(action.moved(self.other)) if self.prevails(table, action) else None

    def prevails(self, table: MafiaState, action: Action) -> bool:
        """Tell whether this is the one that counts."""
        rivals = [(e.by, e.other) for e in Misled.on_table(table, self.holder)]
        return self.other == prevailing(table, action, rivals)


def prevailing(table: MafiaState, act: Action, masters: Iterable[tuple[str, str]]) -> str:
    """Tell where an action goes: of all who mislead its actor, the last by seat has his way.

    Where the rules keep to the limits of abilities, those do not count who would have it land
    where its owner could not have aimed it.
    """

    def lands(place: str) -> bool:
        rules = table.rules
        return rules.limits == "ignore" or misplaced(table, replace(act, target=place)) is None

    ranked = sorted(masters, key=lambda master: seated(table, *master))
    return next((place for _, place in reversed(ranked) if lands(place)), act.target)


def seated(table: MafiaState, *names: str) -> list[int]:
    """Return where players sit."""
    return [table.seats[name].index for name in names]


class Possess(Redirect, seen_by=REFEREE):
    """Take hold of someone, so that what they do tonight lands on a player of your choice."""

    says: ClassVar[str] = "{actor} possesses {target}, to act on {other}"
    question: ClassVar[str] = "who do you take possession of?"

    def resolve(self, night: Night) -> Then:
        yield Possessed.on(self.target, by=self.actor, other=self.other)


class Possessed(Misled):
    """The holder acts as another wills."""

    @before(Stay, Stay.actor, SELF, rank=-40)
    def urge(self, table: MafiaState, stay: Stay) -> Answer:
        if not self.prevails(table, stay):
            return None
        act = urged(table, self.holder, self.other)
        return None if act is None else instead(act)


class Busdriver(Role):
    """Each night, swaps two other players: all that is aimed at one of them lands on the other.

    Drivers take their turns in seat order, each moving people on from where the last one left
    them.  A driver visits the two players he named, also when others have moved them.
    """

    aliases = ("bus driver", "transporter", "chauffeur", "driver", "bd")
    switches = ("lingers",)
    drive = ability(Drive, onto=others)


class Redirector(Role):
    """Each night, sends one player's action to a target of his choice.

    If several players mislead the same one, the last of them in seat order decides.
    """

    aliases = ("redirect", "misdirector")
    switches = ("limits", "lingers")
    redirect = ability(Redirect, on=anyone, onto=anyone)


class Ventriloquist(Role):
    """Each night, possesses a player, whose action lands on a target of his choice.

    If several players mislead the same one, the last of them in seat order decides.  The rules may
    say that a puppet who ordered nothing must act, too.
    """

    aliases = ("witch", "possessor")
    switches = ("idle", "limits", "lingers")
    possess = ability(Possess, on=anyone, onto=anyone)
