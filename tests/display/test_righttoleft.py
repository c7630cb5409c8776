"""Names that are read from the right: the order in which a line is drawn, and the shapes of joined letters."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.lettering import ink, missing, width
from display.righttoleft import MIRRORED, joined, visual

ALEF, BET, GIMEL = "אבג"

LINES = [
    # without such letters nothing changes
    ("Anna stands at 20", "Anna stands at 20"),
    ("", ""),
    # a name alone, of one word and of two: the first letter stands at the right
    ("אבג", "גבא"),
    ("אב גד", "דג בא"),
    ("אב־גד", "דג־בא"),
    # within a sentence that is read from the left it alone is turned
    ("Tableau 1, אבג", "Tableau 1, גבא"),
    ("אבג stands at 20", "גבא stands at 20"),
    ("אב and גד", "בא and דג"),
    ("The bank of אבג is broken.", "The bank of גבא is broken."),
    # digits keep their order, within a name and after it
    ("אב 12 גד", "דג 12 בא"),
    ("at 20 אב", "at 20 בא"),
    # what opens closes at the other side; what ends a name alone stands at its left
    ("אב (גד)", "(דג) בא"),
    ("Anna (אב)", "Anna (בא)"),
    ("אבג…", "…גבא"),
    ("Tableau 1, אבג…", "Tableau 1, גבא…"),
    # a mark stays on its letter
    ("שׁב", "בשׁ"),
]


@pytest.mark.parametrize(("text", "drawn"), LINES)
def test_a_line_is_drawn_in_the_order_in_which_it_is_read(text: str, drawn: str) -> None:
    assert visual(unicodedata.normalize("NFC", text)) == unicodedata.normalize("NFC", drawn)


SHAPES = [
    ("\u0645\u062d\u0645\u062f", "\ufee3\ufea4\ufee4\ufeaa", "meem first, hah and meem between, dal last"),
    ("\u0639\u0644\u064a", "\ufecb\ufee0\ufef2", "ain, lam, yeh"),
    ("\u0633\u0644\u0627\u0645", "\ufeb3\ufefc\u0645", "lam and alif are one, and reach no further"),
    ("\u0644\u0627", "\ufefb", "lam and alif alone"),
    ("\u062f\u0631", "\u062f\u0631", "dal and reh reach to nothing after them"),
    ("\u0645 \u0645", "\u0645 \u0645", "a blank parts words"),
    ("\u0645\u200c\u0645", "\u0645\u0645", "what forbids joining is not drawn"),
    ("\u067e\u0631\u06cc", "\ufb58\ufeae\u06cc", "Persian has letters of its own"),
    ("\u0645\u064e\u062d", "\ufee3\u064e\ufea2", "letters join over a vowel mark"),
    ("Anna", "Anna", "other letters stay"),
]


@pytest.mark.parametrize(("text", "shapes", "why"), SHAPES)
def test_arabic_letters_take_the_shapes_beside_their_neighbours(text: str, shapes: str, why: str) -> None:
    assert joined(text) == shapes, why


@pytest.mark.parametrize("name", ["דוד בן־גוריון", "محمد علي", "پریسا", "أحمد الأمين"])
def test_the_font_has_every_shape(name: str) -> None:
    assert missing(name) == ""


def test_ink_and_width_are_those_of_the_drawn_line() -> None:
    drawn, _ = ink("אבג", 40, (255, 255, 255))
    turned, _ = ink("גבא", 40, (255, 255, 255))
    assert drawn.get_width() == width("אבג", 40)
    assert drawn.get_buffer().raw != turned.get_buffer().raw
    joined_up, _ = ink("محمد", 40, (255, 255, 255))
    assert joined_up.get_width() == width("محمد", 40) < width("م ح م د", 40)


@given(st.text(st.sampled_from("aZ 9.,-(אבגםשמحملا\u05c1\u064e…"), max_size=24))
def test_nothing_is_lost_and_nothing_comes(text: str) -> None:
    drawn = visual(text)
    plain = [MIRRORED.get(letter, letter) for letter in text if not unicodedata.combining(letter)]
    kept = [MIRRORED.get(letter, letter) for letter in drawn if not unicodedata.combining(letter)]
    told = unicodedata.normalize("NFKC", "".join(kept))
    assert sorted(map(_same, told)) == sorted(map(_same, unicodedata.normalize("NFKC", "".join(plain))))


def _same(letter: str) -> str:
    """Give one of the two that mirror each other."""
    return min(letter, MIRRORED.get(letter, letter))
