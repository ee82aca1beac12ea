"""What a host does to a player of any game, and how a script writes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from gloaming.kernel.event import EVERYONE, REFEREE, Event, T_contra
from gloaming.text.errors import GradedError, Illegal, Malformed, nearest
from gloaming.text.phrase import Text, say
from gloaming.text.words import Word, composed, is_text

if TYPE_CHECKING:
    from gloaming.kernel.state import State


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


HOST: Final = "host"
UNREVEALED: Final = "unrevealed"
"""The word that keeps secret what a player was who is removed."""
QUOTE: Final = '"'


def read_host_act(
    words: Sequence[Word], kinds: Sequence[type[HostAct[Any]]], players: Iterable[str]
) -> HostAct[Any] | None:
    """Read a line of a host; None where it is the line of a player, who may be called so."""
    names = {name.casefold(): name for name in players}
    said = [word.text for word in words]
    if not said or said[0].lower() != HOST or HOST in names:
        return None
    by_verb = {kind.verb: kind for kind in kinds}
    kind = by_verb.get(said[1].lower()) if len(said) > 1 else None
    if kind is None:
        last = words[min(1, len(words) - 1)]
        near = nearest(last.text.lower(), by_verb) or tuple(by_verb)
        told = say("a host does not do {verb!r}", verb=last.text)
        raise _malformed(told, last, tuple(f"{HOST} {verb}" for verb in near))
    at = next((i for i, word in enumerate(said) if word.startswith(QUOTE)), len(said))
    reason = " ".join(said[at:])
    if len(reason) < 2 or not reason.endswith(QUOTE):
        told = say("write the reason last, in quotation marks")
        raise _malformed(told, words[-1], (_form(kind),))
    middle = said[2:at]
    hides = "reveals" in kind.__struct_fields__ and middle[-1:] == [UNREVEALED]
    name = " ".join(middle[:-1] if hides else middle)
    found = names.get(name.casefold())
    if found is None:
        told = say("nobody is called {name!r}", name=name) if name else say("a name is missing")
        raise _malformed(told, words[2], nearest(name, names.values()) or tuple(names.values()))
    return kind(found, reason[1:-1], **({"reveals": False} if hides else {}))


def write_host_act(act: HostAct[Any]) -> str:
    """Write what a host did as a line of a script."""
    hidden = "" if getattr(act, "reveals", True) else f" {UNREVEALED}"
    return f'{HOST} {act.verb} {act.name}{hidden} "{act.reason}"'


def _form(kind: type[HostAct[Any]]) -> str:
    return f"{HOST} {kind.verb} NAME {QUOTE}REASON{QUOTE}"


def _malformed(told: Text, word: Word, accepted: Sequence[Text]) -> Malformed:
    return Malformed(
        "malformed/host-act", told, value=word.text, accepted=tuple(accepted), where=word.place
    )
