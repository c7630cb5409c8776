"""What is wrong with a table as it was read, in the very sentences that people see."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import PACK, Card, parse_card, parse_cards
from rules.deal import DEAL_SIZE
from rules.seats import PUNTERS, TABLEAUX, Zone
from vision.reading import Sight
from vision.table import strays, table_faults

PLACE = ((0.0, 0.0), (10.0, 0.0), (10.0, 14.0), (0.0, 14.0))
BACK = "back"
UNREAD = "?"


def lies(code: str, zone: Zone | None) -> Sight:
    """Give a sight of a card by its code; "back" lies face down, "?" could not be read."""
    card = None if code in {BACK, UNREAD} else parse_card(code)
    return Sight(card, code == BACK, 0.9, code != UNREAD, zone, PLACE)


def table(
    banker: str = "KS 10H 2C 7D",
    one: str = "AS 3D 9C JH",
    two: str = "QH 4S 4S 8D",
    three: str = "KD 6H 5C 10C",
    trump: str = "2H",
    lost: str = "",
) -> list[Sight]:
    """Give a table's sights; without arguments it is a complete deal."""
    places = (*TABLEAUX, Zone.TRUMP, None)
    return [
        lies(code, zone)
        for zone, codes in zip(places, (banker, one, two, three, trump, lost), strict=True)
        for code in codes.split()
    ]


FOUR_BACKS = "back back back back"
DEALT = table(FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, FOUR_BACKS)


@pytest.mark.parametrize(
    ("sights", "sentences"),
    [
        (table(), ()),
        (DEALT, ()),
        (table(banker="KS 10H 2C"), ("The banker tableau has 3 cards, it must have 4.",)),
        (table(one="AS 3D 9C JH QC"), ("The punter1 tableau has 5 cards, it must have 4.",)),
        (
            table(two="QH 4S", three=""),
            ("The punter2 tableau has 2 cards, it must have 4.", "The punter3 tableau has 0 cards, it must have 4."),
        ),
        (table(trump=""), ("No trump is turned.",)),
        (table(trump="2H 3H"), ("2 cards are turned as trump, there must be one.",)),
        (table(banker="KS ? 2C 7D"), ("1 card could not be read.",)),
        (table(banker="KS ? ? 7D", trump="?"), ("3 cards could not be read.",)),
        (table(one="4S 3D 9C JH"), ("More than 2 of one face on the table: 4S.",)),
        (table(trump="4S"), ("More than 2 of one face on the table: 4S.",)),
        (table(banker="KS back 2C 7D"), ("1 of 16 tableau cards lies face down.",)),
        (table(banker=FOUR_BACKS), ("4 of 16 tableau cards lie face down.",)),
        (table(banker="KS back ? 7D"), ("2 cards could not be read.", "1 of 16 tableau cards lies face down.")),
        (
            table(banker="back back back"),
            ("The banker tableau has 3 cards, it must have 4.", "3 of 16 tableau cards lie face down."),
        ),
        (table(lost="QS"), ("1 open card lies in no tableau: QS.",)),
        (table(lost="QS ? AH"), ("3 open cards lie in no tableau: QS, unread, AH.",)),
        (table(lost="back back"), ()),
        (
            table(banker="KS 10H", trump="", lost="2C 7D"),
            (
                "The banker tableau has 2 cards, it must have 4.",
                "No trump is turned.",
                "2 open cards lie in no tableau: 2C, 7D.",
            ),
        ),
        (
            [],
            (
                "The banker tableau has 0 cards, it must have 4.",
                "The punter1 tableau has 0 cards, it must have 4.",
                "The punter2 tableau has 0 cards, it must have 4.",
                "The punter3 tableau has 0 cards, it must have 4.",
                "No trump is turned.",
            ),
        ),
        # Stakes are open while all sixteen lie face down: then only the trump matters.
        (table(FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, trump=""), ("No trump is turned.",)),
        (table(FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, trump="?"), ("1 card could not be read.",)),
        (
            table(FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, trump="2H 2H"),
            ("2 cards are turned as trump, there must be one.",),
        ),
        (table(FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, lost="9D"), ("1 open card lies in no tableau: 9D.",)),
        # Sixteen backs that lie unevenly are a misdeal, which is better said before the stakes than at the reveal.
        (
            table(f"{FOUR_BACKS} back", "back back back", FOUR_BACKS, FOUR_BACKS),
            (
                "The banker tableau has 5 cards, it must have 4.",
                "The punter1 tableau has 3 cards, it must have 4.",
                "16 of 16 tableau cards lie face down.",
            ),
        ),
        (
            table(FOUR_BACKS, FOUR_BACKS, FOUR_BACKS, "back back back", lost="back"),
            ("The punter3 tableau has 3 cards, it must have 4.", "15 of 16 tableau cards lie face down."),
        ),
    ],
)
def test_a_table_is_described_by_all_its_faults(sights: list[Sight], sentences: tuple[str, ...]) -> None:
    assert table_faults(sights) == sentences


