"""A battle: its state, events, orders and actors."""
