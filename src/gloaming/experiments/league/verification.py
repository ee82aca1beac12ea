"""Verification: every game of a league played again, and every number counted again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from gloaming.experiments.league.agents import BOT
from gloaming.experiments.league.folder import PAGE, RESULTS, LeagueFolder
from gloaming.experiments.league.inbound import Nobody
from gloaming.experiments.league.manifest import (
    Manifest,
    digest,
    digests,
    manifest_of,
    planned,
    read_manifest,
)
from gloaming.experiments.league.outputs import all_results, page, table_of
from gloaming.experiments.league.plan import PlannedGame, handles, openings
from gloaming.experiments.league.playing import LeagueGame
from gloaming.experiments.league.rankings import rankings
from gloaming.experiments.league.terms import LeagueSetting
from gloaming.history.log.replay import first_difference
from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.reading import read_room
from gloaming.rooms.state import PERSON
from gloaming.text.errors import GradedError
from gloaming.text.phrase import Text, say

Tell = Callable[[int, int], None]


class LeagueFault(Struct, frozen=True):
    """Something that is not as it should be."""

    file: str
    told: Text


def verify_league(path: Path, tell: Tell | None = None) -> Iterator[LeagueFault]:
    """Check all of a league, and yield everything that is wrong with it."""
    folder = LeagueFolder(path)
    manifest = read_manifest(folder)
    setting = manifest.setting
    games = planned(manifest)
    yield from _manifest(manifest, setting, games)
    yield from _files(folder, manifest)
    broken = False
    for done, game in enumerate(games, 1):
        faults = list(_game(folder, setting, game))
        broken = broken or bool(faults)
        yield from faults
        if tell is not None:
            tell(done, len(games))
    if not broken:
        yield from _outputs(folder, setting, games)


def _manifest(
    manifest: Manifest, setting: LeagueSetting, games: list[PlannedGame]
) -> Iterator[LeagueFault]:
    again = replace(manifest_of(setting, games), files=manifest.files)
    if again.promises != manifest.promises:
        yield LeagueFault("manifest.json", say("the promises are not those of the seeds"))
    if again.programs != manifest.programs:
        yield LeagueFault("manifest.json", say("the programs are not those of the terms"))
    if (again.pack, again.rules, again.versions) != (
        manifest.pack,
        manifest.rules,
        manifest.versions,
    ):
        yield LeagueFault("manifest.json", say("it was played by other versions than these"))


def _files(folder: LeagueFolder, manifest: Manifest) -> Iterator[LeagueFault]:
    found = digests(folder)
    for name in sorted(found.keys() | manifest.files.keys()):
        if name not in found:
            yield LeagueFault(name, say("it is missing"))
        elif name not in manifest.files:
            yield LeagueFault(name, say("it is not in the manifest"))
        elif found[name] != manifest.files[name]:
            yield LeagueFault(name, say("its digest is another one"))


def _game(folder: LeagueFolder, setting: LeagueSetting, game: PlannedGame) -> Iterator[LeagueFault]:
    """Play a game again: by the agents where all are bots, and else by what was ordered."""
    path = folder.game(game)
    name = path.relative_to(folder.path).as_posix()
    if not folder.is_played(game):
        yield LeagueFault(name, say("the game is missing, or is not over"))
        return
    data = path.read_bytes()
    try:
        state = read_room(data, name)
    except GradedError as error:
        yield LeagueFault(name, error.told)
        return
    head = state.head
    if (head.seed, head.salt, head.setup, head.pack) != (
        game.seed,
        game.salt,
        setting.played.setup,
        setting.pack.name,
    ):
        yield LeagueFault(name, say("this is another game than was planned"))
    bodies = (entry.body for entry in state.line)
    seated = [body.seat for body in bodies if isinstance(body, SeatTaken) and body.kind == PERSON]
    roots = [record.event for record in state.game.log if record.cause < 0]
    if seated != list(handles(setting, game)) or not _begins_with(roots, openings(setting, game)):
        yield LeagueFault(name, say("it was dealt otherwise than was planned"))
    differs = first_difference(state.game.blank, state.game.log, head.seed)
    if differs is not None:
        yield LeagueFault(
            name, say("the rules give another game from record {seq} on", seq=differs.seq)
        )
    if _all_bots(setting, game) and digest(_again(setting, game)) != digest(data):
        yield LeagueFault(name, say("the bots play another game"))


def _begins_with(roots: Sequence[object], dealt: Sequence[object]) -> bool:
    """Tell whether a game was dealt like that; the schedule comes before the deal."""
    return roots[1 : len(dealt) + 1] == dealt


def _all_bots(setting: LeagueSetting, game: PlannedGame) -> bool:
    return all(setting.places[name].kind == BOT for name in set(game.agents))


def _again(setting: LeagueSetting, game: PlannedGame) -> bytes:
    """Play a game of bots once more, and return its journal."""
    kept = _KeptInMemory()
    LeagueGame(setting, game, kept, Path(), Nobody(say("it is not asked again"))).play()
    return kept.data


class _KeptInMemory(LeagueFolder):
    """A folder for one game that is not to be written."""

    def __init__(self) -> None:
        super().__init__(Path())
        self.data = b""

    def write_game(self, planned: PlannedGame, rows: Sequence[bytes]) -> None:
        """Remember a game."""
        self.data = b"".join([row + b"\n" for row in rows])


def _outputs(
    folder: LeagueFolder, setting: LeagueSetting, games: list[PlannedGame]
) -> Iterator[LeagueFault]:
    there = set(folder.names())
    try:
        rows = all_results(setting, games, folder)
    except GradedError as error:
        yield LeagueFault(error.where, error.told)
        return
    if RESULTS in there and table_of(rows) != folder.read(RESULTS):
        yield LeagueFault(RESULTS, say("the games give other results"))
    text = page(setting, rankings(setting, rows), len(games))
    if PAGE in there and text.encode() != folder.read(PAGE):
        yield LeagueFault(PAGE, say("the games give another page"))
