"""Plans: what members of the mafia tell each other by night, and whose wish they follow."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.bots.tables import NINE, BotTable
from tests.games.mafia.bots.test_prey import DAY, NIGHT, TOWN, first, outlook

from gloaming.game_api.talk import TalkAct
from gloaming.games.mafia.bots.strategy.night import friends_wish, prey
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.findings import Epitaph, Title
from gloaming.games.mafia.rules.killing import Kill, Obituary
from gloaming.games.mafia.rules.talk import Talk
from gloaming.kernel.sealed_orders import Submitted, Withdrawn
from gloaming.rooms.agents import run

SUGGESTS = Talk("eve", "mafia", "gus?", (TalkAct("suggest", ("gus",)),))
ORDERS = Submitted(Kill("eve", "gus", faction="mafia"))
COP = Told("ann", "fay", Title("cop"))
VILLAGER = Told("ann", "fay", Title("villager"))


@pytest.mark.parametrize("told", [SUGGESTS, ORDERS])
def test_a_bot_attacks_whom_a_friend_has_chosen(told: Talk | Submitted[Any]) -> None:
    assert friends_wish(outlook(DAY, NIGHT, told), TOWN) == "gus"
    assert friends_wish(outlook(DAY, NIGHT, told), ("bea", "cal")) == ""


def test_an_order_that_a_friend_takes_back_counts_no_more() -> None:
    withdrawn = outlook(DAY, NIGHT, ORDERS, Withdrawn(ORDERS.act))
    assert friends_wish(withdrawn, TOWN) == ""
    assert not withdrawn.mind.taken


def test_a_wish_is_for_one_night() -> None:
    assert friends_wish(outlook(SUGGESTS, DAY, NIGHT), TOWN) == ""


def test_only_the_wish_of_a_friend_who_lives_counts_and_only_against_others() -> None:
    stranger = Talk("bea", "mafia", "gus?", (TalkAct("suggest", ("gus",)),))
    betrayal = Talk("eve", "mafia", "ann?", (TalkAct("suggest", ("ann",)),))
    grave = Obituary("eve", Epitaph(Title("goon")))
    assert friends_wish(outlook(DAY, NIGHT, stranger), TOWN) == ""
    assert friends_wish(outlook(DAY, NIGHT, betrayal), (*TOWN, "ann")) == ""
    assert friends_wish(outlook(DAY, NIGHT, SUGGESTS, grave), TOWN) == ""


def test_a_bot_that_has_found_a_power_knows_better_than_its_friends() -> None:
    assert friends_wish(outlook(COP, DAY, NIGHT, SUGGESTS), TOWN) == ""
    assert first({**prey(outlook(COP, DAY, NIGHT), TOWN)}) == "fay"


def test_the_mafia_leave_a_villager_whom_they_have_found_out() -> None:
    assert friends_wish(outlook(VILLAGER, DAY, NIGHT, SUGGESTS), TOWN) == "gus"
    worth = prey(outlook(VILLAGER, DAY, NIGHT), TOWN)
    assert worth["fay"] < min(worth[name] for name in TOWN if name != "fay")


@pytest.mark.parametrize("strength", ["easy", "normal", "hard"])
def test_the_mafia_speak_by_night_and_nobody_else_hears_them(strength: str) -> None:
    spoken = 0
    for seed in range(4):
        table = BotTable(f"plans {seed}", "2d3", strength)
        run(table.room, table.bots)
        said = [r.event for r in table.room.game.log if isinstance(r.event, Talk)]
        spoken += len(said)
        for name in NINE:
            seen = table.room.streams.seen(name)
            is_member = any(isinstance(e, Introduced) and e.faction == "mafia" for e in seen)
            assert is_member or not any(isinstance(e, Talk) for e in seen)
    assert spoken > 4
