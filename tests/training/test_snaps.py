"""Pictures of cards in any arrangement: they hold all cards, are the same for a seed, and ask for what can be named."""

import numpy as np
import pytest

from rules.cards import PACK
from tests.training.test_tiles import deck
from training import snaps
from training.compose import BACK, Truth
from training.snaps import FROM_ABOVE, KINDS, LEGIBLE, SMALLEST_PX, WHOLE, Slant, labels_of, make_snap
from training.tiles import stocks

DECKS = stocks([deck()])
NONE = (-1.0, -1.0, -1.0, -1.0)


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snaps, "SIZES_PX", ((640, 480),))


def lying(
    code: int = 0, width: float = 100.0, seen: float = 1.0, index_seen: tuple[float, float, float, float] = NONE
) -> Truth:
    quad = np.array([[0, 0], [width, 0], [width, 140], [0, 140]], np.float32)
    return Truth(code, quad, seen, index_seen, "")


@pytest.mark.parametrize(
    ("truths", "labels"),
    [
        ([lying(3, index_seen=(LEGIBLE, 0.0, 0.0, 0.0), seen=0.2)], [str(PACK[3])]),
        ([lying(3, seen=WHOLE)], [str(PACK[3])]),
        ([lying(3), lying(BACK, seen=0.1)], [str(PACK[3])]),
        # Neither open nor hidden: nobody can say what ought to be read there.
        ([lying(3), lying(4, seen=WHOLE - 0.01, index_seen=(LEGIBLE - 0.01, 0.0, 0.0, 0.0))], None),
        ([lying(BACK)], None),
        ([lying(3, width=SMALLEST_PX - 1)], None),
    ],
)
def test_what_can_be_named_is_a_label(truths: list[Truth], labels: list[str] | None) -> None:
    assert labels_of(truths) == labels


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("slant", [FROM_ABOVE, (0.5, 0.6)])
def test_a_picture_holds_all_its_cards_and_is_the_same_for_a_seed(kind: str, slant: Slant) -> None:
    seed = KINDS.index(kind)
    picture, truths = make_snap(np.random.default_rng(seed), DECKS, kind, slant)
    again, _ = make_snap(np.random.default_rng(seed), DECKS, kind, slant)
    assert np.array_equal(picture, again)
    corners = np.concatenate([one.quad for one in truths])
    assert corners.min() >= 0
    assert (corners.max(0) <= picture.shape[1::-1]).all()


def test_a_slant_shortens_what_leads_away() -> None:
    def height_by_width(slant: Slant) -> float:
        quads = [
            one.quad for seed in range(8) for one in make_snap(np.random.default_rng(seed), DECKS, "grid", slant)[1]
        ]
        return float(np.median([np.ptp(quad[:, 1]) / np.ptp(quad[:, 0]) for quad in quads]))

    assert height_by_width((0.5, 0.55)) < 0.7 * height_by_width(FROM_ABOVE)


def test_what_lies_far_from_a_seat_is_small() -> None:
    _, truths = make_snap(np.random.default_rng(0), DECKS, "grid", (0.5, 0.55))
    far, near = (pick(truths, key=lambda one: float(one.quad[:, 1].mean())) for pick in (min, max))
    assert np.ptp(far.quad[:, 0]) < np.ptp(near.quad[:, 0])
