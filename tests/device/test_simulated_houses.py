"""Simulated evenings in houses with rules of their own: played by the buttons, and each deal paid as the rules say."""

from pathlib import Path

import pytest

from benchmarks.evening import PLAYERS, Table
from device.config import SimulatedConfig, TableConfig
from device.houserules import HouseConfig
from device.journal import verify
from rules.variants import Mode, Payout, PunterUnit, SelfPair, ShoeEnd, ShortPay, StakePhase, TieStake

MANY = (*PLAYERS, "Dora", "Emil", "Fritz", "Gerda", "Hugo")
LIMITED = Mode.LIMITED


@pytest.mark.parametrize(
    ("seed", "table", "house"),
    [
        (1, TableConfig(players=PLAYERS, mode=LIMITED, bank=100, agreed=20), HouseConfig()),
        (2, TableConfig(players=MANY, mode=LIMITED), HouseConfig(limited_punter_unit=PunterUnit.PERSON)),
        (
            4,
            TableConfig(players=MANY, mode=LIMITED, bank=200, agreed=30),
            HouseConfig(limited_punter_unit=PunterUnit.PERSON, tie_stake=TieStake.RIDE, stake_phase=StakePhase.BEFORE),
        ),
        (
            5,
            TableConfig(players=PLAYERS, mode=LIMITED, bank=55, minimum=15),
            HouseConfig(tie_stake=TieStake.RIDE, short_pay=ShortPay.TOPUP),
        ),
        (
            3,
            TableConfig(players=PLAYERS),
            HouseConfig(
                bank_self_pair=SelfPair.CANCEL, payout=Payout.COMMISSION, commission_bp=500, shoe_end=ShoeEnd.CARRY
            ),
        ),
    ],
)
def test_an_evening_is_played_and_paid_rightly(
    tmp_path: Path, seed: int, table: TableConfig, house: HouseConfig
) -> None:
    ledger = tmp_path / "ledger.sqlite"
    simulated = SimulatedConfig(presses=True, mishaps=0.3, seed=seed)
    evening = Table(ledger, simulated, unsure=0.03, house=house, config=table)
    for _ in range(8_000):
        if evening.played >= 5:
            break
        evening.step()
    assert (evening.played, evening.wrongs) == (5, [])
    evening.off()
    assert verify(ledger) == ()
