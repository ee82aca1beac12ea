"""Sealed orders: a player is bound to orders that nobody can read yet.

A seal is a digest of the orders and of a salt that only the player knows.  It tells nothing, not
even how many orders there are.  When everyone is bound, the orders and the salt are shown, and
anybody can check them by the seal.  The digest is made of the game, the seat and the question, too,
so a seal is good for one answer of one player.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from hmac import new as keyed
from typing import Final

import msgspec
from msgspec import Raw, Struct

from gloaming.kernel.errors import Malformed
from gloaming.kernel.words.phrase import say
from gloaming.rooms.seeds import drawn

MOST_BYTES: Final = 8_000_000
"""How long a file may be: a letter has all that its seat has seen."""
MOST_ORDERS: Final = 500


class MailFile(Struct, frozen=True, tag_field="gloaming", forbid_unknown_fields=True):
    """What is sent in a game by mail: a file of JSON that says what it is."""

    game: str
    """The commitment to the seed of the game, which tells one game from another."""
    seat: str
    ask: int
    """The number of the question."""


class Letter(MailFile, frozen=True, tag="letter"):
    """What a player gets: a question, and what it takes to answer it."""

    pack: str
    phase: str
    key: str
    """What the player marks seals with; nobody else may know it."""
    seen: tuple[Raw, ...] = ()
    """All that the seat has seen, where orders can be checked by it."""


class OrderSeal(MailFile, frozen=True, tag="sealed"):
    """What a player sends first: they are bound, and nobody learns to what."""

    digest: str
    mark: str
    """Made with the player's key: nobody else can seal in their name."""


class OpenOrders(MailFile, frozen=True, tag="opened"):
    """What a player sends when everyone is bound."""

    salt: str
    orders: tuple[str, ...]


AnyFile = Letter | OrderSeal | OpenOrders
_decoder: Final = msgspec.json.Decoder(AnyFile)


def seal(letter: Letter, orders: tuple[str, ...]) -> tuple[OrderSeal, OpenOrders]:
    """Seal orders, and return the seal and what opens it."""
    opened = OpenOrders(letter.game, letter.seat, letter.ask, drawn(), orders)
    digest = digest_of(opened)
    made = OrderSeal(letter.game, letter.seat, letter.ask, digest, mark_of(letter.key, digest))
    return made, opened


def digest_of(opened: OpenOrders) -> str:
    """Return the digest that binds a player to these orders."""
    parts = (opened.game, opened.seat, opened.ask, opened.salt, opened.orders)
    return sha256(b"gloaming orders\n" + msgspec.json.encode(parts)).hexdigest()


def mark_of(key: str, digest: str) -> str:
    """Return the mark of a seal, which nobody can make without the key."""
    return keyed(key.encode(), digest.encode(), sha256).hexdigest()


def is_marked(found: OrderSeal, key: str) -> bool:
    """Tell whether a seal was made by somebody who has the key."""
    sent = found.mark.encode(errors="replace")  # letters of any kind may have been sent
    return compare_digest(mark_of(key, found.digest).encode(), sent)


def key_of(salt: str, seat: str) -> str:
    """Return the key of a seat: it follows from the salt of the room, so it need not be kept."""
    return keyed(salt.encode(), f"mail\n{seat}".encode(), sha256).hexdigest()


def read_mail(data: bytes, where: str) -> AnyFile:
    """Read a file of a game by mail; what is wrong is told without a word of the file."""
    try:
        if len(data) > MOST_BYTES:
            raise msgspec.DecodeError
        found: AnyFile = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(
            "malformed/mail",
            say("this is no file of a game by mail"),
            accepted=("*.letter", "*.sealed", "*.opened"),
            where=where,
        ) from error
    if isinstance(found, OpenOrders) and len(found.orders) > MOST_ORDERS:
        raise Malformed(
            "malformed/mail",
            say("there are more than {most} orders", most=MOST_ORDERS),
            value=len(found.orders),
            where=where,
        )
    return found


def write_mail(file: AnyFile) -> str:
    """Write a file of a game by mail, in lines that a mail program does not break."""
    return msgspec.json.format(msgspec.json.encode(file)).decode() + "\n"
