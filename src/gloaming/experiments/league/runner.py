"""The runner: plays what is not played yet, and then writes the results."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from gloaming.experiments.league.agents import CLASS, EXEC, agent_of_class
from gloaming.experiments.league.folder import LOCK, MANIFEST, PAGE, RESULTS, TIMING, LeagueFolder
from gloaming.experiments.league.inbound import LeagueAddress, Nobody, open_listener
from gloaming.experiments.league.manifest import (
    Manifest,
    differences,
    digest,
    digests,
    manifest_of,
    planned,
    read_manifest,
    write_manifest,
)
from gloaming.experiments.league.outputs import write_outputs
from gloaming.experiments.league.plan import PlannedGame, plan
from gloaming.experiments.league.playing import LeagueGame, LeagueGameEnd
from gloaming.experiments.league.rankings import Rankings
from gloaming.experiments.league.results import SeatResult
from gloaming.experiments.league.terms import LeagueSetting, LeagueTerms, settled
from gloaming.experiments.league.transport import Outage
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

SELDOM: Final = 10_000
"""After how many new objects garbage is looked for: those of a few games."""


class LeagueEnd(Struct, frozen=True):
    """What a run of a league has come to."""

    games: int
    played: int
    """How many were played in this run; the others were there already."""
    void: dict[int, str]
    """Games that could not begin, because an agent was not there, and why."""
    standings: Rankings | None
    """Nothing where games are missing."""


class LeagueWatch(Protocol):
    """Somebody who is told how a league goes on."""

    def links(self, links: dict[str, str]) -> None:
        """Take notice of the links by which agents come."""

    def played(self, done: int, games: int) -> None:
        """Take notice that another game is over."""


class _Unwatched:
    """Nobody who is told anything."""

    def links(self, links: dict[str, str]) -> None:
        """Take no notice."""

    def played(self, done: int, games: int) -> None:
        """Take no notice."""


def run_league(
    terms: LeagueTerms,
    path: Path,
    home: Path,
    *,
    watch: LeagueWatch | None = None,
    address: LeagueAddress | None = None,
    workers: int = 1,
) -> LeagueEnd:
    """Play a league in a folder, or go on with it; what is played is not played again."""
    setting = settled(terms)
    games = plan(setting)
    folder = LeagueFolder(path)
    _refuse_foreign_folder(folder)
    for place in setting.places.values():
        if place.kind == CLASS:
            agent_of_class(place.found, home)  # what cannot be used leaves no folder behind
    with folder.alone(), _spared():
        return _run(setting, games, folder, home, watch or _Unwatched(), address, workers)


@contextmanager
def _spared() -> Iterator[None]:
    """Let the collector of garbage look seldom, and only at what is made from now on.

    Every game leaves circles behind, so it looks often.  To look each time through all that was
    loaded before takes a tenth of the time of a league of bots.
    """
    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def _run(
    setting: LeagueSetting,
    games: list[PlannedGame],
    folder: LeagueFolder,
    home: Path,
    told: LeagueWatch,
    address: LeagueAddress | None,
    workers: int,
) -> LeagueEnd:
    manifest = manifest_of(setting, games)
    _refuse_other_league(folder, manifest)
    left = [game for game in games if not folder.is_played(game)]
    void: dict[int, str] = {}
    known: dict[int, list[SeatResult]] = {}
    with open_listener(setting, address or LeagueAddress()) if left else nullcontext() as listener:
        _begin(folder, manifest)
        if listener is not None:
            told.links(listener.links)
        # An agent that comes by itself plays one game after the other.
        at_once = workers if listener is None and setting.has(EXEC) else 1
        callers = listener or Nobody(say("it does not come by itself"))
        count = len(games) - len(left)

        def play(game: PlannedGame) -> LeagueGameEnd | Outage:
            try:
                return LeagueGame(setting, game, folder, home, callers).play()
            except Outage as outage:
                return outage

        for game, result in _each(left, play, at_once):
            if isinstance(result, Outage):
                void[game.number] = f"{result.agent}: {result.why}"
                continue
            folder.append(TIMING, msgspec.json.encode(result.timing))
            known[game.number] = result.rows
            count += 1
            told.played(count, len(games))
    if void:
        return LeagueEnd(len(games), len(left) - len(void), void, None)
    found = write_outputs(setting, games, folder, known)
    write_manifest(folder, msgspec.structs.replace(manifest, files=digests(folder)))
    return LeagueEnd(len(games), len(left), {}, found)


def write_page(path: Path) -> Rankings:
    """Write the results and the page again, of the games that are there."""
    folder = LeagueFolder(path)
    manifest = read_manifest(folder)
    found = write_outputs(manifest.setting, planned(manifest), folder)
    if manifest.files:
        made = {name: digest(folder.read(name)) for name in (RESULTS, PAGE)}
        files = {**manifest.files, **made}
        write_manifest(folder, msgspec.structs.replace(manifest, files=files))
    return found


def _refuse_foreign_folder(folder: LeagueFolder) -> None:
    """Refuse a folder in which there is something else."""
    path = folder.path
    if not path.exists() or (path / MANIFEST).exists():
        return
    if any(each.name != LOCK for each in path.iterdir()):
        raise Illegal(
            "illegal/other-folder",
            say("this folder is not empty, and is no league"),
            value=str(path),
        )


def _refuse_other_league(folder: LeagueFolder, manifest: Manifest) -> None:
    """Refuse a folder in which there is another league."""
    if (folder.path / MANIFEST).exists():
        before = msgspec.structs.replace(read_manifest(folder), files={})
        if before != manifest:
            changed = differences(before, manifest) or {"version": manifest.versions}
            raise Illegal(
                "illegal/other-league",
                say("another league is in this folder"),
                value=str(folder.path),
                accepted=(say("another folder"), *(f"{n} = {v}" for n, v in changed.items())),
            )


def _begin(folder: LeagueFolder, manifest: Manifest) -> None:
    """Make the folder, or what is missing of it."""
    folder.make()
    if not (folder.path / MANIFEST).exists():
        write_manifest(folder, manifest)


def _each(
    games: list[PlannedGame], play: Callable[[PlannedGame], LeagueGameEnd | Outage], workers: int
) -> Iterator[tuple[PlannedGame, LeagueGameEnd | Outage]]:
    """Play games, several at a time where agents take their time to answer."""
    if workers <= 1:
        for game in games:
            yield game, play(game)
        return
    with ThreadPoolExecutor(workers) as pool:
        try:
            yield from zip(games, pool.map(play, games), strict=True)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
