"""Blocs: how the mafia use the votes that they have together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gloaming.packs.mafia.bots.outlook import Outlook


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
