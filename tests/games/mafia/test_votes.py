"""Votes: refusals, the live count, the hammer, the history, and what the public sees."""

from __future__ import annotations

from textwrap import dedent

import pytest
from tests.games.mafia.laying import give, laid, refused

from gloaming.games.mafia.content.roles.political import Pardoned
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.faction import Led
from gloaming.games.mafia.rules.killing import Death
from gloaming.games.mafia.rules.lynching import (
    BallotsCast,
    Judged,
    Lynch,
    NoLynch,
    Tallied,
    TiedVote,
)
from gloaming.games.mafia.rules.votes import OpenVotes, Swayed, effective, tally, wagons
from gloaming.history.log.view import SPECTATOR, view
from gloaming.script import read, run

VILLAGE = ("goon", "villager", "villager", "villager", "villager")


@pytest.mark.parametrize(
    ("line", "rules", "code"),
    [
        ("bob vote zoe", "", "illegal/unknown-name"),
        ("bob vote ann and cal", "", "illegal/one-vote"),
        ("bob vote ann and ann", "ballot=many", "illegal/one-vote"),
        ("bob vote ann and no lynch", "ballot=many", "illegal/one-vote"),
        ("bob vote no lynch", "nolynch=no", "illegal/no-lynch"),
        ("bob vote ann", "lynch=none", "illegal/no-votes"),
        ("bob unvote", "", "illegal/no-vote"),
    ],
)
def test_a_vote_that_cannot_be_cast_says_why(line: str, rules: str, code: str) -> None:
    assert refused(laid(*VILLAGE, rules=rules), line) == code


def test_nobody_votes_by_night() -> None:
    assert refused(laid(*VILLAGE, phase="night"), "bob vote ann") == "illegal/wrong-phase"


def test_the_accused_has_no_voice_in_court() -> None:
    game = laid(*VILLAGE, rules="lynch=trial")
    give(game, "bob vote ann", "cal vote ann", "dan vote ann")
    assert game.state.calendar.title == "trial 1"
    assert refused(game, "ann vote innocent") == "illegal/accused"
    assert refused(game, "bob vote cal") == "illegal/verdict"


def test_everyone_who_is_tied_stands_trial_in_turn() -> None:
    game = laid(*VILLAGE, rules="lynch=trial ties=all")
    give(game, "bob vote ann", "cal vote dan")
    game.close()
    give(game, "bob vote innocent")
    game.close()
    assert game.state.calendar.title == "trial 2"
    give(game, "bob vote guilty")
    game.close()
    verdicts = [r.event for r in game.log if isinstance(r.event, Judged)]
    assert verdicts == [Judged("ann", guilty=False), Judged("dan", guilty=True)]
    assert game.state.lynched == ["dan"]
    assert game.state.calendar.title == "night 1"


def test_the_death_of_the_accused_in_court_leaves_the_next_trial_as_it_is() -> None:
    game = laid(*VILLAGE, rules="lynch=trial ties=all")
    give(game, "bob vote eve", "cal vote dan")
    game.close()
    game.happen(Death("dan"))
    give(game, "bob vote guilty")
    game.close()
    assert game.state.calendar.title == "trial 2"
    game.happen(Death("eve"))
    give(game, "bob vote guilty")
    game.close()
    assert game.state.calendar.title == "night 1"
    assert game.state.lynched == []


def test_where_nobody_is_lynched_by_rule_nothing_is_counted() -> None:
    game = laid(*VILLAGE, rules="lynch=none")
    game.close()
    assert not [event for event in view(game.log, SPECTATOR) if isinstance(event, Tallied)]


def test_the_live_count_shows_voters_and_how_many_are_wanting() -> None:
    game = laid("double voter", *VILLAGE, rules="lynch=majority")
    give(game, "ann vote bob", "cal vote dan", "dan vote bob", "dan vote no lynch")
    assert tally(game.state) == [
        OpenVotes("bob", 2, ("ann",), 2),
        OpenVotes("dan", 1, ("cal",), 3),
        OpenVotes("no lynch", 1, ("dan",), 3),
    ]


def test_the_live_count_hides_what_is_hidden() -> None:
    game = laid("politician", "double voter", *VILLAGE, phase="night", rules="weights=hidden")
    give(game, "ann steal dan")
    game.close()
    give(game, "ann vote eve", "bob vote cal", "dan vote cal")
    assert tally(game.state) == [OpenVotes("cal", 2, ("bob", "dan")), OpenVotes("eve", 1, ("ann",))]
    assert dict(effective(game.state))["dan"] == ("eve",)


def test_the_hammer_falls_with_the_vote_that_makes_it() -> None:
    game = laid(*VILLAGE, rules="lynch=majority")
    give(game, "bob vote ann", "cal vote ann")
    assert game.state.calendar.title == "day 1"
    give(game, "dan vote ann")
    assert game.state.lynched == ["ann"]
    assert game.state.calendar.over


def test_votes_for_somebody_who_has_died_since_count_for_nobody() -> None:
    game = laid(*VILLAGE)
    give(game, "bob vote eve", "cal vote eve", "dan vote ann")
    game.happen(Death("eve"))
    assert [(votes.target, votes.votes) for votes in tally(game.state)] == [("ann", 1)]
    game.close()
    assert game.state.lynched == ["ann"]


def test_half_of_the_votes_is_no_majority() -> None:
    game = laid(*VILLAGE[:4], rules="lynch=majority")
    give(game, "bob vote ann", "cal vote ann")
    assert game.state.calendar.title == "day 1"
    game.close()
    assert game.state.lynched == []


