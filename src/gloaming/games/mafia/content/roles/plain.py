"""Plain roles: a vote, and for some a share in a kill."""

from __future__ import annotations

from gloaming.games.mafia.rules.faction import Mafia
from gloaming.games.mafia.rules.role import Role


class Villager(Role):
    """Has no special ability, only a vote."""

    aliases = (
        "vt",
        "vanilla",
        "vanilla townie",
        "townie",
        "vanilla town",
        "townsperson",
        "townsfolk",
        "citizen",
        "civilian",
        "innocent",
    )
    vanilla = True


class Goon(Role):
    """A plain member of the mafia: knows the others, and may carry out its kill."""

    aliases = (
        "mafia goon",
        "mafioso",
        "werewolf",
        "wolf",
        "mafia member",
        "vanilla mafia",
        "mafiate",
    )
    side = Mafia
    vanilla = True
