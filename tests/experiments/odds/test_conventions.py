"""Conventions: what a bot makes of what it was shown, and a village held to an exact value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gloaming.experiments.odds.counts import standard_error
from gloaming.experiments.odds.experiment import experiment, odds_games_of
from gloaming.experiments.odds.simulation import GameBatch, play_batch
from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.odds_model import Terms
from gloaming.games.mafia.bots.strategy.conventions import BALLOT, CONVENTIONS, TALK
from gloaming.games.mafia.content.setups import read_setup, setups
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.findings import IS_TOWN, NO_RESULT, NOT_TOWN, Epitaph, Title
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.seating import RulesSet, Seated, SeatList
from gloaming.games.mafia.rules.switches import Rules
from gloaming.games.mafia.rules.talk import Claim
from gloaming.games.mafia.rules.votes import NO_LYNCH
from gloaming.kernel.event import Event
from gloaming.text.phrase import Term, say
from tests.games.mafia.odds.following import follow_the_cop

odds_games_of("mafia")  # whoever asks for a game has its roles
NAMES = ("ann", "bob", "cid", "dot", "eve")
VOTE = Choice("vote", (*NAMES, NO_LYNCH))
SPEAK = Choice("claim", ("cop",))
GUILTY = Claim("bob", "cop", "cid", NOT_TOWN)
CLEAR = Claim("bob", "cop", "dot", IS_TOWN)


def decided(
    kind: str, role: str, seen: Sequence[Event[Any]], choice: Choice, turn: int = BALLOT
) -> list[Decision]:
    """Ask ann, of some role, who has seen this and that; friends of the mafia are ann and eve."""
    began = [Seated("ann", role, "mafia" if role == "goon" else ""), SeatList(NAMES)]
    if role == "goon":
        began.append(Introduced("mafia", ("ann", "eve")))
    return CONVENTIONS[kind]("ann", "1").decide([*began, *seen], [choice], turn)


def targets(kind: str, role: str, seen: Sequence[Event[Any]], choice: Choice = VOTE) -> set[str]:
    """Name everyone a bot might choose: chance is of the moment, so moments are added."""
    found = set()
    for moment in range(60):
        idle = [Obituary(f"nobody {i}") for i in range(moment)]
        found |= {d.target for d in decided(kind, role, [*idle, *seen], choice)}
    return found


def test_those_at_random_vote_once_for_anyone() -> None:
    choices = [decided("random", "villager", [], VOTE, turn) for turn in range(3)]
    assert [len(found) for found in choices] == [1, 0, 0]


def test_those_at_random_do_no_harm_to_a_friend() -> None:
    assert targets("random", "goon", [], Choice("block", NAMES)) == {"bob", "cid", "dot"}


@pytest.mark.parametrize("kind", ["follow", "counter", "careful"])
def test_the_town_lynches_whom_the_cop_has_found(kind: str) -> None:
    assert targets(kind, "villager", [CLEAR, GUILTY]) == {"cid"}


def test_with_nobody_found_the_town_spares_the_cop_and_the_cleared() -> None:
    assert targets("follow", "villager", [CLEAR]) == {"cid", "eve"}


def test_a_cop_with_good_news_only_says_nothing() -> None:
    assert decided("follow", "cop", [Told("ann", "bob", IS_TOWN)], SPEAK, TALK) == []


def test_a_cop_with_bad_news_tells_all() -> None:
    seen = [Told("ann", "bob", IS_TOWN), Told("ann", "cid", NOT_TOWN)]
    told = [d.second for d in decided("follow", "cop", seen, SPEAK, TALK)]
    assert told == ["bob town", "cid not town"]


def test_a_cop_looks_at_somebody_new() -> None:
    seen = [Told("ann", "bob", IS_TOWN), Told("ann", "cid", NO_RESULT)]
    ask = Choice("investigate", NAMES[1:])
    assert targets("follow", "cop", seen, ask) == {"cid", "dot", "eve"}


def test_a_doctor_looks_after_a_cop_who_has_spoken() -> None:
    assert targets("follow", "doctor", [GUILTY], Choice("protect", NAMES[1:])) == {"bob"}


def test_the_mafia_kill_a_cop_who_has_spoken() -> None:
    kill = Choice("kill", NAMES[1:4], hint="for the mafia")
    assert targets("follow", "goon", [GUILTY], kill) == {"bob"}


def test_followers_do_not_answer_an_accusation() -> None:
    accused = Claim("bob", "cop", "ann", NOT_TOWN)
    assert decided("follow", "goon", [accused], SPEAK, TALK) == []


def test_one_of_the_mafia_who_is_accused_accuses_the_accuser() -> None:
    accused = Claim("bob", "cop", "ann", NOT_TOWN)
    (answer,) = decided("counter", "goon", [accused], SPEAK, TALK)
    assert (answer.target, answer.second) == ("cop", "bob not town")


def test_whoever_hears_their_own_role_claimed_says_so() -> None:
    (answer,) = decided("counter", "cop", [GUILTY], SPEAK, TALK)
    assert answer == Decision("claim", "cop")


def test_of_two_cops_the_town_lynches_one() -> None:
    rival = Claim("cid", "cop", "bob", NOT_TOWN)
    assert targets("counter", "villager", [GUILTY, rival]) == {"bob", "cid"}


def test_the_grave_of_one_cop_tells_about_the_other() -> None:
    rival = Claim("cid", "cop", "bob", NOT_TOWN)
    honest = [GUILTY, rival, Obituary("bob", Epitaph(Title("cop")))]
    assert targets("counter", "villager", honest) == {"cid"}
    false = [GUILTY, CLEAR, rival, Obituary("cid", Epitaph(Title("goon")))]
    left = Choice("vote", ("ann", "bob", "dot", "eve"))
    assert targets("counter", "villager", false, left) == {"eve"}


def test_the_careful_lynch_nobody_where_they_are_even_and_know_nothing() -> None:
    even = [Obituary("eve", Epitaph(Title("villager")))]
    assert targets("careful", "villager", even) == {NO_LYNCH}
    assert NO_LYNCH not in targets("careful", "villager", [])


def test_the_careful_hold_their_fire() -> None:
    shoot = Choice("kill", NAMES)
    assert targets("careful", "vigilante", [], shoot) == set()
    assert targets("careful", "vigilante", [GUILTY], shoot) == {"cid"}


def test_a_careful_cop_tells_what_was_found_when_few_are_left() -> None:
    seen = [Told("ann", "bob", IS_TOWN), Obituary("eve", Epitaph(Title("villager")))]
    assert [d.second for d in decided("careful", "cop", seen, SPEAK, TALK)] == ["bob town"]


def test_the_careful_of_the_mafia_keep_their_votes_off_friends() -> None:
    assert targets("careful", "goon", []) == {"bob", "cid", "dot"}


def test_the_last_of_the_mafia_kills_where_one_cannot_do_both() -> None:
    rules = RulesSet(Rules(multi="no"))
    shared = say("for the {faction}", faction=Term("faction", "mafia"))
    acts = [Choice("block", NAMES[1:4], hint=say("keep somebody from acting"))]
    acts.append(Choice("kill", NAMES[1:4], hint=shared))
    began = [rules, Seated("ann", "roleblocker", "mafia"), SeatList(NAMES)]
    began.append(Introduced("mafia", ("ann", "eve")))
    bot = CONVENTIONS["follow"]("ann", "1")
    assert [d.verb for d in bot.decide(began, acts, TALK)] == ["block"]
    alone = [*began, Obituary("eve", Epitaph(Title("goon")))]
    assert [d.verb for d in bot.decide(alone, acts, TALK)] == ["kill"]


@pytest.mark.parametrize("kind", CONVENTIONS)
def test_nobody_claims_for_the_sake_of_claiming(kind: str) -> None:
    choices = [Choice("claim", ("cop",)), Choice("claim cop about", ("bob town",))]
    began = [Seated("ann", "villager"), SeatList(NAMES)]
    for turn in (0, 1, 2):
        assert CONVENTIONS[kind]("ann", "1").decide(began, choices, turn) == []


def test_a_village_that_follows_its_cop_meets_the_exact_value(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    games = 1_000 if request.config.getoption("--long") else 60
    text = 'name = "watch"\nabout = "A cop and two goons."\nrules = "ties=random"\n'
    deal = '[[deals]]\nfewest = 9\nmost = 9\nroles = ["cop", "goon", "goon"]\n'
    monkeypatch.setitem(setups(), "watch", read_setup(text + deal))
    tally = play_batch(GameBatch(experiment(Terms("watch"), bots="follow"), 0, games))
    known = float(follow_the_cop(7, 2))
    assert abs(tally.rate("town").rate - known) < 3 * standard_error(known, games)


@pytest.mark.parametrize("bots", ["counter", "town=careful mafia=random", "mafia=counter"])
def test_games_of_every_convention_come_to_an_end(bots: str) -> None:
    tally = play_batch(GameBatch(experiment(Terms("matrix6"), bots=bots), 0, 4))
    assert sum(tally.wins.values()) == 4
