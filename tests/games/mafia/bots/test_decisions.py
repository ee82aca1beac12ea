"""Bots: what they make of what they are shown, and nothing else."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tests.games.mafia.bots.tables import NINE, BotTable

from gloaming.game_api.agent import ROUND, Ask
from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.talk import Say, TalkAct
from gloaming.games.mafia.bots.belief.evidence import Outlook
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.bots.strategy.fool import FOR_ALL, action_of
from gloaming.games.mafia.bots.strengths import STRENGTHS, bot
from gloaming.games.mafia.content.dealing import Announcement
from gloaming.games.mafia.content.roles.blocking import Block
from gloaming.games.mafia.content.roles.guards import Jail
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.action import ACTIONS, Action
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.findings import (
    IS_TOWN,
    NOT_TOWN,
    Epitaph,
    Finding,
    Membership,
    Title,
    Visitors,
    Visits,
)
from gloaming.games.mafia.rules.killing import Kill, Obituary
from gloaming.games.mafia.rules.lynching import Judged, Nominated
from gloaming.games.mafia.rules.seating import RulesSet, Seated, SeatList
from gloaming.games.mafia.rules.switches import read_rules
from gloaming.games.mafia.rules.talk import Claim
from gloaming.games.mafia.rules.votes import Vote
from gloaming.kernel.event import Event
from gloaming.kernel.phase import Opened
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.phrase import say

assert mafia.name == "mafia"  # its library is loaded, whichever test comes first

NAMES = ("ann", "bea", "cal", "dan", "eve", "fay", "gus")
NIGHT, DAY = Opened("night", "night 1"), Opened("day", "day 2")
VOTE = Choice("vote", (*NAMES[1:], "no lynch"))
TALK = Choice("claim", ("villager", "cop", "doctor"))


def seen(role: str, *events: Event[Any], friends: tuple[str, ...] = ()) -> list[Event[Any]]:
    """Return what ann has seen who was dealt a role, by the second day."""
    known = [Introduced("mafia", ("ann", *friends))] if friends else []
    return [Seated("ann", role), *known, SeatList(NAMES), NIGHT, *events]


def decided(strength: str, view: list[Event[Any]], turn: int = 2) -> list[Decision]:
    return bot("ann", strength, "7").decide(view, [VOTE, TALK], turn)


def voted(strength: str, view: list[Event[Any]], turn: int = 2) -> str:
    """Return whom ann votes for, if anybody."""
    found = (each.target for each in decided(strength, view, turn) if each.verb == "vote")
    return next(found, "")


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_cop_who_found_an_enemy_says_so_and_votes(strength: str) -> None:
    view = seen("cop", Told("ann", "eve", NOT_TOWN), DAY)
    assert decided(strength, view) == [
        Decision("claim", "cop", "about", "eve not town"),
        Decision("vote", "eve"),
    ]


@pytest.mark.parametrize("speaks", [True, False])
def test_the_mafia_votes_as_the_town_does_only_if_the_town_remembers_votes(*, speaks: bool) -> None:
    votes = [Vote(name, ("gus",)) for name in ("cal", "dan", "eve")]
    word = [Claim("gus", "villager")] if speaks else []
    day: list[Event[Any]] = [DAY, Vote("bea", ("gus",)), *word, *votes, NIGHT]
    view = seen("goon", *day, DAY, *(Vote(n, ("bea",)) for n in NAMES[2:5]), friends=("bea",))
    assert (voted("hard", view) == "bea") is speaks


def test_a_faction_cop_who_found_the_mafia_says_so() -> None:
    view = seen("faction cop", Told("ann", "eve", Membership(("mafia",))), DAY)
    assert decided("hard", view)[0] == Decision("claim", "faction cop", "about", "eve not town")


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_the_town_follows_a_result_that_nobody_contests(strength: str) -> None:
    view = seen("villager", DAY, Claim("bea", "cop", "eve", NOT_TOWN))
    assert voted(strength, view) == "eve"


def test_a_result_before_any_night_is_held_against_the_one_who_tells_it() -> None:
    view = [*seen("villager")[:-1], DAY, Claim("bea", "cop", "eve", NOT_TOWN)]
    assert voted("hard", view) == "bea"


def test_two_results_that_contradict_each_other_are_both_disbelieved() -> None:
    told = Claim("bea", "cop", "eve", NOT_TOWN), Claim("bea", "cop", "eve", IS_TOWN)
    assert voted("hard", seen("villager", DAY, *told)) == "bea"


def test_who_says_the_same_again_and_again_is_believed_no_more_and_no_less() -> None:
    eve, dan = Claim("bea", "cop", "eve", NOT_TOWN), Claim("bea", "cop", "dan", IS_TOWN)
    night = Opened("night", "night 2"), Opened("day", "day 3")
    once = Mind("ann", seen("villager", DAY, eve, *night, dan))
    often = Mind("ann", seen("villager", DAY, eve, eve, eve, *night, dan, eve, dan, eve))
    hard = STRENGTHS["hard"]
    assert Outlook(often, hard).guilt == Outlook(once, hard).guilt
    assert len(often.heard) == len(once.heard) + 1  # a result of yesterday may be said today


def test_who_says_the_same_again_does_not_make_the_votes_before_it_early() -> None:
    voting = Vote("bea", ("gus",)), Claim("bea", "cop"), Vote("cal", ("gus",))
    again = Claim("bea", "cop"), Vote("dan", ("gus",))
    days = Mind("ann", seen("villager", DAY, *voting, *again, NIGHT)).history
    assert set(days[0].rounds.values()) == {0}


def test_who_changes_a_claim_back_is_heard() -> None:
    roles = ("cop", "doctor", "cop")
    mind = Mind("ann", seen("villager", DAY, *(Claim("bea", role) for role in roles)))
    assert mind.claimed("bea") == "cop"


def test_the_real_one_speaks_up_against_a_false_claim() -> None:
    view = seen("cop", DAY, Claim("eve", "cop", "bea", NOT_TOWN))
    assert Decision("claim", "cop") in decided("hard", view)


def test_a_counter_in_words_is_taken_for_a_claim() -> None:
    countered = Say("bea", "", (TalkAct("counter", ("eve",)),))
    mind = Mind("ann", seen("villager", DAY, Claim("eve", "cop"), countered))
    assert mind.claimed("bea") == "cop"


@pytest.mark.parametrize("strength", ["easy", "normal", "hard"])
def test_a_player_who_remembers_decides_as_one_who_sees_it_all_afresh(strength: str) -> None:
    charge, vote = Claim("bea", "cop", "eve", NOT_TOWN), Vote("eve", ("ann",))
    view = seen("villager", DAY, charge, vote, Obituary("bea", Epitaph(Title("villager"))))
    ann = bot("ann", strength, "7")
    # As far as each event, and then back to before a claim that turns out never to have been made.
    back = [
        *view[:-3],
        Claim("dan", "cop", "fay", NOT_TOWN),
        vote,
        Obituary("gus", Epitaph(Title("cop"))),
    ]
    for known in [*(view[:n] for n in range(3, len(view) + 1)), view[:-1], back[:-1], view]:
        assert ann.decide(known, [VOTE, TALK], 1) == decided(strength, known, 1)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_player_who_trusts_everybody_lynches_nobody(turn: int) -> None:
    cleared = [Told("ann", name, IS_TOWN) for name in NAMES[1:-1]]
    graves = [Obituary("gus", Epitaph(Title("goon")))]
    view = seen("cop", *cleared, *graves, DAY)
    assert voted("hard", view, turn) == "no lynch"
    assert voted("hard", [*view, Vote("ann", ("no lynch",))], turn) == ""


def test_the_town_agrees_where_nothing_tells_the_candidates_apart() -> None:
    view = seen("villager", DAY, Vote("fay", ("dan",)), Vote("gus", ("bea",)))
    assert voted("hard", view) == "dan"
    assert voted("hard", [*view, Vote("eve", ("bea",))]) == "bea"


def test_a_player_who_is_about_to_be_lynched_says_what_they_are() -> None:
    view = seen("doctor", DAY, Vote("fay", ("ann",)))
    assert decided("hard", view, 1) == [Decision("claim", "doctor")]


def test_nobody_helps_to_end_the_day_before_the_accused_has_spoken() -> None:
    majority = RulesSet(read_rules((word, "test") for word in ("lynch=majority",)))
    accused = [Claim("bea", "cop", "eve", NOT_TOWN), Vote("bea", ("eve",)), Vote("dan", ("eve",))]
    view = [majority, *seen("villager", DAY, *accused)]
    assert voted("hard", view, 1) == ""
    assert voted("hard", view, 2) == "eve"


def test_an_early_vote_for_an_enemy_clears_and_a_vote_elsewhere_does_not() -> None:
    day: list[Event[Any]] = [
        Vote("bea", ("gus",)),
        Vote("fay", ("dan",)),
        Vote("fay", ("dan",)),
        Vote("bea", ("gus",)),
        Vote("cal", ("gus",)),
        Obituary("gus", Epitaph(Title("goon"))),
        Opened("night", "night 2"),
        Opened("day", "day 3"),
    ]
    early: list[Event[Any]] = [Vote("bea", ("gus",)), Say("cal", "hm"), Say("bea", "so"), *day[1:]]
    looks = Outlook(Mind("ann", seen("villager", DAY, *early)), STRENGTHS["hard"]).guilt
    assert looks["bea"] <= looks["cal"] < looks["fay"]


@pytest.mark.parametrize(("looks", "verdict"), [(NOT_TOWN, "guilty"), (IS_TOWN, "innocent")])
def test_the_accused_is_judged_by_what_is_known(looks: Finding, verdict: str) -> None:
    view = seen("cop", Told("ann", "eve", looks), DAY, Nominated("eve"), Opened("trial", "trial 1"))
    choice = Choice("vote", ("guilty", "innocent"))
    assert bot("ann", "hard", "7").decide(view, [choice], 0) == [Decision("vote", verdict)]
    cast = [*view, Vote("ann", (verdict,))]
    assert bot("ann", "hard", "7").decide(cast, [choice], 1) == []
    assert Mind("ann", [*view, Judged("eve", guilty=True)]).accused == []


def test_a_claim_that_a_grave_contradicts_makes_its_author_a_liar() -> None:
    view = seen("villager", DAY, Claim("eve", "cop", "bea", NOT_TOWN))
    view += [
        Obituary("bea", Epitaph(Title("villager"))),
        Opened("night", "night 2"),
        Opened("day", "day 3"),
    ]
    assert voted("hard", view) == "eve"


def test_whoever_was_seen_at_the_door_of_the_dead_is_suspected() -> None:
    followed = seen(
        "tracker", Told("ann", "eve", Visits(("bea",))), Obituary("bea", Epitaph(Title("cop"))), DAY
    )
    watched = seen(
        "watcher",
        Told("ann", "bea", Visitors(("eve",))),
        Obituary("bea", Epitaph(Title("cop"))),
        DAY,
    )
    harmless = seen("tracker", Told("ann", "eve", Visits(("bea",))), DAY)
    assert list(Mind("ann", followed).findings()) == [("eve", NOT_TOWN)]
    assert list(Mind("ann", watched).findings()) == [("eve", NOT_TOWN)]
    assert list(Mind("ann", harmless).findings()) == []


def test_the_mafia_shields_friends_unless_it_is_of_no_use() -> None:
    accused = Claim("bea", "cop", "eve", NOT_TOWN)
    view = seen("goon", DAY, accused, *(Vote(n, ("eve",)) for n in NAMES[1:4]), friends=("eve",))
    assert voted("hard", view) == "eve"
    assert voted("normal", view) != "eve"


def test_one_of_the_mafia_who_is_charged_claims_to_be_something() -> None:
    view = seen("goon", DAY, Claim("bea", "cop", "ann", NOT_TOWN), friends=("eve",))
    assert decided("hard", view, 1)[0].verb == "claim"


def test_the_mafia_vote_together_once_they_are_half_of_all_who_vote() -> None:
    buried = [Obituary(name, Epitaph(Title("villager"))) for name in ("dan", "fay", "gus")]
    found = Claim("bea", "cop", "eve", NOT_TOWN)
    voting = Vote("bea", ("eve",)), Vote("eve", ("cal",))
    view = seen("goon", *buried, DAY, found, *voting, friends=("eve",))
    assert voted("hard", view, 0) == "cal"
    more = seen("goon", *buried[2:], DAY, found, *voting, friends=("eve",))
    assert voted("hard", more, 0) == "eve"


def test_the_kill_is_left_to_the_friend_whom_fewer_suspect() -> None:
    kill = Choice("kill", NAMES[1:4], hint=say(FOR_ALL, faction="mafia"))
    ordered = Submitted(Kill("eve", "bea", faction="mafia"))
    for liar, leaves in (("ann", True), ("eve", False)):
        told = [Claim(liar, "cop", "bea", found) for found in (NOT_TOWN, IS_TOWN)]
        view = [*seen("goon", DAY, *told, friends=("eve",)), Opened("night", "night 2")]
        assert len(bot("ann", "hard", "7").decide(view, [kill], 0)) == 1
        assert (bot("ann", "hard", "7").decide([*view, ordered], [kill], 0) == []) is leaves


def test_a_result_of_one_who_finds_nothing_is_held_against_the_one_who_tells_it() -> None:
    view = seen("villager", DAY, Claim("bea", "doctor", "eve", NOT_TOWN))
    assert voted("hard", [Announcement("calder", len(NAMES)), *view]) == "bea"


def test_the_town_holds_its_fire_without_a_reason() -> None:
    shoot = Choice("kill", NAMES[1:])
    assert bot("ann", "hard", "7").decide(seen("vigilante"), [shoot], 0) == []
    told = seen("vigilante", DAY, Claim("bea", "cop", "eve", NOT_TOWN))
    assert bot("ann", "hard", "7").decide(told, [shoot], 0) == [Decision("kill", "eve")]


def test_a_question_is_answered() -> None:
    asked = Say("bea", "", (TalkAct("ask", ("ann",)),))
    ann = bot("ann", "hard", "7")
    ann.observe(seen("villager", DAY, asked))
    ann.choose(Ask(1, "ann", "day 2", 1, ROUND, (TALK,), sealed=False))
    assert len(ann.remarks) == 1


@pytest.mark.parametrize("setup", ["2d3", "calder", "open-mafia", "c9++"])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_strength_plays_to_the_end(strength: str, setup: str) -> None:
    names = tuple(f"p{seat}" for seat in range(13)) if setup == "c9++" else NINE
    table = BotTable("1", setup, strength, players=names).play()
    assert table.room.over


@pytest.mark.parametrize(("role", "deed"), [("jailkeeper", Jail), ("roleblocker", Block)])
def test_nobody_goes_to_the_same_house_every_night(role: str, deed: type[Action]) -> None:
    # By the votes, bea would be the most trusted night after night, and cal the least.
    voted = Vote("bea", ("gus",)), Vote("cal", ("fay",))
    buried = Obituary("gus", Epitaph(Title("goon"))), Obituary("fay", Epitaph(Title("villager")))
    view = seen(role, DAY, *voted, NIGHT, *buried)
    houses = []
    for night in range(2, 6):
        view.append(Opened("night", f"night {night}"))
        (decision,) = bot("ann", "hard", "7").decide(view, [Choice(deed.verb, NAMES[1:5])], 0)
        houses.append(decision.target)
        view.append(Submitted(deed("ann", decision.target)))
    assert all(one != other for one, other in pairwise(houses))
    assert len(set(houses)) > 2


def test_what_bots_make_of_an_order_is_said_by_its_class() -> None:
    helpful = {verb for verb, kind in ACTIONS.items() if kind.helpful}
    deadly = {verb for verb, kind in ACTIONS.items() if kind.deadly}
    assert helpful >= {"protect", "guard", "babysit", "jail", "cure", "trap"}
    deeds = {"kill", "shoot", "poison", "execute", "expose", "assassinate", "haunt", "avenge"}
    assert deadly == deeds
    assert not helpful & deadly
    assert {verb for verb, kind in ACTIONS.items() if kind.hampers} == {"jail", "detain"}
    assert ACTIONS["investigate"].inquires
    assert action_of(Choice("investigate")) is ACTIONS["investigate"]
