"""Tables: what is in logs is in them, row by row; views show what was asked for."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pytest
from pyarrow import parquet

import gloaming
from gloaming.cli.app import main
from gloaming.experiments.arrow import odds, posts, setup, to_arrow, why, write_parquet
from gloaming.game_api.installed import pack, seat_interface
from gloaming.history.log.codec import Codec, header
from gloaming.rooms.agents import run, seated
from gloaming.rooms.journal.entry import SeatTaken
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.room import SERVER_AUTHOR, Room
from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import GradedError
from tests.docs.pages import DOCS, ROOT

CORPUS = ROOT / "tests" / "history" / "corpus"
NAMES = tuple(f"player_{number}" for number in range(9))


def played(folder: Path, seed: str) -> tuple[Path, Room]:
    """Play a game of bots, and keep it as a journal."""
    mafia = pack("mafia")
    room_of = seat_interface(mafia)
    path = folder / f"{seed}.room"
    store = FileStore.create(path, HEAD)
    room = Room.open(mafia, "matrix6", seed=seed, journal=Journal(store))
    room.keep(SERVER_AUTHOR, "", *(SeatTaken(seat, seat.upper(), "bot:easy") for seat in NAMES))
    room.begin(room_of.openings("matrix6", NAMES, ""))
    run(room, {seat: seated(room_of.bot(seat, "easy", seed)) for seat in NAMES})
    store.close()
    return path, room


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Room]]:
    """A folder with two games, one kept and one as a log."""
    folder = tmp_path_factory.mktemp("games")
    (_, first), (path, second) = played(folder, "1"), played(folder, "2")
    path.unlink()
    mafia = pack("mafia")
    Codec.of(mafia).save(folder / "2.jsonl", second.game.log, header(mafia, seed="2"))
    return folder, [first, second]


def rows(table: Any) -> list[dict[str, Any]]:
    return list(table.to_pylist())


def test_everything_that_is_in_the_logs_is_in_the_tables(games: tuple[Path, list[Room]]) -> None:
    folder, rooms = games
    tables = to_arrow([folder])
    assert [each["over"] for each in rows(tables.games)] == [True, True]
    winners = {Path(each["game"]).stem: each["winners"] for each in rows(tables.games)}
    for room in rooms:
        seed, log = room.state.head.seed, room.game.log
        mine = [each for each in rows(tables.records) if Path(each["game"]).stem == seed]
        assert [each["seq"] for each in mine] == [record.seq for record in log]
        assert [each["fate"] for each in mine] == [record.fate.value for record in log]
        encode = Codec.of(pack("mafia")).encode_event
        assert [each["event"].encode() for each in mine] == [encode(r.event) for r in log]
        assert winners[seed] == list(room.winners())
        seats = [each for each in rows(tables.seats) if Path(each["game"]).stem == seed]
        assert [each["seat"] for each in seats] == list(NAMES)
        assert [each["name"] for each in seats] == [name.upper() for name in NAMES]
        assert {each["seat"] for each in seats if each["won"]} == set(room.winners())
        assert {each["side"] for each in seats} == {"town", "mafia"}
        votes = [e for e in rows(tables.votes) if Path(e["game"]).stem == seed and e["target"]]
        kinds = [msgspec.json.decode(each["event"]) for each in mine if each["fate"] == "happened"]
        told = [(e["actor"], t) for e in kinds if e["kind"] == "Vote" for t in e["targets"]]
        assert [(each["voter"], each["target"]) for each in votes] == told


def test_parquet_holds_the_same(games: tuple[Path, list[Room]], tmp_path: Path) -> None:
    folder, _ = games
    counts = write_parquet(tmp_path / "tables", [folder])
    for name, table in to_arrow([folder])._asdict().items():
        found = parquet.read_table(tmp_path / "tables" / f"{name}.parquet")
        assert found.num_rows == counts[name]
        assert rows(found) == rows(table)
        assert table.schema.equals(found.schema) or isinstance(found, pa.Table)
    assert sorted(each.name for each in (tmp_path / "tables").iterdir()) == [
        "games.parquet",
        "records.parquet",
        "seats.parquet",
        "votes.parquet",
    ]
    with pytest.raises(GradedError, match="overwritten"):
        write_parquet(tmp_path / "tables", [folder])


def test_old_logs_and_other_games_can_be_read(tmp_path: Path) -> None:
    logs = sorted(CORPUS.rglob("*.jsonl*"))[:6]
    tables = to_arrow(logs)
    assert tables.games.num_rows == len(logs)
    assert set(tables.games["pack"].to_pylist()) <= {"mafia", "fleet"}
    assert to_arrow([tmp_path]).games.num_rows == 0


def test_a_game_that_is_not_over_tells_nobody_what_they_are(tmp_path: Path) -> None:
    script = "game mafia\nseats\n  ann cop\n  bea villager\n  eve goon\nnight 1\n  eve kill bea\n"
    (tmp_path / "night.gloam").write_text(script)
    game = gloaming.load(tmp_path / "night.gloam")
    mafia = pack("mafia")
    Codec.of(mafia).save(tmp_path / "night.jsonl", game.log[:8], header(mafia, seed=0))
    found = rows(to_arrow([tmp_path / "night.jsonl"]).seats)
    assert {(each["role"], each["side"], each["won"]) for each in found} == {("", "", None)}


def test_what_is_no_log_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text("nonsense")
    with pytest.raises(GradedError, match="no log"):
        write_parquet(tmp_path / "tables", [tmp_path / "bad.jsonl"])
    assert list((tmp_path / "tables").iterdir()) == []


def test_a_log_of_newer_rules_is_refused(games: tuple[Path, list[Room]], tmp_path: Path) -> None:
    mafia, (_, room) = pack("mafia"), games[1]
    head = msgspec.structs.replace(header(mafia, seed="2"), rules=mafia.version + 1)
    Codec.of(mafia).save(tmp_path / "new.jsonl", room.game.log, head)
    with pytest.raises(GradedError, match=r"new\.jsonl.*version") as caught:
        to_arrow([tmp_path])
    assert caught.value.code == "malformed/rules-version"


def test_the_command(
    games: tuple[Path, list[Room]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["export", "--parquet", str(tmp_path / "t"), str(games[0]), "--json"])
    counts = json.loads(capsys.readouterr().out)
    assert counts["games"] == 2
    with pytest.raises(SystemExit) as end:
        main(["export", str(games[0])])
    assert end.value.code == 2


def test_the_notebook_of_the_docs_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    book = json.loads((DOCS / "notebook.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    shown = []
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            shown.append(executed("".join(cell["source"]), names))
    ways = [way for each in shown for way in dir(each) if way.startswith("_repr_") and way != "_"]
    assert {"_repr_svg_", "_repr_html_", "_repr_markdown_"} <= set(ways)
    for each in shown:
        for way in ("_repr_svg_", "_repr_html_", "_repr_markdown_"):
            if hasattr(each, way):
                assert getattr(each, way)().strip()


def executed(source: str, names: dict[str, Any]) -> Any:
    """Run a cell, and return what a notebook shows of it: its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # noqa: S102  (the page is ours)
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307


def test_a_game_shows_nothing_by_itself(games: tuple[Path, list[Room]]) -> None:
    game = games[1][0].game
    assert not any(name.startswith("_repr_") for name in dir(game))
    told = posts(game)
    assert len(told) > 2
    text = told._repr_markdown_()
    assert "player\\_0" in text.lower()
    assert why(game, "player_0")._repr_svg_().startswith("<svg")
    assert "player" in str(why(game, "player_0")).lower()


def test_marks_in_texts_are_no_marks() -> None:
    assert "\\|" in setup("matrix6")._repr_markdown_() or "|" in setup("matrix6")._repr_markdown_()
    found = odds("matrix6", 100)
    assert str(found).startswith("town: ")
    assert "<table>" in found._repr_html_()
    with pytest.raises(GradedError, match="matrix7"):
        setup("matrix7")
