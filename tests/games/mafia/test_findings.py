"""Findings: values that events hold, with a written form that the notation alone reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from inspect import getsource
from random import Random
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.games.mafia.bots import strengths as bots
from gloaming.games.mafia.bots.belief import mind
from gloaming.games.mafia.bots.strategy import conventions
from gloaming.games.mafia.notation import expectations
from gloaming.games.mafia.notation.findings import read
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.proof import twins
from gloaming.games.mafia.proof.random_play import random_deal, random_orders
from gloaming.games.mafia.rules import grounds
from gloaming.games.mafia.rules.answers import Learned, Proclaimed, Told
from gloaming.games.mafia.rules.findings import (
    IS_TOWN,
    NO,
    NO_RESULT,
    NOT_TOWN,
    YES,
    Adjectives,
    AmongThem,
    Catch,
    Comparison,
    Conduct,
    Done,
    DoneBy,
    Encounters,
    Epitaph,
    ExtraAction,
    Finding,
    Found,
    Hearsay,
    Invention,
    KilledBy,
    Letter,
    MartyrFailed,
    Membership,
    Motion,
    Notice,
    Number,
    OneOf,
    PieceOfFruit,
    Remains,
    RolesInGame,
    Title,
    VisitorRoles,
    Visitors,
    Visits,
    write,
)
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.errors import GradedError
from gloaming.text.phrase import Voice, speaking

DOCTOR, GOON = Title("doctor", ("one-shot",)), Title("goon")
NAMES = ("ann", "Bob", "cal")
FORMS: dict[Finding, tuple[str, str]] = {
    NO_RESULT: ("no result", "no result for ann"),
    IS_TOWN: ("town", "ann is town"),
    NOT_TOWN: ("not town", "ann is not town"),
    Number(2): ("2", "ann: 2"),
    OneOf((Title("cop"), Title("goon"))): (
        "one of cop, goon",
        "the role of ann is one of cop, goon",
    ),
    AmongThem(("Bob", "cal")): ("not all town: Bob, cal", "not all town: Bob, cal"),
    Membership(("town", "masons")): ("town, masons", "ann belongs to town, masons"),
    DOCTOR: ("one-shot doctor", "ann has the role one-shot doctor"),
    Adjectives(("two-shot", "odd-night")): (
        "two-shot odd-night",
        "ann has the modifiers two-shot odd-night",
    ),
    Adjectives(()): ("none", "ann has no modifiers"),
    YES: ("yes", "ann: yes"),
    NO: ("no", "ann: no"),
    Comparison(friends=True): ("friends", "ann are friends"),
    Comparison(friends=False): ("enemies", "ann are enemies"),
    Visits(("Bob", "cal")): ("visited Bob, cal", "ann visited Bob, cal"),
    Visits(()): ("visited nobody", "ann visited nobody"),
    Visitors(("cal",)): ("visited by cal", "ann was visited by cal"),
    Visitors(()): ("visited by nobody", "ann was visited by nobody"),
    VisitorRoles((GOON, DOCTOR)): (
        "visited by goon, one-shot doctor",
        "ann was visited by goon, one-shot doctor",
    ),
    Conduct(("block", "kill")): ("did block, kill", "ann did block, kill"),
    Conduct(()): ("did nothing", "ann did nothing"),
    Encounters(("kill",)): ("met with kill", "ann met with kill"),
    Encounters(()): ("met with nothing", "ann met with nothing"),
    Motion(acted=True, acted_on=True): ("both", "ann acted and was acted on"),
    Motion(acted=True, acted_on=False): ("acted", "ann acted"),
    Motion(acted=False, acted_on=True): ("acted on", "ann was acted on"),
    Motion(acted=False, acted_on=False): ("neither", "ann neither acted nor was acted on"),
    Catch(GOON): ("caught goon", "the trap at ann's door caught goon"),
    PieceOfFruit(): ("fruit", "a piece of fruit"),
    Invention("cop"): ("cop", "an invention: cop"),
    Letter("trust Bob, {all} of you"): (
        "message: trust Bob, {all} of you",
        'a message: "trust Bob, {all} of you"',
    ),
    ExtraAction(): ("one more action tomorrow night", "ann has one more action tomorrow night"),
    Remains(Epitaph(Title("jack of all trades"))): (
        "jack of all trades",
        "ann had the role jack of all trades",
    ),
    Remains(Epitaph(DOCTOR, "mafia"), "it was cal"): (
        'one-shot doctor of mafia; "it was cal"',
        'ann had the role one-shot doctor of mafia and left the will "it was cal"',
    ),
    KilledBy(("mafia",), ("vigilante",), village=True): (
        "killed by mafia, the village, vigilante",
        "ann was killed by mafia, the village, vigilante",
    ),
    KilledBy(): ("killed by nobody", "ann was killed by nobody"),
    MartyrFailed(): ("a martyr failed to die", "a martyr failed to die"),
    Done("drive", ("ann", "Bob")): ("drive ann and Bob", "somebody used drive on ann and Bob"),
    Done("alert"): ("alert", "somebody used alert"),
    DoneBy("protect", "Bob"): ("protect by Bob", "Bob used protect on you"),
    RolesInGame((GOON, GOON, DOCTOR)): (
        "goon, goon, one-shot doctor",
        "the roles in the game are goon, goon, one-shot doctor",
    ),
    Notice("attacked"): ("attacked", "ann: attacked"),
    Hearsay("smells of fish"): ("smells of fish", "ann: smells of fish"),
}
"""A finding or more of every kind, each with its written form and what is said of ann."""
OPEN = (
    Number(0),
    OneOf((Title("cop"), Title("goon"))),
    AmongThem(("Bob", "cal")),
    *(NO_RESULT, IS_TOWN, NOT_TOWN, YES, NO, DOCTOR, Motion(acted=True, acted_on=False)),
    *(Visits(("Bob",)), Visitors(("cal",)), VisitorRoles((GOON,)), Conduct(("kill",))),
    *(Membership(("town", "masons")), Adjectives(("two-shot",)), Encounters(())),
)
"""What may be read without being told what kind it is."""


class Loud(Voice):
    """A language that is not English."""

    def untranslated(self, text: str, gaps: Mapping[str, Any]) -> str:
        return super().untranslated(text, gaps).upper()


def test_there_is_an_example_of_every_kind() -> None:
    assert {type(found) for found in FORMS} == set(get_args(Finding))


@pytest.mark.parametrize("found", FORMS)
def test_a_finding_is_written_said_and_read(found: Finding) -> None:
    written, said = FORMS[found]
    assert write(found) == str(found) == written
    assert str(found.about("ann")) == said
    assert read(written, NAMES, type(found)) == found
    with speaking(Loud()):
        assert write(found) == written
        assert str(found.about("ann")) == said.upper()


@pytest.mark.parametrize("found", OPEN)
def test_what_an_inquiry_may_find_is_read_without_its_kind(found: Finding) -> None:
    assert read(write(found), NAMES) == found


@pytest.mark.parametrize(
    "said",
    ["", "wolves", "did dance", "visited by zed", "visited Bob, Bob", "met with joy"],
)
def test_what_is_no_finding_is_not_taken_for_one(said: str) -> None:
    assert read(said, NAMES) is None


def test_names_are_read_in_any_order_and_case() -> None:
    assert read("visited by CAL,bob", NAMES, Visitors) == Visitors(("Bob", "cal"))


def findings(event: Event[MafiaState]) -> Iterator[Found]:
    """Return the findings that an event holds."""
    match event:
        case Told() | Learned() | Proclaimed():
            yield event.answer
        case Obituary():
            yield event.shown
        case _:
            pass


@given(st.integers(0, 10**9))
def test_every_finding_of_a_game_can_be_written_and_read(seed: int) -> None:
    rng = Random(seed)
    game: Game[MafiaState] = Game(mafia.blank, seed=seed)
    try:
        for event in random_deal(rng):
            game.happen(event)
    except GradedError:
        return  # not everything that may be dealt makes a game
    game.start("night")
    for _ in range(6):
        if game.state.calendar.over:
            break
        page = game.state.calendar.opened
        for act in random_orders(game, rng):
            if game.state.calendar.opened != page:
                break  # something done by day may close it
            game.submit(act)
        if not game.state.calendar.over:  # something done by day may end it
            game.close()
    for record in game.log:
        for found in findings(record.event):
            assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found
            if not isinstance(found, Epitaph):
                assert read(write(found), tuple(game.state.seats), type(found)) == found


TAKES_APART = {
    *("split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix"),
    *("match", "search", "fullmatch", "findall"),
}


@pytest.mark.parametrize("module", [bots, conventions, expectations, grounds, mind, twins])
def test_nobody_takes_the_text_of_an_event_apart(module: ModuleType) -> None:
    """What a script or a setup says is read by these; what an event says is not."""
    read_from = {"said", "entry", "choice", "role"}
    for node in ast.walk(ast.parse(getsource(module))):
        if isinstance(node, ast.Attribute):
            assert node.attr not in {"describe", "phrase", "found"}, f"line {node.lineno}"
            if node.attr in TAKES_APART:
                names = {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}
                held = {n.attr for n in ast.walk(node.value) if isinstance(n, ast.Attribute)}
                assert (names | held) & read_from, f"line {node.lineno}: {ast.unparse(node)}"
