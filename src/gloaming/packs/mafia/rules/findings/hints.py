"""Findings that are true and tell only a part: a number, one of several roles, one of several."""

from __future__ import annotations

from gloaming.packs.mafia.rules.findings.base import Found
from gloaming.packs.mafia.rules.findings.identity import Title
from gloaming.text.phrase import Phrase, Term, Text, say


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
