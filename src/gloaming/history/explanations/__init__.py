"""Explanations and what-if."""
