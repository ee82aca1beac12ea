"""Setups: which roles are in the game, by head count, from TOML files."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from gloaming.kernel.dice import Dice
from gloaming.kernel.errors import Illegal, Malformed, nearest
from gloaming.packs.mafia.rules import Rules, read_rules


class Drawn(Struct, frozen=True):
    """A role out of a setup."""

    role: str
    faction: str = ""


class Deal(Struct, frozen=True):
    """The roles for some numbers of players."""

    roles: tuple[str, ...]
    fewest: int
    most: int
    fill: str = "villager"


class Setup(Struct, frozen=True):
    """A named game: its roles by head count, and the rules it is played by."""

    name: str
    about: str
    deals: tuple[Deal, ...]
    rules: str = ""

    def switches(self) -> Rules:
        """Return the rules it is played by."""
        return read_rules((word, self.name) for word in self.rules.split())

    def draw(self, seats: int, dice: Dice) -> list[Drawn]:
        """Draw the roles for so many players."""
        for deal in self.deals:
            if deal.fewest <= seats <= deal.most:
                roles = [*deal.roles, *[deal.fill] * (seats - len(deal.roles))]
                return [_drawn(role) for role in roles]
        raise Illegal("illegal/head-count", f"{self.name} is not for {seats} players", value=seats)


def _drawn(text: str) -> Drawn:
    role, _, faction = text.partition(" of ")
    return Drawn(role, faction)


@lru_cache
def setup(name: str) -> Setup:
    """Return the setup of a name."""
    known = {
        f.name.removesuffix(".toml"): f for f in files(__package__).joinpath("setups").iterdir()
    }
    if name not in known:
        raise Malformed(
            "malformed/no-such-setup", f"there is no setup {name!r}", accepted=nearest(name, known)
        )
    data: Any = msgspec.toml.decode(known[name].read_bytes())
    return msgspec.convert(data, Setup)
