"""Worked examples of the rules."""
