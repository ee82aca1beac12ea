"""Effects: what is laid on a player for a while, such as another use, or what keeps actions out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gloaming.games.mafia.rules.ability import Ability
from gloaming.games.mafia.rules.action import OLD_NAMES, Action, ActionClass
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import (
    ELECTION,
    Answer,
    MafiaState,
    Night,
    Then,
    before,
    first,
    prevent,
)
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.phase import Ended
from gloaming.kernel.registry import Registry, spoken
from gloaming.kernel.subscriber import SELF, Lapsed, Subscriber
from gloaming.renamed import take_old

if TYPE_CHECKING:
    from gloaming.games.mafia.rules.faction import Faction


LATER: Final = ("election", "trial")
"""The phases that still belong to the day before them."""


def day_is_done(game: Night) -> bool:
    """Tell whether a day is over for good, with the trials that follow from it."""
    calendar = game.state.calendar
    last = LATER if ELECTION in calendar.cycle.phases else ("day", *LATER)
    return (
        calendar.phase is not None
        and calendar.phase.name in last
        and not {*LATER} & {*calendar.inserted}
    )


class Effect(Subscriber, until=Ended):
    """Something laid on a player that wears off."""

    lasts: ClassVar[int] = 1
    """How many phases it lasts, the one it was laid in among them; 0 for good."""
    clings: ClassVar[bool] = False
    """Whether it lasts through the next day where the rules say that such things linger."""

    seems: ClassVar[str] = ""
    """What an alignment check finds while it lasts, where that is not the truth."""
    perilous: ClassVar[bool] = False
    """Whether a player who visits the holder may come to harm."""
    weight: ClassVar[int] = 1
    """How much the holder's vote counts while it lasts, if more than it would."""

    silences: ClassVar[bool] = False
    """Whether the holder may not speak aloud, whisper or claim anything while it lasts.

    The holder must be told of it, because they see that they cannot speak.
    """
    disfranchises: ClassVar[bool] = False
    """Whether the holder may not vote while it lasts; the holder must be told of it, too."""

    lends: ClassVar[str] = ""
    """What its holder can do because of it: that stays with them when they change roles."""

    depends: ClassVar[str] = ""
    """The field that names the player the holder dies with, where somebody kills them."""

    action_class: ClassVar[ActionClass] = ActionClass.OTHER
    """The class of what lays it: of two laid in one phase, the later class counts as newer."""

    by: str = ""
    """Who laid it."""
    other: str = ""
    """The other player it concerns."""
    page: int = 0

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        take_old(cls, OLD_NAMES, ActionClass)

    @classmethod
    def on(cls, holder: str, by: str = "", other: str = "") -> Granted:
        """Return the event that lays this effect on somebody."""
        return Granted(spoken(cls), holder, by, other)

    def gone(self) -> Lapsed:
        """Return the event that ends this effect."""
        return Lapsed(self.serial, type(self).__name__, self.holder)

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        """Wear off when its time has come."""
        table = game.state
        if self.clings and table.rules.lingers == "yes":
            if self.page != table.calendar.opened and day_is_done(game):
                yield self.gone()
        elif self.lasts and table.calendar.opened - self.page >= self.lasts - 1:
            yield self.gone()

    def exposes(self, attacker: str, target: str) -> tuple[str, ...]:
        """Name who else may be struck where one player attacks another, one of them the holder."""
        return ()

    def look(self, table: MafiaState) -> str:
        """Tell what an alignment check of the holder finds, where that is not the truth."""
        return self.seems

    @classmethod
    def on_table(cls, table: MafiaState, holder: str) -> list[Self]:
        """Return the effects of this kind that lie on a player."""
        return [effect for effect in table.seats[holder].effects if isinstance(effect, cls)]


def lent(seat: Seat) -> dict[str, Ability]:
    """Return what a player can do because of effects on them, and not of their role."""
    verbs = {effect.lends for effect in seat.effects}
    return {verb: power for verb, power in seat.powers.items() if verb in verbs}


EFFECTS: Registry[Effect] = Registry(Effect, spoken)


class Granted(Event[MafiaState], seen_by=REFEREE):
    """An effect is laid on a player."""

    says: ClassVar[str] = "{holder} is {effect}"
    terms: ClassVar[Mapping[str, str]] = {"effect": "rule"}
    level: ClassVar[int] = 3
    enlists: ClassVar[bool] = True

    effect: str
    holder: str
    by: str = ""
    other: str = ""

    def apply(self, table: MafiaState) -> None:
        """Let the effect listen."""
        effect = EFFECTS[self.effect](self.holder)
        effect.by, effect.other = self.by, self.other
        effect.page = table.calendar.opened
        # Not by when it was laid: two actions that have nothing to do with each other come about
        # in an order that some third may decide.
        index = table.seats[self.by].index if self.by else 0
        effect.age = (effect.page * len(ActionClass) + effect.action_class) * len(
            table.seats
        ) + index
        table.subscribe(effect)
        table.seats[self.holder].effects.append(effect)


class Overnight(Effect):
    """Something that goes for the following night."""

    def ripe(self, table: MafiaState) -> bool:
        """Tell whether its night has come."""
        return self.page != table.calendar.opened

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        """Wear off with the following night, even if other phases come between."""
        if game.state.by_night() and game.state.calendar.opened > self.page:
            yield self.gone()


class Doubled(Overnight):
    """The holder may act once more the following night."""


class Avenged(Overnight):
    """The holder's faction may kill once more the following night."""


def slots(table: MafiaState, name: str) -> int:
    """Tell how often a player may use an ability in this phase."""
    if not table.seats[name].effects:
        return 1
    return 1 + sum(effect.ripe(table) for effect in Doubled.on_table(table, name))


def blows(table: MafiaState, faction: Faction) -> int:
    """Tell how often a faction may kill in this phase."""
    number = 1
    for name in faction.members:
        if table.seats[name].effects:
            number += len(Avenged.on_table(table, name))
    return number


class KeepsOut:
    """A rule by which some actions on its holder come to nothing.

    Those who try go there all the same: trackers see them, and a gun owner shoots at them.
    """

    holder: str

    def shuts_out(self, table: MafiaState, action: Action) -> bool:
        """Tell whether an action of somebody else on the holder comes to nothing."""
        return False

    @before(Action, Action.target, SELF, rank=-11)
    @before(Action, Action.other, SELF, rank=-11)
    def be_called_on(self, table: MafiaState, action: Action) -> Answer:
        """Let the visit be made, though nothing comes of it."""
        if not self._keeps_out(table, action):
            return None
        rules = [
            rule
            for place in action.places()
            for rule in (*table.seats[place].modifiers, *table.seats[place].effects)
            if isinstance(rule, KeepsOut) and rule._keeps_out(table, action)  # noqa: SLF001  (one kind)
        ]
        # One of them is enough: nobody goes to one house twice.
        visits = action.outings() if rules[0] is self else ()
        return first(*visits) if visits else None

    @before(Action, Action.target, SELF, rank=-10)
    @before(Action, Action.other, SELF, rank=-10)
    def turn_away(self, table: MafiaState, action: Action) -> Answer:
        """Let nothing come of it."""
        return prevent if self._keeps_out(table, action) else None

    def _keeps_out(self, table: MafiaState, action: Action) -> bool:
        if action.force or action.actor == self.holder or self.holder not in action.places():
            return False
        return self.shuts_out(table, action)
