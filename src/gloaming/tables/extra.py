"""The library of tables, which is an extra."""

from __future__ import annotations

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as error:
    raise Illegal(
        "illegal/missing-extra",
        say("{library} is not installed", library="pyarrow"),
        value="pyarrow",
        accepted=("pip install 'gloaming[tables]'",),
    ) from error

__all__ = ["pa", "parquet"]
