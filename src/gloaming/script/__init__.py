"""Scripts: whole games as text, to be read, run, checked and written."""

from gloaming.script.checker import Report, Verdict, check
from gloaming.script.loading import load
from gloaming.script.reader import read
from gloaming.script.runner import Played, Stretch, Taken, run
from gloaming.script.script import Line, Mark, Script, Section
from gloaming.script.writer import write

__all__ = [
    "Line",
    "Mark",
    "Played",
    "Report",
    "Script",
    "Section",
    "Stretch",
    "Taken",
    "Verdict",
    "check",
    "load",
    "read",
    "run",
    "write",
]
