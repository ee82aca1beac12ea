"""The talk menu: how a person at a terminal speaks, in their own words or by an act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from msgspec import Struct

from gloaming.kernel.packs.agent import Words
from gloaming.kernel.packs.talk import TalkAct, TalkChannel
from gloaming.kernel.words.phrase import Text, say

SPEAK: Final = "say"
"""The option that leads here."""
GO_BACK: Final = say("go back")
OWN_WORDS: Final = say("To say it in your own words, choose 1 first.")


class MenuOption(Struct, frozen=True):
    """Something that can be picked: what it is called, and what it does."""

    name: Text
    hint: Text = ""
    written: str = ""
    """How an order has it, where that is something else; it may be typed as well."""


class Picks(Protocol):
    """What can ask a person to pick something, and for words."""

    def pick(
        self, question: Text, options: Sequence[MenuOption], nothing: Text, *, advice: Text = ""
    ) -> int | None:
        """Ask for one of some options; None where none is wanted."""

    def words(self, question: Text) -> str:
        """Ask for words; nothing where none are wanted."""


def speak_option(channels: Sequence[TalkChannel]) -> MenuOption:
    """Return the option to speak, with who would hear it where that is plain."""
    if len(channels) > 1:
        return MenuOption(
            SPEAK, say("speak to everyone or to some, freely or by choosing from a list")
        )
    whom = channels[0].label
    return MenuOption(SPEAK, say("speak to {whom}, freely or by choosing from a list", whom=whom))


def asked_words(asker: Picks, channels: Sequence[TalkChannel]) -> Words | None:
    """Ask where and what somebody wants to say; None if they want to say nothing after all."""
    channel = _channel(asker, channels)
    if channel is None:
        return None
    own = MenuOption(say("words"), say("say something in your own words"))
    options = [own, *(MenuOption(act.verb, act.hint) for act in channel.acts)]
    picked: int | None = 0
    if channel.acts:
        picked = asker.pick(say("What do you say?"), options, GO_BACK, advice=OWN_WORDS)
    if picked is None:
        return None
    if not picked:
        text = asker.words(say("What do you want to say? (Enter: go back)"))
        return Words(text, channel.key) if text else None
    offer = channel.acts[picked - 1]
    names: tuple[str, ...] = ()
    if offer.names:
        question = say("{verb} whom?", verb=offer.verb)
        named = asker.pick(question, [MenuOption(name) for name in offer.names], GO_BACK)
        if named is None:
            return None
        names = (offer.names[named],)
    text = asker.words(say("Anything to add? (Enter: no)"))
    return Words(text, channel.key, (TalkAct(offer.verb, names),))


def _channel(asker: Picks, channels: Sequence[TalkChannel]) -> TalkChannel | None:
    """Ask who is to hear it, where there is a choice."""
    if len(channels) == 1:
        return channels[0]
    options = [MenuOption(channel.label) for channel in channels]
    picked = asker.pick(say("Who should hear it?"), options, GO_BACK)
    return None if picked is None else channels[picked]
