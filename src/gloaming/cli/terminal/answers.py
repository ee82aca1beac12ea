"""Answers: how a line that a person types is understood, and what they are told to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloaming.cli.terminal.talk_menu import SPEAK
from gloaming.kernel.errors import nearest
from gloaming.kernel.packs.choice import Choice, Decision
from gloaming.kernel.words.phrase import Phrase, Several, Text, say

ABOUT: Final = "?"
"""What is written before a name that one asks about."""
LOOKS_UP: Final = ("roles", "rules")
"""What else may be written before such a name."""


def asked_about(line: str) -> str:
    """Return what a line asks about: `?cop`, or `roles cop` as at a shell; nothing for others."""
    if line.startswith(ABOUT):
        return line.removeprefix(ABOUT).strip()
    first, _, rest = line.partition(" ")
    return rest.strip() if first.casefold() in LOOKS_UP else ""


def written_out(suggested: Sequence[Decision]) -> Text:
    """Write orders that are suggested on a line; nothing where there are none."""
    return Several(tuple(each.line("") for each in suggested), "; ") if suggested else ""


def quoted(words: str) -> str:
    """Put words in quotes, as an order has them; nothing stays nothing."""
    said = " ".join(words.replace('"', " ").split())
    return f'"{said}"' if said else ""


def quoting(line: str) -> Text:
    """Say how the same is said with quotation marks, where they were forgotten."""
    verb, _, words = line.partition(" ")
    if verb.casefold() != SPEAK or '"' in words:
        return ""
    return say("Put your words in quotation marks: {order}", order=f"{SPEAK} {quoted(words)}")


def example(choice: Choice) -> str:
    """Write one of the orders of a choice out."""
    second = choice.seconds[-1] if choice.seconds else '"TEXT"' if choice.words else ""
    target = choice.targets[0] if choice.targets else ""
    return Decision(choice.verb, target, choice.link if second else "", second).line("")


def expected(said: str, names: Sequence[str]) -> Phrase:
    """Say what would have been an answer."""
    most = len(names)
    if near := nearest(said, names):
        meant = Several(tuple(near), last=say(" or "))
        return say(
            "Please type a number from 0 to {most}, or a name. Did you mean {meant}?",
            most=most,
            meant=meant,
        )
    return say("Please type a number from 0 to {most}, or a name; ? lists them.", most=most)


def are_numbers(names: Sequence[str]) -> bool:
    """Tell whether all names are numbers."""
    return all(name.isdigit() for name in names)
