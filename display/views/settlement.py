"""The view of who gets what."""

from display.view import Hint, Payout, SettlementView
from display.views.hands import bank_gain, pays, verdict
from display.views.result import side_of
from display.words import Words
from rules.ruling import Ruling
from rules.seats import PUNTERS


def settlement_view(words: Words, ruling: Ruling, *, recorded: bool, hints: tuple[Hint, ...] = ()) -> SettlementView:
    """Show what each tableau comes to, and the bank's sum; `recorded` tells that the ledger has it on disk."""
    gain = bank_gain(ruling)
    return SettlementView(
        title=words.say("Settlement"),
        payouts=tuple(
            Payout(
                words.zone(zone),
                verdict(words, ruling.tableau(zone).outcome.winner),
                pays(words, ruling, zone),
                ruling.tableau(zone).outcome.winner,
            )
            for zone in PUNTERS
        ),
        total_words=words.say("The bank in this deal"),
        total=words.gain(gain),
        total_side=side_of(gain),
        recorded=words.say("Written in the ledger.") if recorded else words.say("Not yet written in the ledger."),
        hints=hints,
    )
