"""Registries: content that is found by name without a list to keep."""

from __future__ import annotations

import pytest

from gloaming.kernel.log import Rule
from gloaming.kernel.registry import Registry, plain, spoken, subclasses
from gloaming.text.errors import Fault, Malformed


class Fruit:
    pass


class Apple(Fruit):
    pass


class CoxOrange(Apple):
    pass


class Berry(Fruit):
    pass


class Hybrid(Apple, Berry):
    pass


def test_whatever_descends_from_the_root_is_found_by_name() -> None:
    fruits = Registry(Fruit)
    assert fruits["Apple"] is Apple
    assert fruits["CoxOrange"] is CoxOrange
    assert "Berry" in fruits
    assert "Fruit" not in fruits
    assert len(fruits) == 4
    assert sorted(fruits) == ["Apple", "Berry", "CoxOrange", "Hybrid"]


def test_what_is_defined_later_is_found_too() -> None:
    class Tree:
        pass

    trees = Registry(Tree)
    assert len(trees) == 0

    class Oak(Tree):
        pass

    assert trees["Oak"] is Oak


def test_names_may_be_as_people_say_them() -> None:
    assert Registry(Fruit, spoken)["cox orange"] is CoxOrange


@pytest.mark.parametrize("name", ["Apple", "CoxOrange", "XShot", "R2Unit"])
def test_a_log_calls_a_rule_as_its_class_is_called(name: str) -> None:
    assert Rule(name).word == spoken(type(name, (), {}))


def test_what_is_not_there_may_be_asked_for_with_something_in_its_place() -> None:
    fruits = Registry(Fruit)
    assert fruits.get("Apple") is Apple
    assert fruits.get("Aple") is None
    assert fruits.get("Aple", Berry) is Berry


def test_an_unknown_name_is_malformed_and_the_nearest_are_offered() -> None:
    with pytest.raises(Malformed, match="there is no fruit 'Aple'") as caught:
        Registry(Fruit)["Aple"]
    assert caught.value.code == "malformed/no-such-fruit"
    assert caught.value.accepted == ("Apple",)


def test_a_class_that_descends_twice_is_walked_once() -> None:
    assert [plain(cls) for cls in subclasses(Fruit)] == ["Apple", "Berry", "CoxOrange", "Hybrid"]


def test_two_of_one_name_are_refused_when_the_name_is_asked_for_with_both_places() -> None:
    class Bird:
        pass

    birds = Registry(Bird)
    first = type("Wren", (Bird,), {"__module__": "here"})
    assert birds["Wren"] is first
    second = type("Wren", (Bird,), {"__module__": "there"})
    type("Tit", (Bird,), {})
    for ask in (lambda: birds["Wren"], lambda: birds.get("Wren"), birds.refuse_twins):
        birds.names()
        with pytest.raises(Fault, match=r"two of the bird 'Wren': here.Wren and there.Wren"):
            ask()
    assert (second.__module__, birds["Tit"].__name__) == ("there", "Tit")


def test_where_a_name_may_be_shared_it_does_not_matter_who_was_there_first() -> None:
    for places in (("here", "there"), ("there", "here")):

        class Bird:
            pass

        for place in places:
            type("Wren", (Bird,), {"__module__": place})
        birds = Registry(Bird, shared=True)
        birds.refuse_twins()
        assert birds["Wren"].__module__ == "there"
