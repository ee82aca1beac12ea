"""Setups for Mafia."""
