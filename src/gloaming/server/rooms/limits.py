"""Limits: how much one person may ask for, and what is said of more."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from socket import AI_NUMERICHOST, getaddrinfo
from typing import Final

from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import Text, say

COMMANDS: Final = 10.0
"""Commands a second, of one seat."""
CODES: Final = 10.0 / 60
"""Codes of lobbies a second that may be tried from one address."""
ROOMS_A_MINUTE: Final = 30.0
"""Rooms that may be opened from one address in a minute."""
SOCKETS: Final = 200
"""Sockets of one address."""
SEAT_SOCKETS: Final = 3
"""Sockets of one seat."""
_MOST_BUCKETS: Final = 10_000
_PUBLIC: Final = IPv6Network("2000::/3")
"""Elsewhere are addresses of the sixth version that stand for one of the fourth."""
_WRAPPED: Final = IPv6Network("2002::/16")
"""These do, too."""
_ONE_HOME: Final = 64
"""Who has an address of the sixth version has all that begin with as many bits."""


class TooMany(GradedError):
    """It is asked for too often; later it would be taken."""

    grade = "illegal"

    def __init__(self, message: Text, seconds: int = 1) -> None:
        super().__init__("illegal/too-many", message)
        self.seconds = seconds


class Buckets:
    """How much each may still do: a bucket that fills up with time."""

    def __init__(self, rate: float, size: float, now: Callable[[], float]) -> None:
        self._rate, self._size, self._now = rate, size, now
        self._level: dict[str, tuple[float, float]] = {}

    def take(self, name: str, what: Text) -> None:
        """Take one out of a bucket, or refuse."""
        now = self._now()
        level = self._level_of(name, now)
        if level < 1:
            seconds = max(1, round((1 - level) / self._rate))
            raise TooMany(say("too often: {what}", what=what), seconds)
        if len(self._level) >= _MOST_BUCKETS:
            # Full buckets are as good as none; those who have taken much stay known.
            self._level = {
                each: kept
                for each, kept in self._level.items()
                if self._level_of(each, now) < self._size
            }
        self._level[name] = level - 1, now

    def _level_of(self, name: str, now: float) -> float:
        level, at = self._level.get(name, (self._size, now))
        return min(self._size, level + self._rate * (now - at))


def counted_as(address: str) -> str:
    """Return whom an address is counted for; nobody, if it is of this machine or of a LAN."""
    found = _read(address)
    if found is None or found.is_private or found.is_loopback or found.is_link_local:
        return ""
    if isinstance(found, IPv6Address):
        return str(ip_network((found, _ONE_HOME), strict=False))
    return str(found)


class Blocklist:
    """Addresses and networks that are not let in."""

    def __init__(self) -> None:
        self._networks: dict[str, IPv4Network | IPv6Network] = {}

    def add(self, said: str) -> None:
        """Block an address or a network."""
        self._networks[said] = ip_network(said)

    def drop(self, said: str) -> None:
        """Let an address or a network in again."""
        self._networks.pop(said, None)

    def __contains__(self, address: str) -> bool:
        found = _read(address) if self._networks else None
        return found is not None and any(found in net for net in self._networks.values())


def network_of(said: str) -> str:
    """Return an address or a network as it is written; refuse what is neither."""
    try:
        found = ip_network(said.strip(), strict=False)
    except ValueError as error:
        raise Malformed(
            "malformed/address",
            say("{address!r} is no address", address=said),
            value=said,
            accepted=("192.0.2.7", "192.0.2.0/24"),
        ) from error
    return str(found.network_address) if found.num_addresses == 1 else str(found)


def is_address(said: str) -> bool:
    """Tell whether this is an address, and not a name."""
    return _read(said) is not None


def is_near(machine: str) -> bool:
    """Tell whether a machine is of this network, or may be a way into it.

    A name is not looked up: what it means is judged when it is called.
    """
    name = machine.partition("%")[0].rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:  # the system knows more ways to write an address than one would think
        found = getaddrinfo(name, None, flags=AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return False
    return not all(_is_public(str(each[4][0])) for each in found)


def _is_public(address: str) -> bool:
    found = _read(address)
    if isinstance(found, IPv6Address) and (found not in _PUBLIC or found in _WRAPPED):
        return False
    return found is not None and found.is_global and not found.is_multicast


def _read(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address)
    except ValueError:
        return None
    # One that listens on both versions is told an address of the fourth in the words of the sixth.
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found
