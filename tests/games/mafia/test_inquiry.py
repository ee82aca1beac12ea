"""Inquiries: who is told what, who is not, and what is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.games.mafia.content.roles.investigative import Investigate
from gloaming.games.mafia.content.roles.protective import Protect
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.answers import Learned, Report, Told
from gloaming.games.mafia.rules.faction import Town
from gloaming.games.mafia.rules.findings import write
from gloaming.games.mafia.rules.offers import offers, order
from gloaming.games.mafia.rules.role import ROLES
from gloaming.games.mafia.rules.seating import Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.history.explanations.what_if import what_if
from gloaming.history.log.view import view
from gloaming.kernel.game import Game
from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.text.errors import Faults, GradedError
from gloaming.text.words import Word

FAMILIES = ("investigative", "lookouts", "social", "trades")
MINE = sorted(
    name
    for name, role in ROLES.items()
    # Of two who carry out one kill the later counts, so nobody else here is of the mafia.
    if role.__module__.rpartition(".")[2] in FAMILIES and role.side is Town
)
NEEDS = {"finder": "doctor", "inventor": "cop, doctor", "jack of all trades": "tracker, cop"}
COMPANY = ("roleblocker", "busdriver", "redirector", "doctor", "rolestopper", "paranoid gun owner")
NAMES = ("ann", "bob", "cal", "dot", "eve", "fay", "gil", "hal", "ivy")


def lay(roles: dict[str, str], seed: int = 0) -> Game[MafiaState]:
    """Seat players and let the first night begin."""
    game: Game[MafiaState] = Game(mafia.blank, seed=seed)
    for name, role in roles.items():
        part, _, about = role.partition(" (")
        game.happen(Seated(name, part, about=about.removesuffix(")") or NEEDS.get(part, "")))
    game.start("night")
    return game


def submit(game: Game[MafiaState], *orders: tuple[str, ...]) -> None:
    for name, verb, *rest in orders:
        game.submit(order(game.state, name, verb, *rest))


def code_of(game: Game[MafiaState], *said: str) -> str:
    """Return the code an order is refused with."""
    with pytest.raises(GradedError) as refused:
        submit(game, said)
    return refused.value.code


def told(game: Game[MafiaState], name: str) -> list[Told]:
    return [event for event in view(game.log, name) if isinstance(event, Told)]


def test_nobody_but_the_asker_sees_an_answer() -> None:
    game = lay(
        {"ann": "cop", "bob": "tracker", "cal": "villager", "dot": "villager", "eve": "goon"}
    )
    submit(game, ("ann", "investigate", "eve"), ("bob", "track", "eve"), ("eve", "kill", "cal"))
    game.close()
    for name in game.state.seats:
        assert {event.actor for event in told(game, name)} <= {name}
        hidden = (Learned, Report)
        assert not [event for event in view(game.log, name) if isinstance(event, hidden)]
    assert [write(event.answer) for event in told(game, "ann")] == ["not town"]
    assert [write(event.answer) for event in told(game, "bob")] == ["visited cal"]


@pytest.mark.parametrize("role", [n for n in MINE if ROLES[n].abilities])
def test_a_player_learns_no_more_of_being_asked_about_than_the_role_says(role: str) -> None:
    """Whoever is asked about sees the same night as when nobody asks."""
    shares = {"fruit vendor", "messenger", "friendly neighbor", "neighborizer", "masonizer"}
    shares |= {"security guard", "role guard", "visionary", "inventor"}
    roles = {"ann": role, "bob": "villager", "cal": "villager", "dot": "villager", "eve": "goon"}
    asked, unasked = lay(roles), lay(roles)
    offer = next(o for o in offers(asked.state, "ann") if not o.refusal)
    if "bob" not in offer.targets:  # the dead cannot learn of anything
        return
    submit(asked, ("ann", offer.verb, "bob", *offer.seconds[:1]))
    for game in (asked, unasked):
        game.close()
    for name in ("cal", "dot", "eve"):
        assert view(asked.log, name) == view(unasked.log, name)
    same = view(asked.log, "bob") == view(unasked.log, "bob")
    assert same == (role not in shares)


def test_a_blocked_player_who_asks_for_nothing_is_not_told_so() -> None:
    roles = {"ann": "visitor", "bob": "roleblocker", "cal": "villager", "eve": "goon"}
    blocked, free = lay(roles), lay(roles)
    submit(blocked, ("ann", "visit", "cal"), ("bob", "block", "ann"))
    submit(free, ("ann", "visit", "cal"))
    for game in (blocked, free):
        game.close()
    assert view(blocked.log, "ann") == view(free.log, "ann")


def test_messages_come_in_an_order_that_tells_nothing_of_who_sent_them() -> None:
    roles = {"ann": "messenger", "bob": "messenger", "cal": "villager", "eve": "goon"}
    one, other = lay(roles), lay(roles)
    submit(one, ("ann", "message", "cal", "one"), ("bob", "message", "cal", "two"))
    submit(other, ("ann", "message", "cal", "two"), ("bob", "message", "cal", "one"))
    for game in (one, other):
        game.close()
    assert [write(event.answer) for event in told(one, "cal")] == ["message: one", "message: two"]
    assert view(one.log, "cal") == view(other.log, "cal")


def test_a_list_of_roles_tells_nothing_of_where_they_sit() -> None:
    answers = []
    for first, second in (("doctor", "visitor"), ("visitor", "doctor")):
        game = lay({"ann": "role watcher", "bob": first, "cal": second, "dot": "villager"})
        for name in ("bob", "cal"):
            verb = "protect" if game.state.seats[name].role.spoken == "doctor" else "visit"
            submit(game, (name, verb, "dot"))
        submit(game, ("ann", "rolewatch", "dot"))
        game.close()
        answers.append([write(event.answer) for event in told(game, "ann")])
    assert answers == [["visited by doctor, visitor"]] * 2


def test_a_message_cannot_pass_for_an_answer() -> None:
    game = lay({"ann": "messenger", "bob": "cop", "cal": "villager", "eve": "goon"})
    submit(game, ("ann", "message", "bob", "town"), ("bob", "investigate", "eve"))
    game.close()
    assert {write(e.answer) for e in told(game, "bob")} == {"message: town", "not town"}


@pytest.mark.parametrize(
    ("role", "said", "code"),
    [
        ("role cop", ("rolecop", "ann"), "illegal/not-yourself"),
        ("forensic investigator", ("autopsy", "bob"), "illegal/living-target"),
        ("universal finder", ("seek", "bob"), "illegal/no-such-role"),
        ("universal finder", ("seek", "bob", "docter"), "illegal/no-such-role"),
        ("finder (doctor)", ("find", "bob", "cop"), "illegal/one-target"),
        ("messenger", ("message", "bob"), "illegal/text"),
        ("messenger", ("message", "bob", " \n"), "illegal/text"),
        ("messenger", ("message", "bob", "\x1b[2J"), "illegal/text"),
        ("messenger", ("message", "bob", "x" * 2001), "illegal/text"),
        ("inventor (cop)", ("invent", "bob", "doctor"), "illegal/no-such-item"),
        ("tracker", ("watch", "bob"), "illegal/no-such-ability"),
    ],
)
def test_a_refusal_names_its_constraint(role: str, said: tuple[str, ...], code: str) -> None:
    game = lay({"ann": role, "bob": "villager", "cal": "villager", "eve": "goon"})
    assert code_of(game, "ann", *said) == code


def test_a_jack_does_one_thing_a_night_and_may_think_again() -> None:
    game = lay({"ann": "jack of all trades", "bob": "villager", "cal": "villager", "eve": "goon"})
    submit(game, ("ann", "investigate", "eve"))
    assert code_of(game, "ann", "track", "eve") == "illegal/one-thing"
    game.withdraw(order(game.state, "ann", "investigate"))
    submit(game, ("ann", "track", "eve"))
    game.close()
    assert [write(event.answer) for event in told(game, "ann")] == ["visited nobody"]


def test_what_stands_second_is_offered() -> None:
    game = lay({"ann": "inventor (cop, doctor)", "bob": "universal finder", "eve": "goon"})
    (invent,), (seek,) = offers(game.state, "ann"), offers(game.state, "bob")
    assert invent.seconds == ("cop", "doctor")
    assert "paranoid gun owner" in seek.seconds


@pytest.mark.parametrize(
    "seat",
    ["finder (docter)", "inventor (cop, villager)", "jack of all trades (cop, copp)", "finder"],
)
def test_brackets_that_make_no_sense_are_malformed(seat: str) -> None:
    with pytest.raises(Faults) as found:
        read(f"game mafia\nseats\n  ann {seat}\n  eve goon\n", pack=mafia)
    assert [error.code for error in found.value.errors] == ["malformed/brackets"]


def test_a_quotation_without_an_end_is_malformed() -> None:
    text = (
        'game mafia\nseats\n ann messenger\n bob villager\n eve goon\nnight 1\n ann message bob "a'
    )
    with pytest.raises(Faults) as found:
        run(read(text, pack=mafia), mafia)
    assert [error.code for error in found.value.errors] == ["malformed/quotation"]


def drawn_orders(game: Game[MafiaState], rng: Random) -> list[Action]:
    """Choose at most one order for each player, each legal whatever the others do."""
    acts = []
    for name in game.state.living:
        choices = [o for o in offers(game.state, name) if not o.refusal and o.targets]
        if choices and rng.random() < 0.85:
            offer = rng.choice(choices)
            second = [rng.choice(offer.seconds)] if offer.seconds else []
            act = order(game.state, name, offer.verb, rng.choice(offer.targets), *second)
            if act.refusal(game.state) is None:
                acts.append(act)
    return acts


@given(st.lists(st.sampled_from((*MINE, *COMPANY)), min_size=6, max_size=8), st.integers(0, 10**9))
def test_every_answer_has_one_reader_and_every_inquirer_an_answer(
    cast: list[str], seed: int
) -> None:
    game = lay(dict(zip(NAMES, ("goon", *cast), strict=False)))
    acts = drawn_orders(game, Random(seed))
    for act in acts:
        game.submit(act)
    game.close()
    for record in game.log:
        if isinstance(record.event, Told):
            seen = [name for name in game.state.seats if view([record], name)]
            assert seen == [record.event.actor]
    for act in acts:
        if getattr(act, "serves", "") == "actor" and game.state.alive(act.actor):
            assert [t for t in told(game, act.actor) if t.verb == act.verb]


VISITED = """
game   mafia
seats
  dan  villager
  wes  watcher
  doc  doctor
  tia  messenger
  eve  goon

