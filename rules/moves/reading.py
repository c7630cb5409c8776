"""From the opened cards to the booked ruling: read, ask, correct, confirm.

Source: RULES.md 1.3 rule 10, 5.2.
"""

from dataclasses import replace

from rules.cards import Card
from rules.deal import Fault, Spread, faults
from rules.effects import Noted, Notice, Refusal
from rules.events import Confirm, CorrectCard, CountPack, ReadCards, RemoveCard, Reveal
from rules.explain import deal_words
from rules.ledger import Kind
from rules.moves.dealing import third_copy, void
from rules.moves.move import Draft, Move, No
from rules.phases import Phase, VoidCause
from rules.seats import TABLEAUX, Zone
from rules.table import Table, ruled
from rules.variants import StakePhase

STOPPING = Fault.THIRD_COPY | Fault.THIRD_COPY_IN_SHOE
"""The faults after which nothing is settled before the pack is counted; RULES.md 5.2."""


def reveal(table: Table, _event: Reveal) -> Move | No:
    """Open the tableaux; RULES.md 1.3 rule 10."""
    if table.trump is None:
        return No(Refusal.WRONG_PHASE, "The seventeenth card is not turned yet.")
    if table.phase is Phase.TRUMP_TURNED and table.rules.stake_phase is StakePhase.AFTER:
        return No(Refusal.STAKE_ORDER, "The stakes close before the cards are opened.")
    return Move(replace(table, phase=Phase.REVEALED))


def read_cards(table: Table, event: ReadCards) -> Move | No:
    """Rule on what was read, ask where something is unread or wrong, stop at a third copy; RULES.md 5.2."""
    return judged(table, event.spread)


def judged(table: Table, spread: Spread) -> Move:
    """Give the table with these cards open: ruled, asked or stopped."""
    fault = faults(spread, table.shoe.seen(), table.trump)
    lying = replace(table, spread=spread, fault=fault, ruling=None)
    if fault & STOPPING:
        return Move(replace(lying, phase=Phase.STOPPED))
    if fault:
        return Move(replace(lying, phase=Phase.ASKED))
    return Move(replace(ruled(lying), phase=Phase.RULED))


def correct_card(table: Table, event: CorrectCard) -> Move | No:
    """Put a card in a place as a person says it; before the cards are opened that is the trump alone."""
    spread = table.spread
    if spread is None:
        if table.trump is None or event.zone is not Zone.TRUMP or event.place or event.card is None:
            return No(Refusal.NO_SUCH_CARD, "Only the turned card can be corrected before the cards are opened.")
        return third_copy(table, event.card) or Move(replace(table, trump=event.card))
    cards = _cards(spread, event.zone)
    if cards is None or not 0 <= event.place <= len(cards):
        return No(Refusal.NO_SUCH_CARD, f"There is no place {event.place + 1} on {event.zone}.")
    changed = _with(spread, event.zone, (*cards[: event.place], event.card, *cards[event.place + 1 :]))
    named = event.card is not None and event.zone is Zone.TRUMP and not event.place
    return judged(replace(table, trump=event.card) if named else table, changed)


def remove_card(table: Table, event: RemoveCard) -> Move | No:
    """Take away a card that was read where none lies."""
    cards = _cards(table.spread, event.zone) if table.spread else None
    if table.spread is None or cards is None or not 0 <= event.place < len(cards):
        return No(Refusal.NO_SUCH_CARD, f"There is no card {event.place + 1} on {event.zone}.")
    return judged(table, _with(table.spread, event.zone, (*cards[: event.place], *cards[event.place + 1 :])))


def _cards(spread: Spread, zone: Zone) -> tuple[Card | None, ...] | None:
    if zone is Zone.TRUMP:
        return spread.trumps
    return spread.tableaux[TABLEAUX.index(zone)] if zone in TABLEAUX else None


def _with(spread: Spread, zone: Zone, cards: tuple[Card | None, ...]) -> Spread:
    if zone is Zone.TRUMP:
        return replace(spread, trumps=cards)
    place = TABLEAUX.index(zone)
    return replace(spread, tableaux=(*spread.tableaux[:place], cards, *spread.tableaux[place + 1 :]))


def count_pack(table: Table, event: CountPack) -> Move | No:
    """After a third copy the counted pack makes the deal void; RULES.md 5.2."""
    move = void(table, VoidCause.THIRD_COPY)
    if event.complete:
        return move
    return replace(move, notes=(*move.notes, Noted(Notice.PACK_IMPERFECT)))


def confirm(table: Table, _event: Confirm) -> Move | No:
    """Book the ruling; RULES.md 1.6 and 2."""
    ruling = table.ruling
    assert ruling is not None, table.phase  # noqa: S101 - RULED has a ruling; without one nothing may be paid
    notes: tuple[Noted, ...] = ()
    if ruling.coup is not None and ruling.coup.broken_by is not None:
        notes = (Noted(Notice.BANK_BROKEN, zone=ruling.coup.broken_by),)
    draft = Draft(Kind.SETTLEMENT, ruling.transfers, deal_words(ruling.deal))
    return Move(replace(table, phase=Phase.SETTLED), notes, draft)
