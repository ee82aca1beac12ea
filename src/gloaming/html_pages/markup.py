"""Markup: elements and templates, in which everything is escaped that is not markup itself."""

from __future__ import annotations

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
