"""Phases, and the orders that wait for a phase to close."""
