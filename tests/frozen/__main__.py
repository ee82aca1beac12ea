"""Writes goldens again: `python -m tests.frozen [BEGINNING OF NAMES ...]`."""

import sys

from tests.frozen.goldens import write

write(sys.argv[1:])
