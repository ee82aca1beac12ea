"""Lies: what one of the mafia claims who is in danger."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import Struct

from gloaming.packs.mafia.bots.hands import plain_name
from gloaming.packs.mafia.bots.mind import GUILTY, PLAIN
from gloaming.packs.mafia.bots.outlook import Outlook

ANSWERED: Final = 1.0
"""What it costs to claim a role if the player answers who has it."""
QUIET: Final = 0.1
"""What it costs to say nothing when one is asked."""
WHIM: Final = 0.1
"""How much chance there is in which lie somebody tells."""


class Lie(Struct, frozen=True):
    """A role that somebody claims who does not have it."""

    role: str
    blamed: str = ""
    """The player who has found the liar out, and of whom the liar says the same."""


def best_lie(outlook: Outlook, roles: Sequence[str], rng: Random, *, dares: bool) -> Lie | None:
    """Return the lie that the others would believe best, and that nobody answers.

    There is none where it looks better to say nothing.  Who is found out and dares may turn it
    round: then two say the same of each other, and the others do not know whom to believe.
    """
    name, evidence = outlook.mind.name, outlook.evidence
    graves = evidence.graves()
    looks: dict[Lie | None, float] = {}
    for role in roles:
        answered = 0.0 if role == PLAIN else ANSWERED * evidence.hands.held(role, *graves)
        looks[Lie(role)] = outlook.seen_by_all(role)[name] + answered + WHIM * rng.random()
    for said in evidence.results() if dares else ():
        role, charged = plain_name(said.role), said.about == name and said.answer == GUILTY
        if charged and role in roles and said.actor not in outlook.mind.dead:
            looks[Lie(role, said.actor)] = (
                outlook.seen_by_all(role, said.actor)[name] + WHIM * rng.random()
            )
    looks[None] = outlook.seen_by_all()[name] + QUIET
    return min(looks, key=lambda lie: looks[lie])
