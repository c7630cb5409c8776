"""`ecarte mat`: the PDF has the right sizes, and once printed, laid and seen askew it says what belongs to whom."""

from collections import Counter
from functools import cache
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from fpdf import FPDF

from device.cli import main
from device.drawing import FONT, RULER_AT, RULER_MM, Paper, Text, pdf_of, shapes
from display.words import LANGUAGES, Words
from rules.cards import Card
from rules.seats import PUNTERS, TABLEAUX, Zone
from tests.device.matpictures import PX, Laid, dealt, faces, lay, pages, printed, seen
from vision.frame import Frame
from vision.mat import SEAM_MM, SIZE_MM, ZONES, Cards, find_mat, marker_mm
from vision.reading import DEALT
from vision.recogniser import Recogniser


@cache
def recogniser() -> Recogniser:
    return Recogniser.load()


def hands() -> dict[Zone, tuple[Card, ...]]:
    cards = iter(faces())
    found = {zone: tuple(islice(cards, 4)) for zone in TABLEAUX}
    return {**found, Zone.TRUMP: (next(cards),)}


@pytest.mark.parametrize(
    ("paper", "sizes"), [(Paper.A2, [(594, 420)]), (Paper.A3X2, [(297, 420), (297, 420)])], ids=["a2", "a3x2"]
)
@pytest.mark.parametrize("cards", Cards)
def test_the_pages_have_the_papers_size(paper: Paper, sizes: list[tuple[int, int]], cards: Cards) -> None:
    drawn = pages(pdf_of(cards, paper, Words()))
    assert [(page.shape[1], page.shape[0]) for page in drawn] == [
        (pytest.approx(wide * PX, abs=1), pytest.approx(high * PX, abs=1)) for wide, high in sizes
    ]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("cards", Cards)
def test_every_marker_is_printed_where_the_mat_has_it(paper: Paper, cards: Cards) -> None:
    mat = find_mat(Frame.of_bgr(printed(paper, cards)))
    assert mat is not None
    assert mat.cards is cards
    assert sorted(mat.corners) == [0, 1, 2, 3, 4, 5]
    for place, corners in mat.corners.items():
        assert (corners + 0.5) / PX == pytest.approx(marker_mm(place), abs=0.7)


def test_the_line_for_the_ruler_is_as_long_as_it_says() -> None:
    row = round(RULER_AT[1] * PX)
    between = printed(Paper.A2, Cards.POKER)[row - 1 : row + 2, round(70 * PX) : round(500 * PX)]
    grey = cv2.cvtColor(between, cv2.COLOR_BGR2GRAY).min(axis=0)
    dark = np.flatnonzero(grey < 60)
    assert (dark[-1] - dark[0]) / PX == pytest.approx(RULER_MM, abs=0.7)


def test_the_two_sheets_together_are_the_large_one() -> None:
    one, two = (printed(paper, Cards.BRIDGE).astype(np.int32) for paper in (Paper.A2, Paper.A3X2))
    wide = min(one.shape[1], two.shape[1])
    differs = np.abs(one[:, :wide] - two[:, :wide]).max(axis=2) > 60
    # What a printer cannot reach, the lines that must meet at the seam, and the sheets' names.
    middle, rim = round(297 * PX), round(6 * PX)
    differs[:, middle - round(26 * PX) : middle + round(26 * PX)] = False
    differs[:rim] = differs[-rim:] = differs[:, :rim] = differs[:, -rim:] = False
    differs[: round(48 * PX)] = False
    assert differs.mean() < 0.001


def test_lines_meet_at_the_seam() -> None:
    left, right = (page.astype(np.int32) for page in pages(pdf_of(Cards.POKER, Paper.A3X2, Words())))
    ends = [np.flatnonzero(column.max(axis=1) < 60) for column in (left[:, -3], right[:, 2])]
    assert len(ends[0]) >= 4
    assert ends[0].tolist() == ends[1].tolist()


@pytest.mark.parametrize(
    ("paper", "turn", "lean"),
    [(Paper.A2, 0.0, 0.0), (Paper.A3X2, 0.0, 0.0), (Paper.A2, 4.0, 8.0), (Paper.A3X2, 180.0, 0.0)],
)
def test_printed_dealt_and_seen_askew_every_card_is_read_in_its_zone(paper: Paper, turn: float, lean: float) -> None:
    told = hands()
    picture = seen(lay(printed(paper, Cards.POKER), dealt(told)), turn=turn, lean=lean)
    reading = recogniser().read(Frame.of_bgr(picture))
    read = {zone: Counter(sight.card for sight in reading.at(zone) if sight.sure) for zone in DEALT}
    assert read == {zone: Counter(cards) for zone, cards in told.items()}
    assert reading.faults == ()


def test_twelve_cards_in_one_even_row_are_told_apart_by_the_mat_and_not_without() -> None:
    told = hands()
    far = [card for zone in PUNTERS for card in told[zone]]
    near = [one for one in dealt(told) if one.card not in far]
    row = [Laid(card, 58 + 44 * place, ZONES[Zone.PUNTER1].top + 60) for place, card in enumerate(far)]
    sheet = printed(Paper.A2, Cards.POKER)
    with_mat, bare = (
        recogniser().read(Frame.of_bgr(seen(lay(each, (*near, *row)))))
        for each in (sheet, np.full_like(sheet, (110, 140, 92)))
    )
    assert {zone: Counter(sight.card for sight in with_mat.at(zone)) for zone in PUNTERS} == {
        zone: Counter(told[zone]) for zone in PUNTERS
    }
    assert with_mat.faults == ()
    assert bare.faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_in_every_language(language: str) -> None:
    words = Words(language)
    assert pdf_of(Cards.POKER, Paper.A3X2, words).startswith(b"%PDF")


def test_the_same_mat_is_the_same_file() -> None:
    assert pdf_of(Cards.POKER, Paper.A2, Words()) == pdf_of(Cards.POKER, Paper.A2, Words())


@pytest.mark.parametrize("paper", ["a2", "a3x2"])
@pytest.mark.parametrize("cards", ["poker", "bridge"])
def test_the_command_writes_the_file(
    paper: str, cards: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["mat", "--paper", paper, "--cards", cards]) == 0
    assert len(pages((tmp_path / f"mat-{paper}-{cards}.pdf").read_bytes(), 20)) == (2 if paper == "a3x2" else 1)
    assert f"mat-{paper}-{cards}.pdf" in capsys.readouterr().out


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["mat", "--paper", "a2", "--cards", "poker", "--out", str(tmp_path / "file" / "mat.pdf")]) == 2
    assert capsys.readouterr().err.startswith("ecarte mat: the mat ")


def test_the_mat_is_as_large_as_its_paper() -> None:
    assert SIZE_MM == (594, 420)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_run_over_the_edge_of_a_sheet_or_their_zone(language: str) -> None:
    pdf = FPDF(unit="mm")
    pdf.add_page()
    pdf.add_font("mat", fname=FONT)
    for text in (shape for shape in shapes(Cards.BRIDGE, Words(language)) if isinstance(shape, Text)):
        pdf.set_font("mat", size=text.high * 72 / 25.4)
        right = text.x + pdf.get_string_width(text.words)
        edge = SEAM_MM if text.x < SEAM_MM else SIZE_MM[0]
        zone = next((box for box in ZONES.values() if box.off(text.x, text.y) == 0), None)
        assert right < (edge - 8 if zone is None else zone.left + zone.wide), text.words
