"""The hull: its boxes, their rows, and the crew."""

from __future__ import annotations

import enum
from collections.abc import Sequence


class Strength(enum.Enum):
    """How much of a ship's mass is hull."""

    FRAGILE = "fragile"
    WEAK = "weak"
    AVERAGE = "average"
    STRONG = "strong"
    SUPER = "super"


class Crew(enum.Enum):
    """Who serves aboard, which sets how many repair parties there are."""

    MILITARY = "military"
    MERCHANT = "merchant"
    CIVILIAN = "civilian"


PERCENT = {
    Strength.FRAGILE: 10,
    Strength.WEAK: 20,
    Strength.AVERAGE: 30,
    Strength.STRONG: 40,
    Strength.SUPER: 50,
}
MASS_PER_PARTY = {Crew.MILITARY: 20, Crew.MERCHANT: 50, Crew.CIVILIAN: 50}


def round_half_up(numerator: int, denominator: int) -> int:
    """Divide two whole numbers and round a half up."""
    return (2 * numerator + denominator) // (2 * denominator)


def count_boxes(strength: Strength, mass: int) -> int:
    """Count the hull boxes of a ship, at least one."""
    return max(1, round_half_up(PERCENT[strength] * mass, 100))


def lay_rows(boxes: int, rows: int) -> tuple[int, ...]:
    """Lay hull boxes in rows, the upper rows taking what does not divide evenly."""
    each, spare = divmod(boxes, rows)
    return tuple(each + (1 if row < spare else 0) for row in range(rows))


def count_rows_lost(rows: Sequence[int], hull_left: int) -> int:
    """Count the rows whose last box is gone."""
    lost = sum(rows) - hull_left
    if lost <= 0:
        return 0
    gone = 0
    for boxes in rows:
        lost -= boxes
        if lost < 0 or boxes == 0:
            break
        gone += 1
    return gone


def count_crew(mass: int, crew: Crew = Crew.MILITARY) -> int:
    """Count the crew factors of an undamaged ship."""
    return -(-mass // MASS_PER_PARTY[crew])


def mark_boxes(boxes: int, crew_factors: int) -> tuple[int, ...]:
    """Number the hull boxes at which a crew factor is lost: at even steps, and the last."""
    if crew_factors < 1 or boxes < 1:
        return ()
    step = -(-boxes // crew_factors)
    marks = list(range(step, boxes + 1, step))
    if not marks or marks[-1] != boxes:
        marks.append(boxes)
    return tuple(marks)


def count_parties(crew_factors: int, marks: Sequence[int], boxes_lost: int) -> int:
    """Count the repair parties left: a crew factor goes with each marked box."""
    return max(0, crew_factors - sum(1 for mark in marks if mark <= boxes_lost))
