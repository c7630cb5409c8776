"""Every screen, in every language, at every size: nothing overlaps, is cut off, too small or too pale."""

import pytest

from display.fitting import fit
from display.items import Face, Panel, Text
from display.layout import Box, Page
from display.screens import lay
from display.theme import Look, Step, Tone
from display.views.settlement import settlement_view
from display.words import LANGUAGES, Words
from tests.display.boxes import contents, troubles
from tests.display.showcase import SIZES, all_views, crowded_ruling, every_hint, golden_views


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_laid_out_clean(language: str, size: tuple[int, int]) -> None:
    page = Page(*size)
    found = {name: troubles(lay(view, page), page) for name, view in all_views(Words(language)).items()}
    assert {name: what for name, what in found.items() if what} == {}


def test_the_result_shows_everything_at_once() -> None:
    items = lay(golden_views(Words())["result"], Page(1280, 720))
    faces = [item.shown.card for item in items if isinstance(item, Face)]
    said = [" ".join(item.lines) for item in items if isinstance(item, Text)]
    assert len(faces) == 17
    for words in ("En carte", "Bank wins", "Nothing is paid", "Bank takes 20", "Bank takes 10", "Bank +30", "Trump"):
        assert words in said


@pytest.mark.parametrize(
    ("placed", "complaint"),
    [
        ((Panel(Box(0, 0, 900, 480), Tone.CLOTH),), "outside the screen"),
        ((Text(Box(0, 0, 90, 60), ("a",), 30, Tone.TEXT), Text(Box(80, 0, 90, 60), ("b",), 30, Tone.TEXT)), "overlap"),
        ((Panel(Box(0, 0, 50, 50), Tone.PANEL), Text(Box(40, 0, 90, 60), ("a",), 30, Tone.TEXT)), "across the edge"),
        ((Text(Box(0, 0, 10, 60), ("wide",), 30, Tone.TEXT),), "cut off"),
        ((Text(Box(0, 0, 90, 60), ("a",), 9, Tone.TEXT),), "smaller than the scale"),
        ((Text(Box(0, 0, 90, 60), ("a",), 30, Tone.LINE),), "too little contrast"),
    ],
)
def test_the_checks_find_what_they_look_for(placed: tuple[Panel | Text, ...], complaint: str) -> None:
    page = Page(800, 480)
    ground = Panel(page.box, Tone.CLOTH)
    assert any(complaint in said for said in troubles((ground, *placed), page))


def test_a_larger_screen_changes_sizes_but_not_words() -> None:
    for name, view in golden_views(Words()).items():
        small, large = (
            [" ".join(item.lines) for item in lay(view, Page(*size)) if isinstance(item, Text)]
            for size in ((960, 540), (1920, 1080))
        )
        assert small == large, name


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_player_is_left_out_of_a_settlement(size: tuple[int, int]) -> None:
    view = settlement_view(Words("sv"), crowded_ruling(), recorded=True, hints=every_hint(Words("sv")))
    said = [" ".join(item.lines) for item in lay(view, Page(*size)) if isinstance(item, Text)]
    assert len(view.gains) == 12
    for seat in view.gains:
        assert seat.amount in said


def test_two_or_four_suit_colours_lay_out_alike() -> None:
    # The looks are chosen when painting; a layout that knew of them could cut one off and not the other.
    assert Look() != Look(four_colours=True)
    view = golden_views(Words())["result"]
    assert contents(lay(view, Page(1280, 720))) == contents(lay(view, Page(1280, 720)))


def test_a_sum_is_never_cut_off_however_large() -> None:
    page = Page(800, 480)
    text = fit(page, "Bank pays 1 000 000 000 000", Box(0, 0, 60, 30), Step.LEAD)
    assert text.lines == ("Bank pays 1 000 000 000 000",)
    assert not text.cut
