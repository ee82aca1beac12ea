"""Nights: on whom a bot uses what it can do, and what the mafia tell each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.talk import TalkAct
from gloaming.games.mafia.bots.belief.character import (
    AGREED,
    PREY,
    PREY_CLAIMED,
    PREY_SEEN,
    PREY_TRUSTED,
    Reason,
)
from gloaming.games.mafia.bots.belief.evidence import Outlook
from gloaming.games.mafia.bots.belief.hands import plain_name
from gloaming.games.mafia.bots.belief.mind import MAFIA, PLAIN, ROUTINE, Mind
from gloaming.games.mafia.bots.strategy.day import SpokenRemark
from gloaming.games.mafia.bots.strategy.fool import action_of, at_random, errands, is_shared
from gloaming.games.mafia.rules.action import ACTIONS, Action
from gloaming.games.mafia.rules.talk import SUGGEST


def friends_wish(outlook: Outlook, options: Sequence[str]) -> str:
    """Name the one whom a friend has chosen for tonight, unless one has found a better victim."""
    if outlook.skill.weighs and outlook.mind.powers_found():
        return ""
    return next((n for n in _wishes(outlook).values() if n in options), "")


def plans(
    outlook: Outlook, acts: Sequence[Choice], orders: Sequence[Decision]
) -> Iterator[SpokenRemark]:
    """Say whom one attacks tonight and why, or that one agrees with a friend."""
    deadly = [choice for choice in acts if is_shared(choice) and action_of(choice).deadly]
    if not deadly or not outlook.friends:
        return
    order = next((each for each in orders if each.verb == deadly[0].verb), None)
    target = next(iter(_wishes(outlook).values()), "") if order is None else order.target
    if not target:
        return
    reason = _reason(outlook, target)
    agrees = reason.kind == AGREED
    act = TalkAct("follow", (reason.other,)) if agrees else TalkAct(SUGGEST, (target,))
    yield SpokenRemark(reason, act, order, private=True)


def _reason(outlook: Outlook, target: str) -> Reason:
    role = outlook.mind.roles_found().get(target, PLAIN)
    if role != PLAIN:
        return Reason(PREY_SEEN, target, role=role)
    for friend, name in _wishes(outlook).items():
        if name == target:
            return Reason(AGREED, target, friend)
    claimed = outlook.evidence.claims.get(target)
    if claimed is not None and claimed.role != PLAIN:
        return Reason(PREY_CLAIMED, target, role=claimed.role)
    strangers = [name for name in outlook.living if name not in outlook.friends]
    guilt = outlook.guilt
    if outlook.mind.history and guilt[target] < sum(guilt[n] for n in strangers) / len(strangers):
        return Reason(PREY_TRUSTED, target)
    return Reason(PREY, target)


def _wishes(outlook: Outlook) -> dict[str, str]:
    """Return whom the friends who live have chosen, the first to do so first."""
    return {
        friend: name
        for friend, name in outlook.mind.wished.items()
        if friend in outlook.friends and name not in (*outlook.friends, outlook.mind.name)
    }


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


SHOOTS: Final = 0.6
"""How likely somebody must be an enemy to be shot by one of the town."""
TIRED: Final = 0.6
"""How much suspicion it takes to go to the same house twice."""


def night_orders(outlook: Outlook, acts: Sequence[Choice], rng: Random) -> list[Decision]:
    """Decide what to do tonight, and to whom."""
    knows = outlook.skill.weighs and bool(outlook.mind.powers_found())
    found = errands(outlook.mind, acts, rng, knows=knows)
    mine = [each for each in found if knows or not _is_taken(outlook, each)]
    aimed = (_aim(outlook, choice, rng) for choice in mine)
    return [decided for decided in aimed if decided is not None]


def _is_taken(outlook: Outlook, choice: Choice) -> bool:
    """Tell whether it is done already for all, by a friend whom fewer suspect.

    Those who look bad are blocked and jailed, and the kill with them.
    """
    friend = outlook.mind.taken.get(choice.verb, "")
    if not friend or not outlook.skill.bluffs or not is_shared(choice):
        return False
    seen = outlook.seen_by_all()
    return seen[friend] <= seen[outlook.mind.name]


def _aim(outlook: Outlook, choice: Choice, rng: Random) -> Decision | None:
    decided = at_random(choice, rng)
    options = [name for name in choice.targets if name in outlook.evidence.bits]
    if not options:
        return decided
    wish = "" if outlook.is_town or not is_shared(choice) else friends_wish(outlook, options)
    if wish:
        target = wish
    elif not outlook.skill.weighs:
        strangers = [name for name in options if name not in outlook.friends]
        helpful = action_of(choice).helpful
        target = rng.choice(options if helpful else strangers or options)
    elif outlook.is_town:
        target = _for_the_town(outlook, choice, options, rng)
    else:
        target = _against_it(outlook, choice, options, rng)
    if not target:
        return None
    return Decision(choice.verb, target, decided.link, decided.second)


def _for_the_town(outlook: Outlook, choice: Choice, options: Sequence[str], rng: Random) -> str:
    act, mind, guilt = action_of(choice), outlook.mind, outlook.guilt
    others = [name for name in options if name != mind.name] or list(options)
    if act.deadly:
        target = max(others, key=lambda name: guilt[name])
        return target if guilt[target] >= SHOOTS else ""  # most shots in the dark hit a friend
    if act.helpful:
        bonus = 0.0 if act.hampers else POWER
        worth = {
            n: _worth(outlook, n, bonus) - mind.routine(choice.verb, n) / ROUTINE for n in others
        }
        return max(others, key=lambda n: worth[n] + WHIM * rng.random())
    if act.inquires:
        known = {told.about for told in mind.answers}
        fresh = [name for name in others if name not in known] or others
        return max(fresh, key=lambda n: guilt[n] * (1 - guilt[n]) + 0.02 * rng.random())
    tired = {n: TIRED * mind.routine(choice.verb, n) / ROUTINE for n in others}
    return max(others, key=lambda n: guilt[n] - tired[n] + 0.1 * rng.random())


def _worth(outlook: Outlook, name: str, bonus: float = POWER) -> float:
    """Return what a player is worth to the town, as far as everyone can see."""
    claimed = outlook.evidence.claims.get(name)
    power = bonus if claimed is not None and claimed.role != PLAIN else 0.0
    return (1 - outlook.guilt[name]) * (1 + power)


def _against_it(outlook: Outlook, choice: Choice, options: Sequence[str], rng: Random) -> str:
    act, mind = action_of(choice), outlook.mind
    strangers = [n for n in options if n not in outlook.friends and n != mind.name]
    if act.helpful and mind.side == MAFIA:
        strangers = [name for name in options if name in outlook.friends] or strangers
    if not strangers:
        return rng.choice(options)
    if act.inquires:
        known = {told.about for told in mind.answers}
        return rng.choice([name for name in strangers if name not in known] or strangers)
    if outlook.skill.bluffs and not act.helpful:
        worth = (prey if act.deadly else hindrance)(outlook, strangers)
        return max(strangers, key=lambda n: worth[n] + WHIM * rng.random())
    ranked = sorted(strangers, key=lambda n: -_worth(outlook, n) - WHIM * rng.random())
    # A player who is to die tonight need not be hindered as well.
    return ranked[0] if act.deadly or act.helpful else ranked[1 % len(ranked)]
