"""Names in a log: a misspelt one is told, wherever the right one may be hidden."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from gloaming.history.log.view import check_name
from gloaming.kernel.event import EVERYONE, REFEREE, Event, Field
from gloaming.kernel.log import Record
from gloaming.text.errors import Malformed


class Deep(Struct, frozen=True):
    """Somebody in a table of somebody else's."""

    ranks: dict[str, tuple[str, ...]]
    size: int = 3


class Mustering(Event[Any], seen_by=EVERYONE):
    """Everyone comes, a list within a list."""

    deep: Deep


class Whisper(Event[Any], seen_by=Field("to")):
    """Some are told."""

    to: tuple[str, ...]


class Glance(Event[Any], seen_by=REFEREE):
    """Somebody is seen by those who were there."""

    whom: str


LOG = [
    Record(0, Mustering(Deep({"north": ("cal", "dov")}))),
    Record(1, Whisper(("ann", "bob"))),
    Record(2, Glance("eve"), seen=("fay",)),
]


@pytest.mark.parametrize("name", ["ann", "bob", "cal", "dov", "north", "eve", "fay"])
def test_a_name_that_is_anywhere_is_known(name: str) -> None:
    check_name(LOG, name)


def test_a_name_that_is_nowhere_is_told_with_those_like_it() -> None:
    with pytest.raises(Malformed) as caught:
        check_name(LOG, "anne")
    assert caught.value.code == "malformed/unknown-name"
    assert caught.value.value == "anne"
    assert caught.value.accepted == ("ann",)


def test_where_nobody_is_like_it_everybody_who_was_told_anything_is_named() -> None:
    with pytest.raises(Malformed) as caught:
        check_name(LOG, "xxxxxx")
    assert caught.value.accepted == ("ann", "bob", "fay")


def test_a_log_of_nothing_yet_or_a_part_of_one_does_not_know_everybody() -> None:
    check_name([], "anybody")
    check_name(LOG[1:], "anybody")
