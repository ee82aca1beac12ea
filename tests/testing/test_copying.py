"""Games that are copied on the way play on to the same bytes, in every pack."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from gloaming.game_api.installed import packs
from gloaming.game_api.pack import Pack
from gloaming.history.log.codec import Codec
from gloaming.history.log.digest import digest
from gloaming.kernel.game import Game
from gloaming.testing.playout import playout

QUICK, LONG = 12, 1_000
"""How many games of each pack are copied; in the long run, with two packs, two thousand."""

COPIES: dict[str, Callable[[Game[Any]], Game[Any]]] = {
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),  # noqa: S301  (our own)
    "deepcopy": deepcopy,
    "copy": Game.copy,
}


@pytest.mark.parametrize("pack", packs().values(), ids=packs())
def test_a_game_copied_at_any_record_plays_on_to_the_same_bytes(
    pack: Pack, request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    codec = Codec(pack.kinds())
    games = LONG if request.config.getoption("--long") else QUICK
    for seed in range(games):
        whole = playout(pack, seed)
        rng = Random(f"copied {seed}")
        cut = rng.randint(0, len(whole.inputs))
        game = whole.again(whole.inputs[:cut])
        twins = {name: copied(game) for name, copied in COPIES.items()}
        for event in whole.inputs[cut:]:
            game.happen(event)
        expected = codec.encode(whole.game.log)
        for name, twin in {**twins, "itself": game}.items():
            for event in whole.inputs[cut:] if twin is not game else ():
                twin.happen(event)
            assert codec.encode(twin.log) == expected, (name, seed, cut)
            assert digest(twin.state) == digest(whole.game.state), (name, seed, cut)
    record_property("games", games)


@pytest.mark.parametrize("pack", packs().values(), ids=packs())
def test_a_state_alone_can_be_pickled(pack: Pack) -> None:
    state = playout(pack, 7).game.state
    assert digest(pickle.loads(pickle.dumps(state))) == digest(state)  # noqa: S301  (our own)
