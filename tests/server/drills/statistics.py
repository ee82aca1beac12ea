"""Statistics: whether two samples may come from one distribution."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import exp, sqrt

ENOUGH = 0.001
"""Samples that are less likely than this are not of one distribution."""


def kolmogorov_smirnov(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how likely two samples of one distribution differ at least as much as these."""
    a, b = sorted(one), sorted(other)
    if not a or not b:
        return 1.0
    gap = max(abs(bisect_right(a, x) / len(a) - bisect_right(b, x) / len(b)) for x in (*a, *b))
    size = sqrt(len(a) * len(b) / (len(a) + len(b)))
    scaled = (size + 0.12 + 0.11 / size) * gap
    if scaled < 0.2:  # the series below converges slowly there, and the answer is 1
        return 1.0
    signs = (1.0 if k % 2 else -1.0 for k in range(1, 101))
    terms = (sign * exp(-2 * (k * scaled) ** 2) for k, sign in enumerate(signs, 1))
    return min(1.0, max(0.0, 2 * sum(terms)))
