"""English sentences for what a step of a classic game brings about, made from its effects alone.

Other languages are made from the same data by who shows it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from rules.classic.effects import (
    BreachFound,
    ChoiceDue,
    Drawn,
    Effect,
    FalseKing,
    FirstDealer,
    GameWon,
    HandScored,
    KingRuled,
    Marked,
    MarkWhy,
    Proposed,
    Remind,
    Reminder,
    Settled,
    TrickTaken,
)
from rules.classic.explain_laws import FOLLOWS, HAPPENED, happened, offered
from rules.classic.game import Multiple
from rules.classic.revoke import Breach, Revoke
from rules.classic.scoring import Reason, Stance
from rules.classic.sides import Side
from rules.classic.trick import Trick, Why
from rules.classic.variant import VOLE
from rules.explain import card_words
from rules.machine import Refused, Undone

_SIDES = {Side.NON_DEALER: "the non-dealer", Side.DEALER: "the dealer"}

_STANCES = {
    Stance.STAND: "The non-dealer plays without having proposed",
    Stance.REFUSED_FIRST: "The dealer refuses the first proposal",
    Stance.EXCHANGED: "The non-dealer plays after an exchange",
    Stance.REFUSED_LATER: "The dealer refuses after an exchange",
}

_MARKS = {
    MarkWhy.TURNED_KING: "for the king turned",
    MarkWhy.HELD_KING: "for the king in hand",
    MarkWhy.TRICKS: "for the tricks",
    MarkWhy.KING_NOT_ELEVENTH: "back: the turned king was not the eleventh card",
    MarkWhy.FALSE_KING: "back: he did not hold the king that he announced",
    MarkWhy.DEAL_VOID: "back: the deal counts for nothing",
    MarkWhy.OMITTED: "that he forgot to mark",
    MarkWhy.OVERSTATED: "back that he marked too much",
}

_REASONS = {
    Reason.POINT: "the point",
    Reason.VOLE: "the vole",
    Reason.POINT_AGAINST_STAND: "the point against one who never proposed",
    Reason.POINT_AGAINST_REFUSAL: "the point against one who refused",
    Reason.POINT_BY_STAND: "the point without having proposed",
    Reason.VOLE_AGAINST_STAND: "the vole; nothing is added against one who never proposed",
    Reason.VOLE_AGAINST_REFUSAL: "the vole against one who refused",
}

_BREACHES = {
    Revoke.FAILED_TO_FOLLOW: "did not follow suit",
    Revoke.FAILED_TO_WIN: "did not win though he could",
    Revoke.FAILED_TO_TRUMP: "did not trump though he could",
    Revoke.WRONG_TRUMP: "did not play his lowest trump",
}

_REMINDERS: Mapping[Reminder, str] = MappingProxyType(
    {
        Reminder.HELD_KING: "Who holds the king of trumps announces it now.",
        Reminder.TURNED_KING: "The dealer turned the king and must claim it.",
        Reminder.DEALT_OUT_OF_TURN: "The wrong player dealt: the deal is void unless the trump is turned.",
        Reminder.LED_OUT_OF_TURN: "The wrong player led: he may take it back until it is answered.",
        Reminder.STOCK_SHORT: "The stock could not give all; the dealer plays the hand that he has.",
        Reminder.CONDITION_FAILED: "The stock cannot give what the dealer made his condition.",
        Reminder.KING_NOT_SEEN: "The announced king was not played: ask whether it was discarded.",
        Reminder.SHOW_KING: "The announced king ends the game: let it be shown.",
    },
)

_STAKES = {Multiple.SINGLE: "one stake", Multiple.DOUBLE: "two stakes", Multiple.TREBLE: "three stakes"}


def trick_sentence(trick: Trick) -> str:
    """Say who led what, what answered, and who takes the trick and why.

    >>> from rules.cards import parse_card
    >>> trick_sentence(Trick(Side.DEALER, parse_card("7H"), parse_card("7S"), Side.NON_DEALER, Why.TRUMPED))
    'The dealer leads the seven of hearts; the non-dealer trumps it with the seven of spades and takes the trick.'
    """
    leader, other = _SIDES[trick.leader], _SIDES[trick.leader.other]
    led = f"{leader.capitalize()} leads the {card_words(trick.lead)}"
    if trick.reply is None:
        return f"{led}; {other} has no card left, and it counts as a trick."
    reply = card_words(trick.reply)
    if trick.why is Why.TRUMPED:
        return f"{led}; {other} trumps it with the {reply} and takes the trick."
    if trick.why is Why.NOT_FOLLOWED:
        return f"{led}; {other} throws the {reply}, and the lead takes the trick."
    if trick.winner is trick.leader:
        return f"{led} and takes the {reply}."
    return f"{led}; {other}'s {reply} takes the trick."


def breach_sentence(breach: Breach) -> str:
    """Say which duty was broken, with both cards and the cards that were due."""
    due = " or ".join(f"the {card_words(card)}" for card in breach.due)
    return (
        f"In trick {breach.trick} {_SIDES[breach.offender]} {_BREACHES[breach.kind]}: he played the "
        f"{card_words(breach.reply)} on the {card_words(breach.lead)} and held {due}."
    )


def _times(marks: int) -> str:
    return f"{abs(marks)} point" + ("" if abs(marks) == 1 else "s")


def sentence(effect: Effect) -> str:
    """Say one effect in English."""
    match effect:
        case TrickTaken(number, trick):
            said = f"Trick {number}: {trick_sentence(trick)}"
        case BreachFound(breach):
            said = breach_sentence(breach)
        case Marked(player, marks, why, _, score):
            verb = "marks" if marks > 0 else "gives"
            said = f"{player} {verb} {_times(marks)} {_MARKS[why]}. A {score.a}, B {score.b}."
        case HandScored(points, _, tricks, _):
            made = tricks if points.winner is Side.NON_DEALER else VOLE - tricks
            said = f"{_SIDES[points.winner].capitalize()} has {_REASONS[points.reason]}, {made} to {VOLE - made}."
        case GameWon(winner, score, multiple):
            said = f"{winner} wins the game, {score.a} to {score.b}: {_STAKES[multiple]}."
        case Refused(_, why, _):
            said = f"Not taken: {why}."
        case _:
            said = _proceeding(effect)
    return said


def _proceeding(
    effect: FirstDealer | KingRuled | Drawn | Proposed | FalseKing | ChoiceDue | Settled | Remind | Undone,
) -> str:
    match effect:
        case FirstDealer(dealer):
            said = "Equal cards: cut again." if dealer is None else f"{dealer} deals."
        case KingRuled(player, ruling):
            said = f"{player} names the king {'in time' if ruling.counts else 'too late, it is not marked'}."
        case Drawn(side, asked, got, stock):
            said = f"{_SIDES[side].capitalize()} asks for {asked} and gets {got}; {stock} left in the stock."
        case Proposed(stance, vulnerable):
            risk = "nobody is vulnerable" if vulnerable is None else f"{_SIDES[vulnerable]} is vulnerable"
            said = f"{_STANCES[stance]}: {risk}."
        case FalseKing(player, by_other):
            said = f"{player} did not hold the king{', his adversary did' if by_other else ''}."
        case ChoiceDue(kinds, options, chooser, _):
            who = "either player" if chooser is None else f"{chooser}"
            said = f"{happened(kinds)}: {who} chooses {offered(options)}."
        case Settled(kind, option, citation):
            said = f"{HAPPENED[kind]}: {FOLLOWS[option]} ({citation})."
        case Remind(what, _):
            said = _REMINDERS[what]
        case _:
            said = "Taken back."
    return said
