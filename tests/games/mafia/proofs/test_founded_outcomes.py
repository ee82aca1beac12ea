"""A night comes to its founded outcome, if it has one; and otherwise the log has its circle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from tests.games.mafia.proofs.founded_outcomes import MIXES, FoundedNight, deal_mix, search_night

from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.consistent_orders import Search
from gloaming.kernel.dry_run import Plan
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN
from gloaming.testing.playout import play_phase

GATE, LONG = {"usual": 200, "movers": 200, "everything": 200}, 20_000
PLANTED = 300
"""In how many nights a planted fault must come to light."""
KINDS = ("none founded", "one founded", "several founded")


def brought_to_a_night(mix: str, seed: int) -> Game[MafiaState] | None:
    """Return a game in some night, its orders given."""
    rng = Random(f"{mix} {seed}")
    game: Game[MafiaState] = Game(mafia.blank, seed=seed)
    for event in deal_mix(mix, rng):
        game.happen(event)
    game.start("night")
    for _ in range(rng.choice((0, 0, 0, 2))):
        if game.state.phase != SHUTDOWN:
            play_phase(mafia, game, rng)
    if game.state.phase == SHUTDOWN or not game.state.by_night():
        return None
    for act in mafia.orders(game, rng):
        game.submit(act)
    return game


def told(night: FoundedNight) -> str:
    """Write a night down for those who must find out what is wrong with it."""
    lines = [f"  {act.describe()}" for act in night.acts]
    for course in (night.came, *night.founded):
        lines.append("  comes to:" if course is night.came else "  founded:")
        lines += [f"    {'; '.join(e.describe() for e in came) or 'nothing'}" for came in course]
    return "\n".join(lines)


@pytest.mark.parametrize("mix", MIXES)
def test_a_night_comes_to_its_founded_outcome(request: pytest.FixtureRequest, mix: str) -> None:
    kinds: Counter[str] = Counter()
    different = []
    for seed in range(LONG if request.config.getoption("--long") else GATE[mix]):
        game = brought_to_a_night(mix, seed)
        night = None if game is None else search_night(game)
        if night is None:
            kinds["not searched"] += 1
            continue
        kinds[KINDS[min(len(night.founded), 2)]] += 1
        kinds["circle"] += bool(night.circles)
        kinds["knot"] += bool(night.knots)
        if not night.agrees:
            different.append(f"seed {seed}:\n{told(night)}")
    # Nights with nothing to search in them would prove little.
    assert kinds["one founded"] > sum(kinds[kind] for kind in KINDS) / 2
    assert kinds["not searched"] < kinds["one founded"] / 2
    request.node.user_properties.append(("nights", str(dict(kinds))))
    assert not different, f"{len(different)} differ\n" + "\n".join(different[:20])


# -- faults that are planted, to see that they are found


def first_difference() -> int | None:
    """Return the first night of movers that comes to something else than it should."""
    for seed in range(PLANTED):
        game = brought_to_a_night("movers", seed)
        night = None if game is None else search_night(game)
        if night is not None and not night.agrees:
            return seed
    return None


whole = Search.order


def first_found(search: Search, knot: Sequence[int]) -> list[int]:
    return whole(search, knot) or next(iter(search._found), [])


FAULTS: dict[str, list[tuple[type[Any], str, Callable[..., object]]]] = {
    "rehearsals that teach nothing": [
        (Plan, "learn", lambda _plan, _regrets: False),
        (Search, "order", lambda _search, _knot: []),
    ],
    "a knot that is not searched": [(Search, "order", lambda _search, _knot: [])],
    "a search that takes the first order it finds": [(Search, "order", first_found)],
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_out(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, name, wrong in FAULTS[fault]:
        monkeypatch.setattr(kind, name, wrong)
    assert first_difference() is not None
