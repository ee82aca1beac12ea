"""What a stranger writes against is found where the package says, under its own name."""

from __future__ import annotations

from importlib import import_module

import pytest

PUBLIC = {
    "gloaming.kernel": ("Game", "Event", "Subscriber", "Natural", "Cycle", "before", "after"),
    "gloaming.history": ("Codec", "explain", "replay", "view", "what_if"),
    "gloaming.script": ("read", "run", "check", "write"),
    "gloaming.testing": ("check_pack", "StrictGame", "Nonconformity"),
}


@pytest.mark.parametrize("package", PUBLIC)
def test_a_package_lists_its_public_names(package: str) -> None:
    assert set(PUBLIC[package]) <= set(import_module(package).__all__)


@pytest.mark.parametrize("package", PUBLIC)
def test_whatever_a_package_lists_is_there(package: str) -> None:
    found = import_module(package)
    assert [name for name in found.__all__ if not hasattr(found, name)] == []
