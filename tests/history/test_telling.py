"""How explanations read, in games that people know."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.games.mafia.rules.table_rules import RULES
from gloaming.history.explanations.explain import explain, subjects
from gloaming.history.explanations.prose import in_passing, sentence
from gloaming.history.explanations.why import why
from gloaming.kernel.log import Fate
from gloaming.script.reader import read
from gloaming.script.runner import run
from tests.history.test_explain import told

ROOT = Path(__file__).parents[2]
RULINGS = ROOT / "rulings" / "mafia"
GALLERY = ROOT / "gallery"


def asked(path: Path, name: str, phase: str | None = None) -> str:
    game = run(read(path.read_text(encoding="utf-8"))).game
    return explain(game.log, name, phase=phase).text()


def test_a_lynch_is_told_with_the_votes_the_thefts_and_whose_vote_counts_twice() -> None:
    votes = "ann votes pol; pol votes ann; bea votes eve; gov votes ann"
    assert asked(GALLERY / "08-the-stolen-votes.gloam", "ann", "day 1") == told(f"""
        The story of ann during day 1:
          What threatens ann and fails:
            ann is lynched, but it fails because ann is pardoned.
                Because gov pardons ann, because gov is a governor.
                    Based on: gov votes ann.
                Because the votes are final.
                Because day 1 closes.
              Because the count: ann 4, eve 1, pol 1.
                  Based on: dov is a double voter; {votes}.
                  Based on: dov is swayed.
                  Because pol steals the vote of dov, as ordered.
              Because day 1 closes.
    """)


def test_a_record_is_told_with_its_reason_where_the_log_is_given() -> None:
    text = (GALLERY / "08-the-stolen-votes.gloam").read_text(encoding="utf-8")
    log = run(read(text)).game.log
    whole = [sentence(record, log) for record in log]
    alone = [sentence(record) for record in log]
    assert "ann is lynched, but it fails because ann is pardoned" in whole
    assert "ann is lynched, but pardoned ann stops it" in alone


def test_what_is_replaced_by_nothing_to_be_seen_fails() -> None:
    text = (RULINGS / "c063-two-kills-on-the-protected-saves-one.gloam").read_text("utf-8")
    log = run(read(text)).game.log
    [blow] = [r for r in log if r.by is not None and r.by.name == "Protected"]
    assert sentence(blow, log).endswith("but it fails because vic is protected")
    # It is not known yet what happens in its place.
    assert sentence(blow, log[: blow.seq + 1]).endswith("but it changes because vic is protected")


def test_of_two_reasons_that_are_given_only_the_one_with_a_story_is_gone_into() -> None:
    shot = "stu sets out to kill com, and nothing can stop it (stu is a strongman goon), as ordered"
    assert asked(RULINGS / "c019-a-strongman-and-a-commuter.gloam", "com") == told(f"""
        The story of com:
          What threatens com during night 1 and fails:
            {shot}, but it fails because com is away.
                Because com leaves for the night, as ordered.
    """)


def test_a_vote_that_is_handed_on_is_told_with_every_hand_it_goes_through() -> None:
    text = asked(RULINGS / "s-chains-full.gloam", "ann")
    assert "Because pol steals the vote of pat, as ordered." in text
    assert "Because pat steals the vote of vic, as ordered." in text
    assert "Based on: pol votes ann." in text


def test_a_vote_stolen_by_the_dead_is_told_though_it_counts_for_nothing() -> None:
    text = asked(RULINGS / "c130-a-dead-politician.gloam", "bea")
    assert "Based on: vic is swayed." in text
    assert "vic votes" not in text


def test_a_verdict_is_told_with_the_charge() -> None:
    text = asked(RULINGS / "c137-a-trial-guilty.gloam", "eve")
    assert "Because eve is found guilty." in text
    assert "Based on: eve stands trial." in text


def test_a_tie_is_told_with_the_rule_that_settled_it() -> None:
    assert "Based on: the rules: ties=last." in asked(
        RULINGS / "c128-a-tie-last-by-name.gloam", "bea"
    )


def test_whoever_cannot_be_stopped_turns_nothing_aside() -> None:
    text = asked(GALLERY / "10-the-long-night.gloam", "hob", "night 1")
    assert (
        "ida sets out to kill amy, and nothing can stop it (ida is a strongman goon), as ordered"
        in text
    )
    assert "strongman ida" not in text
    assert "nothing" not in asked(RULINGS / "m-strongman.gloam", "gus")


def test_an_order_that_went_elsewhere_did_not_fail() -> None:
    assert asked(GALLERY / "10-the-long-night.gloam", "eli", "night 1") == told("""
        The story of eli during night 1:
          What eli does instead:
            eli blocks ida.
              Instead of this: eli blocks sid, as ordered, because eli is misled.
                  Because fay sends eli to ida, as ordered.
    """)


def test_an_order_that_was_put_off_did_not_fail() -> None:
    text = asked(RULINGS / "m-delayed-kill.gloam", "eve", "night 1")
    assert "put off: eve sets out to kill ann (eve is a delayed goon), as ordered." in text
    assert "fails" not in text


VENGEANCE = """\
game  mafia
seats
  ann  bomb villager
  bob  bodyguard
  dan  villager
  pam  villager
  eve  goon

