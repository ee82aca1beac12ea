"""The journal of a room: numbered entries, which are added and never changed."""
