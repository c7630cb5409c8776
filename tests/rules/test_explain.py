"""The English words for a ruling, made from its data."""

import pytest

from rules.cards import PACK, Rank
from rules.deal import deal_of
from rules.explain import card_words, plural, ruling_sentences, tableau_sentences, transfer_sentence
from rules.money import Account, Chips
from rules.ruling import rule_deal
from rules.seats import Zone
from rules.settlement import Cause, Transfer, stakes_of
from rules.variants import BANK_LIMITED, BankRules, Cancel, SelfPair
from tests.rules.deals import DEAL, PUNTERS_WIN, spread


def test_a_ruling_in_words() -> None:
    assert ruling_sentences(rule_deal(DEAL, stakes=stakes_of([50, 20, 10]))) == (
        "Trump: clubs, the six of clubs is turned.",
        "punter1: The banker's king stands alone and scores.",
        "punter1: The banker's seven stands alone and scores.",
        "punter1: The banker's five stands alone and scores.",
        "punter1: The banker's three stands alone and scores.",
        "punter1: The banker wins, 4 to 0.",
        "punter2: The banker's king takes the six.",
        "punter2: The punter's knave takes the three.",
        "punter2: The punter's ten takes the five.",
        "punter2: The banker's seven stands alone and scores.",
        "punter2: En carte, 2 to 2: nothing is paid.",
        "punter3: The punter's ace takes the three.",
        "punter3: The banker's king takes the four.",
        "punter3: The punter's eight takes the five.",
        "punter3: The banker's seven stands alone and scores.",
        "punter3: En carte, 2 to 2: nothing is paid.",
        "punter1 gives up 50 to banker.",
    )


def test_a_broken_bank_in_words() -> None:
    said = ruling_sentences(rule_deal(deal_of(PUNTERS_WIN), BANK_LIMITED, stakes_of([10, 20, 30]), bank=Chips(25)))
    assert said[-4:] == (
        "bank pays 10 to punter1.",
        "bank pays 15 to punter2.",
        "The bank is broken by punter2.",
        "punter3 is not settled: the stakes return.",
    )
    assert "punter1: The punter wins, 1 to 0." in said


READINGS = [
    (Cancel.UPFRONT, "The fives are thrown off: equal trumps go before the first lead."),
    (Cancel.ON_MEETING, "The punter's king takes the five."),
    (Cancel.AFTER_LEAD, "The punter's king takes the five."),
]


@pytest.mark.parametrize(("cancel", "sentence"), READINGS)
def test_a_disagreement_in_words(cancel: Cancel, sentence: str) -> None:
    deal = deal_of(spread("6C", "AC 5C 2H 2H", "KC 5C 3H 3H", "4C 9H 9H 9D", "7D 8D 10D JD"))
    said = tableau_sentences(rule_deal(deal, BankRules(bank_cancel=cancel)).tableau(Zone.PUNTER1))
    assert sentence in said
    assert said[-1] == (
        "The readings of the rule disagree here (thrown off before play: banker; thrown off when both are highest: "
        "en carte; thrown off after each lead: en carte); no source decides it."
    )


THROWN_OFF = [
    (
        "KC 8C 2H 2H",
        "KC 7C 3H 3H",
        BankRules(bank_cancel=Cancel.ON_MEETING),
        "The kings are thrown off: equal and the highest on both sides.",
    ),
    (
        "KC JC 10C 2H",
        "QC JC 2C 3H",
        BankRules(bank_cancel=Cancel.AFTER_LEAD),
        "The knaves are thrown off: equal after the lead.",
    ),
    (
        "KC KC 2H 2H",
        "QC 5C 3H 3H",
        BankRules(bank_self_pair=SelfPair.CANCEL),
        "The banker's two kings are thrown off: both copies in one hand.",
    ),
    ("KC 2D 2H 2H", "KC 3D 3H 3H", BankRules(), "En carte, every trump was thrown off: nothing is paid."),
    ("KD 2D 2H 2H", "KD 3D 3H 3H", BankRules(), "En carte, no trump on either side: nothing is paid."),
]


@pytest.mark.parametrize(("banker", "punter", "rules", "sentence"), THROWN_OFF)
def test_what_is_thrown_off_in_words(banker: str, punter: str, rules: BankRules, sentence: str) -> None:
    deal = deal_of(spread("6C", banker, punter, "9D 9D 9H 9H", "7D 8D 10D JD"))
    assert sentence in tableau_sentences(rule_deal(deal, rules).tableau(Zone.PUNTER1))


@pytest.mark.parametrize("cause", Cause)
def test_every_cause_of_a_transfer_has_its_words(cause: Cause) -> None:
    said = transfer_sentence(Transfer(Account("Ann"), Account("Bob"), Chips(5), cause))
    assert said.startswith("Ann ")
    assert said.endswith("5 to Bob.")


def test_every_card_has_its_own_words() -> None:
    assert len({card_words(card) for card in PACK}) == 52
    assert [plural(rank) for rank in (Rank.SIX, Rank.ACE)] == ["sixes", "aces"]
