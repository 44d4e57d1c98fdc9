"""Who must look again, and who is there."""