def test_after_a_second_tie_nobody_votes_again() -> None:
    game = laid(*VILLAGE, rules="runoffs=one")
    for phase in ("day 1", "election 1", "night 1"):
        assert game.state.calendar.title == phase
        give(game, *(["bob vote cal", "cal vote bob"] if phase != "night 1" else []))
        game.close()
    assert [r.event.names for r in game.log if isinstance(r.event, TiedVote)] == [("bob", "cal")]


def test_no_lynch_can_be_hammered() -> None:
    game = laid(*VILLAGE, rules="lynch=majority")
    give(game, "bob vote no lynch", "cal vote no lynch", "dan vote no lynch")
    assert game.state.calendar.title == "night 1"


@pytest.mark.parametrize(
    ("rules", "lines", "nobody"),
    [
        ("", (), True),
        ("", ("bob vote ann", "ann vote bob"), True),
        ("", ("bob vote no lynch",), True),
        ("lynch=majority", ("bob vote ann",), True),
        ("lynch=trial", ("bob vote ann", "ann vote bob"), True),
        ("", ("bob vote ann",), False),
    ],
)
def test_everyone_is_told_when_nobody_is_lynched(
    rules: str, lines: tuple[str, ...], nobody: bool
) -> None:
    game = laid(*VILLAGE, rules=rules)
    give(game, *lines)
    game.close()
    assert (NoLynch() in view(game.log, SPECTATOR)) is nobody


def test_the_history_of_the_votes_is_that_of_the_day() -> None:
    game = laid(*VILLAGE)
    give(game, "bob vote cal", "cal vote bob", "bob unvote", "bob vote no lynch")
    assert wagons(game.log) == [
        ("bob", ("cal",)),
        ("cal", ("bob",)),
        ("bob", ()),
        ("bob", ("no lynch",)),
    ]
    game.close()
    assert wagons(game.log) == []


def test_a_stolen_ballot_has_the_time_of_the_thief() -> None:
    game = laid("politician", *VILLAGE, phase="night", rules="ties=earliest")
    give(game, "ann steal cal")
    game.close()
    give(game, "dan vote eve", "fay vote eve", "cal vote bob", "ann vote bob")
    game.close()
    assert game.state.lynched == ["eve"]


def test_stolen_ballots_of_one_thief_are_counted_in_seat_order() -> None:
    script = """
        seats
          zoe  villager
          pol  politician
          ann  villager
          eve  goon

        night 1
          pol steal zoe

        day 1
          ann vote eve
          pol vote eve
    """
    log = run(read(dedent(script), pack=mafia)).game.log
    (cast,) = (r.event for r in log if isinstance(r.event, BallotsCast))
    assert cast.ballots == (("ann", ("eve",)), ("zoe", ("eve",)), ("pol", ("eve",)))


def test_a_theft_and_a_pardon_are_over_with_the_day() -> None:
    game = laid("politician", "governor", *VILLAGE, phase="night")
    give(game, "ann steal cal")
    game.close()
    give(game, "bob vote eve", "dan vote eve")
    game.close()
    assert game.state.lynched == []
    assert not Swayed.on_table(game.state, "cal")
    assert not Pardoned.on_table(game.state, "eve")
    # Nor is the public told who pardons or steals.
    seen = {type(event).__name__ for event in view(game.log, SPECTATOR)}
    assert not seen & {"Steal", "Pardon", "Granted", "Lynch", "BallotsCast"}
    assert Tallied.__name__ in seen


def test_a_pardon_holds_in_court() -> None:
    game = laid("governor", *VILLAGE, rules="lynch=trial")
    give(game, "ann vote cal", "dan vote cal")
    game.close()
    give(game, "dan vote guilty")
    game.close()
    assert game.state.lynched == []


def test_a_day_that_ends_the_game_lynches_nobody_besides() -> None:
    game = laid("day vigilante", "goon", "villager", "villager")
    give(game, "cal vote dan", "ann kill bob")
    assert game.state.calendar.over
    assert not [r for r in game.log if isinstance(r.event, Lynch)]


def test_a_new_leader_is_named_to_the_mafia_at_dawn() -> None:
    game = laid("goon", "goon", "goon", "vigilante", *["villager"] * 4, phase="night")
    give(game, "dan kill ann")
    game.close()
    led = [event for event in view(game.log, "cal") if isinstance(event, Led)]
    assert led[-1] == Led("mafia", "bob", ("bob", "cal"))
    hearers = [n for n in game.state.seats if led[-1] in view(game.log, n)]
    assert hearers == ["bob", "cal"]


def test_a_new_leader_is_named_at_once_by_day() -> None:
    game = laid("goon", "goon", *["villager"] * 5)
    give(game, "cal vote ann")
    game.close()
    led = [event for event in view(game.log, "bob") if isinstance(event, Led)]
    assert [event.leader for event in led] == ["ann", "bob"]


def test_nobody_hears_of_a_leader_who_stays() -> None:
    game = laid("goon", "goon", *["villager"] * 5)
    give(game, "cal vote bob")
    game.close()
    led = [event for event in view(game.log, "ann") if isinstance(event, Led)]
    assert [event.leader for event in led] == ["ann"]


@pytest.mark.parametrize("said", ["no lynch", "No Lynch", "nolynch", "no-lynch"])
def test_no_lynch_is_one_word_or_two(said: str) -> None:
    game = laid(*VILLAGE)
    give(game, f"bob vote {said}")
    assert game.state.ballots == {"bob": ("no lynch",)}
