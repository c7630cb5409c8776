"""Evenings of events drawn by chance: what must hold after every one of them."""

import json

from hypothesis import given
from hypothesis import strategies as st

from rules import events as ev
from rules.cards import PACK, Card
from rules.deal import Spread
from rules.effects import Effect, Record, Refused
from rules.ledger import Entry, audit, balances
from rules.money import BANK, Account, Chips
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.session import (
    UNDO_DEPTH,
    Session,
    new_session,
    replay,
    session_from_json,
    session_to_json,
    step,
)
from rules.settlement import Stake
from rules.variants import (
    BankRules,
    BreakStops,
    Cancel,
    Chooser,
    LastCap,
    LossCover,
    Mode,
    PunterUnit,
    ShortPay,
    ShuffleScope,
    StakePhase,
    TieStake,
)
from tests.rules.evenings import entries

NAMES = [*map(Account, ("banker", "punter1", "punter2", "punter3", "Ann"))]
AMOUNT = st.sampled_from([0, 1, 7, 20, 60, 100, 250]).map(Chips)
CARD = st.sampled_from(PACK)
ZONE = st.sampled_from(Zone)
STAKE = st.builds(Stake, st.sampled_from(NAMES), st.sampled_from(PUNTERS), AMOUNT)
SIZES = st.sampled_from([(4, 4, 4, 4)] * 5 + [(4, 5, 4, 4)])


@st.composite
def lying(draw: st.DrawFn) -> Spread:
    """Draw what may lie open: mostly a whole deal, sometimes with an unread, a missing or a doubled card."""
    places = draw(st.lists(st.integers(0, 103), min_size=17, max_size=17, unique=True))
    cards: list[Card | None] = [(PACK * 2)[place] for place in places]
    fault = draw(st.sampled_from(["none"] * 6 + ["unread", "doubled", "missing"]))
    if fault == "unread":
        cards[5] = None
    if fault == "doubled":
        cards[1] = cards[2] = cards[3]
    hands = [tuple(cards[at : at + 4]) for at in (1, 5, 9, 13)]
    if fault == "missing":
        hands[1] = hands[1][:3]
    return Spread((cards[0],), (hands[0], hands[1], hands[2], hands[3]))


ANY_EVENT = st.one_of(
    st.builds(ev.LayBank, AMOUNT),
    st.builds(ev.DrawBank, AMOUNT),
    st.builds(ev.DealCards, SIZES),
    st.builds(ev.TurnTrump, st.lists(CARD, min_size=1, max_size=2).map(tuple)),
    st.builds(ev.ExposeCard, st.sampled_from(TABLEAUX)),
    st.builds(ev.PlaceStake, STAKE),
    st.builds(ev.ReadCards, lying()),
    st.builds(ev.CorrectCard, ZONE, st.integers(0, 4), st.one_of(st.none(), CARD)),
    st.builds(ev.RemoveCard, ZONE, st.integers(0, 4)),
    st.builds(ev.VoidDeal, st.sampled_from(VoidCause)),
    st.builds(ev.CountPack, st.booleans()),
    st.builds(ev.PassBank, st.one_of(st.none(), st.sampled_from(NAMES)), st.sampled_from(Chooser)),
    st.builds(ev.GoResponsible, st.sampled_from(Chooser)),
    st.builds(ev.Sit, st.sampled_from(NAMES)),
    st.builds(ev.Leave, st.sampled_from(NAMES)),
    st.sampled_from([ev.OpenStakes(), ev.CloseStakes(), ev.Reveal(), ev.Confirm(), ev.Reopen(), ev.NextDeal()]),
    st.sampled_from([ev.Reshuffle(), ev.Undo()]),
)
RULES = st.builds(
    BankRules,
    mode=st.sampled_from(Mode),
    bank_cancel=st.sampled_from(Cancel),
    punter_shuffle_scope=st.sampled_from(ShuffleScope),
    break_stops=st.sampled_from(BreakStops),
    short_pay=st.sampled_from(ShortPay),
    loss_cover=st.sampled_from(LossCover),
    last_cap=st.sampled_from(LastCap),
    bank_running=st.booleans(),
    limited_punter_unit=st.sampled_from(PunterUnit),
    tie_stake=st.sampled_from(TieStake),
    stake_phase=st.sampled_from(StakePhase),
    bank_withdraw=st.booleans(),
)


def whole_deal(rules: BankRules, spread: Spread, stakes: list[Stake]) -> list[ev.Event]:
    """Give a deal in the order of the house, so that chance also gets to its end."""
    turned = ev.TurnTrump(tuple(card for card in spread.trumps if card is not None))
    laid: list[ev.Event] = [ev.OpenStakes(), *map(ev.PlaceStake, stakes), ev.CloseStakes()]
    middle: list[ev.Event] = [turned, *laid] if rules.stake_phase is StakePhase.AFTER else [*laid, turned]
    return [ev.DealCards(), *middle, ev.Reveal(), ev.ReadCards(spread), ev.Confirm(), ev.NextDeal()]


@st.composite
def evenings(draw: st.DrawFn) -> tuple[BankRules, list[ev.Event]]:
    """Draw a house and the events of an evening: whole deals with anything else among them."""
    rules = draw(RULES)
    events: list[ev.Event] = [ev.LayBank(Chips(100))]
    for _ in range(draw(st.integers(1, 3))):
        deal = whole_deal(rules, draw(lying()), draw(st.lists(STAKE, max_size=4)))
        for event in draw(st.lists(ANY_EVENT, max_size=3)):
            deal.insert(draw(st.integers(0, len(deal))), event)
        events.extend(deal)
    return rules, events


def told(session: Session, events: list[ev.Event]) -> tuple[Session, list[Effect]]:
    """Play events, and check after each what must always hold."""
    effects: list[Effect] = []
    for event in events:
        following, found = step(session, event)
        if any(isinstance(effect, Refused) for effect in found):
            assert following is session
            assert len(found) == 1
        else:
            assert following.next_number == session.next_number + len(entries(found))
        assert (following.table.ruling is not None) is (following.phase in (Phase.RULED, Phase.SETTLED))
        session = following
        effects.extend(found)
    return session, effects


@given(evenings())
def test_an_evening_keeps_its_money_and_can_be_stored_and_replayed(evening: tuple[BankRules, list[ev.Event]]) -> None:
    rules, events = evening
    session, effects = told(new_session(rules), events)
    assert replay(new_session(rules), events) == session
    assert session_from_json(json.loads(json.dumps(session_to_json(session)))) == session
    book: list[Entry] = [effect.entry for effect in effects if isinstance(effect, Record)]
    assert audit(book) == ()
    assert sum(balances(book).values()) == 0
    held = balances(book).get(BANK, Chips(0))
    settled = session.table.ruling if session.phase is Phase.SETTLED else None
    bank = settled.coup.bank_after if settled and settled.coup else session.table.bank
    assert held == bank


@given(evenings())
def test_an_evening_can_be_taken_back(evening: tuple[BankRules, list[ev.Event]]) -> None:
    rules, events = evening
    session, effects = told(new_session(rules), events)
    undone, more = told(session, [ev.Undo()] * len(session.past))
    assert undone.past == ()
    assert audit(entries([*effects, *more])) == ()
    if len(session.past) < UNDO_DEPTH:
        assert undone.table == new_session(rules).table
        assert not any(balances(entries([*effects, *more])).values())
