"""`gloaming explain` through a real process: whom it can be asked about, and how it answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.program import gloaming

ROOT = Path(__file__).parents[2]
STOLEN = str(ROOT / "gallery" / "08-the-stolen-votes.gloam")
BUSES = str(ROOT / "gallery" / "02-three-buses.gloam")
NAMED = str(ROOT / "rulings" / "mafia" / "a-name.gloam")
LINE = str(ROOT / "playthroughs" / "fleet-line.gloam")


def test_a_record_is_explained_by_its_number() -> None:
    told = gloaming("explain", STOLEN, "ann", "--json").stdout
    lynch = json.loads(told)["strands"][0]["record"]
    for number in (str(lynch), f"#{lynch}"):
        done = gloaming("explain", STOLEN, number)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("ann is lynched, but it fails because ann is pardoned.\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((LINE, "great wheel"), "The story of Great Wheel"),  # a ship, as a player is
        ((NAMED, "bob b."), "The story of Bob B.:\n"),  # whose seat is bob_b
        (
            (STOLEN, "eve", "--phase", "Night 2"),
            "Nothing happens to eve during night 2.\nSomething happens during night 1, day 2.\n",
        ),
        ((BUSES, "ada", "--phase", "night 1"), "Nothing happens to ada during night 1.\n"),
        ((STOLEN, "cal"), "The story of cal:\n  How cal wins during day 2:\n    the town won.\n"),
    ],
)
def test_what_happened_is_told_or_where_something_does_and_by_what_one_has_won(
    words: tuple[str, ...], told: str
) -> None:
    done = gloaming("explain", *words)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(told)
    assert done.stdout == told or not told.startswith("Nothing")


def test_json_tells_each_clause_with_its_records_and_each_record_with_what_it_rests_on() -> None:
    data = json.loads(gloaming("explain", STOLEN, "ann", "--phase", "day 1", "--json").stdout)
    records = {each["seq"]: each for each in data["records"]}
    count = next(each for each in records.values() if each["event"]["kind"] == "Tallied")
    assert [records[seq]["says"] for seq in count["rests_on"]][:2] == [
        "dov is a double voter",
        "dov is swayed",
    ]
    clauses = [each for each in data["clauses"] if count["seq"] in each["records"]]
    assert [each["text"] for each in clauses] == ["Because the count: ann 4, eve 1, pol 1."]
    assert {seq for each in data["clauses"] for seq in each["records"]} == set(records)


@pytest.mark.parametrize("ending", ["svg", "dot", "mmd"])
def test_causes_are_drawn_in_three_languages(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"why.{ending}"
    done = gloaming("explain", STOLEN, "ann", "--phase", "day 1", "--graph", str(path))
    assert done.returncode == 0, done.stderr
    begin = {"svg": "<svg", "dot": "digraph", "mmd": "flowchart"}[ending]
    assert path.read_text(encoding="utf-8").startswith(begin)
    assert "bea votes eve" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((STOLEN, "bae"), "nobody is called 'bae' (accepted: bea)"),
        ((LINE, "landfal"), "nobody is called 'landfal' (accepted: Landfall)"),
        ((LINE, "wheel"), "might be any of several (accepted: Great Wheel, Small Wheel)"),
        ((STOLEN, ""), "nobody is called ''"),
        ((STOLEN, "9999"), "there is no record 9999 (accepted: 0 to"),
        ((STOLEN, "12", "--phase", "day 1"), "leave --phase out"),
        ((STOLEN, "ann", "--phase", "dya 1"), "there was no phase 'dya 1' (accepted: day 1"),
    ],
)
def test_what_cannot_be_explained_is_one_clear_message(
    arguments: tuple[str, ...], said: str
) -> None:
    done = gloaming("explain", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
