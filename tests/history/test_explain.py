from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import ClassVar

import pytest
from hypothesis import given

from gloaming.history.explanations.explain import explain
from gloaming.history.explanations.why import why
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate, Record, Rule
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.errors import Fault, Malformed
from tests.history.causes import closure, rules
from tests.history.plays import NAMES, Alarm, Seed, Tick, find, games, one_night
from tests.village import Attack, Block, Death, Drive, Guard, Kill, Protect, Village, Visit


def told(text: str) -> str:
    """Take a text as it stands in a test: without the margin it has there."""
    lines = text.strip("\n").rstrip().split("\n")
    margin = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[margin:] for line in lines) + "\n"


@given(games)
def test_no_cause_is_missing_and_none_invented_and_every_rule_on_the_way_is_named(
    game: Game[Village],
) -> None:
    for record in game.log:
        explanation = why(game.log, record)
        found = explanation.records()
        assert set(found) == closure(game.log, record.seq)
        named = {hand.rule for _, step in explanation.walk() for hand in step.hands if hand.rule}
        assert named == {rule for each in found.values() for rule in rules(game.log, each)}


@given(games)
def test_every_record_is_told_in_full_just_once(game: Game[Village]) -> None:
    for who in NAMES:
        full = [step.record.seq for _, step in explain(game.log, who).walk() if not step.told]
        assert len(full) == len(set(full))


def test_a_death_is_told_back_to_the_orders_that_led_to_it() -> None:
    game = one_night(Kill("eve", "bob"), Guard("cal", "bob"))
    assert why(game.log, find(game, Death("cal"))).text() == told("""
        cal dies.
          Because eve attacks cal.
          Instead of this: eve attacks bob, because bob is Guarded.
              Because cal guards bob, as ordered.
          Because eve sets out to kill bob, as ordered.
    """)


def test_what_was_prevented_is_told_with_the_rule_and_who_laid_it() -> None:
    game = one_night(Protect("ann", "bob"), Block("cal", "ann"))
    assert why(game.log, find(game, Protect("ann", "bob"))).text() == told("""
        ann protects bob, as ordered, but it fails because ann is Blocked.
            Because cal blocks ann, as ordered.
    """)


def test_what_a_rule_proposed_is_told_with_how_the_rule_came_to_be_there() -> None:
    game = one_night(Protect("ann", "bob"), bob="GunOwner")
    assert why(game.log, find(game, Attack("bob", "ann"))).text() == told("""
        bob attacks ann, because bob is the GunOwner.
          Because ann visits bob.
          Because ann protects bob, as ordered.
    """)


def test_what_was_held_is_told_with_what_went_first() -> None:
    game = one_night(Kill("eve", "bob"), bob="Herald")
    blow = find(game, Attack("eve", "bob"), "prevented")
    assert why(game.log, blow).text() == told("""
        eve attacks bob, but it fails because bob is Protected.
            Because bob cries for help.
            This comes before: eve attacks bob (see below).
          After a wait: eve attacks bob, because bob is the Herald.
          Because eve sets out to kill bob, as ordered.
    """)


def test_of_several_rules_that_went_first_each_is_told() -> None:
    game = one_night(Kill("eve", "bob"), bob="Herald", eve="Boaster")
    held = find(game, Attack("eve", "bob"), "held")
    assert (
        why(game.log, held)
        .text()
        .startswith(
            "eve attacks bob, but something else goes first because eve is the Boaster "
            "and bob is the Herald.\n"
        )
    )
    cry = find(game, Alarm("bob"))
    assert (
        "This comes before: eve attacks bob, because eve is the Boaster and bob is the Herald."
        in (why(game.log, cry).text())
    )


def test_what_a_rule_altered_and_did_not_turn_aside_is_told_as_it_was_done() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"), eve="Ruffian")
    assert why(game.log, find(game, Death("bob"))).text() == told("""
        bob dies.
          Because eve attacks bob (eve is the Ruffian).
          Because eve sets out to kill bob, as ordered.
    """)


