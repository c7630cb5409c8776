"""The table of irregularities, typed in from RULES.md 5.1, and which facts lead to which row."""

import pytest

from rules.classic.explain_laws import FOLLOWS, HAPPENED, happened, offered
from rules.classic.irregular import Kind, Option
from rules.classic.laws import LAWS, Chooser, abandoned, counted, exposed, remedy
from rules.classic.sides import Side

# kind | who chooses | options | laws | k where a turned king may not be marked afterwards
TABLE = """
cut_too_small                | nobody     | cut_again                     | 3 7   |
cut_exposed                  | nobody     | cut_again                     | 3 7   |
packets_wrong                | non_dealer | rectify fresh_deal            | 9     |
packets_wrong_seen           | nobody     | deal_stands                   | 9     |
faced_in_pack                | nobody     | fresh_deal                    | 12    |
dealer_card_exposed          | nobody     | deal_stands                   | 13    |
non_dealer_card_exposed      | non_dealer | deal_stands fresh_deal        | 13    |
non_dealer_card_exposed_seen | nobody     | deal_stands                   | 13    |
dealt_out_of_turn            | nobody     | deal_void                     | 14    |
dealt_out_of_turn_turned     | nobody     | deal_stands                   | 14    |
turned_several               | non_dealer | pick_trump fresh_deal         | 11 19 | k
turned_several_seen          | nobody     | fresh_deal                    | 11    |
non_dealer_surplus           | non_dealer | fresh_deal discard_surplus    | 15 19 | k
non_dealer_short             | non_dealer | fresh_deal fill_from_stock    | 16 19 | k
dealer_surplus               | non_dealer | draw_surplus fresh_deal       | 17 19 | k
dealer_short                 | non_dealer | fill_from_stock fresh_deal    | 18 19 | k
non_dealer_count_in_play     | nobody     | fresh_deal                    | 20    |
dealer_count_in_play         | non_dealer | fresh_deal deal_stands        | 21    | k
false_king                   | adversary  | replay hand_stands            | 25    |
false_king_held_by_other     | nobody     | correct_score                 | 25    |
retracted                    | nobody     | not_allowed                   | 26 27 |
non_dealer_drew_surplus      | dealer     | fresh_deal draw_surplus       | 29    |
non_dealer_drew_short        | nobody     | unanswered_lost               | 30    |
dealer_gave_surplus          | non_dealer | fresh_deal discard_surplus    | 31    |
dealer_gave_short            | non_dealer | fresh_deal fill_from_stock    | 32    |
dealer_took_surplus          | non_dealer | fresh_deal draw_surplus       | 33    |
dealer_took_short            | nobody     | unanswered_lost               | 34    |
stock_faced                  | nobody     | throw_aside                   | 35    |
given_exposed_non_dealer     | non_dealer | take_card next_card           | 36    |
given_exposed_dealer         | nobody     | take_card                     | 36    |
stock_too_short              | nobody     | serve_non_dealer              | 38    |
lead_withdrawn               | nobody     | card_stands                   | 39    |
reply_withdrawn              | nobody     | take_back                     | 39    |
led_out_of_turn              | offender   | take_back card_stands         | 40    |
led_out_of_turn_answered     | nobody     | card_stands                   | 40    |
suit_misnamed                | adversary  | answer_card demand_suit       | 41    |
abandoned_without_trick      | nobody     | mark_vole                     | 42    |
abandoned                    | nobody     | mark_point                    | 42    |
revoke                       | adversary  | replay hand_stands            | 43    |
pack_imperfect               | nobody     | deal_void                     | 45    |
score_omitted                | nobody     | correct_score                 | 50    |
score_omitted_late           | nobody     | score_stands                  | 50    |
score_overstated             | nobody     | correct_score                 | 51    |
"""
ROWS = [[column.strip() for column in row.split("|")] for row in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_law(row: list[str]) -> None:
    name, chooser, options, numbers, no_king = row
    choosers = {
        "nobody": None,
        "non_dealer": Side.NON_DEALER,
        "dealer": Side.DEALER,
        "adversary": Side.NON_DEALER,
        "offender": Side.DEALER,
    }
    found = remedy(Kind(name), Side.DEALER)
    assert [option.value for option in found.options] == options.split()
    assert found.chooser is choosers[chooser]
    assert found.compulsory is (found.chooser is None)
    assert found.turned_king_counts is (no_king != "k")
    assert found.citation == f"RULES.md 5.1; HG L{', L'.join(numbers.split())}"


def test_no_irregularity_is_left_out() -> None:
    assert {row[0] for row in ROWS} == {kind.value for kind in Kind} == {kind.value for kind in LAWS}
    assert {option for law in LAWS.values() for option in law.options} == set(Option)


def test_where_the_offender_matters_he_must_be_named() -> None:
    for kind, law in LAWS.items():
        if law.chooser in (Chooser.ADVERSARY, Chooser.OFFENDER):
            with pytest.raises(ValueError, match="needs to know who offended; got nobody"):
                remedy(kind)
        else:
            assert remedy(kind) == remedy(kind, Side.DEALER)


@pytest.mark.parametrize(
    ("non_dealer", "dealer", "in_play", "kinds"),
    [
        (5, 5, False, ()),
        (6, 5, False, (Kind.NON_DEALER_SURPLUS,)),
        (4, 5, False, (Kind.NON_DEALER_SHORT,)),
        (5, 7, False, (Kind.DEALER_SURPLUS,)),
        (5, 3, False, (Kind.DEALER_SHORT,)),
        (4, 6, False, (Kind.NON_DEALER_SHORT, Kind.DEALER_SURPLUS)),
        (6, 5, True, (Kind.NON_DEALER_COUNT_IN_PLAY,)),
        (5, 4, True, (Kind.DEALER_COUNT_IN_PLAY,)),
    ],
)
def test_counted_hands(non_dealer: int, dealer: int, in_play: bool, kinds: tuple[Kind, ...]) -> None:
    assert counted(non_dealer, dealer, in_play=in_play) == kinds


def test_exposed_cards() -> None:
    assert exposed(Side.DEALER, seen=False) is Kind.DEALER_CARD_EXPOSED
    assert exposed(Side.NON_DEALER, seen=False) is Kind.NON_DEALER_CARD_EXPOSED
    assert exposed(Side.NON_DEALER, seen=True) is Kind.NON_DEALER_CARD_EXPOSED_SEEN


@pytest.mark.parametrize(
    ("tricks", "kind"),
    [(0, Kind.ABANDONED_WITHOUT_TRICK), (1, Kind.ABANDONED), (2, Kind.ABANDONED), (3, None), (5, None)],
)
def test_a_hand_thrown_up(tricks: int, kind: Kind | None) -> None:
    assert abandoned(tricks) is kind


def test_every_irregularity_and_every_way_on_has_its_words() -> None:
    assert {*HAPPENED} == {*Kind}
    assert {*FOLLOWS} == {*Option}
    assert len({*HAPPENED.values()}) == len(Kind)
    assert len({*FOLLOWS.values()}) == len(Option)
    both = "A card was played against the rules and a king was announced that was not held"
    assert happened([Kind.REVOKE, Kind.FALSE_KING]) == both
    for kind, law in LAWS.items():
        assert "." not in HAPPENED[kind]
        assert all(f"{option.value} (" in offered(law.options) for option in law.options)
