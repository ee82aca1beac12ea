"""Frames as messages: what is new by night comes in parts, one with each beat."""

from __future__ import annotations

import json
from typing import Any


class FrameReader:
    """Reads the messages of one socket."""

    def __init__(self) -> None:
        self._text = ""

    def messages(self, frame: str | bytes) -> list[Any]:
        """Return the messages that are whole with a frame."""
        message = json.loads(frame)
        if message["is"] != "beat":
            return [message]
        *lines, self._text = (self._text + message["part"]).split("\n")
        return [json.loads(line) for line in lines]
