"""The profiles as data, the switches that change them, the cut, and what may be exchanged."""

from dataclasses import fields, replace

import pytest

from rules.cards import PACK, Rank
from rules.classic.cut import first_dealer
from rules.classic.exchange import NoExchange, given, number_fault, proposal_fault, stock_after_deal
from rules.classic.order import ACE_HIGH, CLASSIC_PACK, KING_HIGH
from rules.classic.profiles import PROFILES, SV, profile, with_switches
from rules.classic.scoring import Stance, points
from rules.classic.sides import Player, Side
from rules.classic.switches import ShortStock
from rules.classic.variant import ClassicRules
from rules.errors import IllegalPlay, NotAdjudicated, NotARecord
from rules.wire import from_plain, to_plain

# what each profile changes of sv (RULES.md 4.2)
DIFFERENCES = {
    "sv": {},
    "svc": {"vole_vs_vulnerable": 3, "max_exchanges": 2},
    "ru": {"king_window": "before_own_first"},
    "eo": {
        "king_window": "before_lead_or_led",
        "turned_king": "before_next_deal",
        "void_trump": "free",
        "stood_and_won": 2,
        "stood_and_missed": 1,
        "refusal_scope": "any",
    },
    "uk": {
        "king_window": "after_deal",
        "void_trump": "lowest",
        "win_duty": "trump_led",
        "refused_and_missed": 1,
        "packets": "two_three",
        "turnup_in_stock": True,
    },
    "cav": {"king_window": "cavendish", "turned_king": "next_turn_up"},
    "ace_high": {"order": ["7", "8", "9", "10", "J", "Q", "K", "A"]},
}


def test_the_profiles_differ_where_the_sources_do() -> None:
    base = to_plain(SV)
    found = {
        name: {key: value for key, value in to_plain(rules).items() if value != base[key] and key != "name"}
        for name, rules in PROFILES.items()
    }
    assert found == DIFFERENCES
    assert all(rules.name == name for name, rules in PROFILES.items())


def test_every_profile_is_read_back_as_it_was_written() -> None:
    for rules in PROFILES.values():
        assert from_plain(ClassicRules, to_plain(rules)) == rules


def test_every_switch_asks_its_question() -> None:
    for each in fields(ClassicRules):
        assert each.metadata["id"]
        assert each.metadata["question"].rstrip("4567890. ")


def test_four_handed_is_not_adjudicated() -> None:
    with pytest.raises(NotAdjudicated, match="no source gives its exchange rules"):
        profile("four_handed")


def test_an_unknown_profile_is_named() -> None:
    with pytest.raises(ValueError, match="sv, svc, ru, eo, uk, cav, ace_high; got 'hu'"):
        profile("hu")


@pytest.mark.parametrize(
    ("name", "switch", "value", "tricks", "marks"),
    [
        ("ru", "ru_refusal_side", "both", 3, 2),
        ("ru", "ru_refusal_side", "non_dealer", 3, 1),
        ("uk", "uk_dealer_penalty", "none", 3, 1),
        ("uk", "uk_dealer_penalty", 2, 3, 2),
        ("sv", "vole_vs_vulnerable", 3, 5, 3),
        ("sv", "refused_and_missed", 1, 4, 1),
    ],
)
def test_switches_that_change_the_score(name: str, switch: str, value: object, tricks: int, marks: int) -> None:
    rules = with_switches(PROFILES[name], {switch: value})
    assert points(rules, Stance.REFUSED_FIRST, tricks).of(Side.NON_DEALER) == marks


