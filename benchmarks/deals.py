"""A whole deal as one answer: was it announced, was what was announced right, and would the wrong hand have been paid.

This is the figure that matters most: a wrong ruling announced without asking must never happen.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from benchmarks.truth import Kind, Truth
from rules.cards import Card, parse_card
from rules.deal import FaultyDeal, deal_of, spread_of
from rules.outcome import Outcome
from rules.ruling import rule_deal
from rules.seats import Zone
from vision.reading import BACK, DEALT, Reading


@unique
class Answer(Enum):
    """What the table would have heard."""

    RIGHT = "right"
    """Announced, with every card and every zone as they are."""
    ASKED = "asked"
    """Not announced: something was asked for, or a fault was named."""
    WRONG_CARDS = "wrong cards, same ruling"
    """Announced with a wrong card or zone that happens to change no outcome."""
    WRONG_RULING = "wrong ruling"
    """Announced, and some tableau would have been decided wrongly: the worst."""


@dataclass(frozen=True, slots=True)
class JudgedDeal:
    """One picture of a dealt table; `zones_right` is whether every zone holds its own cards, asked for or not."""

    answer: Answer
    zones_right: bool


def judge_deal(truth: Truth, reading: Reading) -> JudgedDeal | None:
    """Judge a picture as one deal; None for photographs, which show none.

    With the stakes open there is no ruling: then sixteen backs and the right trump are right, and a wrong trump said
    surely is a wrong ruling, for it is what the punters stake on.
    """
    if truth.kind is Kind.PHOTO:
        return None
    true = {zone: Counter(card.code for card in truth.cards if card.zone is zone) for zone in DEALT}
    said = {zone: Counter(sight.code for sight in reading.at(zone)) for zone in DEALT}
    right = true == said
    if truth.kind is Kind.BACKS:
        return JudgedDeal(_backs_answer(reading, right=right, trump_right=true[Zone.TRUMP] == said[Zone.TRUMP]), right)
    announced = _announced(reading)
    if announced is None:
        return JudgedDeal(Answer.ASKED, right)
    if right:
        return JudgedDeal(Answer.RIGHT, right)
    same = announced == _outcomes({zone: [parse_card(card) for card in true[zone].elements()] for zone in DEALT})
    return JudgedDeal(Answer.WRONG_CARDS if same else Answer.WRONG_RULING, right)


def _backs_answer(reading: Reading, *, right: bool, trump_right: bool) -> Answer:
    """Judge a table whose stakes are open."""
    dealt = [sight for sight in reading.sights if sight.zone in DEALT]
    if not dealt or not all(sight.sure for sight in dealt):
        return Answer.ASKED
    if right:
        return Answer.RIGHT
    backs = Counter(str(sight.zone) for sight in dealt if sight.code == BACK)
    whole = backs == {str(zone): 4 for zone in DEALT if zone is not Zone.TRUMP} and len(reading.at(Zone.TRUMP)) == 1
    return Answer.WRONG_RULING if whole and not trump_right else Answer.ASKED


def _announced(reading: Reading) -> tuple[Outcome, ...] | None:
    """Give the outcomes that would be announced without asking; None where anything keeps the product from it."""
    zones = reading.zones
    dealt = [sight for sight in reading.sights if sight.zone in DEALT]
    if zones is None or reading.faults or not all(sight.sure and sight.card is not None for sight in dealt):
        return None
    return _outcomes(zones)


def _outcomes(zones: Mapping[Zone, Sequence[Card | None]]) -> tuple[Outcome, ...] | None:
    """Rule on the cards; None where the rules find the deal faulty, which is asked about too."""
    try:
        deal = deal_of(spread_of(zones))
    except FaultyDeal:
        return None
    return tuple(tableau.outcome for tableau in rule_deal(deal).tableaux)
