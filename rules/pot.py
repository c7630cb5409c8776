"""The pot game: four to twelve players, one pack of 52, and the highest trump takes the pot.

Source: RULES.md 3 (S0 variant 1) and 7.2. How a whole evening of it goes on stands in `pot_session`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, Flag, auto, unique
from types import MappingProxyType

from rules.cards import PACK, Card
from rules.errors import BadAmount, IllegalPlay
from rules.money import NOTHING, Account, Chips, chips
from rules.pot_money import returned, won
from rules.pot_rules import POT_DEFAULT, Ante, NoTrump, PotRules
from rules.settlement import Transfer
from rules.variants import BANK_ORDER

HAND = 4
"""Cards of each player (RULES.md 3 rule 41)."""

FEWEST = 4
"""Players at least (RULES.md 3 rule 37)."""

MOST = (len(PACK) - 1) // HAND
"""Players at most: twelve hands and the turned card need 49 cards (P-A4)."""


class PotFault(Flag):
    """Everything that is wrong with a table of the pot game at once."""

    NONE = 0
    TOO_FEW_PLAYERS = auto()
    """Fewer than four play."""
    NOT_ENOUGH_CARDS = auto()
    """More than twelve play, and one pack cannot serve them."""
    IMPOSSIBLE_CARD_COUNT = auto()
    """A card is seen twice: a wrong reading or a foreign card."""
    WRONG_CARD_COUNT = auto()
    """A hand is not of four cards."""
    UNREAD = auto()
    """A card could not be read and must be shown again."""


FAULT_WORDS: Mapping[PotFault, str] = MappingProxyType(
    {
        PotFault.TOO_FEW_PLAYERS: f"{FEWEST} players at least must play",
        PotFault.NOT_ENOUGH_CARDS: f"the pack serves {MOST} players at most",
        PotFault.IMPOSSIBLE_CARD_COUNT: "a card lies there twice, and one pack has every card once",
        PotFault.WRONG_CARD_COUNT: f"every hand must have {HAND} cards",
        PotFault.UNREAD: "a card was not read, show it again",
    }
)
"""What is said of each fault, without a capital and a stop."""


def players_fault(players: int) -> PotFault:
    """Say why so many cannot play, or NONE.

    >>> players_fault(13)
    <PotFault.NOT_ENOUGH_CARDS: 2>
    """
    if players < FEWEST:
        return PotFault.TOO_FEW_PLAYERS
    return PotFault.NOT_ENOUGH_CARDS if players > MOST else PotFault.NONE


def dealt(players: int) -> tuple[int, int]:
    """Give the cards dealt, and those left when one is turned; IllegalPlay for a number that cannot play.

    >>> dealt(12)
    (48, 3)
    """
    if players_fault(players) is not PotFault.NONE:
        message = f"{FEWEST} to {MOST} can play; got {players}"
        raise IllegalPlay(message)
    return HAND * players, len(PACK) - HAND * players - 1


def cards_fault(cards: Sequence[Card | None]) -> PotFault:
    """Say what is wrong with cards of one pack, wherever they lie: one seen twice, or one not read."""
    read = [card for card in cards if card is not None]
    fault = PotFault.NONE
    if len(set(read)) < len(read):
        fault |= PotFault.IMPOSSIBLE_CARD_COUNT
    if len(read) < len(cards):
        fault |= PotFault.UNREAD
    return fault


def faults(turned: Card | None, hands: Sequence[Sequence[Card | None]]) -> PotFault:
    """Say everything that is wrong with a revealed table; None stands for a card that was not read."""
    fault = players_fault(len(hands)) | cards_fault([turned, *(card for hand in hands for card in hand)])
    if any(len(hand) != HAND for hand in hands):
        fault |= PotFault.WRONG_CARD_COUNT
    return fault


@unique
class PotReason(Enum):
    """Why a pot goes where it goes."""

    SOLE_TRUMP = "sole_trump"
    """One player only holds trumps."""
    HIGHEST_TRUMP = "highest_trump"
    """Several hold trumps, and his is the highest; their number is of no matter."""
    NO_TRUMP = "no_trump"
    """Nobody holds one."""

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it."""
        return {
            PotReason.SOLE_TRUMP: "RULES.md 3 rule 42; S0",
            PotReason.HIGHEST_TRUMP: "RULES.md 3 rule 42; S0",
            PotReason.NO_TRUMP: "RULES.md 3 rule 43, P-A1",
        }[self]


