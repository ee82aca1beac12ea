"""Secrets on the disk; what is sent over the wire is compared and searched by the drills."""

from __future__ import annotations

from pathlib import Path

from tests.server.houses import house


def test_secrets_of_links_are_not_on_the_disk(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        opened = client.open()
        link = client.sit(opened, "ann")
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for kind in ("host", "invitation", "spectator"):
        assert opened[kind].encode() not in kept
    assert link.encode() not in kept
