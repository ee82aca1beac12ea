"""Moving: roles that change where others end up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from gloaming.kernel.answer import Answer, instead
from gloaming.kernel.audience import REFEREE
from gloaming.kernel.event import Cell, Then
from gloaming.kernel.subscriber import SELF, Mine, before
from gloaming.packs.mafia.ability import ability, anyone, others
from gloaming.packs.mafia.action import Action, Aspect, Standing
from gloaming.packs.mafia.effect import Effect
from gloaming.packs.mafia.idling import Stay, idle, urged
from gloaming.packs.mafia.offers import misplaced
from gloaming.packs.mafia.role import Role
from gloaming.packs.mafia.table import Night, Table


class Move(Action, seen_by=REFEREE):
    """Change where what others do lands."""

    def wake(self, table: Table) -> Iterator[Action]:
        """Yield what others would do in its wake, as they would do it then."""
        return iter(())

    def own_writes(self, table: Table) -> list[Cell]:
        """Name what it alters itself."""
        return list(super().writes(table))

    def writes(self, table: Table) -> Iterable[Cell]:
        """Alter, besides, whatever is altered where those it moves end up."""
        cells = self.own_writes(table)
        for act in self.wake(table):
            # What a mover moves in turn is looked at once it has been moved itself.
            cells += act.own_writes(table) if isinstance(act, Move) else act.writes(table)
        return cells


def orders(table: Table) -> Iterator[Action]:
    """Go through what everyone has set out to do in the night that is being resolved."""
    return (entry.act for entry in table.docket.under_way if isinstance(entry.act, Action))


class Drive(Move, seen_by=REFEREE):
    """Swap two players: tonight, whoever visits the one ends up with the other."""

    says: ClassVar[str] = "{actor} swaps {target} and {other}"
    standing: ClassVar[Standing] = Standing.SWAP
    rooted: ClassVar[bool] = True
    link: ClassVar[str] = "and"

    def places(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.target, self.other)))

    def resolve(self, night: Night) -> Then:
        if self.target != self.other:
            yield Swapped.on(self.target, by=self.actor, other=self.other)

    def wake(self, table: Table) -> Iterator[Action]:
        pair = (self.target, self.other)
        for act in orders(table):
            if act.target in pair and not act.rooted:
                yield act.moved(pair[act.target == self.target])

    def own_writes(self, table: Table) -> list[Cell]:
        return [*super().own_writes(table), *((Aspect.PLACE, name) for name in self.places())]


class Swapped(Effect):
    """Visits to the holder and to another player change places."""

    clings = True

    @before(Action, target=SELF, rank=-20)
    @before(Action, target=Mine("other"), rank=-20)
    def swap(self, table: Table, action: Action) -> Answer:
        if action.rooted or action.driven:
            return None
        # Even a way that leads back home is noted: a driver still to come may bend it.
        driven = way(table, action.target)
        return instead(action.moved(driven[-1]).but(driven=driven))


def way(table: Table, start: str) -> tuple[str, ...]:
    """Name everyone a visit passes, each driver in seat order moving it on from where it is."""
    seats = table.seats
    swaps = sorted(
        (swap for name in seats for swap in Swapped.on_table(table, name)),
        key=lambda swap: [seats[name].index for name in (swap.by, swap.holder, swap.other)],
    )
    passed = [start]
    for swap in swaps:
        pair = (swap.holder, swap.other)
        if passed[-1] in pair:
            passed.append(pair[passed[-1] == swap.holder])
    return tuple(passed)


class Redirect(Move, seen_by=REFEREE):
    """Send someone who acts tonight to another player than they meant."""

    says: ClassVar[str] = "{actor} sends {target} to {other}"
    standing: ClassVar[Standing] = Standing.REDIRECT
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT,)
    link: ClassVar[str] = "onto"

    def resolve(self, night: Night) -> Then:
        yield Misled.on(self.target, by=self.actor, other=self.other)

    def wake(self, table: Table) -> Iterator[Action]:
        for act in orders(table):
            if act.actor == self.target and act.target:
                yield act.moved(self.other)


class Misled(Effect):
    """Whatever the holder does lands on a player of somebody else's choice."""

    clings = True

    @before(Action, actor=SELF, rank=-40)
    def mislead(self, table: Table, action: Action) -> Answer:
        settled = action.force or action.steadfast or action.driven
        if settled or action.target in ("", self.other):
            return None
        return instead(action.moved(self.other)) if self.prevails(table, action) else None

    def prevails(self, table: Table, action: Action) -> bool:
        """Tell whether this is the one that counts: of several, the last by seat has its way."""
        rivals = [e for e in Misled.on_table(table, self.holder) if e.allowed(table, action)]
        seats = table.seats
        return self is max(
            rivals, key=lambda e: (seats[e.by].index, seats[e.other].index), default=None
        )

    def allowed(self, table: Table, action: Action) -> bool:
        """Tell whether the action may land here: anywhere, or where its owner could have aimed."""
        landing = action.but(target=self.other)
        return table.rules.limits == "ignore" or misplaced(table, landing) is None


class Possess(Redirect, seen_by=REFEREE):
    """Take hold of someone, so that what they do tonight lands on a player of your choice."""

    says: ClassVar[str] = "{actor} possesses {target}, to act on {other}"

    def resolve(self, night: Night) -> Then:
        yield Possessed.on(self.target, by=self.actor, other=self.other)

    def wake(self, table: Table) -> Iterator[Action]:
        yield from super().wake(table)
        if table.rules.idle == "forced" and idle(table, self.target):
            act = urged(table, self.target, self.other)
            if act is not None:
                yield act


class Possessed(Misled):
    """The holder acts as another wills."""

    @before(Stay, actor=SELF, rank=-40)
    def urge(self, table: Table, stay: Stay) -> Answer:
        if not self.prevails(table, stay):
            return None
        act = urged(table, self.holder, self.other)
        return None if act is None else instead(act)


class Busdriver(Role):
    """Each night, swaps two other players: whatever is aimed at one of them lands on the other.

    Drivers take their turns in seat order, each moving people on from where the last one left
    them.  A driver visits the two players he named, wherever others have taken them.
    """

    aliases = ("bus driver", "transporter")
    drive = ability(Drive, onto=others)


class Redirector(Role):
    """Each night, sends one player's action to a target of his choice.

    Where several mislead one player, the last of them in seat order has his way.
    """

    redirect = ability(Redirect, on=anyone, onto=anyone)


class Ventriloquist(Role):
    """Each night, possesses a player, whose action lands on a target of his choice.

    Where several mislead one player, the last of them in seat order has his way.  Where the rules
    let control force the idle, a puppet who does nothing acts all the same.
    """

    aliases = ("witch",)
    possess = ability(Possess, on=anyone, onto=anyone)
