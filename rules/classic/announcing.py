"""Moves about the king: the turned king that must be claimed, and the king announced from the hand.

Source: RULES.md 4.1 rules 48, 51, 4.2 (king rows), C-A1, C-A2, AH-A1.
"""

from dataclasses import replace

from rules.cards import Card
from rules.classic.effects import Effect, KingRuled, MarkWhy, Remind, Reminder
from rules.classic.events import AnnounceKing, ClaimTurnedKing
from rules.classic.king import KingRuling, Moment, announcement
from rules.classic.marking import mark
from rules.classic.phases import Phase
from rules.classic.sides import Player, Side
from rules.classic.state import Claim, DealState, State, cards_of, moment
from rules.machine import Refused, Turn


def bonus(state: State) -> Card | None:
    """Give the card that scores when turned or announced, once the trump is known."""
    turned = state.deal.turned
    return None if turned is None else Card(state.rules.bonus_rank, turned.suit)


def claim_turned_king(state: State, event: ClaimTurnedKing) -> Turn[State]:
    """Mark a king that was turned, where its dealer has to say so (C-A2)."""
    if state.turned_king_due is not event.by:
        sentence = f"{event.by} has no turned king left to mark"
        return Refused("no_turned_king", sentence, "RULES.md C-A2")
    after, told = mark(replace(state, turned_king_due=None), event.by, 1, MarkWhy.TURNED_KING)
    if state.deal.turned is None:
        # the king belongs to the deal before, so that this one takes nothing of it back when it is void
        after = replace(after, deal=replace(after.deal, before=after.score))
    return after, told


def announce_king(state: State, event: AnnounceKing) -> Turn[State]:
    """Mark a king announced from the hand, or say why it does not count."""
    side = state.role(event.by)
    refusal = _cannot_hold(state)
    if refusal is not None:
        return refusal
    ruling = rule(state, side, moment(state.deal, side, together=event.together))
    if not ruling.counts:
        sentence = f"{event.by} announces too late, and the king is not marked"
        return Refused("king_too_late", sentence, ruling.citation)
    return _counted(state, side)


def _cannot_hold(state: State) -> Refused | None:
    if state.deal.claim is not None:
        return Refused("king_announced", "the king of trumps has been announced in this deal", "RULES.md 4.1 rule 51")
    if state.deal.turned == bonus(state):
        return Refused("king_turned", "the king of trumps lies turned, nobody holds it", "RULES.md 4.1 rule 48")
    return None


def rule(state: State, side: Side, when: Moment) -> KingRuling:
    """Rule on an announcement by a side at a moment."""
    own = cards_of(state.deal, side)
    return announcement(state.rules.king_window, side, when, king_is_first_card=bool(own) and own[0] == bonus(state))


def _counted(state: State, side: Side) -> tuple[State, tuple[Effect, ...]]:
    claimed = replace(state, deal=replace(state.deal, claim=Claim(side, sure=True)))
    player = state.player(side)
    after, effects = mark(claimed, player, 1, MarkWhy.HELD_KING)
    if after.phase is Phase.OVER:
        effects = (*effects, Remind(Reminder.SHOW_KING, player))
    return after, effects


def named_with_card(state: State, by: Player) -> tuple[State, tuple[Effect, ...]]:
    """Rule on a king named in one move with the card that `by` has just laid; the card itself stands either way."""
    side = state.role(by)
    if _cannot_hold(state) is not None:
        return state, ()
    ruling = rule(state, side, moment(state.deal, side, together=True))
    if not ruling.counts:
        return state, (KingRuled(by, ruling),)
    after, effects = _counted(state, side)
    return after, (KingRuled(by, ruling), *effects)


def remind(state: State) -> tuple[Effect, ...]:
    """Remind the table of the king before the first lead, while it can still be announced (C-A1)."""
    deal = state.deal
    if deal.claim is not None or deal.turned == bonus(state):
        return ()
    open_now = any(rule(state, side, Moment.BEFORE_LEAD).counts for side in Side)
    return (Remind(Reminder.HELD_KING),) if open_now else ()


def after_draw(deal: DealState, side: Side) -> DealState:
    """Note that a side has changed cards, so that a king announced before may have been discarded."""
    if deal.claim is None or deal.claim.side is not side:
        return deal
    return replace(deal, claim=Claim(side, sure=False))
