"""Prey: what it is worth to the mafia to attack or to hinder each of the town."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gloaming.packs.mafia.bots.hands import plain_name
from gloaming.packs.mafia.bots.mind import PLAIN, Mind
from gloaming.packs.mafia.bots.outlook import Outlook
from gloaming.packs.mafia.rules.action import ACTIONS, Action

POWER: Final = 0.8
"""What a power is worth, to those who protect it and to those who kill it."""
FINDER: Final = 1.0
"""What it is worth besides to kill a player who finds others out, and has said so."""
WHIM: Final = 0.25
"""How much chance there is in whom somebody visits, so that nobody can foresee it."""
DYING: Final = 0.5
"""How much less it is worth to hinder a player who is likely to be attacked."""
GUARD: Final = 0.3
"""How much more it is worth to hinder a player who could save the one who is attacked."""


def prey(outlook: Outlook, town: Sequence[str]) -> Mapping[str, float]:
    """Return what it is worth to attack each of the town.

    Those with a power are worth more, and finders most of all, because each night they live may
    find a friend out.  A guard thinks so too, and so they are guarded; but nobody guards
    themselves, and few guard the same player twice.
    """
    evidence, guilt = outlook.evidence, outlook.guilt
    hands = evidence.hands
    graves = evidence.graves()
    guarded = min(1.0, sum(hands.held(role, *graves) for role in hands.guards))
    power, claimed, roles = powers(outlook, town), _claimed(outlook, town), _roles(outlook, town)
    spent = _attacked(outlook.mind)
    watched = {
        name: (1 - guilt[name]) * (1 + POWER * (claimed.get(name, PLAIN) != PLAIN))
        - (name in spent)
        for name in town
    }
    best = max(watched.values())
    shares = {name: max(0.0, watched[name] - best + WHIM) for name in town}
    total = sum(shares.values())
    found = {}
    for name in town:
        role = roles.get(name)
        saved = 0.0 if role in hands.guards else guarded * shares[name] / total
        worth = 1 + POWER * power[name] + FINDER * (role in hands.finders)
        found[name] = (1 - guilt[name]) * worth * (1 - saved)
    return found


def hindrance(outlook: Outlook, town: Sequence[str]) -> Mapping[str, float]:
    """Return what it is worth to hinder each of the town in what they do."""
    guards, roles = outlook.evidence.hands.guards, _roles(outlook, town)
    worth = prey(outlook, town)
    first = max(town, key=lambda name: worth[name])
    return {
        name: power - DYING * (name == first) + GUARD * (roles.get(name) in guards)
        for name, power in powers(outlook, town).items()
    }


def powers(outlook: Outlook, town: Sequence[str]) -> Mapping[str, float]:
    """Return how likely it is that each of the town has a power.

    Those who claim one are taken at their word, unless one has found out what they are.  The other
    powers are among those of whom one knows nothing.
    """
    hands, graves = outlook.evidence.hands, outlook.evidence.graves()
    roles = _roles(outlook, town)
    unknown = {*hands.powers} - {PLAIN, *roles.values()}
    hidden = sum(hands.held(role, *graves) for role in sorted(unknown))
    silent = max(1, len(town) - len(roles))
    return {
        name: float(roles[name] != PLAIN) if name in roles else min(1.0, hidden / silent)
        for name in town
    }


def _roles(outlook: Outlook, town: Sequence[str]) -> dict[str, str]:
    """Return what one takes the town for: what one has found out, or else what they claim."""
    found = outlook.mind.roles_found()
    return _claimed(outlook, town) | {name: found[name] for name in town if name in found}


def _claimed(outlook: Outlook, town: Sequence[str]) -> dict[str, str]:
    claims = outlook.evidence.claims
    return {name: plain_name(claims[name].role) for name in town if name in claims}


def _attacked(mind: Mind) -> set[str]:
    """Name those whom one has attacked the last time, and who live."""
    attacks = [
        (page, target)
        for page, verb, target in mind.deeds
        if ACTIONS.get(verb, Action).deadly and page < mind.page
    ]
    last = max((page for page, _ in attacks), default=0)
    return {target for page, target in attacks if page == last and target not in mind.dead}
