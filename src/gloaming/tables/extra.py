"""The library of tables, which is an extra."""

from __future__ import annotations

from gloaming.extras import needs

with needs("tables", "pyarrow"):
    import pyarrow as pa
    from pyarrow import parquet

__all__ = ["pa", "parquet"]
