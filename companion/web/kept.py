"""Pieces of boards, kept over versions as long as everything that they showed is still so.

While a piece is rendered, each question that its templates put to the room is noted with its answer: a
field of the state, a function of the game, a button's refusal. Templates have nothing else to go by, so
the same answers at a later version make the same piece. A tap changes few of the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, is_dataclass
from functools import cache, lru_cache
from operator import getitem
from typing import Any, TypeAlias

from jinja2.runtime import Context
from jinja2.utils import missing

from companion.core.text import Text, Who

Notes: TypeAlias = "dict[Question, Any]"
FAILED = object()
"""The answer to a question that cannot be put (a field that is not there)."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A step from an answer to a part of it; the first is a name that templates know."""

    of: Question | None
    how: Callable[[Any, Any], Any]
    what: Any


@lru_cache(maxsize=100_000)  # the same few hundred, room after room: each is there once
def ask(of: Question | None, how: Callable[[Any, Any], Any], what: Any) -> Question:
    return Question(of, how, what)


def _call(function: Callable[..., Any], given: tuple[tuple[Any, ...], tuple[tuple[str, Any], ...]]) -> Any:
    answer = function(*given[0], **dict(given[1])) if given[1] else function(*given[0])
    return tuple(answer) if hasattr(answer, "__next__") else answer  # to be looked at more than once


def _parts(value: Any, _what: None = None) -> str:
    """Whether this is a record or a row of records; anything else is looked at as a whole."""
    if type(value) is tuple:
        return "row" if value and _is_record(value[0].__class__) else ""
    return "record" if _is_record(value.__class__) else ""


@cache
def _is_record(kind: type) -> bool:
    return kind not in (Text, Who) and is_dataclass(kind)


def _size(value: Any, _what: None) -> int:
    return len(value)


class Answers(dict[Question, Any]):
    """What templates can ask of one version, each answer worked out once."""

    def __init__(self, known: Mapping[str, Any]) -> None:
        self.known = known
        self.notes: Notes = {}
        self.pieces: dict[Any, bytes] = {}
        """What is known to be right for this version, by the part of a board."""
        self.boards: dict[Any, bytes] = {}
        """The same put together, by view and form."""

    def __missing__(self, question: Question) -> Any:
        try:
            answer = self._put(question)
        except Exception:  # whoever renders puts the question again and sees what is wrong
            answer = FAILED
        self[question] = answer
        return answer

    def told(self, question: Question) -> Any:
        """The answer as templates get it: something that goes on noting, or a plain value that is noted."""
        value = self[question]
        if _parts(value):
            self.noted(ask(question, _parts, None))
            return Seen(self, question)
        if callable(value) and not isinstance(value, type):
            return Asked(self, question)
        self.notes[question] = value
        return value if value is not FAILED else self._put(question)

    def noted(self, question: Question) -> Any:
        """The plain answer, noted; raises what went wrong when there is none."""
        answer = self.notes[question] = self[question]
        if answer is FAILED:
            return self._put(question)
        return answer

    def _put(self, question: Question) -> Any:
        return question.how(self[question.of] if question.of else self.known, question.what)

    @contextmanager
    def noting(self) -> Iterator[Notes]:
        """Collects what is asked meanwhile; every text may hold a name."""
        self.notes = {}
        self.noted(NAMES)
        yield self.notes


NAMES = ask(None, getitem, "names")


class Seen:
    """A record or a row of them: what is looked at in it is noted."""

    __slots__ = ("_answers", "_question")

    def __init__(self, answers: Answers, question: Question) -> None:
        self._answers = answers
        self._question = question

    def whole(self) -> Any:
        """The value itself, all of it noted."""
        return self._answers.noted(self._question)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._answers.told(ask(self._question, getattr, name))

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return self.whole()[at]
        return self._answers.told(ask(self._question, getitem, plain(at)))

    def __len__(self) -> int:
        size: int = self._answers.noted(ask(self._question, _size, None))
        return size

    def __bool__(self) -> bool:
        return True  # a row without records is none, and None is no record: which it is, is noted

    def __iter__(self) -> Iterator[Any]:
        return iter(self.whole())

    def __contains__(self, value: Any) -> bool:
        return value in self.whole()

    def __eq__(self, other: object) -> bool:
        return bool(self.whole() == plain(other))

    def __hash__(self) -> int:
        return hash(self.whole())

    def __str__(self) -> str:
        return str(self.whole())


def plain(value: Any) -> Any:
    return value.whole() if isinstance(value, Seen) else value


class Asked:
    """A function of a version: what it is asked is noted with its answer."""

    __slots__ = ("_answers", "_question")

    def __init__(self, answers: Answers, question: Question) -> None:
        self._answers = answers
        self._question = question

    def __call__(self, *args: Any, **named: Any) -> Any:
        given = (tuple(map(plain, args)), tuple((name, plain(value)) for name, value in named.items()))
        try:
            question = ask(self._question, _call, given)
        except TypeError:  # a list, perhaps: no question to come back to, so the piece is not kept
            self._answers.notes[self._question] = object()
            return _call(self._answers[self._question], given)
        return self._answers.noted(question)


class Looking(Context):
    """What a template's names stand for; with `answers` among them what it asks is noted."""

    def call(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """Without Jinja's looks for functions that want the context, which ours do not."""
        if kwargs:
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
        return function(*args, **kwargs)

    def resolve_or_missing(self, key: str) -> Any:
        value = self.vars[key] if key in self.vars else self.parent.get(key, missing)
        answers: Answers | None = self.parent.get("answers")
        if answers is None or value is not answers.known.get(key, answers):
            return value
        return answers.told(ask(None, getitem, key))


@dataclass(frozen=True, slots=True)
class Piece:
    """A rendered piece with what it showed; as UTF-8, which takes half the memory of text with a `’` in it."""

    html: bytes
    questions: tuple[Question, ...]
    noted: tuple[Any, ...]

    def still_so(self, answers: Answers) -> bool:
        return tuple(map(answers.__getitem__, self.questions)) == self.noted


def piece(html: str, notes: Notes) -> Piece:
    return Piece(html.encode(), _the_same(tuple(notes)), tuple(notes.values()))


@lru_cache(maxsize=10_000)
def _the_same(questions: tuple[Question, ...]) -> tuple[Question, ...]:
    """Pieces of all rooms put the same few questions: each row of them is there once."""
    return questions
