"""Battles by post: a report of each volley, what each side has left, and the referee's own."""

from __future__ import annotations

import json
from pathlib import Path

from tests.games.fleet.sea import begin, muster
from typer.testing import CliRunner

from gloaming.cli.app import app
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.orders.moving import Burn
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.show.reports import FleetReports
from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.game import Game

BATTLE = "gallery/fleet/02-a-fire-control-at-the-wrong-moment.gloam"


def told(*words: str) -> str:
    result = CliRunner().invoke(app, ["report", BATTLE, *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def titles(*words: str) -> list[tuple[str, str]]:
    return [(post["to"], post["title"]) for post in json.loads(told("--json", *words))]


def fought() -> Game[BattleState]:
    """Let an exchange be fought in which only one side is seen to fire."""
    game = begin(muster(distance=18))
    game.submit(Fire("ann", "alpha", "bravo"))
    game.submit(Burn("bob", "bravo", 1, 2))
    game.close()
    game.close()
    return game


def test_each_volley_is_reported_to_everyone_and_each_side_learns_what_it_has_left() -> None:
    found = titles()
    public = [title for to, title in found if not to]
    assert [title for title in public if "volley" in title] == [
        f"Exchange 1, volley {number}" for number in (1, 2, 3)
    ]
    assert public[-1] == "The battle is over"
    for name in ("ann", "bob"):
        mine = [title for to, title in found if to == name]
        assert mine[0] == "Your ships"
        assert mine[-1] == "Your ships after exchange 1"


def test_nobody_is_told_what_another_has_plotted() -> None:
    log = fought().log
    for name, other in (("ann", "bob"), ("bob", "ann")):
        posts = FleetReports().posts({who: view(log, who) for who in (SPECTATOR, name)})
        assert {post.to for post in posts} == {"", name}
        assert not [post for post in posts if f"Orders of {other}" in str(post.title)]
    public = FleetReports().posts({SPECTATOR: view(log, SPECTATOR)})
    assert "plots" not in repr([str(part) for post in public for part in post.body])


def test_the_referee_reads_all_plots_and_every_die() -> None:
    found = titles("--referee")
    assert {to for to, _ in found} == {"referee"}
    assert {title for _, title in found if "Orders" in title} == {
        "Orders of ann for exchange 1",
        "Orders of bob for exchange 1",
    }
    assert "(percentile" in told("--referee")
    assert "(percentile" not in told("--public")


def test_orders_are_told_by_commander() -> None:
    posts = {str(post.title): post for post in FleetReports().referee(fought().log)}
    assert "alpha plots fire" in str(posts["Orders of ann for exchange 1"].body)
    assert "alpha" not in str(posts["Orders of bob for exchange 1"].body)
    assert "the calendar turns" not in str(posts["Exchange 1, volley 1"].body)


def test_the_open_exchange_shows_how_things_are() -> None:
    game = begin(muster(distance=18))
    posts = FleetReports().posts({SPECTATOR: view(game.log, SPECTATOR)})
    assert [str(post.title) for post in posts][-1] == "Before exchange 1"


def test_a_report_is_a_page_that_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    page = told("--format", "html")
    assert page.startswith("<!doctype html>")
    assert "<script" not in page
    assert not [word for word in ("src=", "href=", "@import", "url(") if word in page]
    assert "Exchange 1, volley 3" in page
    refused = CliRunner().invoke(app, ["report", BATTLE, "--public", "--referee"])
    assert "exclude each other" in str(refused.exception)