def test_asked_about_what_was_altered_one_is_told_what_altered_it() -> None:
    game = one_night(Kill("eve", "bob"), eve="Ruffian")
    altered = find(game, Attack("eve", "bob"), "replaced")
    text = why(game.log, altered).text()
    assert text.startswith("eve attacks bob, but in another way because eve is the Ruffian.\n")


class Prophecy(Event[Village], seen_by=REFEREE):
    """Rests on some record, wherever that is."""

    says: ClassVar[str] = "{name} is blessed"
    at: int
    name: str = "bob"

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        return (self.at,)


@pytest.mark.parametrize("at", [1, 2, -1])
def test_nothing_rests_on_what_does_not_come_before_it(at: int) -> None:
    log = [Record(0, Tick()), Record(1, Prophecy(at)), Record(2, Tick())]
    with pytest.raises(Fault, match="does not come before it"):
        why(log, 1)
    assert set(why([log[0], Record(1, Prophecy(0))], 1).records()) == {0, 1}


def test_what_brought_a_rule_is_told_with_what_it_rests_on() -> None:
    blessed = Rule("Blessed", "bob", "ward", 1)
    log = [
        Record(0, Tick()),
        Record(1, Prophecy(0)),
        Record(2, Death("bob"), Fate.PREVENTED, by=blessed),
    ]
    assert why(log, 2).text() == told("""
        bob dies, but it fails because bob is blessed.
            Because bob is blessed.
                Based on: a year goes by.
    """)


def test_an_order_that_a_rule_gave_is_not_said_to_be_somebodys() -> None:
    game = one_night(ann="Sleepwalker")
    assert why(game.log, find(game, Protect("ann", "ann"))).text() == told("""
        ann protects ann.
          Because ordered: ann protects ann, because ann is the Sleepwalker.
          Because night 1 closes.
    """)


def test_a_circle_is_told_as_one() -> None:
    game = one_night(Block("ann", "bob"), Block("bob", "ann"))
    assert why(game.log, find(game, Block("ann", "bob"))).text() == (
        "ann blocks bob, as ordered, but it fails because in a circle each waits for the other "
        "(ann blocks bob; bob blocks ann), and all fail as equals.\n"
    )


def test_a_circle_that_was_told_in_full_is_not_pointed_to() -> None:
    game = one_night(Block("ann", "bob"), Block("bob", "ann"))
    circle = "in a circle each waits for the other (ann blocks bob; bob blocks ann)"
    assert explain(game.log, "ann").text() == told(f"""
        The story of ann:
          What does not reach ann during night 1:
            bob blocks ann, as ordered, but it fails because {circle}, and all fail as equals.
          What ann fails to do during night 1:
            ann blocks bob, as ordered, but it fails because {circle}, and all fail as equals.
    """)


def test_what_goes_first_in_a_circle_rests_on_it() -> None:
    game = one_night(Block("ann", "bob"), Drive("bob", "bob", "cal"))
    assert why(game.log, find(game, Drive("bob", "bob", "cal"))).text() == told("""
        bob swaps bob and cal, as ordered.
            Based on: in a circle each waits for the other (ann blocks bob; \
bob swaps bob and cal), and this goes first by rank: bob swaps bob and cal.
    """)


