"""Score sheets with lists of objects: every fault is told with its path."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from companion.core.codec import Between, Length
from companion.core.sheets import Faulty, ScoreSheet, read, schema


@dataclass(frozen=True)
class Hut:
    height: Annotated[int, Between(1, 9)]
    owner: Annotated[int, Between(0, 3)] | None = None


@dataclass(frozen=True)
class Village:
    huts: Annotated[tuple[Hut, ...], Length(2)]


@dataclass(frozen=True)
class Seat:
    name: str


SHEET = ScoreSheet(seat=Seat, table=Village, state=lambda sheet: sheet, example={})
SEATS = [{"name": "A"}, {"name": "B"}]


def huts(*given: Any) -> Any:
    return read(SHEET, (2, 4), {"seats": SEATS, "huts": list(given)}).table.huts


def test_a_list_of_objects_is_read_and_null_is_as_if_missing() -> None:
    assert huts({"height": 3, "owner": 1}, {"height": 4, "owner": None}) == (Hut(3, 1), Hut(4))
    assert huts() == ()


FAULTS = [
    pytest.param([{"height": 0}, {"height": "3"}], ["huts[0].height", "huts[1].height"], id="each fault"),
    pytest.param([{"height": 3, "colour": 1}], ["huts[0].colour"], id="an unknown field"),
    pytest.param([{}], ["huts[0].height"], id="missing"),
    pytest.param([7], ["huts[0]"], id="not an object"),
    pytest.param([{"height": 1}] * 3, ["huts"], id="too many"),
]


@pytest.mark.parametrize("given, paths", FAULTS)
def test_every_fault_of_a_list_has_its_path(given: list[Any], paths: list[str]) -> None:
    with pytest.raises(Faulty) as faulty:
        huts(*given)
    assert [dict(fault.values)["field"] for fault in faulty.value.faults] == paths


def test_a_list_that_is_needed_or_is_none() -> None:
    without: tuple[dict[str, Any], ...] = ({}, {"huts": {}}, {"huts": None})
    for beside in without:
        with pytest.raises(Faulty):
            read(SHEET, (2, 4), {"seats": SEATS, **beside})


def test_the_schema_of_a_list_of_objects_names_their_fields() -> None:
    found = schema(SHEET, "Huts", (2, 4))["properties"]["huts"]
    assert found["type"] == "array"
    assert found["maxItems"] == 2
    assert found["items"]["required"] == ["height"]
    assert found["items"]["properties"]["height"] == {"type": "integer", "minimum": 1, "maximum": 9}
