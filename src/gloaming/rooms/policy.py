"""What is agreed on and promised before anybody sits down: the policy, and the seed.

Nobody may know the seed while a game is played, because every secret follows from it.  So at the
start everyone gets a commitment, and at the end the seed and the salt that it was made of.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex
from typing import Any, Final

import msgspec

from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

BOT, WAIT, ASK = "bot", "wait", "ask"
PUBLIC, ALL = "public", "all"
HISTORY, CARD = "history", "card"
BYTES: Final = 16
"""How much is drawn: 128 bits cannot be guessed."""
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


def drawn() -> str:
    """Draw a seed, or a salt: 32 hexadecimal digits."""
    return token_hex(BYTES)


def commitment(seed: str, salt: str) -> str:
    """Return what everyone is given at the start: a digest that tells nothing of the seed."""
    return sha256(f"gloaming\n{salt}\n{seed}".encode(errors="surrogatepass")).hexdigest()


def keeps(seed: str, salt: str, promised: str) -> bool:
    """Tell whether a seed is the one that was promised."""
    said = promised.strip().casefold().encode(errors="replace")  # anything may have been typed
    return compare_digest(commitment(seed, salt).encode(), said)
