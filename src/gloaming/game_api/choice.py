"""Choices: what a player may order now, and what they decide."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gloaming.text.phrase import Text, say

WHOM: Final = say("whom")
"""What is asked for where an order is about somebody."""


class Choice(Struct, frozen=True):
    """Something a player may order now: a verb, and the names it may be given."""

    verb: str
    targets: tuple[str, ...] = ()
    """Whom it may concern; empty where it concerns nobody."""
    link: str = ""
    """The word before a second name, where it takes one."""
    seconds: tuple[str, ...] = ()
    hint: Text = ""
    """What it does, in a few words."""
    asks: Text = WHOM
    """The word to ask for the first name with."""
    most: int = 0
    """What two numbers come to at most, where there is such a bound."""
    words: bool = False
    """Whether words of the player's own come second."""
    ballot: bool = False
    """Whether it is a vote, so that what comes of it is the count on the board."""
    labels: tuple[Text, ...] = ()
    """What people call each of the targets, where these are not names of players."""
    called: Text = ""
    """What people call it, who do not write orders; the verb where that will do."""
    question: Text = ""
    """A whole sentence that asks for the first name, for people who do not write orders."""
    linked: Text = ""
    """What people call the link, who do not write orders; the link where that will do."""

    @property
    def pattern(self) -> str:
        """How it is written as an order, with all that it may be given: `vote  ann|bea`."""
        parts = [self.verb, "|".join(self.targets)]
        if self.seconds:
            parts += [self.link, "|".join(self.seconds)]
        return "  ".join(part for part in parts if part)

    def label(self, target: str) -> Text:
        """Return what people call one of the targets."""
        return self.labels[self.targets.index(target)] if self.labels else target


class Decision(Struct, frozen=True):
    """What a player decides to order, in the words of a choice."""

    verb: str
    target: str = ""
    link: str = ""
    second: str = ""

    def line(self, name: str) -> str:
        """Write the order of a player as a line of a script."""
        words = (name, self.verb, self.target, self.link, self.second)
        return " ".join(word for word in words if word)
