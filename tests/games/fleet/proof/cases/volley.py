"""Examples of a whole volley: a small battle with every die told beforehand."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from tests.games.fleet.proof.cases.shape import Found, Given, shape

from gloaming.games.fleet import pack
from gloaming.games.fleet.battle.events.gunnery import WeaponAttack, WeaponNotFired
from gloaming.games.fleet.battle.events.harm import Damage, ThresholdCheck
from gloaming.games.fleet.battle.events.motion import ManeuverRolled
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.bots.opponents import submit
from gloaming.games.fleet.files.importing import ImportedGame, import_xml
from gloaming.games.fleet.files.importing_battle import draw_battle
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.game import Game


class ToldDice(ScriptedDice):
    """Dice as they are told; what nobody has told shows its highest face.

    Examples stop where repairs begin, and no repair succeeds on a 6.
    """

    def throw(self, sides: int) -> int:
        """Return the next fall, or the highest when all have fallen."""
        return super().throw(sides) if self.left else sides


def load_battle(name: str) -> ImportedGame:
    """Load a battle drawn for an example."""
    entry = Path(__file__).parent / "drawn" / f"{name}.xml"
    return import_xml(entry.read_text(encoding="utf-8"), entry.name)


def told_dice(given: Given, formations: list[int]) -> list[int]:
    """Put the dice of an example in the order in which they are thrown."""
    moves, falls = given["speed_evasion_dice"], []
    for number in formations:
        falls += [*moves.get(f"F{number} speed", ()), *moves.get(f"F{number} evasion", ())]
    falls += given["percentile"].values()
    for faces in given["weapon_dice"].values():
        falls += faces
    return falls


@shape("speed_evasion_dice", "percentile", "weapon_dice")
def work_volley(given: Given) -> Found:
    """Fight one volley, and read from the log what the example asks for."""
    file = load_battle(given.get("battle", "two_ships"))
    battle = draw_battle(file)
    dice = ToldDice(told_dice(given, sorted(battle.formations)))
    game: Game[BattleState] = Game(pack.fleet.blank, dice=dice)
    game.happen(battle.muster)
    game.start("exchange")
    submit(game, battle.orders)
    game.close()
    game.close()
    return _read(game, battle.units, battle.formations)


def _read(game: Game[BattleState], units: dict[int, str], formations: dict[int, str]) -> Found:
    """Read successes, ranges, shots and harm from a log."""
    sky = game.state
    numbers = {name: number for number, name in (*formations.items(), *units.items())}
    found: Found = {
        "successes": {},
        "ranges": {
            f"{one}-{other}": sky.distance(formations[one], formations[other])
            for one, other in combinations(sorted(formations), 2)
        },
        "weapons_not_firing": {},
        "under_fire": {},
        "damage": {},
        "hull_left": {},
        "threshold_checks": 0,
    }
    for record in game.log:
        match record.event:
            case ManeuverRolled(formation=name) as roll if sky.members(name):
                points = [roll.speed_points, roll.evasion_points]
                found["successes"][f"F{numbers[name]}"] = points
            case WeaponAttack(unit=unit, control=control, under=under):
                found["under_fire"][f"U{numbers[unit]} FC{control}"] = under
            case WeaponNotFired(unit=unit, weapons=weapons, reason=reason):
                broken = reason in ("damaged", "destroyed")
                for weapon in weapons:
                    label = f"U{numbers[unit]}.{weapon}"
                    found["weapons_not_firing"][label] = reason.title() if broken else reason
            case Damage(target=target, points=points):
                found["damage"][target] = found["damage"].get(target, 0) + points
                found["hull_left"][target] = sky.units[target].condition.hull_left
            case ThresholdCheck():
                found["threshold_checks"] += 1
    return found
