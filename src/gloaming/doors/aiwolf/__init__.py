"""The AIWolf door: programs of the contests play here, by either of their protocols."""
