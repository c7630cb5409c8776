"""House rules of classic écarté, each by a moment of the game in which it decides; RULES.md 7.3 names the questions."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from device.showing.house import Lines, written
from display.view import HandShown, Seat
from display.views import house_classic
from display.words import Words
from rules.cards import Rank, Suit, parse_card, parse_cards
from rules.classic.effects import Effect
from rules.classic.events import Dealt, Event, Lead, Lot, Propose, Reply, Stand, TurnedUp
from rules.classic.exchange import number_fault, proposal_fault, stock_after_deal
from rules.classic.game import multiple
from rules.classic.king import Moment, announcement
from rules.classic.phases import Phase
from rules.classic.profiles import SV
from rules.classic.replies import obligation
from rules.classic.scoring import Stance, points
from rules.classic.session import ClassicSession, new_session, step
from rules.classic.sides import Player, Side
from rules.classic.switches import (
    KingWindow,
    Packets,
    ProposalNumber,
    RefusalScope,
    RevokeRule,
    ShortStock,
    StakesMultiplier,
    TurnedKing,
    VoidTrump,
    WinDuty,
)
from rules.classic.variant import ClassicRules
from rules.machine import Refused

A, B = Player.A, Player.B

LED = parse_card("10H")
TRUMP = parse_card("7S")
HELD = parse_cards("7H KH 9S KS 8D")
"""A hand that can follow hearts, with a winner and a loser."""

VOID = parse_cards("9S KS 8D QD 7C")
"""A hand that holds no heart, and two trumps."""


@dataclass(frozen=True, slots=True)
class Classic:
    """One house rule: the answers that are compared, what comes of each, and the hand that plays, if any."""

    rule: str
    """The field of the house's rules."""
    answers: tuple[Any, ...]
    told: Callable[[Words, Any], Lines]
    hand: tuple[Any, ...] = ()
    base: Any = SV
    """The house whose other rules are as recommended; of the pot or the pool for theirs."""

    def question(self, words: Words) -> str:
        """Ask what the rule decides."""
        return house_classic.question(words, self.rule)

    def situation(self, words: Words) -> str:
        """Say what was dealt, led or taken before it decides."""
        return house_classic.situation(words, self.rule)

    def answer(self, words: Words, value: object) -> str:
        """Say what an answer means."""
        return house_classic.answer(words, self.rule, written(value))

    def lines(self, words: Words, answer: object) -> Lines:
        """Give what comes of this answer."""
        changed: dict[str, Any] = {self.rule: answer}
        return self.told(words, replace(self.base, **changed))

    def cards(self, words: Words) -> tuple[HandShown, ...]:
        """Show the hand that plays, the card led, and the turned one; nothing where no cards are played."""
        if not self.hand:
            return ()
        return (
            HandShown(words.say("The hand"), tuple(words.shown(card) for card in self.hand)),
            HandShown(words.say("Led"), (words.shown(LED),)),
            HandShown(words.say("Trump"), (words.shown(TRUMP),)),
        )


def _yes(words: Words, name: str, *, allowed: bool) -> Seat:
    return Seat(name, words.say("yes") if allowed else words.say("no"))


def _played(rules: ClassicRules, events: Iterable[Event]) -> tuple[ClassicSession, tuple[Effect, ...]]:
    """Play a game whose first dealer is B, and give what the last event brought about."""
    session, effects = step(new_session(rules), Lot(B))
    for event in events:
        session, effects = step(session, event)
    return session, effects


def _refused(effects: tuple[Effect, ...]) -> bool:
    return any(isinstance(effect, Refused) for effect in effects)


def _replies(hand: tuple[Any, ...]) -> Callable[[Words, ClassicRules], Lines]:
    def told(words: Words, rules: ClassicRules) -> Lines:
        lawful = obligation(hand, LED, Suit.SPADES, rules).cards
        return (Seat(words.say("May be played"), " ".join(words.card(card) for card in lawful)),)

    return told


def _king(words: Words, rules: ClassicRules) -> Lines:
    moments = (
        (words.say("Straight after the deal"), Moment.AFTER_DEAL),
        (words.say("After an exchange"), Moment.BEFORE_LEAD),
        (words.say("After a lead"), Moment.BEFORE_OWN_FIRST),
    )
    return tuple(
        _yes(words, name, allowed=announcement(rules.king_window, Side.DEALER, moment).counts)
        for name, moment in moments
    )


def _turned(rank: Rank) -> Callable[[Words, ClassicRules], Lines]:
    def told(words: Words, rules: ClassicRules) -> Lines:
        session, _ = _played(rules, (Dealt(B), TurnedUp(replace(TRUMP, rank=rank))))
        return (Seat(words.say("The dealer then has"), words.amount(session.state.score.b)),)

    return told


