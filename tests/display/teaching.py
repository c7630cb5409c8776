"""Views of the demonstration, ordinary and extreme: the question to the room, lessons, house rules side by side."""

from display.view import Hint, Seat, View
from display.views import house
from display.views.contrast import contrast_view
from display.views.lesson import LESSONS, closing_view, opening_view
from display.views.question import question_view
from display.views.staking import Chances
from display.words import Words
from rules.cards import parse_card, parse_cards
from rules.deal import Deal
from rules.seats import PUNTERS, Zone
from rules.tricks import Side

THIRD = Deal(
    parse_card("4S"),
    (
        parse_cards("KS JS 10S 5C"),
        parse_cards("QS JS 2S 6D"),
        parse_cards("10C JC QC 8C"),
        parse_cards("10H JH QH 8H"),
    ),
)
"""S1's third example on the first tableau."""

LIKELY = Chances(bank=0.9856, punter=0.0037, tie=0.0107)
SURE = Chances(bank=1.0, punter=0.0, tie=0.0)
NEARLY_SURE = Chances(bank=0.0004, punter=0.9963, tie=0.0033)


def _lines(words: Words, gains: tuple[int, ...]) -> tuple[Seat, ...]:
    names = (*(words.zone(zone) for zone in PUNTERS), words.say("Bank"))
    return tuple(
        Seat(name, words.gain(gain), side=Side.PUNTER if gain > 0 else None)
        for name, gain in zip(names, gains, strict=True)
    )


def teaching_views(words: Words, keys: tuple[Hint, ...]) -> dict[str, View]:
    """Give one good example of each: these become pictures."""
    readings = [
        (house.answer(words, "last_cap", "bank", {}), _lines(words, (-40, 0, 100, -60))),
        (house.answer(words, "last_cap", "bank_minus_prior", {}), _lines(words, (-40, 0, 30, 10))),
        (house.answer(words, "last_cap", "running", {}), _lines(words, (-40, 0, 140, -100))),
    ]
    return {
        "question": question_view(words, THIRD, Zone.PUNTER1, LIKELY, hints=keys),
        "lesson": opening_view(words, 3, THIRD, Zone.PUNTER1, hints=keys),
        "contrast": contrast_view(
            house.question(words, "last_cap"),
            house.situation(words, "last_cap", {"bank": 100, "offer": 150}),
            readings,
            hints=keys,
        ),
    }


def hard_teaching_views(words: Words, keys: tuple[Hint, ...]) -> dict[str, View]:
    """Give the hard cases of each."""
    found: dict[str, View] = {
        "question, sure": question_view(words, THIRD, Zone.PUNTER2, SURE),
        "question, nearly sure": question_view(words, THIRD, Zone.PUNTER2, NEARLY_SURE, hints=keys),
        "contrast, one line": contrast_view(
            house.question(words, "next_banker"),
            "",
            [
                (house.answer(words, "next_banker", "clockwise", {}), (Seat("", "Anna"),)),
                (house.answer(words, "next_banker", "agreement", {}), (Seat("", "Boris"),)),
            ],
        ),
    }
    for number in LESSONS:
        found[f"lesson {number}, opened"] = opening_view(words, number, THIRD, Zone.PUNTER1, hints=keys)
        found[f"lesson {number}, closed"] = closing_view(words, number, THIRD, Zone.PUNTER1, hints=keys)
    return found
