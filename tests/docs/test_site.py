"""The site: what stops its making, and what it must have."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gloaming
from gloaming.cli.reference import api
from tests.docs.pages import DOCS, ROOT, blocks

GOOD = '<a href="#here" id="here">x</a><a href="https://example.org">y</a><img src="a.svg">'


@pytest.fixture(scope="module")
def faults() -> Callable[[Path], list[str]]:
    """Load the check, which is of no package."""
    spec = importlib.util.spec_from_file_location("site_check", DOCS / ".site" / "site_check.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[[Path], list[str]] = module.faults
    return found


@pytest.mark.parametrize(
    ("html", "css", "said"),
    [
        (GOOD, "", []),
        ('<a href="nowhere.html">x</a>', "", ["page.html leads nowhere: nowhere.html"]),
        ('<a href="#nowhere">x</a>', "", ["page.html leads nowhere: #nowhere"]),
        (
            '<script src="https://cdn.example/x.js"></script>',
            "",
            ["page.html fetches https://cdn.example/x.js"],
        ),
        (
            '<link rel="stylesheet" href="//fonts.example/css">',
            "",
            ["page.html fetches //fonts.example/css"],
        ),
        ('<link rel="canonical" href="https://example.org">', "", []),
        ("", "@import 'https://x.example/f.css';", 1),
        ("", "a { src: url(https://x.example/f.woff2) }", 1),
        ("", "a { src: url(data:image/svg+xml;base64,AA) }", []),
    ],
)
def test_what_leads_nowhere_or_is_fetched_from_elsewhere_is_named(
    html: str,
    css: str,
    said: list[str] | int,
    tmp_path: Path,
    faults: Callable[[Path], list[str]],
) -> None:
    (tmp_path / "page.html").write_text(html)
    (tmp_path / "style.css").write_text(css)
    (tmp_path / "a.svg").write_text("<svg/>")
    found = faults(tmp_path)
    assert (len(found) if isinstance(said, int) else found) == said


def test_the_site_has_a_search_that_works_from_the_disk_and_no_fonts_of_others() -> None:
    plan = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    for wanted in ("font = false", "[project.plugins.search]", "[project.plugins.offline]"):
        assert wanted in plan


def examples() -> dict[str, str]:
    """Return the code under each heading of the page for programmers."""
    text = (DOCS / "python.md").read_text(encoding="utf-8")
    parts = re.split(r"^##+ `?([\w ]+?)`?$", text, flags=re.MULTILINE)[1:]
    return {
        name: "".join(block.text for block in blocks(part) if block.kind == "python")
        for name, part in zip(parts[::2], parts[1::2], strict=True)
    }


@pytest.mark.parametrize("name", gloaming.__all__)
def test_every_name_of_the_face_has_an_example(name: str) -> None:
    assert re.search(rf"\b{name}\b", examples()[name])


@pytest.mark.parametrize(
    "name", [name for name, value in api.protocols().items() if api.is_protocol(value)]
)
def test_every_protocol_of_a_pack_has_an_example(name: str) -> None:
    assert re.search(rf"\b{name}\b", examples()[name])


def test_every_public_name_is_in_the_reference() -> None:
    pages = dict(api.pages())
    for file, module in (
        ("api.md", "gloaming"),
        ("api-kernel.md", "gloaming.kernel"),
        ("api-history.md", "gloaming.history"),
        ("api-mafia.md", "gloaming.games.mafia"),
        ("api-fleet.md", "gloaming.games.fleet"),
    ):
        names = [name for name in importlib.import_module(module).__all__ if "__" not in name]
        assert [name for name in names if f"\n## {name}\n" not in pages[file]] == []
