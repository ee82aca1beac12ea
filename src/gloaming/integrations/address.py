"""The address of a seat: the server, and the secret that opens the seat."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

PAGE: Final = "/s"
"""Where the page of a seat is; what is before it is the house."""
SOCKETS: Final = {"http": "ws", "https": "wss"}


class SeatAddress(Struct, frozen=True):
    """Where a seat is, and what opens it."""

    house: str
    """The address of the house, without a slash at its end."""
    secret: str

    @property
    def socket(self) -> str:
        """The address of the socket."""
        scheme, _, rest = self.house.partition("://")
        return f"{SOCKETS[scheme]}://{rest}/api/1/seat"


def read_address(link: str) -> SeatAddress:
    """Read a link: `https://house/s/#SECRET`."""
    try:
        parts = urlsplit(link.strip())
        known = parts.scheme in SOCKETS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        known = False
    if not known or not parts.fragment or parts.query:
        # The secret is not repeated: an error may end up in a log that others read.
        raise Malformed(
            "malformed/link",
            say("this is no link to a seat"),
            accepted=("https://HOUSE/s/#SECRET",),
        )
    path = parts.path.rstrip("/").removesuffix(PAGE).rstrip("/")
    return SeatAddress(f"{parts.scheme}://{parts.netloc}{path}", parts.fragment)
