"""Odds: simulated games, exact values, what a change is worth, and reports of them."""
