"""The end of a hand: breaches and false kings found, the choice they give, the points.

Source: RULES.md 4.1 rules 50, 52, 4.2, 5.1 (HG L25, L42, L43), C-A15.
"""

from dataclasses import replace

from rules.classic.announcing import bonus
from rules.classic.effects import BreachFound, ChoiceDue, Effect, FalseKing, HandScored, MarkWhy, Remind, Reminder
from rules.classic.irregular import Kind
from rules.classic.laws import LAWS
from rules.classic.marking import mark, next_deal
from rules.classic.phases import Phase
from rules.classic.remedy import reduced
from rules.classic.revoke import breaches
from rules.classic.scoring import Stance, points
from rules.classic.sides import Side
from rules.classic.state import Issue, State, cards_of, left, trump
from rules.classic.switches import RevokeRule
from rules.classic.trick import taken
from rules.classic.variant import VOLE


def finish(state: State) -> tuple[State, tuple[Effect, ...]]:
    """Judge a hand that is played out or given up, and score it unless somebody has to choose first."""
    found = breaches(state.deal.tricks, trump(state), state.rules)
    given_up = state.deal.given_up
    # who gives up has lost what was left; only what his adversary did against the rules can still matter
    found = tuple(one for one in found if one.offender is not given_up)
    told: tuple[Effect, ...] = tuple(BreachFound(one) for one in found)
    state, more, liar = _false_king(state)
    told = (*told, *more)
    offences = [(Kind.REVOKE, one.offender) for one in found if state.rules.revoke is RevokeRule.L43]
    if liar is not None:
        offences.append((Kind.FALSE_KING, liar))
    if not offences:
        after, more = score_hand(state)
        return after, (*told, *more)
    issue = _issue(offences)
    chooser = None if issue.chooser is None else state.player(issue.chooser)
    due = ChoiceDue(issue.kinds, issue.options, chooser, issue.citation)
    return replace(state, phase=Phase.CHOOSING, issue=issue), (*told, due)


def _issue(offences: list[tuple[Kind, Side]]) -> Issue:
    kinds = tuple(dict.fromkeys(kind for kind, _ in offences))
    offenders = tuple(dict.fromkeys(side for _, side in offences))
    laws = [number for kind in kinds for number in LAWS[kind].laws]
    # with offenders on both sides either is the other's adversary, and either may choose
    chooser = offenders[0].other if len(offenders) == 1 else None
    citation = f"RULES.md 5.1; HG L{', L'.join(map(str, laws))}"
    return Issue(kinds, offenders, LAWS[kinds[0]].options, chooser, Phase.LEADING, citation)


def _false_king(state: State) -> tuple[State, tuple[Effect, ...], Side | None]:
    """Correct the score of a king announced and not held; the side is given when it is to be punished (HG L25)."""
    claim, king = state.deal.claim, bonus(state)
    if claim is None or king in cards_of(state.deal, claim.side):
        return state, (), None
    player = state.player(claim.side)
    by_other = king in cards_of(state.deal, claim.side.other)
    if not by_other and (not claim.sure or left(state.deal, claim.side)):
        return state, (Remind(Reminder.KING_NOT_SEEN, player),), None
    corrected, told = mark(replace(state, deal=replace(state.deal, claim=None)), player, -1, MarkWhy.FALSE_KING)
    return corrected, (FalseKing(player, by_other), *told), None if by_other else claim.side


def tricks(state: State, side: Side) -> int:
    """Count a side's tricks; what a hand given up left unplayed is its adversary's."""
    deal = state.deal
    if deal.given_up is None:
        return taken(deal.tricks, side)
    own = taken(deal.tricks, deal.given_up)
    return own if deal.given_up is side else VOLE - own


def score_hand(state: State, offenders: tuple[Side, ...] = ()) -> tuple[State, tuple[Effect, ...]]:
    """Mark the points of a hand and pass the deal on; a winner who offended marks less."""
    stance = state.deal.stance or Stance.STAND
    ours = tricks(state, Side.NON_DEALER)
    result = points(state.rules, stance, ours)
    citation = result.reason.citation
    if result.winner in offenders:
        result = reduced(state.rules, stance, result.winner, tricks(state, result.winner))
        citation = f"{citation}; 5.1; HG L25, L43"
    told = HandScored(result, stance, ours, citation)
    after, marks = mark(state, state.player(result.winner), result.marks, MarkWhy.TRICKS)
    return next_deal(after), (told, *marks)
