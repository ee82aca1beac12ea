"""Designs of ships: hulls, systems, costs, and the ships that come with the game."""
