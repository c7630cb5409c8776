"""Moves of proposing, answering and drawing.

Source: RULES.md 4.1 rule 53, 4.2 rule 55, C-A8, C-A12 to C-A14, 5.1 (HG L26, L27, L38).
"""

from dataclasses import replace

from rules.classic.announcing import after_draw, remind
from rules.classic.effects import Drawn, Effect, Proposed, Remind, Reminder
from rules.classic.events import Accept, Draw, Propose, Refuse, Retract, Stand
from rules.classic.exchange import given, number_fault, proposal_fault
from rules.classic.phases import Phase
from rules.classic.refusals import exchange_refused, wrong_player
from rules.classic.scoring import Stance, vulnerable
from rules.classic.sides import Side
from rules.classic.state import State
from rules.classic.switches import ProposalNumber, ShortStock
from rules.classic.variant import HAND
from rules.machine import Refused, Turn


def propose(state: State, event: Propose) -> Turn[State]:
    """Take a proposal of the non-dealer, with his number if he says it (C-A14)."""
    deal = state.deal
    fault = proposal_fault(state.rules, state.role(event.by), deal.stock, deal.exchanges)
    if fault is None and event.number is not None:
        fault = number_fault(state.rules, Side.NON_DEALER, deal.stock, event.number)
    if fault is not None:
        return exchange_refused(fault)
    if event.number is None and state.rules.proposal_number is ProposalNumber.WITH_PROPOSAL:
        return Refused("number_missing", "a proposal says how many cards are wanted", "RULES.md C-A14; S3")
    asked = replace(deal, proposals=deal.proposals + 1, asked=event.number)
    return replace(state, phase=Phase.ANSWERING, deal=asked), ()


def stand(state: State, event: Stand) -> Turn[State]:
    """Take the non-dealer's word that he plays."""
    refusal = wrong_player(event.by, state.player(Side.NON_DEALER), right=True)
    if refusal is not None:
        return refusal
    return stood(state)


def stood(state: State) -> tuple[State, tuple[Effect, ...]]:
    """Fix what the proposing came to when the non-dealer plays of his own will."""
    return _decided(state, Stance.EXCHANGED if state.deal.exchanges else Stance.STAND)


def _decided(state: State, stance: Stance) -> tuple[State, tuple[Effect, ...]]:
    decided = replace(state, phase=Phase.LEADING, deal=replace(state.deal, stance=stance))
    return decided, (Proposed(stance, vulnerable(state.rules, stance)), *remind(decided))


def refuse(state: State, event: Refuse) -> Turn[State]:
    """Take the dealer's refusal; only that of the first proposal is told apart (rule 55)."""
    refusal = wrong_player(event.by, state.the_dealer, right=True)
    if refusal is not None:
        return refusal
    return _refused(state)


def _refused(state: State) -> tuple[State, tuple[Effect, ...]]:
    return _decided(state, Stance.REFUSED_LATER if state.deal.exchanges else Stance.REFUSED_FIRST)


def accept(state: State, event: Accept) -> Turn[State]:
    """Take the dealer's acceptance; a number said with the proposal is served at once."""
    refusal = wrong_player(event.by, state.the_dealer, right=True)
    if refusal is not None:
        return refusal
    if event.on_condition is not None:
        fault = _condition_fault(state, event.on_condition)
        if fault is not None:
            return fault
        state = replace(state, deal=replace(state.deal, condition=event.on_condition))
    if state.deal.asked is None:
        return replace(state, phase=Phase.DRAWING), ()
    return _serve(state, state.deal.asked)


def _condition_fault(state: State, cards: int) -> Refused | None:
    if state.rules.short_stock is not ShortStock.L38:
        sentence = "in this house nothing is accepted on condition"
        return Refused("no_condition", sentence, "RULES.md 5.1, C-A12; HG L38")
    fewest = min(state.rules.dealer_min_exchange, HAND)
    if not fewest <= cards <= HAND:
        sentence = f"the condition is that {fewest} to {HAND} cards are left for the dealer; got {cards}"
        return Refused("bad_condition", sentence, "RULES.md 5.1; HG L38")
    return None


def draw(state: State, event: Draw) -> Turn[State]:
    """Take the number of cards that the side whose turn it is discards and draws."""
    side = Side.NON_DEALER if state.phase is Phase.DRAWING else Side.DEALER
    refusal = wrong_player(event.by, state.player(side))
    if refusal is not None:
        return refusal
    fault = number_fault(state.rules, side, state.deal.stock, event.number)
    if fault is not None:
        return exchange_refused(fault)
    if side is Side.NON_DEALER:
        return _serve(state, event.number)
    left = state.deal.stock - event.number
    deal = replace(state.deal, stock=left)
    done = _exchanged(replace(state, deal=after_draw(deal, side) if event.number else deal))
    return done, (Drawn(side, event.number, event.number, left),)


def _serve(state: State, asked: int) -> tuple[State, tuple[Effect, ...]]:
    """Give the non-dealer what the stock can give; when it is empty the dealer plays the hand that he has (HG L38).

    Where the dealer accepted on condition, and the stock cannot keep it, nothing is drawn. What follows then no source
    says; by default the proposal counts as refused.
    """
    condition = state.deal.condition
    state = replace(state, deal=replace(state.deal, condition=None))
    if condition is not None and asked + condition > state.deal.stock:
        refused, told = _refused(replace(state, deal=replace(state.deal, asked=None)))
        return refused, (Remind(Reminder.CONDITION_FAILED), *told)
    got, _ = given(state.deal.stock, asked)
    left = state.deal.stock - got
    deal = after_draw(replace(state.deal, stock=left, asked=None), Side.NON_DEALER)
    drawn: tuple[Effect, ...] = (Drawn(Side.NON_DEALER, asked, got, left),)
    if got < asked:
        drawn = (*drawn, Remind(Reminder.STOCK_SHORT))
    served = replace(state, phase=Phase.GIVING, deal=deal)
    return (served if left else _exchanged(served)), drawn


def _exchanged(state: State) -> State:
    deal = replace(state.deal, exchanges=state.deal.exchanges + 1)
    return replace(state, phase=Phase.PROPOSING, deal=deal)


def retract(_state: State, _event: Retract) -> Turn[State]:
    """Refuse to take back what was proposed, answered or asked for (HG L26, L27)."""
    sentence = "a proposal, an answer and a number of cards cannot be taken back"
    return Refused("cannot_retract", sentence, "RULES.md 5.1; HG L26, L27")
