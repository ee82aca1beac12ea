"""Mistakes that the type checker must find.

Each is under an ignore with its code.  `mypy --strict` complains of an ignore that nothing needs,
so the gate fails as soon as one of these is no longer found.  Nothing here is ever run.

One more is not for the type checker: a sentence that names no field of its event is refused when
the class is made, see `tests/kernel/test_event.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gloaming.games.fleet.battle import state as fleet
from gloaming.games.fleet.battle.events.harm import Damage
from gloaming.games.fleet.battle.orders.repairing import Dump
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.killing import Attack, Death
from gloaming.games.mafia.rules.state import (
    Answer,
    MafiaState,
    Night,
    Then,
    after,
    before,
    first,
    instead,
    prevent,
)
from gloaming.kernel.event import COMPUTED, REFEREE, Event, WithCause, replace
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Ended
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.subscriber import SELF, Subscriber

DUMP = Dump("ann", "ship")


class YieldsAnOrderOfAnotherPack(Action, seen_by=REFEREE):
    """A Mafia action that yields a fleet order."""

    def resolve(self, night: Night) -> Then:
        yield DUMP  # type: ignore[misc]


class LeadsToAnOrderOfAnotherPack(Event[MafiaState], seen_by=REFEREE):
    """The same, in what follows from an event of itself."""

    def consequences(self, game: Night) -> Iterable[Event[MafiaState]]:
        return (DUMP,)  # type: ignore[return-value]


class Listener(Subscriber):
    """Hooks, each with a mistake."""

    @before(Attack)  # type: ignore[arg-type]
    def take_the_wrong_state(self, sky: BattleState, attack: Attack) -> Answer:
        return prevent

    @after(Attack)  # type: ignore[arg-type]
    def take_a_game_of_another_pack(self, battle: Game[BattleState], attack: Attack) -> Then:
        yield Attack("ann", "bea")

    @before(Damage)  # type: ignore[type-var]
    def hook_an_event_of_another_pack(self, table: MafiaState, damage: Damage) -> Answer:
        return prevent

    @after(Damage, Damage.target, SELF)  # type: ignore[type-var]
    def hear_an_event_of_another_pack(self, night: Night, damage: Damage) -> Then:
        yield Attack("ann", "bea")

    @fleet.after(Attack)  # type: ignore[type-var]
    def hear_it_the_other_way_round(self, battle: Game[BattleState], attack: Attack) -> fleet.Then:
        yield DUMP

    @before(Attack)  # type: ignore[arg-type]
    def take_another_event_than_it_hooks(self, table: MafiaState, death: Death) -> Answer:
        return prevent

    @before(Attack, Attack.targte, SELF)  # type: ignore[attr-defined]
    def filter_by_no_field(self, table: MafiaState, attack: Attack) -> Answer:
        return prevent

    @before(Attack, target=SELF)  # type: ignore[call-overload, untyped-decorator]
    def filter_by_a_bare_word(self, table: MafiaState, attack: Attack) -> Answer:
        return prevent

    @before(Attack, Attack.target)  # type: ignore[call-overload, untyped-decorator]
    def filter_by_no_value(self, table: MafiaState, attack: Attack) -> Answer:
        return prevent

    @before(Attack, Attack.target, 3)  # type: ignore[type-var]
    def filter_by_a_value_of_another_type(self, table: MafiaState, attack: Attack) -> Answer:
        return prevent

    @before(Attack)  # type: ignore[arg-type]
    def ask_for_the_game(self, night: Night, attack: Attack) -> Answer:
        return prevent

    @before(Attack)
    def answer_instead_with_another_pack(self, table: MafiaState, attack: Attack) -> Answer:
        return instead(attack, DUMP)  # type: ignore[arg-type]

    @before(Attack)
    def answer_first_with_another_pack(self, table: MafiaState, attack: Attack) -> Answer:
        return first(DUMP)  # type: ignore[arg-type]

    @before(Attack)  # type: ignore[arg-type]
    def yield_where_it_should_answer(self, table: MafiaState, attack: Attack) -> Then:
        yield attack

    @after(Ended, Ended.name, "night")
    def owe_another_pack(self, night: Night, ended: Ended) -> Iterator[WithCause[MafiaState]]:
        yield WithCause(DUMP, 0)  # type: ignore[arg-type]

    @after(Ended)
    def submit_another_pack(self, night: Night, ended: Ended) -> Then:
        yield Submitted(DUMP)  # type: ignore[arg-type]


class ReadsAMissingAttribute(Event[MafiaState], seen_by=COMPUTED):
    """An audience that reads an attribute that is not there."""

    channel: str

    def audience(self, table: MafiaState) -> Iterable[str]:
        if self.channel in table.seets:  # type: ignore[attr-defined]
            return ()
        return (self.chanel,)  # type: ignore[attr-defined]


class ComputesFromAnotherState(Event[MafiaState], seen_by=COMPUTED):
    """An audience that asks another pack's state."""

    def audience(self, sky: BattleState) -> Iterable[str]:  # type: ignore[override]
        return tuple(sky.commanders)


def come_from_outside(night: Night, battle: Game[BattleState]) -> None:
    """Let things happen in games that they are not of."""
    night.submit(DUMP)  # type: ignore[arg-type]
    night.withdraw(DUMP)  # type: ignore[arg-type]
    night.happen(DUMP)  # type: ignore[arg-type]
    night.happen(Submitted(DUMP))  # type: ignore[arg-type]
    battle.happen(Attack("ann", "bea"))  # type: ignore[arg-type]
    night.happen(Submitted(Attack("ann", "bea")))
    night.happen(Ended("night", "night 1"))
    battle.happen(Ended("exchange", "exchange 1"))


def change(attack: Attack) -> Iterable[Attack]:
    """Change fields that are not there, and with what does not fit."""
    yield replace(attack, targte="bea")  # type: ignore[call-arg]
    yield replace(attack, target=3)  # type: ignore[arg-type]
    yield replace(attack, target="bea", piercing=True)
