"""Writes goldens again: `python -m tests.frozen [NAME ...]`."""

import sys

from tests.frozen.goldens import write

write(sys.argv[1:])
