"""Findings of what somebody did or was given, and those that tell only a part."""

from __future__ import annotations

from typing import Final

from gloaming.games.mafia.rules.findings.identity import Found, Title
from gloaming.text.phrase import Phrase, Several, Term, Text, say

VILLAGE: Final = "the village"


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


def _joined(names: tuple[str, ...]) -> Several:
    return Several(names, between=say(" and "))


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


class Number(Found, frozen=True, tag="number"):
    """How many there are of what was asked for."""

    number: int

    def phrase(self) -> Phrase:
        """Say the number."""
        return say("{number}", number=self.number)


class OneOf(Found, frozen=True, tag="one of"):
    """Some roles, by the alphabet, one of which is the player's."""

    titles: tuple[Title, ...]

    def phrase(self) -> Phrase:
        """Name the roles."""
        return say("one of {roles}", roles=self.titles)

    def about(self, name: Text) -> Phrase:
        """Say whose role is one of them."""
        return say("the role of {name} is one of {roles}", name=name, roles=self.titles)


class AmongThem(Found, frozen=True, tag="among them"):
    """Some players, in seat order, at least one of whom is not town."""

    names: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Name the players."""
        return say("not all {side}: {names}", side=Term("side", "town"), names=self.names)

    def about(self, name: Text) -> Phrase:
        """Say it, of nobody by name."""
        return self.phrase()
