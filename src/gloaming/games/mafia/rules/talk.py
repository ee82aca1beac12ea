"""Talk: who may speak where and in private with whom, and what they claim to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from gloaming.game_api.host import SILENCED
from gloaming.game_api.talk import (
    DEAD,
    PUBLIC,
    WHISPER,
    ActOffer,
    StateTalks,
    TalkAct,
    TalkChannel,
    find_channel,
    told,
    unsaid,
    unsayable,
)
from gloaming.games.mafia.rules.casting import role_said
from gloaming.games.mafia.rules.faction import FACTIONS, Introduced
from gloaming.games.mafia.rules.findings import Finding
from gloaming.games.mafia.rules.state import ELECTION, MafiaState, Night, Then, after, nobody
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import ACTOR, COMPUTED, EVERYONE, REFEREE, Event, Field
from gloaming.kernel.phase import SHUTDOWN, STARTUP, Ended, Opened
from gloaming.kernel.state import State
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, say
from gloaming.text.words import aloud, composed

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

    def members(self, table: MafiaState) -> tuple[str, ...]:
        """Name all who have been let in, the dead among them."""
        return table.factions[self.name].confidants(table)

    def present(self, table: MafiaState) -> tuple[str, ...]:
        """Name the members who live, in seat order, so that who came in when does not show."""
        members = self.members(table)
        return tuple([name for name in table.living if name in members])

    def is_known_to(self, table: MafiaState, name: str) -> bool:
        """Tell whether a player has been let in, and has been told."""
        return name in self.members(table) and not self.awaits(table, name)

    def awaits(self, table: MafiaState, name: str) -> bool:
        """Tell whether a player came in today; they are told when the day is over, and not before.

        By night nobody waits: a player who comes in is told before anybody can speak again.
        """
        return not table.by_night() and self.joined.get(name) == table.calendar.opened

    def is_open(self, table: MafiaState) -> bool:
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


class Encryption(Event[MafiaState], seen_by=Field("to")):
    """The members of a faction are told that they may speak in private today."""

    says: ClassVar[str] = "the {faction} may speak in private now, too"
    terms: ClassVar[Mapping[str, str]] = {"faction": "faction"}

    faction: str
    to: tuple[str, ...]

    def apply(self, table: MafiaState) -> None:
        """Open the channel until the phase is over."""
        channel = table.aux.get(key_of(self.faction), Channel)
        assert channel is not None
        channel.encrypted = table.calendar.opened


def key_of(name: str) -> str:
    """Return the key of a faction's channel."""
    return f"channel {name}"


def channels(table: MafiaState, name: str) -> list[Channel]:
    """Return the channels a player has been let into."""
    return [channel for channel in table.aux.of(Channel) if name in channel.members(table)]


def known_channels(table: MafiaState, name: str) -> list[Channel]:
    """Return the channels that a player knows to be in."""
    return [channel for channel in table.aux.of(Channel) if channel.is_known_to(table, name)]


def open_channels(table: MafiaState, name: str) -> list[Channel]:
    """Return the channels that a player knows to be in, and whose members may speak now."""
    # By day few are open, so that is asked first.
    found = [channel for channel in table.aux.of(Channel) if channel.is_open(table)]
    return [channel for channel in found if channel.is_known_to(table, name)]


def company(table: MafiaState, name: str) -> set[str]:
    """Name whom a player could speak to in private when this phase began."""
    page = table.calendar.opened
    return {
        other
        for channel in channels(table, name)
        for other in channel.members(table)
        if other != name and (table.alive(other) or table.seats[other].died == page)
    }


class Utterance(Event[MafiaState], seen_by=REFEREE):
    """Something a player says or writes, which is taken at once even by night."""

    instant: ClassVar[bool] = True

    actor: str

    def refusal(self, table: MafiaState) -> Illegal | None:
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

    def by_the_dead(self, table: MafiaState) -> bool:
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

    def refusal(self, table: MafiaState) -> Illegal | None:
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

    def by_the_dead(self, table: MafiaState) -> bool:
        """Tell whether it is said where the dead speak."""
        channel = table.aux.get(key_of(self.channel), Channel)
        return channel is not None and channel.haunted

    def audience(self, table: MafiaState) -> Iterable[str]:
        """Name who is in the channel and knows it."""
        channel = table.aux.get(key_of(self.channel), Channel)
        if channel is None:
            return ()
        return [name for name in channel.present(table) if not channel.awaits(table, name)]


