"""Grounds: the best reason that somebody has to think ill or well of a player."""

from __future__ import annotations

from gloaming.packs.mafia.bots.mind import CLEARED as IS_CLEARED
from gloaming.packs.mafia.bots.mind import GUILTY, PLAIN
from gloaming.packs.mafia.bots.outlook import Outlook
from gloaming.packs.mafia.bots.reasons import (
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
