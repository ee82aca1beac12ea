"""Choices: what people call the targets of an order."""

from __future__ import annotations

from gloaming.game_api.choice import Choice


def test_a_target_is_called_by_its_label_where_it_has_one() -> None:
    named = Choice("vote", ("ann", "nobody"), labels=("ann", "no lynch"))
    assert [named.label(target) for target in named.targets] == ["ann", "no lynch"]
    assert Choice("vote", ("ann", "bob")).label("bob") == "bob"


def test_a_choice_says_how_it_is_written_as_an_order() -> None:
    assert Choice("pass").pattern == "pass"
    assert Choice("vote", ("ann", "bob")).pattern == "vote  ann|bob"
    drive = Choice("drive", ("ann", "bob"), "with", ("cal", "dee"))
    assert drive.pattern == "drive  ann|bob  with  cal|dee"
