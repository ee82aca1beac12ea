"""The store of a house with many workers: PostgreSQL."""
