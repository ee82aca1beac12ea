from __future__ import annotations

import subprocess
import sys

from gloaming.text.docstrings import _docstrings, text_for, text_of
from gloaming.text.phrase import Term


class Documented:
    """Has a text.

    In two parts.
    """

    class Inner:
        """Has one, too."""

    def method(self) -> type:
        class Local:
            """Is local."""

        return Local

    def plain(self) -> None: ...


def test_the_text_of_a_class_is_its_docstring_without_its_margin() -> None:
    assert text_of(Documented) == "Has a text.\n\nIn two parts."
    assert text_of(Documented.plain) == ""


def test_the_source_has_the_same_texts_by_qualified_name() -> None:
    found = _docstrings(__name__)
    assert found["Documented"] == Documented.__doc__
    assert found["Documented.Inner"] == "Has one, too."
    assert found["Documented.method.<locals>.Local"] == "Is local."


def test_a_class_without_source_has_no_text() -> None:
    assert text_of(type("Made", (), {"__module__": "nowhere"})) == ""


def test_a_text_about_a_term_is_found_by_the_name_of_the_term() -> None:
    told = text_for(Term("role", "gun owner"), "Shoots {somebody}.")
    assert (told.key, str(told)) == ("role-gun-owner.text", "Shoots {somebody}.")


COMMANDS = """
from gloaming.cli.app import main
for command in (
    ["roles", "doctor"],
    ["setups", "matrix6"],
    ["explain", "--help"],
    ["votes", "--help"],
    ["translate", "check", "--help"],
    ["--help"],
):
    try:
        main(command)
    except SystemExit as ended:
        if ended.code:
            raise
"""


def test_players_read_the_same_where_python_leaves_docstrings_out() -> None:
    told = [
        subprocess.run(
            [sys.executable, *flags, "-c", COMMANDS],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout
        for flags in ([], ["-OO"])
    ]
    assert told[0] == told[1]
    assert told[0].count("Usage") == 4
