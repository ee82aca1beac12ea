"""Writes the corpus: small logs of every pack, by the rules and in the format of today.

Run `python -m tests.history.refresh`.  It adds logs of today's version beside those of earlier
versions.  A log of an earlier version is never written again: that it can still be read is what
the corpus is for.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gloaming.game_api.installed import packs
from gloaming.game_api.pack import Pack
from gloaming.history.log.codec import VERSION, Codec, header
from gloaming.testing.playout import playout

CORPUS = Path(__file__).with_name("corpus")
SEEDS = range(3)
LONGEST = 6
"""How many phases of a game are kept: a corpus is read often, and looked at by people."""


def written(pack: Pack) -> Iterator[tuple[str, bytes]]:
    """Return the logs of a pack, each with the name of its file."""
    codec = Codec.of(pack)
    for seed in SEEDS:
        game = playout(pack, seed, LONGEST).game
        head = header(pack, seed=seed, title=f"A game of {pack.name} by chance")
        name = f"{pack.name}-format-{VERSION}-rules-{pack.version}-seed-{seed}.jsonl"
        yield name, codec.encode(game.log, head)


def main() -> None:
    """Write the logs of today's version."""
    CORPUS.mkdir(exist_ok=True)
    for pack in packs().values():
        for name, data in written(pack):
            (CORPUS / name).write_bytes(data)


if __name__ == "__main__":
    main()
