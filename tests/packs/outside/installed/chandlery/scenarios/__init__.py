"""Scenarios for the fleet."""
