"""What all findings have in common, and the answers that any question may have."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from gloaming.text.phrase import ENGLISH, Phrase, Term, Text, current_voice, say


class Found(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="finding"):
    """What all findings have in common."""

    def phrase(self) -> Phrase:
        """Say it in short, as an answer to a question."""
        raise NotImplementedError

    def about(self, name: Text) -> Phrase:
        """Say it of somebody, in a sentence."""
        return say("{name}: {found}", name=name, found=self)

    def __str__(self) -> str:
        return current_voice().say(self)


class NoResult(Found, frozen=True, tag="no result"):
    """Nothing was found out."""

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("no result")

    def about(self, name: Text) -> Phrase:
        """Say about whom."""
        return say("no result for {name}", name=name)


class YesNo(Found, frozen=True, tag="yes or no"):
    """The answer to a question that has two answers."""

    so: bool

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("yes") if self.so else say("no")

    def about(self, name: Text) -> Phrase:
        """Say about whom it was asked."""
        return say("{name}: yes", name=name) if self.so else say("{name}: no", name=name)


class Notice(Found, frozen=True, tag="notice"):
    """Something that happened, by a word that the role's text explains: "attacked".

    It is for roles that come from elsewhere and find what no other role does.
    """

    word: str

    def phrase(self) -> Phrase:
        """Say the word."""
        return say("{word}", word=Term("notice", self.word))


class Hearsay(Found, frozen=True, tag="hearsay"):
    """A player's own words in place of a finding, as they may be in a claim."""

    text: str

    def phrase(self) -> Phrase:
        """Repeat them."""
        return say("{text}", text=self.text)


NO_RESULT: Final = NoResult()
YES: Final = YesNo(so=True)
NO: Final = YesNo(so=False)


@lru_cache(maxsize=4096)
def write(found: Found) -> str:
    """Write a finding as the notation has it: its short form, always in English."""
    return ENGLISH.say(found)


def yes_or_no(so: bool) -> YesNo:  # noqa: FBT001  (the answer is all it is asked for)
    """Answer a question that has two answers."""
    return YES if so else NO


def terms(sort: str, names: Iterable[str]) -> tuple[Term, ...]:
    """Return words of the game's vocabulary, all of one sort."""
    return tuple(Term(sort, name) for name in names)
