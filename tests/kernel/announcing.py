"""Packages that are announced to the program as if they were installed."""

from __future__ import annotations

from pathlib import Path


def announce(folder: Path, package: str, group: str, entry: str) -> None:
    """Lay out in a folder of the path what an installed package says of itself."""
    place = folder / f"{package}-1.dist-info"
    place.mkdir()
    (place / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (place / "entry_points.txt").write_text(f"[{group}]\n{entry}\n")
