"""Contests: a game of hidden wolves, as programs that play in contests are told of it.

A pack folds what a seat has seen into a `ContestView`.  A door writes that down in the words of
somebody else's protocol.  So a door knows no pack, and can tell no more than the seat has seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import Struct, field

from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.talk import TalkAct

TALK, ELECTION, NIGHT = "talk", "election", "night"
"""The stages of a day: everyone speaks, everyone votes, and then it is night."""
VILLAGER: Final = "VILLAGER"
SEER: Final = "SEER"
MEDIUM: Final = "MEDIUM"
BODYGUARD: Final = "BODYGUARD"
POSSESSED: Final = "POSSESSED"
WEREWOLF: Final = "WEREWOLF"
"""The roles of a contest, as protocols name them."""
VOTE, DIVINE, GUARD, ATTACK = "VOTE", "DIVINE", "GUARD", "ATTACK"
"""What a seat may be asked for."""


class ContestTalk(Struct, frozen=True):
    """Something that was said."""

    number: int
    """Which it is of its day."""
    turn: int
    """How often its speaker had spoken before on that day."""
    seat: str
    text: str
    acts: tuple[TalkAct, ...] = ()
    """What the words come to, where the speaker has said it in a form that programs read."""


class Judgement(Struct, frozen=True):
    """What somebody has learned of a player: human or wolf."""

    target: str
    human: bool


class ContestDay(Struct):
    """What a seat has seen of one day, with the night after it."""

    talks: list[ContestTalk] = field(default_factory=list)
    whispers: list[ContestTalk] = field(default_factory=list)
    votes: list[dict[str, str]] = field(default_factory=list)
    """Who voted for whom, for each time that everyone voted."""
    executed: str = ""
    hunters: dict[str, str] = field(default_factory=dict)
    """Which wolf wants to attack whom."""
    attacked: str = ""
    """Whom the wolves have agreed on."""
    guarded: str = ""
    divined: Judgement | None = None
    buried: Judgement | None = None
    """What a medium has learned of the player who was executed."""
    dead: list[str] = field(default_factory=list)
    """Who died in the night."""


class ContestView(Struct):
    """What one seat has seen of a game."""

    seat: str
    stage: str = NIGHT
    players: tuple[str, ...] = ()
    roles: dict[str, str] = field(default_factory=dict)
    """The roles that it knows: its own and, if it is a wolf, those of the other wolves."""
    days: list[ContestDay] = field(default_factory=lambda: [ContestDay()])
    dead: list[str] = field(default_factory=list)
    called: Mapping[str, str] = field(default_factory=dict)
    """What players are called where they play characters, by their seats."""

    @property
    def day(self) -> int:
        """The number of the day; a game begins on day 0, in its evening."""
        return len(self.days) - 1

    @property
    def today(self) -> ContestDay:
        """The day that it is."""
        return self.days[-1]

    @property
    def yesterday(self) -> ContestDay:
        """The day before; an empty one on day 0."""
        return self.days[-2] if self.day else ContestDay()

    @property
    def role(self) -> str:
        """What the seat is."""
        return self.roles.get(self.seat, "")

    @property
    def living(self) -> list[str]:
        """Who lives, in the order of the table."""
        return [name for name in self.players if name not in self.dead]


class ContestTerms(Struct, frozen=True):
    """What everyone knows of a setup before it is dealt."""

    seats: int
    roles: Mapping[str, int]
    """How many there are of each role."""
    revotes: int
    """How often everyone votes again after a tie."""


class Contest(Protocol):
    """How a pack's games look to a program that plays in contests."""

    setups: Sequence[str]
    """The setups that contests play, the usual one first."""
    verbs: Mapping[str, str]
    """The verb of the order for each thing that a seat may be asked for."""

    def terms(self, setup: str) -> ContestTerms:
        """Return what everyone knows of a setup; one that has other roles is refused."""

    def note(self, view: ContestView, news: Sequence[Event[Any]]) -> None:
        """Take in what a seat has seen since."""

    def dealt(self, state: Any) -> Mapping[str, str]:
        """Tell who was what; it is asked when the game is over."""


@runtime_checkable
class HasContest(Protocol):
    """A pack whose games are played in contests."""

    @property
    def contest(self) -> Contest:
        """Return it; a pack may load it when it is first asked for."""
