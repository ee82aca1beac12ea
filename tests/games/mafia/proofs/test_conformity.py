"""Mafia keeps every promise of a pack, on games from the whole library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from gloaming.games.mafia.pack import MafiaPack
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.votes import effective
from gloaming.games.mafia.seats.seat_interface import MafiaSeatInterface
from gloaming.kernel.event import Event
from gloaming.testing.conformance import (
    CHECKS,
    Nonconformity,
    check_pack,
    sealed_orders_are_secret,
)
from gloaming.testing.playout import playout
from gloaming.text.blocks import Block, Paragraph

GATE, LONG = 40, 10_000


class Counting(MafiaPack):
    """Mafia, counting for whom a twin of a game could be made."""

    def __init__(self) -> None:
        self.twins: Counter[str] = Counter()

    def twin(
        self, inputs: Sequence[Event[Any]], observer: str, rng: Random
    ) -> list[Event[Any]] | None:
        found = super().twin(inputs, observer, rng)
        if found is not None:
            self.twins["a player" if observer else "a spectator"] += 1
        return found


def test_mafia_keeps_every_promise_of_a_pack(request: pytest.FixtureRequest) -> None:
    games = LONG if request.config.getoption("--long") else GATE
    pack = Counting()
    found = check_pack(pack, games=games)
    assert set(found.checks) == set(CHECKS)
    assert not found.idle
    # Every seat looks on, and so does somebody who has none.
    assert pack.twins["a player"] > games
    assert pack.twins["a spectator"] > games // 10
    # Over many games the kit itself complains of a secret that was never compared.
    assert len(found.uncompared) < len(pack.secrets()) // 3
    request.node.user_properties.append(
        ("games", f"{found.games}, {found.records} records, twins {dict(pack.twins)}")
    )


class Blabbing(MafiaSeatInterface):
    """A parlour that tells everyone how many orders are in."""

    def board(self, state: MafiaState) -> list[Block]:
        return [Paragraph(f"{len(state.sealed_orders)} orders are in")]


def look_into_seals(pack: MafiaPack) -> None:
    for seed in range(GATE):
        sealed_orders_are_secret(playout(pack, seed), Random(seed))


def test_a_table_that_shows_what_nobody_may_know_is_found_out() -> None:
    pack = MafiaPack()
    pack.seat_interface = Blabbing()
    with pytest.raises(Nonconformity, match="orders are in"):
        check_pack(pack, games=GATE)
    # Two promises forbid it, and the one that is looked at later may find it in an earlier game.
    with pytest.raises(AssertionError, match="sees others' orders"):
        look_into_seals(pack)


class Telltale(MafiaSeatInterface):
    """A parlour that shows the votes of the day as they count, and so who was robbed of theirs."""

    def board(self, state: MafiaState) -> list[Block]:
        return [Paragraph(f"{voter} votes {targets}") for voter, targets in effective(state)]


def test_a_table_that_shows_for_a_day_what_nobody_may_know_is_found_out() -> None:
    pack = MafiaPack()
    pack.seat_interface = Telltale()
    # No twin need be made for it: some players know the same of two games, and see another board.
    # Few games have a thief whose victim votes, so it matters which games are dealt.
    with pytest.raises(Nonconformity, match=r"votes \('"):
        check_pack(pack, games=GATE, seed=225)