night 1
  eve kill ann
  bob guard eve
"""


def test_what_gave_way_is_told_with_both_its_reasons() -> None:
    text = explain(run(read(VENGEANCE)).game.log, "bob").text()
    assert "because ann is a bomb villager, but it is replaced because eve is guarded" in text


def test_an_answer_is_told_with_the_order_that_failed() -> None:
    log = run(read((GALLERY / "09-a-house-of-cards.gloam").read_text("utf-8"))).game.log
    found = next(r for r in log if r.event.describe() == "Result for tru: no result for com")
    assert (
        "Because tru tracks com, as ordered, but it fails because com is away."
        in why(log, found).text()
    )


def test_an_attack_that_a_vest_stops_is_told_beside_the_one_that_it_does_not() -> None:
    text = asked(RULINGS / "c064-two-kills-on-one-vest.gloam", "vic")
    assert "eve attacks vic, but it fails because vic is a one-shot bulletproof villager." in text


def test_what_is_done_otherwise_is_not_said_to_be_turned_aside() -> None:
    text = asked(RULINGS / "m-delayed-kill.gloam", "ann", "night 1")
    assert "but something else happens because eve is a delayed goon." in text


def test_what_was_held_up_and_then_failed_is_told_as_it_ended() -> None:
    text = asked(RULINGS / "m-ascetic.gloam", "vic")
    assert (
        "cop investigates vic, as ordered, but it fails because vic is an ascetic villager." in text
    )


def test_an_answer_is_told_with_what_there_was_to_be_found() -> None:
    text = asked(RULINGS / "c099-a-ninja.gloam", "tom")
    assert "Based on: eve visits xia unseen (eve is a ninja goon)." in text
    text = asked(GALLERY / "10-the-long-night.gloam", "amy", "night 1")
    assert "Based on: jon is a godfather." in text


SUCCESSION = """\
game  mafia
seats
  ub   universal backup
  doc  doctor
  roc  role cop
  ann  villager
  eve  goon

night 1
  eve kill doc
day 1
night 2
  roc rolecop ub
  = told roc doctor
"""


def test_whoever_took_over_is_found_to_be_what_they_took_over_as() -> None:
    game = run(read(SUCCESSION)).game
    text = explain(game.log, "roc").text()
    assert "Based on: ub takes over as doctor from doc, because ub is a universal backup." in text


def test_what_came_too_late_is_told_with_what_came_before_it() -> None:
    text = asked(RULINGS / "c066-killed-twice.gloam", "vic")
    assert "vic dies, but too late." in text
    assert "This comes after: vic dies (see above)." in text


def test_whoever_must_act_is_told_with_what_they_are() -> None:
    text = asked(RULINGS / "c122-an-overeager-vigilante.gloam", "gus")
    assert "Based on: ken is an overeager vigilante." in text
    assert "ordered: ken sets out to kill gus, as the rules require." in text


@pytest.mark.parametrize("path", sorted(GALLERY.glob("*.gloam")), ids=lambda path: path.stem)
def test_no_rule_of_the_house_is_ever_named(path: Path) -> None:
    game = run(read(path.read_text(encoding="utf-8"))).game
    text = "".join(explain(game.log, name).text().lower() for name in subjects(game.log))
    for rule in RULES:
        assert f"by {rule.__name__.lower()}" not in text.replace(" ", "")


def test_what_is_held_and_then_stopped_by_one_rule_is_told_once() -> None:
    text = (RULINGS / "c104-a-rolestopped-player.gloam").read_text("utf-8")
    log = run(read(text)).game.log
    held = [r for r in log if r.fate is Fate.HELD]
    assert held
    assert all(in_passing(r, log) for r in held)
    stories = [explain(log, name).text() for name in subjects(log)]
    assert any("as ordered, but it fails because" in story for story in stories)
    assert not any("After a wait" in story for story in stories)
