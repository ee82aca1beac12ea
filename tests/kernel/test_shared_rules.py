"""The house: rules laid out once, that every table plays by and none can spoil for another."""

from __future__ import annotations

import pytest

from gloaming.history.log.digest import digest
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import Then
from gloaming.kernel.game import Game
from gloaming.kernel.hook_index import SharedRules
from gloaming.kernel.phase import Opened
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Answer, Lapsed, after, before, prevent
from gloaming.text.errors import Fault
from tests.kernel.toys import Say, Table


class Echo(Auxiliary):
    @after(Say, Say.word, "hey")
    def answer(self, game: Game[Table], say: Say) -> Then[Table]:
        yield Say("hey yourself")


class Greeter(Auxiliary, until=Opened):
    @after(Say, Say.word, "hey")
    def welcome(self, game: Game[Table], say: Say) -> Then[Table]:
        yield Say("welcome")


class Lull(Auxiliary):
    @before(Say, Say.word, "hey")
    def silence(self, state: Table, say: Say) -> Answer[Table]:
        return prevent


SHARED_RULES = SharedRules(Echo(key="echo"), Greeter(key="greeter"))


class Hall(Table):
    def __init__(self, shared_rules: SharedRules = SHARED_RULES) -> None:
        State.__init__(self, shared_rules=shared_rules)
        self.said: list[str] = []


def after_hey(game: Game[Hall]) -> list[str]:
    game.state.said.clear()
    game.happen(Say("hey"))
    return game.state.said


def test_the_rules_of_the_house_hold_at_every_table() -> None:
    for _ in range(2):
        assert after_hey(Game(Hall)) == ["hey", "hey yourself", "welcome"]


def test_a_rule_that_leaves_one_table_stays_at_the_others() -> None:
    one, other = Game(Hall), Game(Hall)
    one.happen(Lapsed(1, "Greeter"))
    assert after_hey(one) == ["hey", "hey yourself"]
    assert after_hey(other) == ["hey", "hey yourself", "welcome"]
    assert after_hey(Game(Hall)) == ["hey", "hey yourself", "welcome"]


def test_a_rule_that_joins_one_table_is_at_no_other() -> None:
    state = Hall()
    state.subscribe(Echo(key="second echo"))
    state.subscribe(Lull(key="hush"))
    other = Game(Hall)
    assert after_hey(Game(lambda: state)) == []
    assert after_hey(other) == ["hey", "hey yourself", "welcome"]
    assert after_hey(Game(Hall)) == ["hey", "hey yourself", "welcome"]


def test_newcomers_come_after_the_house() -> None:
    state = Hall()
    state.subscribe(Echo(key="second echo"))
    assert [sub.key for sub in state.subscribers.values()] == ["echo", "greeter", "second echo"]
    assert [sub.key for sub in state.aux] == ["echo", "greeter", "second echo"]
    assert state.aux["echo"].origin == -1


def test_a_house_comes_to_the_same_as_rules_enlisted_one_by_one() -> None:
    state = Hall(SharedRules())
    for rule in (Echo(key="echo"), Greeter(key="greeter")):
        state.subscribe(rule)
    assert digest(state) == digest(Hall())


def test_each_rule_of_a_house_has_a_key_of_its_own() -> None:
    for rules in ((Echo(),), (Echo(key="one"), Lull(key="one"))):
        with pytest.raises(Fault, match="a shared rule needs its own key"):
            SharedRules(*rules)