def test_the_stock_is_no_fault() -> None:
    stock = [lies(BACK, Zone.STOCK)]
    assert table_faults([*table(), *stock]) == ()
    assert table_faults([*DEALT, *stock]) == ()


HANDS = st.permutations([card for card in PACK for _ in range(2)]).map(lambda shoe: shoe[:DEAL_SIZE])


def dealt(cards: list[Card]) -> list[Sight]:
    zones = [zone for zone in TABLEAUX for _ in range(4)] + [Zone.TRUMP]
    return [
        Sight(card, face_down=False, confidence=1.0, sure=True, zone=zone, corners=PLACE)
        for card, zone in zip(cards, zones, strict=True)
    ]


@given(HANDS)
def test_any_deal_of_two_packs_has_no_fault(cards: list[Card]) -> None:
    assert table_faults(dealt(cards)) == ()


@given(HANDS, st.integers(0, DEAL_SIZE - 1), st.sampled_from(["gone", "unread", "strayed", "moved"]))
def test_any_one_thing_wrong_is_said(cards: list[Card], place: int, what: str) -> None:
    sights = dealt(cards)
    one = sights[place]
    if what == "gone":
        del sights[place]
    elif what == "unread":
        sights[place] = replace(one, card=None, sure=False)
    elif what == "strayed":
        sights[place] = replace(one, zone=None)
    else:
        others = [zone for zone in (*TABLEAUX, Zone.TRUMP) if zone is not one.zone]
        sights[place] = replace(one, zone=others[place % len(others)])
    assert table_faults(sights) != ()


@given(HANDS, st.sets(st.integers(0, DEAL_SIZE - 2), min_size=1, max_size=DEAL_SIZE - 2))
def test_a_deal_half_turned_says_how_many_lie_face_down(cards: list[Card], down: set[int]) -> None:
    sights = dealt(cards)
    for place in down:
        sights[place] = replace(sights[place], card=None, face_down=True)
    verb = "lies" if len(down) == 1 else "lie"
    assert table_faults(sights) == (f"{len(down)} of 16 tableau cards {verb} face down.",)


@given(st.permutations(table(two="QH 4S ?", trump="2H 2H", lost="QS AH")))
def test_the_order_in_which_cards_were_seen_does_not_matter(sights: list[Sight]) -> None:
    said = table_faults(sights)
    assert said[:-1] == (
        "The punter2 tableau has 3 cards, it must have 4.",
        "2 cards are turned as trump, there must be one.",
        "1 card could not be read.",
    )
    assert said[-1] in {
        "2 open cards lie in no tableau: QS, AH.",
        "2 open cards lie in no tableau: AH, QS.",
    }


def test_strays_are_open_cards_only() -> None:
    assert strays([lies(BACK, None), lies("KH", PUNTERS[0])]) == ()
    assert strays([lies("KH", None)]) == ("1 open card lies in no tableau: KH.",)


def test_the_complete_table_here_is_one() -> None:
    names = parse_cards("KS 10H 2C 7D AS 3D 9C JH QH 4S 4S 8D KD 6H 5C 10C 2H")
    assert tuple(sight.card for sight in table()) == names
