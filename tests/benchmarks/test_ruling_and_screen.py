"""The benchmarks of rulings and of the screen run, and measure what they say."""

from collections import Counter

import pytest

from benchmarks import ruling, screen, steps
from rules.cards import parse_card
from rules.seats import TABLEAUX, Zone


def test_deals_are_whole_lawful_and_the_same_for_a_seed() -> None:
    deals = list(ruling.dealt(50, seed=3))
    assert deals == list(ruling.dealt(50, seed=3))
    assert deals != list(ruling.dealt(50, seed=4))
    for zones in deals:
        cards = [card for cards in zones.values() for card in cards]
        assert [len(zones[zone]) for zone in (*TABLEAUX, Zone.TRUMP)] == [4, 4, 4, 4, 1]
        assert max(Counter(cards).values()) <= 2


def test_the_longest_deal_has_tricks_and_pairs_everywhere() -> None:
    ruled = ruling.responsible(ruling.all_trumps())
    # King, queen, knave and ace meet themselves; the low ones lose four tricks.
    assert [len(tableau.steps) for tableau in ruled.tableaux] == [4, 4, 4]
    assert ruled.deal.trump == parse_card("2C")


def test_rulings_are_timed(capsys: pytest.CaptureFixture[str]) -> None:
    assert ruling.main(["--deals", "40"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    for line in lines[2:]:
        _, _, deals, middle, slow, slowest, met, _ = (cell.strip() for cell in line.split("|"))
        assert int(deals) in {40, 4}
        assert 0 < float(middle) <= float(slowest)
        assert float(slow) > 0
        assert met == ("yes" if float(middle) <= 100 else "**no**")


SCREENS = ["idle", "staking", "reading", "asked", "fault", "ruling", "ruling, moving", "settlement", "result"]


def test_a_deal_walks_through_every_screen() -> None:
    names = list(dict.fromkeys(name for name, _ in screen.deal_events("en", 1)))
    assert names == SCREENS


def test_screens_are_timed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert screen.main(["--deals", "1"]) == 0
    moved, still = capsys.readouterr().out.strip().split("\n\n")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in moved.splitlines() if line.startswith("|")][2:]
    assert [row[0] for row in rows] == [*SCREENS, "classic"]
    assert all(float(row[3]) > 0 for row in rows)
    quiet = [[cell.strip() for cell in line.split("|")[1:-1]] for line in still.splitlines()][2:]
    assert [row[0] for row in quiet] == SCREENS
    assert all(row[1].endswith("%") for row in quiet)


def test_every_step_of_every_game_is_timed(capsys: pytest.CaptureFixture[str]) -> None:
    assert steps.main([]) == 0
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in capsys.readouterr().out.splitlines()[2:]]
    assert [line[0] for line in lines] == ["bank", "classic", "pot", "pool"]
    for _, count, middle, slowest, met in lines:
        assert int(count) > 30
        assert 0 <= float(middle) <= float(slowest)
        assert met == ("yes" if float(slowest) <= 1 else "**no**")
