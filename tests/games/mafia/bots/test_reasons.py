"""Reasons: each is true of what the bot has seen, and every vote and claim has one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.games.mafia.bots.tables import NINE, BotTable

from gloaming.game_api.choice import Decision
from gloaming.game_api.talk import Say, TalkAct
from gloaming.games.mafia.bots.belief.character import Reason
from gloaming.games.mafia.bots.belief.hands import hands_of
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.bots.strategy.day import SpokenRemark
from gloaming.games.mafia.bots.strategy.phrasing import worded
from gloaming.games.mafia.bots.strategy.sentences import WAYS
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.findings import IS_TOWN, NOT_TOWN, Membership, Visitors, Visits
from gloaming.games.mafia.rules.killing import Kill, Obituary
from gloaming.games.mafia.rules.talk import Claim, Talk
from gloaming.games.mafia.rules.votes import Unvote, Vote
from gloaming.kernel.event import Event
from gloaming.kernel.phase import Opened
from gloaming.kernel.sealed_orders import Submitted

GATE, LONG = 10, 200
"""How many games are looked through."""
FINDERS = {"cop", "tracker"}
"""The roles of matrix6 that find out something about others."""
OPINIONS = {"start", "lead", "in danger", "nothing", "trust all", "condemned", "defended"}
OPINIONS |= {"prey", "prey trusted"}
"""Reasons that say no more than what somebody thinks or is."""


class Seen:
    """What a seat has seen, looked at without the help of what bots use."""

    def __init__(self, events: Sequence[Event[Any]]) -> None:
        self.events = events
        self.claims = [e for e in events if isinstance(e, Claim)]
        self.votes = [e for e in events if isinstance(e, Vote)]
        # A grave tells its side by what it shows; this part is told by fields alone.
        mind = Mind("nobody", [e for e in events if isinstance(e, Obituary)])
        self.town = {name: mind.is_town(name) for name in mind.dead}

    def claimed(self, name: str, role: str) -> bool:
        return any(c.actor == name and c.role == role for c in self.claims)

    def said(self, actor: str, about: str, answer: object) -> bool:
        return any((c.actor, c.about, c.answer) == (actor, about, answer) for c in self.claims)

    def voted(self, actor: str, target: str) -> bool:
        return any(v.actor == actor and target in v.targets for v in self.votes)

    def told(self, about: str, *, guilty: bool = True) -> bool:
        """Tell whether one was told something about a player: anything, or what is bad."""
        for event in self.events:
            if not isinstance(event, Told):
                continue
            seen_there = isinstance(event.answer, Visitors) and about in event.answer.names
            bad = event.answer == NOT_TOWN or isinstance(event.answer, Visits | Membership)
            if seen_there or (event.about == about and (bad or not guilty)):
                return True
        return False

    def wished(self, actor: str, about: str) -> bool:
        """Tell whether a friend has ordered to attack somebody, or suggested it."""
        for event in self.events:
            match event:
                case Talk(actor=friend, acts=(TalkAct(verb="suggest", names=(name,)),)):
                    found = friend, name
                case Submitted(act=Kill(actor=friend, target=name)):
                    found = friend, name
                case _:
                    continue
            if found == (actor, about):
                return True
        return False

    def ballots(self, day: Sequence[Event[Any]]) -> dict[str, tuple[str, ...]]:
        """Return whom everyone votes for at the end of some events of a day."""
        found: dict[str, tuple[str, ...]] = {}
        for event in day:
            if isinstance(event, Vote):
                found[event.actor] = event.targets
            elif isinstance(event, Unvote):
                found.pop(event.actor, None)
        return found

    def has_most_votes(self, name: str) -> bool:
        """Tell whether nobody has more votes today."""
        opened = max(i for i, e in enumerate(self.events) if isinstance(e, Opened))
        votes = Counter(t for ts in self.ballots(self.events[opened:]).values() for t in ts)
        return votes[name] > 0 and votes[name] == max(votes.values())

    def missed(self, name: str, fallen: str) -> bool:
        """Tell whether somebody voted on the day of a death, and never for the one who died."""
        death = next(
            i for i, e in enumerate(self.events) if isinstance(e, Obituary) and e.name == fallen
        )
        opened = max(i for i, e in enumerate(self.events[:death]) if isinstance(e, Opened))
        mine = [e for e in self.events[opened:death] if isinstance(e, Vote) and e.actor == name]
        return bool(mine) and all(fallen not in vote.targets for vote in mine)

    def lives_since(self, name: str, role: str) -> bool:
        """Tell whether somebody claimed a role, and has lived through a night since."""
        said = next(
            i
            for i, e in enumerate(self.events)
            if isinstance(e, Claim) and e.actor == name and e.role == role
        )
        later = self.events[said:]
        nights = any(isinstance(e, Opened) and e.name == "night" for e in later)
        return nights and not any(isinstance(e, Obituary) and e.name == name for e in later)

    def cannot_be(self, name: str) -> bool:
        """Tell whether somebody claims two roles, two results that differ, or more than nights."""
        mine = [claim for claim in self.claims if claim.actor == name]
        results = {(c.about, str(c.answer)) for c in mine if c.answer is not None}
        nights = sum(isinstance(e, Opened) and e.name == "night" for e in self.events)
        about = {who for who, _ in results}
        return (
            len({c.role for c in mine}) > 1
            or len(about) < len(results)
            or len(about) > nights
            or any(c.answer is not None and c.role not in FINDERS for c in mine)
        )

    def is_quiet(self, name: str) -> bool:
        """Tell whether somebody has neither accused nor asked nor done anything else by words."""
        return not any(isinstance(e, Say) and e.actor == name and e.acts for e in self.events)

    def spoke_too_early(self, name: str) -> bool:
        for event in self.events:
            if isinstance(event, Opened) and event.name == "night":
                return False
            if isinstance(event, Claim) and event.actor == name and event.answer is not None:
                return True
        return False


def holds(reason: Reason, seen: Seen, name: str) -> bool:  # noqa: C901, PLR0911, PLR0912
    """Tell whether a reason is true of what was seen."""
    about, other = reason.about, reason.other
    match reason.kind:
        case "follow":
            return seen.voted(other, about)
        case "found":
            return seen.told(about)
        case "accused":
            return seen.said(other, about, NOT_TOWN)
        case "cleared":
            return seen.said(other, about, IS_TOWN)
        case "too early":
            return seen.spoke_too_early(about)
        case "rival":
            both = seen.claimed(about, reason.role) and seen.claimed(other, reason.role)
            return both and name not in (about, other)
        case "believed":
            rivals = {c.actor for c in seen.claims if c.role == reason.role} - {about}
            return seen.claimed(about, reason.role) and not rivals
        case "survived":
            return seen.claimed(about, reason.role) and seen.lives_since(about, reason.role)
        case "proven lie":
            wrong = {True: NOT_TOWN, False: IS_TOWN}[bool(seen.town[other])]
            return seen.said(about, other, wrong)
        case "early":
            return seen.voted(about, other) and seen.town[other] is False
        case "on town":
            return seen.voted(about, other) and seen.town[other] is True
        case "missed":
            return seen.town[other] is False and seen.missed(about, other)
        case "counter":
            return seen.claimed(about, reason.role) and about != name
        case "result":
            return seen.told(about, guilty=False)
        case "most":
            return seen.has_most_votes(about)
        case "asked":
            return seen.is_quiet(about)
        case "impossible":
            return seen.cannot_be(about)
        case "prey claimed":
            return seen.claimed(about, reason.role)
        case "prey seen":
            titles = {e.about: str(e.answer) for e in seen.events if isinstance(e, Told)}
            return reason.role in titles.get(about, "")
        case "agreed":
            return seen.wished(other, about)
        case kind:
            return kind in OPINIONS


@pytest.mark.parametrize("strength", ["hard", "normal", "easy"])
def test_every_vote_and_claim_has_a_reason_that_is_true(
    strength: str, request: pytest.FixtureRequest
) -> None:
    games = LONG if request.config.getoption("--long") else GATE
    kinds = set()
    for seed in range(games if strength == "hard" else games // 5):
        table = BotTable(f"reasons {seed}", strength=strength)
        given: dict[str, int] = dict.fromkeys(table.bots, 0)
        said: set[tuple[str, str, Reason]] = set()
        for answers in table.moments():
            for ask, answer in answers:
                mine = table.bots[ask.seat]
                remarks: list[SpokenRemark] = mine.remarks[given[ask.seat] :]
                given[ask.seat] = len(mine.remarks)
                seen = Seen(table.room.streams.seen(ask.seat))
                for remark in remarks:
                    assert holds(remark.reason, seen, ask.seat), (seed, ask.seat, remark)
                    kinds.add(remark.reason.kind)
                public = [o for o in answer.orders if o.verb in ("vote", "claim")]  # type: ignore[union-attr]
                aloud = [r.order for r in remarks if not r.private]
                assert public == [order for order in aloud if order is not None]
                reasons = {(ask.seat, ask.phase, remark.reason) for remark in remarks}
                new = reasons - said
                said |= reasons
                if remarks:  # what was said today is not said again, nor one reason twice
                    assert len(new) <= len(answer.say) <= len(reasons)
    if strength == "hard":
        assert {"start", "follow", "in danger", "on town", "most"} <= kinds


def test_a_finder_says_once_what_was_found_and_votes() -> None:
    told = 0
    for seed in range(6):
        table = BotTable(f"found {seed}")
        for answers in table.moments():
            for ask, answer in answers:
                named = [about for order in answer.orders if (about := found_out(order))]
                accused = [act.names for words in answer.say for act in words.acts]
                assert all(accused.count((name,)) <= 1 for name in named), (seed, ask.seat)
                told += len(named)
    assert told


def found_out(order: object) -> str:
    """Return whom a claim says to be an enemy, if that is what an order is."""
    found = isinstance(order, Decision) and order.verb == "claim" and order.second
    name, _, answer = str(found or "").partition(" ")
    return name if answer == "not town" else ""


def test_every_reason_can_be_said_in_each_of_its_ways() -> None:
    for kind, ways in WAYS.items():
        reason = Reason(kind, "ann", "bea", role="cop")
        said = {str(worded(reason, way)) for way in range(len(ways))}
        assert len(said) == len(ways)


def lines_of(seed: str) -> list[str]:
    """Return what is said on the first day of a game."""
    table = BotTable(seed)
    for _ in table.moments():
        if table.room.game.state.calendar.title != "day 1":
            break
    return [r.event.text for r in table.room.game.log if isinstance(r.event, Say)]


def test_a_day_of_nine_has_few_lines_and_two_seeds_read_differently(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    games = LONG if request.config.getoption("--long") else GATE
    days = [lines_of(f"lines {seed}") for seed in range(games)]
    counts = sorted(len(day) for day in days)
    record_property("lines of a first day", f"{counts[0]} to {counts[-1]}, {counts[games // 2]}")
    assert all(10 <= len(day) <= 25 for day in days), [len(day) for day in days]
    assert len({tuple(day) for day in days}) == len(days)


def lines_by_character(kind: str) -> dict[str, set[str]]:
    """Return how each character alone says a kind of reason, without the names in it."""
    found: dict[str, set[str]] = {}
    for place, way in enumerate(WAYS[kind]):
        if way.character:
            said = str(worded(Reason(kind, role="villager"), place, sole=False)).lower()
            found.setdefault(way.character, set()).add(said)
    return found


def nameless(text: str) -> str:
    return re.sub("|".join(NINE), "", text).rstrip(".").lower()


@pytest.mark.parametrize("kind", ["start", "follow", "on town"])
def test_nobody_uses_the_same_words_as_another_in_a_round(kind: str) -> None:
    ways = {str(worded(Reason(kind), way)).lower() for way in range(len(WAYS[kind]))}
    most = 0
    for seed in range(3):
        table = BotTable(f"again {seed}")
        for answers in table.moments():
            texts = [words.text for _, answer in answers for words in answer.say]
            said = Counter(map(nameless, texts))
            found = [said[way] for way in ways]
            assert max(found) <= 1, (seed, texts)
            most = max(most, sum(found))
    assert most > 3


def test_nobody_says_a_thing_twice_in_the_same_words_on_a_day() -> None:
    repeated = 0
    for seed in range(4):
        table, said = BotTable(f"twice {seed}"), set[tuple[str, str, str]]()
        for answers in table.moments():
            for ask, answer in answers:
                for words in answer.say:
                    told = (ask.seat, ask.phase, nameless(words.text))
                    assert told not in said, told
                    repeated += any(told[:2] == each[:2] for each in said)
                    said.add(told)
    assert repeated > 50


def test_each_character_has_words_of_its_own() -> None:
    kinds = ("start", "follow", "on town", "in danger")
    owned = {kind: lines_by_character(kind) for kind in kinds}
    heard: set[str] = set()
    for seed in range(3):
        table = BotTable(f"own words {seed}")
        for answers in table.moments():
            for ask, answer in answers:
                mine = table.bots[ask.seat].character.name
                said = {nameless(words.text) for words in answer.say}
                for lines in owned.values():
                    for character, own in lines.items():
                        assert character == mine or said.isdisjoint(own), (seed, ask.seat, said)
                        heard |= {character} if not said.isdisjoint(own) else set()
    assert heard == {"cautious", "loud", "sly"}


@pytest.mark.parametrize(
    ("setup", "seats", "role", "told"),
    [
        ("matrix6", 9, "villager", "I'm a villager"),
        ("c9", 7, "cop", "I'm the cop"),
        ("double-cop-c9", 7, "cop", "I'm a cop"),
        ("", 7, "oracle", "I'm the oracle"),
        ("", 7, "villager", "I'm a villager"),
    ],
)
def test_a_role_is_the_one_where_no_other_player_can_have_it(
    setup: str, seats: int, role: str, told: str
) -> None:
    sole = hands_of(setup, seats).is_sole(role)
    said = str(worded(Reason("in danger", role=role), 0, sole=sole))
    assert said == f"before you lynch me: {told}"
