"""Checks the site that was built: every link leads somewhere, and nothing is fetched elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_FETCHED: Final = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src"}
"""What a browser fetches by itself, and the attribute that says from where."""
_ASIDE: Final = ("canonical", "alternate", "next", "prev", "edit")
"""Kinds of `link` that nothing is fetched by."""


class Built(HTMLParser):
    """A page of the site: what it leads to, what it fetches, and what can be led to on it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take notice of a tag."""
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag in _FETCHED and found.get("rel") not in _ASIDE and _FETCHED[tag] in found:
            self.fetched.append(found[_FETCHED[tag]])


def faults(site: Path) -> list[str]:
    """Name every link that leads nowhere, and everything that would be fetched from elsewhere."""
    built = {path: Built(path) for path in sorted(site.rglob("*.html"))}
    found = []
    for path, page in built.items():
        where = path.relative_to(site)
        found += [f"{where} fetches {each}" for each in page.fetched if urlsplit(each).netloc]
        if where.name == "404.html":
            continue  # it is shown in the place of any other, and leads by absolute links
        for link in (*page.links, *page.fetched):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            anchors = built[target].anchors if target in built else {parts.fragment}
            if not target.exists() or (parts.fragment and parts.fragment not in anchors):
                found.append(f"{where} leads nowhere: {link}")
    for path in sorted(site.rglob("*.css")):
        text = path.read_text(encoding="utf-8")
        outside = re.findall(r"(?:url\(|@import )[\"']?(?:https?:)?//[^)\"']*", text)
        found += [f"{path.relative_to(site)} fetches {each}" for each in outside]
    return found
