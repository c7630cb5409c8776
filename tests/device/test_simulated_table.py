"""`ecarte table` at its simulated table: whole evenings by pictures and pin presses alone, held against the truth."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.simulated import evening

ECARTE = str(Path(sys.executable).parent / "ecarte")
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
