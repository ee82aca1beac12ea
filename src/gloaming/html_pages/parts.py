"""Parts of pages: the page itself, its sections and its tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gloaming.html_pages.markup import Markup, fill, read, tag


def page(title: str, body: Iterable[Markup], kind: str) -> str:
    """Write a page: a report, which is wide, or posts."""
    text = Markup("\n".join(body))
    return str(fill("page.html", title=title, body=text, kind=kind, style=read("page.css")))


def section(heading: str, text: str, *inside: Markup, wide: bool = True) -> Markup:
    """Write a section of a report."""
    kind = "wide" if wide else ""
    return tag("section", tag("h2", heading), tag("p", text), *inside, class_=kind)


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], *, words: int = 1, kind: str = "cards"
) -> Markup:
    """Write a table whose first columns have words, the others numbers.

    On a phone each row of `cards` becomes a card, so every cell says what it is.
    """
    columns = ["" if i < words else "n" for i in range(len(head))]
    lines = [
        tag(
            "tr",
            *(
                tag("td", tag("span", cell), class_=column, data_of=title)
                for title, column, cell in zip(head, columns, row, strict=True)
            ),
        )
        for row in rows
    ]
    titles = [tag("th", title, class_=column) for title, column in zip(head, columns, strict=True)]
    return tag("table", tag("tr", *titles, class_="head"), *lines, class_=kind)
