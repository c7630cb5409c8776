"""The view of who gets what."""

from display.view import Hint, Payout, Seat, SettlementView
from display.views.hands import bank_gain, pays, verdict
from display.views.result import side_of
from display.words import Words
from rules.money import NOTHING
from rules.ruling import Ruling
from rules.seats import PUNTERS
from rules.settlement import deltas
from rules.tricks import Side


def settlement_view(
    words: Words, ruling: Ruling, *, recorded: bool | None, hints: tuple[Hint, ...] = ()
) -> SettlementView:
    """Show what each tableau comes to, and the bank's sum; `recorded` tells that the ledger has it on disk.

    None says that no ledger is kept of this game at all.
    """
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
        recorded={
            True: words.say("Written in the ledger."),
            False: words.say("Not yet written in the ledger."),
            None: words.say("No ledger is kept now."),
        }[recorded],
        gains=_gains(words, ruling),
        hints=hints,
    )


def _gains(words: Words, ruling: Ruling) -> tuple[Seat, ...]:
    """Sum what each punter gets or gives over all tableaux; a stake without a name is told by its tableau alone."""
    moved = deltas(ruling.transfers)
    places = {zone.value for zone in PUNTERS}
    players = dict.fromkeys(stake.punter for stake in ruling.stakes if stake.amount and stake.punter not in places)
    gains = sorted(((player, moved.get(player, NOTHING)) for player in players), key=lambda pair: -abs(pair[1]))
    return tuple(
        Seat(player, words.gain(gain), side=None if not gain else Side.PUNTER if gain > 0 else Side.BANKER)
        for player, gain in gains
    )
