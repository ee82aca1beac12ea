"""Leaks planted in sound packs, to see that the kit finds each of them."""
