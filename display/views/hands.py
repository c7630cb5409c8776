"""Cards, steps and verdicts in words and pictures: what the views of a ruling share."""

from collections.abc import Sequence

from display.view import Shown, StepShown
from display.words import Words, sentence
from rules.cards import Card, Rank, Suit
from rules.outcome import Outcome, Reason
from rules.ruling import Ruling
from rules.seats import Zone
from rules.settlement import Cause
from rules.tricks import Side, Step, Trick, Why


def hand_shown(words: Words, hand: Sequence[Card], trump: Suit) -> tuple[Shown, ...]:
    """Show a tableau, whatever is no trump pale, since it counts for nothing; RULES.md 1.4."""
    return tuple(words.shown(card, pale=card.suit is not trump) for card in hand)


def hand_after(words: Words, hand: Sequence[Card], trump: Suit, side: Side, steps: Sequence[Step]) -> tuple[Shown, ...]:
    """Show a tableau after some steps: what has been played is pale, what the last step plays is marked."""
    gone = [card for step in steps[:-1] for card in cards_of(step, side)]
    playing = cards_of(steps[-1], side) if steps else []
    shown: list[Shown] = []
    for card in hand:
        if card in gone:
            gone.remove(card)
            shown.append(words.shown(card, pale=True))
        elif card in playing:
            playing.remove(card)
            shown.append(words.shown(card, marked=True))
        else:
            shown.append(words.shown(card, pale=card.suit is not trump))
    return tuple(shown)


def cards_of(step: Step, side: Side) -> list[Card]:
    """Give the cards of one side that a step takes out of play."""
    if isinstance(step, Trick):
        card = step.led if step.leader is side else step.took
        return [] if card is None else [card]
    return [card for card, holder in zip(step.cards, step.holders, strict=True) if holder is side]


def step_shown(words: Words, step: Step) -> StepShown:
    """Show one step with the banker's card on his side and the punter's on his."""
    if isinstance(step, Trick):
        taken = () if step.took is None else (words.shown(step.took, pale=True),)
        led = (words.shown(step.led),)
        verb = words.say("alone") if step.took is None else words.say("takes")
        if step.leader is Side.BANKER:
            return StepShown(led, taken, step.leader, verb)
        return StepShown(taken, led, step.leader, verb)
    placed = tuple(zip(step.holders, (words.shown(card, pale=True) for card in step.cards), strict=True))
    ours = tuple(shown for side, shown in placed if side is Side.BANKER)
    theirs = tuple(shown for side, shown in placed if side is Side.PUNTER)
    return StepShown(ours, theirs, None, words.say("thrown off"))


def verdict(words: Words, side: Side | None) -> str:
    """Say who wins a tableau."""
    if side is None:
        return words.say("En carte")
    return words.say("Bank wins") if side is Side.BANKER else words.say("Punter wins")


def cause(words: Words, outcome: Outcome) -> str:
    """Say in one sentence why a tableau ended as it did."""
    if outcome.reason is Reason.MORE_TRICKS:
        return words.say("More tricks win the tableau.")
    return {
        Reason.EQUAL_TRICKS: words.say("Equal tricks: en carte, nothing is paid."),
        Reason.ALL_THROWN_OFF: words.say("All trumps are thrown off: en carte, nothing is paid."),
        Reason.NO_TRUMPS: words.say("Neither side has a trump: en carte, nothing is paid."),
    }[outcome.reason]


def staked(ruling: Ruling, zone: Zone) -> int:
    """Sum the stakes that lie on a tableau."""
    return sum(stake.amount for stake in ruling.stakes if stake.tableau is zone)


def bank_gain(ruling: Ruling, zone: Zone | None = None) -> int:
    """Sum what the bank's side gains by a tableau, or by the whole deal: lost stakes less paid ones."""
    sign = {Cause.STAKE_LOST: 1, Cause.STAKE_WON: -1}
    return sum(
        sign.get(transfer.cause, 0) * transfer.amount
        for transfer in ruling.transfers
        if zone is None or transfer.tableau is zone
    )


