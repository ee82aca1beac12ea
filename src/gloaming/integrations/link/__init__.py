"""The door to a house: a program plays a seat by its link."""
