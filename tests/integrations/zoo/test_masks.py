"""Masks and features: what agents are offered and shown is what their seat is, and no more."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from gloaming.integrations import zoo
from gloaming.integrations.numbered_game import OWN, NumberedGame, numbered_game
from gloaming.integrations.numbered_room import NumberedRoom
from gloaming.kernel.phase import FREELY, Schedule
from gloaming.text.errors import Illegal, Malformed
from tests.integrations.zoo.tables import casts, shipped

GATE = ("matrix6", "salem", "kids-with-guns", "cop9", "aiwolf5")
LONGEST = 80
"""After so many steps enough was seen of a game."""


def setups(request: pytest.FixtureRequest) -> list[str]:
    """Return the setups that are tried: all of them with --long, and many casts."""
    return [*shipped(), *casts(200)] if request.config.getoption("--long") else [*GATE, *casts(2)]


def offered(game: NumberedGame, table: NumberedRoom, seat: str) -> set[int]:
    """Number what the parlour offers, which takes longer than what the door does."""
    known = {
        (d.verb, d.target, d.link, d.second): number
        for number, d in enumerate(game.decisions)
        if d is not None
    }
    verbs = {verb for verb, *_ in known}
    found = {0}
    room = table.room
    if room.questions.ask(seat) is None:
        return found
    for choice in room.interface.choices(room.game.state, seat):
        for first in () if choice.words else choice.targets or ("",):
            for second in choice.seconds or ("",):
                key = choice.verb, first, choice.link if second else "", second
                # Words of one's own have no number; they are in quotation marks.  In a cast
                # somebody may come by what nobody was dealt, and that has none either.
                gift = "\n" in game.setup and choice.verb not in verbs
                assert key in known or not first or second.startswith('"') or gift, key
                found |= {known[key]} if key in known else set()
    return found


def test_a_mask_is_what_the_parlour_offers(request: pytest.FixtureRequest) -> None:
    for setup in setups(request):
        game = numbered_game("", setup, 0, 2, talk=True)
        table, rng = NumberedRoom(game, game.agents), Random(setup)
        table.reset(setup)
        for _ in range(LONGEST):
            masks = {
                seat: np.flatnonzero(m) for seat, m in zip(game.agents, table.masks, strict=True)
            }
            for seat, mask in masks.items():
                assert set(mask.tolist()) == offered(game, table, seat), (setup, seat)
            table.step({seat: int(rng.choice(mask)) for seat, mask in masks.items()})
            assert not any(table.info(seat)["refused"] for seat in game.agents)
            assert table.values.min() >= 0
            assert table.values.max() <= 1
            if table.over:
                break


def test_numbers_depend_on_the_setup_and_not_on_the_deal() -> None:
    game = numbered_game("", "matrix6", 0, None, talk=False)
    rows = set()
    for seed in range(12):
        table = NumberedRoom(game, game.agents)
        table.reset(f"{seed}")
        # Before anything has happened, all that differs is one's own card and one's friends.
        public = len(OWN) + len(game.numbers.public)
        assert len({row[:public].tobytes() for row in table.values}) == 1
        rows |= {row[:public].tobytes() for row in table.values}
        assert len({mask.tobytes() for mask in table.masks}) == 1
    assert len(rows) == 1


def test_what_nobody_else_may_know_is_in_no_other_row() -> None:
    """Exchange the cards of two strangers: all others see the same numbers."""
    game = numbered_game("", "matrix6", 0, None, talk=False)
    seen: dict[str, set[bytes]] = {}
    for seed in range(40):
        table = NumberedRoom(game, game.agents)
        table.reset(f"{seed}")
        for seat, row in zip(game.agents, table.values, strict=True):
            card = table._places[seat].view.card()
            key = f"{seat}/{card.title}/{card.side}/{card.groups}"
            seen.setdefault(key, set()).add(row.tobytes())
    assert {len(rows) for rows in seen.values()} == {1}


def test_what_a_number_means_can_be_asked() -> None:
    game = numbered_game("", "matrix6", 0, None, talk=True)
    said = [game.means(number) for number in range(game.actions)]
    assert said[0] == "pass"
    assert {"vote player_3", "unvote", "kill player_0", "claim cop"} <= set(said)
    assert len(set(said)) == len(said)
    assert len(set(game.features)) == len(game.features)
    # Claims are a block at the end, and all that comes before it is the same without them.
    quiet = numbered_game("", "matrix6", 0, None, talk=False)
    assert game.decisions[: quiet.actions] == quiet.decisions
    assert all(
        d is not None and d.verb.startswith("claim") for d in game.decisions[quiet.actions :]
    )


def test_bad_actions_are_passes_and_are_noted() -> None:
    env = zoo.parallel_env("matrix6")
    env.reset(seed=1)
    _, _, _, _, infos = env.step(dict(zip(env.agents, (-1, 10**9, 5), strict=False)))
    told = [infos[agent]["illegal"] for agent in env.possible_agents]
    # The third is a vote; those who say nothing at all pass, which is no offence.
    assert told == [1, 1, 0, 0, 0, 0, 0, 0, 0]
    night = {}
    while not env._table.room.game.state.by_night():
        night = env.step({})[0]
    votes = env.step(dict.fromkeys(env.agents, 1))[4]
    assert all(info["illegal"] for info in votes.values())
    assert all(obs["action_mask"][0] for obs in night.values())


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Illegal, match="numbers") as found:
        zoo.parallel_env(game="fleet")
    assert found.value.accepted == ("mafia",)
    with pytest.raises(Malformed, match="rounds"):
        zoo.parallel_env(schedule=Schedule(FREELY))
    with pytest.raises(Malformed):
        zoo.parallel_env("nosuch")
