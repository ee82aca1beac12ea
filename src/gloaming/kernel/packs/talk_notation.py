"""Talk in the notation: `ann say "hello"`, `ann accuse bob "why"`, `ann whisper bob "hush"`.

Every pack reads and writes its talk with these.  Acts come first, `and` between two of them, and
the words come last, in quotation marks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from gloaming.kernel.errors import NOWHERE, Malformed
from gloaming.kernel.packs.notation import Word
from gloaming.kernel.packs.talk import WHISPER, Aside, Say, TalkAct
from gloaming.kernel.words.phrase import Text, say
from gloaming.kernel.words.text import MARK, is_quotation, quote, unquote

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
