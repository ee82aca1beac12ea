"""Leagues: agents of all kinds play each other before a referee whom one can check."""
