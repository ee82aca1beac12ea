"""The integration for language models: the Model Context Protocol.

Nothing is kept in the process.  Rooms are journals in a folder, and every call opens the one that
it is about: some hosts start the process anew for each call.
"""
