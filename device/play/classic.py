"""A game of classic écarté on the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, cast

from device.play.game import ENGLISH, Told
from device.telling import classic as telling
from display.view import View
from display.views.classic import classic_pages
from display.views.classic_words import awaited
from display.words import Words
from rules.classic import events as ev
from rules.classic.announcing import bonus
from rules.classic.explain import sentence
from rules.classic.mending import REPORTED
from rules.classic.phases import Phase
from rules.classic.session import ClassicSession, new_session, session_from_json, session_to_json, step
from rules.classic.sides import Player, Side
from rules.classic.spoken import event_of
from rules.classic.state import State, left, on_lead
from rules.classic.switches import Packets, ProposalNumber
from rules.classic.transitions import TRANSITIONS
from rules.classic.variant import ClassicRules
from rules.errors import NotARecord
from rules.explain import card_words
from rules.ledger import Entry
from rules.machine import Refused, Undo
from rules.money import Account

FORMS: Mapping[type, str] = MappingProxyType(
    {
        ev.Cut: "cut J A",
        ev.Lot: "lot A",
        ev.Dealt: "{due} deals {packets}",
        ev.TurnedUp: "turn KS",
        ev.ClaimTurnedKing: "{claims} claims",
        ev.AnnounceKing: "{first} announces",
        ev.Propose: "{due} proposes{number}",
        ev.Stand: "{due} stands",
        ev.Accept: "{due} accepts",
        ev.Refuse: "{due} refuses",
        ev.Retract: "{first} retracts",
        ev.Draw: "{due} draws 3",
        ev.Lead: "{due} leads 10H",
        ev.Reply: "{due} replies KS",
        ev.NoReply: "{due} lacks",
        ev.TakeBack: "{back} takes back",
        ev.Abandon: "{due} abandons",
        ev.Irregular: "irregular {kind}",
        ev.Choose: "{due} chooses replay",
        Undo: "undo",
    }
)
"""A line for each event; `rules.classic.spoken` tells them all."""

ASKED: Final = "irregular"
"""Said alone, it asks what can be reported."""


class ClassicGame:
    """A game of two, A and B, from the cut to the goal."""

    def __init__(self, session: ClassicSession, words: Words = ENGLISH) -> None:
        """Go on from a session."""
        self._session = session
        self.words = words

    @property
    def title(self) -> str:
        """Which game it is, under which rules."""
        rules = self._state.rules
        return self.words.say(
            "Classic écarté, profile {profile}, A against B, to {goal}", profile=rules.name, goal=rules.goal
        )

    @property
    def phase(self) -> str:
        """What the game waits for."""
        return self._state.phase.value

    @property
    def awaited(self) -> str:
        """What the game waits for, in a sentence."""
        return awaited(self.words, self._state.phase, str(due(self._state) or ""))

    @property
    def _state(self) -> State:
        return self._session.state

    @property
    def players(self) -> Sequence[Account]:
        """Who plays now."""
        return tuple(Account(player.value) for player in Player)

    @property
    def entries(self) -> Sequence[Entry]:
        """A game of points books nothing."""
        return ()

    def read(self, line: str) -> ev.Event:
        """Give the event that a line stands for."""
        if line.lower() == ASKED and self._state.phase not in (Phase.CHOOSING, Phase.OVER):
            known = _reportable(self._state)
            message = f"say what is irregular, as in 'irregular {known[0]}'; now there can be: {', '.join(known)}"
            raise NotARecord(message)
        if line.lower() in ("a deals", "b deals"):
            # the first deal has chosen the packets, or the rules have
            return event_of(f"{line} {_named(self._state)['packets']}")
        return event_of(line)

    def take(self, event: object) -> Told:
        """Let an event happen, or say why it cannot."""
        before = self._state
        after, effects = step(self._session, cast("ev.Event", event))
        taken = not any(isinstance(effect, Refused) for effect in effects)
        self._session = after
        if self.words.language == ENGLISH.language:
            return Told(tuple(sentence(effect) for effect in effects), effects, taken=taken)
        where = after.state if before.dealer is None or after.state.phase is Phase.PROPOSING else before
        said = tuple(text for effect in effects for text in telling.told(self.words, where, effect))
        return Told(said, effects, taken=taken)

    def forms(self) -> tuple[str, ...]:
        """Give the lines that the present phase can take."""
        state = self._state
        if state.issue is not None and state.phase is Phase.CHOOSING:
            chooser = due(state) or Player.A
            return (*(f"{chooser} chooses {option.value}" for option in state.issue.options), FORMS[Undo])
        moves = (move.event for move in TRANSITIONS[state.phase])
        named = _named(state)
        return (*(FORMS[event].format(**named) for event in moves if _can_come(event, state)), FORMS[Undo])

    def standing(self) -> Iterator[str]:
        """Say how the game stands."""
        state, words = self._state, self.words
        yield f"A {state.score.a}, B {state.score.b}. {self.awaited}"
        if state.dealer is not None and state.phase is not Phase.OVER:
            yield words.say("{name} is the dealer.", name=state.dealer)
        if state.deal.turned is not None and state.phase is not Phase.OVER:
            english = words.language == ENGLISH.language
            card = f"The {card_words(state.deal.turned)}" if english else words.card(state.deal.turned)
            stock = words.count("{number} card in the stock", "{number} cards in the stock", state.deal.stock)
            yield words.say("{card} is turned", card=card) + f"; {stock}."
        if state.winner is not None:
            yield words.say("{name} has won.", name=state.winner)

    def views(self) -> tuple[View, ...]:
        """Give what the screen shows of it, one page after the other."""
        return classic_pages(self.words, self._session)

    def written(self) -> Mapping[str, object]:
        """Give the game as its rules and all that happened."""
        return session_to_json(self._session)


def due(state: State) -> Player | None:
    """Give the player for whom the game waits; None where it waits for both, for neither, or for either."""
    if state.phase is Phase.CHOOSING:
        side = state.issue.chooser if state.issue is not None else None
        return None if side is None else state.player(side)
    if state.dealer is None or state.phase is Phase.OVER:
        return None
    if state.phase is Phase.LEADING:
        return state.player(on_lead(state.deal))
    if state.phase is Phase.REPLYING and state.deal.led is not None:
        return state.player(state.deal.led.side.other)
    return state.player(Side.NON_DEALER if state.phase in (Phase.PROPOSING, Phase.DRAWING) else Side.DEALER)


def _reportable(state: State) -> list[str]:
    """Give the irregularities that the phase knows, by their names."""
    return [kind.value for kind, phases in REPORTED.items() if state.phase in phases]


def _named(state: State) -> dict[str, object]:
    """Give what stands in the places of the lines."""
    packets = state.packets if state.rules.packets is Packets.KEEP else None
    usual = (2, 3) if state.rules.packets is Packets.TWO_THREE else (3, 2)
    last = state.deal.tricks[-1].leader.other if state.deal.tricks else None
    back = state.deal.led.side if state.deal.led is not None else last
    return {
        "due": due(state) or Player.A,
        "first": Player.A if state.dealer is None else state.the_dealer.other,
        "claims": state.turned_king_due or Player.A,
        "back": Player.A if back is None else state.player(back),
        "kind": next(iter(_reportable(state)), ""),
        "packets": "+".join(map(str, packets or usual)),
        "number": " 3" if state.rules.proposal_number is ProposalNumber.WITH_PROPOSAL else "",
    }


def _can_come(event: type, state: State) -> bool:
    """Tell whether it is worth naming; what the phase knows and would refuse all the same is not."""
    deal = state.deal
    if event is ev.Retract:
        return False
    if event is ev.ClaimTurnedKing:
        return state.turned_king_due is not None
    if event is ev.AnnounceKing:
        return deal.claim is None and deal.turned != bonus(state)
    if event is ev.TakeBack:
        return bool(deal.tricks) if deal.led is None else not deal.led.in_turn
    if event in (ev.Reply, ev.NoReply) and deal.led is not None:
        return bool(left(deal, deal.led.side.other)) is (event is ev.Reply)
    return True


def new_classic(rules: ClassicRules, words: Words = ENGLISH) -> ClassicGame:
    """Begin a game before the cut."""
    return ClassicGame(new_session(rules), words)


def classic_from_json(data: Mapping[str, object], words: Words = ENGLISH) -> ClassicGame:
    """Read a game by replaying it; NotARecord where the data is none."""
    return ClassicGame(session_from_json(data), words)
