"""What two simulated players are dealt, say and play in one deal of classic, and what goes wrong with it.

Pure: the same seed, game and number give the same deal. Everything is lawful but for what `Slip` names; so whatever
else is found in it was invented.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, unique

from rules.cards import Card
from rules.classic import events as ev
from rules.classic.exchange import stock_after_deal
from rules.classic.order import CLASSIC_PACK
from rules.classic.replies import obligation
from rules.classic.sides import Player, holder, role
from rules.classic.switches import KingWindow, ProposalNumber
from rules.classic.trick import trick
from rules.classic.variant import HAND, ClassicRules

TRIES = 60
"""Deals that are dealt to find one in which a slip can happen; a revoke is possible in most."""


@unique
class Slip(Enum):
    """What can go wrong in a simulated deal of classic."""

    REVOKE = "revoke"
    """A reply breaks a duty."""
    WRONG_LEAD = "wrong lead"
    """Who had not to lead leads, and takes the card back."""
    COUNT = "count"
    """A hand is dealt with four or six cards."""
    LATE_KING = "late king"
    """The king of trumps is announced after its time."""
    COVERED = "covered"
    """A reply is laid over the card that was led."""
    WRONG_TAKER = "wrong taker"
    """Who lost a trick takes it."""


@unique
class Said(Enum):
    """When the king of trumps is announced."""

    NEVER = "never"
    """Nobody holds it, or its holder keeps silent."""
    FIRST = "first"
    """Before anything else is said."""
    BEFORE = "before"
    """Before the first card is led."""
    LATE = "late"
    """After two tricks, which is too late under any rules."""


@dataclass(frozen=True, slots=True)
class Played:
    """One trick as it is played."""

    leader: Player
    lead: Card
    reply: Card
    winner: Player


@dataclass(frozen=True, slots=True)
class SimulatedHand:
    """One deal of two: `hands` are what is played from, after all exchanges; `at` is the trick of a slip, from 0."""

    dealer: Player
    turned: Card
    dealt: Mapping[Player, int]
    hands: Mapping[Player, tuple[Card, ...]]
    talk: tuple[ev.Event, ...]
    king: tuple[Player, Said] | None
    tricks: tuple[Played, ...]
    slip: Slip | None = None
    at: int = 0


def simulated_hand(seed: str, dealer: Player, rules: ClassicRules, slip: Slip | None = None) -> SimulatedHand:
    """Give one deal; a slip that cannot happen in any of many deals is left out."""
    chance = random.Random(seed)  # noqa: S311 - a simulated pack
    for _ in range(TRIES):
        found = _hand(chance, dealer, rules, slip)
        if found is not None:
            return found
    found = _hand(chance, dealer, rules, None)
    assert found is not None, "a lawful deal can always be dealt"  # noqa: S101
    return found


def slip_of(seed: str, share: float) -> Slip | None:
    """Give what goes wrong in a deal of which a share has something wrong."""
    chance = random.Random(f"{seed} slip")  # noqa: S311 - a simulated table
    return chance.choice(tuple(Slip)) if chance.random() < share else None


def _hand(chance: random.Random, dealer: Player, rules: ClassicRules, slip: Slip | None) -> SimulatedHand | None:
    pack = list(CLASSIC_PACK)
    chance.shuffle(pack)
    turned = pack.pop()
    hands = {player: tuple(pack.pop() for _ in range(HAND)) for player in Player}
    bonus = Card(rules.bonus_rank, turned.suit)
    owner = next((player for player in Player if bonus in hands[player]), None)
    if slip is Slip.LATE_KING and owner is None:
        return None
    king = _king(chance, owner, rules, slip)
    talk = tuple(_talk(chance, dealer, rules, stands=king is not None and king[1] is Said.FIRST))
    at = chance.randrange(HAND)
    made = SimulatedHand(dealer, turned, dict.fromkeys(Player, HAND), hands, talk, king, (), slip, at)
    if slip is Slip.COUNT:
        return replace(made, dealt={**made.dealt, chance.choice(tuple(Player)): chance.choice((HAND - 1, HAND + 1))})
    tricks, broken = _tricks(chance, made, rules, revokes=slip is Slip.REVOKE)
    if slip is Slip.REVOKE:
        return None if broken is None else replace(made, tricks=tricks, at=broken)
    return replace(made, tricks=tricks)


def _king(
    chance: random.Random, owner: Player | None, rules: ClassicRules, slip: Slip | None
) -> tuple[Player, Said] | None:
    if owner is None:
        return None
    if slip is Slip.LATE_KING:
        return owner, Said.LATE
    if chance.random() < 0.15:  # noqa: PLR2004 - so often a player keeps silent, which he may
        return owner, Said.NEVER
    return owner, Said.FIRST if rules.king_window is KingWindow.AFTER_DEAL else Said.BEFORE


def _talk(chance: random.Random, dealer: Player, rules: ClassicRules, *, stands: bool) -> Iterator[ev.Event]:
    """Propose and answer until somebody refuses or stands."""
    first, stock, exchanges = dealer.other, stock_after_deal(rules), 0
    most = rules.max_exchanges if rules.max_exchanges is not None else 3
    while not stands and exchanges < most and chance.random() < 0.55 / (1 + exchanges):
        number = chance.randint(1, 4)
        said = rules.proposal_number is ProposalNumber.WITH_PROPOSAL
        yield ev.Propose(first, number if said else None)
        if chance.random() < 0.35:  # noqa: PLR2004 - a dealer with a good hand
            yield ev.Refuse(dealer)
            return
        yield ev.Accept(dealer)
        if not said:
            yield ev.Draw(first, number)
        given = chance.randint(rules.dealer_min_exchange, max(3, rules.dealer_min_exchange))
        yield ev.Draw(dealer, given)
        stock, exchanges = stock - number - given, exchanges + 1
        if stock < 2 * HAND:
            break
    yield ev.Stand(first)


def _tricks(
    chance: random.Random, made: SimulatedHand, rules: ClassicRules, *, revokes: bool
) -> tuple[tuple[Played, ...], int | None]:
    """Play five tricks; with `revokes` one reply breaks a duty as soon as one can, or a little later."""
    left = {player: list(made.hands[player]) for player in Player}
    leader, trump = made.dealer.other, made.turned.suit
    done: list[Played] = []
    broken: int | None = None
    for number in range(HAND):
        lead = chance.choice(left[leader])
        left[leader].remove(lead)
        held = left[leader.other]
        due = obligation(held, lead, trump, rules).cards
        against = [card for card in held if card not in due]
        wrong = revokes and broken is None and against and chance.random() < 0.7  # noqa: PLR2004 - not always the first
        reply = chance.choice(against if wrong else due)
        if wrong:
            broken = number
        held.remove(reply)
        side = trick(role(leader, made.dealer), lead, reply, trump, rules.order).winner
        done.append(Played(leader, lead, reply, holder(side, made.dealer)))
        leader = done[-1].winner
    return tuple(done), broken
