"""Tactics of a day: the best reason, the votes of the mafia together, and what they claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from gloaming.games.mafia.bots.belief.character import (
    ACCUSED,
    BELIEVED,
    CLEARED,
    COUNTER,
    FOLLOW,
    FOUND,
    LEAD,
    RIVAL,
    START,
    Reason,
)
from gloaming.games.mafia.bots.belief.evidence import Outlook
from gloaming.games.mafia.bots.belief.hands import plain_name
from gloaming.games.mafia.bots.belief.mind import CLEARED as IS_CLEARED
from gloaming.games.mafia.bots.belief.mind import GUILTY, PLAIN


def reason_against(outlook: Outlook, name: str, *, first: bool) -> Reason:
    """Return the best reason to vote for a player; `first` where nobody has spoken today."""
    mind, evidence = outlook.mind, outlook.evidence
    if outlook.is_town and (name, GUILTY) in mind.findings():
        return Reason(FOUND, name)
    found = evidence.liars.get(name) or _accused(outlook, name) or _rival(outlook, name)
    if found is not None:
        return found
    against = [(odds, reason) for odds, reason in evidence.notes[name] if odds > 1]
    if against:
        return max(against, key=lambda note: note[0])[1]
    voter = next((v for v, names in mind.ballots.items() if name in names), "")
    if voter and voter != mind.name:
        return Reason(FOLLOW, name, voter)
    return Reason(START if first else LEAD, name)


def _accused(outlook: Outlook, name: str) -> Reason | None:
    for said in outlook.evidence.results():
        if said.about == name and said.answer == GUILTY and said.actor != outlook.mind.name:
            return Reason(ACCUSED, name, said.actor)
    return None


def _rival(outlook: Outlook, name: str) -> Reason | None:
    others = outlook.evidence.rivals(name)
    if not others:
        return None
    role = outlook.evidence.claims[name].role
    if outlook.mind.name in others:  # nobody speaks of themselves as of another
        return Reason(COUNTER, name, role=role)
    return Reason(RIVAL, name, others[0], role=role)


def reason_for(outlook: Outlook, name: str) -> Reason | None:
    """Return the best reason to trust a player, if there is one."""
    mind, evidence = outlook.mind, outlook.evidence
    for said in evidence.results():
        if said.about == name and said.answer == IS_CLEARED and said.actor != mind.name:
            return Reason(CLEARED, name, said.actor)
    claimed = evidence.claims.get(name)
    if claimed is not None and claimed.role != PLAIN:
        rivals = _rival(outlook, name)
        return Reason(BELIEVED, name, role=claimed.role) if rivals is None else None
    good = [(odds, reason) for odds, reason in evidence.notes[name] if odds < 1]
    return min(good, key=lambda note: note[0])[1] if good else None


def together(outlook: Outlook, options: Sequence[str], named: Mapping[str, int]) -> str:
    """Name the one of the town whom all of the mafia vote for: the one who is named most."""
    strangers = [name for name in options if name not in outlook.friends]
    guilt = outlook.guilt
    return max(strangers, key=lambda name: (named.get(name, 0), guilt[name]), default="")


def spare_friend(outlook: Outlook, options: Sequence[str], target: str) -> str:
    """Name another in place of a friend, if that may save the friend.

    Where the town votes as one, it saves nobody to vote apart, and it is remembered.  Where
    most have voted and the votes are scattered, the mafia decide together.
    """
    friends, guilt, tally = outlook.friends, outlook.guilt, outlook.mind.tally
    strangers = [n for n in options if n not in friends and tally.get(n, 0)]
    if target not in friends or not strangers:
        return target
    best = max(strangers, key=lambda n: (tally[n], guilt[n]))
    living = len(outlook.living) + 1
    scattered = 2 * sum(tally.values()) >= living
    few = 2 * (len(friends) + 1) + 1 >= living
    mine = len(friends) + 1 if scattered else 0
    if (scattered or few) and tally[best] + mine >= tally.get(target, 0):
        return best
    return target


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
