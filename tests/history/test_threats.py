from __future__ import annotations

import pytest
from hypothesis import given

from gloaming.history.explanations.explain import explain, threats_to
from gloaming.kernel.game import Game
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.errors import Malformed
from tests.history.plays import NAMES, Flood, games, one_night, play
from tests.history.test_explain import told
from tests.village import Attack, Block, Death, Guard, Investigate, Kill, Protect, Village


def test_a_threat_runs_from_the_intent_to_the_death() -> None:
    game = one_night(Kill("eve", "bob"))
    (threat,) = threats_to(game.log, "bob")
    assert [r.event for r in threat.records] == [
        Kill("eve", "bob"),
        Attack("eve", "bob"),
        Death("bob"),
    ]
    assert not threat.averted


def test_a_threat_that_was_warded_off_came_to_nothing() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    (threat,) = threats_to(game.log, "bob")
    assert threat.averted
    assert str(threat.end.by) == "protected bob"


def test_a_threat_turned_aside_is_averted_from_one_and_befalls_the_other() -> None:
    game = one_night(Kill("eve", "bob"), Guard("cal", "bob"))
    assert [t.averted for t in threats_to(game.log, "bob")] == [True]
    assert [t.averted for t in threats_to(game.log, "cal")] == [False]


def test_a_threat_that_was_held_and_asked_again_is_one_threat() -> None:
    game = one_night(Kill("eve", "bob"), bob="Herald")
    (threat,) = threats_to(game.log, "bob")
    assert [r.fate.value for r in threat.records] == ["happened", "held", "prevented"]


def test_an_order_that_was_never_written_down_is_a_threat_averted() -> None:
    game = one_night(Kill("eve", "bob"), bob="Censor")
    (threat,) = threats_to(game.log, "bob")
    assert threat.end.event == Submitted(Kill("eve", "bob"))
    assert threat.averted


def test_whoever_is_among_several_that_would_suffer_is_threatened() -> None:
    game = one_night()
    game.happen(Flood(("ann", "bob")))
    assert len(threats_to(game.log, "bob")) == 1
    assert threats_to(game.log, "cal") == ()


def test_fates_can_be_asked_of_one_phase() -> None:
    game = play(Village, ["Villager"] * 6, [[Protect("ann", "bob")], [Kill("eve", "bob")]])
    assert threats_to(game.log, "bob", phase="night 1") == ()
    assert len(threats_to(game.log, "bob", phase="night 2")) == 1


@given(games)
def test_all_harm_is_part_of_a_threat_and_whoever_is_dead_was_not_threatened_in_vain(
    game: Game[Village],
) -> None:
    for name in NAMES:
        threats = threats_to(game.log, name)
        fatal = [t for t in threats if t.end.event == Death(name)]
        assert any(not t.averted for t in fatal) == (name in game.state.dead)
        harm = (Kill, Attack, Death)
        assert {r.seq for threat in threats for r in threat.records} >= {
            r.seq for r in game.log if isinstance(r.event, harm) and r.event.target == name
        }


def test_why_somebody_survived_is_every_threat_with_what_undid_it() -> None:
    game = one_night(
        Kill("eve", "bob"), Kill("cal", "bob"), Protect("ann", "bob"), Block("dot", "cal")
    )
    assert explain(game.log, "bob", phase="night 1").text() == told("""
        The story of bob during night 1:
          What threatens bob and fails:
            cal sets out to kill bob, as ordered, but it fails because cal is Blocked.
                Because dot blocks cal, as ordered.
            eve attacks bob, but it fails because bob is Protected.
                Because ann protects bob, as ordered.
              Because eve sets out to kill bob, as ordered.
    """)


def test_why_somebody_died_is_the_lineage_of_the_death() -> None:
    game = one_night(Kill("eve", "bob"))
    assert explain(game.log, "bob", phase="night 1").text() == told("""
        The story of bob during night 1:
          What happens to bob:
            bob dies.
              Because eve attacks bob.
              Because eve sets out to kill bob, as ordered.
    """)


def test_what_somebody_could_not_do_and_what_they_learned_is_explained_too() -> None:
    game = one_night(Block("cal", "ann"), Protect("ann", "bob"), Investigate("dot", "ann"))
    assert (
        "What ann fails to do during night 1:\n    ann protects bob, as ordered, but"
        in explain(game.log, "ann").text()
    )
    taught = explain(game.log, "dot", phase="night 1").text()
    assert "What dot learns:\n    dot learns that ann is town." in taught


def test_that_somebody_gave_an_order_is_nothing_they_learn() -> None:
    game = one_night(Protect("ann", "bob"))
    assert explain(game.log, "ann", phase="night 1").strands == []


def test_what_comes_from_outside_and_fails_is_its_actors_failure() -> None:
    game = one_night()
    game.happen(Block("cal", "ann"))
    game.happen(Protect("ann", "bob"))
    assert "What ann fails to do:" in explain(game.log, "ann", phase="night 2").text()


def test_of_whom_nothing_is_to_be_told_that_is_told() -> None:
    log = one_night().log
    assert explain(log, "bob", phase="night 1").text() == "Nothing happens to bob during night 1.\n"
    with pytest.raises(Malformed, match="nobody is called 'zoe'"):
        explain(log, "zoe")


def test_help_that_failed_is_told_to_whom_it_was_meant_for() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"), Block("cal", "ann"))
    text = explain(game.log, "bob").text()
    assert "What does not reach bob during night 1:" in text
    assert "ann protects bob, as ordered, but it fails because ann is Blocked." in text
    assert "does not reach" not in explain(game.log, "ann").text()
