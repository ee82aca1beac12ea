"""Verification: whatever is changed in the folder of a league is found."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pyarrow import parquet

from gloaming.experiments.league.folder import LeagueFolder
from gloaming.experiments.league.manifest import digests
from gloaming.experiments.league.runner import run_league
from gloaming.experiments.league.terms import read_terms
from gloaming.experiments.league.verification import verify_league
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.store.store import MemoryStore
from gloaming.text.errors import GradedError
from tests.experiments.league.leagues import HERE, ONE_DEAL, program

AGENTS = f"easy = 'bot:follow'\nmine = '''{program('first_choice.py')}'''\n"
Tamper = Callable[[Path], None]


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two leagues: one of bots alone, and one with a program."""
    folder = tmp_path_factory.mktemp("leagues")
    run_league(read_terms(f"{ONE_DEAL}[agents]\n{AGENTS}"), folder / "mixed", HERE)
    bots = f"{ONE_DEAL}cross = 1\n[agents]\neasy = 'bot:follow'\nother = 'bot:easy'\n"
    run_league(read_terms(bots), folder / "bots", HERE)
    return folder


def game(path: Path, number: int = 1) -> Path:
    return path / "games" / f"{number:05d}.room"


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def byte(name: str, place: float) -> Tamper:
    """Flip one bit of a file."""

    def change(path: Path) -> None:
        file = path / name
        data = bytearray(file.read_bytes())
        data[int(place * (len(data) - 1))] ^= 1
        file.write_bytes(bytes(data))

    return change


def manifest(change: Callable[[dict[str, Any]], None]) -> Tamper:
    def changed(path: Path) -> None:
        found = json.loads((path / "manifest.json").read_text())
        change(found)
        (path / "manifest.json").write_text(json.dumps(found))

    return changed


def signed(change: Tamper) -> Tamper:
    """Tamper, and write the digests of everything anew, as a careful forger would."""

    def changed(path: Path) -> None:
        change(path)
        manifest(lambda found: found.update(files=digests(LeagueFolder(path))))(path)

    return changed


def rewritten(old: bytes, new: bytes) -> Tamper:
    """Change what a game says, and chain its rows anew."""

    def changed(path: Path) -> None:
        for number in range(1, 8):
            file = game(path, number)
            if not file.exists():
                continue
            entries = Journal(MemoryStore(lines(file)[1:])).entries
            if not any(old in row for row in lines(file)):
                continue
            store = MemoryStore()
            again = Journal(store)
            place = 0
            while place < len(entries):
                same = [e for e in entries[place:] if e.digest == entries[place].digest]
                first = same[0]
                bodies = [e.body for e in same]
                again.append(first.by, first.command, *(_changed(b, old, new) for b in bodies))
                place += len(same)
            file.write_bytes(b"".join(row + b"\n" for row in [HEAD, *store.rows]))
            return
        raise AssertionError("nothing to change")

    return changed


def _changed(body: Any, old: bytes, new: bytes) -> Any:
    data = msgspec.json.encode(body).replace(old, new)
    return msgspec.json.decode(data, type=type(body))


def swapped(path: Path) -> None:
    """Exchange two games."""
    one, two = game(path, 1).read_bytes(), game(path, 2).read_bytes()
    game(path, 1).write_bytes(two)
    game(path, 2).write_bytes(one)


def cut(path: Path) -> None:
    file = game(path)
    file.write_bytes(b"".join(row + b"\n" for row in lines(file)[:-3]))


def without_a_row(path: Path) -> None:
    file = game(path)
    rows = lines(file)
    file.write_bytes(b"".join(row + b"\n" for row in [*rows[:9], *rows[10:]]))


def other_results(path: Path) -> None:
    table = parquet.read_table(path / "results.parquet")
    turned = [not won for won in table["won"].to_pylist()]
    table = table.set_column(table.schema.get_field_index("won"), "won", [turned])
    parquet.write_table(table, path / "results.parquet", compression="zstd")


def text(name: str, old: str, new: str) -> Tamper:
    def changed(path: Path) -> None:
        file = path / name
        found = file.read_text()
        assert old in found
        file.write_text(found.replace(old, new))

    return changed


def gone(name: str) -> Tamper:
    return lambda path: next(iter(sorted(path.glob(name)))).unlink()


