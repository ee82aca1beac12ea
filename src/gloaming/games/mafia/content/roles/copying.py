"""Copying: a role that does what others can do."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability, others
from gloaming.games.mafia.rules.inaction import Borrow
from gloaming.games.mafia.rules.role import Role
from gloaming.kernel.event import REFEREE


class Mimic(Borrow, seen_by=REFEREE):
    """Do to someone what another player can do."""

    says: ClassVar[str] = "{actor} mimics {target} on {other}"
    verb: ClassVar[str] = "mimic"
    link: ClassVar[str] = "onto"


class Monkey(Role):
    """Does each night what another player can do, to a third player: `mo mimic ann onto bob`.

    It is the first thing that player can do to one other player by night, whether they do it
    tonight or not.  Nothing comes of it if there is no such thing.  What a faction does is not
    among it.
    """

    aliases = ("copycat", "mimic")
    mimic = ability(Mimic, onto=others)
