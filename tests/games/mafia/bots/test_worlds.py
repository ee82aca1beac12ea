"""Worlds: the chance of being an enemy is what counting all deals one by one gives."""

from __future__ import annotations

from itertools import permutations

import pytest

from gloaming.games.mafia.bots.belief.hands import MOST_SETS, hands_of
from gloaming.games.mafia.bots.belief.worlds import Clues, SaidResult, Worlds
from gloaming.games.mafia.pack import mafia

assert mafia.name == "mafia"  # its library is loaded, whichever test comes first

SMALL = """
name = "small"
about = "Two villages: with a cop, or with a doctor and a second goon."

[[deals]]
fewest = 5
most = 5
roles = ["goon"]

[[deals.throws]]
sides = 4
faces = [{ to = 1, roles = ["cop"] }, { to = 4, roles = ["doctor", "goon"] }]
"""


def counted(known: dict[int, str], guilty: int) -> list[float]:
    """Return the chance of being a goon for each of five, with some roles and one goon known."""
    cast = {
        ("goon", "cop", *["villager"] * 3): 0.25,
        ("goon", "doctor", "goon", *["villager"] * 2): 0.75,
    }
    weights, total = [0.0] * 5, 0.0
    for roles, chance in cast.items():
        deals = list(permutations(roles))
        for deal in deals:
            if all(deal[seat] == role for seat, role in known.items()) and all(
                deal[seat] == "goon" for seat in range(5) if guilty >> seat & 1
            ):
                total += chance / len(deals)
                for seat in range(5):
                    weights[seat] += chance / len(deals) * (deal[seat] == "goon")
    return [weight / total for weight in weights]


@pytest.mark.parametrize(
    ("known", "guilty"), [({0: "villager"}, 0), ({0: "doctor"}, 2), ({0: "cop", 1: "villager"}, 0)]
)
def test_the_chances_are_those_of_all_deals(known: dict[int, str], guilty: int) -> None:
    clues = Clues(
        [1.0] * 5,
        sum(1 << seat for seat in known),
        guilty,
        town=tuple(sorted(known.values())),
        foes=("goon",) * guilty.bit_count(),
    )
    found = Worlds(hands_of(SMALL, 5), clues).guilt()
    assert found == pytest.approx(counted(known, guilty))


def test_all_hands_of_a_setup_come_to_one() -> None:
    for named, seats in (("matrix6", 9), ("2d3", 9), ("c9++", 13), ("mountainous", 9)):
        assert sum(hand.chance for hand in hands_of(named, seats).hands) == pytest.approx(1)


def test_a_result_of_ones_own_is_all_but_certain() -> None:
    clues = Clues([1.0] * 9, 1, results=[SaidResult(0, 2, guilty=True)], town=("cop",))
    found = Worlds(hands_of("matrix6", 9), clues).guilt()
    assert found[0] == 0
    assert found[1] > 0.95
    assert sum(found) == pytest.approx(2)


def test_of_two_who_claim_the_one_role_there_is_one_lies() -> None:
    clues = Clues([1.0] * 9, 1, claims={2: "cop", 4: "cop"}, town=("villager",))
    found = Worlds(hands_of("matrix6", 9), clues).guilt()
    assert found[1] + found[2] > 1
    assert found[1] == pytest.approx(found[2])


@pytest.mark.parametrize(
    ("named", "seats"), [("matrix6", 9), ("2d3", 9), ("c9++", 13), ("calder", 9), ("", 9)]
)
def test_to_claim_to_be_a_villager_makes_nobody_look_worse(named: str, seats: int) -> None:
    clues = Clues([1.0] * seats, claims={2: "villager"})
    found = Worlds(hands_of(named, seats), clues).guilt()
    assert 0 < found[1] < found[2]


@pytest.mark.parametrize("innocent", [0, 0b1100])
def test_where_there_may_be_very_many_sets_of_enemies_a_few_are_drawn(innocent: int) -> None:
    hands, guilty = hands_of("mountainous mafia=12", 25), 0b10001
    sets = [*hands.sets(guilty, innocent)]
    assert len(sets) == MOST_SETS
    assert all(bits & guilty == guilty and not bits & innocent for bits, _, _ in sets)
    found = Worlds(hands, Clues([1.0] * 25, innocent, guilty)).guilt()
    assert sum(found) == pytest.approx(12)
    others = [found[seat] for seat in range(25) if not (guilty | innocent) >> seat & 1]
    assert others == pytest.approx([10 / len(others)] * len(others), rel=0.05)
    assert len([*hands.sets(0b111111111111, 0)]) == 1


def test_a_setup_that_nobody_was_told_is_guessed_at() -> None:
    clues = Clues([1.0] * 9, 1)
    found = Worlds(hands_of("", 9), clues).guilt()
    assert 1 <= sum(found) <= 4
