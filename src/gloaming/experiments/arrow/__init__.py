"""Tables: many games as columns, for those who count; and views of games for notebooks.

Every name is imported when it is first used, so that views need no library of tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.lazy import lazy_names

__all__ = ["GameTables", "odds", "posts", "setup", "to_arrow", "why", "write_parquet"]

if TYPE_CHECKING:
    from gloaming.experiments.arrow.notebook import odds, posts, setup, why
    from gloaming.experiments.arrow.tables import GameTables, to_arrow, write_parquet
else:
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.experiments.arrow.tables": ["GameTables", "to_arrow", "write_parquet"],
            "gloaming.experiments.arrow.notebook": ["odds", "posts", "setup", "why"],
        },
    )
