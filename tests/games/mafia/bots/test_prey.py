"""Prey: whom the mafia attack and hinder."""

from __future__ import annotations

from typing import Any

from gloaming.games.mafia.bots.belief.evidence import Outlook
from gloaming.games.mafia.bots.belief.mind import Mind
from gloaming.games.mafia.bots.strategy.night import hindrance, prey
from gloaming.games.mafia.bots.strengths import STRENGTHS
from gloaming.games.mafia.content.dealing import Announcement
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.faction import Introduced
from gloaming.games.mafia.rules.findings import Epitaph, Title
from gloaming.games.mafia.rules.killing import Kill, Obituary
from gloaming.games.mafia.rules.seating import Seated, SeatList
from gloaming.games.mafia.rules.talk import Claim
from gloaming.kernel.event import Event
from gloaming.kernel.phase import Opened
from gloaming.kernel.sealed_orders import Submitted

assert mafia.name == "mafia"  # its library is loaded, whichever test comes first

NAMES = ("ann", "bea", "cal", "dan", "eve", "fay", "gus")
TOWN = ("bea", "cal", "dan", "fay", "gus")
EVE, DAY, NIGHT = Opened("night", "night 1"), Opened("day", "day 1"), Opened("night", "night 2")
COP, DOCTOR, VILLAGER = Claim("bea", "cop"), Claim("cal", "doctor"), Claim("dan", "villager")


def outlook(*events: Event[Any]) -> Outlook:
    """Return how things look to ann, who is of the mafia with eve, in a village with a doctor."""
    dealt: list[Event[Any]] = [Announcement("calder", len(NAMES)), Seated("ann", "goon")]
    known: list[Event[Any]] = [Introduced("mafia", ("ann", "eve")), SeatList(NAMES), EVE]
    return Outlook(Mind("ann", [*dealt, *known, *events]), STRENGTHS["hard"])


def first(worth: dict[str, float]) -> str:
    return max(worth, key=lambda name: worth[name])


def test_the_mafia_attack_a_doctor_before_the_cop_whom_the_doctor_guards() -> None:
    assert first({**prey(outlook(DAY, COP, DOCTOR, NIGHT), TOWN)}) == "cal"


def test_the_mafia_leave_a_cop_alone_who_is_likely_to_be_guarded() -> None:
    guarded = prey(outlook(DAY, COP, NIGHT), TOWN)
    assert guarded["bea"] < guarded["fay"]
    grave = Obituary("cal", Epitaph(Title("doctor")))
    assert first({**prey(outlook(DAY, COP, NIGHT, grave), TOWN)}) == "bea"


def test_a_finder_who_has_spoken_is_worth_three_villagers() -> None:
    grave = Obituary("cal", Epitaph(Title("doctor")))
    worth = prey(outlook(DAY, COP, VILLAGER, NIGHT, grave), TOWN)
    assert worth["bea"] > 3 * worth["dan"]


def test_the_mafia_come_again_because_few_guard_the_same_player_twice() -> None:
    attacked = Submitted(Kill("ann", "bea", faction="mafia"))
    again = outlook(DAY, COP, NIGHT, attacked, Opened("day", "day 2"), Opened("night", "night 3"))
    assert first({**prey(again, TOWN)}) == "bea"


def test_the_mafia_look_for_powers_among_those_who_have_said_nothing() -> None:
    worth = prey(outlook(DAY, VILLAGER, NIGHT), TOWN)
    assert worth["dan"] < min(worth[name] for name in TOWN if name != "dan")


def test_the_mafia_hinder_a_doctor_and_not_the_one_whom_they_attack() -> None:
    both = outlook(DAY, COP, DOCTOR, NIGHT)
    assert first({**prey(both, TOWN)}) == "cal"
    assert first({**hindrance(both, TOWN)}) == "bea"
    assert first({**hindrance(outlook(DAY, DOCTOR, VILLAGER, NIGHT), TOWN)}) == "cal"
