"""Mafia by post: posts to write, posts to count votes in."""