class Will(Utterance, seen_by=ACTOR):
    """A player leaves a will, in place of any earlier one; it is read out at their death."""

    says: ClassVar[str] = '{actor} leaves a will: "{text}"'

    text: str

    def refusal(self, table: MafiaState) -> Illegal | None:
        """Say why it cannot be left now, if it cannot."""
        return super().refusal(table) or unsayable(self.text)

    def apply(self, table: MafiaState) -> None:
        """Keep it."""
        table.seats[self.actor].will = self.text


class Joined(Event[MafiaState], seen_by=REFEREE):
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

    def moot(self, table: MafiaState) -> bool:
        """Tell whether they are in it already."""
        circle = table.factions.get(self.circle)
        return circle is not None and self.name in circle.members

    def apply(self, table: MafiaState) -> None:
        """Let them in."""
        from gloaming.games.mafia.rules.seating import enter  # noqa: PLC0415  (seating opens channels)

        founded = self.circle in table.factions
        names = (self.name,) if founded or not self.host else (self.host, self.name)
        for name in names:
            seat = table.seats[name]
            seat.factions.append(enter(table, seat, FACTIONS[self.sort], self.circle))
        channel = table.aux.get(key_of(self.circle), Channel)
        assert channel is not None
        channel.joined = {**channel.joined, **dict.fromkeys(names, table.calendar.opened)}


SUGGEST: Final = "suggest"
ACTS: Final = {
    "accuse": say("say that you think someone is guilty"),
    "defend": say("speak up for someone"),
    "ask": say("ask someone what they know, or why they did something"),
    "follow": say("say that you will vote with someone"),
    "clear": say("say that someone is town"),
    "counter": say("say that you are what someone else claims to be"),
    "retract": say("take back what you said before"),
    SUGGEST: say("say who you would choose for what you do together"),
}
"""What players may do with words, each with what it means."""
ALONE: Final = frozenset({"retract"})
"""The acts that are about nobody."""
AMONG_FRIENDS: Final = frozenset({SUGGEST})
"""The acts of those who have something to do together, and a channel of their own."""
_EVERYONE: Final = say("everyone")
_THE_DEAD: Final = say("the dead")


class MafiaTalks(StateTalks):
    """How people talk in a game of Mafia."""

    def said(
        self, state: State, name: str, channel: str, text: str, acts: Sequence[TalkAct] = ()
    ) -> Event[MafiaState]:
        """Return the event of speaking somewhere; private channels have a kind of their own."""
        private = channel.removeprefix(key_of(""))
        if private != channel:
            return Talk(name, private, composed(text), tuple(acts))
        return super().said(state, name, channel, text, acts)


def offered(table: MafiaState, name: str) -> Iterator[TalkChannel]:
    """Tell where a player may speak now."""
    if name not in table.seats or not table.calendar.taking:
        return
    others, alive = tuple(table.others(name)), table.seats[name].alive
    acts = _acts(others)
    if not alive and unspoken(table, name, DEAD) is None:
        yield TalkChannel(DEAD, _THE_DEAD, _dead(table), acts)
    if unspoken(table, name, PUBLIC) is None:
        yield TalkChannel(PUBLIC, _EVERYONE, None, acts)
        if table.rules.whispers == "yes" and alive:
            for other in others:
                label = say("whisper to {name}", name=other)
                yield TalkChannel(f"{WHISPER}{other}", label, (name, other), acts)
    for channel in open_channels(table, name):
        if alive or channel.haunted:
            label = say("the {channel}", channel=Term("faction", channel.name))
            # Who is still in it is not said: a friend may have gone over to another side.
            private = _acts(others, friends=True)
            yield TalkChannel(key_of(channel.name), label, (), private, own=True)


