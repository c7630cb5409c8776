"""The views of the pot game and of a pool of three, from their sessions alone."""

from display.games import PoolView, PotHand, PotView
from display.shown import Hint, VerdictShown
from display.views.classic_words import brief
from display.words import Words
from rules.machine import Session
from rules.pool import PoolState, PoolWon
from rules.pot import PotReason
from rules.pot_table import PotPhase, PotState, RevealHands, Ruled
from rules.tricks import Side


def pot_view(words: Words, session: Session[PotState], *, hints: tuple[Hint, ...] = ()) -> PotView:
    """Show the table of the pot game: after the reveal all hands and who takes the pot, else what is to be done."""
    last = session.past[-1] if session.past else None
    opened = last.event if last is not None and isinstance(last.event, RevealHands) else None
    if last is None or opened is None:
        state, ruled = session.state, None
    else:
        state = last.state
        ruled = next(effect for effect in last.effects if isinstance(effect, Ruled))
    hands = ((),) * len(state.players) if opened is None else opened.hands
    trump = state.turned
    best = ruled.ruling if ruled else None
    return PotView(
        title=words.say("Pot"),
        trump=words.shown(trump) if trump else None,
        trump_words=words.trump(trump.suit) if trump else words.say("No trump is turned yet"),
        hands=tuple(
            PotHand(
                str(player),
                tuple(
                    words.shown(
                        card,
                        pale=card is None or trump is None or card.suit is not trump.suit,
                        marked=best is not None and card is not None and card == best.card,
                    )
                    for card in hand
                ),
                wins=best is not None and place == best.winner,
            )
            for place, (player, hand) in enumerate(zip(state.players, hands, strict=True))
        ),
        verdict=_waiting(words, state) if ruled is None else _taken(words, state, ruled),
        hints=hints,
    )


def _waiting(words: Words, state: PotState) -> VerdictShown:
    """Say what lies in the pot and what the table waits for."""
    pot = words.say("In the pot: {amount}", amount=words.amount(state.pot))
    todo = {
        PotPhase.LOT: words.say("Draw lots for the deal."),
        PotPhase.STAKING: words.say("All stake."),
        PotPhase.TURNING: words.say(
            "{name} deals four cards to each and turns the next.", name=brief(state.players[state.dealer])
        ),
        PotPhase.REVEALING: words.say("All open their cards."),
    }[state.phase]
    return VerdictShown(None, pot, todo)


def _taken(words: Words, state: PotState, ruled: Ruled) -> VerdictShown:
    """Say who takes the pot and why, or what becomes of it; RULES.md 3 rules 42 and 43."""
    winner = ruled.ruling.winner
    if winner is None and ruled.carried:
        stays = words.say("In the pot: {amount}", amount=words.amount(ruled.carried))
        return VerdictShown(None, words.say("Nobody holds a trump"), stays)
    if winner is None and not ruled.payout:
        return VerdictShown(None, words.say("Nobody holds a trump"), words.say("All stakes return"))
    name = state.players[state.dealer if winner is None else winner]
    takes = words.say("{name} takes {amount}", name=brief(name), amount=words.amount(ruled.payout))
    why = {
        PotReason.SOLE_TRUMP: words.say("Nobody else holds a trump"),
        PotReason.HIGHEST_TRUMP: words.say("The highest trump"),
        PotReason.NO_TRUMP: words.say("Nobody holds a trump, and the dealer takes the pot"),
    }[ruled.ruling.reason]
    return VerdictShown(Side.PUNTER, takes, why)


def pool_view(words: Words, session: Session[PoolState], *, hints: tuple[Hint, ...] = ()) -> PoolView:
    """Show a pool: who plays whom, who waits, what lies in it, who took it; RULES.md 6 rules 57 and 58."""
    pool = session.state
    one, other = pool.playing
    needed = pool.rules.pool_wins_needed
    told = session.past[-1].effects if session.past else ()
    won = next((effect for effect in told if isinstance(effect, PoolWon)), None)
    verdict = None
    if won is not None:
        takes = words.say("{name} takes {amount}", name=brief(won.winner), amount=words.amount(won.amount))
        why = words.count("{number} game won running", "{number} games won running", needed)
        verdict = VerdictShown(Side.PUNTER, takes, why)
    return PoolView(
        title=words.say("Pool"),
        playing=(str(one), str(other)),
        against=words.say("against"),
        waiting=words.say("{name} waits", name=brief(pool.waiting)),
        pool_words=words.say("In the pool"),
        pool=words.amount(pool.pool),
        running=(min(pool.running, needed), needed),
        running_words=words.say("{name}: games won running", name=brief(one)),
        verdict=verdict,
        hints=hints,
    )
