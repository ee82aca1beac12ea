"""The pack as a whole: the conformance kit, opponents, odds, scripts."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.fleet.sea import begin, muster, volley

from gloaming.games.fleet.battle.events.deployment import GroupLaunched, ScenarioSet
from gloaming.games.fleet.battle.events.gunnery import OrdnanceLaunched, PointDefense
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.orders.launching import Launch, bays_of
from gloaming.games.fleet.battle.orders.moving import Burn
from gloaming.games.fleet.battle.scenarios import load_scenarios
from gloaming.games.fleet.battle.state import BattleState, ShipMount
from gloaming.games.fleet.bots.opponents import (
    OPPONENTS,
    Doctrine,
    Robot,
    find_opponent,
    play_out,
    submit,
)
from gloaming.games.fleet.files.exporting import resume
from gloaming.games.fleet.pack import fleet
from gloaming.history.log.codec import Codec
from gloaming.history.log.kinds import Upcasting
from gloaming.kernel.game import Game
from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.testing.conformance import check_pack
from gloaming.testing.playout import playout
from gloaming.text.errors import NOWHERE, Faults, GradedError, Malformed


def test_the_pack_keeps_every_promise(request: pytest.FixtureRequest) -> None:
    games = 10_000 if request.config.getoption("--long") else 8
    found = check_pack(fleet, games=games, slow_every=50)
    assert found.games == games
    assert not found.idle


def test_twins_differ_in_what_the_observer_may_not_know() -> None:
    made = 0
    for seed in range(12):
        played = playout(fleet, seed)
        for observer in fleet.players(played.game.state):
            twin = fleet.twin(played.inputs, observer, Random(seed))
            if twin is not None:
                made += 1
                assert len(twin) == len(played.inputs) + 2
    assert made > 10


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("scenario", load_scenarios())
def test_an_opponent_plays_a_scenario_to_its_end(name: str, scenario: str) -> None:
    game: Game[BattleState] = Game(fleet.blank, seed=1)
    game.happen(ScenarioSet(load_scenarios()[scenario]))
    game.start("exchange")
    minds = {player: find_opponent(name) for player in game.state.commanders}
    play_out(game, minds)
    assert game.state.winner is not None


@pytest.mark.parametrize("opponent", [Robot(), Doctrine()])
def test_an_opponent_does_not_look_at_what_others_have_plotted(
    opponent: Robot | Doctrine,
) -> None:
    blind, tempted = begin(seed=1), begin(seed=1)
    tempted.submit(Burn("bob", "bravo", 4, 0))
    tempted.submit(Fire("bob", "bravo", "alpha"))
    assert opponent.plot(blind.state, "ann") == opponent.plot(tempted.state, "ann")


def test_every_order_of_an_opponent_is_legal() -> None:
    for seed in range(6):
        game = playout(fleet, seed, longest=2).game
        if game.state.phase is None or game.state.phase.name != "exchange":
            continue
        for player in game.state.commanders:
            for act in (*Robot().plot(game.state, player), *Doctrine().plot(game.state, player)):
                assert act.refusal(game.state) is None, act


def test_a_robot_stops_where_its_weapons_are_best() -> None:
    game = begin(muster(distance=12))
    burn = next(act for act in Robot().plot(game.state, "ann") if isinstance(act, Burn))
    assert burn.speed == 0


def test_a_doctrine_beats_standing_still() -> None:
    class Idle(Robot):
        def plot(self, sky: BattleState, player: str) -> list[Burn]:  # type: ignore[override]
            return []

    minds = {"ann": Doctrine(), "bob": Idle()}
    for seed in range(6):
        game = begin(muster(exchange_limit=8, distance=30), seed=seed)
        play_out(game, minds)
        assert game.state.winner == "red"


def test_a_misspelt_opponent_is_suggested() -> None:
    with pytest.raises(Malformed) as error:
        find_opponent("robto")
    assert error.value.accepted == ("robot",)


def test_a_battle_can_be_written_down_as_one_that_begins() -> None:
    game = begin(muster(distance=6), seed=2)
    volley(game, Fire("ann", "alpha", "bravo"), Fire("bob", "bravo", "alpha"))
    again = begin(resume(game.state))
    for name, unit in game.state.units.items():
        if unit.alive:
            assert again.state.units[name].condition.hull_left == unit.condition.hull_left
            assert again.state.units[name].condition.statuses == unit.condition.statuses
    assert again.state.distance("alpha", "bravo") == game.state.distance("alpha", "bravo")


def test_a_bay_that_was_left_is_still_empty_in_a_battle_that_begins_again() -> None:
    game = begin(muster("Nest: mass 60, hull 40, 2 fighter bay, beam 2 (F)", fighters=True))
    volley(game, Launch("ann", "cutter", 3, "wasps", volley=1))
    again = begin(resume(game.state))
    assert bays_of(again.state, "cutter") == [4]
    assert bays_of(again.state, "skiff") == [3, 4]


@pytest.mark.parametrize("seed", range(6))
def test_a_battle_written_as_a_script_is_the_same_battle(seed: int) -> None:
    game = playout(fleet, seed).game
    text = write(fleet, game, title="By chance", seed=seed)
    codec = Codec(fleet.kinds())
    assert codec.encode(run(read(text, pack=fleet), fleet).game.log) == codec.encode(game.log)


@pytest.mark.parametrize("name", load_scenarios())
def test_a_scenario_of_the_game_is_written_by_its_name(name: str) -> None:
    game: Game[BattleState] = Game(fleet.blank, seed=7)
    game.happen(ScenarioSet(load_scenarios()[name]))
    game.start("exchange")
    for player in game.state.commanders:
        submit(game, Robot().plot(game.state, player))
    game.close()
    text = write(fleet, game, seed=7)
    assert f"scenario  {name}\n" in text


def test_withdrawn_orders_are_written_and_read_back() -> None:
    game = begin(seed=4)
    game.submit(Burn("ann", "alpha", 2, 0))
    game.withdraw(Burn("ann", "alpha", 2, 0))
    text = write(fleet, game, seed=4)
    assert "not alpha speed 2 evasion 0" in text


HEAD = """game fleet
design Gun: mass 40, hull 40, thrust 4, fire control, beam 2 (F)
seats
  ann: alpha: cutter = Gun
  bob: bravo: raider = Gun
