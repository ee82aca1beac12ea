"""The generated reference is what the library would write now."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.cli.reference import pages

FOLDER = Path(__file__).parents[2] / "docs" / "reference"


@pytest.fixture(scope="module")
def written() -> list[tuple[str, str]]:
    """Write all pages, for which all the code is read, once."""
    return [*pages.pages()]


@pytest.fixture(autouse=True)
def _written_once(written: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "pages", lambda: iter(written))


def test_the_reference_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert pages.main([str(FOLDER), "--check"]) == 0, capsys.readouterr().err


def test_a_stale_page_is_named_and_written_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pages.main([str(tmp_path)]) == 0
    page = tmp_path / "mafia-roles.md"
    page.write_text("old")
    assert pages.main([str(tmp_path), "--check"]) == 1
    assert "mafia-roles.md is stale" in capsys.readouterr().err
    assert pages.main([str(tmp_path)]) == 0
    assert page.read_text() == (FOLDER / "mafia-roles.md").read_text()
