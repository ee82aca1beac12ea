"""Integrations: other people's protocols, each translated to a room and back."""
