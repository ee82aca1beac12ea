"""Examples of harm and its mending: armour, hull rows, thresholds, repair."""

from __future__ import annotations

import re

from tests.games.fleet.proof.cases.shape import Found, Given, shape, take_hit

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.hull import (
    Strength,
    count_boxes,
    count_crew,
    lay_rows,
    mark_boxes,
)
from gloaming.games.fleet.designs.kinds import find_kind
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.ships.damage import DueCheck, find_check, mends, settle_core, try_systems
from gloaming.games.fleet.ships.unit import step_drive
from gloaming.kernel.dice import ScriptedDice

KINDS = {kind.value.casefold(): kind for kind in DamageKind}
WORDS = {
    "drive": "drive", "ftl": "ftl", "fc": "fire_control", "screen": "screen", "beam": "beam",
    "pds": "point_defence", "pd": "point_defence", "torpedo": "pulse_torpedo",
    "bridge": "bridge", "life": "life_support", "power": "power_core",
}  # fmt: skip


@shape("damage", "kind")
def work_hit(given: Given) -> Found:
    """Land one hit of a kind."""
    word = str(given["kind"]).casefold()
    if word == "penetrating":
        return take_hit(given, Hit(DamageKind.STANDARD, 0, given["damage"]))
    return take_hit(given, Hit(KINDS[word], given["damage"], given.get("penetrating", 0)))


def read_boxes(text: str, mass: int) -> int:
    """Read hull boxes: a strength and a mass, or any text with the number in it."""
    number = re.search(r"\d+", text)
    return int(number[0]) if number else count_boxes(Strength(text.casefold()), mass)


@shape("ships", fits=lambda given: all(len(ship) == 3 for ship in given["ships"]))
def work_rows(given: Given) -> Found:
    """Lay hull boxes in rows."""
    return {
        "rows": [
            list(lay_rows(read_boxes(text, mass), rows)) for text, mass, rows in given["ships"]
        ]
    }


@shape("ships", fits=lambda given: all(len(ship) == 2 for ship in given["ships"]))
def work_crews(given: Given) -> Found:
    """Count crew factors and mark their boxes."""
    crews = [count_crew(mass) for mass, _ in given["ships"]]
    pairs = zip(given["ships"], crews, strict=True)
    return {
        "crew_factors": crews,
        "marks": [list(mark_boxes(boxes, crew)) for (_, boxes), crew in pairs],
    }


@shape("hulls")
def work_boxes(given: Given) -> Found:
    """Count hull boxes by strength and mass."""
    return {"boxes": [read_boxes(text, mass) for text, mass in given["hulls"]]}


@shape("hull", "rows", "attacks")
def work_checks(given: Given) -> Found:
    """Take attacks one after another and find the check each one makes due."""
    rows = lay_rows(given["hull"], given["rows"])
    left, checked = given["hull"], 0
    checks: list[object] = []
    for damage in given["attacks"]:
        left = max(0, left - damage)
        due = find_check(rows, left, checked)
        if due is None:
            checks.append("destroyed" if left == 0 else None)
            continue
        checked = due.row
        checks.append(
            {
                "row": due.row,
                "target": due.target,
                "extra": due.extra,
                "effective": due.fails_on(),
            }
        )
    return {"checks": checks}


@shape("row", "extra", "systems", "dice")
def work_sweep(given: Given) -> Found:
    """Throw one check for systems known by name."""
    pairs = []
    thrust = None
    for place, text in enumerate(given["systems"], start=1):
        word = re.match(r"[a-z]+", str(text).casefold())
        name = WORDS.get(word[0] if word else "", "inert")
        if name == "drive":
            number = re.search(r"\d+", text)
            thrust = int(number[0]) if number else 0
        pairs.append((System(name, id=place), find_kind(name)))
    trials = try_systems(ScriptedDice(given["dice"]), DueCheck(given["row"], given["extra"]), pairs)
    found: Found = {
        "failed": [
            text for text, trial in zip(given["systems"], trials, strict=True) if trial.failed
        ]
    }
    if thrust is not None:
        hits = sum(
            1
            for (system, _), trial in zip(pairs, trials, strict=True)
            if trial.failed and system.kind == "drive"
        )
        found["thrust_after"] = step_drive(thrust, hits)
    return found


@shape("cases", fits=lambda given: all(isinstance(case, list) for case in given["cases"]))
def work_core_checks(given: Given) -> Found:
    """Find the face on which core systems fail."""
    modifier = find_kind("bridge").threshold_modifier
    return {"fails_on": [DueCheck(row, extra).fails_on(modifier) for row, extra in given["cases"]]}


@shape("cases", fits=lambda given: all(isinstance(case, dict) for case in given["cases"]))
def work_cores(given: Given) -> Found:
    """Repair a power core, or see it explode."""
    return {
        "outcome": [
            settle_core(case["core_roll"], repaired=mends(case["dcp"], case["dc_roll"])).value
            for case in given["cases"]
        ]
    }


@shape("jobs")
def work_jobs(given: Given) -> Found:
    """Send parties to jobs."""
    return {"repaired": [mends(parties, die) for _, parties, die in given["jobs"]]}
