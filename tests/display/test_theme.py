"""The scale of type and the colours."""

from itertools import combinations, pairwise

import pygame.freetype
import pytest

from display.items import Align
from display.layout import LINE, Page
from display.lettering import BOLD, REGULAR, missing
from display.pips import FOUR_COLOURS
from display.screens.pieces import SIDE_TONES
from display.seatcolour import SeatColour
from display.theme import CAPITAL, LEAST_CAPITAL_SHARE, Step, Tone, contrast, luminance
from rules.tricks import Side
from tests.display.sight import KINDS, apart

ARC_MINUTE = 3.141592653589793 / 180 / 60


def capital_height(path: object) -> float:
    pygame.freetype.init()
    return pygame.freetype.Font(str(path)).get_rect("H", size=1000).height / 1000


@pytest.mark.parametrize("path", [REGULAR, BOLD])
def test_the_height_of_capitals_is_the_fonts_own(path: object) -> None:
    assert capital_height(path) == pytest.approx(CAPITAL, abs=0.001)


@pytest.mark.parametrize("path", [REGULAR, BOLD])
def test_a_line_holds_accents_and_descenders(path: object) -> None:
    pygame.freetype.init()
    font = pygame.freetype.Font(str(path))
    above = max(font.get_rect(letter, size=1000).y for letter in "ÅÉĜĤŬЙЇ") - 1000 * CAPITAL / 2
    below = max((box := font.get_rect(letter, size=1000)).height - box.y for letter in "gjqyщцҐç") + 1000 * CAPITAL / 2
    assert max(above, below) <= 1000 * LINE / 2


def test_each_size_is_five_quarters_of_the_one_below() -> None:
    for lower, upper in pairwise(Step):
        assert upper.share / lower.share == pytest.approx(1.25, rel=0.01)
        assert upper.smaller is lower
    assert Step.SMALL.smaller is Step.SMALL


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1920, 1080), (480, 800), (1024, 768)])
def test_the_smallest_type_keeps_its_promise_at_every_size(size: tuple[int, int]) -> None:
    page = Page(*size)
    assert page.type_px(Step.SMALL) * CAPITAL >= LEAST_CAPITAL_SHARE * page.unit * 0.999


def test_the_smallest_type_is_read_at_three_metres_on_a_32_inch_screen() -> None:
    # 32 inches across 16 : 9 are 398 mm high; ISO 9241-303 wants letters of at least 16 minutes of arc.
    letter_mm = LEAST_CAPITAL_SHARE * 32 * 25.4 * 9 / (16**2 + 9**2) ** 0.5
    assert letter_mm / 3000 / ARC_MINUTE >= 15.9


def test_luminance_runs_from_black_to_white() -> None:
    assert luminance((0, 0, 0)) == 0
    assert luminance((255, 255, 255)) == pytest.approx(1)
    assert luminance((188, 188, 188)) == pytest.approx(0.503, abs=0.001)


def test_contrast_is_symmetric_and_one_for_equals() -> None:
    assert contrast(Tone.TEXT, Tone.TEXT) == 1
    assert contrast(Tone.TEXT, Tone.CLOTH) == contrast(Tone.CLOTH, Tone.TEXT)


@pytest.mark.parametrize("suit", [Tone.RED, Tone.BLUE, Tone.GREEN, Tone.INK])
@pytest.mark.parametrize("stock", [Tone.CARD, Tone.CARD_DIM, Tone.ALERT])
def test_suits_stand_out_from_cards_that_count_that_do_not_and_that_are_doubted(suit: Tone, stock: Tone) -> None:
    assert contrast(suit, stock) >= 4.5


@pytest.mark.parametrize("colour", SeatColour)
@pytest.mark.parametrize("ground", [Tone.CLOTH, Tone.PANEL, Tone.RAISED])
def test_players_colours_stand_out_from_every_ground_of_theirs(colour: SeatColour, ground: Tone) -> None:
    # WCAG 2.2, criterion 1.4.11: 3 for what is no text; the name beside it keeps the 4.5 of words.
    lighter, darker = sorted((luminance(colour.rgb), luminance(ground.rgb)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 3


@pytest.mark.parametrize("kind", KINDS)
def test_the_three_outcomes_differ_for_every_eye(kind: str) -> None:
    # 30 is thirteen times the just noticeable 2.3, so that a glance is enough.
    for one, other in combinations(SIDE_TONES.values(), 2):
        assert apart(one.rgb, other.rgb, kind) >= 30


@pytest.mark.parametrize("kind", KINDS)
def test_the_four_suits_of_a_four_colour_pack_differ_for_every_eye(kind: str) -> None:
    # 20 is nine times the just noticeable 2.3; the shape of the sign says the rest.
    for one, other in combinations(FOUR_COLOURS.values(), 2):
        assert apart(one.rgb, other.rgb, kind) >= 20


@pytest.mark.parametrize("kind", KINDS)
def test_who_gains_is_told_from_plain_words_and_from_trouble_by_every_eye(kind: str) -> None:
    # Amounts stand in their side's colour beside words in TEXT; trouble has a sign beside it as well.
    for side in (Tone.BANK, Tone.PUNTER):
        for other in (Tone.TEXT, Tone.ALERT):
            assert apart(side.rgb, other.rgb, kind) >= 20


def test_the_pair_of_the_sides_is_the_one_that_every_screen_uses() -> None:
    assert SIDE_TONES == {Side.BANKER: Tone.BANK, Side.PUNTER: Tone.PUNTER, None: Tone.EVEN}


def test_the_simulation_of_colour_blindness_confuses_what_it_should() -> None:
    # Red and green of equal light: far apart for most eyes, near for deuteranopes; a test that saw no difference
    # between eyes would prove nothing about our colours.
    red, green = (190, 80, 60), (108, 114, 52)
    assert apart(red, green, "normal") > 2 * apart(red, green, "deuteranope")


def test_a_missing_glyph_is_told() -> None:
    assert missing("Écarté ♠♥♦♣ Кн Ґ ŭ −") == ""
    assert missing("a\N{CJK UNIFIED IDEOGRAPH-4E00}b") == "\N{CJK UNIFIED IDEOGRAPH-4E00}"


def test_alignments_are_three() -> None:
    assert [align.value for align in Align] == ["left", "centre", "right"]
