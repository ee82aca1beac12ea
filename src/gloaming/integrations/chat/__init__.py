"""The chat door: people play in a channel, and Gloaming is the referee there."""