@dataclass(frozen=True, slots=True)
class PotRuling:
    """Who wins (his place at the table, from 0; None for nobody), with which card, why, and each hand's trumps."""

    winner: int | None
    card: Card | None
    reason: PotReason
    trumps: tuple[tuple[Card, ...], ...]


def rule_pot(turned: Card, hands: Sequence[Sequence[Card]]) -> PotRuling:
    """Rule on a revealed table; IllegalPlay where the table has a fault.

    RULES.md 3 rule 42; S0. The turned card belongs to nobody (P-A5).

    >>> from rules.cards import parse_card, parse_cards
    >>> hands = [parse_cards(hand) for hand in ("2S 3H 4H 5H", "KS AH KH QH", "QS JS 10S 9S", "2D 3D 4D 5D")]
    >>> rule_pot(parse_card("8S"), hands).winner
    1
    """
    fault = faults(turned, hands)
    if fault is not PotFault.NONE:
        message = f"a table of the pot game without fault is ruled on; got {fault.name}"
        raise IllegalPlay(message)
    trumps = tuple(
        tuple(
            sorted(
                (card for card in hand if card.suit is turned.suit),
                key=lambda card: BANK_ORDER.index(card.rank),
                reverse=True,
            )
        )
        for hand in hands
    )
    holders = [place for place, held in enumerate(trumps) if held]
    if not holders:
        return PotRuling(None, None, PotReason.NO_TRUMP, trumps)
    winner = max(holders, key=lambda place: BANK_ORDER.index(trumps[place][0].rank))
    reason = PotReason.SOLE_TRUMP if len(holders) == 1 else PotReason.HIGHEST_TRUMP
    return PotRuling(winner, trumps[winner][0], reason, trumps)


@dataclass(frozen=True, slots=True)
class PotSettlement:
    """What a ruled deal pays out of the pot, to whom, and what stays in it for the next."""

    transfers: tuple[Transfer, ...]
    payout: Chips
    carried: Chips


def check_stakes(stakes: Sequence[int], rules: PotRules) -> tuple[Chips, ...]:
    """Give the stakes as money; BadAmount for nothing, and for different stakes where they must be equal (P-A2)."""
    laid = tuple(chips(stake) for stake in stakes)
    if not all(laid):
        message = f"every player stakes something; got {' '.join(map(str, stakes))}"
        raise BadAmount(message)
    if rules.pot_ante is Ante.EQUAL and len(set(laid)) > 1:
        message = f"all stake the same; got {' '.join(map(str, stakes))}"
        raise BadAmount(message)
    return laid


def settle_pot(
    ruling: PotRuling,
    players: Sequence[Account],
    stakes: Sequence[int],
    dealer: int,
    *,
    rules: PotRules = POT_DEFAULT,
    carried: Chips = NOTHING,
) -> PotSettlement:
    """Pay a pot out, the stakes being in it already beside what was carried over.

    RULES.md 3 rules 43, 44, P-A1. The transfers sum to zero with the pot's own account.
    """
    laid = check_stakes(stakes, rules)
    pot = Chips(sum(laid) + carried)
    if ruling.winner is not None:
        return PotSettlement(won(players[ruling.winner], pot), pot, NOTHING)
    if rules.pot_no_trump is NoTrump.DEALER_TAKES:
        return PotSettlement(won(players[dealer], pot), pot, NOTHING)
    if rules.pot_no_trump is NoTrump.RETURN:
        return PotSettlement(returned(players, laid), NOTHING, carried)
    return PotSettlement((), NOTHING, pot)


def next_dealer(dealer: int, players: int) -> int:
    """Give the place of the next dealer: the deal goes round (RULES.md 3 rule 40).

    >>> next_dealer(4, 5)
    0
    """
    return (dealer + 1) % players
