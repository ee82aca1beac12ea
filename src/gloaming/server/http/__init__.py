"""The protocol over HTTP: each route beside what answers it."""
