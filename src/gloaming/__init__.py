"""Gloaming, the referee for games of hidden orders."""