@pytest.mark.parametrize(
    ("switch", "value", "said"),
    [
        ("ru_refusal_side", "dealer", "ru_refusal_side is one of both, non_dealer; got 'dealer'"),
        ("uk_dealer_penalty", 3, "uk_dealer_penalty is one of none, 2; got 3"),
        ("void_trump", "maybe", "maybe"),
        ("max_exchanges", "2", "max_exchanges"),
        ("colour", "red", "colour"),
    ],
)
def test_a_switch_or_value_that_is_none_is_named(switch: str, value: object, said: str) -> None:
    with pytest.raises(NotARecord, match=said):
        with_switches(SV, {switch: value})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"order": KING_HIGH[1:]}, "order must hold the ranks 7 to ace once each; got 8 9 10 A J Q K"),
        ({"order": (*KING_HIGH[1:], Rank.SIX)}, "order must hold"),
        ({"bonus_rank": Rank.TWO}, "bonus_rank must be a rank of the pack, 7 to ace; got 2"),
        ({"goal": 0}, "goal must be at least 1 point; got 0"),
        ({"dealer_min_exchange": 6}, "dealer_min_exchange must be 0 to 5 cards; got 6"),
        ({"dealer_min_exchange": -1}, "dealer_min_exchange must be 0 to 5 cards; got -1"),
        ({"max_exchanges": -1}, "max_exchanges must be None or 0 and more; got -1"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(change: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        replace(SV, **change)  # type: ignore[arg-type]


def test_the_pack() -> None:
    assert len(CLASSIC_PACK) == 32
    assert {card.rank for card in PACK} - {card.rank for card in CLASSIC_PACK} == {
        Rank.TWO,
        Rank.THREE,
        Rank.FOUR,
        Rank.FIVE,
        Rank.SIX,
    }
    assert [str(rank) for rank in KING_HIGH] == ["7", "8", "9", "10", "A", "J", "Q", "K"]
    assert [str(rank) for rank in ACE_HIGH] == ["7", "8", "9", "10", "J", "Q", "K", "A"]


@pytest.mark.parametrize(
    ("a", "b", "order", "dealer"),
    [
        ("J", "A", KING_HIGH, Player.A),
        ("A", "J", KING_HIGH, Player.B),
        ("A", "J", ACE_HIGH, Player.A),
        ("10", "A", KING_HIGH, Player.B),
        ("9", "9", KING_HIGH, None),
    ],
)
def test_the_cut(a: str, b: str, order: tuple[Rank, ...], dealer: Player | None) -> None:
    assert first_dealer((Rank(a), Rank(b)), order) is dealer


def test_a_cut_card_of_another_pack_is_named() -> None:
    with pytest.raises(IllegalPlay, match="a card cut is one of 7 8 9 10 A J Q K; got 6"):
        first_dealer((Rank.SEVEN, Rank.SIX))


@pytest.mark.parametrize(("name", "dealt", "stock"), [("sv", 10, 21), ("uk", 10, 22), ("cav", 11, 20)])
def test_the_stock(name: str, dealt: int, stock: int) -> None:
    assert stock_after_deal(PROFILES[name], dealt) == stock


@pytest.mark.parametrize(
    ("name", "by", "stock", "exchanges", "fault"),
    [
        ("sv", Side.NON_DEALER, 21, 0, None),
        ("sv", Side.NON_DEALER, 1, 9, None),
        ("sv", Side.NON_DEALER, 0, 2, NoExchange.STOCK_EMPTY),
        ("sv", Side.DEALER, 21, 0, NoExchange.NOT_YOUR_RIGHT),
        ("svc", Side.NON_DEALER, 6, 1, None),
        ("svc", Side.NON_DEALER, 6, 2, NoExchange.EXCHANGE_LIMIT),
    ],
)
def test_proposals(name: str, by: Side, stock: int, exchanges: int, fault: NoExchange | None) -> None:
    assert proposal_fault(PROFILES[name], by, stock, exchanges) is fault


@pytest.mark.parametrize(
    ("changes", "by", "stock", "number", "fault"),
    [
        ({}, Side.NON_DEALER, 21, 1, None),
        ({}, Side.NON_DEALER, 21, 0, NoExchange.TOO_FEW),
        ({}, Side.NON_DEALER, 21, 6, NoExchange.TOO_MANY),
        ({}, Side.NON_DEALER, 2, 3, None),
        ({"short_stock": ShortStock.NONE}, Side.NON_DEALER, 2, 3, NoExchange.STOCK_SHORT),
        ({}, Side.DEALER, 5, 0, None),
        ({}, Side.DEALER, 5, 5, None),
        ({}, Side.DEALER, 4, 5, NoExchange.STOCK_SHORT),
        ({}, Side.DEALER, 21, 6, NoExchange.TOO_MANY),
        ({"dealer_min_exchange": 1}, Side.DEALER, 5, 0, NoExchange.TOO_FEW),
        ({"dealer_min_exchange": 1}, Side.DEALER, 5, 1, None),
        ({"dealer_min_exchange": 3}, Side.DEALER, 2, 2, None),
    ],
)
def test_numbers_of_cards(
    changes: dict[str, object], by: Side, stock: int, number: int, fault: NoExchange | None
) -> None:
    rules = replace(SV, **changes)  # type: ignore[arg-type]
    assert number_fault(rules, by, stock, number) is fault
    assert fault is None or fault.citation.startswith("RULES.md ")


@pytest.mark.parametrize(
    ("stock", "ours", "theirs", "got"), [(21, 3, 2, (3, 2)), (1, 3, 0, (1, 0)), (4, 3, 3, (3, 1)), (0, 2, 1, (0, 0))]
)
def test_what_a_stock_gives(stock: int, ours: int, theirs: int, got: tuple[int, int]) -> None:
    assert given(stock, ours, theirs) == got
