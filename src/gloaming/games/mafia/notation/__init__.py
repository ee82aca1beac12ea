"""Mafia in the script notation."""
