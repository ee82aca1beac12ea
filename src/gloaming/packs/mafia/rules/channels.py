"""Channels: who may speak in private with whom, and what is said or left in writing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from gloaming.game_api.talk import TalkAct, find_channel, told, unsaid, unsayable
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import ACTOR, COMPUTED, REFEREE, Event, Field
from gloaming.kernel.phase import Ended, Opened
from gloaming.packs.mafia.rules.faction import FACTIONS, Introduced
from gloaming.packs.mafia.rules.hooks import Then, after
from gloaming.packs.mafia.rules.table import Night, Table, nobody
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, say
from gloaming.text.words import aloud

COMPANY: Final = "company"
"""The cell of a player that says with whom they may speak in private."""


class Channel(Auxiliary):
    """Where those of a faction who know each other speak: by night, and by day if encrypted.

    Its key is "channel" and the faction's name; its members are those the
    faction confides in at the time.
    """

    haunted: ClassVar[bool] = False
    """Whether the dead speak in it, too."""

    def __init__(self, holder: str = "", key: str = "") -> None:
        super().__init__(holder, key or key_of(holder))
        self.joined: Mapping[str, int] = {}
        """The page of the calendar on which each came in who was not there from the beginning."""
        self.encrypted = 0
        """The page of the calendar in which its members were last told that they may speak."""

    @property
    def name(self) -> str:
        """What it is called: the faction's name."""
        return self.holder

    def members(self, table: Table) -> tuple[str, ...]:
        """Name all who have been let in, the dead among them."""
        return table.factions[self.name].confidants(table)

    def present(self, table: Table) -> tuple[str, ...]:
        """Name the members who live, in seat order, so that who came in when does not show."""
        members = self.members(table)
        return tuple([name for name in table.living if name in members])

    def is_known_to(self, table: Table, name: str) -> bool:
        """Tell whether a player has been let in, and has been told."""
        return name in self.members(table) and not self.awaits(table, name)

    def awaits(self, table: Table, name: str) -> bool:
        """Tell whether a player came in today; they are told when the day is over, and not before.

        By night nobody waits: a player who comes in is told before anybody can speak again.
        """
        return not table.by_night() and self.joined.get(name) == table.calendar.opened

    def is_open(self, table: Table) -> bool:
        """Tell whether its members may speak now."""
        return table.by_night() or self.encrypted == table.calendar.opened

    @after(Opened)
    def encrypt(self, game: Night, opened: Opened) -> Sequence[Encryption]:
        """Tell the members that they may speak by day; they could find it out by trying."""
        table = game.state
        if table.by_night():
            return ()
        seats, members = table.seats, self.members(table)
        heard = [name for name in members if seats[name].encrypts and seats[name].alive]
        return (Encryption(self.name, self.present(table)),) if heard else ()

    @after(Ended, rank=-40)
    def introduce(self, night: Night, ended: Ended) -> Then:
        """Name the living to each other when somebody has come in."""
        table = night.state
        if table.calendar.opened in self.joined.values():
            present = self.present(table)
            if present:
                yield Introduced(self.name, present)


class Encryption(Event[Table], seen_by=Field("to")):
    """The members of a faction are told that they may speak in private today."""

    says: ClassVar[str] = "the {faction} may speak in private now, too"
    terms: ClassVar[Mapping[str, str]] = {"faction": "faction"}

    faction: str
    to: tuple[str, ...]

    def apply(self, table: Table) -> None:
        """Open the channel until the phase is over."""
        channel = table.aux.get(key_of(self.faction), Channel)
        assert channel is not None
        channel.encrypted = table.calendar.opened


def key_of(name: str) -> str:
    """Return the key of a faction's channel."""
    return f"channel {name}"


def channels(table: Table, name: str) -> list[Channel]:
    """Return the channels a player has been let into."""
    return [channel for channel in table.aux.of(Channel) if name in channel.members(table)]


def known_channels(table: Table, name: str) -> list[Channel]:
    """Return the channels that a player knows to be in."""
    return [channel for channel in table.aux.of(Channel) if channel.is_known_to(table, name)]


def open_channels(table: Table, name: str) -> list[Channel]:
    """Return the channels that a player knows to be in, and whose members may speak now."""
    # By day few are open, so that is asked first.
    found = [channel for channel in table.aux.of(Channel) if channel.is_open(table)]
    return [channel for channel in found if channel.is_known_to(table, name)]


def company(table: Table, name: str) -> set[str]:
    """Name whom a player could speak to in private when this phase began."""
    page = table.calendar.opened
    return {
        other
        for channel in channels(table, name)
        for other in channel.members(table)
        if other != name and (table.alive(other) or table.seats[other].died == page)
    }


