"""What holds in every battle, whatever sails in it and whatever is plotted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.fleet.storm import LONGEST, Steady, deal_storm, fight_storm

from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.events.gunnery import (
    AttackMissed,
    OrdnanceLaunched,
    PointDefense,
    WeaponAttack,
)
from gloaming.games.fleet.battle.events.harm import Damage, Pulsed, UnitDestroyed
from gloaming.games.fleet.battle.events.outcome import JumpDue, UnitFled
from gloaming.games.fleet.battle.events.phases import FiringPhase, Volley
from gloaming.games.fleet.battle.events.repairs import (
    ArmourRegrown,
    DamageControlAssigned,
    ReactorCheck,
    ReactorExploded,
    SystemRepaired,
)
from gloaming.games.fleet.battle.scenarios import Scenario
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.bots.random_play import chance_orders
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.fighters import FULL_GROUP
from gloaming.games.fleet.ships.unit import Unit
from gloaming.history.log.codec import Codec
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import SHUTDOWN
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write

THROWERS = (WeaponAttack, PointDefense, ReactorExploded, JumpDue)
"""What the dice of a blow are thrown for."""


class Witness:
    """Folds a battle event by event, and knows what must be true before and after each."""

    def __init__(self) -> None:
        self.sky = BattleState()
        self.ready: dict[str, set[int]] = {}
        """The ships that were in the battle when firing began, with what was broken of each."""
        self.busy: Counter[tuple[str, int]] = Counter()
        self.gone: set[str] = set()

    def see(self, event: Event[Any]) -> None:
        """Check an event, let it happen, and look at what has changed."""
        sky = self.sky
        self._allow(event)
        before = {name: _boxes(unit) for name, unit in sky.units.items()}
        craft = _craft(sky)
        event.apply(sky)
        for name, unit in sky.units.items():
            self._weigh(event, unit, before.get(name, _boxes(unit)))
        if not isinstance(event, ScenarioSet):
            lost = craft - _craft(sky)
            # Nobody makes craft; they are shot down, lost with their ship, or gone with it.
            assert lost == 0 or (lost > 0 and isinstance(event, Damage | UnitDestroyed | UnitFled))
        if isinstance(event, Volley):
            self.busy.clear()
        if isinstance(event, FiringPhase):
            self.ready = {u.name: set(u.condition.statuses) for u in sky.units.values() if u.alive}

    def _allow(self, event: Event[Any]) -> None:
        """Nothing that is destroyed acts, and nothing acts twice."""
        match event:
            case WeaponAttack(flight=-1) | OrdnanceLaunched():
                self._use(event.unit, event.weapon)
                assert event.weapon not in self.ready[event.unit]
            case PointDefense():
                for mount in dict.fromkeys(event.mounts):
                    if not self.sky.units[mount.unit].small:
                        self._use(mount.unit, mount.number)
            case DamageControlAssigned() | ReactorCheck() | ArmourRegrown():
                assert self.sky.units[event.unit].alive
            case SystemRepaired():
                unit = self.sky.units[event.unit]
                status = unit.condition.status(event.system)
                if event.system == unit.blueprint.drive_id:
                    status = unit.condition.drive_status
                assert unit.alive
                assert status is Status.DAMAGED
            case UnitDestroyed() | UnitFled():
                assert event.unit not in self.gone
                self.gone.add(event.unit)
            case Damage():
                assert event.points == sum(hit.total for hit in event.hits)

    def _use(self, name: str, mount: int) -> None:
        self.busy[name, mount] += 1
        assert self.busy[name, mount] == 1
        unit = self.sky.units[name]
        assert not unit.condition.helpless
        assert unit.loads_for(unit.blueprint.by_id[mount]) != 0

    def _weigh(self, event: Event[Any], unit: Unit, before: tuple[int, int, int]) -> None:
        """Every box is accounted for, and no load comes from nowhere."""
        condition, fresh = unit.condition, unit.blueprint.fresh()
        hull, armour, overkill = (a - b for a, b in zip(before, _boxes(unit), strict=True))
        if isinstance(event, Damage) and event.target == unit.name:
            assert hull + armour - overkill == event.points
        elif not isinstance(event, UnitDestroyed | ArmourRegrown):
            assert (hull, armour) == (0, 0)
        assert 0 <= condition.hull_left <= unit.blueprint.boxes
        layers = zip(condition.armour, fresh.armour, strict=True)
        assert all(0 <= left <= whole for left, whole in layers)
        assert all(0 <= left <= fresh.loads[store] for store, left in condition.loads.items())


def _boxes(unit: Unit) -> tuple[int, int, int]:
    condition = unit.condition
    return condition.hull_left, sum(condition.armour), condition.overkill


def _craft(sky: BattleState) -> int:
    """Count the craft in space and in bays."""
    count = 0
    for unit in sky.units.values():
        if unit.small:
            count += unit.condition.hull_left if unit.alive else 0
        for part in unit.blueprint.parts:
            if part.kind == "fighter_bay" and unit.condition.loads[part.id]:
                count += sky.hangar.get((unit.name, part.id), ("", FULL_GROUP))[1]
    return count


def _is_blow(record: Record) -> bool:
    return record.fate is HAPPENED and isinstance(record.event, Damage | AttackMissed | Pulsed)


def test_every_box_load_and_craft_is_accounted_for(request: pytest.FixtureRequest) -> None:
    blows = 0
    for seed in range(400 if request.config.getoption("--long") else 12):
        log = fight_storm(seed).log
        witness = Witness()
        for record in log:
            if record.fate is HAPPENED:
                witness.see(record.event)
        for record in filter(_is_blow, log):
            blows += 1
            assert isinstance(log[record.cause].event, THROWERS), record
    assert blows > 100


def test_a_storm_is_written_as_a_script_and_read_back(request: pytest.FixtureRequest) -> None:
    codec = Codec(fleet.kinds())
    for seed in range(60 if request.config.getoption("--long") else 4):
        game = fight_storm(seed)
        again = run(read(write(fleet, game, seed=seed), pack=fleet), fleet).game
        assert codec.encode(again.log) == codec.encode(game.log)


def test_nothing_hangs_on_what_anybody_is_called(request: pytest.FixtureRequest) -> None:
    for seed in range(150 if request.config.getoption("--long") else 6):
        _fight_under_other_names(seed)


def _fight_under_other_names(seed: int) -> None:
    """Fight a battle and its twin, in which all names are others and come in another order."""
    rng = Random(seed)
    setup, face = deal_storm(rng), rng.randint(1, 5)
    names = _rename(setup.scenario, seed)
    twin = ScenarioSet(_told(setup.scenario, names), setup.designs)
    games: list[Game[BattleState]] = []
    for each in (setup, twin):
        games.append(Game(fleet.blank, dice=Steady(face)))
        games[-1].happen(each)
        games[-1].start()
    one, other = games
    for _ in range(LONGEST):
        if one.state.phase == SHUTDOWN:
            break
        for act in chance_orders(one.state, rng):
            if act.refusal(one.state) is None:
                one.submit(act)
                other.submit(_told(act, names))
        one.close()
        other.close()
        for name, unit in one.state.units.items():
            assert other.state.units[_swap(name, names)].condition == unit.condition, seed
    assert one.state.winner == other.state.winner


def _rename(scenario: Scenario, seed: int) -> dict[str, str]:
    old = [player.name for player in scenario.players]
    for squadron in scenario.formations:
        old += [squadron.name, *(berth.name for berth in squadron.units)]
    new = [f"n{number:02d}" for number in range(len(old))]
    Random(seed + 1).shuffle(new)
    return dict(zip(old, new, strict=True))


def _told(thing: Any, names: dict[str, str]) -> Any:
    """Tell a struct in other names."""
    return msgspec.convert(_swap(msgspec.to_builtins(thing), names), type(thing))


def _swap(value: Any, names: dict[str, str]) -> Any:
    """Put other names in the place of those in a text, a list or a table; groups after carriers."""
    match value:
        case str():
            first = next((old for old in names if f"{value} ".startswith(f"{old} ")), "")
            return names[first] + value[len(first) :] if first else value
        case list() | tuple():
            return [_swap(each, names) for each in value]
        case dict():
            return {key: _swap(each, names) for key, each in value.items()}
    return value
