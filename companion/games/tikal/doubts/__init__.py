"""What is recorded all the same, but looks odd: the real board is right, the app may be behind."""
