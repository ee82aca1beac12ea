"""Pages of HTML, each a file of its own that needs nothing from elsewhere."""
