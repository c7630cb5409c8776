"""`ecarte table` at its simulated table: whole evenings by pictures and pin presses alone, held against the truth."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from benchmarks.simulated import command, evening, held
from device.apart import NAME
from device.cli import main
from tests.device.screens import virtual_screen

DEALS = 2
KILLS = 5
PATIENCE_S = 240


def test_deals_are_played_by_pictures_and_presses_alone_and_settled_as_the_truth_says(tmp_path: Path) -> None:
    done = evening(tmp_path, deals=DEALS, seed=11, pace=5.0)
    assert done.status == 0, done.said
    assert (done.settled, done.wrong, done.void, done.faults) == (DEALS, (), 0, ())


def test_a_camera_that_is_killed_in_every_part_of_a_deal_comes_back_and_nothing_is_settled_wrongly(
    tmp_path: Path,
) -> None:
    words = command(tmp_path, deals=DEALS, seed=11, pace=5.0)
    killed: set[int] = set()
    with virtual_screen() as screen, (tmp_path / "said").open("w") as said:
        environment = {**os.environ, "DISPLAY": screen}
        environment.pop("SDL_VIDEODRIVER", None)
        with subprocess.Popen(words, env=environment, stderr=said) as table:
            files: list[int] = []
            while table.poll() is None and len(killed) < KILLS:
                # The people deal, turn and gather meanwhile; each time it meets something else.
                time.sleep(3.5 + 0.7 * len(killed))
                for camera in cameras_of(table.pid):
                    files.append(len(os.listdir(f"/proc/{table.pid}/fd")))  # noqa: PTH208 - numbers, not paths
                    os.kill(camera, signal.SIGKILL)
                    killed.add(camera)
            status = table.wait(PATIENCE_S)
    done = held(tmp_path, status, (tmp_path / "said").read_text())
    assert done.status == 0, done.said
    assert (done.settled, done.wrong, done.void, done.faults) == (DEALS, (), 0, ())
    assert len(killed) == KILLS
    assert max(files[1:]) <= files[1] + 2, "a camera that is replaced leaves no file open"


def cameras_of(table: int) -> list[int]:
    """Give the camera's process of a table, where there is one now."""
    found = subprocess.run(["pgrep", "--parent", str(table), NAME], capture_output=True, text=True, check=False)
    return [int(each) for each in found.stdout.split()]


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
