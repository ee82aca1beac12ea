"""What the tests of OpenSpiel share: a library that logs to the stream it found, and closes it."""

from __future__ import annotations

import sys

from absl import logging

# It found the stream in which pytest catches what is written.  A server that sets up its own
# logging closes the handlers of others, and absl spares only the streams of the system.
logging.get_absl_handler().python_handler.stream = sys.__stderr__
