"""Cards, seats and sums: their text forms, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import PACK, Card, parse_card, parse_cards
from rules.errors import BadAmount, NotACard, RulesError
from rules.money import MOST, chips, counted
from rules.seats import PUNTERS, TABLEAUX, Zone


@pytest.mark.parametrize("card", PACK)
def test_parse_and_format_are_inverse(card: Card) -> None:
    assert parse_card(str(card)) == card
    assert parse_card(f"  {str(card).lower()} ") == card


def test_a_pack_has_fifty_two_faces() -> None:
    assert len(set(PACK)) == 52


@given(st.text(max_size=4))
def test_a_text_is_a_card_or_refused(text: str) -> None:
    faces = {str(card): card for card in PACK}
    try:
        found = parse_card(text)
    except NotACard:
        assert text.strip().upper() not in faces
    else:
        assert faces[text.strip().upper()] == found


@pytest.mark.parametrize("text", ["", "1H", "11H", "10", "H", "KX", "KSS", "Т♠"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotACard, match="a card is a rank"):
        parse_card(text)


def test_a_list_of_cards() -> None:
    assert parse_cards(" KS\n10h ") == (parse_card("KS"), parse_card("10H"))
    assert parse_cards("") == ()


def test_zones_by_name() -> None:
    assert [str(zone) for zone in TABLEAUX] == ["banker", "punter1", "punter2", "punter3"]
    assert TABLEAUX[1:] == PUNTERS
    assert str(Zone.TRUMP) == "trump"


@pytest.mark.parametrize("amount", [0, 1, MOST])
def test_a_sum(amount: int) -> None:
    assert chips(amount) == amount
    assert counted(-amount) == -amount


@pytest.mark.parametrize("amount", [-1, MOST + 1, 1.0, "5", True, None])
def test_what_is_no_sum(amount: object) -> None:
    with pytest.raises(BadAmount, match="a sum is"):
        chips(amount)  # type: ignore[arg-type]


@pytest.mark.parametrize("amount", [-MOST - 1, MOST + 1, 0.5, False])
def test_what_is_no_count(amount: object) -> None:
    with pytest.raises(BadAmount, match="a count is"):
        counted(amount)  # type: ignore[arg-type]


def test_errors_are_of_one_family_and_a_built_in_one() -> None:
    assert issubclass(NotACard, RulesError)
    assert issubclass(NotACard, ValueError)
