"""Findings that somebody is given: fruit, inventions, messages, actions."""

from __future__ import annotations

from gloaming.packs.mafia.rules.findings.base import Found
from gloaming.text.phrase import Phrase, Term, Text, say


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
