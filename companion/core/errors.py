"""What can be said no to.

Refusal                one sentence, nothing changed
├── Broken             not an act this game has: unknown word, wrong type, out of range (422)
├── Illegal            the rules, or the board as the app knows it, do not allow it (422)
│   └── Dependent      leaving it out would break later entries, which are named (409)
├── Stale              the board has moved on since the phone looked (409)
│   └── Meanwhile      another value stands where one was to be set (409)
├── NotYours           a watcher's tap, or something only the host does (422)
├── Reused             a tap's id came back with another body (409)
├── NotThere           no such room (404)
└── Away               the database does not answer for the moment (503)
"""

from __future__ import annotations

from companion.core.text import Text


class Refusal(Exception):
    """Why not, in one sentence; whoever raises it has changed nothing."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.id)
        self.text = text


class Broken(Refusal):
    """An act that cannot be read."""


class Illegal(Refusal):
    """An act that was read and that the rules refuse."""


class Dependent(Illegal):
    """A correction that later entries stand on.

    `breaks` are the numbers of the entries that would be refused, `returns` of those that would
    hold again.
    """

    def __init__(self, text: Text, breaks: tuple[int, ...], returns: tuple[int, ...]) -> None:
        super().__init__(text)
        self.breaks = breaks
        self.returns = returns


class Stale(Refusal):
    """An act that names something which is over."""


class Meanwhile(Stale):
    """A set whose author saw another value; `found` is what stands there now."""

    def __init__(self, text: Text, found: int) -> None:
        super().__init__(text)
        self.found = found


class NotYours(Refusal):
    """An act this phone has no right to."""


class Reused(Refusal):
    """A tap's id that was used for something else."""


class NotThere(Refusal):
    """A room that does not exist, or no longer."""


class Away(Refusal):
    """The database does not answer: the same tap is welcome again in a moment."""

    def __init__(self) -> None:
        super().__init__(Text("Nothing can be written down for a moment. Please try again."))
