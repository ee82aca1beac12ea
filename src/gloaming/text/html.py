"""Pages of HTML: elements in which everything is escaped, templates, sections and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from string import Template


class Markup(str):
    """Text that is markup, and is written as it is."""

    __slots__ = ()


def markup(*parts: object) -> Markup:
    """Write parts one after another; those that are not markup are escaped."""
    told = (part if isinstance(part, Markup) else escape(str(part)) for part in parts)
    return Markup("".join(told))


def tag(name: str, /, *inside: object, **attributes: object) -> Markup:
    """Write an element, also one of a picture; `class_` is its class.

    An attribute without a value is left out, and fractions are written to a tenth.
    """
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value not in (None, "")
    )
    return Markup(f"<{name}{told}>{markup(*inside)}</{name}>")


def _value(value: object) -> str:
    return f"{value:.1f}" if isinstance(value, float) else escape(str(value))


def fill(template: str, /, **values: object) -> Markup:
    """Fill the gaps of a template of this folder."""
    told = {name: markup(value) for name, value in values.items()}
    return Markup(Template(read(template)).substitute(told))


def read(name: str) -> Markup:
    """Read a file of this folder."""
    return Markup(Path(__file__).with_name(name).read_text(encoding="utf-8"))


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
