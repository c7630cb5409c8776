"""The decks that measure the recogniser are asked for by name, and no training meets one."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

from tests.training.test_tiles import deck
from training.faces.art import measuring_decks
from training.faces.catalogue import DEBIAN, GNOME, KDE, MEASURING, MEASURING_GNOME, MEASURING_KDE, NPM, PYPI
from training.faces.deck import Deck
from training.faces.store import save_deck
from training.tables import add_wishes, begun


def test_no_deck_that_measures_is_trained_on() -> None:
    trained = {art.source for table in (GNOME, KDE, NPM, PYPI, DEBIAN) for art in table}
    measuring = [art for table in (MEASURING_GNOME, MEASURING_KDE) for art in table]
    assert all(art.name.startswith(MEASURING) for art in measuring)
    assert not trained & {art.source for art in measuring}
    assert {"paris", "atlasnye", "svg-standard"} <= {art.source for art in measuring}


@pytest.fixture(autouse=True)
def _no_art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what lies in the cache is there, whatever is installed on this machine."""
    empty = tmp_path / "empty"
    monkeypatch.setattr("training.tables.measuring_decks", lambda faces: measuring_decks(faces, gnome=empty, kde=empty))


def cached(folder: Path, name: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    drawn = deck()
    named = Deck(name, drawn.faces, drawn.backs, drawn.corner_radius, drawn.index_corners, drawn.index_box)
    save_deck(named, folder / f"{name}.npz")


@pytest.mark.parametrize(("asked", "count"), [("paris", 1), ("standard", 1), ("all", 2)])
def test_a_measuring_deck_is_laid_by_its_name(tmp_path: Path, asked: str, count: int) -> None:
    faces = tmp_path / "faces"
    parser = ArgumentParser()
    add_wishes(parser, count=1, seed=1, drawn=1)
    arguments = [str(tmp_path / "out"), "--faces", str(faces), "--measuring"]
    with pytest.raises(SystemExit, match="Expected one of all, with its art installed; got"):
        begun(parser.parse_args([*arguments, asked]))
    assert not (tmp_path / "out").exists()
    for name in ("measuring-paris", "measuring-standard"):
        cached(faces / "measuring", name)
    assert len(begun(parser.parse_args([*arguments, asked]))) == count
    with pytest.raises(SystemExit, match="Expected one of paris, standard, all, with its art installed; got anglo"):
        begun(parser.parse_args([*arguments, "anglo"]))
