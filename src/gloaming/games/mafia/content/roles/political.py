"""Politics: roles that have to do with votes, with the lynch and with the calendar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from gloaming.games.mafia.content.roles.passive import Confirmation, Reveal
from gloaming.games.mafia.rules.ability import DAYS, ability, anyone, no_target
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.effect import Effect, day_is_done
from gloaming.games.mafia.rules.faction import LOST, WON, Alone
from gloaming.games.mafia.rules.lynching import BallotsCast, Lynch
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.games.mafia.rules.table_rules import Daylight
from gloaming.games.mafia.rules.votes import Recount, Swayed
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.log import Record
from gloaming.kernel.phase import Skipped, closing
from gloaming.kernel.subscriber import SELF
from gloaming.text.phrase import say


class DoubleVoter(Role):
    """Has a vote that counts twice."""

    aliases = ("doublevoter", "double vote")
    weight = 2


class StepForward(Reveal, seen_by=REFEREE):
    """Have the referee tell everyone what you are; your vote counts three times from then on."""

    verb: ClassVar[str] = "reveal"
    question: ClassVar[str] = "do you step forward?"

    def resolve(self, night: Night) -> Then:
        yield Confirmation(self.actor, "the mayor")
        yield Acclaimed.on(self.actor, by=self.actor)
        yield Recount()


class Acclaimed(Effect):
    """The holder's vote counts three times."""

    lasts = 0
    weight = 3


class Mayor(Daylight, Role):
    """May step forward once, by day: everyone is told who the mayor is.

    From then on the mayor's vote counts three times, even if it is cast already.
    """

    aliases = ("sovereign",)
    reveal = ability(StepForward, on=no_target, at=DAYS, uses=1)


class Steal(Action, seen_by=REFEREE):
    """Decide how someone votes tomorrow."""

    says: ClassVar[str] = "{actor} steals the vote of {target}"
    question: ClassVar[str] = "whose vote do you steal?"

    def resolve(self, night: Night) -> Then:
        yield Swayed.on(self.target, by=self.actor, other=self.actor)


class Politician(Role):
    """Each night, steals a player's vote: the next day it goes where the politician's own goes."""

    switches = ("chains",)
    steal = ability(Steal, on=anyone)


class Pardon(Action, seen_by=REFEREE):
    """Keep someone from being lynched today."""

    says: ClassVar[str] = "{actor} pardons {target}"
    visits: ClassVar[bool] = False
    ordered: ClassVar[bool] = False

    def resolve(self, night: Night) -> Then:
        yield Pardoned.on(self.target, by=self.actor)

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        from gloaming.games.mafia.rules.grounds import of_votes  # noqa: PLC0415  (grounds know roles)

        return of_votes(log, record.seq, self.actor)


class Pardoned(Effect):
    """The holder cannot be lynched today."""

    @before(Lynch, Lynch.target, SELF)
    def spare(self, table: MafiaState, lynch: Lynch) -> Answer:
        return prevent

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        if day_is_done(game):
            yield self.gone()


class Governor(Role):
    """Pardons by voting: the player the governor's vote is for in the end is not lynched that day.

    The governor cannot pardon himself.
    """

    @after(BallotsCast)
    def pardon(self, day: Night, cast: BallotsCast) -> Then:
        for voter, targets in cast.ballots:
            for target in targets if voter == self.holder else ():
                if target != self.holder and target in day.state.seats:
                    yield Pardon(self.holder, target)


class Joker(Role):
    """Belongs to nobody, and wins by being lynched; the others play on."""

    aliases: ClassVar[tuple[str, ...]] = ("jester", "tanner")
    side = Alone

    def fate(self, table: MafiaState, *, over: bool) -> str:
        if self.holder in table.lynched:
            return WON
        return LOST if over or not table.alive(self.holder) else ""


class Spoilsport(Alone):
    """A third party that ends the game by winning."""

    exclusive = True


class Fool(Joker):
    """Belongs to nobody, and wins by being lynched; the game is over then."""

    aliases = ()
    side = Spoilsport


class Lyncher(Role):
    """Belongs to nobody, and wins when the player named in brackets is lynched.

    It does not matter whether the lyncher lives to see it.
    """

    side = Alone
    needs = say("the name of the player who must be lynched")
    pursues = True

    def fate(self, table: MafiaState, *, over: bool) -> str:
        if self.about in table.lynched:
            return WON
        return LOST if over or not table.alive(self.about) else ""


class Executioner(Lyncher):
    """Belongs to nobody, and wins when the player named in brackets is lynched.

    Where that player dies in any other way, the executioner wins by being lynched himself after
    that.
    """

    aliases = ("exe",)

    def fate(self, table: MafiaState, *, over: bool) -> str:
        if self.about in table.lynched:
            return WON
        mine, victim = table.seats[self.holder], table.seats[self.about]
        bereft = not victim.alive
        if bereft and self.holder in table.lynched and victim.died <= mine.died:
            return WON
        lost = bereft and not table.alive(self.holder)
        return LOST if over or lost else ""


class Survivor(Role):
    """Belongs to nobody, and wins by being alive when the game is over."""

    aliases = ("surv",)
    side = Alone

    def fate(self, table: MafiaState, *, over: bool) -> str:
        if not table.alive(self.holder):
            return LOST
        return WON if over else ""


class Adjourn(Action, seen_by=REFEREE):
    """End the day at once; the votes count as they are."""

    says: ClassVar[str] = "{actor} adjourns the day"
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "do you end the day?"

    def resolve(self, night: Night) -> Then:
        if night.state.calendar.taking:
            yield closing(night.state)


class Speaker(Daylight, Role):
    """May end one day of the game at once; the votes count as they are."""

    adjourn = ability(Adjourn, on=no_target, at=DAYS, uses=1)


class Hurry(Action, seen_by=REFEREE):
    """Let the next night pass before anyone can act."""

    says: ClassVar[str] = "{actor} lets the night pass"
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "do you let the night pass?"

    def resolve(self, night: Night) -> Then:
        yield Skipped("night")


class Timekeeper(Daylight, Role):
    """May, by day, let one night of the game pass before anyone can act."""

    hurry = ability(Hurry, on=no_target, at=DAYS, uses=1)
