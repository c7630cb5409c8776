"""House rules that decide what follows a deal, or what may be done before it: for each a moment that shows it."""

from dataclasses import replace
from random import Random

from device.showing.dealing import dealt
from device.showing.house import ONE, Lines, Turn, deal_of
from display.view import Seat
from display.words import Words
from rules import events as ev
from rules.deal import DEAL_SIZE, Deal, Spread
from rules.effects import Effect, Noted, Notice, Refused
from rules.money import Account, Chips
from rules.phases import Phase
from rules.second_bank import after_break
from rules.session import Session, new_session, step
from rules.settlement import Stake
from rules.shoe import DEALS_IN_SHOE, SHOE_SIZE, Shoe
from rules.tenure import DEALS_A_TURN, Tenure
from rules.variants import (
    BankRules,
    Chooser,
    Mode,
    NextBanker,
    ShoeEnd,
    ShortShoe,
    ShuffleScope,
    StakePhase,
    TenureBasis,
    TieStake,
)

PLAYERS = tuple(Account(name) for name in ("Vera", "Anna", "Boris", "Clara"))
BANK = Chips(100)
STAKE = Chips(20)

TIED = deal_of("4S", "KS 7S 2H 3H", "AS QS 5D 6D", "8H 9H 10H JH", "8C 9C 10C JC")
"""S1's fourth example on the first tableau: en carte."""

LOST = deal_of("4H", "KH 7D 2C 3C", "QH 5D 6D 8D", "8S 9S 10S JS", "8C 9C 10C JC")
"""The bank wins every tableau."""


def _session(rules: BankRules) -> Session:
    return new_session(rules, PLAYERS)


def _told(session: Session, *events: ev.Event) -> tuple[Session, tuple[Effect, ...]]:
    """Let events happen; give the session and what the last of them had as effects."""
    effects: tuple[Effect, ...] = ()
    for event in events:
        session, effects = step(session, event)
    return session, effects


def _played(session: Session, deal: Deal, *stakes: Stake) -> tuple[Session, tuple[Effect, ...]]:
    """Play a whole deal."""
    return _told(
        session,
        ev.DealCards(),
        ev.TurnTrump((deal.trump,)),
        ev.OpenStakes(),
        *(ev.PlaceStake(stake) for stake in stakes),
        ev.CloseStakes(),
        ev.Reveal(),
        ev.ReadCards(Spread((deal.trump,), deal.tableaux)),
        ev.Confirm(),
        ev.NextDeal(),
    )


def _next(session: Session) -> tuple[Session, tuple[Effect, ...]]:
    """Play the next deal, whatever it is: nothing is staked, and its cards are those that are left."""
    return _played(session, dealt(Random(1), session.table.shoe.seen()))  # noqa: S311 - any cards will do


def _broken(rules: BankRules, breaks: int, tenure: Tenure | None = None, shoe: Shoe | None = None) -> Session:
    """Give a table whose banker has so many broken banks behind him."""
    session = _session(rules)
    table = replace(
        session.table, phase=Phase.BANK_BROKEN, breaks=breaks, tenure=tenure or Tenure(), shoe=shoe or Shoe()
    )
    return replace(session, table=table)


def _may(words: Words, name: str, effects: tuple[Effect, ...]) -> Lines:
    refused = any(isinstance(effect, Refused) for effect in effects)
    return (Seat(name, words.say("no") if refused else words.say("yes")),)


def _number(words: Words, name: str, number: int) -> Lines:
    return (Seat(name, words.amount(number)),)


def _shoe_end(words: Words, rules: BankRules) -> Lines:
    session = _session(rules)
    effects: tuple[Effect, ...] = ()
    for _ in range(DEALS_IN_SHOE):
        session, effects = _next(session)
    (note,) = (one for one in effects if isinstance(one, Noted) and one.what is Notice.PACK_REMADE)
    return _number(words, words.say("Cards that are mixed"), note.amount or 0)


def _scope(words: Words, rules: BankRules) -> Lines:
    session, _ = _next(_session(rules))
    session, _ = _told(session, ev.Reshuffle())
    return _number(words, words.say("Cards in the shoe"), session.table.shoe.left)


def _tenure(words: Words, rules: BankRules) -> Lines:
    session = _session(rules)
    for _ in range(DEALS_A_TURN):
        session, _ = _next(session)
        session, _ = _told(session, ev.Reshuffle())
    passes = session.phase is Phase.PASSING
    return (Seat(words.say("The bank passes on"), words.say("yes") if passes else words.say("no")),)


