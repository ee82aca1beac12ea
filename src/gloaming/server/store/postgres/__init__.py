"""The store of a server with many workers: PostgreSQL."""
