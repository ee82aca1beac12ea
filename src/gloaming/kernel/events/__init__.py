"""Events, who may know of them, and the subscribers that listen."""
