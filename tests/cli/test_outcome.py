"""How an evening ends for the person who played: won, lost, or neither."""

from __future__ import annotations

import json
import re
from itertools import takewhile
from typing import Any

import pytest

from gloaming.games.fleet.show.seat_interface import FleetSeatInterface
from tests.cli.program import gloaming

SAID = {"won": "You have won.", "lost": "You have lost.", "drawn": "Nobody has won."}


def told(*arguments: str) -> dict[str, dict[str, Any]]:
    """Play a game as a program does, and return the last that was told of every kind."""
    lines = gloaming("play", *arguments, "--json").stdout.splitlines()
    messages = [json.loads(line) for line in lines]
    assert messages[-1]["is"] == "over"
    return {each["is"]: each for each in messages}


def test_a_player_is_told_whether_their_side_has_won_dead_or_alive() -> None:
    seen = set[tuple[bool, bool]]()
    wanted = {(True, True), (True, False), (False, True)}
    for seed in takewhile(lambda _: not wanted <= seen, map(str, range(10))):
        end = told("c9++", "--as", "goon", "--seed", seed, "--bots", "normal")
        roster = next(b for b in end["over"]["epilogue"] if b["block"] == "roster")
        fate = next(place for place in roster["places"] if place["name"] == "wren")
        won = end["over"]["you"] == "won"
        news = [each["text"] for each in end["seen"]["news"]]
        assert (f"the {fate['side']} won" in news) == won
        assert (end["over"]["victory"] == f"the {fate['side']} won") == won
        assert fate["won"] == won == ("wren" in end["over"]["winners"])
        seen.add((won, not fate["alive"]))
    assert wanted <= seen


def test_a_captain_is_told_whether_the_battle_was_won() -> None:
    seen = set()
    for seed in map(str, range(1, 4)):
        end = told("drill", "--game", "fleet", "--bots", "robot", "--seed", seed)
        team = end["welcome"]["card"]["side"]
        won = f"; {team} wins" in end["over"]["epilogue"][0]["text"]
        assert end["over"]["you"] == ("won" if won else "lost")
        assert end["over"]["victory"] == f"{end['over']['winners'][0]} won"
        seen.add(won)
    assert seen == {True, False}


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_person_is_told_before_anything_is_asked(seed: str) -> None:
    game = ("drill", "--game", "fleet", "--bots", "robot", "--seed", seed)
    shown = gloaming("play", *game).stdout
    said = SAID[told(*game)["over"]["you"]]
    assert re.search(
        rf"\n\n(  \w+ won\.\n)?  {re.escape(said)}\n  The seed was .*\n\n  Type story to read",
        shown,
    )


def test_where_nobody_has_won_nobody_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FleetSeatInterface, "winners", lambda *_: [])
    game = ("drill", "--game", "fleet", "--bots", "robot", "--seed", "1")
    end = told(*game)["over"]
    assert (end["you"], end["winners"], end["victory"]) == ("drawn", [], "nobody won")
    assert f"  {SAID['drawn']}\n" in gloaming("play", *game).stdout
