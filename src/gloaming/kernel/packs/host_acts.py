"""Host's acts: what a host does to a player of any game, with a reason that everyone is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from gloaming.kernel.errors import GradedError, Illegal
from gloaming.kernel.events.audience import EVERYONE, REFEREE
from gloaming.kernel.events.event import Event, T_contra
from gloaming.kernel.words.phrase import Text, say
from gloaming.kernel.words.text import composed, is_text

if TYPE_CHECKING:
    from gloaming.kernel.state.state import State

SILENCED: Final = "silenced"
"""The status of a player who may not speak."""
LONGEST: Final = 300
"""How many characters a reason may have."""


class HostAct(Event[T_contra], seen_by=REFEREE):
    """Something that a host does to a player; it acts at once, even by night."""

    instant: ClassVar[bool] = True
    verb: ClassVar[str] = ""
    """The word it is written with after `host`."""

    name: str
    reason: str

    def refusal(self, state: T_contra) -> GradedError | None:
        """Say why a host cannot do this now, if so."""
        return state.unseated(self.name) or _unwritable(self.reason)


class Silenced(HostAct["State"], seen_by=EVERYONE):
    """A host forbids a player to speak.  The player may still vote and give orders."""

    verb: ClassVar[str] = "silence"
    says: ClassVar[str] = "{name} is silenced by the host: {reason}"
    level: ClassVar[int] = 1

    def refusal(self, state: State) -> GradedError | None:
        """Refuse to silence somebody twice."""
        if state.status.get(self.name, SILENCED):
            return Illegal(
                "illegal/silenced",
                say("{name} is silenced already", name=self.name),
                value=self.name,
            )
        return super().refusal(state)

    def apply(self, state: State) -> None:
        """Take note of it; rules that let people speak ask for it."""
        state.status.put(self.name, SILENCED, value=True)


class Unsilenced(HostAct["State"], seen_by=EVERYONE):
    """A host lets a player speak again."""

    verb: ClassVar[str] = "unsilence"
    says: ClassVar[str] = "{name} may speak again: {reason}"
    level: ClassVar[int] = 1

    def refusal(self, state: State) -> GradedError | None:
        """Refuse to let somebody speak who may."""
        refused = super().refusal(state)
        if refused is None and not state.status.get(self.name, SILENCED):
            return Illegal(
                "illegal/not-silenced",
                say("{name} is not silenced", name=self.name),
                value=self.name,
            )
        return refused

    def apply(self, state: State) -> None:
        """Forget it."""
        state.status.put(self.name, SILENCED, None)


def _unwritable(reason: str) -> Illegal | None:
    """Say why a reason cannot be given: a script must be able to hold it."""
    words = reason.split()
    told: Text = ""
    if not words:
        told = say("a host's act needs a reason")
    elif reason != " ".join(words) or not {'"', "\\"}.isdisjoint(reason):
        told = say("a reason is one line, without quotation marks and backslashes")
    elif any(word.startswith("#") for word in words):
        told = say("no word may begin with a #")
    elif reason != composed(reason) or not is_text(reason):
        told = say("these characters cannot be shown")
    elif len(reason) > LONGEST:
        told = say("a reason has at most {most} characters", most=LONGEST)
    return Illegal("illegal/text", told, value=reason) if told else None
