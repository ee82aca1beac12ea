"""What is too wide for a screen: tables are squeezed, and everything keeps its column."""

from __future__ import annotations

import pytest

from gloaming.cli.screen import squeezed

SKY = """\
[1] Trainer (wren)   thrust 5
    unit               class        thrust   hit by share    hull  state
  * Patience           Razorbill    5        01-60    60%   17/17  ok
    Bell of Noon       Pinion       8 (5+3)  61-00    40%     4/4  destroyed

Distances
    [1] Trainer   <-  48 MU -> [2] Clockwork
""".splitlines()
TABLE = """\
alive  wren, ada
dead   dov (one-shot bulletproof villager), eli (villager)
votes  ada        ██ 2 (wren, ada)
""".splitlines()


def test_the_dead_stand_in_the_column_of_the_living() -> None:
    assert squeezed(TABLE, 38) == TABLE


@pytest.mark.parametrize("width", [76, 72, 68])
def test_a_table_keeps_its_columns_when_it_is_squeezed(width: int) -> None:
    found = squeezed(SKY, width)
    assert max(map(len, found)) <= width
    head, one, other = found[1:4]
    for column, cells in (("unit", "PB"), ("class", "RP"), ("thrust", "58"), ("state", "od")):
        at = head.index(column)
        assert one[at] + other[at] == cells
    for cell in ("17/17", "4/4"):  # flush right
        line = one if cell in one else other
        assert line.index(cell) + len(cell) == head.index("hull") + len("hull")
    assert [line.split() for line in found] == [line.split() for line in SKY]


def test_what_cannot_be_squeezed_stays_as_it_is() -> None:
    line = f"  {'x' * 40}  y"
    assert squeezed([line], 20) == [line]
