"""Processes of tests that are forked from one with all modules loaded, so they begin at once."""

from __future__ import annotations

import multiprocessing
from typing import Final

FORKS: Final = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    ["tests.server.drills.killed_house", "tests.docs.playing", "gloaming.games.mafia.pack", "rich"]
)
