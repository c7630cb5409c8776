"""The truth files are read as they are written."""

import json
from pathlib import Path

from benchmarks.truth import Kind, TrueCard, load_photos, load_scenes
from rules.seats import Zone

CORNERS = [[1, 2], [3, 2], [3, 5], [1, 5]]
QUAD = ((1.0, 2.0), (3.0, 2.0), (3.0, 5.0), (1.0, 5.0))


def write_scene(folder: Path, name: str, **more: object) -> None:
    told: dict[str, object] = {
        "image": f"{name}.jpg",
        "kind": "deal",
        "cards": [
            {"card": "KS", "zone": "banker", "layer": 2, "corners": CORNERS},
            {"card": "6C", "zone": "trump", "layer": 1, "corners": CORNERS},
        ],
    }
    (folder / f"{name}.json").write_text(json.dumps(told | more), encoding="utf-8")


def test_scenes_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    write_scene(tmp_path, "b", deck="d", difficulty="hard", arrangement="fan", cloth="felt", stock=CORNERS)
    write_scene(tmp_path, "a", kind="backs")
    first, second = load_scenes(tmp_path)
    assert first.kind is Kind.BACKS
    assert (first.deck, first.stock) == ("?", None)
    assert second.image == tmp_path / "b.jpg"
    assert (second.deck, second.difficulty, second.arrangement, second.cloth) == ("d", "hard", "fan", "felt")
    assert second.stock == QUAD
    # The card that lies lowest comes first.
    assert second.cards == (TrueCard("6C", Zone.TRUMP, QUAD), TrueCard("KS", Zone.BANKER, QUAD))


def test_photographs_are_read_from_their_labels(tmp_path: Path) -> None:
    (tmp_path / "labels.tsv").write_text(
        "photo\tcards\tsource\tlicence\nmy-deck-007.jpg\tKS 10H\ta/b\tMIT\nplain.jpg\t\ta/b\tMIT\n", encoding="utf-8"
    )
    first, second = load_photos(tmp_path)
    assert (first.kind, first.deck, first.image) == (Kind.PHOTO, "my-deck", tmp_path / "my-deck-007.jpg")
    assert first.cards == (TrueCard("KS"), TrueCard("10H"))
    assert (second.deck, second.cards) == ("plain", ())


def test_a_folder_without_truth_has_none(tmp_path: Path) -> None:
    assert load_scenes(tmp_path) == load_photos(tmp_path) == load_scenes(tmp_path / "absent") == ()
