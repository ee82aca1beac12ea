"""How what is pending is resolved: the road of an event, and the order of turns."""
