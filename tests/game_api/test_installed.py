"""Packs: games that are found because they are installed."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from gloaming.game_api import installed
from gloaming.game_api.installed import (
    announced,
    command,
    pack,
    packs,
    reports,
    seat_interface,
    usual_game,
)
from gloaming.text.errors import Fault, Illegal, Malformed
from tests.kernel.announcing import announce


def test_every_pack_is_found_under_its_own_name() -> None:
    found = packs()
    assert "mafia" in found
    for name, game in found.items():
        assert pack(name).name == game.name == name


def test_an_unknown_game_is_malformed_and_the_likeliest_is_offered() -> None:
    with pytest.raises(Malformed, match="there is no game 'maffia'") as caught:
        pack("maffia")
    assert caught.value.accepted == ("mafia",)


def test_where_no_game_is_installed_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed, "announcements", lambda _: ())
    with pytest.raises(Illegal, match="no game is installed"):
        usual_game()


def test_where_nothing_is_like_the_word_every_game_is_offered() -> None:
    with pytest.raises(Malformed) as caught:
        pack("zzz")
    assert set(caught.value.accepted) == set(packs())


class Bare:
    name = "bare"


BARE = Bare()
NUMBER = 3


class Published(Bare):
    reports = "a press"
    seat_interface = "a parlour"


def test_the_press_and_the_parlour_of_a_pack_are_found() -> None:
    published: Any = Published()
    assert reports(published) is published.reports
    assert seat_interface(published) is published.seat_interface


def test_a_pack_without_a_parlour_is_not_played_at_a_terminal() -> None:
    bare: Any = Bare()
    with pytest.raises(Illegal, match="bare is not played at a terminal") as caught:
        seat_interface(bare)
    assert "mafia" in caught.value.accepted


def test_a_pack_without_a_press_is_not_played_by_post() -> None:
    bare: Any = Bare()
    with pytest.raises(Illegal, match="bare is not played by post"):
        reports(bare)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("no_such_module.pack:game", "No module named 'no_such_module'"),
        ("tests.game_api.test_installed:nothing", "has no attribute 'nothing'"),
        ("tests.game_api.test_installed:NUMBER", "it is no pack"),
        ("tests.game_api.test_installed:Bare", "it is a class"),
        ("broken_pack:game", r"division by zero'\), in .*broken_pack\.py, line 2$"),
        ("spoilt_pack:game", r"SyntaxError.*spoilt_pack\.py', 1, "),
    ],
)
def test_a_pack_that_cannot_be_loaded_is_named_and_keeps_nobody_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, why: str
) -> None:
    announce(tmp_path, "bare", "gloaming.packs", f"bare = {place}")
    (tmp_path / "broken_pack.py").write_text("import math\ngame = math.pi / 0\n")
    (tmp_path / "spoilt_pack.py").write_text("game = = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Fault, match=f"the game 'bare' cannot be loaded from {place}: .*{why}"):
        pack("bare")
    with pytest.warns(UserWarning, match="the game 'bare' cannot be loaded"):
        found = packs()
    assert "mafia" in found
    assert "bare" not in found


def test_one_game_is_announced_as_the_usual_one() -> None:
    assert usual_game() == "mafia"


def test_where_no_game_is_announced_as_usual_it_is_the_first_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = announced()
    monkeypatch.setattr(
        "gloaming.game_api.installed.announced", lambda group="": {} if group else games
    )
    assert usual_game() == "fleet"


def test_a_command_is_loaded_from_where_it_is_announced() -> None:
    entry = EntryPoint("sum", "builtins:sum", "gloaming.commands")
    assert command(entry) is sum


def test_a_command_that_cannot_be_loaded_is_named() -> None:
    entry = EntryPoint("sum", "no_such_module:sum", "gloaming.commands")
    with pytest.raises(Fault, match="the command 'sum' cannot be loaded from no_such_module:sum"):
        command(entry)


def test_two_packs_of_one_name_are_refused_with_both_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in ("here", "there"):
        announce(tmp_path, package, "gloaming.packs", f"bare = {package}:bare")
    monkeypatch.syspath_prepend(tmp_path)
    for ask in (lambda: pack("bare"), packs):
        with pytest.raises(Fault, match="two of the game 'bare': here:bare and there:bare"):
            ask()


def test_a_pack_to_which_nobody_can_add_is_found_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(tmp_path, "bare", "gloaming.packs", f"bare = {__name__}:BARE")
    monkeypatch.syspath_prepend(tmp_path)
    found: object = pack("bare")
    assert found is BARE
