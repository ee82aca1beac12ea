"""Bonds: roles that tie players to each other, for better or worse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.protective import Protect
from gloaming.games.mafia.content.roles.social import Lovers
from gloaming.games.mafia.rules.ability import ability, others
from gloaming.games.mafia.rules.action import Action, Aspect
from gloaming.games.mafia.rules.answers import seated
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, LOST, WON, Alone, Introduced, Mafia
from gloaming.games.mafia.rules.killing import Death
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.games.mafia.rules.talk import COMPANY, Joined
from gloaming.kernel.event import REFEREE, Cell
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import Mine
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Pair(Action, seen_by=REFEREE):
    """Choose two players."""

    verb: ClassVar[str] = ""
    visits: ClassVar[bool] = False
    rooted: ClassVar[bool] = True
    link: ClassVar[str] = "and"

    def places(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.target, self.other)))


class Match(Pair, seen_by=REFEREE):
    """Make two players fall in love."""

    says: ClassVar[str] = "{actor} makes {target} and {other} fall in love"
    alters: ClassVar[tuple[str, ...]] = (COMPANY,)

    def resolve(self, night: Night) -> Then:
        if self.target != self.other:
            yield Smitten.on(self.target, by=self.actor, other=self.other)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter the company of both."""
        return [*super().writes(table), (COMPANY, self.other)]


class Smitten(Effect):
    """The holder and another player are lovers from dawn on, if both live."""

    @after(Ended, rank=DAWN)
    def vow(self, night: Night, ended: Ended) -> Then:
        table = night.state
        if table.alive(self.holder) and table.alive(self.other):
            circle = f"{Lovers.called} of {self.by}"
            found = table.factions.get(circle)
            others = [] if found is None else [n for n in found.members if table.alive(n)]
            yield Joined(self.holder, circle, Lovers.called, self.other)
            yield Joined(self.other, circle, Lovers.called)
            # A channel that opens now does not hear that the night is over.
            yield Introduced(circle, seated((*others, self.holder, self.other), table))


class Cupid(Role):
    """Makes two other players fall in love, in one night of the game: `cam match ann and bob`.

    From dawn on they know each other, speak in private by night, and die together.  They still
    win with their sides; and they win besides if nobody else is left alive.
    """

    aliases = ("matchmaker",)
    match = ability(Match, onto=others, uses=1)


class Bond(Action, seen_by=REFEREE):
    """Choose a companion, whose death would be yours."""

    says: ClassVar[str] = "{actor} chooses {target} as a companion"
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "who do you choose as your companion?"

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Bonded.on(self.actor, by=self.actor, other=self.target)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter what comes of an attack on the companion."""
        return [(Aspect.SAFETY, self.target)]


class Bonded(Effect):
    """When a certain player dies, the holder dies."""

    lasts = 0
    depends = "other"

    @after(Death, Death.target, Mine("other"))
    def follow(self, game: Night, death: Death) -> Then:
        yield Death(self.holder)


class DireWolf(Role):
    """A member of the mafia who chooses a companion, in one night of the game.

    When the companion dies, in any way, the wolf dies too.  The companion is not told.
    """

    side = Mafia
    bond = ability(Bond, uses=1)


class Swear(Pair, seen_by=REFEREE):
    """Choose the two players whom you have to outlive."""

    says: ClassVar[str] = "{actor} swears to outlive {target} and {other}"
    question: ClassVar[str] = "who do you have to outlive?"

    def resolve(self, night: Night) -> Then:
        for name in self.places():
            yield Sworn.on(self.actor, by=self.actor, other=name)


class Sworn(Effect):
    """The holder has to outlive a certain player."""

    lasts = 0


class Hoodlum(Role):
    """Belongs to nobody, and chooses two other players, in one night of the game.

    The hoodlum wins if both of them are dead while the hoodlum lives; the others play on.
    """

    side = Alone
    swear = ability(Swear, onto=others, uses=1)

    def fate(self, table: MafiaState, *, over: bool) -> str:
        foes = [effect.other for effect in Sworn.on_table(table, self.holder)]
        if not table.alive(self.holder):
            return LOST
        if foes and not any(table.alive(name) for name in foes):
            return WON
        return LOST if over else ""


def ward(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept nobody but the player in the holder's brackets."""
    if name == seat.about:
        return others(table, seat, name)
    return Illegal(
        "illegal/not-your-ward",
        say("you look after {ward} only", ward=seat.about),
        value=name,
        accepted=(seat.about,),
    )


class Watchover(Protect, seen_by=REFEREE):
    """Let attacks on the player you look after fail."""

    verb: ClassVar[str] = "bless"
    question: ClassVar[str] = "who do you watch over?"


class GuardianAngel(Role):
    """Belongs to nobody, and wins if the player named in brackets is alive when the game is over.

    The angel may protect that player, and nobody else, in three nights of the game.  It does not
    matter whether the angel lives to see the end.
    """

    side = Alone
    needs = say("the name of the player to look after")
    pursues = True
    switches = ("saves", "shields")
    bless = ability(Watchover, on=ward, uses=3)

    def fate(self, table: MafiaState, *, over: bool) -> str:
        if not table.alive(self.about):
            return LOST
        return WON if over else ""
