"""What is not installed is said with the command that installs it."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import pytest

from gloaming import extras
from gloaming.extras import needs
from gloaming.text.errors import Illegal


class Noted:
    """What pip has written down of an installation."""

    def __init__(self, url: str) -> None:
        self.url = url

    def read_text(self, _: str) -> str | None:
        return f'{{"url": "{self.url}", "dir_info": {{}}}}' if self.url else None


@pytest.mark.parametrize(
    ("url", "place"), [("file:///a%20copy/of/it", "/a copy/of/it"), ("", "."), (None, ".")]
)
def test_a_missing_extra_is_installed_from_where_the_program_was(
    url: str | None, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def noted(name: str) -> Any:
        if url is None:
            raise PackageNotFoundError(name)
        return Noted(url)

    monkeypatch.setattr(extras, "distribution", noted)
    with pytest.raises(Illegal) as found, needs("zoo", "gymnasium"):
        raise ModuleNotFoundError(name="gymnasium.spaces")
    assert found.value.accepted == (f'pip install "{place}[zoo]"',)
    with pytest.raises(ModuleNotFoundError), needs("zoo", "gymnasium"):
        raise ModuleNotFoundError(name="elsewhere")


def test_gymnasium_makes_a_game_in_a_fresh_process(tmp_path: Path) -> None:
    name = "gloaming.integrations.zoo:gloaming/OneSeat-v1"
    program = f"import gymnasium; print(gymnasium.make({name!r}, setup='dethy').reset(seed=1))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
