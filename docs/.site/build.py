"""Builds the site: pages that are written to be read in the repository are made fit for it.

Pages lead to files beside the documentation, and name the files that their blocks are.  Here a
copy is made in which the pages at the top of the repository join the others, the files that are
led to are carried along, and a link to a whole folder becomes plain text.  Zensical makes the
site out of the copy; what is not as it should be afterwards stops the build.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from posixpath import relpath
from typing import Final

from pygments.lexers import LEXERS
from site_check import faults
from zensical.main import cli

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
COPY: Final = ROOT / "build" / "pages"
SITE: Final = ROOT / "site"
BESIDE: Final = "repository"
"""The folder of the site that holds the files beside the documentation."""
_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(<?([^)>\s#]*)(#[^)>\s]*)?>?\)")
_FENCE: Final = re.compile(r"^(```\w+) \S+$", re.MULTILINE)
_BLOCK: Final = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
SHIM: Final = "https://unpkg.com/iframe-worker/shim"
"""What Zensical would have fetched so that the search works from the disk; ours takes its place."""


# -- the copy


def copy_pages() -> None:
    """Copy every page, and every file that a page leads to."""
    shutil.rmtree(COPY, ignore_errors=True)
    for path in sorted(DOCS.rglob("*")):
        if path.is_file() and not any(part.startswith(".") for part in path.parts[-3:]):
            _copy(path)
    tops = sorted(ROOT.glob("[A-Z]*.md"))
    wanted = dict.fromkeys(tops)
    for page in (*tops, *DOCS.rglob("*.md")):
        for _, _, link, _ in _LINK.findall(page.read_text(encoding="utf-8")):
            target = _target(page, link)
            if target is not None and target.is_file() and not target.is_relative_to(DOCS):
                wanted[target] = None
    for path in wanted:
        _copy(path)


def _copy(path: Path) -> None:
    place = _place(path)
    new = COPY / place
    new.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix != ".md":
        shutil.copyfile(path, new)
        return
    here = place.parent.as_posix()
    parts = _BLOCK.split(_FENCE.sub(r"\1", path.read_text(encoding="utf-8")))
    turned = [
        part if part.startswith("```") else _LINK.sub(lambda m: _turned(m, path, here), part)
        for part in parts
    ]
    new.write_text("".join(turned), encoding="utf-8")


def _place(path: Path) -> Path:
    """Say where a file is on the site."""
    inside = path.is_relative_to(DOCS)
    return path.relative_to(DOCS) if inside else BESIDE / path.relative_to(ROOT)


def _turned(match: re.Match[str], source: Path, here: str) -> str:
    mark, text, link, anchor = match.groups()
    target = _target(source, link)
    if target is None or not target.exists():
        return match[0]  # another site, the same page, or astray, which is told afterwards
    if target.is_dir():
        return text
    return f"{mark}[{text}]({relpath(_place(target).as_posix(), here)}{anchor or ''})"


def _target(page: Path, link: str) -> Path | None:
    if not link or "://" in link or link.startswith("mailto:"):
        return None
    return (page.parent / link).resolve()


# -- what was built


def bring_shim() -> None:
    """Let pages take from the site itself what they would fetch from elsewhere."""
    ours = SITE / "assets" / "javascripts" / "iframe-worker.js"
    shutil.copyfile(Path(__file__).with_name("iframe-worker.js"), ours)
    for path in SITE.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        here = relpath(ours.as_posix(), path.parent.as_posix())
        path.write_text(text.replace(SHIM, here), encoding="utf-8")


def main() -> int:
    """Build the site, and tell whether anything is wrong with it."""
    LEXERS["GloamLexer"] = ("gloam_lexer", "Gloaming script", ("gloam",), ("*.gloam",), ())
    copy_pages()
    shutil.rmtree(SITE, ignore_errors=True)
    cli(
        ["build", "--strict", "--clean", "--config-file", str(ROOT / "zensical.toml")],
        standalone_mode=False,
    )
    bring_shim()
    wrong = faults(SITE)
    sys.stderr.write("".join(f"{fault}\n" for fault in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
