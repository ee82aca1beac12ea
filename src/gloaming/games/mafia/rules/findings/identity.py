"""Findings of who somebody is, and what all findings have in common."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from gloaming.text.phrase import ENGLISH, Phrase, Several, Term, Text, current_voice, say


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


class Alignment(Found, frozen=True, tag="alignment"):
    """Whether somebody is town."""

    town: bool

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("{side}", side=_TOWN) if self.town else say("not {side}", side=_TOWN)

    def about(self, name: Text) -> Phrase:
        """Say it of somebody."""
        if self.town:
            return say("{name} is {side}", name=name, side=_TOWN)
        return say("{name} is not {side}", name=name, side=_TOWN)


class Membership(Found, frozen=True, tag="factions"):
    """The factions somebody belongs to, the one they win with first."""

    factions: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Name the factions."""
        return say("{factions}", factions=terms("faction", self.factions))

    def about(self, name: Text) -> Phrase:
        """Say who belongs to them."""
        return say("{name} belongs to {factions}", name=name, factions=self)


class Title(Found, frozen=True, tag="role"):
    """A role, with the modifiers in front of it, and the other roles of the same seat."""

    role: str
    modifiers: tuple[str, ...] = ()
    more: tuple[Title, ...] = ()

    @property
    def words(self) -> str:
        """The title as the notation writes it: "one-shot doctor", "jailkeeper tracker"."""
        words = " ".join((*self.modifiers, self.role))
        return " ".join((words, *(title.words for title in self.more))) if self.more else words

    def phrase(self) -> Phrase:
        """Say the modifiers, then the role."""
        role: Text = Term("role", self.role)
        if self.modifiers:
            role = say("{modifiers} {role}", modifiers=_adjectives(self.modifiers), role=role)
        if not self.more:
            return role if isinstance(role, Phrase) else say("{role}", role=role)
        return say("{roles}", roles=Several((role, *self.more), between=" "))

    def about(self, name: Text) -> Phrase:
        """Say whose role it is."""
        return say("{name} has the role {role}", name=name, role=self)


class Adjectives(Found, frozen=True, tag="modifiers"):
    """The modifiers in front of somebody's role."""

    modifiers: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Say them as they are written before the role."""
        if not self.modifiers:
            return say("none")
        return say("{modifiers}", modifiers=_adjectives(self.modifiers))

    def about(self, name: Text) -> Phrase:
        """Say whose role has them."""
        if not self.modifiers:
            return say("{name} has no modifiers", name=name)
        return say("{name} has the modifiers {modifiers}", name=name, modifiers=self)


class Comparison(Found, frozen=True, tag="comparison"):
    """Whether two players are on one side."""

    friends: bool

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("friends") if self.friends else say("enemies")

    def about(self, name: Text) -> Phrase:
        """Say which two."""
        if self.friends:
            return say("{names} are friends", names=name)
        return say("{names} are enemies", names=name)


class Epitaph(Found, frozen=True, tag="epitaph"):
    """What a grave shows, as far as the rules reveal it: the role with its faction, or the side."""

    title: Title | None = None
    faction: str = ""
    """The faction, where the role does not imply it."""
    side: str = ""

    def phrase(self) -> Phrase:
        """Say as much as there is to be seen."""
        if self.title is None:
            return say("{side}", side=Term("side", self.side)) if self.side else say("nothing")
        if not self.faction:
            return self.title.phrase()
        return say("{role} of {faction}", role=self.title, faction=Term("faction", self.faction))


class Remains(Found, frozen=True, tag="remains"):
    """What somebody was, and the will they left; their grave shows neither."""

    shown: Epitaph
    will: str = ""

    def phrase(self) -> Phrase:
        """Say both in short."""
        if not self.will:
            return self.shown.phrase()
        return say('{shown}; "{will}"', shown=self.shown, will=self.will)

    def about(self, name: Text) -> Phrase:
        """Say whose they are."""
        if not self.will:
            return say("{name} had the role {role}", name=name, role=self.shown)
        return say(
            '{name} had the role {role} and left the will "{will}"',
            name=name,
            role=self.shown,
            will=self.will,
        )


class RolesInGame(Found, frozen=True, tag="roles in the game"):
    """Every role in the game, by the alphabet."""

    titles: tuple[Title, ...]

    def phrase(self) -> Phrase:
        """Name the roles."""
        return say("{roles}", roles=self.titles)

    def about(self, name: Text) -> Phrase:
        """Say what they are."""
        return say("the roles in the game are {roles}", roles=self.titles)


IS_TOWN: Final = Alignment(town=True)
NOT_TOWN: Final = Alignment(town=False)
SHOWS_NOTHING: Final = Epitaph()

_TOWN: Final = Term("side", "town")


def town_or_not(side: str) -> Alignment:
    """Tell whether a side is the town."""
    return IS_TOWN if side == "town" else NOT_TOWN


def alphabetical(titles: Iterable[Title]) -> tuple[Title, ...]:
    """Order titles by the alphabet, so that their order tells nothing."""
    return tuple(sorted(titles, key=_words))


def _words(title: Title) -> str:
    return title.words


def _adjectives(modifiers: Iterable[str]) -> Several:
    # A count and what it counts are two words: "one-shot bulletproof".
    words = (word for modifier in modifiers for word in modifier.split())
    return Several(terms("modifier", words), between=" ")
