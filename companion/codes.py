"""Room codes: drawn so that they are read aloud and typed without mistakes, and read with patience."""

import re
import secrets
import unicodedata

LENGTH, LONGER = 6, 7
"""At home, and where thousands of rooms are open to guesses from everywhere."""
# No vowels and no Y, so no words; of letters and digits that look alike (0O, 1IL, 5S, 8B, 2Z, UV) at most one.
ALPHABET = "23456789CDFGHJKMNPQRTVWX"

# What can only have been meant as its twin in the alphabet. O, 0, I, L and 1 have none there.
_TWINS = str.maketrans("SBZU", "582V")

# Abbreviations and digit spellings that nobody wants on a big screen.
_UNWELCOME = re.compile(
    r"""
      KKK | HH | 88 | H8 | HTLR | N42      # hate groups and their numbers
    | N[3G6]{2}3?R | N[G6]R                # slurs; 3, 4, 6 and 7 read as E, A, G and T
    | F4?[G6][G6]? | R3?[T7]4?RD | [T7]R4?NN | DK3
    | CHV?NK | CH4?V | [CK]V?N[T7]
    | FV?C?K | D[CK]K | C[CQ]K | PRN | PV[T7] | W[T7]F | M3?RD | HVR3? | [T7]W4?[T7]
    """,
    re.VERBOSE,
)

_DASHES = "-_\N{MINUS SIGN}\N{KATAKANA-HIRAGANA PROLONGED SOUND MARK}"


def new_code(length: int = LENGTH) -> str:
    """A fresh code; whether a room has it already is for the store to say."""
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(length))
        if welcome(code):
            return code


def welcome(code: str) -> bool:
    """False for a code that spells an insult."""
    return not _UNWELCOME.search(code)


def normalized(text: str) -> str | None:
    """The code that was typed, however it was typed; None if it can't be one."""
    typed = "".join(char for char in unicodedata.normalize("NFKC", text) if not _is_filler(char))
    if not typed.isascii():
        return None
    code = typed.upper().translate(_TWINS)
    return code if len(code) in (LENGTH, LONGER) and set(code) <= set(ALPHABET) else None


def _is_filler(char: str) -> bool:
    """Blanks, dashes of every kind, and the invisible characters that come along when pasting."""
    return char.isspace() or char in _DASHES or unicodedata.category(char) in {"Pd", "Cf"}
