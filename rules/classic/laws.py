"""The table of irregularities and remedies, and which irregularity the facts of a table are.

Source: RULES.md 5.1; the numbers are HG's laws. The seeds say nothing here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from types import MappingProxyType

from rules.classic.irregular import Kind, Option, Remedy
from rules.classic.sides import Side
from rules.classic.variant import HAND


@unique
class Chooser(Enum):
    """Who takes one of several options."""

    NOBODY = "nobody"
    """There is only one."""
    NON_DEALER = "non_dealer"
    """The non-dealer."""
    DEALER = "dealer"
    """The dealer."""
    ADVERSARY = "adversary"
    """Whoever did not offend."""
    OFFENDER = "offender"
    """Whoever did."""


@dataclass(frozen=True, slots=True)
class Law:
    """One row: the options, who chooses, the numbers of the laws, and whether a turned king still counts."""

    options: tuple[Option, ...]
    laws: tuple[int, ...]
    chooser: Chooser = Chooser.NOBODY
    turned_king_counts: bool = True


_O = Option
_C = Chooser

LAWS: Mapping[Kind, Law] = MappingProxyType(
    {
        Kind.CUT_TOO_SMALL: Law((_O.CUT_AGAIN,), (3, 7)),
        Kind.CUT_EXPOSED: Law((_O.CUT_AGAIN,), (3, 7)),
        Kind.PACKETS_WRONG: Law((_O.RECTIFY, _O.FRESH_DEAL), (9,), _C.NON_DEALER),
        Kind.PACKETS_WRONG_SEEN: Law((_O.DEAL_STANDS,), (9,)),
        Kind.FACED_IN_PACK: Law((_O.FRESH_DEAL,), (12,)),
        Kind.DEALER_CARD_EXPOSED: Law((_O.DEAL_STANDS,), (13,)),
        Kind.NON_DEALER_CARD_EXPOSED: Law((_O.DEAL_STANDS, _O.FRESH_DEAL), (13,), _C.NON_DEALER),
        Kind.NON_DEALER_CARD_EXPOSED_SEEN: Law((_O.DEAL_STANDS,), (13,)),
        Kind.DEALT_OUT_OF_TURN: Law((_O.DEAL_VOID,), (14,)),
        Kind.DEALT_OUT_OF_TURN_TURNED: Law((_O.DEAL_STANDS,), (14,)),
        Kind.TURNED_SEVERAL: Law((_O.PICK_TRUMP, _O.FRESH_DEAL), (11, 19), _C.NON_DEALER, turned_king_counts=False),
        Kind.TURNED_SEVERAL_SEEN: Law((_O.FRESH_DEAL,), (11,)),
        Kind.NON_DEALER_SURPLUS: Law(
            (_O.FRESH_DEAL, _O.DISCARD_SURPLUS), (15, 19), _C.NON_DEALER, turned_king_counts=False
        ),
        Kind.NON_DEALER_SHORT: Law(
            (_O.FRESH_DEAL, _O.FILL_FROM_STOCK), (16, 19), _C.NON_DEALER, turned_king_counts=False
        ),
        Kind.DEALER_SURPLUS: Law((_O.DRAW_SURPLUS, _O.FRESH_DEAL), (17, 19), _C.NON_DEALER, turned_king_counts=False),
        Kind.DEALER_SHORT: Law((_O.FILL_FROM_STOCK, _O.FRESH_DEAL), (18, 19), _C.NON_DEALER, turned_king_counts=False),
        Kind.NON_DEALER_COUNT_IN_PLAY: Law((_O.FRESH_DEAL,), (20,)),
        Kind.DEALER_COUNT_IN_PLAY: Law((_O.FRESH_DEAL, _O.DEAL_STANDS), (21,), _C.NON_DEALER, turned_king_counts=False),
        Kind.FALSE_KING: Law((_O.REPLAY, _O.HAND_STANDS), (25,), _C.ADVERSARY),
        Kind.FALSE_KING_HELD_BY_OTHER: Law((_O.CORRECT_SCORE,), (25,)),
        Kind.RETRACTED: Law((_O.NOT_ALLOWED,), (26, 27)),
        Kind.NON_DEALER_DREW_SURPLUS: Law((_O.FRESH_DEAL, _O.DRAW_SURPLUS), (29,), _C.DEALER),
        Kind.NON_DEALER_DREW_SHORT: Law((_O.UNANSWERED_LOST,), (30,)),
        Kind.DEALER_GAVE_SURPLUS: Law((_O.FRESH_DEAL, _O.DISCARD_SURPLUS), (31,), _C.NON_DEALER),
        Kind.DEALER_GAVE_SHORT: Law((_O.FRESH_DEAL, _O.FILL_FROM_STOCK), (32,), _C.NON_DEALER),
        Kind.DEALER_TOOK_SURPLUS: Law((_O.FRESH_DEAL, _O.DRAW_SURPLUS), (33,), _C.NON_DEALER),
        Kind.DEALER_TOOK_SHORT: Law((_O.UNANSWERED_LOST,), (34,)),
        Kind.STOCK_FACED: Law((_O.THROW_ASIDE,), (35,)),
        Kind.GIVEN_EXPOSED_NON_DEALER: Law((_O.TAKE_CARD, _O.NEXT_CARD), (36,), _C.NON_DEALER),
        Kind.GIVEN_EXPOSED_DEALER: Law((_O.TAKE_CARD,), (36,)),
        Kind.STOCK_TOO_SHORT: Law((_O.SERVE_NON_DEALER,), (38,)),
        Kind.LEAD_WITHDRAWN: Law((_O.CARD_STANDS,), (39,)),
        Kind.REPLY_WITHDRAWN: Law((_O.TAKE_BACK,), (39,)),
        Kind.LED_OUT_OF_TURN: Law((_O.TAKE_BACK, _O.CARD_STANDS), (40,), _C.OFFENDER),
        Kind.LED_OUT_OF_TURN_ANSWERED: Law((_O.CARD_STANDS,), (40,)),
        Kind.SUIT_MISNAMED: Law((_O.ANSWER_CARD, _O.DEMAND_SUIT), (41,), _C.ADVERSARY),
        Kind.ABANDONED_WITHOUT_TRICK: Law((_O.MARK_VOLE,), (42,)),
        Kind.ABANDONED: Law((_O.MARK_POINT,), (42,)),
        Kind.REVOKE: Law((_O.REPLAY, _O.HAND_STANDS), (43,), _C.ADVERSARY),
        Kind.PACK_IMPERFECT: Law((_O.DEAL_VOID,), (45,)),
        Kind.SCORE_OMITTED: Law((_O.CORRECT_SCORE,), (50,)),
        Kind.SCORE_OMITTED_LATE: Law((_O.SCORE_STANDS,), (50,)),
        Kind.SCORE_OVERSTATED: Law((_O.CORRECT_SCORE,), (51,)),
    },
)
"""Every irregularity that the laws rule on."""


def remedy(kind: Kind, offender: Side | None = None) -> Remedy:
    """Give what follows an irregularity; ValueError where the law asks who offended and nobody is named.

    >>> remedy(Kind.REVOKE, Side.DEALER).chooser
    <Side.NON_DEALER: 'non_dealer'>
    """
    law = LAWS[kind]
    if law.chooser in (Chooser.ADVERSARY, Chooser.OFFENDER) and offender is None:
        message = f"the remedy of {kind.value} needs to know who offended; got nobody"
        raise ValueError(message)
    choosers = {
        Chooser.NOBODY: None,
        Chooser.NON_DEALER: Side.NON_DEALER,
        Chooser.DEALER: Side.DEALER,
        Chooser.ADVERSARY: offender and offender.other,
        Chooser.OFFENDER: offender,
    }
    return Remedy(kind, law.options, choosers[law.chooser], law.laws, law.turned_king_counts)


def counted(non_dealer: int, dealer: int, *, in_play: bool = False) -> tuple[Kind, ...]:
    """Say what is irregular about the number of cards in the two hands, as they were dealt.

    HG L15 to L18 before proposing, L20 and L21 when play has begun without an exchange.

    >>> counted(4, 5)
    (<Kind.NON_DEALER_SHORT: 'non_dealer_short'>,)
    """
    found: list[Kind] = []
    if non_dealer != HAND:
        before = Kind.NON_DEALER_SURPLUS if non_dealer > HAND else Kind.NON_DEALER_SHORT
        found.append(Kind.NON_DEALER_COUNT_IN_PLAY if in_play else before)
    if dealer != HAND:
        before = Kind.DEALER_SURPLUS if dealer > HAND else Kind.DEALER_SHORT
        found.append(Kind.DEALER_COUNT_IN_PLAY if in_play else before)
    return tuple(found)


def exposed(owner: Side, *, seen: bool) -> Kind:
    """Name the exposing of a card in dealing (HG L13); `seen` tells whether the non-dealer has looked at his hand.

    >>> exposed(Side.DEALER, seen=True)
    <Kind.DEALER_CARD_EXPOSED: 'dealer_card_exposed'>
    """
    if owner is Side.DEALER:
        return Kind.DEALER_CARD_EXPOSED
    return Kind.NON_DEALER_CARD_EXPOSED_SEEN if seen else Kind.NON_DEALER_CARD_EXPOSED


def abandoned(tricks: int) -> Kind | None:
    """Name the throwing up of a hand with so many tricks taken (HG L42); None where the law names nothing, above two.

    >>> abandoned(1)
    <Kind.ABANDONED: 'abandoned'>
    """
    if tricks == 0:
        return Kind.ABANDONED_WITHOUT_TRICK
    return Kind.ABANDONED if tricks <= HAND // 2 else None
