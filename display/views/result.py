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
    return ResultView(
        tableaux=(one, two, three),
        bank_name=banker or words.zone(Zone.BANKER),
        bank_hand=hand_shown(words, ruling.deal.banker, suit),
        trump=words.shown(ruling.deal.trump),
        trump_words=words.zone(Zone.TRUMP),
        sides=sides(words),
        total=total(words, ruling),
        total_side=side_of(bank_gain(ruling)),
        note=note(words, ruling),
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


def total(words: Words, ruling: Ruling) -> str:
    """Say what the bank's side gains by the deal, and that a limited bank is broken; RULES.md 2 rule 31."""
    gain = words.gain(bank_gain(ruling))
    if ruling.coup is not None and ruling.coup.broken_by is not None:
        return words.say("Bank broken, {amount}", amount=gain)
    return words.say("Bank {amount}", amount=gain)


def note(words: Words, ruling: Ruling) -> str:
    """Name the tableaux whose verdict no source decides, so that it hangs on the house rule; RULES.md 7.1 B-A1."""
    numbers = [str(PUNTERS.index(ruled.zone) + 1) for ruled in ruling.tableaux if ruled.disagreement]
    if not numbers:
        return ""
    return words.count(
        "Decided by the house rule on equal trumps: tableau {list}.",
        "Decided by the house rule on equal trumps: tableaux {list}.",
        len(numbers),
        list=", ".join(numbers),
    )
