"""Many games: their odds, leagues of agents, and games as tables."""
