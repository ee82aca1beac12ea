"""Talk: where a seat may speak, what it may say there, and how that is written in a script.

A pack says in its state where a seat may speak now.  Rooms and surfaces offer that, and know no
pack.  Talk may carry acts: a verb of the pack's list and names.  Bots read acts, never free text.

Every pack reads and writes its talk with these.  Acts come first, `and` between two of them, and
the words come last, in quotation marks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.kernel.event import COMPUTED, EVERYONE, REFEREE, Event
from gloaming.kernel.state import State
from gloaming.text.errors import NOWHERE, GradedError, Illegal, Malformed
from gloaming.text.phrase import Phrase, Several, Term, Text, say
from gloaming.text.words import MARK, Word, aloud, composed, is_quotation, is_text, quote, unquote

LONGEST: Final = 2000
"""How many characters one may say at once."""
PUBLIC: Final = "public"
"""The key of the channel that everyone hears."""
DEAD: Final = "dead"
"""The key of the channel of those who are out of the game."""
WHISPER: Final = "whisper "
"""What the key of a whisper begins with; the name of its hearer follows."""


class TalkAct(Struct, frozen=True, gc=False):
    """What somebody means by their words, in a form that a program can read."""

    verb: str
    names: tuple[str, ...] = ()

    def phrase(self) -> Phrase:
        """Say it without the speaker, as a part of a sentence: "accuses bob"."""
        deed = Term("act", f"{self.verb}s")
        if not self.names:
            return say("{deed}", deed=deed)
        return say("{deed} {names}", deed=deed, names=self.names)


class ActOffer(Struct, frozen=True):
    """An act that talk may carry: a verb, and the names it may be about; one is chosen."""

    verb: str
    names: tuple[str, ...] = ()
    """Empty where it is about nobody."""
    hint: Text = ""
    """What it means, in a few words."""


class TalkChannel(Struct, frozen=True):
    """A place to speak in."""

    key: str
    """What `said` is given to speak there."""
    label: Text
    """What people call it."""
    hearers: tuple[str, ...] | None = None
    """Who hears what is said there, the speaker among them; None where everyone does.

    It is empty where the speaker cannot be sure: somebody may have left in secret.
    """
    acts: tuple[ActOffer, ...] = ()
    own: bool = False
    """Whether the pack has a kind of event of its own for what is said there."""


class Talks(Protocol):
    """How people talk in a pack's games.  What is on offer depends only on what a seat has seen."""

    def channels(self, state: Any, name: str) -> Sequence[TalkChannel]:
        """Tell where a seat may speak now, and which acts its talk may carry there."""

    def said(
        self, state: Any, name: str, channel: str, text: str, acts: Sequence[TalkAct] = ()
    ) -> Event[Any]:
        """Return the event of speaking somewhere, to be submitted; it may yet be refused."""


@runtime_checkable
class HasTalk(Protocol):
    """A pack in whose games people talk."""

    talk: Talks


class StateTalks:
    """Talks as the state of a game tells it."""

    def channels(self, state: State, name: str) -> Sequence[TalkChannel]:
        """Tell where a seat may speak now."""
        return state.channels(name)

    def said(
        self, state: State, name: str, channel: str, text: str, acts: Sequence[TalkAct] = ()
    ) -> Event[Any]:
        """Return the event of speaking somewhere."""
        if channel == PUBLIC:
            return Say(name, composed(text), tuple(acts))
        return Aside(name, channel, composed(text), tuple(acts))


class Speech(Event[State], seen_by=REFEREE):
    """Something a player says.  It is taken at once, also by night, and changes nothing."""

    instant: ClassVar[bool] = True

    actor: str

    def refusal(self, state: State) -> GradedError | None:
        """Say why it cannot be said there now, if it cannot."""
        said: Any = self
        channel: str = getattr(said, "channel", PUBLIC)
        found = find_channel(state, self.actor, channel)
        if found is None or found.own or (channel == PUBLIC) != isinstance(self, Say):
            return state.unheard(self.actor, channel)
        return unsaid(found, said.text, said.acts)


class Say(Speech, seen_by=EVERYONE):
    """A player says something to everyone."""

    text: str = ""
    acts: tuple[TalkAct, ...] = ()

    def phrase(self) -> Phrase:
        """Tell what was done with words, and the words."""
        return told(self.actor, self.text, self.acts)


class Aside(Speech, seen_by=COMPUTED):
    """A player says something to some: the dead, a team, or the one player they whisper to."""

    channel: str
    text: str = ""
    acts: tuple[TalkAct, ...] = ()

    def audience(self, state: State) -> Iterable[str]:
        """Name who hears it: those who are in the channel at the time."""
        found = find_channel(state, self.actor, self.channel)
        return () if found is None else found.hearers or ()

    def phrase(self) -> Phrase:
        """Tell it with the channel, or with the name of the hearer."""
        speech = told(self.actor, self.text, self.acts)
        if self.channel.startswith(WHISPER):
            name = self.channel.removeprefix(WHISPER)
            return say("whispered to {name}: {told}", name=name, told=speech)
        channel = Term("channel", self.channel)
        return say("among the {channel}: {told}", channel=channel, told=speech)


