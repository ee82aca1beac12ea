"""JSON in lines that can be read and compared: what is short is on one line."""

from __future__ import annotations

import json
import re
from typing import Any, Final

WIDTH: Final = 120


def laid_out(value: Any, indent: str = "") -> str:
    """Return JSON in lines; the order of everything is kept."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(flat) <= WIDTH or not isinstance(value, (dict, list)):
        return flat
    more = f"{indent} "
    if isinstance(value, dict):
        parts = [f"{more}{json.dumps(key)}: {laid_out(v, more)}" for key, v in value.items()]
        return "\n".join(["{", ",\n".join(parts), f"{indent}}}"])
    parts = [f"{more}{laid_out(each, more)}" for each in value]
    return "\n".join(["[", ",\n".join(parts), f"{indent}]"])


def lines_laid_out(text: str) -> str:
    """Return what a program has printed, with every line that is JSON laid out."""
    return "".join(f"{_line(line)}\n" for line in text.splitlines())


def _line(line: str) -> str:
    # A post may begin with a bracket, too.
    return laid_out(json.loads(line)) if re.match(r"[\[{][\[{\"]", line) else line
