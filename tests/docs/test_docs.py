"""The documentation is true: its blocks run, its scripts hold, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from gloaming.game_api.installed import packs
from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.script.script import LineKind
from tests.docs.drawing import causes
from tests.docs.pages import DOCS, GALLERY, ROOT, agrees, blocks, pages
from tests.docs.playing import Playing, played
from tests.forks import FORKS

PAGES = pages()
HEAVY = {"integrate-spiel", "integrate-textarena", "league", "tables"}
"""Pages whose blocks import other people's heavy libraries."""
EVERY_PAGE = [*PAGES, *sorted((DOCS / "reference").glob("*.md")), *sorted(ROOT.glob("[A-Z]*.md"))]
SCRIPTS = sorted(GALLERY.glob("*.gloam"))
PICTURES = sorted((DOCS / "pictures").glob("*.svg"))


def unfenced(page: Path) -> str:
    """Return the prose of a page."""
    return re.sub(
        r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )


def links(page: Path) -> list[str]:
    """Return where a page leads, other sites left out."""
    found = re.findall(r"\]\(<?([^)>\s]+)>?\)", unfenced(page))
    return [link for link in found if "://" not in link]


def anchors(page: Path) -> set[str]:
    """Return the headings of a page, or the lines of a file of code, as links name them."""
    if page.suffix == ".py":
        return {f"L{line}" for line, _ in enumerate(page.read_text("utf-8").splitlines(), 1)}
    headings = re.findall(r"^#+ (.*)$", unfenced(page), flags=re.MULTILINE)
    kept = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in kept}


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[pytest.mark.compat] if page.stem in HEAVY else [], id=page.stem)
        for page in PAGES
    ],
)
def test_a_page_runs_as_it_is_written(page: Path, tmp_path: Path) -> None:
    games = set(re.findall(r"^game +(\w+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE))
    if "fleet" in games and "fleet" not in packs():
        pytest.skip("the fleet is not installed")
    told = tmp_path / "told"
    process = FORKS.Process(target=played, args=(str(page.relative_to(ROOT)), told))
    process.start()
    process.join(120)
    code = process.exitcode
    process.kill()  # in case it is still at it
    assert told.read_text().strip() == ""
    assert code == 0


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    astray = []
    for link in links(page):
        path, _, anchor = unquote(link).partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            astray.append(link)
    assert astray == []


def test_every_idea_of_the_sources_leads_to_its_code_and_to_a_test() -> None:
    page = DOCS / "source-documents.md"
    rows = re.findall(r"^\| (.*) \| (.*) \| (.*) \|$", unfenced(page), flags=re.MULTILINE)
    ideas = [row for row in rows if row[2] != "shown by"]
    assert len(ideas) >= 120
    for idea, code, shown in ideas:
        for cell, roots in ((code, ("../src",)), (shown, ("../tests", "../rulings"))):
            found = re.findall(r"\]\(([^)]+)\)", cell)
            assert found, idea
            assert all(link.startswith(roots) and (DOCS / link).is_file() for link in found), idea


def test_the_index_leads_to_every_page() -> None:
    led_to = {(DOCS / link).resolve() for link in links(DOCS / "index.md")}
    assert [page.name for page in DOCS.glob("*.md") if page not in led_to] == ["index.md"]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_of_the_gallery_holds(path: Path) -> None:
    report = check(read(path.read_text(encoding="utf-8"), path.name))
    assert report.failed == []
    assert len(report.verdicts) >= 3


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_of_the_gallery_explains_itself(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    orders = sum(line.mark is LineKind.ORDER for part in read(text).phases for line in part.lines)
    comments = [line for line in text.splitlines() if "#" in line]
    assert orders >= 4
    assert len(comments) >= 5


def test_the_gallery_shows_ten_scripts_as_they_are() -> None:
    text = (DOCS / "gallery.md").read_text(encoding="utf-8")
    shown = {block.name: block.text for block in blocks(text) if block.kind == "gloam"}
    assert shown == {f"gallery/{path.name}": path.read_text(encoding="utf-8") for path in SCRIPTS}
    assert len(shown) == 10


def test_every_picture_is_shown_and_drawn() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    assert [path.name for path in PICTURES if path not in shown] == []
    for path in PICTURES:
        assert path.read_text(encoding="utf-8").lstrip().startswith("<svg")


def test_the_pictures_are_what_the_engine_draws() -> None:
    drawn = causes()
    stale = [name for name in drawn if (DOCS / "pictures" / name).read_text() != drawn[name]]
    assert stale == [], "draw them anew: python -m tests.docs.refresh"


def test_every_make_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    named = {n for text in texts for n in re.findall(r"(?:`|^)make (\w+)", text, re.MULTILINE)}
    assert {"play", "test"} <= named
    assert [name for name in named if f"\n{name}:" not in makefile] == []


def test_three_dots_leave_lines_out() -> None:
    assert agrees("a\n...\nd\n", "a\nb\nc\nd\n")
    assert agrees("...\nd\n", "d\n")
    assert agrees("a  \n\n", "a\n")
    assert not agrees("a\n...\nd\n", "a\nb\nd\ne\n")
    assert not agrees("a\n", "a\nb\n")


def test_every_page_has_its_place_on_the_site() -> None:
    plan = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    placed = set(re.findall(r'= "(\S+\.md)" },$', plan, flags=re.MULTILINE))
    own = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}
    beside = {page.name for page in ROOT.glob("[A-Z]*.md")}
    for page in EVERY_PAGE:
        for link in re.findall(r"\]\(([^)#\s]+\.md)", unfenced(page)):
            target = (page.parent / link).resolve()
            if not target.is_relative_to(DOCS):
                beside.add(target.relative_to(ROOT).as_posix())
    assert placed == own | {f"repository/{name}" for name in beside}


@pytest.mark.parametrize(
    ("block", "faults"),
    [
        ("```console\n$ gloaming run nowhere.gloam\n{}\n```\n", 1),
        ("```console exit=2\n$ gloaming run nowhere.gloam\n{}\n```\n", 0),
        ("```console exit=1\n$ gloaming run nowhere.gloam\n{}\n```\n", 1),
        ("```console exit=2\n$ gloaming --version\n...\n```\n", 1),
        (
            "```console exit=2\n$ gloaming run nowhere.gloam\n{}\n$ gloaming --version\n...\n```\n",
            2,
        ),
    ],
)
def test_a_command_that_fails_on_a_page_is_a_fault_unless_the_page_says_so(
    block: str, faults: int, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    said = "gloaming: nowhere.gloam cannot be read: No such file or directory"
    page.write_text(block.format(said), encoding="utf-8")
    found = Playing(page).play()
    assert len(found) == faults
    assert all("ends with" in fault for fault in found)
