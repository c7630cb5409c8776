"""Vectors about money: settlement of both banks, and the last punter's cap."""

from collections.abc import Sequence
from typing import Any

from rules.limited import accept_last, missing_stake, settle_limited
from rules.money import BANK, BANKER, Account, Chips
from rules.outcome import Outcome, Reason
from rules.seats import PUNTERS
from rules.settlement import Stake, deltas, settle
from rules.tricks import Side
from tests.vector_adapters.bank_switches import rules_of
from tests.vector_adapters.registry import Facts, builds

OUTCOMES = {
    "banker": Outcome(Side.BANKER, Reason.MORE_TRICKS, 1, 0),
    "punter": Outcome(Side.PUNTER, Reason.MORE_TRICKS, 0, 1),
    "en_carte": Outcome(None, Reason.NO_TRUMPS, 0, 0),
}


def _stakes(laid: Sequence[Any]) -> list[Stake]:
    """Give a stake for each number, or for each of the numbers on a tableau that several share."""
    return [
        Stake(Account(f"punter{tableau + 1}.{place}"), PUNTERS[tableau], Chips(amount))
        for tableau, on in enumerate(laid)
        for place, amount in enumerate(on if isinstance(on, list) else [on])
    ]


def _shaped(laid: Sequence[Any], stakes: Sequence[Stake], gains: dict[Account, Chips]) -> list[Any]:
    """Give the punters' gains in the shape in which the stakes were given."""
    flat = iter([gains.get(stake.punter, 0) for stake in stakes])
    return [[next(flat) for _ in on] if isinstance(on, list) else next(flat) for on in laid]


@builds("bank", needs="mode stakes results", may="bank")
def settlement(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches, given["mode"])
    stakes = _stakes(given["stakes"])
    outcomes = {zone: OUTCOMES[result] for zone, result in zip(PUNTERS, given["results"], strict=True)}
    if given["mode"] == "responsible":
        gains = deltas(settle(outcomes, stakes, rules))
        return {"deltas": _shaped(given["stakes"], stakes, gains), "banker": gains.get(BANKER, 0)}
    coup = settle_limited(outcomes, stakes, Chips(given["bank"]), rules)
    gains = deltas(coup.transfers)
    return {
        "deltas": _shaped(given["stakes"], stakes, gains),
        "banker": gains.get(BANKER, 0) + gains.get(BANK, 0),
        "bank_after": coup.bank_after,
        "broken_by": None if coup.broken_by is None else PUNTERS.index(coup.broken_by) + 1,
        "unsettled": [PUNTERS.index(zone) + 1 for zone in coup.unsettled],
    }


@builds("bank", needs="mode bank stakes last_offers")
def last_punter(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches, given["mode"])
    bank, prior = Chips(given["bank"]), [Chips(amount) for amount in given["stakes"]]
    missing = missing_stake(prior, bank, rules)
    if missing is not None:
        return {"error": "obligatory_stake_missing", "punter": missing}
    accepted, returned = accept_last(Chips(given["last_offers"]), bank, prior, rules)
    return {"error": None, "accepted": accepted, "returned": returned}
