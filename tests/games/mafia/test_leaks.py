"""Leaks that were found once: what is on offer, on cards and boards follows from what was seen."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.laying import give, laid

from gloaming.games.mafia.content.roles.changing import UsesLeft
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.killing import Death, Kill
from gloaming.games.mafia.rules.offers import offers
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.talk import Talk
from gloaming.history.log.view import view
from gloaming.kernel.game import Game
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.words import Word


def shown(game: Game[MafiaState], name: str) -> tuple[Any, ...]:
    """Return what a player has seen, and all that they are shown now."""
    seat_interface = mafia.seat_interface
    table = game.state
    return (
        view(game.log, name),
        seat_interface.board(table),
        seat_interface.card(table, name),
        seat_interface.choices(table, name),
    )


def refused(game: Game[MafiaState], order: str) -> tuple[object, ...]:
    """Return all that the refusal of an order tells."""
    with pytest.raises(Illegal) as complaint:
        give(game, order)
    error = complaint.value
    return error.code, error.message, error.accepted


@pytest.mark.parametrize(
    ("role", "verb"),
    [
        *(("day doctor", "protect"), ("one-shot day doctor", "protect")),
        *(("day jack of all trades", "protect"), ("jack of all trades (assassin)", "threaten")),
        ("villager", "threaten"),  # by an invention
    ],
)
def test_what_was_done_by_day_and_came_to_nothing_is_used_like_anything_else(
    role: str, verb: str
) -> None:
    games = [
        laid(role, target, "inventor (assassin)", "goon", "villager", phase="night")
        for target in ("villager", "ascetic villager")
    ]
    for game in games:
        if role == "villager":
            give(game, 'cal invent ann "assassin"')
        game.close()
        give(game, f"ann {verb} bob")
    assert shown(games[0], "ann") == shown(games[1], "ann")
    assert refused(games[0], f"ann {verb} eve") == refused(games[1], f"ann {verb} eve")
    for game in games:
        game.close()
    assert shown(games[0], "ann") == shown(games[1], "ann")


@pytest.mark.parametrize(
    "role",
    ["unaware miller, cop", "unaware lone wolf blatant role watcher", "vengeful unaware villager"],
)
def test_nobody_is_unaware_who_has_something_else_to_notice(role: str) -> None:
    with pytest.raises(Malformed, match="would notice what they can do"):
        laid(role, "villager", "goon")


@pytest.mark.parametrize("role", ["refundable one-shot doctor", "refundable one-shot day doctor"])
def test_a_player_is_told_of_a_use_that_was_not_spent(role: str) -> None:
    phase = "day" if "day" in role else "night"
    lost, kept = (
        laid(role, target, "villager", "goon", "villager", phase=phase)
        for target in ("villager", "ascetic villager")
    )
    for game in (lost, kept):
        give(game, "ann protect bob")
        game.close()
    told = "ann keeps the use of protect, because nothing came of it"
    assert told not in [event.describe() for event in view(lost.log, "ann")]
    assert told in [event.describe() for event in view(kept.log, "ann")]


def test_the_card_of_the_dead_names_no_traitor_who_was_promoted_later() -> None:
    games = [
        laid("goon", role, *["villager"] * 3, "goon", "serial killer", phase="day")
        for role in ("traitor", "villager")
    ]
    for game in games:
        for dead in ("ann", "fay"):
            give(game, *(f"{name} vote {dead}" for name in game.state.living))
            game.close()
            game.close()
        game.close()
    assert games[0].state.seats["bob"].role.spoken == "goon"
    assert shown(games[0], "ann") == shown(games[1], "ann")


def test_the_card_of_the_dead_names_no_neighbor_who_came_later() -> None:
    games = [laid("neighborizer", *["villager"] * 5, "goon", phase="night") for _ in range(2)]
    for game in games:
        give(game, "ann neighborize bob")
        game.close()
        give(game, *(f"{name} vote bob" for name in game.state.living))
        game.close()
    give(games[0], "ann neighborize cal")
    for game in games:
        game.close()
    assert shown(games[0], "bob") == shown(games[1], "bob")


def test_an_open_count_shows_no_weight_that_was_not_told() -> None:
    games = [
        laid(role, "villager", "villager", "goon", phase="day")
        for role in ("double voter", "villager")
    ]
    for game in games:
        give(game, "ann vote bob")
    views = [view(game.log, "cal") for game in games]
    assert (views[0] == views[1]) == (shown(games[0], "cal") == shown(games[1], "cal"))
    assert "ann's vote counts 2 times" in [event.describe() for event in views[0]]


@pytest.mark.parametrize("weights", ["open", "hidden"])
def test_a_weight_is_told_once_and_only_at_an_open_table(weights: str) -> None:
    game = laid("double voter", "villager", "villager", "goon", rules=f"weights={weights}")
    give(game, "ann vote bob", "ann vote cal", "bob vote cal")
    told = [event for event in view(game.log, "") if type(event).__name__ == "VoteWeight"]
    assert len(told) == (weights == "open")


@pytest.mark.parametrize("thief", ["bob", "cal"])
def test_nobody_takes_back_an_order_that_is_not_theirs(thief: str) -> None:
    game = laid("goon", "villager", "goon", "villager", "villager", "villager", phase="day")
    if thief == "cal":  # a dead member has no part in the kill
        give(game, *(f"{name} vote cal" for name in game.state.living))
    game.close()
    game.submit(Kill("ann", "dan", faction="mafia"))
    with pytest.raises(Illegal, match="no such order") as complaint:
        game.withdraw(Kill(thief, "dan", faction="mafia"))
    game.withdraw(Kill("ann", "dan", faction="mafia"))
    with pytest.raises(Illegal, match="no such order") as again:
        game.withdraw(Kill(thief, "dan", faction="mafia"))
    assert complaint.value.value == again.value.value


def test_a_member_takes_back_the_kill_of_another() -> None:
    game = laid("goon", "goon", "villager", "villager", "villager", phase="night")
    give(game, "ann kill cal")
    words = [Word(word) for word in ("bob", "kill", "nobody")]
    taken_back = mafia.notation.withdrawal(game.state, words)
    assert taken_back is not None
    game.withdraw(taken_back)
    assert not len(game.state.sealed_orders)


def test_a_player_who_dies_is_not_shown_what_they_were_given_that_night() -> None:
    games = [laid("inventor", "villager", "goon", "villager", "villager") for _ in range(2)]
    for game, order in zip(games, ('ann invent bob "cop"', 'ann invent dan "cop"'), strict=True):
        game.close()
        give(game, order, "cal kill bob")
        game.close()
    assert shown(games[0], "bob") == shown(games[1], "bob")
    assert refused(games[0], "bob investigate ann") == refused(games[1], "bob investigate ann")
    for game in games:
        with pytest.raises(Illegal, match="bob is dead"):
            mafia.notation.withdrawal(
                game.state, [Word(w) for w in ["bob", "investigate", "nobody"]]
            )


def test_the_card_of_a_third_party_does_not_tell_that_there_is_another() -> None:
    games = [laid(role, "martyr", "goon", "villager") for role in ("martyr", "villager")]
    assert shown(games[0], "bob") == shown(games[1], "bob")


def test_those_who_may_speak_by_day_are_told_so() -> None:
    with_one, without = (
        laid("goon", role, "villager", "villager") for role in ("encryptor", "goon")
    )
    assert view(with_one.log, "ann") != view(without.log, "ann")
    assert view(with_one.log, "cal") == view(without.log, "cal")
    assert Talk("ann", "mafia", "hello").refusal(with_one.state) is None
    assert Talk("ann", "mafia", "hello").refusal(without.state) is not None


def test_the_mafia_does_not_find_out_by_trying_that_its_encryptor_died() -> None:
    games = [
        laid(
            "goon", *roles, "villager", "villager", "vigilante", phase="day", rules="reveal=nothing"
        )
        for roles in (("encryptor", "goon"), ("goon", "encryptor"))
    ]
    for game in games:
        game.happen(Death("bob"))
    assert shown(games[0], "ann") == shown(games[1], "ann")
    answers = [Talk("ann", "mafia", "hello").refusal(game.state) for game in games]
    assert answers == [None, None]


def test_those_who_change_roles_are_told_what_is_left_to_them() -> None:
    given, plain = (
        laid("robber", "one-shot vigilante", "inventor (doctor)", "villager", "goon", phase="night")
        for _ in range(2)
    )
    give(given, "ann rob bob", 'cal invent ann "doctor"', "bob kill dan")
    give(plain, "ann rob bob")
    for game in (given, plain):
        game.close()
    told = [
        {(event.name, event.verb, event.left) for event in events if isinstance(event, UsesLeft)}
        for events in (view(game.log, name) for game in (given, plain) for name in ("ann", "bob"))
    ]
    assert told == [
        {("ann", "kill", 0)},
        {("bob", "rob", 0), ("bob", "protect", 1)},
        set(),
        {("bob", "rob", 0)},
    ]


@pytest.mark.parametrize("word", ["", "naive "])
def test_those_who_become_a_jack_are_told_which_trades_in_the_brackets_are_left(word: str) -> None:
    jack = f"{word}jack of all trades (priest, doctor)"
    used, fresh = (laid("robber", jack, "villager", "goon", phase="night") for _ in range(2))
    give(used, "ann rob bob", "bob consecrate cal")
    give(fresh, "ann rob bob")
    told = []
    for game in (used, fresh):
        game.close()
        found = view(game.log, "ann")
        told.append([(e.verb, e.left) for e in found if isinstance(e, UsesLeft)])
    assert told == [[("consecrate", 0)], []]


@pytest.mark.parametrize("role", ["traitor", "cop, traitor"])
def test_a_traitor_has_no_part_in_the_kill(role: str) -> None:
    game = laid("goon", role, "villager", "villager", "villager", phase="night")
    assert "kill" not in [offer.verb for offer in offers(game.state, "bob")]
    refusal = Kill("bob", "cal", faction="mafia").refusal(game.state)
    assert refusal is not None
    assert refusal.code == "illegal/no-such-ability"
    assert refused(game, "bob kill cal")[0] == "illegal/no-such-ability"


def test_a_prisoner_does_not_find_out_by_trying_that_they_are_locked_up_again() -> None:
    games = [
        laid("jailor", "goon", "villager", "villager", "villager", phase="day") for _ in range(2)
    ]
    for game in games:
        give(game, "ann detain bob")
        for _ in range(2):
            game.close()
    give(games[0], "ann detain bob")
    answers = [Talk("bob", "town", "hello").refusal(game.state) for game in games]
    assert all(isinstance(answer, Illegal) for answer in answers)
    assert len({str(answer) for answer in answers}) == 1


def test_an_amulet_stays_with_its_holder_who_is_robbed_of_a_role() -> None:
    games = [
        laid("roleblocker", "amulet bearer", "robber", "villager", "goon", phase="night")
        for _ in range(2)
    ]
    for game, target in zip(games, ("ann", "dan"), strict=True):
        give(game, f"bob pass {target}", "cal rob ann")
        game.close()
    assert shown(games[0], "cal") == shown(games[1], "cal")
    assert "pass" in games[0].state.seats["ann"].powers


def test_a_neighbor_invited_by_day_is_in_no_circle_before_they_are_told() -> None:
    # Nobody who is ascetic can be invited.  Neither player can tell before the day is over.
    games = [
        laid("day neighborizer", target, "villager", "goon", "villager", phase="day")
        for target in ("villager", "ascetic villager")
    ]
    for game in games:
        give(game, "ann neighborize bob")
    for name in ("ann", "bob"):
        answers = [Talk(name, "neighbors of ann", "hello").refusal(game.state) for game in games]
        told = [answer and (answer.code, answer.message, answer.accepted) for answer in answers]
        assert told[0] == told[1]
    assert shown(games[0], "ann") == shown(games[1], "ann")
    for game in games:
        game.close()
    introduced = [
        Introduced("neighbors of ann", ("ann", "bob")) in view(g.log, "bob") for g in games
    ]
    assert introduced == [True, False]
