"""Players' colours: each is seen on every ground that it stands on, has a name, and is not another's."""

from itertools import combinations

import pytest

from display.seatcolour import SeatColour
from display.theme import Tone, contrast
from display.views.seats import colour_words
from display.words import LANGUAGES, Words
from tests.display.boxes import GRAPHIC_CONTRAST
from tests.display.sight import apart

FAR = 20
"""A distance at which two discs of that size are told apart at once; 2.3 is just noticeable."""


@pytest.mark.parametrize("ground", [Tone.PANEL, Tone.RAISED, Tone.CLOTH])
@pytest.mark.parametrize("colour", SeatColour)
def test_a_disc_is_seen_on_its_ground(colour: SeatColour, ground: Tone) -> None:
    assert contrast(colour, ground) >= GRAPHIC_CONTRAST


def test_no_two_colours_are_taken_for_one_another() -> None:
    for one, other in combinations(SeatColour, 2):
        assert apart(one.rgb, other.rgb, "normal") > FAR, (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_colour_has_a_name_of_its_own(language: str) -> None:
    assert len({colour_words(Words(language), colour) for colour in SeatColour}) == len(SeatColour)
