"""Every death, survival and answer of all playthroughs, rulings and the gallery, explained."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.history.causes import faults

from gloaming.game_api.installed import pack, packs
from gloaming.game_api.pack import Playable
from gloaming.games.mafia.rules.answers import Told
from gloaming.history.explanations import telling
from gloaming.history.explanations import why as asked
from gloaming.history.explanations.clause import Clause
from gloaming.history.explanations.explain import explain, subjects
from gloaming.history.explanations.why import Hand, Step, Teller, why
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Fate, Record
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.testing.playout import playout
from gloaming.text.phrase import say

ROOT = Path(__file__).parents[2]
PLAYTHROUGHS = sorted((ROOT / "playthroughs").glob("*.gloam"))
TANGLES = sorted([*(ROOT / "gallery").glob("*.gloam"), *(ROOT / "rulings").rglob("*.gloam")])
AWKWARD = (
    "c066-killed-twice",
    "c130-a-dead-victim",
    "c139-the-dead-do-not-vote",
    "r-checker",
    "r-detective",
    "r-enabler",
    "r-forensic-investigator",
    "r-role-watcher",
    "s-chains-full-circle",
    "s-fallback-yes",
)
LOST = "UnitDestroyed", "FormationDestroyed", "UnitDisabled", "Death", "Lynch"


@cache
def played(path: Path) -> tuple[Game[Any], tuple[str, ...]]:
    """Play a script, and name everybody that its log might name."""
    script = read(path.read_text(encoding="utf-8"))
    game = run(script).game
    return game, everybody(pack(script.game), game)


def everybody(rules: Playable, game: Game[Any]) -> tuple[str, ...]:
    """Name everybody and everything that a log might name."""
    return tuple(sorted({*rules.players(game.state), *subjects(game.log)}))


def sufferers(event: Event[Any]) -> tuple[str, ...]:
    """Those an event would harm."""
    found = getattr(event, event.harms) if event.harms else ()
    return (found,) if isinstance(found, str) else tuple(found)


def questions(game: Game[Any]) -> Iterator[tuple[Record, tuple[str, ...]]]:
    """Every death, survival of an attack and answer, with those it is to be told of."""
    for record in game.log:
        event = record.event
        if event.harms and (record.fate is not HAPPENED or type(event).__name__ in LOST):
            yield record, sufferers(event)
        elif isinstance(event, Told):
            yield record, (event.actor,)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_every_death_survival_and_answer_is_explained_by_its_causes_and_no_others(
    path: Path,
) -> None:
    game, names = played(path)
    told = {name: explain(game.log, name) for name in names}
    for explanation in told.values():
        assert faults(game.log, explanation, names) == []
    for record, concerned in questions(game):
        assert faults(game.log, why(game.log, record), names) == []
        # Whoever is asked about is told of each of them.
        for name in concerned:
            assert record.seq in told[name].records()


def test_every_tangle_is_explained_by_its_causes_and_no_others(
    request: pytest.FixtureRequest,
) -> None:
    # A fifth of them will do for the gate, with those that nothing else is like.
    some = [path for path in TANGLES if path.stem in AWKWARD]
    tangles = TANGLES if request.config.getoption("--long") else [*TANGLES[::5], *some]
    wrong = [
        f"{path.stem}, {name}: {fault}"
        for path in tangles
        for name in played(path)[1]
        for fault in complaints(path, name)
    ]
    assert wrong == []


GATE, LONG = 4, 400
"""How many games are played at random, of each pack."""


@pytest.mark.parametrize("name", sorted(packs()))
def test_games_played_at_random_are_explained_by_their_causes_and_no_others(
    name: str, request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    told = 0
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        game = playout(pack(name), seed, longest=12).game
        names = everybody(pack(name), game)
        for who in names:
            assert faults(game.log, explain(game.log, who), names) == []
            told += 1
    record_property("explanations", told)


def test_the_sweep_meets_every_kind_of_question_and_every_fate() -> None:
    few = [path for path in TANGLES if path.stem[:3] in ("s-f", "c06", "c12", "c13", "p13", "r-g")]
    found = [record for path in (*PLAYTHROUGHS, *few) for record, _ in questions(played(path)[0])]
    kinds = {(type(record.event).__name__, record.fate) for record in found}
    assert {("Death", HAPPENED), ("Attack", Fate.PREVENTED), ("Attack", Fate.REPLACED)} <= kinds
    assert {("Lynch", HAPPENED), ("Lynch", Fate.PREVENTED), ("Kill", Fate.MOOT)} <= kinds
    assert {("Told", HAPPENED), ("UnitDestroyed", HAPPENED), ("Death", Fate.MOOT)} <= kinds


# -- the measure itself: an explainer that is wrong is found out

LONG_NIGHT = ROOT / "gallery" / "10-the-long-night.gloam"
CIRCLES = ROOT / "gallery" / "04-a-circle-of-blocks.gloam"
STOLEN = ROOT / "gallery" / "08-the-stolen-votes.gloam"


def complaints(path: Path, name: str) -> list[str]:
    game, names = played(path)
    return faults(game.log, explain(game.log, name), names)


def test_a_cause_that_is_left_out_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Teller._hands
    monkeypatch.setattr(
        Teller, "_hands", lambda self, record: [h for h in whole(self, record) if h.part != "by"]
    )
    assert any("missing in the structure" in each for each in complaints(LONG_NIGHT, "ben"))


def test_grounds_that_are_left_out_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[Teller.__module__], "grounds", lambda *_: ())
    assert any("missing in the structure" in each for each in complaints(STOLEN, "eve"))


def test_a_circle_that_is_left_out_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[Teller.__module__], "went_first", lambda *_: {})
    assert any("missing in the structure" in each for each in complaints(CIRCLES, "jil"))


def test_an_order_of_a_circle_that_is_left_out_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "_named", lambda *_: [])
    monkeypatch.setattr(telling._Telling, "_grounds", lambda *_: iter(()))
    assert any("missing in the text" in each for each in complaints(CIRCLES, "bea"))


def test_a_cause_that_is_invented_is_found_out() -> None:
    game, names = played(LONG_NIGHT)
    told = explain(game.log, "ben")
    stray = next(r for r in game.log if r.event.describe() == "amy investigates jon")
    told.strands[0].steps[-1].hands.append(Hand("ground", None, stray.seq, [Step(stray, [])]))
    found = faults(game.log, told, names)
    assert f"#{stray.seq} is invented in the structure" in found
    assert "amy is named" in found


def test_a_sentence_that_is_left_out_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling._Telling, "_grounds", lambda *_: iter(()))
    assert any("missing in the text" in each for each in complaints(STOLEN, "eve"))


WRONG: dict[str, Callable[[str], str]] = {
    "an outcome": lambda text: text.replace("but it fails because", "and"),
    "an order": lambda text: text.replace(", as ordered", ""),
    "a reason": lambda text: text.replace("ben is protected", "somebody is protected"),
    "a name": lambda text: text.replace("sid attacks", "jon attacks"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_sentence_that_says_something_else_is_found_out(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = Clause.phrase
    monkeypatch.setattr(Clause, "phrase", lambda self: say(WRONG[wrong](str(right(self)))))
    assert complaints(LONG_NIGHT, "ben") != []


def test_a_house_rule_that_is_told_as_an_agent_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gloaming.games.mafia.rules.faction.Led.custom", "because of steward")
    assert any("told as an agent" in each for each in complaints(LONG_NIGHT, "ida"))


def test_nothing_rests_on_what_comes_after_it() -> None:
    game, _ = played(STOLEN)
    count = next(r for r in game.log if type(r.event).__name__ == "Tallied")
    assert asked.grounds(game.log, count)
    assert all(seq < count.seq for seq in asked.grounds(game.log, count))
