"""Moves of play: a lead, a reply, a card taken back, a hand thrown up.

Source: RULES.md 4.1 rules 49, 50 and 5.1 (HG L34, L39, L40, L42).
"""

from dataclasses import replace

from rules.classic.announcing import named_with_card, rule
from rules.classic.effects import Effect, Remind, Reminder, TrickTaken
from rules.classic.events import Abandon, Lead, NoReply, Reply, TakeBack
from rules.classic.judging import finish
from rules.classic.king import Moment
from rules.classic.laws import abandoned
from rules.classic.phases import Phase
from rules.classic.proposing import stood
from rules.classic.refusals import card_refused, wrong_player
from rules.classic.sides import Side
from rules.classic.state import Led, State, left, on_lead, trump
from rules.classic.trick import Trick, taken, trick
from rules.classic.variant import HAND
from rules.machine import Refused, Turn


def lead(state: State, event: Lead) -> Turn[State]:
    """Take a lead; leading says "I play" too, and a lead out of turn is told (rule 49, HG L40)."""
    side = state.role(event.by)
    told: tuple[Effect, ...] = ()
    if state.phase is Phase.PROPOSING:
        refusal = wrong_player(event.by, state.player(Side.NON_DEALER))
        if refusal is not None:
            return refusal
    refusal = card_refused(state, event.card) or _empty_hand(state, side)
    if refusal is not None:
        return refusal
    if state.phase is Phase.PROPOSING:
        state, told = stood(state)
    in_turn = side is on_lead(state.deal)
    if not in_turn:
        told = (*told, Remind(Reminder.LED_OUT_OF_TURN, event.by))
    lying = replace(state.deal, led=Led(side, event.card, in_turn))
    after = replace(state, phase=Phase.REPLYING, deal=lying)
    if not rule(after, Side.DEALER, Moment.BEFORE_OWN_FIRST).counts:
        # who led at once has closed the window: to remind anybody now would be wrong
        told = tuple(effect for effect in told if effect != Remind(Reminder.HELD_KING))
    if not event.king:
        return after, told
    after, more = named_with_card(after, event.by)
    return after, (*told, *more)


def _empty_hand(state: State, side: Side) -> Refused | None:
    if left(state.deal, side):
        return None
    sentence = f"{state.player(side)} has no card left to play"
    return Refused("no_card_left", sentence, "RULES.md 4.1 rule 47")


def reply(state: State, event: Reply) -> Turn[State]:
    """Take the answer to a lead, and the trick is complete; whether it was lawful shows when the hand is known."""
    led = _led(state)
    side = led.side.other
    refusal = wrong_player(event.by, state.player(side)) or card_refused(state, event.card) or _empty_hand(state, side)
    if refusal is not None:
        return refusal
    done = trick(led.side, led.card, event.card, trump(state), state.rules.order)
    after, told = _complete(state, done)
    if event.king:
        after, more = named_with_card(after, event.by)
        told = (*told, *more)
    return _next(after, told)


def no_reply(state: State, event: NoReply) -> Turn[State]:
    """Take it that a short hand cannot answer: the card led counts as a trick (HG L30, L34)."""
    led = _led(state)
    side = led.side.other
    refusal = wrong_player(event.by, state.player(side))
    if refusal is not None:
        return refusal
    if left(state.deal, side):
        return Refused("has_cards", f"{event.by} still has a card to answer with", "RULES.md 4.3")
    done = trick(led.side, led.card, None, trump(state), state.rules.order)
    return _next(*_complete(state, done))


def _led(state: State) -> Led:
    led = state.deal.led
    if led is None:
        message = f"a card lies led in phase replying; the phase is {state.phase.value}"
        raise RuntimeError(message)
    return led


def _complete(state: State, done: Trick) -> tuple[State, tuple[Effect, ...]]:
    tricks = (*state.deal.tricks, done)
    after = replace(state, phase=Phase.LEADING, deal=replace(state.deal, led=None, tricks=tricks))
    return after, (TrickTaken(len(tricks), done),)


def _next(state: State, told: tuple[Effect, ...]) -> tuple[State, tuple[Effect, ...]]:
    if state.phase is Phase.OVER or len(state.deal.tricks) < HAND:
        return state, told
    after, more = finish(state)
    return after, (*told, *more)


def take_back(state: State, event: TakeBack) -> Turn[State]:
    """Let a lead out of turn be taken back, or a reply be mended before the next lead (HG L39, L40)."""
    deal = state.deal
    if deal.led is not None:
        refusal = wrong_player(event.by, state.player(deal.led.side))
        if refusal is None and deal.led.in_turn:
            refusal = Refused("lead_stays", "a card led in turn stays", "RULES.md 5.1; HG L39")
        if refusal is not None:
            return refusal
        return replace(state, phase=Phase.LEADING, deal=replace(deal, led=None)), ()
    last = deal.tricks[-1] if deal.tricks else None
    if last is None or last.reply is None or state.player(last.leader.other) is not event.by:
        sentence = f"{event.by} has no reply on the table that could be taken back"
        return Refused("nothing_to_take_back", sentence, "RULES.md 5.1; HG L39")
    lying = Led(last.leader, last.lead, in_turn=True)
    return replace(state, phase=Phase.REPLYING, deal=replace(deal, led=lying, tricks=deal.tricks[:-1])), ()


def abandon(state: State, event: Abandon) -> Turn[State]:
    """Give the tricks still to play to the adversary of a player who throws up his hand (HG L42)."""
    side = state.role(event.by)
    if abandoned(taken(state.deal.tricks, side)) is None:
        sentence = f"{event.by} has the point already; no law says what throwing up the hand costs him"
        return Refused("no_law", sentence, "RULES.md 5.1; HG L42")
    return finish(replace(state, deal=replace(state.deal, led=None, given_up=side)))
