"""Where a house keeps its rooms."""