class Utterance(Event[Table], seen_by=REFEREE):
    """Something a player says or writes, which is taken at once even by night."""

    instant: ClassVar[bool] = True

    actor: str

    def refusal(self, table: Table) -> Illegal | None:
        """Say why it cannot be said now, if it cannot."""
        seat = table.seats.get(self.actor)
        if seat is None:
            return nobody(table, self.actor)
        if not (seat.alive or self.by_the_dead(table)):
            return Illegal(
                "illegal/dead", say("{actor} is dead", actor=self.actor), value=self.actor
            )
        if not table.calendar.taking:
            return Illegal("illegal/wrong-phase", say("it is too late for that"))
        return None

    def by_the_dead(self, table: Table) -> bool:
        """Tell whether the dead may say it."""
        return False


class Talk(Utterance, seen_by=COMPUTED):
    """A player says something in a channel, to all who are in it at the time."""

    says: ClassVar[str] = "{actor} says among the {channel}: {text}"
    terms: ClassVar[Mapping[str, str]] = {"channel": "faction"}

    channel: str
    text: str
    acts: tuple[TalkAct, ...] = ()

    def phrase(self) -> Phrase:
        """Tell what was done with words, and the words."""
        channel = Term("faction", self.channel)
        if not self.acts:
            gaps = {"actor": self.actor, "channel": channel, "text": aloud(self.text)}
            return super().phrase().filled(**gaps)
        speech = told(self.actor, self.text, self.acts)
        return say("among the {channel}: {told}", channel=channel, told=speech)

    def refusal(self, table: Table) -> Illegal | None:
        """Say why it cannot be said there now; a channel one is not in is as good as none."""
        refused = super().refusal(table)
        if refused is not None:
            return refused
        mine = {channel.name: channel for channel in known_channels(table, self.actor)}
        channel = mine.get(self.channel)
        if channel is None:
            return Illegal(
                "illegal/not-in-channel",
                say(
                    "{actor} is in no channel called {channel!r}",
                    actor=self.actor,
                    channel=self.channel,
                ),
                value=self.channel,
                accepted=tuple(mine),
            )
        if not channel.is_open(table):
            return Illegal(
                "illegal/wrong-phase",
                say("the {name} speak by night", name=Term("faction", channel.name)),
                accepted=("night",),
            )
        found = find_channel(table, self.actor, key_of(self.channel))
        assert found is not None
        return unsaid(found, self.text, self.acts)

    def by_the_dead(self, table: Table) -> bool:
        """Tell whether it is said where the dead speak."""
        channel = table.aux.get(key_of(self.channel), Channel)
        return channel is not None and channel.haunted

    def audience(self, table: Table) -> Iterable[str]:
        """Name who is in the channel and knows it."""
        channel = table.aux.get(key_of(self.channel), Channel)
        if channel is None:
            return ()
        return [name for name in channel.present(table) if not channel.awaits(table, name)]


class Will(Utterance, seen_by=ACTOR):
    """A player leaves a will, in place of any earlier one; it is read out at their death."""

    says: ClassVar[str] = '{actor} leaves a will: "{text}"'

    text: str

    def refusal(self, table: Table) -> Illegal | None:
        """Say why it cannot be left now, if it cannot."""
        return super().refusal(table) or unsayable(self.text)

    def apply(self, table: Table) -> None:
        """Keep it."""
        table.seats[self.actor].will = self.text


class Joined(Event[Table], seen_by=REFEREE):
    """A player is let into a circle of friends; all in it learn of that when the phase is over."""

    says: ClassVar[str] = "{name} joins the {circle}"
    terms: ClassVar[Mapping[str, str]] = {"circle": "faction"}

    name: str
    circle: str
    """What the circle is called."""
    sort: str
    """What kind of circle it is."""
    host: str = ""
    """Who founds it, where there is none yet."""

    def moot(self, table: Table) -> bool:
        """Tell whether they are in it already."""
        circle = table.factions.get(self.circle)
        return circle is not None and self.name in circle.members

    def apply(self, table: Table) -> None:
        """Let them in."""
        from gloaming.packs.mafia.rules.seating import enter  # noqa: PLC0415  (seating opens channels)

        founded = self.circle in table.factions
        names = (self.name,) if founded or not self.host else (self.host, self.name)
        for name in names:
            seat = table.seats[name]
            seat.factions.append(enter(table, seat, FACTIONS[self.sort], self.circle))
        channel = table.aux.get(key_of(self.circle), Channel)
        assert channel is not None
        channel.joined = {**channel.joined, **dict.fromkeys(names, table.calendar.opened)}
