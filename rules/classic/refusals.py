"""The refusals of the classic game: a code, a sentence and the rule, in one place so that all sound alike."""

from rules.cards import Card
from rules.classic.exchange import NoExchange
from rules.classic.order import CLASSIC_PACK
from rules.classic.sides import Player
from rules.classic.state import State, seen
from rules.machine import Refused

_EXCHANGE = {
    NoExchange.NOT_YOUR_RIGHT: "only the non-dealer proposes",
    NoExchange.STOCK_EMPTY: "the stock is empty, nothing can be drawn any more",
    NoExchange.EXCHANGE_LIMIT: "this deal has had as many exchanges as the rules allow",
    NoExchange.STOCK_SHORT: "the stock holds fewer cards than that",
    NoExchange.TOO_FEW: "more cards must be changed than that",
    NoExchange.TOO_MANY: "a hand has five cards",
}


def exchange_refused(fault: NoExchange) -> Refused:
    """Refuse a proposal or a number of cards."""
    return Refused(fault.value, _EXCHANGE[fault], fault.citation)


def wrong_player(by: Player, due: Player, *, right: bool = False) -> Refused | None:
    """Refuse an event of the player whose turn, or whose right, it is not; None for the player who is due."""
    if by is due:
        return None
    sentence = f"that is for {due} to do, not for {by}" if right else f"it is {due}'s turn, not {by}'s"
    return Refused("not_your_right" if right else "not_your_turn", sentence, "RULES.md 4.1 rules 49, 53")


def card_refused(state: State, card: Card) -> Refused | None:
    """Refuse a card that the pack does not have or that has been seen in this deal; None for any other."""
    if card not in CLASSIC_PACK:
        sentence = f"the pack has the cards 7 to ace; got {card}"
        return Refused("not_in_pack", sentence, "RULES.md 4.1 rule 45")
    if card in seen(state):
        sentence = f"every card is in the pack once, and {card} was seen in this deal already"
        return Refused("seen_twice", sentence, "RULES.md 4.1 rule 45")
    return None
