"""Drills: what a house must show, each by a command of its own.

`make drill` runs them all at full length; `python -m tests.server.drills twins` runs one.  The gate
runs a short form of each (see `tests/server/test_drills.py`).
"""
