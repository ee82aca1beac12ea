"""What a seat of a contest has seen."""

from __future__ import annotations

from gloaming.kernel.packs.contest import SEER, ContestDay, ContestView


def test_a_game_begins_on_day_nought_and_has_no_yesterday_then() -> None:
    view = ContestView("ann", players=("ann", "bea", "cal"), roles={"ann": SEER})
    assert view.day == 0
    assert view.yesterday == ContestDay()
    view.today.executed = "bea"
    view.dead.append("bea")
    view.days.append(ContestDay())
    assert view.day == 1
    assert view.yesterday.executed == "bea"
    assert view.today == ContestDay()
    assert view.living == ["ann", "cal"]
    assert view.role == SEER


def test_nobody_knows_no_role() -> None:
    assert ContestView("").role == ""
