"""Taps in bad weather: a server that is killed, a network that drops and repeats, phones that overtake each other."""
