"""Where a server keeps its rooms."""
