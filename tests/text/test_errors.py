"""Errors: three grades, each with what was wrong, where, and what would have done."""

from __future__ import annotations

import pickle
from copy import copy

import pytest

from gloaming.text.errors import (
    Fault,
    Faults,
    GradedError,
    Illegal,
    Malformed,
    Position,
    Runaway,
    nearest,
)


def test_an_error_says_where_what_and_what_would_have_been_accepted() -> None:
    error = Malformed(
        "malformed/role", "no role 'cpo'", value="cpo", accepted=["cop"], where=Position(3)
    )
    assert str(error) == "line 3: no role 'cpo' (accepted: cop)"
    assert (error.code, error.value) == ("malformed/role", "cpo")


def test_an_error_with_nothing_to_add_is_its_message() -> None:
    assert str(Illegal("illegal/dead", "ann is dead")) == "ann is dead"


@pytest.mark.parametrize(
    ("kind", "grade"),
    [(Malformed, "malformed"), (Illegal, "illegal"), (Fault, "fault"), (Runaway, "fault")],
)
def test_every_error_has_one_of_three_grades(kind: type[GradedError], grade: str) -> None:
    assert kind.grade == grade


def test_faults_are_gathered_and_reported_together() -> None:
    one = Malformed("malformed/a", "first", where=Position(1))
    two = Malformed("malformed/b", "second")
    assert str(Faults([one])) == "1 fault\n  line 1: first"
    assert str(Faults([one, two])) == "2 faults\n  line 1: first\n  second"
    assert Faults([one, two]).errors == (one, two)


def test_the_nearest_names_are_those_most_like_the_word() -> None:
    assert nearest("docter", ["doctor", "cop", "goon"]) == ("doctor",)


def test_names_are_near_whatever_their_case_and_told_as_they_are() -> None:
    assert nearest("zoe", ["Zoë", "Dave", "ZOE"]) == ("ZOE", "Zoë")


@pytest.mark.parametrize(
    "error",
    [
        Malformed(
            "malformed/role", "no role 'cpo'", value="cpo", accepted=["cop"], where=Position(3)
        ),
        Runaway("fault/runaway", "no end in sight"),
        Faults([Illegal("illegal/dead", "ann is dead"), Fault("fault/busy", "not now")]),
    ],
)
def test_an_error_arrives_from_another_process_as_it_was_sent(error: GradedError) -> None:
    for found in (pickle.loads(pickle.dumps(error)), copy(error)):  # noqa: S301  (our own)
        assert type(found) is type(error)
        assert (str(found), found.args) == (str(error), error.args)
        assert (found.code, found.value, found.where) == (error.code, error.value, error.where)
        assert [str(inner) for inner in getattr(found, "errors", ())] == [
            str(inner) for inner in getattr(error, "errors", ())
        ]


def test_a_copy_of_an_error_is_placed_by_itself() -> None:
    # Once a cluster has been spoken to, exceptions are copied in a way of its own.
    pickling = pytest.importorskip("tblib.pickling_support")
    one = Illegal("illegal/no", "not today")
    for prepare in (lambda: None, pickling.install):
        prepare()
        two = copy(one)
        two.place = Position(1)
        assert not one.place


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (Position(), ""),
        (Position(3), "line 3"),
        (Position(3, 4), "line 3, column 4"),
        (Position(file="a.gloam"), "a.gloam"),
        (Position(3, 4).within("a.gloam"), "a.gloam, line 3, column 4"),
        (Position(3, file="a.gloam").within("b.gloam"), "a.gloam, line 3"),
    ],
)
def test_a_place_is_told_as_far_as_it_is_known(place: Position, told: str) -> None:
    assert str(place) == told
    assert bool(place) == bool(told)
    assert Malformed("malformed/role", "no role", where=place).where == told
