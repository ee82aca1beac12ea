"""Findings: what there is to be found out about players, as values with fields.

An event holds a finding, never a sentence.  A finding has two forms in words: a short one, which is
also how the notation writes it ("visited by eve"), and a sentence about somebody ("bob was visited
by eve").  Only the notation reads the short form back, see `finding_notation`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from gloaming.kernel.words.phrase import ENGLISH, Phrase, Several, Term, Text, current_voice, say


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
    """A role, with the modifiers in front of it."""

    role: str
    modifiers: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The title as the notation writes it: "one-shot doctor"."""
        return " ".join((*self.modifiers, self.role))

    def phrase(self) -> Phrase:
        """Say the modifiers, then the role."""
        role = Term("role", self.role)
        if not self.modifiers:
            return say("{role}", role=role)
        return say("{modifiers} {role}", modifiers=_adjectives(self.modifiers), role=role)

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


class YesNo(Found, frozen=True, tag="yes or no"):
    """The answer to a question that has two answers."""

    so: bool

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("yes") if self.so else say("no")

    def about(self, name: Text) -> Phrase:
        """Say about whom it was asked."""
        return say("yes for {name}", name=name) if self.so else say("no for {name}", name=name)


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


class Visits(Found, frozen=True, tag="visits"):
    """Whom somebody visited, in seat order."""

    names: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Name those who were visited."""
        return say("visited {names}", names=self.names)

    def about(self, name: Text) -> Phrase:
        """Say who visited them."""
        return say("{name} visited {names}", name=name, names=self.names)


class Visitors(Found, frozen=True, tag="visitors"):
    """The players who visited somebody, in seat order."""

    names: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Name the visitors."""
        return say("visited by {names}", names=self.names)

    def about(self, name: Text) -> Phrase:
        """Say whom they visited."""
        return say("{name} was visited by {names}", name=name, names=self.names)


class VisitorRoles(Found, frozen=True, tag="visitors' roles"):
    """The roles of the players who visited somebody, each once, by the alphabet."""

    titles: tuple[Title, ...]

    def phrase(self) -> Phrase:
        """Name the roles."""
        return say("visited by {names}", names=self.titles)

    def about(self, name: Text) -> Phrase:
        """Say whom they visited."""
        return say("{name} was visited by {names}", name=name, names=self.titles)


class Conduct(Found, frozen=True, tag="did"):
    """What somebody went out to do: verbs, each once, by the alphabet."""

    verbs: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Name the verbs."""
        return say("did {verbs}", verbs=self.verbs) if self.verbs else say("did nothing")

    def about(self, name: Text) -> Phrase:
        """Say who did it."""
        if not self.verbs:
            return say("{name} did nothing", name=name)
        return say("{name} did {verbs}", name=name, verbs=self.verbs)


class Encounters(Found, frozen=True, tag="met with"):
    """What was done to somebody: verbs, each once, by the alphabet."""

    verbs: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Name the verbs."""
        return say("met with {verbs}", verbs=self.verbs) if self.verbs else say("met with nothing")

    def about(self, name: Text) -> Phrase:
        """Say to whom it was done."""
        if not self.verbs:
            return say("{name} met with nothing", name=name)
        return say("{name} met with {verbs}", name=name, verbs=self.verbs)


class Motion(Found, frozen=True, tag="motion"):
    """Whether somebody acted, and whether others acted on them."""

    acted: bool
    acted_on: bool

    def phrase(self) -> Phrase:
        """Say which of the two, in short."""
        if self.acted:
            return say("both") if self.acted_on else say("acted")
        return say("acted on") if self.acted_on else say("neither")

    def about(self, name: Text) -> Phrase:
        """Say which of the two."""
        if self.acted and self.acted_on:
            return say("{name} acted and was acted on", name=name)
        if self.acted:
            return say("{name} acted", name=name)
        if self.acted_on:
            return say("{name} was acted on", name=name)
        return say("{name} neither acted nor was acted on", name=name)


class Catch(Found, frozen=True, tag="caught"):
    """The role of a player who was caught in a trap."""

    title: Title

    def phrase(self) -> Phrase:
        """Name the role."""
        return say("caught {role}", role=self.title)

    def about(self, name: Text) -> Phrase:
        """Say at whose door the trap is."""
        return say("the trap at {name}'s door caught {role}", name=name, role=self.title)


class PieceOfFruit(Found, frozen=True, tag="fruit"):
    """A piece of fruit."""

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("fruit")

    def about(self, name: Text) -> Phrase:
        """Say it to the player who got it."""
        return say("a piece of fruit")


class Invention(Found, frozen=True, tag="invention"):
    """What somebody was given: it lets them do once what a role does."""

    role: str

    def phrase(self) -> Phrase:
        """Name the role."""
        return say("{role}", role=Term("role", self.role))

    def about(self, name: Text) -> Phrase:
        """Say it to the player who got it."""
        return say("an invention: {role}", role=self)


