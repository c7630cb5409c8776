"""The views of a game of classic écarté, from its session alone: nothing is ruled again here."""

from collections.abc import Mapping
from dataclasses import replace

from display.games import BreachView, ChoiceView, ClassicView, PlayerShown
from display.shown import Hint, VerdictShown
from display.views.breach import COLOURS, breach_view, choice_view
from display.views.classic_deal import steps, talks
from display.views.classic_words import (
    Names,
    awaited,
    option,
    points_reason,
    reminder,
    stance_sentence,
    trick_reason,
)
from display.words import Words
from rules.cards import Card
from rules.classic.effects import (
    BreachFound,
    Effect,
    FirstDealer,
    GameWon,
    HandScored,
    KingRuled,
    Marked,
    MarkWhy,
    Proposed,
    Remind,
    Settled,
    TrickTaken,
)
from rules.classic.events import Abandon
from rules.classic.phases import Phase
from rules.classic.scoring import vulnerable
from rules.classic.session import ClassicSession
from rules.classic.sides import Player, Side, holder
from rules.classic.state import DealState, State, on_lead
from rules.classic.trick import taken

NOBODY: Mapping[Player, str] = {}

KINGS = (MarkWhy.TURNED_KING, MarkWhy.HELD_KING)


def classic_pages(
    words: Words, session: ClassicSession, *, names: Mapping[Player, str] = NOBODY, hints: tuple[Hint, ...] = ()
) -> tuple[ClassicView | BreachView | ChoiceView, ...]:
    """Give what is to be seen after the latest event, one page after the other.

    A revoke comes before the score; where somebody has to choose, the table waits behind the choice.
    """
    state, known = session.state, Names(names)
    told = _told(session)
    issue = state.issue if state.phase is Phase.CHOOSING else None
    dealer = (session.past[-1].state if session.past else state).dealer
    found = [effect.breach for effect in told if isinstance(effect, BreachFound)]
    pages: list[ClassicView | BreachView | ChoiceView] = []
    if dealer is not None:
        pages += [breach_view(words, breach, dealer, issue, names=known, hints=hints) for breach in found]
        if issue is not None and not found:
            pages.append(choice_view(words, issue, dealer, names=known, hints=hints))
    if issue is None:
        pages.append(classic_view(words, session, names=names, hints=hints))
    return tuple(pages)


def classic_view(
    words: Words, session: ClassicSession, *, names: Mapping[Player, str] = NOBODY, hints: tuple[Hint, ...] = ()
) -> ClassicView:
    """Show the table: after the last trick of a hand still that hand, with what it scored."""
    state, known, told = session.state, Names(names), _told(session)
    deal, dealer = _deal_shown(session)
    turned = deal.turned
    king = next((effect for effect in told if isinstance(effect, Marked) and effect.why in KINGS), None)
    said = _reminder(words, state, told, known)
    waited = _waited(state)
    return ClassicView(
        players=(_player(words, session, Player.A, known), _player(words, session, Player.B, known)),
        turned=words.shown(turned) if turned else None,
        turned_words=words.trump(turned.suit) if turned else words.say("No trump is turned yet"),
        turned_side=COLOURS[king.player] if king is not None and king.why is MarkWhy.TURNED_KING else None,
        status=awaited(words, state.phase, known.said(waited) if waited else ""),
        alert=said is not None,
        stock=words.count("{number} card in the stock", "{number} cards in the stock", deal.stock) if turned else "",
        talks=talks(words, session),
        tricks=steps(words, deal, dealer),
        score=_score(deal, dealer),
        note=said or _note(words, told, deal, dealer, known),
        verdict=_verdict(words, session, told, king, known),
        hints=hints,
    )


def _told(session: ClassicSession) -> tuple[Effect, ...]:
    """Give what the latest event that stands has brought about."""
    return session.past[-1].effects if session.past else ()  # type: ignore[return-value]


def _deal_shown(session: ClassicSession) -> tuple[DealState, Player | None]:
    """Give the deal to show and its dealer: one that has just been scored is still to be seen."""
    told, state = _told(session), session.state
    if not any(isinstance(effect, HandScored) for effect in told):
        return state.deal, state.dealer
    before = session.past[-1].state
    last = tuple(effect.trick for effect in told if isinstance(effect, TrickTaken))
    return replace(before.deal, tricks=(*before.deal.tricks, *last), led=None), before.dealer


def _waited(state: State) -> Player | None:
    """Give whom the table waits for."""
    if state.phase in (Phase.CUTTING, Phase.CHOOSING, Phase.OVER) or state.dealer is None:
        return None
    if state.phase is Phase.LEADING:
        return state.player(on_lead(state.deal))
    if state.phase is Phase.REPLYING and state.deal.led is not None:
        return state.player(state.deal.led.side.other)
    first = state.phase in (Phase.PROPOSING, Phase.DRAWING)
    return state.player(Side.NON_DEALER if first else Side.DEALER)


