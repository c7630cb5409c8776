"""The demonstration's tables are what the script makes, and what a real shoe could give."""

import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

from rules.deal import COPIES, deal_of, spread_of
from rules.seats import TABLEAUX, Zone
from tests.vision.demo_tables import FOLDER, NAMES, lying, picture
from training.demo_tables import closed, main, opened
from training.layouts import Placed, deal

SIZE_MM = (63.5, 88.9)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tables")
    assert main([str(folder)]) == 0
    return folder


def test_the_script_makes_the_tables_that_are_kept(made: Path) -> None:
    kept = [path.name for path in FOLDER.iterdir() if path.suffix in {".jpg", ".json"}]
    assert sorted(kept) == sorted(path.name for path in made.iterdir())
    for name in NAMES:
        assert json.loads((made / f"{name}-open.json").read_text()) == json.loads(
            (FOLDER / f"{name}-open.json").read_text()
        )
        for state in ("dealt", "open"):
            again = np.asarray(cv2.imread(str(made / f"{name}-{state}.jpg")), np.uint8)
            # Another machine may have other fonts for the letters, and another encoder rounds otherwise.
            assert np.abs(again.astype(int) - picture(f"{name}-{state}")).mean() < 4


def test_three_deals_come_from_one_shoe_without_fault() -> None:
    seen: Counter[object] = Counter()
    for name in NAMES:
        places = {zone: [one.card for one in lying(name) if one.zone is zone] for zone in (*TABLEAUX, Zone.TRUMP)}
        deal_of(spread_of(places))
        seen.update(one.card for one in lying(name))
    assert max(seen.values()) <= COPIES


@pytest.mark.parametrize("name", NAMES)
def test_every_card_shows_an_index_and_lies_in_the_picture(name: str) -> None:
    entries = json.loads((FOLDER / f"{name}-open.json").read_text())["cards"]
    assert all(entry["index_seen"] > 0.9 for entry in entries)
    quads = np.array([one.quad for one in lying(name)])
    assert quads.min() >= 0
    assert (quads.max(axis=(0, 1)) <= (2304, 1296)).all()


@pytest.mark.parametrize("name", NAMES)
def test_the_same_table_is_seen_dealt_and_open(name: str) -> None:
    """Only the sixteen tableau cards differ: cloth, trump and stock are the same."""
    changed = np.abs(picture(f"{name}-dealt").astype(int) - picture(f"{name}-open")).max(axis=2)
    cards = np.zeros(changed.shape, np.uint8)
    for one in lying(name):
        if one.zone is not Zone.TRUMP:
            cv2.fillConvexPoly(cards, one.quad.round().astype(np.int32), 1)
    around = cv2.dilate(cards, np.ones((25, 25), np.uint8)) == 0
    assert changed[around].max() < 25
    assert changed[cards > 0].mean() > 40


def groups_down(placed: list[Placed]) -> set[str]:
    return {one.group for one in placed if one.face_down}


@pytest.mark.parametrize("seed", range(6))
def test_opening_and_closing_turn_the_tableaux_only(seed: int) -> None:
    placed = deal(np.random.default_rng(seed), SIZE_MM)
    tableaux = {str(zone) for zone in TABLEAUX}
    assert groups_down(opened(placed)) == {"stock"}
    assert groups_down(closed(placed)) == {"stock", *tableaux}
    for turned in (opened(placed), closed(placed)):
        assert [(one.x_mm, one.y_mm, one.turn, one.group) for one in turned] == [
            (one.x_mm, one.y_mm, one.turn, one.group) for one in placed
        ]