class Letter(Found, frozen=True, tag="message"):
    """A message from a player who is not named."""

    text: str

    def phrase(self) -> Phrase:
        """Quote it; the word in front keeps it from passing for an answer of the referee's."""
        return say("message: {text}", text=self.text)

    def about(self, name: Text) -> Phrase:
        """Quote it to the player who got it."""
        return say('a message: "{text}"', text=self.text)


class ExtraAction(Found, frozen=True, tag="extra action"):
    """One action more than usual in the next night."""

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("one more action tomorrow night")

    def about(self, name: Text) -> Phrase:
        """Say who has it."""
        return say("{name} has one more action tomorrow night", name=name)


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


class KilledBy(Found, frozen=True, tag="killed by"):
    """By whose hands a death came, without names: factions, roles, the village."""

    factions: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    village: bool = False

    @property
    def hands(self) -> Several:
        """All of them, by the alphabet, so that their order tells nothing."""
        hands: dict[str, Text] = {name: Term("role", name) for name in self.roles}
        hands |= {name: Term("faction", name) for name in self.factions}
        if self.village:
            hands[VILLAGE] = say("the village")
        return Several(tuple(hands[name] for name in sorted(hands)))

    def phrase(self) -> Phrase:
        """Name them."""
        return say("killed by {hands}", hands=self.hands)

    def about(self, name: Text) -> Phrase:
        """Say whose death it was."""
        return say("{name} was killed by {hands}", name=name, hands=self.hands)


class MartyrFailed(Found, frozen=True, tag="martyr failed"):
    """A martyr meant to die, and lives."""

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("a martyr failed to die")

    def about(self, name: Text) -> Phrase:
        """Say it, of nobody by name."""
        return self.phrase()


class Done(Found, frozen=True, tag="done"):
    """What was done, and to whom, but not by whom."""

    verb: str
    targets: tuple[str, ...] = ()

    def phrase(self) -> Phrase:
        """Say it in short."""
        if not self.targets:
            return say("{verb}", verb=self.verb)
        return say("{verb} {targets}", verb=self.verb, targets=_joined(self.targets))

    def about(self, name: Text) -> Phrase:
        """Say it, of nobody by name."""
        if not self.targets:
            return say("somebody used {verb}", verb=self.verb)
        return say(
            "somebody used {verb} on {targets}", verb=self.verb, targets=_joined(self.targets)
        )


class DoneBy(Found, frozen=True, tag="done by"):
    """What somebody did, and who it was."""

    verb: str
    by: str

    def phrase(self) -> Phrase:
        """Say it in short."""
        return say("{verb} by {by}", verb=self.verb, by=self.by)

    def about(self, name: Text) -> Phrase:
        """Say it to the player to whom it was done."""
        return say("{by} used {verb} on you", by=self.by, verb=self.verb)


class RolesInGame(Found, frozen=True, tag="roles in the game"):
    """Every role in the game, by the alphabet."""

    titles: tuple[Title, ...]

    def phrase(self) -> Phrase:
        """Name the roles."""
        return say("{roles}", roles=self.titles)

    def about(self, name: Text) -> Phrase:
        """Say what they are."""
        return say("the roles in the game are {roles}", roles=self.titles)


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


Finding: TypeAlias = (
    NoResult
    | Alignment
    | Membership
    | Title
    | Adjectives
    | YesNo
    | Comparison
    | Visits
    | Visitors
    | VisitorRoles
    | Conduct
    | Encounters
    | Motion
    | Catch
    | PieceOfFruit
    | Invention
    | Letter
    | ExtraAction
    | Remains
    | KilledBy
    | MartyrFailed
    | Done
    | DoneBy
    | RolesInGame
    | Notice
    | Hearsay
)
"""What an answer may be."""

NO_RESULT: Final = NoResult()
IS_TOWN: Final = Alignment(town=True)
NOT_TOWN: Final = Alignment(town=False)
YES: Final = YesNo(so=True)
NO: Final = YesNo(so=False)
SHOWS_NOTHING: Final = Epitaph()
VILLAGE: Final = "the village"

_TOWN: Final = Term("side", "town")


@lru_cache(maxsize=4096)
def write(found: Found) -> str:
    """Write a finding as the notation has it: its short form, always in English."""
    return ENGLISH.say(found)


def yes_or_no(so: bool) -> YesNo:  # noqa: FBT001  (the answer is all it is asked for)
    """Answer a question that has two answers."""
    return YES if so else NO


def town_or_not(side: str) -> Alignment:
    """Tell whether a side is the town."""
    return IS_TOWN if side == "town" else NOT_TOWN


def alphabetical(titles: Iterable[Title]) -> tuple[Title, ...]:
    """Order titles by the alphabet, so that their order tells nothing."""
    return tuple(sorted(titles, key=_words))


def terms(sort: str, names: Iterable[str]) -> tuple[Term, ...]:
    """Return words of the game's vocabulary, all of one sort."""
    return tuple(Term(sort, name) for name in names)


def _words(title: Title) -> str:
    return title.words


def _adjectives(modifiers: Iterable[str]) -> Several:
    return Several(terms("modifier", modifiers), between=" ")


def _joined(names: tuple[str, ...]) -> Several:
    return Several(names, between=say(" and "))
