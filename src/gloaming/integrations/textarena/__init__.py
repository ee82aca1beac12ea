"""The integration for TextArena: every setup is one of its games, and all seats are its agents'."""

from __future__ import annotations

from gloaming.extras import needs

with needs("textarena", "textarena"):
    from textarena.envs.registration import ENV_REGISTRY, register_with_versions
    from textarena.wrappers import (
        ActionFormattingWrapper,
        GameMessagesAndCurrentBoardObservationWrapper,
        LLMObservationWrapper,
    )

    from gloaming.integrations.textarena.env import GloamingTextEnv

NAME = "Gloaming-v0"
"""What `textarena.make` knows it by; with `-train` only the newest board is shown."""
if NAME not in ENV_REGISTRY:
    register_with_versions(
        NAME,
        "gloaming.integrations.textarena.env:GloamingTextEnv",
        {
            "default": [LLMObservationWrapper, ActionFormattingWrapper],
            "-train": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
        },
    )

__all__ = ["NAME", "GloamingTextEnv"]