def _player(words: Words, session: ClassicSession, player: Player, known: Names) -> PlayerShown:
    """Show one player's score and what he is."""
    state = session.state
    deal, dealer = _deal_shown(session)
    side = None if deal.stance is None else vulnerable(state.rules, deal.stance)
    exposed = side is not None and dealer is not None and holder(side, dealer) is player
    return PlayerShown(
        name=known.of(player),
        points=state.score.of(player),
        goal=state.rules.goal,
        side=COLOURS[player],
        deals=words.say("dealer") if player is dealer else "",
        vulnerable=words.say("vulnerable") if exposed else "",
        current=player is _waited(state),
    )


def _score(deal: DealState, dealer: Player | None) -> str:
    """Give the tricks of both."""
    if dealer is None:
        return "0 : 0"
    mine = {holder(side, dealer): taken(deal.tricks, side) for side in Side}
    return f"{mine[Player.A]} : {mine[Player.B]}"


def _reminder(words: Words, state: State, told: tuple[Effect, ...], known: Names) -> str | None:
    """Say what must be said now or is lost."""
    due = next((effect for effect in told if isinstance(effect, Remind)), None)
    if due is None or state.dealer is None or state.deal.turned is None:
        return None
    king = Card(state.rules.bonus_rank, state.deal.turned.suit)
    return reminder(words, due.what, king, known.said(due.player or state.the_dealer))


def _note(words: Words, told: tuple[Effect, ...], deal: DealState, dealer: Player | None, known: Names) -> str:
    """Say what has just happened; the last that can be said."""
    said = ""
    for effect in told:
        match effect:
            case FirstDealer(None):
                said = words.say("Equal cards: cut again.")
            case TrickTaken(_, trick) if dealer is not None:
                said = trick_reason(words, trick.why, known.said(holder(trick.winner, dealer)))
            case Proposed(stance, _) if dealer is not None:
                said = stance_sentence(words, stance, known.said(dealer.other), known.said(dealer))
            case KingRuled(player, ruling) if not ruling.counts:
                said = words.say("{name} announces the king too late: it does not score.", name=known.said(player))
            case Settled(_, way, _):
                said = option(words, way)
            case Marked(player, marks, _, _, _) if marks < 0:
                said = words.count(
                    "{number} point is taken back from {name}.",
                    "{number} points are taken back from {name}.",
                    -marks,
                    name=known.said(player),
                )
            case _:
                pass
    if not said and deal.given_up is not None and dealer is not None:
        said = words.say("{name} gives up the hand.", name=known.said(holder(deal.given_up, dealer)))
    if not said and deal.led is not None and dealer is not None:
        name, card = known.said(holder(deal.led.side, dealer)), words.card(deal.led.card)
        said = words.say("{name} leads {card}.", name=name, card=card)
    return said


def _verdict(
    words: Words, session: ClassicSession, told: tuple[Effect, ...], king: Marked | None, known: Names
) -> VerdictShown | None:
    """Say who marks how much and why, or who wins the game."""
    won = next((effect for effect in told if isinstance(effect, GameWon)), None)
    if won is not None:
        score = f"{won.score.of(won.winner)} : {won.score.of(won.winner.other)}"
        pays = words.count("{score}, {number} stake", "{score}, {number} stakes", won.multiple.times, score=score)
        return VerdictShown(COLOURS[won.winner], words.say("{name} wins the game", name=known.said(won.winner)), pays)
    scored = next((effect for effect in told if isinstance(effect, HandScored)), None)
    if scored is not None:
        dealer = session.past[-1].state.the_dealer
        winner = holder(scored.points.winner, dealer)
        event = session.past[-1].event
        reason = (
            words.say("{name} gives up the hand.", name=known.said(event.by))
            if isinstance(event, Abandon)
            else points_reason(words, scored.points.reason)
        )
        return VerdictShown(COLOURS[winner], _marks(words, known.said(winner), scored.points.marks), reason)
    if king is not None and (turned := session.state.deal.turned) is not None:
        card = words.card(Card(session.state.rules.bonus_rank, turned.suit))
        how = (
            words.say("{card} is turned", card=card)
            if king.why is MarkWhy.TURNED_KING
            else words.say("{card} in hand, announced in time", card=card)
        )
        return VerdictShown(COLOURS[king.player], _marks(words, known.said(king.player), king.marks), how)
    return None


def _marks(words: Words, name: str, marks: int) -> str:
    """Say how many points a player marks."""
    return words.count("{name} marks {number} point", "{name} marks {number} points", marks, name=name)
