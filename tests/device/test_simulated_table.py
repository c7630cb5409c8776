"""`ecarte table` at its simulated table: whole evenings by pictures and pin presses alone, held against the truth."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from device.journal import read_entries, verify
from rules.cards import parse_cards
from rules.deal import deal_of, spread_of
from rules.ruling import rule_deal
from rules.seats import PUNTERS, Zone
from rules.settlement import Stake
from rules.money import Account, Chips
from tests.device.screens import virtual_screen

ECARTE = str(Path(sys.executable).parent / "ecarte")
PLAYERS = ("Vera", "Anna", "Boris", "Clara")
DEALS = 2


def test_deals_are_played_by_pictures_and_presses_alone_and_settled_as_the_truth_says(tmp_path: Path) -> None:
    config, ledger, truth = tmp_path / "ecarte.toml", tmp_path / "ledger.sqlite", tmp_path / "truth.jsonl"
    config.write_text(
        f'[camera]\nkind = "simulated"\n[simulated]\nseed = 11\npresses = true\ndeals = {DEALS}\npace = 4.0\n'
        f'truth = "{truth}"\n[buttons]\nkind = "keys"\n[screen]\nfullscreen = false\n'
        f"[table]\nplayers = {json.dumps(PLAYERS)}\n"
    )
    with virtual_screen() as screen:
        environment = {**os.environ, "DISPLAY": screen}
        environment.pop("SDL_VIDEODRIVER", None)
        done = subprocess.run(
            [ECARTE, "table", "--config", str(config), "--ledger", str(ledger)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )
    assert done.returncode == 0, done.stderr
    assert verify(ledger) == ()
    entries = read_entries(ledger)
    told = [json.loads(line) for line in truth.read_text(encoding="utf-8").splitlines()]
    assert len(entries) == len(told) == DEALS
    for stored, said in zip(entries, told, strict=True):
        assert stored.origin.deal == said["deal"]
        zones = {Zone(zone): parse_cards(" ".join(cards)) for zone, cards in said["zones"].items()}
        stakes = [
            Stake(Account(who), zone, Chips(amount))
            for who, zone, amount in zip(PLAYERS[1:], PUNTERS, said["stakes"], strict=True)
            if amount
        ]
        ruling = rule_deal(deal_of(spread_of(zones)), stakes=stakes, banker=Account(PLAYERS[0]))
        assert stored.transfers == ruling.transfers


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("[simulated]\npresses = true", 'simulated.presses = true needs buttons.kind = "keys"'),
        ("[simulated]\npace = 0", "simulated.pace is above 0"),
        ("[simulated]\nmishaps = 1.5", "simulated.mishaps is a share from 0 to 1"),
    ],
)
def test_a_simulated_table_that_cannot_be_is_refused(tmp_path: Path, lines: str, says: str) -> None:
    config = tmp_path / "ecarte.toml"
    config.write_text(f'[camera]\nkind = "simulated"\n{lines}\n')
    done = subprocess.run(
        [ECARTE, "table", "--config", str(config), "--ledger", str(tmp_path / "ledger.sqlite")],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 2
    assert says in done.stderr
