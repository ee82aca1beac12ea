"""Choices: what people call the targets of an order."""

from __future__ import annotations

from gloaming.kernel.packs.choice import Choice


def test_a_target_is_called_by_its_label_where_it_has_one() -> None:
    named = Choice("vote", ("ann", "nobody"), labels=("ann", "no lynch"))
    assert [named.label(target) for target in named.targets] == ["ann", "no lynch"]
    assert Choice("vote", ("ann", "bob")).label("bob") == "bob"


def test_a_choice_is_written_with_all_that_it_may_be_given() -> None:
    assert Choice("concede").pattern() == "concede"
    assert Choice("vote", ("ann", "bob")).pattern() == "vote  ann|bob"
    two = Choice("swap", ("ann", "bob"), "and", ("cal",))
    assert two.pattern() == "swap  ann|bob  and  cal"
