"""`ecarte table` with another game: configured by [game], played at the simulated table on a virtual screen."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from device.errors import ConfigError
from device.journal import verify
from device.ledger.opening import open_for_reading
from device.ledger.records import events
from device.seating import players_of
from device.toml import parse
from tests.device.screens import virtual_screen

ECARTE = str(Path(sys.executable).parent / "ecarte")
PATIENCE_S = 400
"""A deal takes a minute on an idle machine; one that is busy with other things takes several."""


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ('kind = "classic"', ["Anna", "Boris"]),
        ('kind = "pool"', ["Anna", "Boris", "Clara"]),
        ('kind = "pot"', ["Anna", "Boris", "Clara", "Dora"]),
        ('kind = "pot"\nplayers = ["A", "B", "C", "D", "E"]', ["A", "B", "C", "D", "E"]),
        ('kind = "classic"\nplayers = ["Vera", "Ivan"]', ["Vera", "Ivan"]),
    ],
)
def test_who_plays_is_who_is_named_or_the_first_at_the_table(game: str, names: list[str]) -> None:
    config = parse(f'[table]\nplayers = ["Anna", "Boris", "Clara", "Dora"]\n[game]\n{game}\n')
    assert players_of(config.game, config.table.players) == names


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ('kind = "classic"\nplayers = ["A", "B", "C"]', "is played by 2; game.players names 3"),
        ('kind = "pool"\nplayers = ["A", "B"]', "is played by 3; game.players names 2"),
        ('kind = "pot"\nplayers = ["A", "B", "C"]', "is played by 4 to 12; game.players names 3"),
        ('kind = "classic"\nplayers = ["A", "A"]', "different names"),
        ('kind = "classic"\nprofile = "xx"', "a profile is one of"),
        ('kind = "classic"\nprofile = "four_handed"', "not adjudicated"),
        ('kind = "pool"\nwins = 0', "at least 1 win"),
    ],
)
def test_a_game_that_cannot_be_played_so_is_refused_with_the_reason(game: str, why: str) -> None:
    config = parse(f'[table]\nplayers = ["Anna", "Boris", "Clara", "Dora"]\n[game]\n{game}\n')
    with pytest.raises(ConfigError, match=why):
        players_of(config.game, config.table.players)


def told(ledger: Path) -> list[str]:
    if not ledger.exists():
        return []
    with closing(open_for_reading(ledger)) as connection:
        bodies = [json.loads(event.body) for event in events(connection)]
    return [body["told"]["event"] for body in bodies if "told" in body]


@pytest.mark.parametrize(
    ("kind", "players", "last", "times"),
    [("classic", '["Anna", "Boris"]', "Reply", 2), ("pot", '["Anna", "Boris", "Clara", "Dora"]', "RevealHands", 1)],
)
def test_it_plays_by_itself_at_the_simulated_table(
    kind: str, players: str, last: str, times: int, tmp_path: Path
) -> None:
    ledger, config = tmp_path / "ledger.sqlite", tmp_path / "ecarte.toml"
    config.write_text(
        '[camera]\nkind = "simulated"\n[buttons]\nkind = "keys"\n[screen]\nfullscreen = false\n'
        f'[simulated]\npresses = true\npace = 3.0\n[game]\nkind = "{kind}"\nplayers = {players}\n'
    )
    with virtual_screen() as screen:
        process = subprocess.Popen(
            [ECARTE, "table", "--config", str(config), "--ledger", str(ledger)], env={**os.environ, "DISPLAY": screen}
        )
        try:
            until = time.monotonic() + PATIENCE_S
            while told(ledger).count(last) < times:
                assert process.poll() is None, "the table ended by itself"
                assert time.monotonic() < until, f"no {last} after {told(ledger)}"
                time.sleep(0.2)
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == 0
        finally:
            process.kill()
            process.wait()
    assert verify(ledger) == ()
