"""Logs: written, read, replayed, checked and shown to one player."""
