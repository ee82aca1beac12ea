"""What is done in secret: to whom it was done shows nobody else anything before it works."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.laying import give, laid

from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.event import Event

DEEDS = {
    "framer": "frame",
    "poisoner": "poison",
    "apothecary": "cure",
    "arsonist": "douse",
    "engineer": "trap",
    "crusader": "crusade",
    "mortician": "mark",
    "disguiser": "disguise",
    "shaman": "charm",
}
PRIVATE = {"cult leader": "convert", "puppeteer": "string"}
"""What whoever it is done to is told of."""


def seen(role: str, order: str) -> dict[str, tuple[Event[Any], ...]]:
    """Return what everyone has seen of a night by the next."""
    game = laid(role, "villager", "villager", "goon", "cop", "mason", "mason", phase="night")
    give(game, *([order] if order else []), "eve investigate dan")
    game.close()
    game.close()
    return {name: view(game.log, name) for name in (*game.state.seats, SPECTATOR)}


@pytest.mark.parametrize(("role", "verb"), [*DEEDS.items(), *PRIVATE.items()])
def test_to_whom_a_thing_is_done_shows_nobody_else(role: str, verb: str) -> None:
    one, other = (seen(role, f"ann {verb} {target}") for target in ("bob", "cal"))
    assert one["ann"] != other["ann"]
    told = {"bob", "cal"} if role in PRIVATE else set()
    for name in one.keys() - told - {"ann"}:
        assert one[name] == other[name], name


def test_who_is_on_the_alert_shows_nobody_until_somebody_comes() -> None:
    quiet, busy = seen("veteran", ""), seen("veteran", "ann alert")
    for name in quiet.keys() - {"ann"}:
        assert quiet[name] == busy[name], name
