"""The policy of a room: what is agreed on before anybody sits down."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gloaming.kernel.errors import Malformed
from gloaming.kernel.words.phrase import say

BOT, WAIT, ASK = "bot", "wait", "ask"
PUBLIC, ALL = "public", "all"
HISTORY, CARD = "history", "card"

ACCEPTED: Final = {
    "absent": (BOT, WAIT, ASK),
    "dead": (PUBLIC, ALL),
    "replacement": (HISTORY, CARD),
}


class Policy(msgspec.Struct, frozen=True):
    """What happens around the game.  It is chosen when a room opens, and told in the lobby."""

    absent: str = WAIT
    """Who does not answer: a bot takes the seat, the table waits, or the host is asked."""
    misses: int = 2
    """How many questions in a row a seat may leave unanswered before that happens."""
    dead: str = PUBLIC
    """What the dead may see: what is public, or everything."""
    replacement: str = HISTORY
    """What a player who takes over a seat is told: all it has seen, or its card only."""
    bots: str = ""
    """The bots that take empty seats; the strongest where none are named."""

    def __post_init__(self) -> None:
        """Refuse what no room can keep to."""
        for name, accepted in ACCEPTED.items():
            value = getattr(self, name)
            if value not in accepted:
                raise Malformed(
                    "malformed/policy",
                    say("{name} cannot be {value!r}", name=name, value=value),
                    value=value,
                    accepted=accepted,
                )
        if self.misses < 1:
            raise Malformed(
                "malformed/policy",
                say("a seat must be allowed to miss a question before it is taken away"),
                value=self.misses,
                accepted=("misses=1",),
            )


def policy_of(raw: dict[str, Any]) -> Policy:
    """Read a policy that was kept."""
    try:
        return msgspec.convert(raw, Policy)
    except msgspec.ValidationError as error:
        raise Malformed("malformed/policy", say("{error}", error=str(error)), value=raw) from error