def _marks(stance: Stance, tricks: int) -> Callable[[Words, ClassicRules], Lines]:
    def told(words: Words, rules: ClassicRules) -> Lines:
        return (Seat(words.say("The winner marks"), words.amount(points(rules, stance, tricks).marks)),)

    return told


def _exchanges(words: Words, rules: ClassicRules) -> Lines:
    return (_yes(words, words.say("A third exchange"), allowed=proposal_fault(rules, Side.NON_DEALER, 8, 2) is None),)


def _stock(words: Words, rules: ClassicRules) -> Lines:
    return (Seat(words.say("Cards to draw from"), words.amount(stock_after_deal(rules))),)


def _short(words: Words, rules: ClassicRules) -> Lines:
    allowed = number_fault(rules, Side.NON_DEALER, 2, 4) is None
    return (_yes(words, words.say("May he ask for four?"), allowed=allowed),)


def _least(words: Words, rules: ClassicRules) -> Lines:
    return (_yes(words, words.say("May he keep all five?"), allowed=number_fault(rules, Side.DEALER, 9, 0) is None),)


def _packets(words: Words, rules: ClassicRules) -> Lines:
    found = []
    for packets in ((3, 2), (2, 3)):
        session, effects = _played(rules, (Dealt(B, packets),))
        found.append((packets, not _refused(effects), session))
    _, first, session = found[0]
    changed = False
    if first:
        again = replace(session.state, phase=Phase.DEALING, dealer=A)
        changed = not _refused(step(replace(session, state=again), Dealt(A, (2, 3)))[1])
    return (
        _yes(words, words.say("Three, then two"), allowed=first),
        _yes(words, words.say("The other way next"), allowed=changed),
    )


def _proposal(words: Words, rules: ClassicRules) -> Lines:
    _, effects = _played(rules, (Dealt(B), TurnedUp(TRUMP), Propose(A)))
    return (_yes(words, words.say("May he leave it open?"), allowed=not _refused(effects)),)


REVOKED: tuple[Event, ...] = (
    Dealt(B),
    TurnedUp(TRUMP),
    Stand(A),
    Lead(A, parse_card("10H")),
    Reply(B, parse_card("8C")),
    Lead(A, parse_card("7H")),
    Reply(B, parse_card("9H")),
    Lead(B, parse_card("8D")),
    Reply(A, parse_card("KD")),
    Lead(A, parse_card("QC")),
    Reply(B, parse_card("9C")),
    Lead(A, parse_card("JC")),
    Reply(B, parse_card("7D")),
)
"""B does not follow to the first heart, and shows one in the next trick."""


def _revoke(words: Words, rules: ClassicRules) -> Lines:
    session, _ = _played(rules, REVOKED)
    allowed = session.state.phase is Phase.CHOOSING
    return (_yes(words, words.say("May the hand be replayed?"), allowed=allowed),)


def _stakes(words: Words, rules: ClassicRules) -> Lines:
    names = (
        (words.say("Loser with none"), 0),
        (words.say("Loser with two"), 2),
        (words.say("Loser with four"), 4),
    )
    return tuple(Seat(name, words.amount(multiple(rules, had).times)) for name, had in names)


CLASSIC: tuple[Classic, ...] = (
    Classic("king_window", (KingWindow.BEFORE_LEAD, KingWindow.BEFORE_OWN_FIRST, KingWindow.AFTER_DEAL), _king),
    Classic("turned_king", (TurnedKing.AT_ONCE, TurnedKing.BEFORE_NEXT_DEAL), _turned(Rank.KING)),
    Classic("void_trump", tuple(VoidTrump), _replies(VOID), VOID),
    Classic("win_duty", tuple(WinDuty), _replies(HELD), HELD),
    Classic("stood_and_won", (1, 2), _marks(Stance.STAND, 3)),
    Classic("stood_and_missed", (2, 1), _marks(Stance.STAND, 2)),
    Classic("refused_and_missed", (2, 1), _marks(Stance.REFUSED_FIRST, 3)),
    Classic("refusal_scope", tuple(RefusalScope), _marks(Stance.REFUSED_LATER, 3)),
    Classic("vole_vs_vulnerable", (2, 3), _marks(Stance.REFUSED_FIRST, 5)),
    Classic("max_exchanges", (None, 2), _exchanges),
    Classic("packets", tuple(Packets), _packets),
    Classic("turnup_in_stock", (False, True), _stock),
    Classic("short_stock", tuple(ShortStock), _short),
    Classic("dealer_min_exchange", (0, 1), _least),
    Classic("proposal_number", (ProposalNumber.AFTER_ACCEPTANCE, ProposalNumber.WITH_PROPOSAL), _proposal),
    Classic("revoke", tuple(RevokeRule), _revoke),
    Classic("stakes_multiplier", tuple(StakesMultiplier), _stakes),
    Classic("bonus_rank", (Rank.KING, Rank.ACE), _turned(Rank.KING)),
)
"""The rules of classic that are shown, in the order of RULES.md 7.3."""
