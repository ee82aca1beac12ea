"""Those who answer events: the umpire, the distance graph, formations and units."""
