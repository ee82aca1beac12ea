"""The client of a server: a program plays a seat by its link."""
