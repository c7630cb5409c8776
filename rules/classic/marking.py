"""Marks on the score, the end of the game, and how one deal gives way to the next.

Source: RULES.md 4.1 rules 46, 52, 4.2 rule 56 and 5.1 (HG L19, L45).
"""

from dataclasses import replace

from rules.classic.effects import Effect, GameWon, Marked, MarkWhy
from rules.classic.game import multiple, winner
from rules.classic.phases import Phase
from rules.classic.sides import Player
from rules.classic.state import DealState, State

MARK_SOURCES = {
    MarkWhy.TURNED_KING: "RULES.md 4.1 rule 48; S0, S2, S3, S4",
    MarkWhy.HELD_KING: "RULES.md 4.1 rule 51; S0, S2, S3, S4",
    MarkWhy.TRICKS: "RULES.md 4.1 rule 50; S0, S2, S3, S4",
    MarkWhy.KING_NOT_ELEVENTH: "RULES.md 5.1; HG L19",
    MarkWhy.FALSE_KING: "RULES.md 5.1; HG L25",
    MarkWhy.DEAL_VOID: "RULES.md 5.1; HG L45",
    MarkWhy.OMITTED: "RULES.md 5.1; HG L50",
    MarkWhy.OVERSTATED: "RULES.md 5.1; HG L51",
}
"""Where each reason for a mark stands."""


def mark(state: State, player: Player, marks: int, why: MarkWhy) -> tuple[State, tuple[Effect, ...]]:
    """Change a player's points; the game is over at once when he reaches the goal."""
    if marks == 0:
        return state, ()
    score = state.score.plus(player, marks)
    told = Marked(player, marks, why, MARK_SOURCES[why], score)
    if winner(score, state.rules.goal) is None:
        return replace(state, score=score), (told,)
    over = replace(state, score=score, phase=Phase.OVER, winner=player, issue=None, turned_king_due=None)
    return over, (told, GameWon(player, score, multiple(state.rules, score.of(player.other))))


def next_deal(state: State) -> State:
    """Pass the deal to the other player, unless the game is over."""
    if state.phase is Phase.OVER:
        return state
    return replace(
        state, phase=Phase.DEALING, dealer=state.the_dealer.other, issue=None, deal=DealState(before=state.score)
    )


def void_deal(state: State) -> tuple[State, tuple[Effect, ...]]:
    """Take back what this deal has scored; the same dealer deals again."""
    effects: list[Effect] = []
    score = state.score
    for player in Player:
        taken = state.deal.before.of(player) - score.of(player)
        if taken:
            score = score.plus(player, taken)
            effects.append(Marked(player, taken, MarkWhy.DEAL_VOID, MARK_SOURCES[MarkWhy.DEAL_VOID], score))
    fresh = replace(
        state,
        phase=Phase.DEALING,
        score=score,
        deal=DealState(before=score),
        dealt_by=None,
        issue=None,
        # a king that was turned in the deal before may still be claimed; one of this deal counts for nothing
        turned_king_due=state.turned_king_due if state.deal.turned is None else None,
    )
    return fresh, tuple(effects)
