"""The view of the deals that are over."""

from collections.abc import Sequence

from display.view import Hint, HistoryView, PastDeal, Payout
from display.views.hands import bank_gain, verdict
from display.views.result import side_of
from display.words import Words
from rules.ruling import Ruling
from rules.seats import PUNTERS

MOST = 6
"""Deals on one screen: as many as a shoe gives; RULES.md 1.5 rule 18."""


def history_view(
    words: Words, deals: Sequence[tuple[int, Ruling]], *, current: int | None = None, hints: tuple[Hint, ...] = ()
) -> HistoryView:
    """Show the last deals of those given, by number and ruling in their order; `current` is the number of one to mark.

    The newest stands on top. Where there are more than six, those around the current one are shown.
    """
    newest_first = [*deals][::-1]
    place = next((place for place, (number, _) in enumerate(newest_first) if number == current), 0)
    start = max(0, min(place - MOST // 2, len(newest_first) - MOST))
    return HistoryView(
        title=words.say("Past deals"),
        columns=(*(words.zone(zone) for zone in PUNTERS), words.say("Bank")),
        deals=tuple(
            _past(words, number, ruling, current=number == current)
            for number, ruling in newest_first[start : start + MOST]
        ),
        nothing=words.say("No deal is over yet."),
        hints=hints,
    )


def _past(words: Words, number: int, ruling: Ruling, *, current: bool) -> PastDeal:
    """Show one deal: what the bank gained by each tableau, and by all."""
    gain = bank_gain(ruling)
    return PastDeal(
        name=words.say("Deal {number}", number=number),
        trump=words.shown(ruling.deal.trump),
        payouts=tuple(
            Payout(
                words.zone(zone),
                verdict(words, ruling.tableau(zone).outcome.winner),
                words.gain(bank_gain(ruling, zone)),
                ruling.tableau(zone).outcome.winner,
            )
            for zone in PUNTERS
        ),
        total=words.gain(gain),
        total_side=side_of(gain),
        current=current,
    )
