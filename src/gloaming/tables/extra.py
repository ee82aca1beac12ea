"""The library of tables, which is an extra, and how columns are made with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gloaming.extras import needs

with needs("tables", "pyarrow"):
    import pyarrow as pa
    from pyarrow import parquet

__all__ = ["WORD", "array_of", "pa", "parquet"]

WORD: Final = pa.dictionary(pa.int32(), pa.string())
"""A text that comes again and again."""


def array_of(values: Sequence[Any], kind: Any) -> Any:
    """Return a column of a type."""
    if pa.types.is_dictionary(kind):
        return pa.array(values, pa.string()).dictionary_encode().cast(kind)
    return pa.array(values, kind)