def told(actor: str, text: str, acts: Sequence[TalkAct]) -> Phrase:
    """Tell who does what with words, and the words themselves."""
    if not acts:
        return say("{actor} says {text}", actor=actor, text=aloud(text))
    deeds = Several(tuple(act.phrase() for act in acts), last=_AND)
    if not text:
        return say("{actor} {deeds}", actor=actor, deeds=deeds)
    return say("{actor} {deeds}: {text}", actor=actor, deeds=deeds, text=aloud(text))


_AND: Final = say(" and ")


def find_channel(state: State, name: str, key: str) -> TalkChannel | None:
    """Return a channel in which a seat may speak now; None where it may not."""
    found: TalkChannel | None = state.channel(name, key)
    return found


def unsaid(channel: TalkChannel, text: str, acts: Sequence[TalkAct]) -> Illegal | None:
    """Say why something cannot be said in a channel that is on offer, if it cannot."""
    if not acts:
        return unsayable(text)
    return misdone(channel, acts) or (unsayable(text) if text else None)


def misdone(channel: TalkChannel, acts: Sequence[TalkAct]) -> Illegal | None:
    """Say why talk in a channel cannot carry these acts, if it cannot."""
    offers: Mapping[str, ActOffer] = {offer.verb: offer for offer in channel.acts}
    for act in acts:
        offer = offers.get(act.verb)
        if offer is None:
            return Illegal(
                "illegal/no-such-act",
                say("there is no act {verb!r} in this channel", verb=act.verb),
                value=act.verb,
                accepted=tuple(offers),
            )
        fits = len(act.names) == 1 and act.names[0] in offer.names if offer.names else not act.names
        if not fits:
            return Illegal(
                "illegal/act-names",
                say("{verb} is about one of those at the table", verb=act.verb)
                if offer.names
                else say("{verb} is about nobody", verb=act.verb),
                value=act.names,
                accepted=offer.names,
            )
    if len(set(acts)) != len(acts):
        return Illegal("illegal/act-twice", say("one act is there twice"), value=tuple(acts))
    return None


def unsayable(text: str) -> Illegal | None:
    """Say why words cannot be said or sent, if they cannot."""
    if not text.strip():
        return Illegal("illegal/text", say("there are no words in it"), value=text)
    plain = text.replace("\n", " ").replace("\t", " ")
    if text != composed(text) or not is_text(plain):
        return Illegal("illegal/text", say("these characters cannot be shown"), value=text)
    if len(text) > LONGEST:
        return Illegal(
            "illegal/text", say("at most {most} characters at once", most=LONGEST), value=text
        )
    return None


SAY: Final = "say"
HUSH: Final = "whisper"
TALK: Final = "talk"
AND: Final = "and"

ReadName = Callable[[Sequence[Word]], tuple[str, Sequence[Word]]]
"""Reads a name at the beginning of some words, and returns the words after it."""


def read_speech(
    words: Sequence[Word], verbs: Collection[str], alone: Collection[str], name: ReadName
) -> tuple[tuple[TalkAct, ...], str]:
    """Read acts and words: some verbs with names, those that are `alone` without."""
    acts: list[TalkAct] = []
    while words:
        verb = _verb(words[0], verbs)
        if not verb:
            break
        words = words[1:]
        if verb in alone:
            acts.append(TalkAct(verb))
        else:
            if not words:
                raise _amiss(say("{verb} is about somebody", verb=verb), words)
            about, words = name(words)
            acts.append(TalkAct(verb, (about,)))
        if words and words[0].text.lower() == AND:
            words = words[1:]
    return tuple(acts), read_text(words) if words else ""


def _verb(word: Word, verbs: Collection[str]) -> str:
    said = word.text.lower()
    return next((verb for verb in (said, said.removesuffix("s")) if verb in verbs), "")


def read_text(words: Sequence[Word]) -> str:
    """Read the words at the end of a line, which are one quotation."""
    if len(words) == 1 and is_quotation(words[0].text):
        return unquote(words[0])
    text = " ".join(word.text for word in words)
    # Older scripts write marks within marks as they are.
    if not is_quotation(words[0].text) and text.startswith(MARK) and text.endswith(MARK):
        return text[1:-1]
    if text.startswith(MARK):
        raise _amiss(say("the quotation has no end, or something follows it"), words)
    raise _amiss(say("write what you say last, in quotation marks"), words)


def write_speech(acts: Sequence[TalkAct], text: str) -> str:
    """Write acts and words."""
    deeds = f" {AND} ".join(" ".join((act.verb, *act.names)) for act in acts)
    return " ".join(part for part in (deeds, quote(text) if text else "") if part)


def write_talk(said: Say | Aside, taken: Collection[str] = ()) -> str:
    """Write what somebody says as a line; `taken` are verbs of orders, which go before acts."""
    speech = write_speech(said.acts, said.text)
    if isinstance(said, Say):
        bare = bool(said.acts) and said.acts[0].verb not in taken
        return f"{said.actor} {speech}" if bare else f"{said.actor} {SAY} {speech}"
    if said.channel.startswith(WHISPER):
        return f"{said.actor} {HUSH} {said.channel.removeprefix(WHISPER)} {speech}"
    return f"{said.actor} {TALK} {said.channel} {speech}"


def _amiss(why: Text, words: Sequence[Word]) -> Malformed:
    return Malformed(
        "malformed/quotation",
        why,
        value=" ".join(word.text for word in words),
        accepted=('ann say "hello"',),
        where=words[0].place if words else NOWHERE,
    )
