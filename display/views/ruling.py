"""The view of one tableau while it is ruled, trick by trick."""

from display.view import Hint, RulingView, VerdictShown
from display.views.hands import cause, hand_after, pays, reason, staked, step_shown, verdict
from display.views.result import sides
from display.words import Words
from rules.ruling import Ruling
from rules.seats import PUNTERS, Zone
from rules.tricks import Side, tricks


def ruling_view(words: Words, ruling: Ruling, zone: Zone, shown: int, *, hints: tuple[Hint, ...] = ()) -> RulingView:
    """Show the first `shown` steps of a tableau; the verdict appears when `shown` is above their number.

    Counting `shown` up by one at a time tells the story; a number above the last step skips to its end.
    """
    ruled = ruling.tableau(zone)
    suit = ruling.deal.trump.suit
    steps = ruled.steps[: max(0, shown)]
    over = shown > len(ruled.steps)
    told = () if over else steps
    score = tricks(steps)
    if over:
        said = cause(words, ruled.outcome)
    elif steps:
        said = reason(words, steps[-1])
    else:
        said = words.say("Only trumps count. The highest leads.")
    return RulingView(
        name=words.zone(zone),
        progress=(PUNTERS.index(zone) + 1, len(PUNTERS)),
        stake=words.say("Stake {amount}", amount=words.amount(staked(ruling, zone))),
        sides=sides(words),
        bank_hand=hand_after(words, ruling.deal.banker, suit, Side.BANKER, told),
        punter_hand=hand_after(words, ruling.deal.hand(zone), suit, Side.PUNTER, told),
        trump=words.shown(ruling.deal.trump),
        trump_words=words.zone(Zone.TRUMP),
        steps=tuple(step_shown(words, step) for step in steps),
        count=len(ruled.steps),
        reason=said,
        score=f"{score[0]} : {score[1]}",
        verdict=VerdictShown(ruled.outcome.winner, verdict(words, ruled.outcome.winner), pays(words, ruling, zone))
        if over
        else None,
        hints=hints,
    )
