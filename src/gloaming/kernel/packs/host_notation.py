"""How a host's acts are written in a script: `host remove ann "she has left"`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from gloaming.kernel.errors import Malformed, nearest
from gloaming.kernel.packs.host_acts import HostAct
from gloaming.kernel.packs.notation import Word
from gloaming.kernel.words.phrase import Text, say

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
