"""Talk: where players may speak, what they may do with words, and what they claim to be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gloaming.game_api.host import SILENCED
from gloaming.game_api.talk import DEAD, PUBLIC, WHISPER, ActOffer, StateTalks, TalkAct, TalkChannel
from gloaming.kernel.event import EVERYONE, Event
from gloaming.kernel.phase import SHUTDOWN, STARTUP
from gloaming.kernel.state import State
from gloaming.packs.mafia.rules.casting import role_said
from gloaming.packs.mafia.rules.channels import Talk, key_of, open_channels
from gloaming.packs.mafia.rules.findings import Finding
from gloaming.packs.mafia.rules.table import ELECTION, Table, nobody
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, say
from gloaming.text.words import composed

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
    ) -> Event[Table]:
        """Return the event of speaking somewhere; private channels have a kind of their own."""
        private = channel.removeprefix(key_of(""))
        if private != channel:
            return Talk(name, private, composed(text), tuple(acts))
        return super().said(state, name, channel, text, acts)


def offered(table: Table, name: str) -> Iterator[TalkChannel]:
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


def _dead(table: Table) -> tuple[str, ...]:
    return tuple(name for name, seat in table.seats.items() if not seat.alive)


def unspoken(table: Table, name: str, channel: str) -> Illegal | None:
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


def gagged(table: Table, name: str) -> Illegal | None:
    """Say that a player is silenced, if they are: by an effect on them, or by the host."""
    effects = table.seats[name].effects
    hushed = bool(effects) and any(effect.silences for effect in effects)
    if hushed or table.status.get(name, SILENCED):
        return Illegal("illegal/silenced", say("{name} is silenced", name=name), value=name)
    return None


def unheard(table: Table, name: str, channel: str) -> Illegal:
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


class Claim(Event[Table], seen_by=EVERYONE):
    """A player says aloud what they are, and perhaps what they found; it need not be true."""

    actor: str
    role: str
    about: str = ""
    answer: Finding | None = None

    def refusal(self, table: Table) -> Illegal | None:
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
