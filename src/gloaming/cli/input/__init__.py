"""What people type: files, names, changes."""
