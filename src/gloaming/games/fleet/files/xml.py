"""Lenient looks at XML elements: attributes in any case, values in any of the usual places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from gloaming.text.phrase import Text

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


# No file needs a longer number, and reading one would only cost time.
LONGEST_NUMBER = 9
DECIMAL = re.compile(r"[+-]?[0-9]{1,9}\.[0-9]*")
"""Some programs write every number so: `12.0`."""


def is_foreign(text: str) -> bool:
    """Tell whether a text is XML, and no script."""
    return text.lstrip("\ufeff \t\r\n").startswith("<")


class Remark(msgspec.Struct, frozen=True):
    """Something in a file that was not understood, and what was done about it."""

    where: Text
    message: Text


class Remarks(list[Remark]):
    """What was not understood in a file, in the order in which it was found."""

    def note(self, where: Text, message: Text) -> None:
        """Remark on one thing more."""
        self.append(Remark(where, message))


def attribute(element: Element, name: str) -> str | None:
    """Read an attribute; the case of its name does not matter."""
    exact = element.get(name)
    if exact is not None:
        return exact
    folded = name.casefold()
    return next((v for key, v in element.attrib.items() if key.casefold() == folded), None)


def find(element: Element | None, tag: str) -> Element | None:
    """Find the first child of a tag."""
    return None if element is None else element.find(tag)


def findall(element: Element | None, tag: str) -> Iterator[Element]:
    """List the children of a tag; of nothing there are none."""
    return iter(()) if element is None else iter(element.findall(tag))


def child_value(element: Element, tag: str) -> str | None:
    """Read a value: a child's `value`, a child's text, or an attribute of that name."""
    child = element.find(tag)
    if child is None:
        return attribute(element, tag)
    return attribute(child, "value") or (child.text or "").strip() or None


def integer(text: str | None, default: int) -> int:
    """Read a whole number, or fall back; the fraction of a decimal is dropped."""
    said = (text or "").strip()
    if DECIMAL.fullmatch(said):
        said = said.partition(".")[0]
    try:
        return int(said[:LONGEST_NUMBER])
    except ValueError:
        return default


def bounded(text: str | None, default: int, most: int) -> int:
    """Read a whole number from 0 to a bound; a number outside becomes the nearest one inside."""
    return max(0, min(most, integer(text, default)))


def truth(text: str | None) -> bool:
    """Read a yes or no."""
    return (text or "").strip().casefold() in ("true", "1", "yes")


def integers(text: str | None) -> tuple[int, ...]:
    """Read a list of whole numbers parted by commas, leaving out what is none."""
    words = [word.strip() for word in (text or "").split(",")]
    return tuple(int(word[:LONGEST_NUMBER]) for word in words if word.isascii() and word.isdigit())
