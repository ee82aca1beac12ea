"""Protection and guards: what scripts cannot show."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.laying import at_night, dead, give, night, refused

from gloaming.games.mafia.rules.action import Visit
from gloaming.games.mafia.rules.effect import Granted
from gloaming.games.mafia.rules.killing import Attack, Death, Kill, Obituary
from gloaming.games.mafia.rules.offers import offers
from gloaming.games.mafia.rules.table_rules import Stillness
from gloaming.history.log.view import view
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.sealed_orders import Submitted


@pytest.mark.parametrize(
    ("role", "verb"),
    [
        ("doctor", "protect"),
        ("bodyguard", "guard"),
        ("elite bodyguard", "guard"),
        ("shield", "shield"),
        ("babysitter", "babysit"),
        ("jailkeeper", "jail"),
        ("hider", "hide"),
        ("rolestopper", "rolestop"),
        ("alien", "alien"),
        ("strengthener", "strengthen"),
    ],
)
def test_nobody_keeps_themselves_safe(role: str, verb: str) -> None:
    game = at_night(role, "villager", "goon")
    assert refused(game, f"ann {verb} ann") == "illegal/not-yourself"
    (offer,) = offers(game.state, "ann")
    assert offer.targets == ("bob", "cal")


@pytest.mark.parametrize(("saves", "dies"), [("all", set()), ("one", {"bob"})])
def test_a_doctor_stops_every_attack_or_only_the_first(saves: str, dies: set[str]) -> None:
    game = at_night("doctor", "villager", "goon", "vigilante", "villager", rules=f"saves={saves}")
    night(game, "ann protect bob", "cal kill bob", "dan kill bob")
    assert set(dead(game)) == dies


@pytest.mark.parametrize(
    ("role", "line"),
    [
        ("doctor", "ann protect bob"),
        ("babysitter", "ann babysit bob"),
        ("jailkeeper", "ann jail bob"),
        ("rolestopper", "ann rolestop bob"),
        ("alien", "ann alien bob"),
    ],
)
def test_nobody_is_told_of_a_night_on_which_somebody_was_saved(role: str, line: str) -> None:
    saved = night(at_night(role, "villager", "goon", "villager"), line, "cal kill bob")
    quiet = night(at_night(role, "villager", "goon", "villager"))
    assert not dead(saved)
    for name in ("bob", "dan", ""):
        assert view(saved.log, name) == view(quiet.log, name)
    for name in ("ann", "cal"):
        more = [e for e in view(saved.log, name) if e not in view(quiet.log, name)]
        assert [type(e) for e in more] == [Submitted]


def test_what_lies_on_a_player_is_the_referees_to_know() -> None:
    kinds: tuple[type[Event[Any]], ...] = (Granted, Attack, Death, Visit, Kill)
    assert all(kind.seen_by is REFEREE for kind in kinds)


@pytest.mark.parametrize(
    ("kills", "fallen"),
    [(["dan kill bob", "eve kill cal"], ["ann", "cal"]), (["eve kill cal"], ["ann"])],
    ids=["both are attacked", "the second alone is attacked"],
)
def test_a_guard_of_two_steps_in_for_the_first_who_is_attacked(
    kills: list[str], fallen: list[str]
) -> None:
    roles = ("bodyguard", "villager", "villager", "vigilante", "goon", "action doubler", "villager")
    game = night(at_night(*roles), "fay double ann")
    night(game, "ann guard bob", "ann guard cal", *kills)
    assert dead(game) == fallen


def test_guards_who_strike_back_at_each_other_come_to_an_end() -> None:
    roles = ("elite bodyguard", "elite bodyguard", "goon", "villager")
    game = night(at_night(*roles), "ann guard bob", "bob guard cal", "cal kill bob")
    assert dead(game) == ["ann", "bob"]


@pytest.mark.parametrize("order", ["natural", "priority"])
def test_a_player_whom_a_paramedic_kills_is_told_dead_at_dawn(order: str) -> None:
    roles = ("paramedic", "paramedic", "veteran", "villager", "goon", "villager", "villager")
    game = at_night(*roles, rules=f"order={order}")
    # The veteran shoots at the first; so the second need not strike that one.
    give(game, "ann resuscitate cal", "bob resuscitate ann", "cal alert")
    game.close()
    assert [r for r in game.log if isinstance(r.event, Stillness)] != []
    game.close()
    give(game, "ann resuscitate dan", "bob resuscitate dan")
    game.close()
    told = [r.event.name for r in game.log if isinstance(r.event, Obituary)]
    assert told == ["dan"]
