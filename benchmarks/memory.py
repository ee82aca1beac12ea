"""Memory: what a game holds while it lives, and what its log takes on disk."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

from tests import village
from tests.village import Guard, Investigate, Kill, Protect, Track, Village

from benchmarks.measure import Figure, allocated
from gloaming.history.log.codec import Codec
from gloaming.history.log.kinds import kinds
from gloaming.kernel.game import Game
from gloaming.kernel.phase import GameEnded

LIVE = 500
PLAYERS = ("ann", "bob", "cal", "dot", "eve", "fay", "gus", "hal", "ivy")
ROLES = ("Goon", "Goon", "GunOwner", "Bulletproof", "Villager", "Villager")


def played(*, finished: bool = True) -> Game[Village]:
    """Return a game of nine: four nights, and over unless it is to live on."""
    cast = {name: ROLES[i % len(ROLES)] for i, name in enumerate(PLAYERS)}
    game = village.settle(cast)
    for turn in range(4):
        living = [name for name in PLAYERS if game.state.alive(name)]
        kinds_of_act = (Kill, Protect, Investigate, Track, Guard, Investigate, Track)
        for i, name in enumerate(living):
            kind = kinds_of_act[(i + turn) % len(kinds_of_act)]
            game.submit(kind(name, living[(i + turn + 1) % len(living)]))
        game.close()
        game.close()
    if finished:
        game.happen(GameEnded())
        game.close()
    return game


def figures() -> Iterator[Figure]:
    """Measure what games hold."""
    game = played()
    yield Figure("a finished game of nine", len(game.log), "records")
    held = allocated(played) / 1000
    yield Figure("a finished game of nine, state and log", round(held, 1), "kB", at_most=60.0)
    live = allocated(lambda: [played(finished=False) for _ in range(LIVE)]) / LIVE / 1000
    yield Figure(f"a live game, one of {LIVE}", round(live, 1), "kB", at_most=70.0)
    codec = Codec(kinds(village))
    written = codec.encode(game.log)
    packed = len(gzip.compress(written, mtime=0)) / len(game.log)
    yield Figure("a record on disk", round(len(written) / len(game.log), 1), "bytes")
    yield Figure("a record on disk, compressed", round(packed, 1), "bytes", at_most=100.0)
