"""The page: its files, who may keep them, and what is said where it is not built."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.server.http import page_files
from gloaming.server.http.endpoints import NotFound
from gloaming.server.http.page_files import CLIENT_ROUTES, catalogue, page_file
from tests.server.houses import HouseClient


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "page-1a2b.js").write_text("1")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path.parent / "secret.txt").write_text("CANARY")
    return tmp_path


def test_every_address_of_the_page_is_the_page(built: Path) -> None:
    for first in CLIENT_ROUTES:
        answer = page_file(f"{first}/abc" if first else "", built)
        assert answer.body == b"<!doctype html>"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-security-policy"].startswith("default-src 'self'")


def test_files_with_a_digest_are_kept_and_others_are_not(built: Path) -> None:
    script = page_file("assets/page-1a2b.js", built)
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert page_file("icon.svg", built).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["nosuch", "assets/nosuch.js", "../secret.txt", "assets", "a/../..", "a\0b", "a" * 999]
)
def test_nothing_but_the_page_is_served(built: Path, path: str) -> None:
    with pytest.raises(NotFound):
        page_file(path, built)


def test_a_house_without_a_page_says_how_to_build_it(
    client: HouseClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert b"make serve" in page_file("", tmp_path).body
    with pytest.raises(NotFound):
        page_file("index.html", tmp_path)
    monkeypatch.setattr(page_files.page_file, "__defaults__", (tmp_path,))
    for path in ("/", "/s/", "/r/0123"):
        status, headers, text = client.raw("GET", path)
        assert status == 200
        assert headers["content-type"].startswith("text/html")
        assert b"make serve" in text
    assert client.raw("GET", "/nosuch")[0] == 404


def test_a_catalogue_falls_back_to_english(client: HouseClient, tmp_path: Path) -> None:
    assert catalogue("de", tmp_path) == ("en", "")
    (tmp_path / "page.en.ftl").write_text("day = Day")
    (tmp_path / "page.de.ftl").write_text("day = Tag")
    assert catalogue("de-AT", tmp_path) == ("de", "day = Tag")
    assert catalogue("../de", tmp_path) == ("en", "day = Day")
    assert catalogue("tlh", tmp_path) == ("en", "day = Day")
    assert "en" in client.good("GET", "/catalogue/xx")["languages"]
