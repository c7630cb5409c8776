"""A ruling as JSON, with its sentences in a reader's language."""

from device.telling.bank import tableau_lines
from display.words import Words
from rules.ruling import Ruling, TableauRuling
from rules.seats import TABLEAUX
from rules.settlement import deltas
from rules.tricks import Step, Trick
from rules.wire import to_plain


def ruling_json(words: Words, ruling: Ruling) -> dict[str, object]:
    """Give the ruling as `ecarte rule --json` writes it: one object with cards, tricks, outcomes and payouts."""
    deal = ruling.deal
    return {
        "trump": str(deal.trump),
        "zones": {str(zone): [str(card) for card in deal.hand(zone)] for zone in TABLEAUX},
        "tableaux": [_tableau_json(words, tableau) for tableau in ruling.tableaux],
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


def _tableau_json(words: Words, tableau: TableauRuling) -> dict[str, object]:
    return {
        "zone": str(tableau.zone),
        "steps": [_step_json(step) for step in tableau.steps],
        "outcome": tableau.outcome.verdict,
        "reason": tableau.outcome.reason.value,
        "tricks": [tableau.outcome.banker_tricks, tableau.outcome.punter_tricks],
        "by_reading": {cancel.value: outcome.verdict for cancel, outcome in tableau.by_reading},
        "disagreement": tableau.disagreement,
        "sentences": list(tableau_lines(words, tableau)),
    }


def _step_json(step: Step) -> dict[str, object]:
    if isinstance(step, Trick):
        took = None if step.took is None else str(step.took)
        return {"leader": str(step.leader), "led": str(step.led), "took": took, "why": step.why.value}
    return {"thrown_off": [str(card) for card in step.cards], "why": step.why.value}
