"""What a refusal names, as a table: where, whose, how much was asked for, and how much it may be."""

import pytest

from rules import events as ev
from rules.cards import parse_card
from rules.effects import Facts
from rules.money import Account, Chips
from rules.seats import PUNTERS
from rules.session import Session, new_session
from rules.settlement import Stake
from rules.variants import BANK_LIMITED, BankRules, Mode, PunterUnit, TieStake
from tests.rules.deals import SPREAD, coup, stake
from tests.rules.evenings import BEFORE, LAID, STAKING, TURN, after, facts_of

ONE, TWO = PUNTERS[:2]
BOUNDED = BankRules(table_minimum=Chips(5), table_maximum=Chips(50))
AGREED = BankRules(mode=Mode.LIMITED, agreed_stake=Chips(20))
PERSONS = BankRules(mode=Mode.LIMITED, agreed_stake=Chips(20), limited_punter_unit=PunterUnit.PERSON)
RIDING = BankRules(tie_stake=TieStake.RIDE)
DRAWING = BankRules(mode=Mode.LIMITED, bank_withdraw=True)
STRANGER = Account("Dora")

NEXT_STAKING = (ev.DealCards(), ev.TurnTrump((parse_card("KH"),)), ev.OpenStakes())

LAID_30 = ev.PlaceStake(stake(ONE, 30))
TOO_MUCH = ev.PlaceStake(Stake(Account("punter2"), ONE, Chips(21)))

FACTS: list[tuple[Session, ev.Event, Facts]] = [
    (new_session(), ev.Undo(), Facts()),
    (new_session(), ev.Reveal(), Facts()),
    (after(BOUNDED, *STAKING), ev.PlaceStake(stake(ONE, 4)), Facts(got=Chips(4), least=Chips(5))),
    (after(BOUNDED, *STAKING, LAID_30), TOO_MUCH, Facts(ONE, got=Chips(51), most=Chips(50))),
    (after(BOUNDED, *STAKING), ev.PlaceStake(Stake(STRANGER, ONE, Chips(5))), Facts(who=STRANGER)),
    (after(BOUNDED, *STAKING), ev.PlaceStake(Stake(Account("banker"), ONE, Chips(5))), Facts(who=Account("banker"))),
    (after(AGREED, LAID, *STAKING), ev.CloseStakes(), Facts(ONE, least=Chips(20))),
    (after(PERSONS, LAID, *STAKING), ev.CloseStakes(), Facts(who=Account("punter1"), least=Chips(20))),
    (
        after(AGREED, LAID, *STAKING, LAID_30, ev.PlaceStake(stake(TWO, 20))),
        ev.CloseStakes(),
        Facts(ONE, got=Chips(30), most=Chips(20)),
    ),
    (
        after(RIDING, *coup(SPREAD, 20, 20, 20), ev.Confirm(), ev.NextDeal(), *NEXT_STAKING),
        ev.PlaceStake(stake(TWO, 19)),
        Facts(TWO, least=Chips(20)),
    ),
    (new_session(BANK_LIMITED), ev.LayBank(Chips(0)), Facts(got=Chips(0), least=Chips(1))),
    (
        after(DRAWING, LAID),
        ev.DrawBank(Chips(100)),
        Facts(got=Chips(100), most=Chips(99), bank=Chips(100)),
    ),
    (after(BEFORE, ev.DealCards(), ev.OpenStakes(), ev.CloseStakes(), TURN), ev.ExposeCard(TWO), Facts(TWO)),
    (new_session(), ev.Sit(Account("punter1")), Facts(who=Account("punter1"))),
    (new_session(), ev.Sit(STRANGER, Account("Emil")), Facts(who=Account("Emil"))),
    (new_session(), ev.Leave(STRANGER), Facts(who=STRANGER)),
]


@pytest.mark.parametrize(("session", "event", "facts"), FACTS)
def test_a_refusal_carries_what_its_sentence_names(session: Session, event: ev.Event, facts: Facts) -> None:
    assert facts_of(session, event) == facts
