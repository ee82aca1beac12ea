"""Bad actions: what an agent may take for the number of an action, and what is none."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

BAD_ACTIONS: dict[str, Any] = {
    "nothing": None,
    "a text": "1",
    "bytes that are no text": b"\xff\xfe",
    "a fraction": 1.5,
    "a number that is none": math.nan,
    "without end": math.inf,
    "below all": -1,
    "far below all": -(2**70),
    "above all": 10**6,
    "far above all": 2**70,
    "a list": [1],
    "a table": {"action": 1},
    "numbers": np.arange(3),
    "no numbers": np.array([]),
    "a fraction of numpy": np.float32(1.5),
    "something": object(),
}
