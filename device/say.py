"""A ruling as lines for a terminal and as JSON; every sentence of the game comes from `rules.explain`."""

from collections.abc import Iterator

from rules.explain import SUIT_WORDS, card_words, tableau_sentences, transfer_sentence
from rules.ruling import Ruling, TableauRuling
from rules.seats import TABLEAUX
from rules.settlement import deltas
from rules.tricks import Step, Trick
from rules.wire import to_plain


def table_lines(ruling: Ruling) -> Iterator[str]:
    """Give what lies on the table: the trump, and each tableau's cards."""
    deal = ruling.deal
    yield f"Trump: {SUIT_WORDS[deal.trump.suit]}, the {card_words(deal.trump)} is turned."
    for zone in TABLEAUX:
        yield f"  {zone!s:<8} {' '.join(str(card) for card in deal.hand(zone))}"


def outcome_lines(ruling: Ruling) -> Iterator[str]:
    """Give each tableau's tricks with their reasons, and its outcome."""
    for tableau in ruling.tableaux:
        yield f"{tableau.zone}:"
        yield from (f"  {text}" for text in tableau_sentences(tableau))


def payout_lines(ruling: Ruling) -> Iterator[str]:
    """Give who pays whom, what becomes of a limited bank, and what each gains."""
    yield "Payouts:"
    for transfer in ruling.transfers:
        yield f"  {transfer_sentence(transfer)}"
    if not ruling.transfers:
        yield "  Nothing moves."
    if ruling.coup is not None:
        yield f"  The bank had {ruling.coup.bank_before} and has {ruling.coup.bank_after}."
        if ruling.coup.broken_by is not None:
            yield f"  The bank is broken by {ruling.coup.broken_by}."
        yield from (f"  {zone} is not settled: the stakes return." for zone in ruling.coup.unsettled)
    for account, gain in sorted(deltas(ruling.transfers).items()):
        yield f"  {account:<12} {gain:+d}"


def ruling_json(ruling: Ruling) -> dict[str, object]:
    """Give the ruling as `ecarte rule --json` writes it: one object with cards, tricks, outcomes and payouts."""
    deal = ruling.deal
    return {
        "trump": str(deal.trump),
        "zones": {str(zone): [str(card) for card in deal.hand(zone)] for zone in TABLEAUX},
        "tableaux": [_tableau_json(tableau) for tableau in ruling.tableaux],
        "disagreement": ruling.disagreement,
        "stakes": [to_plain(stake) for stake in ruling.stakes],
        "transfers": [to_plain(transfer) for transfer in ruling.transfers],
        "balances": dict(sorted(deltas(ruling.transfers).items())),
        "bank": None
        if ruling.coup is None
        else {
            "before": ruling.coup.bank_before,
            "after": ruling.coup.bank_after,
            "broken_by": None if ruling.coup.broken_by is None else str(ruling.coup.broken_by),
            "unsettled": [str(zone) for zone in ruling.coup.unsettled],
        },
    }


def _tableau_json(tableau: TableauRuling) -> dict[str, object]:
    return {
        "zone": str(tableau.zone),
        "steps": [_step_json(step) for step in tableau.steps],
        "outcome": tableau.outcome.verdict,
        "reason": tableau.outcome.reason.value,
        "tricks": [tableau.outcome.banker_tricks, tableau.outcome.punter_tricks],
        "by_reading": {cancel.value: outcome.verdict for cancel, outcome in tableau.by_reading},
        "disagreement": tableau.disagreement,
        "sentences": list(tableau_sentences(tableau)),
    }


def _step_json(step: Step) -> dict[str, object]:
    if isinstance(step, Trick):
        took = None if step.took is None else str(step.took)
        return {"leader": str(step.leader), "led": str(step.led), "took": took, "why": step.why.value}
    return {"thrown_off": [str(card) for card in step.cards], "why": step.why.value}
