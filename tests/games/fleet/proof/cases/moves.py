"""Examples of moving: pools, ranges and shares."""

from __future__ import annotations

from tests.games.fleet.proof.cases.shape import Found, Given, shape

from gloaming.games.fleet.rules.dice import Split, roll_manoeuvre
from gloaming.games.fleet.rules.distances import Bearing, Course, shift_range
from gloaming.games.fleet.rules.hit_shares import deal_shares, find_under_fire, lay_intervals
from gloaming.games.fleet.rules.options import STANDARD
from gloaming.kernel.dice import ScriptedDice


@shape("pool")
def work_pool(given: Given) -> Found:
    """Count the successes of a pool."""
    dice = ScriptedDice(given["pool"])
    roll = roll_manoeuvre(dice, Split(len(given["pool"]), 0))
    return {"successes": roll.speed, "dice_drawn": len(given["pool"]) - len(dice.left)}


def read_bearing(triple: list[object]) -> Bearing:
    """Read `[course, successes, priority]`; the course is the last word of its text."""
    course, points, priority = triple
    word = str(course).split()[-1].casefold()
    return Bearing(Course(word), int(str(points)), str(priority).casefold() == "primary")


@shape("r0", "A", "B")
def work_range(given: Given) -> Found:
    """Shift a range by two bearings."""
    shift = shift_range(
        given["r0"], read_bearing(given["A"]), read_bearing(given["B"]), STANDARD.range_step
    )
    return {"range": shift.after, "overshoot": shift.overshoot}


@shape("units")
def work_shares(given: Given) -> Found:
    """Share percentiles out and find who is under fire, counted from 1."""
    intervals = lay_intervals(deal_shares([(mass, points) for mass, points in given["units"]]))
    found: Found = {"ranges": [list(interval) for interval in intervals]}
    if "d100" in given:
        found["under_fire"] = find_under_fire(intervals, given["d100"]) + 1
    return found