def test_a_circle_that_rules_brought_about_is_told_with_how() -> None:
    orders = Block("ann", "bob"), Block("bob", "ann")
    game = one_night(*orders, ann="Sleepwalker", bob="GunOwner")
    assert why(game.log, find(game, orders[0])).text() == told("""
        ann blocks bob, as ordered, but it fails because in a circle each waits for another \
(ann blocks bob; bob blocks ann; ann protects ann), \
and these fail as equals: ann blocks bob; bob blocks ann.
            Based on: ordered: ann protects ann, because ann is the Sleepwalker.
            Because night 1 closes.
    """)
    game = one_night(Drive("ann", "bob", "ann"), ann="Sleepwalker", bob="GunOwner")
    assert why(game.log, find(game, Drive("ann", "bob", "ann"))).text() == told("""
        ann swaps bob and ann, as ordered.
            Based on: in a circle each waits for the other \
(ann swaps bob and ann; ann protects ann), and this goes first by rank: ann swaps bob and ann.
                Based on: ordered: ann protects ann, because ann is the Sleepwalker.
                Because night 1 closes.
    """)


def test_a_circle_is_in_the_data_with_all_its_orders() -> None:
    game = one_night(Block("ann", "bob"), Block("bob", "cal"), Block("cal", "ann"))
    data = json.loads(why(game.log, find(game, Block("bob", "cal"))).json())
    [clause] = data["clauses"]
    records = {record["seq"]: record for record in data["records"]}
    circle = records[records[clause["records"][0]]["by"]["origin"]]
    assert circle["event"]["kind"] == "Circle"
    assert [act["actor"] for act in circle["event"]["acts"]] == ["ann", "bob", "cal"]
    orders = [records[seq]["event"] for seq in (circle["cause"], *circle["rests_on"])]
    assert [order["act"] for order in orders] == circle["event"]["acts"]
    assert sorted(clause["records"]) == sorted(records)


def test_a_circle_of_an_old_log_is_told_without_its_members() -> None:
    log = [Record(0, Death("bob"), Fate.PREVENTED, by=Rule("circle"))]
    told = "bob dies, but a circle of orders that wait for each other stops it.\n"
    assert why(log, 0).text() == told


def test_a_rule_nobody_recorded_is_still_something() -> None:
    log = [Record(0, Death("bob"), Fate.PREVENTED)]
    assert why(log, 0).text() == "bob dies, but something stops it.\n"


@pytest.mark.parametrize("seq", [-1, 999])
def test_a_record_that_is_not_there_cannot_be_explained(seq: int) -> None:
    with pytest.raises(Malformed, match="there is no record"):
        why(one_night().log, seq)


def test_an_explanation_is_plain_data_too() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    blow = find(game, Attack("eve", "bob"))
    data = why(game.log, blow).as_dict()
    assert data["strands"] == [{"heading": "", "record": blow.seq}]
    assert [each["seq"] for each in data["records"]] == sorted(closure(game.log, blow.seq))
    assert blow.by is not None
    assert data["records"][-1] == {
        "seq": blow.seq,
        "event": {"kind": "Attack", "actor": "eve", "target": "bob"},
        "says": "eve attacks bob",
        "fate": "prevented",
        "cause": blow.cause,
        "source": None,
        "by": {"name": "Protected", "holder": "bob", "method": "ward", "origin": blow.by.origin},
        "rests_on": [],
    }


def test_an_explanation_is_json_too() -> None:
    game = one_night(Kill("eve", "bob"))
    explanation = why(game.log, find(game, Visit("eve", "bob")))
    assert json.loads(explanation.json()) == explanation.as_dict()


def test_a_rule_of_a_rule_of_a_rule_can_be_explained_however_deep() -> None:
    game = Game(Village)
    game.happen(Seed())
    for _ in range(600):
        game.happen(Tick())
    deep = why(game.log, max(r.seq for r in game.log if isinstance(r.event, Seed)))
    assert max(depth for depth, _ in deep.walk()) == 600
    assert deep.text().count("a seed is sown") == 601
    assert len(json.loads(deep.json())["records"]) == 2 * 600 + 1


def test_an_order_is_not_merged_with_one_unlike_it() -> None:
    game = one_night(Kill("eve", "bob"))
    order = find(game, Submitted(Kill("eve", "bob")))
    assert why(game.log, order).text() == told("""
        ordered: eve sets out to kill bob.
    """)
