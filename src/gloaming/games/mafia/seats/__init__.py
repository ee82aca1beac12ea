"""Mafia as people play it: cards, choices, the board."""
