"""A night by script and a modest number of kills; benchmarks/ makes the long ones."""

import os
from pathlib import Path

import pytest

from benchmarks.ledger_faults import Counts, kill_again_and_again
from benchmarks.night import NAMES, differences, play, second_opinion
from device.journal import read_entries, verify
from rules.cards import parse_cards


@pytest.mark.parametrize("seed", [1, 2])
def test_every_balance_of_a_night_is_computed_twice_and_equal(ledger: Path, seed: int) -> None:
    night = play(ledger, deals=45, seed=seed)
    assert differences(ledger, night) == {}
    assert verify(ledger) == ()
    assert night.deals == night.refused == 45
    assert night.banks > 2
    assert night.undone > 0
    assert len(read_entries(ledger)) == 45 + 2 * night.undone
    assert sum(night.expected.values()) == 0


def test_a_wrong_balance_would_be_seen(ledger: Path) -> None:
    night = play(ledger, deals=3, seed=3)
    night.expected[NAMES[0]] += 1
    assert list(differences(ledger, night)) == [NAMES[0]]


@pytest.mark.parametrize(
    ("banker", "punter", "won"),
    [
        ("KS 8S", "KS 7S", 1),
        ("QS", "8S 7S", 0),
        ("KS JS 10S", "QS JS 2S", 0),
        ("KS 7S", "AS QS", 0),
        ("AS 5S", "KS 5S", 1),
    ],
)
def test_the_second_opinion_knows_the_examples(banker: str, punter: str, won: int) -> None:
    assert second_opinion(parse_cards(banker), parse_cards(punter), "S") == won


def test_killed_forty_times_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    counts = kill_again_and_again(tmp_path, runs=40, seed=5)
    assert (counts.runs, counts.lost, counts.unsound) == (40, 0, 0)
    assert counts.acknowledged > 0


def test_a_loss_would_be_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.ledger_faults.longest_s", lambda _path: 2.0)
    monkeypatch.setattr("benchmarks.ledger_faults.settle", lambda _path, say: os.write(say, b"1\n2\n"))
    counts = kill_again_and_again(tmp_path, runs=1, seed=5)
    assert counts == Counts(runs=1, acknowledged=2, lost=2)
