"""The notation: whatever the referee takes can be written down, and is read as what it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.games.mafia.laying import give, laid, refused, withdrawn

from gloaming.games.mafia.content.dealing import NAMES
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.proof.random_play import random_rules
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.offers import free_slots, powers, refusal
from gloaming.games.mafia.rules.seating import RulesSet, Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.event import replace
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN
from gloaming.kernel.sealed_orders import Submitted, Withdrawn
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.errors import Malformed

TWOFOLD = (
    *("vigilante of mafia", "wolf cub", "action doubler", "action doubler", "vigilante of mafia"),
    *("inventor (cop, vigilante)", "busdriver of mafia", "jack of all trades (vigilante, doctor)"),
    *("messenger", "action doubler", "goon", "serial killer of mafia", "villager"),
    *("fruit vendor vigilante", "multitasking tracker vigilante of mafia"),
)
"""Roles by which one thing can be ordered several times, or on behalf of several."""
GATE, LONG = 25, 1_000


def takeable(table: MafiaState, rng: Random) -> Iterator[Action]:
    """Yield orders that the referee would take, for each ability and each place on the docket."""
    for name in rng.sample(table.living, len(table.living)):
        seat = table.seats[name]
        for power, faction in powers(seat):
            target = rng.choice(power.pool(table))
            seconds = [*power.action.seconds(table, name)] if power.onto is not None else [""]
            act = power.action(name, target, rng.choice(seconds) or "", faction)
            act = replace(act, nth=rng.choice([*free_slots(table, act)]))
            if refusal(table, act) is None:
                yield act


def test_any_order_the_referee_takes_can_be_written(request: pytest.FixtureRequest) -> None:
    particulars: Counter[str] = Counter()
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        rng = Random(seed)
        game: Game[MafiaState] = Game(mafia.blank, seed=seed)
        game.happen(RulesSet(random_rules(rng)))
        for name, role in zip(NAMES, rng.sample(TWOFOLD, len(TWOFOLD)), strict=False):
            words, _, about = role.removesuffix(")").partition(" (")
            kind, _, faction = words.partition(" of mafia")
            game.happen(Seated(name, kind, "mafia" if words != kind else faction, about))
        game.start("night")
        for _ in range(8):
            for _ in range(2 if game.state.by_night() else 0):
                for act in takeable(game.state, rng):
                    if refusal(game.state, act) is None:
                        game.submit(act)
                    if rng.random() < 0.2 and len(game.state.sealed_orders):
                        game.withdraw(rng.choice([*game.state.sealed_orders]).act)
            if game.state.phase != SHUTDOWN:
                game.close()
        text = write(mafia, game, seed=seed)
        assert run(read(text)).game.log == game.log
        particulars.update(word for word in text.split() if word in ("for", "as"))
    # Both were needed, and often.
    assert min(particulars["for"], particulars["as"]) > GATE


def test_a_killer_of_the_mafia_says_for_whom_it_is() -> None:
    game = laid("vigilante of mafia", "goon", "villager", "villager", phase="night")
    give(game, "ann kill cal", "ann kill dan for Mafia")
    own, shared = Kill("ann", "cal"), Kill("ann", "dan", faction="mafia")
    assert [entry.act for entry in game.state.sealed_orders] == [own, shared]
    withdrawn(game, "ann kill nobody")
    assert [entry.act for entry in game.state.sealed_orders] == [shared]
    withdrawn(game, "bob kill nobody for mafia")
    assert len(game.state.sealed_orders) == 0


def test_an_order_is_for_nobody_but_a_faction_of_ones_own() -> None:
    game = laid("vigilante", "goon", "villager", phase="night")
    for stranger in ("mafia", "yakuza"):  # whether there is such a thing is not told
        assert refused(game, f"ann kill cal for {stranger}") == "illegal/no-such-ability"
    assert refused(game, "ann kill cal for town") == "illegal/no-such-ability"
    give(game, "ann kill for cal")


def test_a_faction_takes_back_whichever_of_its_kills_stands() -> None:
    game = laid("wolf cub", "goon", "goon", *["villager"] * 5, phase="day")
    give(game, *(f"{name} vote ann" for name in ("bob", "dan", "eve")))
    game.close()
    give(game, "bob kill dan")
    withdrawn(game, "cal kill nobody")
    assert len(game.state.sealed_orders) == 0
    give(game, "bob kill dan", "cal kill eve", "bob kill fay as 1")
    acts = [entry.act for entry in game.state.sealed_orders]
    assert acts == [Kill("cal", "eve", "", "mafia", nth=1), Kill("bob", "fay", "", "mafia")]


@pytest.mark.parametrize("verb", ["stay", "stays", "pardon"])
def test_what_nobody_can_order_is_no_verb(verb: str) -> None:
    game = laid("governor", "goon", phase="night")
    with pytest.raises(Malformed, match="no verb"):
        give(game, f"ann {verb} bob")


def test_submissions_and_withdrawals_are_all_that_a_night_is_written_from() -> None:
    game = laid("action doubler", "vigilante", "villager", "goon", "villager", phase="night")
    give(game, "ann double bob")
    game.close()
    game.close()
    for act in (Kill("bob", "cal", nth=1), Kill("bob", "dan"), Kill("bob", "eve")):
        game.submit(act)
    game.withdraw(Kill("bob", "cal", nth=1))
    game.withdraw(Kill("bob", "eve"))
    night = [r.event for r in game.log if isinstance(r.event, (Submitted, Withdrawn))]
    lines = write(mafia, game).splitlines()[-1 - len(night[1:]) : -1]
    assert [line.strip() for line in lines] == [
        *("bob kill cal as 2", "bob kill dan", "bob kill eve as 1"),
        *("bob kill nobody as 2", "bob kill nobody"),
    ]
