"""Play at a terminal, or through a pipe."""
