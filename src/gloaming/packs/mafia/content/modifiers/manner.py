"""Manner: modifiers that say how an action is done, and who gets to know of it."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.kernel.events.event import WithCause
from gloaming.kernel.events.revision import but
from gloaming.kernel.events.subscriber import FIRST, SELF
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.time.phase import Ended, Opened
from gloaming.kernel.words.phrase import Phrase, Term, say
from gloaming.packs.mafia.rules.action import Action, Visit
from gloaming.packs.mafia.rules.answers import Proclaimed, Told
from gloaming.packs.mafia.rules.faction import Faction
from gloaming.packs.mafia.rules.findings import Done, DoneBy, RolesInGame, alphabetical
from gloaming.packs.mafia.rules.hooks import Answer, Then, after, before, instead
from gloaming.packs.mafia.rules.inaction import Stay
from gloaming.packs.mafia.rules.killing import Kill
from gloaming.packs.mafia.rules.modifier import Modifier
from gloaming.packs.mafia.rules.role import Role
from gloaming.packs.mafia.rules.table import Night, Table
from gloaming.packs.mafia.rules.table_rules import Deferred

TIDINGS = -60
"""The rank of what is told of a night: after the answers, before the deaths."""


def housebound(role: type[Role], side: type[Faction]) -> Phrase | None:
    """Say that a role never sets out to do anything, if so."""
    if role.abilities or side.abilities:
        return None
    return say("a {role} never sets out to do anything", role=Term("role", role.spoken))


def deeds(night: Night, holder: str) -> Iterator[tuple[Action, int]]:
    """Go through what a player has done in this phase, each with its record."""
    for record in night.log[night.state.calendar.began :]:
        event = record.event
        if record.fate is not HAPPENED or not isinstance(event, Action) or type(event) is Stay:
            continue  # to do nothing is no deed
        if event.actor == holder:
            yield event, record.seq


class Ninja(Modifier):
    """The holder's visits are seen by nobody who is on the look-out."""

    aliases = ("hidden",)
    alone = "goon"

    misfit = staticmethod(housebound)

    @before(Visit, Visit.actor, SELF)
    def slip_in(self, table: Table, visit: Visit) -> Answer:
        seat = table.seats[self.holder]
        if visit.hidden or (
            visit.verb not in seat.powers and any(m.personal for m in seat.modifiers)
        ):
            return None
        return instead(but(visit, hidden=True))


class Strongman(Modifier):
    """Nothing stops the holder's kills but a target who is away; with a count, so many kills."""

    aliases = ("juggernaut",)
    alone = "goon"
    countable = True

    @staticmethod
    def misfit(role: type[Role], side: type[Faction]) -> Phrase | None:
        armed = [*role.abilities.values(), *side.abilities.values()]
        if any(issubclass(power.action, Kill) for power in armed):
            return None
        return say("a {role} never kills", role=Term("role", role.spoken))

    @before(Action, Action.actor, SELF, rank=FIRST)
    def force(self, table: Table, action: Action) -> Answer:
        if not isinstance(action, Kill) or action.force or self.spent:
            return None
        return (
            instead(*self.wear(), but(action, force=True)) if self.covers(table, action) else None
        )


class Personal(Modifier):
    """The holder's other adjectives have nothing to do with what is done for the faction."""

    personal = True

    @staticmethod
    def misfit(role: type[Role], side: type[Faction]) -> Phrase | None:  # noqa: ARG004  (any side)
        if role.abilities:
            return None
        return say("a {role} has nothing of their own to do", role=Term("role", role.spoken))


class Delayed(Modifier):
    """All that the holder does happens a night later."""

    aliases = ("lazy",)

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF, rank=-30)
    def put_off(self, table: Table, action: Action) -> Answer:
        if action.resumed or not table.by_night() or not self.covers(table, action):
            return None
        return instead(Deferred(action))


class Announcing(Modifier):
    """Everyone learns what the holder has done and to whom, but not who did it."""

    misfit = staticmethod(housebound)

    @after(Ended, rank=TIDINGS)
    def announce(self, game: Night, ended: Ended) -> Iterator[WithCause[Table]]:
        for act, seq in deeds(game, self.holder):
            if self.covers(game.state, act):
                yield WithCause(Proclaimed(act.target, Done(act.verb, act.places())), seq)


class Loud(Modifier):
    """A player the holder does something to learns who it was and what was done, if they live."""

    misfit = staticmethod(housebound)

    @after(Ended, rank=TIDINGS)
    def be_heard(self, game: Night, ended: Ended) -> Iterator[WithCause[Table]]:
        table, me = game.state, self.holder
        for act, seq in deeds(game, me):
            if self.covers(table, act):
                for name in act.places():
                    if name != me and table.alive(name):
                        yield WithCause(Told(name, me, DoneBy(act.verb, me), act.verb), seq)


class DoubleVoting(Modifier):
    """The holder's vote counts twice."""

    weight = 2


class Informed(Modifier, until=Opened):
    """The holder is told, when the game begins, which roles are in it."""

    alone = "villager"

    @after(Opened)
    def inform(self, game: Night, opened: Opened) -> Then:
        # A player who gets this in the middle of a game is told nothing.
        if game.state.calendar.opened == 1:
            titles = alphabetical(seat.title for seat in game.state.seats.values())
            yield Told(self.holder, "", RolesInGame(titles))
