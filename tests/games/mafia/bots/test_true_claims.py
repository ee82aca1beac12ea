"""True claims: at no setup do bots take one for a lie."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests.games.mafia.bots.tables import BotTable

from gloaming.games.mafia.bots.belief.character import COUNTER, RIVAL
from gloaming.games.mafia.bots.belief.evidence import Evidence
from gloaming.games.mafia.bots.belief.hands import hands_of
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.content.dealing import Announcement
from gloaming.games.mafia.content.deals import drawn_from
from gloaming.games.mafia.content.setups import setup, setups
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.findings import IS_TOWN, NOT_TOWN, Epitaph, Title
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.seating import Seated, SeatList
from gloaming.games.mafia.rules.talk import Claim
from gloaming.history.log.view import view
from gloaming.kernel.event import Event
from gloaming.kernel.phase import Opened

assert mafia.name == "mafia"  # its library is loaded, whichever test comes first

MOST: Final = 16
"""At larger tables bots need seconds for a game."""
TABLES: Final = sorted(
    {
        (name, size)
        for name, each in setups().items()
        for size in (min(each.sizes), max(n for n in each.sizes if n <= MOST))
    }
)
GATE, LONG = 4, 40
"""How many games are played at each table."""


def names(seats: int) -> tuple[str, ...]:
    return tuple(f"p{seat}" for seat in range(seats))


def liars(named: str, seats: int, *events: Event[Any]) -> dict[str, str]:
    """Name those whom a player takes for liars who was shown this, each with the reason."""
    start = [Announcement(named, seats), Seated("p0", "villager"), SeatList(names(seats))]
    evidence = Evidence(Mind("p0", [*start, *events]))
    return {name: reason.kind for name, reason in evidence.liars.items()}


def day(number: int) -> Opened:
    return Opened("day", f"day {number}")


def night(number: int) -> Opened:
    return Opened("night", f"night {number}")


@pytest.mark.parametrize(("named", "seats"), TABLES)
def test_no_bot_takes_another_of_the_town_for_a_liar(
    named: str, seats: int, request: pytest.FixtureRequest
) -> None:
    for seed in range(LONG if request.config.getoption("--long") else GATE):
        table = BotTable(f"true {seed}", named, players=names(seats))
        game = table.room.game
        town = {seat.name for seat in game.state.seats.values() if seat.side == "town"}
        table.play()
        town &= {seat.name for seat in game.state.seats.values() if seat.side == "town"}
        taken = Evidence(Mind("p0", view(game.log, "p0"))).liars
        # Bots of the town never lie.
        assert not town & taken.keys(), (seed, taken)
        claims = [record.event for record in game.log if isinstance(record.event, Claim)]
        false = {claim.role for claim in claims if claim.actor not in town}
        said = [remark.reason for name in town for remark in table.bots[name].remarks]
        contested = {reason.role for reason in said if reason.kind in (COUNTER, RIVAL)}
        # Of what there may be one or several, bots believe that there is one.
        shared = {role for role in contested if hands_of(named, seats).fewest(role) > 1}
        assert shared <= false, seed


@pytest.mark.parametrize(("named", "seats"), TABLES)
def test_every_role_that_may_be_dealt_may_be_claimed(named: str, seats: int) -> None:
    deal = setup(named).deal(seats)
    texts = [drawn_from(text).role for _, text in deal.named()]
    for words in (
        each for text in texts for each in (text, *(r.spoken for r in spelt(text).roles))
    ):
        assert not liars(named, seats, night(1), day(2), Claim("p1", words)), words


@pytest.mark.parametrize("named", ["cop9", "cop13"])
def test_a_cop_with_a_companion_may_tell_a_result_on_the_first_day(named: str) -> None:
    seats = setup(named).sizes[0]
    told: list[Event[Any]] = [day(1), Claim("p1", "cop", "p2", IS_TOWN)]
    more: list[Event[Any]] = [night(1), day(2), Claim("p1", "companion, cop", "p3", NOT_TOWN)]
    assert liars(named, seats, *told, Claim("p1", "companion"), *more) == {}
    other = Claim("p1", "villager")
    assert liars(named, seats, *told, other) == {"p1": "impossible"}
    assert liars(named, seats, day(1), Claim("p1", "cop", "p2", NOT_TOWN)) == {"p1": "too early"}
    again: list[Event[Any]] = [
        *told,
        night(1),
        day(2),
        *(Claim("p1", "cop", f"p{n}", IS_TOWN) for n in (3, 4)),
    ]
    assert liars(named, seats, *again) == {"p1": "impossible"}


@pytest.mark.parametrize(
    ("named", "seats", "role", "lie"),
    [
        ("salem", 15, "cop", ""),  # somebody may be framed, or driven to another house
        ("random-town", 11, "cop", ""),
        ("open-mafia", 8, "faction cop", ""),
        ("c-c9", 9, "cop", ""),  # it may be an insane one
        ("three-of-five", 9, "cop", ""),  # there may be a miller
        ("pick-your-power", 11, "watcher", ""),  # who came is not always who killed
        ("pick-your-power", 11, "cop", "proven lie"),
        ("pick-your-power", 11, "doctor", "impossible"),
        ("cop9", 9, "cop", "proven lie"),
    ],
)
def test_a_wrong_result_is_a_lie_only_where_nothing_else_can_explain_it(
    named: str, seats: int, role: str, lie: str
) -> None:
    found = Claim("p1", role, "p2", NOT_TOWN), Obituary("p2", Epitaph(Title("villager"), "town"))
    taken = liars(named, seats, night(1), day(2), *found)
    assert taken == ({"p1": lie} if lie else {})
    changed = liars(named, seats, night(1), night(2), *found[:1], Claim("p1", role, "p2", IS_TOWN))
    assert ("p1" in changed) is (named not in ("salem", "random-town", "open-mafia"))
