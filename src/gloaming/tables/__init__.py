"""Tables: many games as columns, for those who count; and views of games for notebooks.

Every name is imported when it is first used, so that views need no library of tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.lazy import lazy_names

__all__ = ["GameTables", "odds", "posts", "setup", "to_arrow", "why", "write_parquet"]

if TYPE_CHECKING:
    from gloaming.tables.arrow import GameTables, to_arrow
    from gloaming.tables.notebook import odds, posts, setup, why
    from gloaming.tables.parquet import write_parquet
else:
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.tables.arrow": ["GameTables", "to_arrow"],
            "gloaming.tables.notebook": ["odds", "posts", "setup", "why"],
            "gloaming.tables.parquet": ["write_parquet"],
        },
    )
