"""Pictures of causes."""
