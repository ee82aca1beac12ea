"""Errors: three grades, each with what was wrong, where, and what would have done."""

from __future__ import annotations

from copy import copy

import pytest

from gloaming.kernel.errors import (
    Fault,
    Faults,
    GradedError,
    Illegal,
    Malformed,
    Runaway,
    nearest,
)


def test_an_error_says_where_what_and_what_would_have_been_accepted() -> None:
    error = Malformed(
        "malformed/role", "no role 'cpo'", value="cpo", accepted=["cop"], where="line 3"
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
    one = Malformed("malformed/a", "first", where="line 1")
    two = Malformed("malformed/b", "second")
    assert str(Faults([one])) == "1 fault\n  line 1: first"
    assert str(Faults([one, two])) == "2 faults\n  line 1: first\n  second"
    assert Faults([one, two]).errors == (one, two)


def test_errors_can_be_taken_apart_and_made_again() -> None:
    # A copy is made as one is for another process.
    one = Illegal("illegal/a", "first", value=3, accepted=("x",), where="line 1")
    two = copy(one)
    assert (type(two), two.code, two.value, str(two)) == (Illegal, one.code, 3, str(one))
    assert str(copy(Faults([one]))) == str(Faults([one]))


def test_the_nearest_names_are_those_most_like_the_word() -> None:
    assert nearest("docter", ["doctor", "cop", "goon"]) == ("doctor",)
