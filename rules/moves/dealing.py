"""From the mixed cards to the turned trump, and what makes a deal void on the way.

Source: RULES.md 1.3 rules 7 and 8, 5.2.
"""

from dataclasses import replace

from rules.cards import Card
from rules.deal import COPIES, HAND_SIZE
from rules.effects import Facts, Noted, Notice, Refusal
from rules.events import DealCards, ExposeCard, OpenStakes, TurnTrump, VoidDeal
from rules.moves.move import Move, No
from rules.phases import Phase, VoidCause
from rules.seats import Zone
from rules.table import Table
from rules.variants import StakePhase

_DEALERS = frozenset({VoidCause.WRONG_COUNT, VoidCause.TWO_TRUMPS})
"""The causes that are an error of who dealt; RULES.md 5.2."""


def void(table: Table, cause: VoidCause, detail: str = "") -> Move:
    """Let the deal not count: the stakes go back, the cards stay out of the shoe; RULES.md 5.2.

    The banker deals, so that an error in dealing is noted as his.
    """
    after = replace(table, phase=Phase.VOID, void=cause, stakes=(), riding=())
    dealer = table.banker if cause in _DEALERS else None
    return Move(after, (Noted(Notice.DEAL_VOID, account=dealer, detail=detail or cause.value),))


def deal_cards(table: Table, event: DealCards) -> Move | No:
    """Lay four cards on each tableau; any other number makes the deal void. RULES.md 1.3 rule 7, 5.2."""
    dealt = replace(table, sizes=event.sizes)
    if any(size != HAND_SIZE for size in event.sizes):
        return void(dealt, VoidCause.WRONG_COUNT, f"cards on the tableaux: {', '.join(map(str, event.sizes))}")
    return Move(replace(dealt, phase=Phase.DEALT))


def turn_trump(table: Table, event: TurnTrump) -> Move | No:
    """Turn the seventeenth card; two cards make the deal void. RULES.md 1.3 rule 8, 5.2."""
    if table.phase is Phase.DEALT and table.rules.stake_phase is StakePhase.BEFORE:
        return No(Refusal.STAKE_ORDER, "In this house the stakes close before the trump is turned.")
    if table.trump is not None:
        return No(Refusal.WRONG_PHASE, f"{table.trump} is turned already.")
    if len(event.cards) > 1:
        return void(table, VoidCause.TWO_TRUMPS, f"turned: {', '.join(map(str, event.cards))}")
    (card,) = event.cards
    return third_copy(table, card) or Move(replace(table, phase=Phase.TRUMP_TURNED, trump=card))


def third_copy(table: Table, card: Card) -> No | None:
    """Refuse a turned card that the shoe gave twice before; RULES.md 1.1 rule 3."""
    if table.shoe.seen().get(card, 0) < COPIES:
        return None
    why = f"{card} was seen {COPIES} times since the cards were mixed: look again, or count the pack."
    return No(Refusal.THIRD_COPY, why)


def expose_card(table: Table, event: ExposeCard) -> Move | No:
    """Note a card seen too early: the banker's makes the deal void, a punters' frees the stakes; RULES.md 5.2."""
    if table.phase is Phase.TRUMP_TURNED and table.rules.stake_phase is StakePhase.BEFORE:
        why = "The stakes are closed, so that an exposed card changes nothing."
        return No(Refusal.STAKES_CLOSED, why, Facts(event.tableau))
    if event.tableau is Zone.BANKER:
        return void(table, VoidCause.BANKER_EXPOSED)
    exposed = replace(table, exposed=(*table.exposed, event.tableau))
    return Move(exposed, (Noted(Notice.CARD_EXPOSED, zone=event.tableau),))


def open_stakes(table: Table, _event: OpenStakes) -> Move | No:
    """Let the punters stake, at the time that the house has for it; RULES.md 7.1 B-A15."""
    early = table.phase is Phase.DEALT
    if early != (table.rules.stake_phase is StakePhase.BEFORE):
        return No(
            Refusal.STAKE_ORDER, f"In this house stakes are laid {table.rules.stake_phase.value} the trump is turned."
        )
    return Move(replace(table, phase=Phase.STAKING))


def void_deal(table: Table, event: VoidDeal) -> Move | No:
    """Let the deal not count because the table says so; RULES.md 5.2."""
    return void(table, event.cause)
