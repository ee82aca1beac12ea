"""Live connections: sockets and streams, and everyone who is connected."""
