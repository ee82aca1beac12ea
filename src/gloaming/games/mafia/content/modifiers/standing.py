"""Standing: modifiers that say what a player's vote, or a vote for the player, is worth."""

from __future__ import annotations

from gloaming.games.mafia.rules.role import Modifier


class DoubleVoting(Modifier):
    """The holder's vote counts twice."""

    aliases = ("doublevoting",)
    weight = 2


class Voteless(Modifier):
    """The holder's vote counts for nothing, though it can be cast."""

    alone = "villager"
    voteless = True


class Hated(Modifier):
    """It takes one vote less than for others to lynch the holder.

    The public count does not show it.
    """

    alone = "villager"
    regard = -1


class Loved(Modifier):
    """It takes one vote more than for others to lynch the holder.

    The public count does not show it.
    """

    aliases = ("beloved",)
    alone = "villager"
    regard = 1
