"""Irregularities that the table reports, and the choices that follow them or a judged hand.

Source: RULES.md 5.1 (HG laws); which phase knows which irregularity stands in `REPORTED`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from rules.classic.announcing import bonus
from rules.classic.effects import ChoiceDue, Effect, MarkWhy, Settled
from rules.classic.events import Choose, Irregular
from rules.classic.irregular import Kind, Option
from rules.classic.judging import score_hand
from rules.classic.laws import LAWS, Chooser, remedy
from rules.classic.marking import mark, void_deal
from rules.classic.phases import Phase
from rules.classic.sides import Side
from rules.classic.state import DealState, Issue, Short, State
from rules.classic.variant import HAND
from rules.machine import Refused, Turn

_BEFORE_CUT = frozenset({Phase.CUTTING, Phase.DEALING})
_WHILE_DEALING = frozenset({Phase.DEALING, Phase.TURNING})
_BEFORE_PROPOSAL = frozenset({Phase.PROPOSING})
_IN_PLAY = frozenset({Phase.LEADING, Phase.REPLYING})
_AFTER_CUT = frozenset(Phase) - {Phase.CUTTING, Phase.CHOOSING, Phase.OVER}
_DRAWN = frozenset({Phase.GIVING, Phase.PROPOSING, Phase.LEADING})

REPORTED: Mapping[Kind, frozenset[Phase]] = MappingProxyType(
    {
        Kind.CUT_TOO_SMALL: _BEFORE_CUT,
        Kind.CUT_EXPOSED: _BEFORE_CUT,
        Kind.PACKETS_WRONG: _WHILE_DEALING,
        Kind.PACKETS_WRONG_SEEN: _WHILE_DEALING,
        Kind.FACED_IN_PACK: _WHILE_DEALING,
        Kind.DEALER_CARD_EXPOSED: _WHILE_DEALING | _BEFORE_PROPOSAL,
        Kind.NON_DEALER_CARD_EXPOSED: _WHILE_DEALING | _BEFORE_PROPOSAL,
        Kind.NON_DEALER_CARD_EXPOSED_SEEN: _WHILE_DEALING | _BEFORE_PROPOSAL,
        Kind.DEALT_OUT_OF_TURN: _WHILE_DEALING,
        Kind.DEALT_OUT_OF_TURN_TURNED: _BEFORE_PROPOSAL,
        Kind.TURNED_SEVERAL: frozenset({Phase.TURNING}),
        Kind.TURNED_SEVERAL_SEEN: frozenset({Phase.TURNING}),
        Kind.NON_DEALER_SURPLUS: _BEFORE_PROPOSAL,
        Kind.NON_DEALER_SHORT: _BEFORE_PROPOSAL,
        Kind.DEALER_SURPLUS: _BEFORE_PROPOSAL,
        Kind.DEALER_SHORT: _BEFORE_PROPOSAL,
        Kind.NON_DEALER_COUNT_IN_PLAY: _IN_PLAY,
        Kind.DEALER_COUNT_IN_PLAY: _IN_PLAY,
        Kind.NON_DEALER_DREW_SURPLUS: _DRAWN,
        Kind.NON_DEALER_DREW_SHORT: _DRAWN | _IN_PLAY,
        Kind.DEALER_GAVE_SURPLUS: _DRAWN,
        Kind.DEALER_GAVE_SHORT: _DRAWN,
        Kind.DEALER_TOOK_SURPLUS: _DRAWN,
        Kind.DEALER_TOOK_SHORT: _DRAWN | _IN_PLAY,
        Kind.STOCK_FACED: _DRAWN | {Phase.DRAWING},
        Kind.GIVEN_EXPOSED_NON_DEALER: _DRAWN,
        Kind.GIVEN_EXPOSED_DEALER: _DRAWN,
        Kind.SUIT_MISNAMED: frozenset({Phase.REPLYING}),
        Kind.PACK_IMPERFECT: _AFTER_CUT,
        Kind.SCORE_OMITTED: _AFTER_CUT,
        Kind.SCORE_OMITTED_LATE: _AFTER_CUT,
        Kind.SCORE_OVERSTATED: _AFTER_CUT,
    },
)
"""The phases in which an irregularity can be reported; the others show themselves by events of their own."""

_COUNTS: Mapping[Kind, Side] = MappingProxyType(
    {
        Kind.NON_DEALER_SURPLUS: Side.NON_DEALER,
        Kind.NON_DEALER_SHORT: Side.NON_DEALER,
        Kind.NON_DEALER_COUNT_IN_PLAY: Side.NON_DEALER,
        Kind.NON_DEALER_DREW_SURPLUS: Side.NON_DEALER,
        Kind.NON_DEALER_DREW_SHORT: Side.NON_DEALER,
        Kind.DEALER_GAVE_SURPLUS: Side.NON_DEALER,
        Kind.DEALER_GAVE_SHORT: Side.NON_DEALER,
        Kind.DEALER_SURPLUS: Side.DEALER,
        Kind.DEALER_SHORT: Side.DEALER,
        Kind.DEALER_COUNT_IN_PLAY: Side.DEALER,
        Kind.DEALER_TOOK_SURPLUS: Side.DEALER,
        Kind.DEALER_TOOK_SHORT: Side.DEALER,
    },
)
"""Irregular counts, and whose hand is counted."""

_SCORES = frozenset({Kind.SCORE_OMITTED, Kind.SCORE_OVERSTATED})
_SURPLUS = frozenset(kind for kind in _COUNTS if kind.value.endswith("surplus"))
_SHORT = frozenset(kind for kind in _COUNTS if kind.value.endswith("short"))
_AS_DEALT = frozenset(kind for kind in _COUNTS if REPORTED[kind] == _BEFORE_PROPOSAL)
_AS_DRAWN = frozenset(kind for kind, phases in REPORTED.items() if phases >= _DRAWN and len(phases) < len(Phase) // 2)


def irregular(state: State, event: Irregular) -> Turn[State]:
    """Rule on an irregularity: settle it where the law leaves no choice, or ask who has one."""
    refusal = _not_now(state, event)
    if refusal is not None:
        return refusal
    # before the first cut nobody has a role, and no law about it asks for one
    offender = None if event.by is None or state.dealer is None else state.role(event.by)
    cure = remedy(event.kind, offender)
    issue = Issue(
        kinds=(event.kind,),
        offenders=() if offender is None else (offender,),
        options=cure.options,
        chooser=cure.chooser,
        back=state.phase,
        citation=cure.citation,
        cards=event.cards,
        points=event.points,
    )
    if cure.compulsory:
        return _settle(state, issue, cure.options[0])
    chooser = None if cure.chooser is None else state.player(cure.chooser)
    due = ChoiceDue(issue.kinds, issue.options, chooser, issue.citation)
    return replace(state, phase=Phase.CHOOSING, issue=issue), (due,)


def _not_now(state: State, event: Irregular) -> Refused | None:
    kind, deal = event.kind, state.deal
    known = state.phase in REPORTED.get(kind, frozenset())
    if kind in _AS_DEALT:
        known = known and deal.proposals == 0
    elif kind in _AS_DRAWN:
        known = known and (deal.exchanges > 0 or state.phase in (Phase.DRAWING, Phase.GIVING))
    elif state.phase in _IN_PLAY and kind in _COUNTS:
        known = known and deal.exchanges == 0
    elif kind in _SCORES or kind is Kind.SCORE_OMITTED_LATE:
        known = known and state.packets is not None
    if not known:
        return Refused("not_now", _why_not_now(kind), "RULES.md 5.1")
    if (LAWS[kind].chooser is Chooser.ADVERSARY or kind in _SCORES) and event.by is None:
        return Refused("offender_missing", f"of {kind.value} must be told whose it is, as in 'by A'", "RULES.md 5.1")
    if kind in _COUNTS and not _count_fits(kind, event.cards):
        got = "nothing" if event.cards is None else f"{event.cards}"
        sentence = f"of {kind.value} must be told how many cards that hand has, as in 'cards 4'; got {got}"
        return Refused("cards_missing", sentence, "RULES.md 5.1")
    return _bad_points(state, event)


def _why_not_now(kind: Kind) -> str:
    if kind in REPORTED:
        return f"{kind.value} belongs to another moment of the deal"
    return f"{kind.value} is not reported: it shows by itself from what is played and said"


def _bad_points(state: State, event: Irregular) -> Refused | None:
    if event.kind not in _SCORES or event.by is None:
        return None
    points = event.points
    most = state.score.of(event.by) if event.kind is Kind.SCORE_OVERSTATED else state.rules.goal
    if points is None or not 1 <= points <= most:
        got = "nothing" if points is None else f"{points}"
        sentence = f"of {event.kind.value} must be told how many points, as in 'points 1', {most} at most; got {got}"
        return Refused("points_missing", sentence, "RULES.md 5.1; HG L50, L51")
    return None


def _count_fits(kind: Kind, cards: int | None) -> bool:
    if cards is None or cards < 0 or cards == HAND:
        return False
    if kind in _SURPLUS:
        return cards > HAND
    return cards < HAND if kind in _SHORT else True


def choose(state: State, event: Choose) -> Turn[State]:
    """Take the choice of the player who has it."""
    issue = state.issue
    if issue is None:
        message = f"an issue is open in phase choosing; the phase is {state.phase.value}"
        raise RuntimeError(message)
    if issue.chooser is not None and state.player(issue.chooser) is not event.by:
        sentence = f"the choice is {state.player(issue.chooser)}'s, not {event.by}'s"
        return Refused("not_your_right", sentence, issue.citation)
    if event.option not in issue.options:
        options = " or ".join(option.value for option in issue.options)
        return Refused("not_an_option", f"the choice is {options}; got {event.option.value}", issue.citation)
    return _settle(replace(state, issue=None), issue, event.option)


def _settle(state: State, issue: Issue, option: Option) -> tuple[State, tuple[Effect, ...]]:
    told = Settled(issue.kinds[0], option, issue.citation)
    after, more = _WAYS[option](replace(state, phase=issue.back), issue)
    return after, (told, *more)


def _void(state: State, _issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    return void_deal(state)


def _again(state: State, _issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    return state, ()


def _turn(state: State, _issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    return replace(state, phase=Phase.TURNING, dealt_by=state.dealt_by or state.the_dealer), ()


def _pick(state: State, _issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    deal = replace(state.deal, thrown=state.deal.thrown + 1, turned_king_counts=False)
    return replace(state, phase=Phase.TURNING, deal=deal), ()


def _stand(state: State, issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    """Go on with a deal whose cards were put right or let stand; the stock and the turned king follow (HG L19)."""
    kind = issue.kinds[0]
    deal = state.deal
    if kind in _COUNTS and issue.cards is not None:
        deal = _recounted(deal, kind, issue.cards)
    state = replace(state, deal=deal)
    if LAWS[kind].turned_king_counts:
        return state, ()
    state = replace(state, deal=replace(deal, turned_king_counts=False), turned_king_due=None)
    dealer = state.the_dealer
    if deal.turned != bonus(state) or state.score.of(dealer) == deal.before.of(dealer):
        return state, ()
    return mark(state, dealer, -1, MarkWhy.KING_NOT_ELEVENTH)


def _recounted(deal: DealState, kind: Kind, cards: int) -> DealState:
    if kind in _SURPLUS:
        return replace(deal, stock=max(0, deal.stock - (cards - HAND)))
    if kind is Kind.DEALER_COUNT_IN_PLAY and cards < HAND:
        return replace(deal, short=Short(Side.DEALER, HAND - cards))
    return deal


def _short(state: State, issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    side = _COUNTS[issue.kinds[0]]
    missing = HAND - (issue.cards or 0)
    return replace(state, deal=replace(state.deal, short=Short(side, missing))), ()


def _throw(state: State, _issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    return replace(state, deal=replace(state.deal, stock=max(0, state.deal.stock - 1))), ()


def _demand(state: State, _issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    return replace(state, phase=Phase.LEADING, deal=replace(state.deal, led=None)), ()


def _put_right(state: State, issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    """Put a wrong score right; what belongs to an earlier deal a void deal does not take back (HG L50, L51)."""
    (side,) = issue.offenders
    player, before, points = state.player(side), state.deal.before, issue.points or 0
    here = state.score.of(player) - before.of(player)
    if issue.kinds[0] is Kind.SCORE_OMITTED:
        after, told = mark(state, player, points, MarkWhy.OMITTED)
    else:
        after, told = mark(state, player, -points, MarkWhy.OVERSTATED)
        before = before.plus(player, min(0, here - points))
    if state.deal.turned is None:
        before = after.score
    return replace(after, deal=replace(after.deal, before=before)), told


def _replay(state: State, _issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    return replace(state, phase=Phase.LEADING, deal=replace(state.deal, led=None, tricks=(), given_up=None)), ()


def _hand_stands(state: State, issue: Issue) -> tuple[State, tuple[Effect, ...]]:
    return score_hand(state, issue.offenders)


_WAYS: Mapping[Option, Callable[[State, Issue], tuple[State, tuple[Effect, ...]]]] = MappingProxyType(
    {
        Option.CUT_AGAIN: _again,
        Option.FRESH_DEAL: _void,
        Option.DEAL_VOID: _void,
        Option.DEAL_STANDS: _stand,
        Option.RECTIFY: _turn,
        Option.PICK_TRUMP: _pick,
        Option.DISCARD_SURPLUS: _stand,
        Option.DRAW_SURPLUS: _stand,
        Option.FILL_FROM_STOCK: _stand,
        Option.UNANSWERED_LOST: _short,
        Option.THROW_ASIDE: _throw,
        Option.TAKE_CARD: _again,
        Option.NEXT_CARD: _throw,
        Option.ANSWER_CARD: _again,
        Option.DEMAND_SUIT: _demand,
        Option.CORRECT_SCORE: _put_right,
        Option.SCORE_STANDS: _again,
        Option.REPLAY: _replay,
        Option.HAND_STANDS: _hand_stands,
    },
)
"""What each option does to a game; the options that are not here never wait for a choice."""
