"""Ships for the fleet."""
