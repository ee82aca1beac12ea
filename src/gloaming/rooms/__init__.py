"""Rooms: a game with seats, who asks and who answers, and what is kept of it."""
