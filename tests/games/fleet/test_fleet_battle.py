"""Battles through the kernel: the order of things, and what it means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.games.fleet.sea import begin, muster, volley

from gloaming.games.fleet.battle.events import gunnery, harm, motion, outcome, phases, repairs
from gloaming.games.fleet.battle.events.gunnery import Attack, PointDefense, WeaponAttack
from gloaming.games.fleet.battle.events.harm import (
    FormationDestroyed,
    UnitDestroyed,
    UnitSystemDestroyed,
)
from gloaming.games.fleet.battle.events.motion import ManeuverRolled, OrdersAdjusted, RangeChanged
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.firing import Defend, Fire
from gloaming.games.fleet.battle.orders.leaving import Detach
from gloaming.games.fleet.battle.orders.moving import Burn, Steer
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.files.importing import import_xml
from gloaming.games.fleet.files.importing_battle import draw_battle
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.show.report import report_volley
from gloaming.history.explanations.explain import explain
from gloaming.history.explanations.why import why
from gloaming.history.log.codec import Codec
from gloaming.history.log.view import view
from gloaming.history.pictures.graph import graph
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.registry import subclasses
from gloaming.testing.playout import playout
from gloaming.text.blocks import Paragraph, Section
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Text

CATALOGUE = (
    "ThrustAllocationPhase ManeuveringPhase FiringPhase DamageControlPhase OrdersAdjusted "
    "ThrustAllocated ManeuverRolled RangeChanged OrdnanceLaunched Attack WeaponAttack "
    "WeaponNotFired PointDefense AttackMissed Damage UnitDamaged ThresholdCheck "
    "UnitSystemDestroyed UnitThrustDecreased FormationThrustChanged CoreSystemHit UnitDisabled "
    "UnitDestroyed FormationDestroyed DamageControlAssigned SystemRepaired RepairFailed "
    "ReactorCheck ReactorExploded LifeSupportFailed FormationStatus UnitStatus VolleyEnded "
    "ExchangeEnded GameEnded"
)


def kinds(events: list[Event[Any]]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_the_four_phases_come_in_order_and_the_volley_ends_after_them() -> None:
    named = [
        name
        for name in kinds(volley(begin()))
        if name.endswith("Phase") or name in ("VolleyEnded", "ExchangeEnded")
    ]
    assert named == [
        "ThrustAllocationPhase",
        "ManeuveringPhase",
        "FiringPhase",
        "DamageControlPhase",
        "VolleyEnded",
        "ExchangeEnded",
    ]


def test_formations_answer_in_the_order_of_their_numbers_and_units_of_their_places() -> None:
    events = volley(begin(), Fire("ann", "alpha", "bravo"), Fire("bob", "bravo", "alpha"))
    assert [e.source for e in events if isinstance(e, Attack)] == ["alpha", "bravo"]
    shooters = [event.unit for event in events if isinstance(event, WeaponAttack)]
    assert list(dict.fromkeys(shooters)) == ["cutter", "skiff", "raider", "tender"]


def test_a_wreck_is_destroyed_once_and_counts_what_comes_too_much() -> None:
    setup = muster(
        "Gun: mass 40, hull 40, fire control, 2 kinetic gun 4 (F)",
        "Egg: mass 20, hull 1",
        distance=6,
        fleets={"alpha": ("cutter",), "bravo": ("raider",)},
    )
    game = begin(setup, dice="50 6 6 6 6")
    events = volley(game, Fire("ann", "alpha", "bravo"))
    losses = [event for event in events if isinstance(event, UnitDestroyed)]
    assert [loss.overkill for loss in losses] == [3]
    assert game.state.units["raider"].condition.overkill == 7


def test_one_percentile_decides_for_all_the_weapons_of_a_fire_control() -> None:
    shots = [
        e
        for e in volley(begin(seed=3), Fire("ann", "alpha", "bravo"))
        if isinstance(e, WeaponAttack)
    ]
    assert len({(shot.percentile, shot.under) for shot in shots if shot.unit == "cutter"}) == 1


def test_a_formation_without_orders_neither_moves_nor_fires() -> None:
    game = begin()
    events = volley(game)
    assert not [event for event in events if isinstance(event, Attack | RangeChanged)]
    assert all(not e.speed_dice for e in events if isinstance(e, ManeuverRolled))


def test_point_defence_is_dealt_out_before_any_of_it_is_thrown() -> None:
    setup = muster(
        "Gun: mass 40, hull 60, fire control, 2 salvo rack (F)",
        "Escort: mass 40, hull 60, 3 point defence",
        fleets={"alpha": ("cutter",), "bravo": ("raider",)},
    )
    # Lock-on 2 and 5: the heavier salvo is served first and has two of the three mounts.
    game = begin(setup, dice="50 2 5  4  1 1  1  1 1 1 1 1")
    events = volley(game, Fire("ann", "alpha", "bravo"))
    thrown = [event for event in events if isinstance(event, PointDefense)]
    assert [(e.weapon, len(e.mounts)) for e in thrown] == [(4, 1), (5, 2)]


def test_a_ship_covers_as_many_allies_as_its_area_control_allows() -> None:
    def defended(control: str) -> set[str]:
        setup = muster(
            "Gun: mass 40, hull 60, fire control, fire control, fire control, 3 salvo rack (F)",
            f"Escort: mass 40, hull 60, 4 point defence, {control}",
            fleets={"alpha": ("cutter", "skiff", "punt"), "bravo": ("raider", "tender", "barge")},
        )
        for seed in range(60):
            events = volley(begin(setup, seed=seed), Fire("ann", "alpha", "bravo"))
            hit = {e.under for e in events if isinstance(e, WeaponAttack)}
            if hit == {"raider", "tender", "barge"}:
                thrown = [event for event in events if isinstance(event, PointDefense)]
                return {f"{m.unit}>{e.under}" for e in thrown for m in e.mounts}
        raise AssertionError("no volley struck all three")

    def allies(control: str) -> int:
        others = [pair.split(">") for pair in defended(control)]
        return max(Counter(a for a, b in others if a != b).values(), default=0)

    assert allies("screen") == 0
    assert allies("area defence control") == 1
    assert allies("advanced area defence control") == 2


def test_a_small_beam_that_defends_does_not_attack() -> None:
    setup = muster("Gun: mass 40, hull 40, fire control, 2 beam")
    events = volley(begin(setup), Fire("ann", "alpha", "bravo"), Defend("ann", "cutter", (4,)))
    assert {(e.unit, e.weapon) for e in events if isinstance(e, WeaponAttack)} == {
        ("cutter", 5),
        ("skiff", 4),
        ("skiff", 5),
    }


def test_a_units_own_orders_take_the_place_of_its_formations() -> None:
    setup = muster(
        fleets={"alpha": ("cutter", "skiff"), "bravo": ("raider",), "charlie": ("tender",)}
    )
    game = begin(setup)
    game.state.distances.place(1, 3, 12)
    events = volley(game, Fire("ann", "alpha", "bravo"), Fire("ann", "cutter", "charlie"))
    assert {(e.unit, e.under) for e in events if isinstance(e, WeaponAttack)} == {
        ("cutter", "tender"),
        ("skiff", "raider"),
    }


def test_an_order_for_one_volley_goes_before_the_one_for_all() -> None:
    game = begin(muster(volleys_per_exchange=2))
    first = volley(game, Burn("ann", "alpha", 1, 0), Burn("ann", "alpha", 3, 0, 2))
    second = volley(game)
    thrown = [e for e in (*first, *second) if isinstance(e, ManeuverRolled)]
    assert [len(roll.speed_dice) for roll in thrown if roll.formation == "alpha"] == [1, 3]


def test_lost_thrust_cuts_the_plot_and_only_its_owner_is_told() -> None:
    game = begin(muster(volleys_per_exchange=2))
    game.submit(Burn("ann", "alpha", 4, 0))
    game.close()
    game.happen(UnitSystemDestroyed("cutter", 1, "main drive", Status.DAMAGED, "a test"))
    game.close()
    cuts = [record.event for record in game.log if isinstance(record.event, OrdersAdjusted)]
    assert [(cut.before, cut.after) for cut in cuts if isinstance(cut, OrdersAdjusted)] == [(4, 2)]
    assert cuts[0] in view(game.log, "ann")
    assert cuts[0] not in view(game.log, "bob")


def test_nobody_sees_what_others_have_plotted_not_even_when_it_is_carried_out() -> None:
    game = begin()
    volley(game, Steer("ann", "alpha", "bravo", Course.CLOSE), Fire("ann", "alpha", "bravo"))
    assert [e for e in view(game.log, "bob") if isinstance(e, Order)] == []
    assert len([e for e in view(game.log, "ann") if isinstance(e, Order)]) == 2


def test_the_same_seed_gives_the_same_log_byte_for_byte() -> None:
    codec = Codec(fleet.kinds())
    one, other, third = (playout(fleet, seed).game.log for seed in (3, 3, 4))
    assert codec.encode(one) == codec.encode(other)
    assert codec.encode(one) != codec.encode(third)


@cache
def _battles() -> list[Event[Any]]:
    return [r.event for seed in range(60, 120) for r in playout(fleet, seed).game.log]


def test_every_event_of_the_catalogue_is_emitted_by_battles_at_random() -> None:
    seen = set(kinds(_battles()))
    assert [name for name in CATALOGUE.split() if name not in seen] == []


def test_every_event_of_the_pack_says_what_it_is_in_a_sentence() -> None:
    families = (gunnery, harm, motion, outcome, phases, repairs)
    abstract = {"UnitChanged"}
    for kind in subclasses(Event):
        if any(kind.__module__ == family.__name__ for family in families):
            told = kind.says or kind.phrase is not Event.phrase
            assert told or kind.__name__ in abstract, kind.__name__
    for event in _battles():
        told = event.describe()
        assert "nobody" not in told or "nobody in command" in told, told
        assert "{" not in told


def _destroyed() -> Game[BattleState]:
    setup = muster(
        "Gun: mass 40, hull 40, fire control, 2 beam 3 (F), salvo rack (F)",
        "Egg: mass 20, hull 3, point defence",
        fleets={"alpha": ("cutter",), "bravo": ("raider",)},
    )
    game = begin(setup, dice="50 6  6 6 6 1 1 1  1 1 1  4  1 1 1 1 1")
    volley(game, Fire("ann", "alpha", "bravo"))
    return game


def test_the_end_of_a_formation_is_explained_back_to_the_firing_phase_with_every_die() -> None:
    game = _destroyed()
    last = next(r for r in game.log if isinstance(r.event, FormationDestroyed))
    text = why(game.log, last).text()
    told = [line.strip() for line in text.splitlines() if not line.strip().startswith("For ")]
    assert told[0] == "nothing is left of bravo."
    assert told[1].startswith("Because raider of bravo is destroyed by cutter")
    assert "dice 6, 6, 6; again 1, 1, 1" in told[2]
    assert "percentile 50" in told[3]
    assert told[4].startswith("Because alpha attacks bravo at range 12")
    assert told[5] == "Based on: alpha plots fire at bravo, as ordered."
    assert told[6].startswith("Because the firing phase of volley 1 begins")


def test_the_story_of_a_formation_tells_every_shot_at_it() -> None:
    text = explain(_destroyed().log, "bravo").text()
    assert "takes 6 from cutter's beam battery 3 #4" in text
    assert "bravo defends raider with raider#3 against cutter's #6: 1 down, 5 left (dice 4)" in text
    assert "damage dice 1, 1, 1, 1, 1" in text


def test_the_end_of_a_formation_can_be_drawn() -> None:
    game = _destroyed()
    last = next(r for r in game.log if isinstance(r.event, FormationDestroyed))
    drawn = graph(why(game.log, last))
    assert "the firing phase of volley 1 begins" in drawn.dot()


HEAD = "Exchange 1, volley 1"


def test_a_volley_report_tells_each_phase() -> None:
    report = report_volley(_destroyed().log)
    assert str(report.title) == HEAD
    phases = {str(each.title): each for each in report.body if isinstance(each, Section)}
    assert {"Manoeuvre", "Fire", "Standings"} <= set(phases)
    assert all(each.body for each in phases.values())  # a heading is over something
    assert "nothing is left of bravo" in [str(each) for each in _texts(report)]
    workings = report_volley(_destroyed().log, level=3)
    assert "Thrust" in {str(each.title) for each in workings.body if isinstance(each, Section)}


def _texts(section: Section) -> Iterator[Text]:
    for block in section.body:
        if isinstance(block, Section):
            yield from _texts(block)
        elif isinstance(block, Paragraph):
            yield block.text


def test_a_report_names_the_volleys_there_are() -> None:
    with pytest.raises(Exception, match="no volley 7") as error:
        report_volley(_destroyed().log, 7)
    assert error.value.accepted == ("1",)  # type: ignore[attr-defined]


def test_random_orders_are_legal_one_after_another() -> None:
    rng = Random(1)
    game = begin(muster(volleys_per_exchange=3))
    for act in fleet.orders(game, rng):
        game.submit(act)
    assert len(game.state.sealed_orders) > 5


def test_a_formation_that_came_later_is_heard_before_units_all_the_same() -> None:
    setup = muster(
        "Gun: mass 40, hull 60, fire control, salvo rack (F)",
        "Escort: mass 40, hull 60, fire control, beam, point defence",
    )
    game = begin(setup, seed=1)
    volley(game, Detach("bob", "tender"))
    events = volley(game, Fire("ann", "alpha", "tender alone"))
    assert [e.formation for e in events if isinstance(e, PointDefense)][:1] == ["tender alone"]


FILE = """<GameEngine name="Two">
  <Player id="1" name="Ann"><Ship id="4"><Name>Alike</Name><ShipClass>Tub</ShipClass>
    <Mass value="40"/><MainDrive id="1" initialThrust="4"/>
    <Hull value="40" totalHullBoxes="20" remainingHullBoxes="19"/>
    <Electronics><FireControl id="5"/></Electronics>
    <Weapons><BeamBattery id="8" rating="2" arcs="(F)"/></Weapons>
    <FM.FireAllocations>
      <FireAllocation Volley="0" FireConId="5" WeaponIDs="8"/>
    </FM.FireAllocations>
  </Ship></Player>
  <Player id="2" name="Ann"><Ship id="7"><Name>Alike</Name><ShipClass>Tub</ShipClass>
    <Mass value="60"/><Hull value="60"/></Ship></Player>
  <FM.Distances><Distance sourceId="1" targetId="2">9</Distance></FM.Distances>
  <FM.Formations>
    <Formation id="1" playerId="1" name="One: #1"><Units><Unit id="4"/></Units><Orders>
      <VolleyOrders volley="1" speed="2" evasion="1">
        <Maneuver type="Close" priority="Primary" targetId="2"/>
        <Fire type="Fire" priority="Primary" targetId="2"/></VolleyOrders></Orders></Formation>
    <Formation id="2" playerId="2" name="Two"><Units><Unit id="7"/></Units></Formation>
  </FM.Formations>
