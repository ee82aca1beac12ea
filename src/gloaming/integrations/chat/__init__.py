"""The chat integration: people play in a channel, and Gloaming is the referee there."""
