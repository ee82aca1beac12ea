"""What bots of Mafia do and say, from what they think."""
