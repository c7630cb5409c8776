"""Vectors of our own beside those of the rulebook: every switch that a vector can carry, in the same form.

They are worked out by hand from the sentences of RULES.md. A changed answer must fail: that is tried with every answer
of both files.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.test_vectors import OWN, _found

MORE = Path(__file__).parent / "data" / "more_vectors.json"
OURS: list[dict[str, Any]] = json.loads(MORE.read_text(encoding="utf-8"))["vectors"]
ALL: list[dict[str, Any]] = [*OURS, *json.loads(OWN.read_text(encoding="utf-8"))["vectors"]]


@pytest.mark.parametrize("vector", OURS, ids=[vector["id"] for vector in OURS])
def test_vector(vector: dict[str, Any]) -> None:
    assert _found(vector["system"], vector["given"], vector["switches"], vector["expect"]) == vector["expect"]


def changed(answer: object) -> object:
    """Give another answer of the same kind."""
    match answer:
        case bool():
            return not answer
        case int():
            return answer + 1
        case str():
            return f"{answer}_x"
        case list():
            return [*answer, 1]
        case dict():
            return {**answer, "more": 1}
        case _:
            return "something"


def test_a_changed_answer_fails() -> None:
    for vector in ALL:
        found = _found(vector["system"], vector["given"], vector.get("switches", {}), vector["expect"])
        for key, answer in vector["expect"].items():
            assert found[key] != changed(answer), (vector["id"], key)
