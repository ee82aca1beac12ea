"""Makes a site of pages that are written to be read in the repository as well.

Pages lead to files beside the documentation, and name the files that their blocks are.  Here the
pages at the top of the repository join the site, files that are led to are carried along, and a
link to a whole folder becomes plain text.
"""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import relpath
from typing import TYPE_CHECKING, Final

from mkdocs.structure.files import File, Files

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
BESIDE: Final = "repository"
"""The folder of the site that holds what stands beside the documentation."""
_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(<?([^)>\s#]*)(#[^)>\s]*)?>?\)")
_FENCE: Final = re.compile(r"^(```\w+) \S+$", re.MULTILINE)
_BLOCK: Final = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Let the pages at the top of the repository join, and every file that a page leads to."""
    pages = sorted(ROOT.glob("[A-Z]*.md"))
    wanted = dict.fromkeys(pages)
    for page in (*pages, *DOCS.rglob("*.md")):
        for _, _, link, _ in _LINK.findall(page.read_text(encoding="utf-8")):
            target = _target(page, link)
            if target is not None and target.is_file() and not target.is_relative_to(DOCS):
                wanted[target] = None
    for path in wanted:
        place = f"{BESIDE}/{path.relative_to(ROOT).as_posix()}"
        files.append(File.generated(config, place, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links to where things are on the site, and leave the names of blocks out."""
    source = Path(page.file.abs_src_path or "")
    here = Path(page.file.src_uri).parent.as_posix()
    parts = _BLOCK.split(_FENCE.sub(r"\1", markdown))
    turned = [
        part if part.startswith("```") else _LINK.sub(lambda m: _turned(m, source, here), part)
        for part in parts
    ]
    return "".join(turned)


def _turned(match: re.Match[str], source: Path, here: str) -> str:
    mark, text, link, anchor = match.groups()
    target = _target(source, link)
    if target is None or not target.exists():
        return match[0]  # another site, the same page, or astray, which is told elsewhere
    if target.is_dir():
        return text
    inside = target.is_relative_to(DOCS)
    place = target.relative_to(DOCS) if inside else BESIDE / target.relative_to(ROOT)
    return f"{mark}[{text}]({relpath(place.as_posix(), here)}{anchor or ''})"


def _target(page: Path, link: str) -> Path | None:
    if not link or "://" in link or link.startswith("mailto:"):
        return None
    return (page.parent / link).resolve()