</GameEngine>"""


def test_a_battle_out_of_a_file_is_fought_with_its_plots() -> None:
    battle = draw_battle(import_xml(FILE))
    assert battle.units == {4: "Alike", 7: "Alike 2"}
    assert battle.formations == {1: "One 1", 2: "Two"}
    game: Game[BattleState] = Game(fleet.blank, seed=2)
    game.happen(battle.muster)
    game.start("exchange")
    events = volley(game, *battle.orders)
    assert list(game.state.commanders) == ["Ann", "Ann 2"]
    assert [(e.unit, e.weapon) for e in events if isinstance(e, WeaponAttack)] == [("Alike", 8)]
    assert [type(order).__name__ for order in battle.orders] == ["Burn", "Steer", "Fire"]
    assert game.state.units["Alike"].condition.hull_left <= 19


def test_nobody_fires_at_a_formation_with_nothing_in_it() -> None:
    game = begin(muster(fleets={"alpha": ("cutter",), "bravo": ()}))
    with pytest.raises(Illegal, match="nothing in bravo"):
        game.submit(Fire("ann", "alpha", "bravo"))
    volley(game, Steer("ann", "alpha", "bravo", Course.CLOSE), Burn("ann", "alpha", 4, 0))


def test_nobodys_dice_hang_on_what_another_has_plotted() -> None:
    def thrown(*orders: Event[Any]) -> tuple[dict[str, Any], dict[tuple[str, int], int]]:
        events = volley(begin(muster(distance=12), seed=3), *orders)
        moved = {e.formation: e.speed_dice for e in events if isinstance(e, ManeuverRolled)}
        shots = [e for e in events if isinstance(e, WeaponAttack)]
        return moved, {(shot.unit, shot.weapon): shot.percentile for shot in shots}

    common = (Burn("bob", "bravo", 4, 0), Fire("ann", "skiff", "bravo"))
    idle, skiff = thrown(*common)
    moved, both = thrown(*common, Burn("ann", "alpha", 3, 0), Fire("ann", "cutter", "bravo"))
    assert moved["bravo"] == idle["bravo"]
    assert moved["alpha"] != moved["bravo"][:3]
    assert skiff
    assert {mount: both[mount] for mount in skiff} == skiff
    assert len(both) == 2 * len(skiff)
