"""Runs a file of vectors: cases with answers in a form that no one program owns.

The file is named by the environment variable ECARTE_VECTORS, by default tests/data/vectors.json. A vector that no
adapter takes is reported by its name as not built; it neither passes nor fails.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.vector_adapters.registry import Facts, NotBuiltError, find

OWN = Path(__file__).parent / "data" / "vectors.json"
FILE = Path(os.environ.get("ECARTE_VECTORS") or OWN)
FORM = "ecarte-vectors/1"
BOOK = json.loads(FILE.read_text(encoding="utf-8"))
VECTORS: list[dict[str, Any]] = BOOK["vectors"]
MATRIX = [
    (f"{profile}/{stance}/{tricks}", {"profile": profile, "stance": stance, "non_dealer_tricks": tricks}, points)
    for profile, stances in BOOK.get("score_matrix", {}).items()
    for stance, rows in stances.items()
    for tricks, points in enumerate(rows)
]


def _found(system: str, given: Facts, switches: Facts, expect: Facts) -> dict[str, Any]:
    """Give what the rules find under the keys that are expected."""
    found = find(system, given, switches)
    unanswered = sorted(set(expect) - set(found) - {"error"})
    if unanswered and not found.get("error"):
        message = f"system {system!r} finds nothing about {unanswered}"
        raise NotBuiltError(message)
    return {key: found.get(key) for key in expect}


def _not_built(system: str, given: Facts, switches: Facts, expect: Facts) -> str | None:
    try:
        _found(system, given, switches, expect)
    except NotBuiltError as error:
        return str(error)
    return None


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    case = (vector["system"], vector["given"], vector.get("switches", {}), vector["expect"])
    missing = _not_built(*case)
    if missing is not None:
        pytest.xfail(f"NOT BUILT {vector['id']}: {missing}")
    assert _found(*case) == vector["expect"], f"{vector.get('title')}: {vector.get('derivation')}"


@pytest.mark.parametrize(("given", "points"), [row[1:] for row in MATRIX], ids=[row[0] for row in MATRIX])
def test_score_matrix(given: Facts, points: list[int]) -> None:
    case: tuple[str, Facts, Facts, Facts] = ("score_matrix", given, {}, {"points": points})
    missing = _not_built(*case)
    if missing is not None:
        pytest.xfail(f"NOT BUILT score matrix {'/'.join(map(str, given.values()))}: {missing}")
    assert _found(*case) == {"points": points}


def test_the_file_is_of_the_form_and_what_is_not_built_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    ids = [vector["id"] for vector in VECTORS]
    cases = [(v["id"], v["system"], v["given"], v.get("switches", {}), v["expect"]) for v in VECTORS]
    cases += [(f"score matrix {name}", "score_matrix", given, {}, {"points": points}) for name, given, points in MATRIX]
    missing = [(name, _not_built(*case)) for name, *case in cases]
    with capsys.disabled():
        named = [f"  {name}: {why}" for name, why in missing if why is not None]
        print(f"\n{FILE.name}: {len(cases)} cases, {len(named)} not built", *named, sep="\n")  # noqa: T201 - the report
    assert BOOK["schema"] == FORM
    assert len(set(ids)) == len(ids)
    assert ids


def test_a_system_that_is_not_there_is_named() -> None:
    with pytest.raises(NotBuiltError, match="no system 'whist'"):
        find("whist", {"lead": "KS"}, {})


def test_a_shape_that_is_not_there_is_named() -> None:
    assert _not_built("bank", {"weather": "rain"}, {}, {}) == "system 'bank' has nothing for given ['weather']"


def test_an_expectation_that_is_not_there_is_named() -> None:
    given = {"banker_trumps": ["K"], "punter_trumps": []}
    assert _not_built("bank", given, {}, {"umbrella": True}) == "system 'bank' finds nothing about ['umbrella']"
