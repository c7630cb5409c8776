"""What is read aloud: the sentences of the screen, nothing of what people do themselves."""

from dataclasses import replace

import pytest

from display.spoken import spoken
from display.views.asked import asked_view
from display.views.question import question_view
from display.views.reading import reading_view
from display.views.result import result_view
from display.views.ruling import ruling_view
from display.views.settlement import settlement_view
from display.views.staking import staking_view
from display.words import LANGUAGES, MINUS, SIGNS, THIN, Words
from rules.seats import PUNTERS, Zone
from tests.display.showcase import EXAMPLES, all_views, ruling
from tests.display.teaching import LIKELY, THIRD, teaching_views

EN = Words()


def test_a_ruling_is_told_step_by_step_as_the_screen_tells_it() -> None:
    told = [spoken(EN, ruling_view(EN, ruling(), Zone.PUNTER1, shown)) for shown in range(5)]
    assert told == [
        "Tableau 1. Only trumps count. The highest leads.",
        "The two knaves are equal and are thrown off before the first lead.",
        "The king is the highest trump and takes the lowest against it, the two.",
        "The queen is the highest trump and takes the lowest against it, the ten.",
        "Equal tricks: en carte, nothing is paid. Tableau 1: En carte. Nothing is paid.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_on_the_screen_is_said(language: str) -> None:
    words = Words(language)
    for zone in PUNTERS:
        for shown in range(6):
            view = ruling_view(words, ruling(), zone, shown)
            assert view.reason.replace(THIN, "") in spoken(words, view)


def test_payouts_are_said_tableau_by_tableau_and_then_the_bank() -> None:
    large = ruling(stakes=(50, 1500, 10))
    assert spoken(EN, settlement_view(EN, large, recorded=True)) == (
        "Tableau 1: En carte. Nothing is paid. Tableau 2: Bank wins. Bank takes 1500. Tableau 3: Bank wins. "
        "Bank takes 10. The bank in this deal: +1510."
    )
    assert spoken(EN, result_view(EN, ruling())).startswith("Tableau 1: En carte. Nothing is paid. Tableau 2: Bank")


def test_a_payout_that_is_not_shown_is_not_said() -> None:
    view = ruling_view(EN, ruling(), Zone.PUNTER2, 9)
    assert view.verdict is not None
    assert "Bank takes 20" in spoken(EN, view)
    hidden = replace(view, verdict=replace(view.verdict, pays=""))
    assert "takes 20" not in spoken(EN, hidden)
    assert spoken(EN, hidden).endswith("Tableau 2: Bank wins.")


def test_the_question_names_the_trumps_of_both_sides() -> None:
    assert spoken(EN, question_view(EN, THIRD, Zone.PUNTER1, LIKELY)) == (
        "Tableau 1. Bank: the king, the knave, the ten. Punter: the queen, the knave, the two. Who wins?"
    )
    assert "Punter: no trump. Who wins?" in spoken(EN, question_view(EN, THIRD, Zone.PUNTER2, LIKELY))


def test_a_stake_that_is_laid_is_not_read_out_again_and_again() -> None:
    before, after = (staking_view(EN, EXAMPLES.trump, {Zone.PUNTER1: amount}) for amount in (10, 20))
    assert spoken(EN, before) == spoken(EN, after) == "Spades are trump. Place your stakes."


def test_picking_a_card_does_not_ask_again() -> None:
    one, other = (
        asked_view(EN, Zone.PUNTER2, 3, rank=rank, suit=None, on_suit=False, image=None)
        for rank in (None, EXAMPLES.trump.rank)
    )
    assert spoken(EN, one) == spoken(EN, other)
    assert "Tableau 2, card 3 from the left" in spoken(EN, one)


def test_a_picture_that_is_read_again_and_again_is_not_talked_over() -> None:
    assert spoken(EN, reading_view(EN, {}, image=None)) == ""


def test_of_a_house_rule_only_what_differs_is_said() -> None:
    said = spoken(EN, teaching_views(EN, ())["contrast"])
    assert "Tableau 3: +100" in said
    assert "Tableau 1" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_voices_get_no_signs_that_they_do_not_read(language: str) -> None:
    words = Words(language)
    for name, view in all_views(words).items():
        said = spoken(words, view)
        assert not set(said) & {MINUS, THIN, "•", *SIGNS.values()}, name
        assert "  " not in said, name
