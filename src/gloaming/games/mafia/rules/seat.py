"""Seats: what a player is, and what is true of them now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from gloaming.games.mafia.rules.findings import SHOWS_NOTHING, Epitaph, Title

if TYPE_CHECKING:
    from gloaming.games.mafia.rules.ability import Ability
    from gloaming.games.mafia.rules.effect import Effect
    from gloaming.games.mafia.rules.faction import Faction
    from gloaming.games.mafia.rules.role import Modifier, Role

_NOBODY: Final[Mapping[str, Any]] = {}
"""What players have been told who were told of nobody: one for all of them."""


class Seat:
    """A player at the table."""

    # Every game makes many seats, and these take half the room without dictionaries.
    __slots__ = (
        "alive",
        "besides",
        "deeds",
        "died",
        "effects",
        "encrypts",
        "estranged",
        "factions",
        "friends",
        "grave",
        "index",
        "leaders",
        "modifiers",
        "name",
        "powers",
        "role",
        "roles",
        "turned",
        "unbriefed",
        "will",
    )

    def __init__(
        self,
        name: str,
        index: int,
        role: Role,
        modifiers: list[Modifier],
        besides: Sequence[Role] = (),
    ) -> None:
        self.name = name
        self.index = index
        self.become((role, *besides))
        self.modifiers = modifiers
        self.factions: list[Faction] = []
        self.turned = -1
        """The record by which the player went over to another side, if they did."""
        self.alive = True
        self.died = 0
        """The page of the calendar on which the player died."""
        self.powers: dict[str, Ability] = role.powers()
        """What the player can do on their own account, by verb."""
        for other in besides:
            self.powers = {**self.powers, **other.powers()}
        if modifiers:
            self._modify()
        self.deeds: list[tuple[int, str, str]] = []
        """What the player set out to do, where a modifier asks: in which night, verb, target."""
        self.effects: list[Effect] = []
        """What is laid on the player, oldest first."""
        self.will = ""
        self.friends: Mapping[str, tuple[str, ...]] = _NOBODY
        """Whom the player was told of, by faction; who is in it now may be another matter."""
        self.leaders: Mapping[str, str] = _NOBODY
        """Who leads, as the player was told, by faction."""
        self.grave = SHOWS_NOTHING
        """What everyone was shown of the player's death."""
        self.unbriefed = False
        """Whether the player is yet to be told what they are to believe they are."""

    def become(self, roles: tuple[Role, ...]) -> None:
        """Have these roles from now on.  For use in `apply`."""
        self.role = roles[0]
        self.roles = roles
        """Every role of the player."""
        self.besides = roles[1:]
        """The other roles of the player, where there are several."""
        self.estranged = self.role.estranged
        """Whether the player and their faction are strangers to each other."""
        self.encrypts = self.role.encrypts
        """Whether the player's faction may speak in private by day, too."""
        for role in self.besides:
            self.estranged = self.estranged or role.estranged
            self.encrypts = self.encrypts or role.encrypts

    @property
    def faction(self) -> Faction:
        """The faction the player wins with."""
        return self.factions[0]

    @property
    def side(self) -> str:
        """What the player really is: town, mafia, or a third party."""
        return self.factions[0].side

    @property
    def title(self) -> Title:
        """The role with its modifiers."""
        if not (self.modifiers or self.besides):
            return Title(self.role.spoken)
        if not self.besides:
            return Title(self.role.spoken, tuple(map(str, self.modifiers)))
        first, *others = (self._title(role) for role in self.roles)
        return Title(first.role, first.modifiers, tuple(others))

    def _title(self, role: Role) -> Title:
        """Return one of several roles, with its own modifiers."""
        mine = [m for m in self.modifiers if (m.part or type(self.role)) is type(role)]
        return Title(role.spoken, tuple(map(str, mine)))

    @property
    def about(self) -> str:
        """What is in brackets."""
        return next((role.about for role in self.roles if role.about), "")

    @property
    def single(self) -> bool:
        """Whether the player does one thing in a phase, of all that they can do of their own."""
        if not (self.besides or self.role.single):
            return False
        return not any(modifier.multitasks for modifier in self.modifiers)

    def holds(self, kind: type[Role], verb: str = "") -> bool:
        """Tell whether the player has a role, and does something as that, if a verb is given."""
        if not self.besides:
            return type(self.role) is kind
        return any(type(r) is kind and (not verb or verb in r.powers()) for r in self.roles)

    @property
    def epitaph(self) -> Epitaph:
        """The title, with the faction where the role does not imply it."""
        faction = self.factions[0]
        implied = faction.lone or faction.name in [role.side.called for role in self.roles]
        if implied and not (self.modifiers or self.besides):
            return _plain_epitaph(self.role.spoken)
        return Epitaph(self.title, "" if implied else faction.name)

    def weighs(self) -> int:
        """Tell how much the player's vote counts."""
        if not (self.modifiers or self.effects or self.besides):
            return self.role.weight
        if any(modifier.voteless for modifier in self.modifiers):
            return 0
        rules = (self.roles, self.modifiers, self.effects)
        return max(rule.weight for each in rules for rule in each)

    def regard(self) -> int:
        """Tell how many votes more than others it takes to lynch the player, or fewer below 0."""
        return sum(modifier.regard for modifier in self.modifiers)

    @property
    def perilous(self) -> bool:
        """Whether a player who visits may come to harm."""
        if not (self.effects or self.besides):
            return self.role.perilous
        rules = (self.roles, self.effects)
        return any(rule.perilous for each in rules for rule in each)

    @property
    def vanilla(self) -> bool:
        """Whether the player is plain: no power, and nothing that sets them apart."""
        return self.role.vanilla and not self.modifiers

    def _modify(self) -> None:
        self.powers = {verb: self._altered(power) for verb, power in self.powers.items()}
        for modifier in self.modifiers:
            self.powers |= modifier.abilities

    def _altered(self, power: Ability) -> Ability:
        for modifier in self.modifiers:
            if modifier.governs(power.verb):
                power = modifier.alter(power)
        return power

    def learn(self, power: Ability) -> None:
        """Come by an ability, to use as often as it says.  For use in `apply`."""
        self.powers = {**self.powers, power.verb: self._altered(power).limited(power.uses)}


@cache
def _plain_epitaph(role: str) -> Epitaph:
    """Return what the grave of most players shows; cached, because odds need many games."""
    return Epitaph(Title(role))
