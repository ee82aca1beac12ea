"""Commanders that are programs."""
