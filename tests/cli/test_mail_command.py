"""`gloaming mail`, as a referee and two players use it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gloaming.cli.app import app
from gloaming.kernel.errors import GradedError

OWN = """
name = "Off the Bar"
players = [{ name = "A", team = "red" }, { name = "B", team = "blue" }]
options = { volleys_per_exchange = 1, exchange_limit = 2 }
distances = [{ between = ["Ones", "Twos"], distance = 120 }]
[[formations]]
name = "Ones"
player = "A"
units = [{ name = "One", design = "Turnstone" }]
[[formations]]
name = "Twos"
player = "B"
units = [{ name = "Two", design = "Pinion" }]
"""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bar.toml").write_text(OWN, encoding="utf-8")


def mail(*words: str) -> str:
    result = CliRunner().invoke(app, ["mail", *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*words: str) -> GradedError:
    result = CliRunner().invoke(app, ["mail", *words])
    assert isinstance(result.exception, GradedError), result.output
    return result.exception


def test_a_battle_of_ones_own_is_fought_by_mail() -> None:
    mail("new", "bar", "bar.toml", "--name", "ann", "--name", "bob")
    assert "seals of ann, bob" in mail("take", "bar")
    for turn in ("1", "2"):
        for name in ("ann", "bob"):
            form = Path("bar", name, f"{turn}.orders")
            assert "fire nearest" in form.read_text(encoding="utf-8")
            assert "send it now" in mail("seal", str(form))
        assert "seals of bob" in mail("take", "bar", f"bar/ann/{turn}.sealed")
        early = refused("take", "bar", f"bar/ann/{turn}.opened")
        assert early.code == "illegal/too-early"
        bound = mail("take", "bar", f"bar/bob/{turn}.sealed")
        assert "Everyone is bound" in bound
        assert len(Path("bar", f"{turn}.seals").read_text(encoding="utf-8").split()) == 4
        assert "orders of ann" in mail("take", "bar", f"bar/bob/{turn}.opened")
        last = mail("take", "bar", f"bar/ann/{turn}.opened")
        assert "send bar/ann to ann" in last
    assert "It is over: send bar/game.room" in last
    assert "It is over." in mail("take", "bar")
    assert "found" in mail("check", "bar/game.room", "bar/ann/1.sealed")
    verified = CliRunner().invoke(app, ["verify", "bar/game.room"])
    assert verified.exit_code == 0
    page = Path("bar/ann/2.html").read_text(encoding="utf-8")
    assert "Exchange 1, volley 1" in page
    assert "<script" not in page
    assert "Orders of bob" not in page
    assert "Orders of bob" in Path("bar/referee/2.html").read_text(encoding="utf-8")
    assert "The battle is over" in Path("bar/bob/end.md").read_text(encoding="utf-8")


def test_what_is_wrong_with_an_order_is_said_before_it_is_sealed() -> None:
    mail("new", "bar", "bar.toml", "--name", "ann", "--name", "bob")
    form = Path("bar/ann/1.orders")
    form.write_text("# mine\nann Ones speed 2\n\nTwos speed 1\nOnes shoot\n", encoding="utf-8")
    told = str(refused("seal", str(form)))
    assert [int(n) for n in re.findall(r"line (\d+)", told)] == [4, 5]
    assert not Path("bar/ann/1.sealed").exists()
    other = refused("seal", str(form), "--letter", "bar.toml")
    assert other.code == "malformed/mail"


def test_what_is_not_sent_to_the_referee_is_refused() -> None:
    assert refused("new", "bar", "bar.toml").code == "malformed/people"
    mail("new", "bar", "bar.toml", "--name", "ann", "--bots", "robot")
    assert refused("new", "bar", "bar.toml", "--name", "ann").code.startswith("illegal/")
    assert refused("take", "bar", "bar/ann/1.letter").code == "malformed/mail"
    mail("seal", "bar/ann/1.orders")
    assert refused("seal", "bar/ann/1.orders", "--letter", "bar/ann/1.sealed").code
    # A player who plays alone against bots sends both at once.
    assert "send bar/ann" in mail("take", "bar", "bar/ann/1.opened", "bar/ann/1.sealed")
    stale = refused("take", "bar", "bar/ann/1.sealed")
    assert stale.code == "illegal/stale"
    assert "bar/ann/1.sealed" in str(stale)
    assert "send bar/ann" in mail("take", "bar", "--without", "ann")


def test_people_are_called_by_the_names_they_have_given() -> None:
    mail("new", "bar", "bar.toml", "--name", "Mary Ann", "--name", "bob")
    (folder,) = [each for each in Path("bar").iterdir() if each.name.lower().startswith("mary")]
    assert "Mary Ann" in Path("bar/bob/1.md").read_text(encoding="utf-8")
    assert "Mary Ann" in folder.joinpath("1.html").read_text(encoding="utf-8")


def test_letters_that_were_not_written_are_written_later() -> None:
    mail("new", "bar", "bar.toml", "--name", "ann", "--name", "bob")
    letter = Path("bar/bob/1.letter").read_bytes()
    shutil.rmtree("bar/bob")
    assert "send bar/bob to bob" in mail("take", "bar")
    assert Path("bar/bob/1.letter").read_bytes() == letter
    assert "seals of ann, bob" in mail("take", "bar")


def test_a_seal_that_was_never_taken_is_not_found() -> None:
    mail("new", "bar", "bar.toml", "--name", "ann", "--name", "bob")
    mail("seal", "bar/ann/1.orders")
    result = CliRunner().invoke(app, ["mail", "check", "bar", "bar/ann/1.sealed"])
    assert result.exit_code == 1
    assert "not found" in result.output


def test_a_game_of_hidden_parts_is_played_by_mail() -> None:
    mail("new", "inn", "dethy", "--game", "mafia", "--name", "ann", "--bots", "easy", "--seed", "3")
    first = Path("inn/ann/1.md").read_text(encoding="utf-8")
    assert "ann" in first
    for turn in range(1, 4):
        form = Path("inn/ann", f"{turn}.orders")
        if not form.exists():
            break
        form.write_text("", encoding="utf-8")
        mail("seal", str(form))
        stem = str(form).removesuffix(".orders")
        mail("take", "inn", f"{stem}.sealed", f"{stem}.opened")
    assert len(list(Path("inn/ann").glob("*.html"))) > 1
