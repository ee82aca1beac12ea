"""A company: who is asked, and how often."""

from __future__ import annotations

import pytest

from gloaming.cli.company import Company


@pytest.mark.parametrize("seed", range(12))
def test_whoever_has_seen_anything_new_is_asked_before_the_turn_is_over(seed: int) -> None:
    company = Company("mafia", "fox", "wren")
    company.begin("matrix6", 0, "villager", seed)
    page, viewer = company.page, company.viewers["wren"]
    asked, told, last = False, -1, 0
    for turn, name in company.moves():
        if turn != last:
            assert asked or len(viewer.events) == told
            asked, last = False, turn
        if name == "wren":
            assert len(viewer.events) != told  # there was something to answer
            asked, told = True, len(viewer.events)
            continue
        for decision in company.advice(name, turn):
            company.submit(name, decision)
        if company.page != page:
            break
