"""Nights: on whom a bot uses what it can do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from gloaming.game_api.choice import Choice, Decision
from gloaming.packs.mafia.bots.fool import action_of, at_random, errands, is_shared
from gloaming.packs.mafia.bots.mind import MAFIA, PLAIN, ROUTINE
from gloaming.packs.mafia.bots.outlook import Outlook
from gloaming.packs.mafia.bots.plans import friends_wish
from gloaming.packs.mafia.bots.prey import POWER, WHIM, hindrance, prey

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
        kindly = action_of(choice).kindly
        target = rng.choice(options if kindly else strangers or options)
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
    if act.kindly:
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
    if act.kindly and mind.side == MAFIA:
        strangers = [name for name in options if name in outlook.friends] or strangers
    if not strangers:
        return rng.choice(options)
    if act.inquires:
        known = {told.about for told in mind.answers}
        return rng.choice([name for name in strangers if name not in known] or strangers)
    if outlook.skill.bluffs and not act.kindly:
        worth = (prey if act.deadly else hindrance)(outlook, strangers)
        return max(strangers, key=lambda n: worth[n] + WHIM * rng.random())
    ranked = sorted(strangers, key=lambda n: -_worth(outlook, n) - WHIM * rng.random())
    # A player who is to die tonight need not be hindered as well.
    return ranked[0] if act.deadly or act.kindly else ranked[1 % len(ranked)]
