"""Names and words: a name means one thing, and the words are plain."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import gloaming

SOURCE = Path(gloaming.__file__).parent
RESERVED = {"room", "seat", "door", "house", "desk", "journal"}
"""The nouns of the product: what people sit in, and what is kept of their games."""
OURS = {"Seat", "games/mafia/rules/seat.py", "games/mafia/rules/state.py:seat"}
"""A player's seat at a table of Mafia is such a noun, as are its file and what finds it."""
MANNERED = re.compile(r"\b(whoever|whatever|whomever|nought|befall\w*|stands?)\b", re.IGNORECASE)
MANNERED_AT_MOST = 39
"""How many of these words are left; the number may only go down."""
REPEATED_AT_MOST = 10
"""How many names may be those of two classes, in layers that do not know each other."""


Named = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def modules() -> dict[str, list[Named]]:
    """Find what each file names."""
    return {
        path.relative_to(SOURCE).as_posix(): [
            node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, Named)
        ]
        for path in sorted(SOURCE.rglob("*.py"))
    }


def layer(path: str) -> str:
    """Name the layer that a file is in; a pack is one of its own."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0]


def classes() -> dict[str, list[str]]:
    """Find where each class name is used."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, nodes in modules().items():
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path)
    return found


def test_a_class_name_means_one_thing_in_a_layer() -> None:
    shared = {
        name: paths
        for name, paths in classes().items()
        if len({layer(path) for path in paths}) < len(paths)
    }
    assert shared == {}


def test_few_class_names_are_used_twice() -> None:
    twice = sorted(name for name, paths in classes().items() if len(paths) > 1)
    assert len(twice) <= REPEATED_AT_MOST, twice


def test_the_nouns_of_the_product_name_nothing_else() -> None:
    found = []
    for path, nodes in modules().items():
        if layer(path) in {"rooms", "server", "integrations"}:  # which these nouns are for
            continue
        stem = path.removesuffix(".py").rpartition("/")[2]
        if stem.rstrip("s") in RESERVED and path not in OURS:
            found.append(path)
        found += [
            f"{path}:{node.name}"
            for node in nodes
            if node.name.lower() in RESERVED and not {node.name, f"{path}:{node.name}"} & OURS
        ]
    assert found == []


def test_words_are_plain() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"
        for path in sorted((*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml")))
        for number, line in enumerate(path.read_text().splitlines(), 1)
        for _ in MANNERED.findall(line)
    ]
    assert len(found) <= MANNERED_AT_MOST, "\n".join(found)
