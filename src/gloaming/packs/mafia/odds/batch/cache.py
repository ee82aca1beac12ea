"""The cache of compiled code: kept between runs, and thrown away when it is out of date."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any


@cache
def freshen(function: Any) -> None:
    """Throw away what was compiled of a function before any file of this package was changed.

    The compiler looks at the function's own file only, and would go on with others' old rules.
    """
    newest = max(file.stat().st_mtime for file in Path(__file__).parent.glob("*.py"))
    kept = Path(function.stats.cache_path).glob("*.nbi")
    for index in kept:
        with suppress(FileNotFoundError):  # another process was quicker
            if index.stat().st_mtime < newest:
                index.unlink()
