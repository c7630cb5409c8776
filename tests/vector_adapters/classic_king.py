"""Vectors about the king of trumps: turned, held, kept silent, announced without being held."""

from dataclasses import replace

from rules.cards import parse_card
from rules.classic.events import Choose, ClaimTurnedKing, Dealt, Irregular, Lot, TurnedUp
from rules.classic.game import Score
from rules.classic.irregular import Kind, Option
from rules.classic.king import Moment, announcement
from rules.classic.laws import counted, remedy
from rules.classic.phases import Phase
from rules.classic.remedy import reduced
from rules.classic.scoring import Stance, points
from rules.classic.session import ClassicSession, new_session, step
from rules.classic.sides import Player, Side
from rules.classic.switches import TurnedKing
from rules.classic.variant import HAND, VOLE, ClassicRules
from rules.machine import Session
from tests.vector_adapters.classic_rules import against, rules_of, side_of
from tests.vector_adapters.registry import Facts, NotBuiltError, builds

NON_DEALER, DEALER = Player.A, Player.B

WHEN = {
    TurnedKing.AT_ONCE: "at_turn_up",
    TurnedKing.BEFORE_NEXT_DEAL: "before_next_deal",
    TurnedKing.NEXT_TURN_UP: "until_next_turn_up",
}


def before_the_turn_up(rules: ClassicRules, score: Facts) -> ClassicSession:
    """Give a game that waits for the turn-up, B being the dealer."""
    before = Score(score.get("non_dealer", 0), score.get("dealer", 0))
    game, _ = step(new_session(rules), Lot(DEALER))
    state = replace(game.state, score=before, deal=replace(game.state.deal, before=before))
    game, _ = step(Session(state), Dealt(DEALER, (2, 3)))
    return game


def _with_counts(game: ClassicSession, non_dealer: int, dealer: int, *, fresh: bool) -> ClassicSession:
    """Report hands of a wrong size, and have a fresh deal or let the deal stand."""
    for kind, cards in zip(counted(non_dealer, dealer), [n for n in (non_dealer, dealer) if n != HAND], strict=True):
        game, _ = step(game, Irregular(kind, cards=cards))
        way = next(way for way in remedy(kind).options if (way is Option.FRESH_DEAL) is fresh)
        game, _ = step(game, Choose(NON_DEALER, way))
    return game


@builds("classic", needs="turned", may="score dealt_to_dealer dealt_to_non_dealer fresh_deal")
def turned_king(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches)
    start = before_the_turn_up(rules, given.get("score", {}))
    game, _ = step(start, TurnedUp(parse_card(given["turned"])))
    hands = given.get("dealt_to_non_dealer", HAND), given.get("dealt_to_dealer", HAND)
    if game.state.phase is not Phase.OVER:
        game = _with_counts(game, *hands, fresh=given.get("fresh_deal", False))
    if game.state.turned_king_due is DEALER:
        game, _ = step(game, ClaimTurnedKing(DEALER))
    marks = game.state.score.of(DEALER) - start.state.score.of(DEALER)
    return {
        "dealer": marks,
        "non_dealer": game.state.score.of(NON_DEALER) - start.state.score.of(NON_DEALER),
        "when": WHEN[rules.turned_king] if marks else None,
        "game_over": game.state.winner is not None,
        "winner": {DEALER: "dealer", NON_DEALER: "non_dealer", None: None}[game.state.winner],
    }


_MOMENTS = {
    "after_deal": Moment.AFTER_DEAL,
    "immediately_after_deal": Moment.AFTER_DEAL,
    "before_exchange": Moment.AFTER_DEAL,
    "after_exchange": Moment.BEFORE_LEAD,
    "before_lead": Moment.BEFORE_LEAD,
    "after_lead_before_own_first_card": Moment.BEFORE_OWN_FIRST,
    "with_card": Moment.WITH_OWN_FIRST,
    "before_answer": Moment.BEFORE_ANSWER,
    "after_lead_before_answer": Moment.BEFORE_ANSWER,
    "after_answer": Moment.BEFORE_OWN_SECOND,
    "before_own_second_card": Moment.BEFORE_OWN_SECOND,
    "after_own_second_card": Moment.LATER,
    "after_second_card": Moment.LATER,
}
"""The words of vectors for the moments of an announcement; two more depend on who holds the king."""


def _moment(word: str, side: Side) -> Moment:
    if word == "after_own_first_card":
        return Moment.BEFORE_ANSWER if side is Side.NON_DEALER else Moment.BEFORE_OWN_SECOND
    if word == "before_own_first_card":
        return Moment.BEFORE_LEAD if side is Side.NON_DEALER else Moment.BEFORE_OWN_FIRST
    if word not in _MOMENTS:
        message = f"no moment {word!r}"
        raise NotBuiltError(message)
    return _MOMENTS[word]


@builds("classic", needs="holder declared", may="first_card drawn tricks_dealer tricks_non_dealer stance")
def held_king(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches)
    side = side_of(given["holder"])
    marks = {Side.NON_DEALER: 0, Side.DEALER: 0}
    found: dict[str, object] = {}
    if given["declared"] is not None:
        moment = _moment(given["declared"], side)
        if given.get("drawn") and moment is Moment.AFTER_DEAL:
            message = "a drawn king was not held straight after the deal"
            raise NotBuiltError(message)
        first = given.get("first_card")
        king_first = first is not None and parse_card(first).rank is rules.bonus_rank
        ruling = announcement(rules.king_window, side, moment, king_is_first_card=king_first)
        marks[side] += ruling.counts
        found["right_lost"] = not ruling.counts
    if "stance" in given:
        ours = given.get("tricks_non_dealer", VOLE - given.get("tricks_dealer", 0))
        result = points(rules, Stance(given["stance"]), ours)
        marks[result.winner] += result.marks
    return {**found, "non_dealer": marks[Side.NON_DEALER], "dealer": marks[Side.DEALER]}


@builds("classic", needs="announced held tricks", may="adversary_holds opponent_stance")
def king_not_held(given: Facts, switches: Facts) -> Facts:
    rules = rules_of(switches)
    stance, offender = against(rules, given.get("opponent_stance", "exchanged"))
    kind = Kind.FALSE_KING_HELD_BY_OTHER if given.get("adversary_holds") else Kind.FALSE_KING
    punished = not given["held"] and kind is Kind.FALSE_KING
    tricks = given["tricks"]
    lawful = points(rules, stance, tricks if offender is Side.NON_DEALER else VOLE - tricks)
    marks = reduced(rules, stance, offender, tricks) if punished else lawful
    return {
        "marks": marks.of(offender),
        "adversary_may_replay": punished and Option.REPLAY in remedy(kind, offender).options,
        "king": int(given["held"]),
    }
