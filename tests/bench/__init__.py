"""Measured on purpose, by `make bench`: never part of `make test`."""
