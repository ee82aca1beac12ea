"""Silencing: roles that keep others from speaking, or from voting, for a day."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.answers import Learned
from gloaming.games.mafia.rules.effect import Effect, day_is_done
from gloaming.games.mafia.rules.faction import Mafia
from gloaming.games.mafia.rules.findings import Notice
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState, Night, Then
from gloaming.kernel.event import REFEREE, Event


class Muted(Effect):
    """The holder may not speak through the next day."""

    silences = True

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        if day_is_done(game):
            yield self.gone()


class Silence(Action, seen_by=REFEREE):
    """Keep someone from speaking tomorrow."""

    says: ClassVar[str] = "{actor} silences {target}"

    def resolve(self, night: Night) -> Then:
        yield Muted.on(self.target, by=self.actor)
        yield Learned(self.target, self.target, Notice("silenced"), self.verb)


class Silencer(Role):
    """A member of the mafia who silences another player each night.

    That player is told "silenced" at dawn, and may not speak through the next day; to vote is no
    speech.
    """

    aliases = ("blackmailer", "spellcaster")
    side = Mafia
    silence = ability(Silence)


class Banished(Muted):
    """The holder may neither speak nor vote through the next day."""

    disfranchises = True


class Banish(Action, seen_by=REFEREE):
    """Keep someone out of the village tomorrow."""

    says: ClassVar[str] = "{actor} banishes {target}"

    def resolve(self, night: Night) -> Then:
        yield Banished.on(self.target, by=self.actor)
        yield Learned(self.target, self.target, Notice("banished"), self.verb)


class OldHag(Role):
    """Banishes another player from the village each night, for the next day.

    That player is told "banished" at dawn, and may neither speak nor vote on that day; to vote for
    them is allowed.
    """

    aliases = ("hag",)
    banish = ability(Banish)
