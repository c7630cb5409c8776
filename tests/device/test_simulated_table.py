"""`ecarte table` at its simulated table: whole evenings by pictures and pin presses alone, held against the truth."""

from pathlib import Path

import pytest

from benchmarks.simulated import evening
from device.cli import main

DEALS = 2


def test_deals_are_played_by_pictures_and_presses_alone_and_settled_as_the_truth_says(tmp_path: Path) -> None:
    done = evening(tmp_path, deals=DEALS, seed=11, pace=5.0)
    assert done.status == 0, done.said
    assert (done.settled, done.wrong, done.void, done.faults) == (DEALS, (), 0, ())


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("[simulated]\npresses = true", 'simulated.presses = true needs buttons.kind = "keys"'),
        ("[simulated]\npace = 0", "simulated.pace must be above 0"),
        ("[simulated]\nmishaps = 1.5", "simulated.mishaps must not be above 1"),
    ],
)
def test_a_simulated_table_that_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: str, says: str
) -> None:
    config, ledger = tmp_path / "ecarte.toml", tmp_path / "ledger.sqlite"
    config.write_text(f'[camera]\nkind = "simulated"\n{lines}\n')
    assert main(["table", "--config", str(config), "--ledger", str(ledger)]) == 2
    assert says in capsys.readouterr().err
    assert not ledger.exists()
