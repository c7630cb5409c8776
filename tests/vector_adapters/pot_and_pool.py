"""Vectors about the pot game and the pool, put to their sessions."""

from dataclasses import fields
from typing import Any, TypeVar

from rules.cards import parse_card
from rules.errors import NotAdjudicated, NotARecord
from rules.machine import Refused
from rules.money import Account
from rules.pool import GameEnded, LayPool, PoolRules, new_pool, step_pool
from rules.pot import PotFault, cards_fault, dealt, faults, next_dealer, players_fault, rule_pot, settle_pot
from rules.pot_rules import PotRules
from rules.settlement import deltas
from rules.wire import from_plain
from tests.vector_adapters.registry import Facts, NotBuiltError, builds

READINGS = {
    "pot_no_trump": {"carry": "carry_over", "carry over": "carry_over", "dealer takes": "dealer_takes"},
    "pot_banker_role": {"keeper_only": "keeper", "keeps_the_pot": "keeper"},
}
"""Other words for the readings of RULES.md 7.2."""

_R = TypeVar("_R", PotRules, PoolRules)


def _rules(kind: type[_R], switches: Facts) -> _R:
    named = {
        name: READINGS.get(name, {}).get(value, value) if isinstance(value, str) else value
        for name, value in switches.items()
    }
    try:
        return from_plain(kind, named)
    except (NotARecord, NotAdjudicated, ValueError) as error:
        message = f"{error}; the switches are {[each.name for each in fields(kind)]}"
        raise NotBuiltError(message) from error


def _error(fault: PotFault) -> dict[str, Any] | None:
    if not fault:
        return None
    first = next(one for one in PotFault if one & fault)
    return {"error": str(first.name).lower(), "settle": False}


@builds("pot", needs="turned hands", may="stake_each stakes carried dealer")
def whole_deal(given: Facts, switches: Facts) -> Facts:
    rules = _rules(PotRules, switches)
    turned = parse_card(given["turned"])
    hands = [[parse_card(card) for card in hand] for hand in given["hands"]]
    error = _error(faults(turned, hands))
    if error is not None:
        return error
    players = [Account(f"player{place}") for place in range(len(hands))]
    stakes = given.get("stakes", [given.get("stake_each", 1)] * len(hands))
    ruling = rule_pot(turned, hands)
    dealer = given.get("dealer", 0)
    paid = settle_pot(ruling, players, stakes, dealer, rules=rules, carried=given.get("carried", 0))
    moved = deltas(paid.transfers)
    return {
        "error": None,
        "settle": True,
        "winner": ruling.winner,
        "card": None if ruling.card is None else str(ruling.card),
        "payout": paid.payout,
        "carried": paid.carried,
        "returned": 0 if paid.payout else sum(moved.get(player, 0) for player in players),
        "deltas": [moved.get(player, 0) - stake for player, stake in zip(players, stakes, strict=True)],
        "next_dealer": next_dealer(dealer, len(players)),
    }


@builds("pot", needs="players")
def number_of_players(given: Facts, _switches: Facts) -> Facts:
    error = _error(players_fault(given["players"]))
    if error is not None:
        return error
    cards, left = dealt(given["players"])
    return {"error": None, "dealt": cards, "stock_after_turn": left, "allowed": True}


@builds("pot", needs="cards")
def cards_seen(given: Facts, _switches: Facts) -> Facts:
    cards = [parse_card(card) for card in given["cards"]]
    return _error(cards_fault(cards)) or {"error": None, "settle": True}


@builds("pot", needs="dealer players")
def the_deal_goes_round(given: Facts, _switches: Facts) -> Facts:
    return {"next_dealer": next_dealer(given["dealer"], given["players"])}


@builds("pool", needs="games", may="players stake")
def games_of_a_pool(given: Facts, switches: Facts) -> Facts:
    """Games told as "A beats B"; the players are named, or those of the games in the order in which they come."""
    told = [tuple(game.split(" beats ")) for game in given["games"]]
    players = list(given.get("players", dict.fromkeys(name for game in told for name in game)))
    pool, _ = step_pool(
        new_pool([Account(name) for name in players], given.get("stake", 1), _rules(PoolRules, switches)), LayPool()
    )
    taken = 0
    error = None
    for winner, loser in told:
        if {winner, loser} != set(pool.state.playing):
            error = "wrong_players"
            break
        before = pool.state.pool
        pool, effects = step_pool(pool, GameEnded(Account(winner)))
        if any(isinstance(effect, Refused) for effect in effects):
            error = "pool_decided"
            break
        taken = before if pool.state.winner is not None else 0
    state = pool.state
    return {
        "error": error,
        "pool_to": state.winner,
        "pool": taken or state.pool,
        "next": None if state.winner is not None else list(state.playing),
        "waiting": state.waiting,
        "running": state.running,
    }
