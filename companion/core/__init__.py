"""The words every game uses: pure values and functions on the standard library alone."""
