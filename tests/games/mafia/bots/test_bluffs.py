"""Bluffs: what one of the mafia says who is found out, and how a middling mafia votes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gloaming.game_api.choice import Choice, Decision
from gloaming.games.mafia.bots.belief.character import character_of
from gloaming.games.mafia.bots.belief.evidence import Outlook
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.bots.strategy.tactics import Lie, best_lie
from gloaming.games.mafia.bots.strengths import STRENGTHS, bot
from gloaming.games.mafia.content.dealing import Announcement
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.findings import NOT_TOWN, Epitaph, Title
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.seating import Seated, SeatList
from gloaming.games.mafia.rules.talk import Claim
from gloaming.games.mafia.rules.votes import Vote
from gloaming.kernel.event import Event
from gloaming.kernel.phase import Opened

assert mafia.name == "mafia"  # its library is loaded, whichever test comes first

NAMES = ("ann", "bea", "cal", "dan", "eve", "fay", "gus")
ROLES = ("villager", "cop", "doctor")
NIGHT, DAY = Opened("night", "night 1"), Opened("day", "day 2")
FOUND_OUT = Claim("bea", "cop", "ann", NOT_TOWN)


def seen(role: str, *events: Event[Any]) -> list[Event[Any]]:
    """Return what ann has seen in a village with a cop; as a goon, she is a friend of eve."""
    known = [Introduced("mafia", ("ann", "eve"))] if role == "goon" else []
    dealt: list[Event[Any]] = [Announcement("calder", len(NAMES)), Seated("ann", role)]
    return [*dealt, *known, SeatList(NAMES), NIGHT, *events]


def lie(*events: Event[Any], dares: bool = True) -> Lie | None:
    outlook = Outlook(Mind("ann", seen("goon", *events)), STRENGTHS["hard"])
    return best_lie(outlook, ROLES, Random(7), dares=dares)


def test_who_is_found_out_says_the_same_of_the_finder_or_does_not_dare_to() -> None:
    assert lie(DAY, FOUND_OUT) == Lie("cop", "bea")
    timid = lie(DAY, FOUND_OUT, dares=False)
    assert timid is None or not timid.blamed


def test_nobody_turns_on_a_finder_who_is_dead() -> None:
    grave = Obituary("bea", Epitaph(Title("cop")))
    told = lie(DAY, FOUND_OUT, Opened("night", "night 2"), grave, Opened("day", "day 3"))
    assert told is None or not told.blamed


def test_nobody_claims_what_is_not_on_offer_to_turn_on_a_finder() -> None:
    odd = Claim("bea", "one-shot cop", "ann", NOT_TOWN)
    assert lie(DAY, odd) == Lie("cop", "bea")
    outlook = Outlook(Mind("ann", seen("goon", DAY, odd)), STRENGTHS["hard"])
    told = best_lie(outlook, ("villager",), Random(7), dares=True)
    assert told is None or not told.blamed


def test_the_town_cannot_tell_two_apart_who_say_the_same_of_each_other() -> None:
    turned = Claim("ann", "cop", "bea", NOT_TOWN)
    view = seen("villager", DAY, FOUND_OUT, turned)
    view[1] = Seated("gus", "villager")
    looks = Outlook(Mind("gus", view), STRENGTHS["hard"]).guilt
    assert looks["ann"] == pytest.approx(looks["bea"])
    assert looks["ann"] > looks["cal"]


@pytest.mark.parametrize("strength", ["easy", "normal", "hard"])
def test_only_a_hard_mafia_turns_round_what_was_found(strength: str) -> None:
    seed = next(str(n) for n in range(9) if character_of(str(n), "ann").dares)
    votes = [Vote(name, ("ann",)) for name in ("bea", "cal", "dan")]
    view = seen("goon", DAY, FOUND_OUT, *votes)
    told = bot("ann", strength, seed).decide(view, [Choice("claim", ROLES)], 1)
    turned = Decision("claim", "cop", "about", "bea not town")
    assert told == [turned if strength == "hard" else Decision("claim", "villager")]


def moved(strength: str, role: str) -> int:
    """Count how often ann, who votes alone, moves her vote in the last round."""
    wagons = {"ann": "fay", "bea": "cal", "gus": "cal", "cal": "bea", "dan": "bea"}
    view = seen(role, DAY, *(Vote(name, (target,)) for name, target in wagons.items()))
    choice = [Choice("vote", NAMES[1:])]
    return sum(bool(bot("ann", strength, str(n)).decide(view, choice, 2)) for n in range(40))


def test_one_of_a_middling_mafia_often_leaves_a_vote_where_it_is() -> None:
    assert moved("normal", "villager") == 40
    assert 10 < moved("normal", "goon") < 35
    assert moved("hard", "goon") == 40
