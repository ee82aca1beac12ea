"""Examples of ordnance and of what shoots it down."""

from __future__ import annotations

from tests.games.fleet.proof.cases.gunnery import find_weapon
from tests.games.fleet.proof.cases.shape import Found, Given, shape, take_hit

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Ordnance
from gloaming.games.fleet.rules.defence import Column, DefenceRoll, Defender, defend
from gloaming.games.fleet.rules.fire import Aim
from gloaming.games.fleet.rules.options import STANDARD
from gloaming.kernel.dice import ScriptedDice
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import say


def read_defence(given: Given) -> DefenceRoll:
    """Throw point defence; without a number of dice, as many as use up all that were thrown."""
    defender = Defender(given["pd"])
    column = Column(given.get("against", "salvo"))
    faces = given["pd_dice"]
    counts = [given["n"]] if "n" in given else range(len(faces) + 1)
    for count in counts:
        dice = ScriptedDice(faces)
        try:
            defence = defend(dice, defender, count, column, given.get("evasion", 0))
        except GradedError:
            continue
        if not dice.left:
            return defence
    raise Malformed(
        "malformed/case", say("no number of mounts throws just these dice"), value=faces
    )


@shape("pd", "pd_dice")
def work_defence(given: Given) -> Found:
    """Shoot at a salvo, and strike with what is left of it."""
    defence = read_defence(given)
    found: Found = {"kills": defence.kills}
    if "lock_on" not in given:
        return found
    mount = System(given.get("weapon", "salvo_rack"))
    ordnance = find_weapon(mount.kind)
    if not isinstance(ordnance, Ordnance):
        raise TypeError(f"{mount.kind} does not fly")
    found["hits"] = ordnance.survive(given["lock_on"], defence.kills)
    if "damage_dice" in given:
        aim = Aim(screen=given.get("screen", 0), advanced_screen=given.get("advanced_screen", 0))
        dice = ScriptedDice(given["damage_dice"])
        outcome = ordnance.strike(mount, found["hits"], aim, STANDARD, dice)
        found["damage"] = outcome.damage
        found |= take_hit(given, *outcome.hits)
    return found
