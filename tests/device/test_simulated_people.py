"""The simulated table: what its people do, that its pictures are its truth, and a short soak of all of it."""

import argparse
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from benchmarks.evening import Table
from benchmarks.soak import soak
from device.config import CameraConfig, SimulatedConfig
from device.cue import BankCue
from device.simulated.camera import SimulatedCamera
from device.simulated.deals import Mishap, simulated_deal
from device.simulated.people import People
from device.simulated.places import CLOTH, laid, lens_of, table_places
from rules.cards import PACK
from rules.phases import Phase
from rules.seats import TABLEAUX, Zone
from tests.device.watchedtable import Clock
from vision.recogniser import Recogniser

FULL = 17


def backs_and_faces(people: People, now_s: float) -> tuple[int, int]:
    up = {place: card for place, card in people.see(now_s).up.items() if place[0] is not Zone.STOCK}
    return sum(card is None for card in up.values()), sum(card is not None for card in up.values())


def settle(people: People, now_s: float) -> float:
    while True:
        now_s += 0.05
        people.see(now_s)
        if not people.is_busy:
            return now_s


def test_a_deal_is_dealt_opened_and_gathered_as_the_screen_says() -> None:
    people = People(3)
    people.cue(BankCue(1, Phase.SHUFFLED), 0.0)
    assert backs_and_faces(people, 0.0) == (0, 0)
    now = settle(people, 0.0)
    assert backs_and_faces(people, now) == (16, 1)
    people.cue(BankCue(1, Phase.STAKING), now)
    assert not people.is_busy
    people.cue(BankCue(1, Phase.STAKES_CLOSED), now)
    now = settle(people, now)
    assert backs_and_faces(people, now) == (0, 17)
    people.cue(BankCue(1, Phase.REVEALED), now)
    people.cue(BankCue(1, Phase.RULED), now)
    assert not people.is_busy
    people.cue(BankCue(1, Phase.SETTLED), now)
    now = settle(people, now)
    assert backs_and_faces(people, now) == (0, 0)
    assert people.see(now).tip is None


def test_hands_come_and_go_and_hesitate() -> None:
    people = People(3)
    people.cue(BankCue(1, Phase.SHUFFLED), 0.0)
    tips = []
    now = 0.0
    while people.is_busy or not now:
        now += 0.1
        tips.append(people.see(now).tip)
    assert tips[0] is None
    assert tips[-1] is None
    assert sum(tip is not None for tip in tips) > len(tips) / 2


def test_a_started_table_finds_its_cards_as_they_lay() -> None:
    for phase, wanted in ((Phase.STAKING, (16, 1)), (Phase.RULED, (0, 17)), (Phase.SHUFFLED, (0, 0))):
        people = People(3)
        people.cue(BankCue(4, phase), 10.0)
        assert backs_and_faces(people, 10.0) == wanted


def test_a_shoe_never_gives_a_face_a_third_time() -> None:
    seen: Counter[object] = Counter()
    for number in range(1, 6):
        deal = simulated_deal(5, BankCue(number, Phase.SHUFFLED, dict(seen)))  # type: ignore[arg-type]
        assert len(deal.cards) == FULL
        seen.update(deal.cards.values())
    assert max(seen.values()) == 2
    assert set(seen) <= set(PACK)


def test_mishaps_happen_as_often_as_is_asked_for() -> None:
    deals = [simulated_deal(5, BankCue(number, Phase.SHUFFLED), 0.5) for number in range(400)]
    kinds = Counter(deal.mishap for deal in deals)
    assert 140 < kinds[None] < 260
    assert all(kinds[each] > 15 for each in Mishap)
    sizes = {deal.mishap: len(deal.cards) for deal in deals}
    assert (sizes[Mishap.TOO_FEW], sizes[Mishap.TOO_MANY]) == (FULL - 1, FULL + 1)


def test_all_cards_lie_inside_the_picture_and_apart() -> None:
    for number in range(30):
        places = laid(f"7 {number}")
        for place in table_places():
            corners = np.array(lens_of((2304, 1296)).corners(places[place]))
            assert corners.min() > 0
            assert (corners.max(axis=0) < (2304, 1296)).all()
        assert CLOTH[0] > 0


@pytest.mark.parametrize("phase", [Phase.STAKING, Phase.RULED])
def test_the_recogniser_reads_what_lies_there_and_is_sure(phase: Phase) -> None:
    camera = SimulatedCamera(CameraConfig(), SimulatedConfig(seed=21), Clock())
    camera.tell(BankCue(1, phase))
    camera.open()
    read = Recogniser.load().read(camera.capture().frame)
    deal = camera.people.deal
    assert deal is not None
    assert [sight.card for sight in read.at(Zone.TRUMP)] == list(deal.hand(Zone.TRUMP))
    for zone in TABLEAUX:
        told = [sight.card for sight in read.at(zone)]
        assert all(sight.sure for sight in read.at(zone))
        assert told == ([None] * 4 if phase is Phase.STAKING else list(deal.hand(zone)))


def test_a_whole_evening_is_settled_as_its_truth_says(tmp_path: Path) -> None:
    table = Table(tmp_path / "ledger.sqlite", SimulatedConfig(seed=4, presses=True, pace=4.0))
    while table.played < 3 and table.now_s < 4000:
        table.step()
    assert (table.settled, table.wrong, table.voided) == (3, 0, 0)
    assert table.pushed == table.received
    table.off()


def test_a_short_soak_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wish = argparse.Namespace(deals=8, seed=2, drawn=10, pace=6.0, minutes=5.0)
    assert soak(wish, tmp_path / "ledger.sqlite") == 0
    assert "| of them otherwise than the truth says | 0 |" in capsys.readouterr().out
