"""Mafia, the first game."""
