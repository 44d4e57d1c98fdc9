"""Where rooms are kept: rows, the database, its migrations."""