def added(name: str) -> Tamper:
    def changed(path: Path) -> None:
        (path / name).write_text("x")

    return changed


def bit_of_a_transcript(path: Path) -> None:
    file = next(iter(sorted((path / "seats").iterdir())))
    byte(f"seats/{file.name}", 0.5)(path)


def transcript(path: Path) -> None:
    """Leave out a refusal, or whatever the last line is."""
    file = next(iter(sorted((path / "seats").iterdir())))
    file.write_bytes(b"".join(row + b"\n" for row in lines(file)[:-1]))


def replayed(path: Path) -> None:
    """Put the game of another seed in the place of one."""
    other = ONE_DEAL.replace('"s"', '"other"')
    text = f"{other}[agents]\neasy = 'bot:follow'\nother = 'bot:easy'\n"
    run_league(read_terms(text), path.parent / "third", HERE)
    shutil.copy(game(path.parent / "third"), game(path))


BOTS: dict[str, Tamper] = {
    "a bit at the beginning of a game": byte("games/00001.room", 0.0),
    "a bit in the middle of a game": byte("games/00001.room", 0.5),
    "a bit at the end of a game": byte("games/00002.room", 0.99),
    "a bit of the results": byte("results.parquet", 0.5),
    "a bit of the page": byte("page.html", 0.7),
    "a bit of the manifest": byte("manifest.json", 0.6),
    "a game is missing": gone("games/*"),
    "the results are missing": gone("results.parquet"),
    "the page is missing": gone("page.html"),
    "the manifest is missing": gone("manifest.json"),
    "a game too many": added("games/00099.room"),
    "a file too many": added("letter.txt"),
    "two games are exchanged": swapped,
    "two games are exchanged, and signed": signed(swapped),
    "a game is cut": cut,
    "a game is cut, and signed": signed(cut),
    "a row is left out, and signed": signed(without_a_row),
    "another order, chained and signed": signed(
        rewritten(b'"targets":["cal"]', b'"targets":["ann"]')
    ),
    "another vote, chained and signed": signed(
        rewritten(b'"targets":["ann"]', b'"targets":["bea"]')
    ),
    "a pass for an answer, chained and signed": signed(rewritten(b'"ask":2', b'"ask":1')),
    "a game of another seed, signed": signed(replayed),
    "other results": other_results,
    "other results, signed": signed(other_results),
    "another page, signed": signed(text("page.html", "games", "matches")),
    "another seed": manifest(lambda found: found["terms"].update(seed="other")),
    "another agent": manifest(lambda found: found["terms"]["agents"].update(easy="bot:easy")),
    "agents exchanged": manifest(
        lambda found: found["terms"].update(agents={"easy": "bot:easy", "other": "bot:follow"})
    ),
    "other rounds": manifest(lambda found: found["terms"].update(rounds=1)),
    "another promise": manifest(lambda found: found["promises"].reverse()),
    "another version": manifest(lambda found: found["versions"].update(gloaming="0.0")),
    "other rules": manifest(lambda found: found.update(rules=found["rules"] + 1)),
}
MIXED: dict[str, Tamper] = {
    "a bit of a transcript": bit_of_a_transcript,
    "a line of a transcript": transcript,
    "another program": manifest(lambda found: found["programs"].update(mine="./better")),
    "another order, chained and signed": signed(
        rewritten(b'"targets":["ann"]', b'"targets":["cal"]')
    ),
    "a seat is renamed, chained and signed": signed(rewritten(b'"seat":"ann"', b'"seat":"eve"')),
}


def found_in(path: Path) -> list[str]:
    try:
        return [f"{each.file}: {each.told}" for each in verify_league(path)]
    except GradedError as error:
        return [str(error)]


def test_nothing_is_found_where_nothing_was_changed(leagues: Path) -> None:
    assert found_in(leagues / "bots") == found_in(leagues / "mixed") == []


@pytest.mark.parametrize(
    ("league", "how"), [*(("bots", how) for how in BOTS), *(("mixed", how) for how in MIXED)]
)
def test_a_change_is_found(league: str, how: str, leagues: Path, tmp_path: Path) -> None:
    path = tmp_path / league
    shutil.copytree(leagues / league, path)
    (BOTS if league == "bots" else MIXED)[how](path)
    assert found_in(path)
