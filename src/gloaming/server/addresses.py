"""Addresses: where a house is found, in words and as a picture for phones."""

from __future__ import annotations

import io
import socket
from ipaddress import ip_address

import segno


def lan_address() -> str:
    """Return the address of this machine in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says which address it would send from.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


def qr(text: str) -> str:
    """Draw a text as a QR code in letters."""
    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