night 1
  eve kill dan
  doc protect dan
  wes watch dan
  tia message wes "doc, eve"
  = {expected}
"""


@pytest.mark.parametrize(
    ("expected", "holds"),
    [
        ("told wes visited by doc, eve", True),
        ("told wes visited by eve, doc", True),
        ("told wes visited by Eve,doc", True),
        ("told wes visited by eve, doc, eve", False),
        ("told wes visited by doc", False),
        ("told wes visited doc, eve", False),
        ("told wes visited by doc, eve, tia", False),
    ],
)
def test_the_names_in_an_answer_are_expected_in_any_order(expected: str, holds: bool) -> None:
    assert check(read(VISITED.format(expected=expected))).holds is holds


def test_somebodys_own_words_are_expected_as_they_are() -> None:
    for words, holds in (("doc, eve", True), ("eve, doc", False)):
        expected = f"told wes message: {words}"
        assert check(read(VISITED.format(expected=expected))).holds is holds


@pytest.mark.parametrize("verb", ["inquiry", "lookout", "move", "moves", "ward", "wards", "s"])
def test_what_several_actions_have_in_common_is_no_verb(verb: str) -> None:
    game = lay({"ann": "cop", "bob": "busdriver", "cal": "rolestopper", "eve": "goon"})
    for name in ("ann", "bob", "cal"):
        with pytest.raises(GradedError) as refused:
            mafia.notation.order(game.state, [Word(name), Word(verb), Word("eve")])
        assert refused.value.code == "malformed/verb"
        assert not {"inquiry", "lookout", "move", "ward", ""} & set(refused.value.accepted)


def test_another_finding_is_another_result() -> None:
    game = lay({"ann": "cop", "bob": "proclaiming doctor", "cal": "goon", "dot": "villager"})
    submit(game, ("ann", "investigate", "cal"), ("bob", "protect", "dot"))
    game.close()
    asked, cured = Investigate("ann", "cal"), Protect("bob", "dot")
    assert not what_if(game, without=asked).same_state
    assert not what_if(game, instead=(asked, Investigate("ann", "dot"))).same_state
    assert not what_if(game, without=cured).same_state  # everybody is told of it
    assert what_if(game, instead=(asked, asked)).same_state
