"""Those who answer events: the game engine, the distance graph, formations and units."""
