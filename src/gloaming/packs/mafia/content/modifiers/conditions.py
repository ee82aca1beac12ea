"""Conditions: modifiers by which an action depends on what its target really is."""

from __future__ import annotations

from gloaming.kernel.subscriber import SELF
from gloaming.packs.mafia.content.modifiers.manner import housebound
from gloaming.packs.mafia.rules.action import Action
from gloaming.packs.mafia.rules.hooks import Answer, Then, after, before, prevent
from gloaming.packs.mafia.rules.killing import Death
from gloaming.packs.mafia.rules.modifier import Modifier
from gloaming.packs.mafia.rules.table import Night, Table


class Weak(Modifier):
    """The holder dies of doing anything to a player who is not town; the thing itself is done."""

    misfit = staticmethod(housebound)

    @after(Action, Action.actor, SELF)
    def succumb(self, game: Night, action: Action) -> Then:
        table = game.state
        met = [table.seats[name] for name in action.places() if name != self.holder]
        if self.covers(table, action) and any(seat.side != "town" for seat in met):
            yield Death(self.holder)


class Loyal(Modifier):
    """What the holder does works on players of the holder's own side only."""

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF)
    def keep_faith(self, table: Table, action: Action) -> Answer:
        own = table.seats[self.holder].faction
        met = [table.seats[name].faction for name in action.places()]
        return prevent if self.covers(table, action) and any(f is not own for f in met) else None


class Disloyal(Modifier):
    """What the holder does works on players of other sides only."""

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF)
    def break_faith(self, table: Table, action: Action) -> Answer:
        own = table.seats[self.holder].faction
        met = [table.seats[name].faction for name in action.places()]
        return prevent if self.covers(table, action) and any(f is own for f in met) else None


class Simple(Modifier):
    """What the holder does works on plain players only."""

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF)
    def pass_over(self, table: Table, action: Action) -> Answer:
        met = [table.seats[name] for name in action.places()]
        plain = all(seat.vanilla for seat in met)
        return None if plain or not self.covers(table, action) else prevent


class Complex(Modifier):
    """What the holder does fails on plain players."""

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF)
    def pass_over(self, table: Table, action: Action) -> Answer:
        met = [table.seats[name] for name in action.places()]
        plain = any(seat.vanilla for seat in met)
        return prevent if plain and self.covers(table, action) else None
