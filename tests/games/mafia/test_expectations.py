"""What a script expects of a game of Mafia, and how it may be written."""

from __future__ import annotations

import pytest

from gloaming.script import check, read
from gloaming.text.errors import Faults

NIGHT = """
game mafia
seats
  ann villager
  bea villager
  cal villager
  dan villager
  eve goon
  sid serial killer
night 1
  eve kill ann
  sid kill bea
  = {}
"""


@pytest.mark.parametrize("said", ["ann, bea", "bea ann", "ann and bea", "Bea, ann", "ann , bea"])
def test_names_are_listed_as_people_list_them(said: str) -> None:
    assert check(read(NIGHT.format(f"dead {said}"))).failed == []


@pytest.mark.parametrize("keyword", ["dead", "alive", "lynched", "told", "role", "side", "shown"])
def test_an_expectation_of_nobody_at_all_is_no_expectation(keyword: str) -> None:
    with pytest.raises(Faults) as caught:
        check(read(NIGHT.format(keyword)))
    assert [fault.code for fault in caught.value.errors] == ["malformed/expectation"]