"""

BROKEN = [
    ("scenario metting\n", "meeting"),
    ("options start_rage=3\n", "start_range"),
    ("options start_range=far\n", "start_range cannot be 'far' .accepted: a number"),
    ("options beam_band=0\n", "at least 1"),
    ("design Gun mass 40\n", "a colon and its parts"),
    ("design Gun: mass 40, beem 2\n", "beam"),
    ("design {\n", "truncated"),
    ("range alpha 12\n", "two formations and a number"),
    ("range alpha, brovo 12\n", "bravo"),
    ("damage cutter: hul 3\n", "hull"),
    ("damage cutter: hull\n", "accepted: hull N"),
    ("damage cutter: hull 3 4\n", "accepted: hull N"),
    ("damage cutter: hull 300\n", "line 3, column 8: cutter cannot be in such a condition"),
    ("damage cutter: hull 300\n", "accepted: 1 to 40"),
    ("damage cutter: damaged 31\n", "accepted: 2, 3, 4, 5, 6, 7, or drive 1 for its drive"),
    ("damage cutter: damaged 1\n", "or drive 1 for its drive"),
    ("damage cutter: loads 4 1\n", "such a condition: loads 4"),
    ("damage cutter: armour 1/1\n", "accepted: up to nothing"),
    ("damage cutter: drive 3\n", "accepted: 0 to 2"),
    ("damage cuter: hull 3\n", "accepted: cutter"),
    ("dice six\n", "no die can show"),
]


@pytest.mark.parametrize(("line", "hint"), BROKEN)
def test_a_broken_head_is_told_with_its_place(line: str, hint: str) -> None:
    with pytest.raises(Faults, match=hint) as error:
        check(read(f"{HEAD}".replace("seats", f"{line}seats") + "exchange 1\n", pack=fleet), fleet)
    assert "line" in str(error.value)


@pytest.mark.parametrize(
    ("seat", "hint"),
    [
        ("ann alpha cutter", "a seat is a player"),
        ("ann: alpha: cutter", "a ship is a name and a class"),
        ("ann: alpha: cutter = Gin", "Gun"),
        ("ann: alpha: cutter = Gun, cutter = Gun", "two are called cutter"),
    ],
)
def test_a_broken_seat_is_told(seat: str, hint: str) -> None:
    text = HEAD.replace("ann: alpha: cutter = Gun", seat) + "exchange 1\n"
    with pytest.raises(Faults, match=hint):
        check(read(text, pack=fleet), fleet)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("alpha speeed 3", "speed"),
        ("alhpa speed 3", "alpha"),
        ("alpha speed lots", "a number"),
        ("alpha speed 1 evasion 1 more", "too much"),
        ("alpha volley one speed 1", "a number"),
        ("alpha fire brovo", "bravo"),
        ("alpha fire bravo using 3", "with"),
        ("alpha close", "a formation is missing here"),
        ("alpha", "a verb is missing here"),
        ("alpha fire nobody", "no order to fire"),
        ("cutter launch 3 as", "needs a name"),
        ("alpha speed 99999999999999999999", "a number"),
    ],
)
def test_a_line_nobody_can_read_is_told_with_its_place(line: str, hint: str) -> None:
    with pytest.raises(Faults, match=hint) as error:
        check(read(f"{HEAD}exchange 1\n  {line}\n", "x.gloam", pack=fleet), fleet)
    assert "line 7" in str(error.value)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("cutter", "malformed/name-twice"),
        ("Cutter", "malformed/name-twice"),
        ("ALPHA", "malformed/name-twice"),
        ("bob", "malformed/name-twice"),
        ("", "malformed/name"),
        ("two  blanks", "malformed/name"),
        ("a:b", "malformed/name"),
        ("\x1b[31m", "malformed/name"),
        ("e\u0301", "malformed/name"),
    ],
)
def test_an_order_could_be_about_one_thing_of_a_name_alone(name: str, code: str) -> None:
    game: Game[BattleState] = Game(fleet.blank)
    with pytest.raises(Faults) as error:
        game.happen(muster(fleets={"alpha": ("cutter", name), "bravo": ("raider",)}))
    assert [fault.code for fault in error.value.errors] == [code]
    assert not game.log


def test_a_muster_that_cannot_be_is_refused_whole() -> None:
    setup = muster()
    game: Game[BattleState] = Game(fleet.blank)
    game.happen(setup)
    with pytest.raises(GradedError, match="already"):
        game.happen(setup)
    assert len(game.log) == 1


def test_bots_launch_what_their_carriers_hold() -> None:
    fights = 0
    for seed in range(4):
        game: Game[BattleState] = Game(fleet.blank, seed=seed)
        game.happen(ScenarioSet(load_scenarios()["wings"]))
        game.start("exchange")
        play_out(game, {player: Doctrine() for player in game.state.commanders})
        launched = [r.event for r in game.log if isinstance(r.event, GroupLaunched)]
        runs = [r.event for r in game.log if isinstance(r.event, OrdnanceLaunched)]
        fights += bool(launched) and any(run.unit == launched[0].group for run in runs)
        assert not any("#0" in record.event.describe() for record in game.log)
    assert fights >= 2


def test_a_log_of_the_first_rules_is_brought_up_to_date() -> None:
    old = {
        "kind": "PointDefense", "formation": "bravo", "under": "raider", "attacker": "cutter",
        "weapon": 3, "flight": 0, "mounts": ["raider#4", "tall #ship#12"], "dice": [5, 1],
        "rerolls": [], "kills": 1, "left": 0,
    }  # fmt: skip
    line = msgspec.json.encode({"seq": 0, "event": old})
    new = msgspec.json.decode(Upcasting(fleet.upcasters, 1).applied(line, NOWHERE))
    event = msgspec.convert({k: v for k, v in new["event"].items() if k != "kind"}, PointDefense)
    assert event.mounts == (ShipMount("raider", 4), ShipMount("tall #ship", 12))
    assert "raider#4" in event.describe()


def test_an_opponent_that_is_gone_is_replaced_in_old_logs() -> None:
    players = [{"name": "ann", "opponent": "rollout"}, {"name": "bob", "team": "blue"}]
    old = {"kind": "ScenarioSet", "scenario": {"name": "x", "players": players, "formations": []}}
    new = msgspec.json.decode(
        Upcasting(fleet.upcasters, 1).applied(msgspec.json.encode({"event": old}), NOWHERE)
    )
    assert new["event"]["scenario"]["players"] == [
        {"name": "ann", "opponent": "doctrine"},
        {"name": "bob", "team": "blue"},
    ]
    assert isinstance(find_opponent("rollout"), Doctrine)
