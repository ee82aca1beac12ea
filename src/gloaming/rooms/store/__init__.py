"""Stores: where the rows of a journal are kept."""
