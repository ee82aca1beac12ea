"""The manifest: what a league is, and the digest of each of its files.

It holds all that is needed to play the league again.  Whether two leagues are the same can be told
by their manifests alone, because nothing in them depends on the time or the machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

import msgspec
from msgspec import Struct, to_builtins

from gloaming.experiments.league.agents import EXEC
from gloaming.experiments.league.folder import MANIFEST, LeagueFolder
from gloaming.experiments.league.plan import PlannedGame, plan
from gloaming.experiments.league.terms import LeagueSetting, LeagueTerms, settled
from gloaming.rooms.policy import commitment
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

FORMAT: Final = 1
LIBRARIES: Final = ("gloaming", "openskill", "pyarrow")


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a league is, and what it has come to."""

    format: int
    terms: LeagueTerms
    pack: str
    rules: int
    """The version of the rules."""
    versions: dict[str, str]
    """The versions of what has played and counted."""
    programs: dict[str, str]
    """The command of each agent that is a program."""
    promises: tuple[str, ...]
    """The commitment to the seed of each game, in their order."""
    files: dict[str, str] = {}
    """The digest of each file, when all games are played."""

    @property
    def setting(self) -> LeagueSetting:
        """The league with nothing left open."""
        return settled(self.terms)


def manifest_of(setting: LeagueSetting, games: list[PlannedGame]) -> Manifest:
    """Return the manifest of a league of which nothing is played yet."""
    pack = setting.pack
    return Manifest(
        FORMAT,
        setting.terms,
        pack.name,
        pack.version,
        {name: _version(name) for name in LIBRARIES},
        {name: place.found for name, place in setting.places.items() if place.kind == EXEC},
        tuple(commitment(game.seed, game.salt) for game in games),
    )


def write_manifest(folder: LeagueFolder, manifest: Manifest) -> None:
    """Write a manifest."""
    data = msgspec.json.encode(to_builtins(manifest))
    folder.write(MANIFEST, msgspec.json.format(data, indent=1) + b"\n")


def read_manifest(folder: LeagueFolder) -> Manifest:
    """Read the manifest of a folder."""
    data = folder.read(MANIFEST)
    try:
        found = msgspec.json.decode(data, type=Manifest)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Malformed(
            "malformed/manifest",
            say("this is not the manifest of a league: {error}", error=str(error)),
            value=MANIFEST,
        ) from error
    if found.format != FORMAT:
        raise Malformed(
            "malformed/manifest",
            say("this manifest has another format"),
            value=found.format,
            accepted=(str(FORMAT),),
        )
    return found


def planned(manifest: Manifest) -> list[PlannedGame]:
    """Return the games of a league."""
    return plan(manifest.setting)


def digests(folder: LeagueFolder) -> dict[str, str]:
    """Return the digest of every file of a league."""
    return {name: digest(folder.read(name)) for name in folder.names()}


def digest(data: bytes) -> str:
    """Return the digest of a file."""
    return sha256(data).hexdigest()


def differences(one: Manifest, other: Manifest) -> Mapping[str, Any]:
    """Tell in which of its terms a league is another one."""
    before, now = to_builtins(one.terms), to_builtins(other.terms)
    return {name: now[name] for name in now if now[name] != before[name]}


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
