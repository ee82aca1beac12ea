from __future__ import annotations

import pytest
from hypothesis import given

from gloaming.history.log.phases import phase_span, phase_spans
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate, Record
from gloaming.kernel.phase import Opened
from gloaming.text.errors import Malformed
from tests.history.plays import games, one_night
from tests.village import Kill, Village


@given(games)
def test_pages_cover_a_log_without_gap_or_overlap(game: Game[Village]) -> None:
    assert [r for each in phase_spans(game.log) for r in each.of(game.log)] == game.log


def test_pages_are_named_as_people_name_phases() -> None:
    assert [each.title for each in phase_spans(one_night().log)] == [
        "",
        "night 1",
        "day 1",
        "night 2",
    ]


def test_a_log_that_begins_with_a_phase_has_no_page_before_it() -> None:
    game = Game(Village)
    game.start("night")
    assert [(each.title, each.name) for each in phase_spans(game.log)] == [("night 1", "night")]


def test_a_phase_that_was_kept_from_opening_has_no_page() -> None:
    log = [Record(0, Opened("night", "night 1"), Fate.PREVENTED)]
    assert [each.title for each in phase_spans(log)] == [""]


def test_the_page_of_a_phase_holds_what_happened_in_it() -> None:
    log = one_night(Kill("eve", "bob")).log
    assert any(type(r.event).__name__ == "Death" for r in phase_span(log, "night 1").of(log))


def test_a_phase_that_was_not_is_told_with_the_nearest_that_was() -> None:
    with pytest.raises(Malformed) as caught:
        phase_span(one_night().log, "nigth 1")
    assert caught.value.accepted[0] == "night 1"


def test_a_phase_unlike_any_is_told_with_all_there_were() -> None:
    with pytest.raises(Malformed) as caught:
        phase_span(one_night().log, "x")
    assert caught.value.accepted == ("night 1", "day 1", "night 2")
