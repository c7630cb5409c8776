"""What two simulated players do on the table in one deal, act by act, and which moment each act waits for. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from device.simulated.duel import SimulatedHand, Slip
from device.simulated.duelplaces import DEALT, HEAP, HELD, OVER, TRICK, DuelPlace, Spot
from rules.cards import Card
from rules.classic.phases import Phase
from rules.classic.sides import Player
from rules.classic.state import State
from rules.classic.variant import HAND

Up = Mapping[DuelPlace, Card | None]
"""Which places hold a card: the card where it lies face up, None where it lies face down. Later ones lie on top."""

_TALK = frozenset({Phase.PROPOSING, Phase.ANSWERING, Phase.DRAWING, Phase.GIVING, Phase.LEADING})
_AFTER = frozenset({Phase.DEALING, Phase.CHOOSING, Phase.OVER})


@dataclass(frozen=True, slots=True)
class When:
    """The moments of a game that an act waits for; None: whatever it is."""

    phases: frozenset[Phase]
    tricks: int | None = None
    in_turn: bool | None = None

    def holds(self, state: State) -> bool:
        """Tell whether such a moment has come."""
        led = state.deal.led
        return (
            state.phase in self.phases
            and self.tricks in (None, len(state.deal.tricks))
            and (self.in_turn is None or (led is not None and led.in_turn is self.in_turn))
        )


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that is done: when, what lies there afterwards, and whose hand does it."""

    when: When
    up: Up
    by: Player


CLEAR: Up = {(Spot.STOCK, 0): None}
"""Nothing but the stock."""


def cutting(near: Card, far: Card) -> Act:
    """Lay the two cards that are cut."""
    up = {(Spot.STOCK, 0): None, (Spot.TRICK_A, 0): near, (Spot.TRICK_B, 0): far}
    return Act(When(frozenset({Phase.CUTTING})), up, Player.A)


def clearing(by: Player) -> Act:
    """Put all cards away."""
    return Act(When(frozenset({Phase.DEALING, Phase.OVER})), CLEAR, by)


def acts(hand: SimulatedHand) -> tuple[Act, ...]:
    """Give all that is done in one deal."""
    return tuple(_acts(hand))


def _acts(hand: SimulatedHand) -> Iterator[Act]:
    dealer = hand.dealer
    up: dict[DuelPlace, Card | None] = {(Spot.STOCK, 0): None}
    for player in Player:
        up.update({(DEALT[player], number): None for number in range(hand.dealt[player])})
    yield Act(When(frozenset({Phase.DEALING})), dict(up), dealer)
    up[Spot.TURNED, 0] = hand.turned
    yield Act(When(frozenset({Phase.TURNING})), dict(up), dealer)
    if hand.slip is Slip.COUNT:
        # The hands stay as they were dealt until the table has agreed what is to be done.
        yield Act(When(frozenset({Phase.DEALING})), dict(CLEAR), dealer)
        return
    for player in (dealer.other, dealer):
        up = {place: card for place, card in up.items() if place[0] is not DEALT[player]}
        up.update(_held(player, HAND))
    yield Act(When(_TALK), dict(up), dealer.other)
    heaps = dict.fromkeys(Player, 0)
    for number in range(HAND):
        yield from _trick(hand, number, up, heaps)
        up = _after(hand, number, up, heaps)
    yield clearing(dealer.other)


def _held(player: Player, cards: int) -> dict[DuelPlace, Card | None]:
    return {(HELD[player], number): None for number in range(cards)}


def _drop(up: Up, player: Player) -> dict[DuelPlace, Card | None]:
    """Take one card out of a held hand."""
    last = max(number for spot, number in up if spot is HELD[player])
    return {place: card for place, card in up.items() if place != (HELD[player], last)}


def _trick(
    hand: SimulatedHand, number: int, before: Mapping[DuelPlace, Card | None], heaps: Mapping[Player, int]
) -> Iterator[Act]:
    one, slip = hand.tricks[number], hand.slip if hand.at == number else None
    other = one.leader.other
    leading, replying = (
        When(frozenset({Phase.LEADING}), number),
        When(frozenset({Phase.REPLYING}), number, in_turn=True),
    )
    if slip is Slip.WRONG_LEAD:
        early = {**_drop(before, other), (TRICK[other], 0): one.reply}
        yield Act(leading, early, other)
        yield Act(When(frozenset({Phase.REPLYING}), number, in_turn=False), dict(before), other)
    led = {**_drop(before, one.leader), (TRICK[one.leader], 0): one.lead}
    yield Act(leading, dict(led), one.leader)
    place = OVER[other] if slip is Slip.COVERED else TRICK[other]
    both = {**_drop(led, other), (place, 0): one.reply}
    yield Act(replying, dict(both), other)
    done = When(_AFTER) if number == HAND - 1 else When(frozenset({Phase.LEADING}), number + 1)
    if slip is Slip.WRONG_TAKER:
        wrong = _gathered(both, one.winner.other, heaps[one.winner.other])
        yield Act(done, wrong, one.winner.other)
    yield Act(done, _gathered(both, one.winner, heaps[one.winner]), one.winner)


def _gathered(up: Up, taker: Player, packets: int) -> dict[DuelPlace, Card | None]:
    middle = (*TRICK.values(), *OVER.values())
    return {**{place: card for place, card in up.items() if place[0] not in middle}, (HEAP[taker], packets): None}


def _after(hand: SimulatedHand, number: int, up: Up, heaps: dict[Player, int]) -> dict[DuelPlace, Card | None]:
    """Give the table after a trick, and count its heap on."""
    winner = hand.tricks[number].winner
    after = _gathered(_drop(_drop(up, Player.A), Player.B), winner, heaps[winner])
    heaps[winner] += 1
    return after
