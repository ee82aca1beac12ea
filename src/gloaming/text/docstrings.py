"""Texts: what players read of a class, which is its docstring; also where Python drops those."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from inspect import cleandoc, getsource
from typing import Any, TypeAlias

from gloaming.text.phrase import Phrase, Term

_Documented: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def text_of(thing: type | Callable[..., Any]) -> str:
    """Return the docstring of a class or a function, without its margin.

    `python -OO` leaves docstrings out; then it is read from the source.
    """
    return cleandoc(thing.__doc__ or _docstrings(thing.__module__).get(thing.__qualname__, ""))


def text_for(term: Term, text: str) -> Phrase:
    """Return a text about a term, which a catalogue may have as the term's attribute `text`."""
    return Phrase(text.replace("{", "{{").replace("}", "}}"), name=f"{term.key}.text")


def keyword_text(keyword: str, text: str) -> Phrase:
    """Return what a keyword of the notation holds."""
    return text_for(Term("keyword", keyword), text)


@cache
def _docstrings(module: str) -> dict[str, str]:
    """Read the docstrings of a module from its source, by qualified name."""
    try:
        tree = ast.parse(getsource(sys.modules[module]))
    except (OSError, KeyError, TypeError, SyntaxError):
        return {}  # there is no source: a module made by hand, or typed in
    return dict(_walk(tree, ""))


def _walk(node: _Documented, path: str) -> Iterator[tuple[str, str]]:
    for child in node.body:
        if isinstance(child, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            name = f"{path}{child.name}"
            text = ast.get_docstring(child, clean=False)
            if text:
                yield name, text
            inner = "." if isinstance(child, ast.ClassDef) else ".<locals>."
            yield from _walk(child, f"{name}{inner}")
