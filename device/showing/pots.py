"""House rules of the pot and of the pool, each by a moment in which it decides; RULES.md 7.2 and 7.3."""

from device.showing.classic import Classic
from device.showing.house import Lines
from display.view import Seat
from display.words import Words
from rules.cards import parse_card, parse_cards
from rules.errors import BadAmount
from rules.money import NOTHING, Account
from rules.pool import GameEnded, LayPool, PoolPhase, PoolRules, new_pool, step_pool
from rules.pot import check_stakes, rule_pot, settle_pot
from rules.pot_rules import Ante, NoTrump, PotRules
from rules.settlement import deltas

STAKE = 10
PLAYERS = tuple(Account(name) for name in ("Vera", "Anna", "Boris", "Clara"))
TURNED = parse_card("8S")
BARE = tuple(parse_cards(hand) for hand in ("2H 3H 4H 5H", "KD AH KH QH", "QD JD 10D 9D", "2D 3D 4D 5D"))
"""Four hands without a trump."""


def _bare(words: Words, rules: PotRules) -> Lines:
    stakes = (STAKE,) * len(PLAYERS)
    settled = settle_pot(rule_pot(TURNED, BARE), PLAYERS, stakes, 0, rules=rules)
    gains = deltas(settled.transfers)
    return (
        Seat(words.say("The dealer gets"), words.amount(gains.get(PLAYERS[0], NOTHING))),
        Seat(words.say("Each other gets"), words.amount(gains.get(PLAYERS[1], NOTHING))),
        Seat(words.say("Stays in the pot"), words.amount(settled.carried)),
    )


def _ante(words: Words, rules: PotRules) -> Lines:
    try:
        check_stakes((2 * STAKE, STAKE, STAKE, STAKE), rules)
    except BadAmount:
        return (Seat(words.say("May he stake more?"), words.say("no")),)
    return (Seat(words.say("May he stake more?"), words.say("yes")),)


def _restake(words: Words, rules: PoolRules) -> Lines:
    session, _ = step_pool(new_pool(PLAYERS[:3], STAKE, rules), LayPool())
    session, _ = step_pool(session, GameEnded(PLAYERS[0]))
    return (Seat(words.say("In the pool"), words.amount(session.state.pool)),)


def _wins(words: Words, rules: PoolRules) -> Lines:
    session, _ = step_pool(new_pool(PLAYERS[:3], STAKE, rules), LayPool())
    for _ in range(2):
        session, _ = step_pool(session, GameEnded(PLAYERS[0]))
    won = session.state.phase is PoolPhase.WON
    return (Seat(words.say("Is the pool won?"), words.say("yes") if won else words.say("no")),)


POTS: tuple[Classic, ...] = (
    Classic("pot_no_trump", tuple(NoTrump), _bare, base=PotRules()),
    Classic("pot_ante", tuple(Ante), _ante, base=PotRules()),
    Classic("pool_loser_restake", (True, False), _restake, base=PoolRules()),
    Classic("pool_wins_needed", (2, 3), _wins, base=PoolRules()),
)
"""The rules of pot and pool that are shown; who banks against all, and who may advise, is not adjudicated."""
