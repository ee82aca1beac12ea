"""The integration for learning agents: games as PettingZoo and Gymnasium environments."""

from __future__ import annotations

from gloaming.extras import needs

with needs("zoo", "gymnasium", "pettingzoo", "numpy"):
    import gymnasium

    from gloaming.integrations.zoo.parallel import GloamingParallelEnv, env, parallel_env
    from gloaming.integrations.zoo.single import GloamingEnv, one_seat
    from gloaming.integrations.zoo.vector import GloamingVectorEnv, vector_env

ONE_SEAT = "gloaming/OneSeat-v1"
"""What `gymnasium.make` knows an environment with one agent by."""
if ONE_SEAT not in gymnasium.registry:
    gymnasium.register(ONE_SEAT, "gloaming.integrations.zoo.single:GloamingEnv")

__all__ = [
    "ONE_SEAT",
    "GloamingEnv",
    "GloamingParallelEnv",
    "GloamingVectorEnv",
    "env",
    "one_seat",
    "parallel_env",
    "vector_env",
]
