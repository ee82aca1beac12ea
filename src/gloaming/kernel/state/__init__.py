"""The state of a game, and what every state holds."""
