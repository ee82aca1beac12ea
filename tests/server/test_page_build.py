"""The build of the page: node is asked for only where the page must be built."""

from __future__ import annotations

import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatch_build import MADE_OF, NODE, Page, needed
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A checkout with a page that was built, as far as the build looks at it."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "src" / "main.ts").write_text("one")
    page = Page(tmp_path)
    page.built.mkdir(parents=True)
    (page.built / MADE_OF).write_text(page.digest())
    return tmp_path


def test_node_is_asked_for_when_the_page_is_not_made_of_what_is_there(copy: Path) -> None:
    assert not needed(copy)
    (copy / "web" / "src" / "main.ts").write_text("two")
    assert needed(copy) == [NODE]


def test_what_npm_fetches_does_not_make_the_page_old(copy: Path) -> None:
    (copy / "web" / "node_modules").mkdir()
    (copy / "web" / "node_modules" / "much.js").write_text("much")
    assert not needed(copy)


def test_the_page_can_be_left_out(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(Page(copy).built)
    assert needed(copy) == [NODE]
    monkeypatch.setenv("GLOAMING_PAGE", "0")
    assert not needed(copy)


def test_a_wheel_holds_the_page(tmp_path: Path) -> None:
    if not Page(ROOT).fresh:
        pytest.skip("the page is not built: run `make .venv/page`")
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    names = ZipFile(wheel).namelist()
    assert not missing(names)
    assert not any("node_modules" in name for name in names)
    # A wheel without one of the files would be noticed.
    for lost in ("index.html", "first.js", "assets/common-"):
        left = [name for name in names if not name.startswith(f"gloaming/server/page/{lost}")]
        assert missing(left)


def missing(names: list[str]) -> list[str]:
    """Return the files of the built page that a wheel does not have."""
    page = Page(ROOT).built
    files = (path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file())
    return [name for name in files if f"gloaming/server/page/{name}" not in names]


def test_no_lock_names_an_address() -> None:
    for folder in ("web", "tests/browser"):
        assert "://" not in (ROOT / folder / "package-lock.json").read_text()
