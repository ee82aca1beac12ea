"""Leaks for Mafia: each a small change by which somebody is shown what they may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import pytest
from msgspec.structs import replace

from gloaming.game_api.choice import Choice
from gloaming.games.mafia.content.roles.protective import Protect
from gloaming.games.mafia.rules import offers, table_rules
from gloaming.games.mafia.rules.action import Visit
from gloaming.games.mafia.rules.answers import Learned, Told
from gloaming.games.mafia.rules.effect import Granted
from gloaming.games.mafia.rules.faction import Introduced, Led
from gloaming.games.mafia.rules.findings import Hearsay
from gloaming.games.mafia.rules.killing import Attack, Death, Kill
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.seating import Seated
from gloaming.games.mafia.rules.state import MafiaState, Night
from gloaming.games.mafia.rules.votes import OpenVotes, cast_ballots, count
from gloaming.games.mafia.seats import seat_interface
from gloaming.games.mafia.seats.seat_interface import MafiaSeatInterface
from gloaming.kernel.event import EVERYONE, TARGET, Event, Field
from gloaming.kernel.sealed_orders import SealedOrder
from gloaming.kernel.state import State
from gloaming.text.blocks import Block, Card, Count, KnownGroup, Paragraph, Place, Roster
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import Term, say

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], None]

board: Final = MafiaSeatInterface.board
card: Final = MafiaSeatInterface.card
choices: Final = MafiaSeatInterface.choices
objection: Final = MafiaState.objection


def on_board(write: Callable[[MafiaState], str]) -> Plant:
    """Write something under the board."""

    def shown(self: MafiaSeatInterface, state: MafiaState) -> list[Block]:
        return [*board(self, state), Paragraph(write(state))]

    return lambda patch: patch.setattr(MafiaSeatInterface, "board", shown)


def on_roster(change: Callable[[MafiaState, Sequence[Place]], Sequence[Place]]) -> Plant:
    """Change the list of the players."""

    def shown(self: MafiaSeatInterface, state: MafiaState) -> list[Block]:
        roster, *rest = board(self, state)
        assert isinstance(roster, Roster)
        return [Roster(tuple(change(state, roster.places))), *rest]

    return lambda patch: patch.setattr(MafiaSeatInterface, "board", shown)


def on_card(write: Callable[[MafiaState, Seat], str]) -> Plant:
    """Write something on every card."""

    def shown(self: MafiaSeatInterface, state: MafiaState, name: str) -> Card:
        found = card(self, state, name)
        return replace(found, text=(*found.text, write(state, state.seats[name])))

    return lambda patch: patch.setattr(MafiaSeatInterface, "card", shown)


def on_offer(change: Callable[[MafiaState, str, Choice], Choice]) -> Plant:
    """Change everything that is on offer."""

    def shown(self: MafiaSeatInterface, state: MafiaState, name: str) -> list[Choice]:
        return [change(state, name, choice) for choice in choices(self, state, name)]

    return lambda patch: patch.setattr(MafiaSeatInterface, "choices", shown)


def on_refusal(change: Callable[[MafiaState, Any, GradedError], GradedError | None]) -> Plant:
    """Change every refusal."""

    def refused(self: MafiaState, act: Event[MafiaState]) -> GradedError | None:
        found = objection(self, act)
        return found if found is None else change(self, act, found)

    return lambda patch: patch.setattr(MafiaState, "objection", refused)


def of_mafia(table: MafiaState) -> list[str]:
    """Name the living members of the mafia."""
    return [name for name in table.living if table.seats[name].side == "mafia"]


def millers(table: MafiaState) -> int:
    """Count the millers."""
    return sum(seat.role.spoken == "miller" for seat in table.seats.values())


def target_of(table: MafiaState, act: Any) -> Seat | None:
    return table.seats.get(getattr(act, "target", ""))


def by_role(table: MafiaState, places: Sequence[Place]) -> list[Place]:
    return sorted(places, key=lambda place: table.seats[place.name].role.spoken)


def by_arrival(table: MafiaState, places: Sequence[Place]) -> list[Place]:
    came = [getattr(entry.act, "actor", "") for entry in table.sealed_orders]
    return sorted(places, key=lambda place: place.name not in came)


def real_graves(table: MafiaState, places: Sequence[Place]) -> list[Place]:
    shown = (table.seats[place.name].title.phrase() for place in places)
    return [
        place if place.alive else replace(place, shown=title)
        for place, title in zip(places, shown, strict=True)
    ]


def named_by_side(table: MafiaState, places: Sequence[Place]) -> list[Place]:
    wolves = of_mafia(table)
    return [replace(p, name=p.name.upper()) if p.name in wolves else p for p in places]


def weighed(patch: pytest.MonkeyPatch) -> None:
    """Count votes on the board with all their weight, told or not."""

    def tally(table: MafiaState) -> list[OpenVotes]:
        found = count(table, cast_ballots(table))
        return [OpenVotes(target, votes, ()) for target, votes in found]

    patch.setattr(seat_interface, "tally", tally)


def wagons_by_weight(patch: pytest.MonkeyPatch) -> None:
    """Show plain counts, in an order that tells the weights."""

    def shown(self: MafiaSeatInterface, state: MafiaState) -> list[Block]:
        order = [target for target, _ in count(state, cast_ballots(state))]
        return [
            replace(block, wagons=tuple(sorted(block.wagons, key=lambda w: _place(order, w))))
            if isinstance(block, Count)
            else block
            for block in board(self, state)
        ]

    patch.setattr(MafiaSeatInterface, "board", shown)


def _place(order: Sequence[str], wagon: Any) -> int:
    name = getattr(wagon.target, "name", wagon.target)
    return order.index(name) if name in order else -1


def friends_as_they_are(patch: pytest.MonkeyPatch) -> None:
    """Name on a card all who are of the faction, strangers among them."""

    def friends(seat: Seat) -> Iterator[KnownGroup]:
        for faction in seat.factions:
            if faction.knows_members:
                yield KnownGroup(Term("faction", faction.name), tuple(faction.members))

    patch.setattr(seat_interface, "_friends", friends)


def used_if_it_worked(patch: pytest.MonkeyPatch) -> None:
    """Leave an ability on offer that came to nothing."""
    unavailable = offers.unavailable

    def asked(table: MafiaState, seat: Seat, power: Any) -> Illegal | None:
        found = unavailable(table, seat, power)
        worked = table.used_on.get((seat.name, power.verb)) == table.calendar.opened
        return None if found and found.code == "illegal/used" and not worked else found

    patch.setattr(offers, "unavailable", asked)


def taken_back_by_anybody(patch: pytest.MonkeyPatch) -> None:
    """Let an order be taken back by all who name its slot."""

    def found(self: State, act: Event[Any]) -> SealedOrder | None:
        return self.sealed_orders.find(act)

    patch.setattr(State, "standing_order", found)


def idle_are_told(patch: pytest.MonkeyPatch) -> None:
    """Ask a player who has nothing to do only where somebody else has."""

    def shown(self: MafiaSeatInterface, state: MafiaState, name: str) -> list[Choice]:
        mine = choices(self, state, name)
        town = [other for other in state.living if other not in (name, *of_mafia(state))]
        others = any(choices(self, state, other) for other in town)
        return mine if mine or not others else [Choice("wait")]

    patch.setattr(MafiaSeatInterface, "choices", shown)


def out_by_role(patch: pytest.MonkeyPatch) -> None:
    """Take the dead for players still while a traitor lives."""

    def gone(self: MafiaSeatInterface, state: MafiaState, name: str) -> bool:
        return not state.alive(name) and len(of_mafia(state)) < 2

    patch.setattr(MafiaSeatInterface, "gone", gone)


def _told(table: MafiaState, act: Any, error: GradedError) -> Illegal:
    seat = target_of(table, act)
    role = seat.role.spoken if seat else "nobody"
    return Illegal(error.code, say("{role} is no target", role=role), value=error.value)


def _recoded(table: MafiaState, act: Any, error: GradedError) -> Illegal:
    seat = target_of(table, act)
    code = "illegal/own-faction" if seat and seat.side == "mafia" else error.code
    return Illegal(code, error.told, value=error.value, accepted=error.accepted)


def _accepting(table: MafiaState, act: Any, error: GradedError) -> Illegal:
    town = tuple(name for name in table.living if table.seats[name].side == "town")
    return Illegal(error.code, error.told, value=error.value, accepted=town)


def _valued(table: MafiaState, act: Any, error: GradedError) -> Illegal:
    return Illegal(error.code, error.told, value=len(table.sealed_orders), accepted=error.accepted)


def _placed(table: MafiaState, act: Any, error: GradedError) -> Illegal:
    where = f"after {len(of_mafia(table))}"
    return Illegal(error.code, error.told, value=error.value, where=where)


def _fewer_targets(table: MafiaState, name: str, choice: Choice) -> Choice:
    plain = (n for n in choice.targets if n not in table.seats or not _ascetic(table.seats[n]))
    return replace(choice, targets=tuple(plain))


def _ascetic(seat: Seat) -> bool:
    return any(modifier.spoken == "ascetic" for modifier in seat.modifiers)


def _sorted_targets(table: MafiaState, name: str, choice: Choice) -> Choice:
    wolves = of_mafia(table)
    return replace(choice, targets=tuple(sorted(choice.targets, key=lambda n: n in wolves)))


def _claims_in_play(table: MafiaState, name: str, choice: Choice) -> Choice:
    roles = {seat.role.spoken for seat in table.seats.values()}
    return replace(choice, targets=tuple(sorted(roles))) if choice.verb == "claim" else choice


SHOWN: Final[dict[str, Plant]] = {
    "a board that lists the roles": on_board(
        lambda table: str([seat.role.spoken for seat in table.seats.values()])
    ),
    "the living listed by role": on_roster(by_role),
    "names in capitals for the mafia": on_roster(named_by_side),
    "first those whose order is in": on_roster(by_arrival),
    "the grave's real role where nothing is revealed": on_roster(real_graves),
    "trailing blanks that count millers": on_board(
        lambda table: "all is well" + " " * millers(table)
    ),
    "as many lines as there are wolves": on_board(lambda table: "\n" * len(of_mafia(table))),
    "how many orders are in": on_board(lambda table: f"{len(table.sealed_orders)} orders are in"),
    "how many uses are gone": on_board(lambda table: str(sum(table.uses.values()))),
    "how much lies on players": on_board(
        lambda table: str(sum(len(seat.effects) for seat in table.seats.values()))
    ),
    "a digit of the record number": on_board(lambda table: str(table.now % 10)),
    "how many rules listen": on_board(lambda table: str(len(table.subscribers))),
    "hidden vote weights in the live count": weighed,
    "wagons in the order of their weight": wagons_by_weight,
    "a card that names the traitor": friends_as_they_are,
    "a card that counts the mafia": on_card(lambda table, _: str(len(of_mafia(table)))),
    "a card that tells what lies on its owner": on_card(
        lambda _, seat: " ".join(type(effect).__name__ for effect in seat.effects)
    ),
    "a card of the dead that tells who did it": on_card(
        lambda table, seat: "" if seat.alive else str(of_mafia(table))
    ),
    "a card as long as the docket": on_card(lambda table, _: "." * len(table.sealed_orders)),
    "an ability that stays on offer when it failed": used_if_it_worked,
    "a prompt that depends on others": idle_are_told,
    "targets without the ascetic": on_offer(_fewer_targets),
    "targets in the order of their sides": on_offer(_sorted_targets),
    "claims of the roles in play": on_offer(_claims_in_play),
    "a hint as long as the mafia": on_offer(
        lambda table, _, choice: replace(choice, hint="!" * len(of_mafia(table)))
    ),
    "a word to ask with that depends on the docket": on_offer(
        lambda table, _, choice: replace(choice, asks="whom" if len(table.sealed_orders) else "who")
    ),
    "who is out told by who lives": out_by_role,
    "error texts that name a hidden role": on_refusal(_told),
    "an error code for the mafia": on_refusal(_recoded),
    "what would be accepted, the town alone": on_refusal(_accepting),
    "a value that counts the orders": on_refusal(_valued),
    "a place that counts the mafia": on_refusal(_placed),
    "orders that anybody can take back": taken_back_by_anybody,
}
"""What shows in the board, the card, what is on offer and what is refused."""


def seen_by(kind: type[Event[Any]], audience: Any) -> Plant:
    """Let others see a kind of event."""
    return lambda patch: patch.setattr(kind, "seen_by", audience)


def blocked_is_told(patch: pytest.MonkeyPatch) -> None:
    """Answer "blocked" where an inquiry was blocked, and not that there is no result."""
    fruitless = table_rules._disappointments

    def told(night: Night) -> Iterator[tuple[Learned, int]]:
        for answer, cause in fruitless(night):
            by = night.log[cause].by
            blocked = by is not None and "block" in str(by).lower()
            yield (replace(answer, answer=Hearsay("blocked")) if blocked else answer), cause

    patch.setattr(table_rules, "_disappointments", told)


SEEN: Final[dict[str, Plant]] = {
    "roles seen by all": seen_by(Seated, EVERYONE),
    "a field that names the killer to all": seen_by(Death, EVERYONE),
    "an attack shown to its target": seen_by(Attack, TARGET),
    "a kill shown to its target": seen_by(Kill, TARGET),
    "a visit shown to the player visited": seen_by(Visit, TARGET),
    "a visit shown to all": seen_by(Visit, EVERYONE),
    "a protection shown to its target": seen_by(Protect, TARGET),
    "what an inquiry found shown to all": seen_by(Learned, EVERYONE),
    "an answer told to all": seen_by(Told, EVERYONE),
    "what lies on a player shown to them": seen_by(Granted, Field("holder")),
    "friends introduced before all": seen_by(Introduced, EVERYONE),
    "a leader named to all": seen_by(Led, EVERYONE),
    "blocked as an answer": blocked_is_told,
    "an attack shown to all": seen_by(Attack, EVERYONE),
}
"""What shows in what players see of the game."""
