"""What a limited bank lets a punter lay, told before the stakes close, and what the deal that is on can cost.

The close of the stakes is the judge: what the room allows it takes whole, and one chip more it cuts or refuses.
"""

from dataclasses import replace

import pytest

from rules.events import CloseStakes
from rules.exposure import at_risk, exposure
from rules.money import Account, Chips
from rules.moves.move import Move
from rules.moves.staking import close_stakes
from rules.phases import Phase
from rules.room import Room, room
from rules.seats import PUNTERS, Zone
from rules.settlement import Stake
from rules.table import Table, new_table
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, BankRules, LastCap, ObligatoryCap, PunterUnit

ANNA, BORIS, CLARA = map(Account, ("Anna", "Boris", "Clara"))
PLAYERS = (Account("Vera"), ANNA, BORIS, CLARA)
AGREED = replace(BANK_LIMITED, agreed_stake=Chips(20))
PERSONS = replace(BANK_LIMITED, limited_punter_unit=PunterUnit.PERSON)


def staking(rules: BankRules, *laid: tuple[Account, Zone, int], bank: int = 100) -> Table:
    stakes = tuple(Stake(punter, zone, Chips(amount)) for punter, zone, amount in laid)
    return replace(new_table(rules, PLAYERS), phase=Phase.STAKING, bank=Chips(bank), stakes=stakes)


PRIOR = ((ANNA, Zone.PUNTER1, 20), (BORIS, Zone.PUNTER2, 20))

# house rules | what lies | who asks | for which tableau | his room
ROOMS = [
    (BANK_RESPONSIBLE, (), ANNA, Zone.PUNTER1, None),
    (BANK_LIMITED, (), ANNA, Zone.PUNTER1, None),
    (AGREED, (), ANNA, Zone.PUNTER1, Room(Chips(20), last=False)),
    (AGREED, ((BORIS, Zone.PUNTER1, 5),), ANNA, Zone.PUNTER1, Room(Chips(15), last=False)),
    (AGREED, ((ANNA, Zone.PUNTER1, 5),), ANNA, Zone.PUNTER1, Room(Chips(20), last=False)),
    (BANK_LIMITED, PRIOR, CLARA, Zone.PUNTER3, Room(Chips(100), last=True)),
    (BANK_LIMITED, ((ANNA, Zone.PUNTER3, 30),), CLARA, Zone.PUNTER3, Room(Chips(70), last=True)),
    (BANK_LIMITED, ((ANNA, Zone.PUNTER3, 130),), CLARA, Zone.PUNTER3, Room(Chips(0), last=True)),
    (replace(BANK_LIMITED, last_cap=LastCap.BANK_MINUS_PRIOR), PRIOR, CLARA, Zone.PUNTER3, Room(Chips(60), last=True)),
    (PERSONS, PRIOR, CLARA, Zone.PUNTER1, Room(Chips(100), last=True)),
    (PERSONS, ((CLARA, Zone.PUNTER2, 30),), CLARA, Zone.PUNTER1, Room(Chips(70), last=True)),
    (PERSONS, (), ANNA, Zone.PUNTER3, None),
]


@pytest.mark.parametrize(("rules", "laid", "punter", "zone", "found"), ROOMS)
def test_the_room_for_a_stake(
    rules: BankRules, laid: tuple[tuple[Account, Zone, int], ...], punter: Account, zone: Zone, found: Room | None
) -> None:
    assert room(staking(rules, *laid), punter, zone) == found


def test_an_agreed_sum_is_capped_at_the_bank() -> None:
    assert room(staking(AGREED, bank=8), ANNA, Zone.PUNTER1) == Room(Chips(8), last=False)
    allowed = replace(AGREED, obligatory_cap=ObligatoryCap.ALLOWED)
    assert room(staking(allowed, bank=8), ANNA, Zone.PUNTER1) == Room(Chips(20), last=False)


def test_a_card_that_was_seen_frees_all_stakes_but_the_last() -> None:
    table = replace(staking(AGREED, *PRIOR), exposed=(Zone.PUNTER1,))
    assert room(table, ANNA, Zone.PUNTER1) is None
    assert room(table, CLARA, Zone.PUNTER3) == Room(Chips(100), last=True)


@pytest.mark.parametrize("more", [0, 1])
def test_the_close_of_the_stakes_decides_the_same(more: int) -> None:
    held = room(staking(BANK_LIMITED, *PRIOR), CLARA, Zone.PUNTER3)
    assert held is not None
    closed = close_stakes(staking(BANK_LIMITED, *PRIOR, (CLARA, Zone.PUNTER3, held.most + more)), CloseStakes())
    assert isinstance(closed, Move)
    assert closed.table.staked(Zone.PUNTER3) == held.most
    assert len(closed.notes) == more


def test_what_is_at_risk_while_the_stakes_are_open_is_what_they_come_to() -> None:
    over = staking(BANK_LIMITED, *PRIOR, (CLARA, Zone.PUNTER3, 250))
    closed = close_stakes(over, CloseStakes())
    assert isinstance(closed, Move)
    assert at_risk(over) == at_risk(closed.table) == exposure(closed.table.stakes, BANK_LIMITED, PLAYERS[0], Chips(100))
    assert at_risk(over) == 100


def test_what_is_at_risk_with_stakes_that_cannot_be_closed_yet() -> None:
    assert at_risk(staking(BANK_LIMITED, (BORIS, Zone.PUNTER2, 30))) == 30
    responsible = replace(staking(BANK_RESPONSIBLE, *PRIOR), bank=Chips(0))
    assert at_risk(responsible) == 40
    assert PUNTERS[0] is Zone.PUNTER1
