"""Lines that a chat can carry, and the codes by which a player comes back to a seat.

A name in a chat belongs to the one who takes it first, so it proves nothing.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Collection, Iterator
from hashlib import sha256
from hmac import compare_digest
from hmac import new as keyed
from typing import Final

from gloaming.rooms.room import Room
from gloaming.text.phrase import Text
from gloaming.text.plain_text import one_line

MOST_BYTES: Final = 340
"""How long a piece is at most.

A line of IRC has 512 bytes with its end, the names of both sides, and the address of the sender.
The number is the same everywhere, so that a text has the same pieces after a restart.
"""


def pieces(text: Text, most: int = MOST_BYTES) -> list[str]:
    """Cut a text into pieces, between words if that can be done.

    Everything that would move a cursor becomes a blank, line ends among it.
    """
    found: list[str] = []
    line = ""
    for word in _words(one_line(text), most):
        longer = f"{line} {word}" if line else word
        if len(longer.encode(errors="replace")) <= most:
            line = longer
        else:
            found.append(line)
            line = word
    return [*found, line] if line else found


def _words(text: str, most: int) -> Iterator[str]:
    """Return the words of a text; one that is too long is cut between its letters."""
    for word in text.split():
        part, size = "", 0
        for letter in word:
            width = len(letter.encode(errors="replace"))
            if size + width > most:
                yield part
                part, size = "", 0
            part, size = part + letter, size + width
        yield part


def sentence(text: str, names: Collection[str] = ()) -> str:
    """Write what was told as a sentence that others may follow; a name stays as it is."""
    if not text:
        return text
    ended = text if text[-1] in '.!?"' else f"{text}."
    first = text.split(" ", 1)[0]
    return ended if first in names else ended[0].upper() + ended[1:]


LETTERS: Final = 12
"""How long a code is: 60 bits, of which nobody guesses one a second."""
GROUP: Final = 4
TERM: Final = "code "
"""The term of a room that counts the codes of a seat begins with this; the seat follows."""


def code_of(room: Room, seat: str) -> str:
    """Return the code of a seat.  It follows from the salt of the room, so it need not be kept."""
    number = room.state.terms.get(f"{TERM}{seat}", "")
    secret = f"chat\n{number}\n{seat}".encode()
    digest = keyed(room.state.head.salt.encode(), secret, sha256).digest()
    letters = b32encode(digest).decode()[:LETTERS]
    return "-".join(letters[i : i + GROUP] for i in range(0, LETTERS, GROUP))


def seat_of(room: Room, said: str) -> str:
    """Name the seat that a code is of; nothing if it is none."""
    typed = _bare(said)
    if len(typed) != LETTERS:
        return ""
    # All of them are compared, so that the time tells nothing.
    found = [
        seat
        for seat, holder in room.state.holders.items()
        if compare_digest(_bare(code_of(room, seat)), typed)
    ]
    return found[0] if found else ""


def _bare(code: str) -> bytes:
    return code.replace("-", "").upper().encode(errors="replace")