def _second_min(words: Words, rules: BankRules) -> Lines:
    _, effects = _told(_broken(rules, 1), ev.LayBank(STAKE))
    return _may(words, words.say("A second bank of {amount}", amount=words.amount(STAKE)), effects)


def _short_shoe(words: Words, rules: BankRules) -> Lines:
    shoe = Shoe(unseen=SHOE_SIZE - DEAL_SIZE + 1)
    allowed = after_break(1, shoe, rules).second_bank
    return (Seat(words.say("A second bank"), words.say("yes") if allowed else words.say("no")),)


def _chooser(words: Words, rules: BankRules) -> Lines:
    _, effects = _told(_broken(rules, 2), ev.GoResponsible(Chooser.BANKER))
    return _may(words, words.say("The banker may choose"), effects)


def _stake_phase(words: Words, rules: BankRules) -> Lines:
    _, effects = _told(_session(rules), ev.DealCards(), ev.OpenStakes(), ev.PlaceStake(Stake(PLAYERS[1], ONE, STAKE)))
    return _may(words, words.say("An early stake"), effects)


def _tie(words: Words, rules: BankRules) -> Lines:
    session, _ = _played(_session(rules), TIED, Stake(PLAYERS[1], ONE, STAKE))
    before = session.table.staked(ONE)
    session, _ = _told(session, ev.DealCards(), ev.TurnTrump((LOST.trump,)), ev.OpenStakes(), ev.CloseStakes())
    session, _ = _told(session, ev.Reveal(), ev.ReadCards(Spread((LOST.trump,), LOST.tableaux)))
    ruling = session.table.ruling
    lost = sum(transfer.amount for transfer in ruling.transfers) if ruling is not None else 0
    return (
        *_number(words, words.say("Stake on the next deal"), before),
        Seat(words.say("The punter loses"), words.amount(lost)),
    )


def _withdraw(words: Words, rules: BankRules) -> Lines:
    session, _ = _told(_session(rules), ev.LayBank(BANK))
    session, _ = _told(session, ev.DrawBank(STAKE))
    return _number(words, words.say("The bank then holds"), session.table.bank)


def _lock(words: Words, rules: BankRules) -> Lines:
    session, _ = _told(_broken(rules, 1), ev.LayBank(BANK))
    _, effects = _told(session, ev.Reshuffle())
    return _may(words, words.say("A punter mixes the cards"), effects)


def _next_banker(words: Words, rules: BankRules) -> Lines:
    session, effects = _told(_session(rules), ev.PassBank(to=PLAYERS[2]))
    if any(isinstance(effect, Refused) for effect in effects):
        session, _ = _told(_session(rules), ev.PassBank())
    return (Seat(words.say("Banks next"), session.table.banker),)


def _reset(words: Words, rules: BankRules) -> Lines:
    session, _ = _told(_broken(rules, 2, Tenure(deals=8, exhaustions=1)), ev.GoResponsible(rules.after_second_break))
    return _number(words, words.say("Packs that count"), session.table.tenure.exhaustions)


LIMITED = {"mode": Mode.LIMITED}

TURNS: tuple[Turn, ...] = (
    Turn("shoe_end", tuple(ShoeEnd), told=_shoe_end),
    Turn("punter_shuffle_scope", tuple(ShuffleScope), told=_scope),
    Turn(
        "tenure_basis",
        (TenureBasis.DEALS, TenureBasis.EXHAUSTIONS),
        {"punter_shuffle_scope": ShuffleScope.ALL},
        told=_tenure,
    ),
    Turn("second_bank_min", (None, Chips(50)), LIMITED, {"amount": STAKE, "least": 50}, told=_second_min),
    Turn("second_bank_short_shoe", tuple(ShortShoe), LIMITED, told=_short_shoe),
    Turn("after_second_break", tuple(Chooser), LIMITED, told=_chooser),
    Turn("stake_phase", tuple(StakePhase), told=_stake_phase),
    Turn("tie_stake", tuple(TieStake), facts={"stake": STAKE}, told=_tie),
    Turn("bank_withdraw", (False, True), LIMITED, {"bank": BANK, "amount": STAKE}, told=_withdraw),
    Turn("second_bank_locks_shuffle", (True, False), LIMITED, told=_lock),
    Turn("next_banker", tuple(NextBanker), told=_next_banker),
    Turn("reset_exhaustions", (False, True), LIMITED, told=_reset),
)
"""The rules on the turn of the bank, in the order of RULES.md 7.1."""
