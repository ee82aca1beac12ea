"""Plans: what members of the mafia tell each other by night, and whose wish they follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.talk import TalkAct
from gloaming.packs.mafia.bots.day import SpokenRemark
from gloaming.packs.mafia.bots.fool import action_of, is_shared
from gloaming.packs.mafia.bots.mind import PLAIN
from gloaming.packs.mafia.bots.outlook import Outlook
from gloaming.packs.mafia.bots.reasons import (
    AGREED,
    PREY,
    PREY_CLAIMED,
    PREY_SEEN,
    PREY_TRUSTED,
    Reason,
)
from gloaming.packs.mafia.rules.talk import SUGGEST


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
