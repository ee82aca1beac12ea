"""Compiling: how a function is compiled, by who calls it."""

from __future__ import annotations

from typing import Any, Final

from numba import njit

_CLOSED: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

entry: Final[Any] = njit(cache=True)
"""For a function that is called from outside, too."""
inner: Final[Any] = njit(cache=True, **_CLOSED)
"""For one that only compiled ones call: without a way in from outside, which takes time to make."""
part: Final[Any] = njit(cache=True, inline="always")
"""For a large one with a single caller: it is compiled once, as a part of that, and not twice."""
