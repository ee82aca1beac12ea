"""Battles fought many times over."""
