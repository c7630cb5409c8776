"""Moves from the cut to the turn-up.

Source: RULES.md 4.1 rules 46 to 48, C-A2, C-A9, C-A10, 5.1 (HG L14).
"""

from dataclasses import replace

from rules.classic.announcing import bonus
from rules.classic.cut import first_dealer
from rules.classic.effects import Effect, FirstDealer, MarkWhy, Remind, Reminder
from rules.classic.events import PACKETS, Cut, Dealt, Lot, TurnedUp
from rules.classic.exchange import stock_after_deal
from rules.classic.marking import mark
from rules.classic.phases import Phase
from rules.classic.refusals import card_refused
from rules.classic.state import State
from rules.classic.switches import Packets, TurnedKing
from rules.errors import IllegalPlay
from rules.machine import Refused, Turn


def cut(state: State, event: Cut) -> Turn[State]:
    """Find the first dealer by cutting; equal cards are cut again (rule 46, C-A9)."""
    try:
        dealer = first_dealer((event.a, event.b), state.rules.order)
    except IllegalPlay as error:
        return Refused("not_in_pack", str(error), "RULES.md 4.1 rules 45, 46")
    phase = Phase.CUTTING if dealer is None else Phase.DEALING
    return replace(state, phase=phase, dealer=dealer), (FirstDealer(dealer),)


def lot(state: State, event: Lot) -> Turn[State]:
    """Take the first dealer whom the lot named (rule 46; S0, S4)."""
    return replace(state, phase=Phase.DEALING, dealer=event.dealer), (FirstDealer(event.dealer),)


def dealt(state: State, event: Dealt) -> Turn[State]:
    """Take the deal; wrong packets are an irregularity to be reported (rule 47, HG L9)."""
    allowed = _packets(state)
    if event.packets not in allowed:
        wanted = " or ".join(f"{one}+{two}" for one, two in allowed)
        sentence = f"the packets must be {wanted}; got {event.packets[0]}+{event.packets[1]}: report packets_wrong"
        return Refused("packets_wrong", sentence, "RULES.md 4.1 rule 47, C-A10; HG L8, L9")
    due = None if state.rules.turned_king is TurnedKing.BEFORE_NEXT_DEAL else state.turned_king_due
    out_of_turn = event.by is not state.the_dealer
    told: tuple[Effect, ...] = (Remind(Reminder.DEALT_OUT_OF_TURN, event.by),) if out_of_turn else ()
    kept = event.packets if state.packets is None else state.packets
    return replace(state, phase=Phase.TURNING, packets=kept, turned_king_due=due, dealt_by=event.by), told


def _packets(state: State) -> tuple[tuple[int, int], ...]:
    if state.rules.packets is Packets.TWO_THREE:
        return ((2, 3),)
    if state.rules.packets is Packets.KEEP and state.packets is not None:
        return (state.packets,)
    return PACKETS


def turned_up(state: State, event: TurnedUp) -> Turn[State]:
    """Take the trump, and mark a king for the dealer or remind him of it (rule 48, C-A2).

    The turn-up makes a deal out of turn valid (HG L14).
    """
    refusal = card_refused(state, event.card)
    if refusal is not None:
        return refusal
    stock = stock_after_deal(state.rules) - state.deal.thrown
    opened = replace(
        state,
        phase=Phase.PROPOSING,
        dealer=state.dealt_by or state.the_dealer,
        dealt_by=None,
        turned_king_due=None,
        deal=replace(state.deal, turned=event.card, stock=stock),
    )
    if event.card != bonus(opened) or not opened.deal.turned_king_counts:
        return opened, ()
    dealer = opened.the_dealer
    if state.rules.turned_king is TurnedKing.AT_ONCE:
        return mark(opened, dealer, 1, MarkWhy.TURNED_KING)
    return replace(opened, turned_king_due=dealer), (Remind(Reminder.TURNED_KING, dealer),)
