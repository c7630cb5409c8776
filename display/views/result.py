"""The view of a whole ruled deal."""

from display.view import Hint, ResultView, TableauShown, VerdictShown
from display.views.hands import bank_gain, hand_shown, pays, staked, step_shown, verdict
from display.words import Words
from rules.ruling import Ruling
from rules.seats import PUNTERS, Zone
from rules.tricks import Side


def result_view(words: Words, ruling: Ruling, *, banker: str = "", hints: tuple[Hint, ...] = ()) -> ResultView:
    """Show a ruled and settled deal; `banker` is the banker's name, if he has one."""
    suit = ruling.deal.trump.suit
    one, two, three = (tableau_shown(words, ruling, zone) for zone in PUNTERS)
    gain = bank_gain(ruling)
    return ResultView(
        tableaux=(one, two, three),
        bank_name=banker or words.zone(Zone.BANKER),
        bank_hand=hand_shown(words, ruling.deal.banker, suit),
        trump=words.shown(ruling.deal.trump),
        trump_words=words.zone(Zone.TRUMP),
        sides=sides(words),
        total=words.say("Bank {amount}", amount=words.gain(gain)),
        total_side=side_of(gain),
        notes=notes(words, ruling),
        hints=hints,
    )


def sides(words: Words) -> tuple[str, str]:
    """Name the two sides of a comparison, short."""
    return words.say("Bank"), words.say("Punter")


def side_of(gain: int) -> Side | None:
    """Tell whose colour a gain of the bank has."""
    if not gain:
        return None
    return Side.BANKER if gain > 0 else Side.PUNTER


def tableau_shown(words: Words, ruling: Ruling, zone: Zone) -> TableauShown:
    """Show one punters' tableau, ruled."""
    ruled = ruling.tableau(zone)
    stake = staked(ruling, zone)
    return TableauShown(
        name=words.zone(zone),
        stake=words.amount(stake) if stake else "",
        hand=hand_shown(words, ruling.deal.hand(zone), ruling.deal.trump.suit),
        steps=tuple(step_shown(words, step) for step in ruled.steps),
        score=f"{ruled.outcome.banker_tricks} : {ruled.outcome.punter_tricks}",
        verdict=VerdictShown(ruled.outcome.winner, verdict(words, ruled.outcome.winner), pays(words, ruling, zone)),
    )


def notes(words: Words, ruling: Ruling) -> tuple[str, ...]:
    """Say what a reader would else wonder at.

    A verdict that no source decides hangs on the house rule (RULES.md 7.1 B-A1); a broken bank settles no further
    (RULES.md 2 rule 31).
    """
    said = [
        words.say("{tableau}: decided by the house rule on equal trumps.", tableau=words.zone(ruled.zone))
        for ruled in ruling.tableaux
        if ruled.disagreement
    ]
    if ruling.coup is not None and ruling.coup.broken_by is not None:
        said.append(words.say("The bank is broken by {tableau}.", tableau=words.zone(ruling.coup.broken_by)))
    return tuple(said)