def pays(words: Words, ruling: Ruling, zone: Zone) -> str:
    """Say what a tableau pays, from the transfers themselves: nothing is reckoned again here."""
    if not staked(ruling, zone):
        return words.say("No stake")
    if ruling.coup is not None and zone in ruling.coup.unsettled:
        return words.say("Stake returns")
    gain = bank_gain(ruling, zone)
    if gain > 0:
        return words.say("Bank takes {amount}", amount=words.amount(gain))
    if gain < 0:
        return words.say("Bank pays {amount}", amount=words.amount(-gain))
    return words.say("Nothing is paid")


def reason(words: Words, step: Step) -> str:
    """Say in one sentence why a step is as it is; RULES.md 1.4."""
    if isinstance(step, Trick):
        if step.took is None:
            text = words.say(
                "{card} leads, and no trump is left against it: the trick counts.", card=leads(words, step.led.rank)
            )
        else:
            text = words.say(
                "{card} is the highest trump and takes the lowest against it, {taken}.",
                card=leads(words, step.led.rank),
                taken=_taken(words, step.took.rank),
            )
        return sentence(text)
    pair = _pair(words, step.cards[0].rank)
    return sentence(
        {
            Why.EQUAL_AND_HIGHEST: words.say("{cards} bar each other the lead and are thrown off.", cards=pair),
            Why.EQUAL_AFTER_LEAD: words.say("{cards} are equal and are thrown off after the lead.", cards=pair),
            Why.OWN_PAIR: words.say("{cards} lie in one hand, and this house throws such a pair off.", cards=pair),
        }.get(step.why, words.say("{cards} are equal and are thrown off before the first lead.", cards=pair))
    )


def leads(words: Words, rank: Rank) -> str:
    """Name a rank as the card that leads, with its article."""
    return {
        Rank.ACE: words.term("leads", "the ace"),
        Rank.TWO: words.term("leads", "the two"),
        Rank.THREE: words.term("leads", "the three"),
        Rank.FOUR: words.term("leads", "the four"),
        Rank.FIVE: words.term("leads", "the five"),
        Rank.SIX: words.term("leads", "the six"),
        Rank.SEVEN: words.term("leads", "the seven"),
        Rank.EIGHT: words.term("leads", "the eight"),
        Rank.NINE: words.term("leads", "the nine"),
        Rank.TEN: words.term("leads", "the ten"),
        Rank.KNAVE: words.term("leads", "the knave"),
        Rank.QUEEN: words.term("leads", "the queen"),
        Rank.KING: words.term("leads", "the king"),
    }[rank]


def _taken(words: Words, rank: Rank) -> str:
    """Name a rank as the card that is taken, with its article."""
    return {
        Rank.ACE: words.term("is taken", "the ace"),
        Rank.TWO: words.term("is taken", "the two"),
        Rank.THREE: words.term("is taken", "the three"),
        Rank.FOUR: words.term("is taken", "the four"),
        Rank.FIVE: words.term("is taken", "the five"),
        Rank.SIX: words.term("is taken", "the six"),
        Rank.SEVEN: words.term("is taken", "the seven"),
        Rank.EIGHT: words.term("is taken", "the eight"),
        Rank.NINE: words.term("is taken", "the nine"),
        Rank.TEN: words.term("is taken", "the ten"),
        Rank.KNAVE: words.term("is taken", "the knave"),
        Rank.QUEEN: words.term("is taken", "the queen"),
        Rank.KING: words.term("is taken", "the king"),
    }[rank]


def _pair(words: Words, rank: Rank) -> str:
    """Name two cards of a rank, with their article."""
    return {
        Rank.ACE: words.say("the two aces"),
        Rank.TWO: words.say("the two twos"),
        Rank.THREE: words.say("the two threes"),
        Rank.FOUR: words.say("the two fours"),
        Rank.FIVE: words.say("the two fives"),
        Rank.SIX: words.say("the two sixes"),
        Rank.SEVEN: words.say("the two sevens"),
        Rank.EIGHT: words.say("the two eights"),
        Rank.NINE: words.say("the two nines"),
        Rank.TEN: words.say("the two tens"),
        Rank.KNAVE: words.say("the two knaves"),
        Rank.QUEEN: words.say("the two queens"),
        Rank.KING: words.say("the two kings"),
    }[rank]
