from __future__ import annotations

import pytest

from gloaming.history.log.codec import Codec
from gloaming.history.log.kinds import by_tag, kinds, tag
from gloaming.kernel.auxiliary import CounterChanged
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.errors import Fault
from tests import village
from tests.history.plays import Wager
from tests.village import Action, Death, Village


class Kill(Event[Village], seen_by=REFEREE):
    """Has the name of another."""


def test_a_root_class_brings_all_that_descends_from_it() -> None:
    assert {Action, village.Kill, Wager} <= set(kinds(Action))
    assert Death not in kinds(Action)


def test_a_module_brings_all_that_is_defined_in_it() -> None:
    assert {Action, village.Kill, Death} <= set(kinds(village))
    assert Wager not in kinds(village)


def test_the_name_of_a_package_brings_what_is_defined_beneath_it() -> None:
    assert {Wager, Kill, village.Kill} <= set(kinds("tests"))
    assert kinds("test") == ()


def test_a_kind_that_is_found_twice_counts_once() -> None:
    assert len(kinds(Action, village)) == len(set(kinds(Action, village)))


def test_the_kernels_kinds_always_belong() -> None:
    assert by_tag(())["Submitted"] is Submitted
    assert by_tag(())["CounterChanged"] is CounterChanged


def test_the_name_of_its_class_is_the_tag_of_a_kind() -> None:
    assert tag(Kill) == "Kill"


def test_two_kinds_of_one_name_in_one_codec_are_a_fault_that_says_so() -> None:
    with pytest.raises(Fault, match=r"two kinds .* called Kill: tests\.village\.Kill and .*Kill"):
        Codec([village.Kill, Kill])
