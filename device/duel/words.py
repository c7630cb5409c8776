"""What a player says with his two buttons, and which event that is in each phase of the game. Pure.

Each player has a pair, or one set of buttons serves both with a seat switch; either way he says one of three things.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, unique

from rules.classic import events as ev
from rules.classic.irregular import Kind
from rules.classic.laws import abandoned
from rules.classic.phases import Phase
from rules.classic.sides import Player
from rules.classic.state import State, left
from rules.classic.switches import Packets, ProposalNumber
from rules.classic.trick import taken
from rules.classic.variant import HAND


@unique
class Word(Enum):
    """What a player says."""

    YES = "yes"
    """I propose; I accept; so many; this one."""
    NO = "no"
    """I play; I refuse; another number; the next of the choices; while cards are played: I give up the hand."""
    KING = "king"
    """I hold the king of trumps."""


@dataclass(frozen=True, slots=True)
class Entered:
    """What is being entered: a number of cards, whether a proposal waits for it, which choice, and who gives up."""

    number: int = 1
    proposing: bool = False
    option: int = 0
    giving_up: Player | None = None
    """Who has said that he gives up his hand, and is asked whether he means it."""


def changes(state: State, entered: Entered, by: Player, word: Word) -> Entered | None:
    """Give what is entered after a word that only changes it; None for a word that says something to the table."""
    if word is Word.NO and may_give_up(state, by):
        # One slip of a finger would cost the point, so that it is asked; another no takes it back.
        return Entered(giving_up=by if entered.giving_up is None else None)
    if word is Word.NO and asks_number(state, entered):
        # Who must change more cards than the stock holds takes what there is.
        least = min(state.rules.dealer_min_exchange, state.deal.stock) if state.phase is Phase.GIVING else 1
        more = entered.number + 1
        return Entered(more if more <= HAND else least, entered.proposing, entered.option)
    if word is Word.NO and state.phase is Phase.CHOOSING and state.issue is not None:
        return Entered(entered.number, entered.proposing, (entered.option + 1) % len(state.issue.options))
    if word is Word.YES and state.phase is Phase.PROPOSING and not entered.proposing and _with_number(state):
        return Entered(entered.number, proposing=True, option=entered.option)
    return None


def may_give_up(state: State, by: Player) -> bool:
    """Tell whether a player can throw up his hand: while cards are played, until he has the point. HG L42."""
    return given_up(state, by) is not None


def given_up(state: State, by: Player) -> Kind | None:
    """Give what the laws call it if a player throws up his hand now; None where they name nothing."""
    if state.phase not in (Phase.LEADING, Phase.REPLYING):
        return None
    return abandoned(taken(state.deal.tricks, state.role(by)))


def asks_number(state: State, entered: Entered) -> bool:
    """Tell whether a number of cards is being entered."""
    return state.phase in (Phase.DRAWING, Phase.GIVING) or (entered.proposing and state.phase is Phase.PROPOSING)


def event_of(state: State, by: Player, word: Word, entered: Entered) -> ev.Event | None:
    """Give what a word means now; None where it means nothing that the buttons could say without a card."""
    if word is Word.KING:
        if state.turned_king_due is by:
            return ev.ClaimTurnedKing(by)
        return ev.AnnounceKing(by, together=_played_last(state, by))
    if word is Word.YES and entered.giving_up is not None:
        return ev.Abandon(by) if entered.giving_up is by else None
    said = _MEANS.get((state.phase, word))
    return None if said is None else said(state, by, entered)


def _with_number(state: State) -> bool:
    return state.rules.proposal_number is ProposalNumber.WITH_PROPOSAL


def _played_last(state: State, by: Player) -> bool:
    """Tell whether the latest card on the table is this player's: until the next he is in one move with it."""
    deal = state.deal
    if state.dealer is None:
        return False
    side = state.role(by)
    if deal.led is not None:
        return deal.led.side is side
    return bool(deal.tricks) and deal.tricks[-1].leader is not side


def _deal(state: State, _by: Player, _entered: Entered) -> ev.Event:
    usual = (2, 3) if state.rules.packets is Packets.TWO_THREE else (3, 2)
    return ev.Dealt(state.the_dealer, state.packets or usual)


def _propose(_state: State, by: Player, entered: Entered) -> ev.Event:
    return ev.Propose(by, entered.number if entered.proposing else None)


def _choose(state: State, by: Player, entered: Entered) -> ev.Event | None:
    return None if state.issue is None else ev.Choose(by, state.issue.options[entered.option])


def _lacks(state: State, by: Player, _entered: Entered) -> ev.Event | None:
    return ev.NoReply(by) if left(state.deal, state.role(by)) == 0 else None


def _gives_up(_state: State, by: Player, _entered: Entered) -> ev.Event:
    """Let the rules say why a hand cannot be thrown up; where it can, it is asked first."""
    return ev.Abandon(by)


_MEANS: Mapping[tuple[Phase, Word], Callable[[State, Player, Entered], ev.Event | None]] = {
    (Phase.CUTTING, Word.YES): lambda _state, by, _entered: ev.Lot(by),
    (Phase.DEALING, Word.YES): _deal,
    (Phase.PROPOSING, Word.YES): _propose,
    (Phase.PROPOSING, Word.NO): lambda _state, by, _entered: ev.Stand(by),
    (Phase.ANSWERING, Word.YES): lambda _state, by, _entered: ev.Accept(by),
    (Phase.ANSWERING, Word.NO): lambda _state, by, _entered: ev.Refuse(by),
    (Phase.DRAWING, Word.YES): lambda _state, by, entered: ev.Draw(by, entered.number),
    (Phase.GIVING, Word.YES): lambda _state, by, entered: ev.Draw(by, entered.number),
    (Phase.LEADING, Word.NO): _gives_up,
    (Phase.REPLYING, Word.YES): _lacks,
    (Phase.REPLYING, Word.NO): _gives_up,
    (Phase.CHOOSING, Word.YES): _choose,
}
"""What each word means in each phase; a card that the camera cannot see is entered by picking it."""
