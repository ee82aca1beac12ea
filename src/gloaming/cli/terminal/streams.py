"""Standard streams: there are always three, even where the caller has closed some of them."""

from __future__ import annotations

import os
import sys


def open_streams() -> None:
    """Give the program an empty input, and an output that nobody reads, where there is none.

    Python has None in such a place.  A file that is opened later would also get the number of
    the closed stream, and be written to by mistake.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115  (kept open)
            setattr(sys, name, stream)
