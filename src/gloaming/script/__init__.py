"""Scripts: whole games as text, to be read, run, checked and written."""

from gloaming.script.checker import CheckReport, CheckResult, check
from gloaming.script.reader import read
from gloaming.script.runner import Played, PlayedLine, PlayedPhase, run
from gloaming.script.script import LineKind, Script, ScriptLine, ScriptPhase
from gloaming.script.writer import write

__all__ = [
    "CheckReport",
    "CheckResult",
    "LineKind",
    "Played",
    "PlayedLine",
    "PlayedPhase",
    "Script",
    "ScriptLine",
    "ScriptPhase",
    "check",
    "read",
    "run",
    "write",
]
