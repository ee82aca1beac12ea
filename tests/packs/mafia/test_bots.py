"""Bots: what they make of what they are shown, and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from tests.cli.tables import played_out

from gloaming.chronicle.log.phases import phase_spans
from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.pack import Choice, Decision
from gloaming.kernel.time.docket import Submitted
from gloaming.kernel.time.phase import Opened
from gloaming.packs.mafia.bots.mind import Mind
from gloaming.packs.mafia.bots.strengths import STRENGTHS, Fox, Villein, action_of
from gloaming.packs.mafia.content.roles.blocking import Block
from gloaming.packs.mafia.content.roles.guards import Jail
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.rules.action import ACTIONS, Action
from gloaming.packs.mafia.rules.answers import Told
from gloaming.packs.mafia.rules.faction import Introduced
from gloaming.packs.mafia.rules.findings import (
    IS_TOWN,
    NOT_TOWN,
    Epitaph,
    Finding,
    Membership,
    Title,
    Visitors,
    Visits,
)
from gloaming.packs.mafia.rules.killing import Obituary
from gloaming.packs.mafia.rules.lynching import Judged, Nominated
from gloaming.packs.mafia.rules.seating import Seated, SeatList
from gloaming.packs.mafia.rules.talk import Claim
from gloaming.packs.mafia.rules.votes import Vote

assert mafia.name == "mafia"  # its library is loaded, whichever test comes first

NAMES = ("ann", "bea", "cal", "dan", "eve", "fay", "gus")
NIGHT, DAY = Opened("night", "night 1"), Opened("day", "day 2")
VOTE = Choice("vote", (*NAMES[1:], "no lynch"))
TALK = Choice("claim", ("villager", "cop", "doctor"))


def seen(role: str, *events: Event[Any], friends: tuple[str, ...] = ()) -> list[Event[Any]]:
    """Return what ann has seen who was dealt a role, by the second day."""
    known = [Introduced("mafia", ("ann", *friends))] if friends else []
    return [Seated("ann", role), *known, SeatList(NAMES), NIGHT, *events]


def decided(bot: type[Villein], view: list[Event[Any]], turn: int = 1) -> list[Decision]:
    return bot("ann", "7").decide(view, [VOTE, TALK], turn)


@pytest.mark.parametrize("bot", [Villein, Fox])
def test_a_cop_who_found_an_enemy_says_so_and_votes(bot: type[Villein]) -> None:
    view = seen("cop", Told("ann", "eve", NOT_TOWN), DAY)
    assert decided(bot, view) == [
        Decision("claim", "cop", "about", "eve not town"),
        Decision("vote", "eve"),
    ]


def test_a_faction_cop_who_found_the_mafia_says_so() -> None:
    view = seen("faction cop", Told("ann", "eve", Membership(("mafia",))), DAY)
    assert decided(Villein, view) == [
        Decision("claim", "faction cop", "about", "eve not town"),
        Decision("vote", "eve"),
    ]


@pytest.mark.parametrize("bot", [Villein, Fox])
def test_the_town_follows_a_result_that_nobody_contests(bot: type[Villein]) -> None:
    view = seen("villager", DAY, Claim("bea", "cop", "eve", NOT_TOWN))
    assert decided(bot, view) == [Decision("vote", "eve")]


def test_the_real_one_speaks_up_against_a_false_claim() -> None:
    view = seen("cop", DAY, Claim("eve", "cop", "bea", NOT_TOWN))
    assert decided(Fox, view) == [Decision("claim", "cop"), Decision("vote", "eve")]


@pytest.mark.parametrize("bot", [Villein, Fox])
def test_whoever_remembers_decides_as_whoever_sees_it_all_afresh(bot: type[Villein]) -> None:
    charge, vote = Claim("bea", "cop", "eve", NOT_TOWN), Vote("eve", ("ann",))
    view = seen("villager", DAY, charge, vote, Obituary("bea", Epitaph(Title("villager"))))
    ann = bot("ann", "7")
    # As far as each event, and then back to before a claim that turns out never to have been made.
    back = [
        *view[:-3],
        Claim("dan", "cop", "fay", NOT_TOWN),
        vote,
        Obituary("gus", Epitaph(Title("cop"))),
    ]
    for known in [*(view[:n] for n in range(len(view) + 1)), view[:-1], back[:-1], view]:
        assert ann.decide(known, [VOTE, TALK], 1) == decided(bot, known)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_whoever_trusts_everybody_lynches_nobody(turn: int) -> None:
    cleared = [Told("ann", name, IS_TOWN) for name in NAMES[1:]]
    view = seen("cop", *cleared, DAY)
    assert Decision("vote", "no lynch") in decided(Villein, view, turn)
    voted = [*view, Vote("ann", ("no lynch",))]
    assert not any(each.verb == "vote" for each in decided(Villein, voted, turn))


def test_an_accuser_whom_a_grave_bears_out_is_trusted() -> None:
    shown = Obituary("eve", Epitaph(Title("roleblocker"), "mafia"))
    view = seen("villager", Claim("bea", "cop", "eve", NOT_TOWN), shown, DAY)
    looks = Mind("ann", view).suspicions()
    assert looks["bea"] == min(looks.values()) < 0


@pytest.mark.parametrize(("looks", "verdict"), [(NOT_TOWN, "guilty"), (IS_TOWN, "innocent")])
def test_whoever_stands_trial_is_judged_by_what_is_known(looks: Finding, verdict: str) -> None:
    view = seen("cop", Told("ann", "eve", looks), DAY, Nominated("eve"), Opened("trial", "trial 1"))
    choice = Choice("vote", ("guilty", "innocent"))
    assert Fox("ann", "7").decide(view, [choice], 0) == [Decision("vote", verdict)]
    voted = [*view, Vote("ann", (verdict,))]
    assert Fox("ann", "7").decide(voted, [choice], 1) == []
    assert Mind("ann", [*view, Judged("eve", guilty=True)]).accused == []


def test_a_claim_that_a_grave_contradicts_makes_its_author_a_liar() -> None:
    view = seen("villager", DAY, Claim("eve", "cop", "bea", NOT_TOWN))
    view += [
        Obituary("bea", Epitaph(Title("villager"))),
        Opened("night", "night 2"),
        Opened("day", "day 3"),
    ]
    weights = Mind("ann", view).suspicions()
    assert max(weights, key=lambda name: weights[name]) == "eve"


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


def test_the_mafia_does_not_vote_for_its_own_unless_a_fox_sees_them_lost() -> None:
    accused = Claim("bea", "cop", "eve", NOT_TOWN)
    view = seen("goon", DAY, accused, *(Vote(n, ("eve",)) for n in NAMES[1:4]))
    view = [*view[:1], Introduced("mafia", ("ann", "eve")), *view[1:]]
    assert Decision("vote", "eve") in decided(Fox, view, 2)
    assert Decision("vote", "eve") not in decided(Villein, view, 2)


def test_a_fox_who_is_charged_charges_back() -> None:
    view = seen("goon", DAY, Claim("bea", "cop", "ann", NOT_TOWN), friends=("eve",))
    assert decided(Fox, view)[0] == Decision("claim", "cop", "about", "bea not town")
    assert decided(Villein, view)[0].verb == "vote"


def test_the_town_holds_its_fire_without_a_reason() -> None:
    shoot = Choice("kill", NAMES[1:])
    assert Fox("ann", "7").decide(seen("vigilante"), [shoot], 0) == []
    told = seen("vigilante", DAY, Claim("bea", "cop", "eve", NOT_TOWN))
    assert Fox("ann", "7").decide(told, [shoot], 0) == [Decision("kill", "eve")]


def test_the_same_moment_is_decided_in_the_same_way() -> None:
    view = seen("villager", DAY)
    assert decided(Fox, view) == decided(Fox, view)


def wagons(seed: int, strength: str) -> Counter[str]:
    """Return how the votes of a first day stood at its end."""
    log = played_out("mafia", "", str(seed), strength).room.game.log
    day = next(page for page in phase_spans(log) if page.title == "day 1")
    votes = [record.event for record in day.of(log) if isinstance(record.event, Vote)]
    return Counter({vote.actor: vote.targets[0] for vote in votes}.values())


def test_the_first_day_is_not_one_bandwagon() -> None:
    days = [wagons(seed, "fox") for seed in range(6)]
    assert all(len(day) > 1 for day in days)
    assert sum(max(day.values()) >= 5 for day in days) >= 3  # and still somebody is lynched


@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_strength_plays_to_the_end(strength: str) -> None:
    assert played_out("mafia", "2d3", "1", strength).room.over


@pytest.mark.parametrize(("role", "deed"), [("jailkeeper", Jail), ("roleblocker", Block)])
def test_nobody_goes_to_the_same_house_every_night(role: str, deed: type[Action]) -> None:
    # By the votes, bea would be the most trusted night after night, and cal the least.
    voted = Vote("bea", ("gus",)), Vote("cal", ("fay",))
    buried = Obituary("gus", Epitaph(Title("goon"))), Obituary("fay", Epitaph(Title("villager")))
    view = seen(role, DAY, *voted, NIGHT, *buried)
    houses = []
    for night in range(2, 6):
        view.append(Opened("night", f"night {night}"))
        (decision,) = Fox("ann", "7").decide(view, [Choice(deed.verb, NAMES[1:5])], 0)
        houses.append(decision.target)
        view.append(Submitted(deed("ann", decision.target)))
    assert all(one != other for one, other in pairwise(houses))
    assert len(set(houses)) > 2


def test_what_bots_make_of_an_order_is_said_by_its_class() -> None:
    kindly = {verb for verb, kind in ACTIONS.items() if kind.kindly}
    deadly = {verb for verb, kind in ACTIONS.items() if kind.deadly}
    assert kindly >= {"protect", "guard", "babysit", "jail", "cure", "trap"}
    deeds = {"kill", "shoot", "poison", "execute", "expose", "assassinate", "haunt", "avenge"}
    assert deadly == deeds
    assert not kindly & deadly
    assert {verb for verb, kind in ACTIONS.items() if kind.hampers} == {"jail", "detain"}
    assert ACTIONS["investigate"].inquires
    assert action_of(Choice("investigate")) is ACTIONS["investigate"]
