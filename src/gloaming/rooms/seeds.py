"""Seeds: drawn before a game, promised to everyone, shown when it is over.

Nobody may know the seed while a game is played, because every secret follows from it.  So at the
start everyone gets a commitment, and at the end the seed and the salt that it was made of.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex

BYTES = 16
"""How much is drawn: 128 bits cannot be guessed."""


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