@lru_cache(maxsize=1024)
def _acts(others: tuple[str, ...], *, friends: bool = False) -> tuple[ActOffer, ...]:
    """Return what may be done with words among others; it is the same at each question."""
    return tuple(
        ActOffer(verb, () if verb in ALONE else others, hint)
        for verb, hint in ACTS.items()
        if (verb in ALONE or others) and (friends or verb not in AMONG_FRIENDS)
    )


def _dead(table: MafiaState) -> tuple[str, ...]:
    return tuple(name for name, seat in table.seats.items() if not seat.alive)


def unspoken(table: MafiaState, name: str, channel: str) -> Illegal | None:
    """Say why a player may not speak aloud, whisper or speak with the dead now, if so."""
    seat = table.seats.get(name)
    if seat is None:
        return nobody(table, name)
    phase = table.calendar.phase
    if phase in (None, STARTUP, SHUTDOWN) or not table.calendar.taking:
        return Illegal("illegal/wrong-phase", say("nobody can speak now"))
    if channel == DEAD:
        alive = say("{name} is alive", name=name)
        return Illegal("illegal/alive", alive, value=name) if seat.alive else None
    if not (seat.alive or seat.role.outspoken):
        return Illegal("illegal/dead", say("{name} is dead", name=name), value=name)
    if table.by_night() or phase == ELECTION:
        return Illegal(
            "illegal/wrong-phase", say("people talk to everyone by day"), accepted=("day",)
        )
    return gagged(table, name)


def gagged(table: MafiaState, name: str) -> Illegal | None:
    """Say that a player is silenced, if they are: by an effect on them, or by the host."""
    effects = table.seats[name].effects
    hushed = bool(effects) and any(effect.silences for effect in effects)
    if hushed or table.status.get(name, SILENCED):
        return Illegal("illegal/silenced", say("{name} is silenced", name=name), value=name)
    return None


def unheard(table: MafiaState, name: str, channel: str) -> Illegal:
    """Say why a player may not speak in a channel that is not on offer."""
    refused = unspoken(table, name, channel)
    if refused is not None:
        return refused
    hearer = channel.removeprefix(WHISPER)
    if hearer != channel:
        if table.rules.whispers != "yes":
            return Illegal("illegal/no-whispers", say("nobody whispers at this table"))
        if hearer not in table.seats:
            return nobody(table, hearer)
        accepted = tuple(table.others(name))
        told = say("nobody whispers to {hearer} now", hearer=hearer)
        return Illegal("illegal/no-hearer", told, value=hearer, accepted=accepted)
    keys = tuple(each.key for each in offered(table, name))
    told = say("{name} cannot speak there now", name=name)
    return Illegal("illegal/no-channel", told, value=channel, accepted=keys)


class Claim(Event[MafiaState], seen_by=EVERYONE):
    """A player says aloud what they are, and perhaps what they found; it need not be true."""

    actor: str
    role: str
    about: str = ""
    answer: Finding | None = None

    def refusal(self, table: MafiaState) -> Illegal | None:
        """Say why it cannot be said now, if it cannot."""
        seat = table.seats.get(self.actor)
        if seat is None:
            return nobody(table, self.actor)
        if not seat.alive and not any(role.outspoken for role in seat.roles):
            return Illegal(
                "illegal/dead", say("{actor} is dead", actor=self.actor), value=self.actor
            )
        if table.phase is None or table.phase.name != "day":
            return Illegal("illegal/wrong-phase", say("claims are made by day"), accepted=("day",))
        if not self.role:
            return Illegal("illegal/empty", say("a claim names a role"))
        if self.about and self.about not in table.seats:
            return nobody(table, self.about)
        return gagged(table, self.actor)

    def phrase(self) -> Phrase:
        """Tell the claim in a sentence."""
        role = role_said(self.role)
        claimed = say("{actor} claims to be {role:a}", actor=self.actor, role=role)
        if self.answer is None:
            return claimed
        return say("{claim}, and says: {found}", claim=claimed, found=self.answer.about(self.about))
