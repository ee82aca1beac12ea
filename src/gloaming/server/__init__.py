"""The server: rooms over the network, kept on disk, each seat shown what it may see."""
