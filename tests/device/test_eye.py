"""The eye: reads once all is still and until readings agree, then only watches; fails and comes back."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.camera import Shot
from device.eye import RETRY_S, Eye, Gaze, Look
from device.foldercamera import FolderCamera, Upset
from rules.seats import Zone
from tests.device.readings import reading
from tests.device.watchedtable import Clock
from vision.frame import Frame
from vision.reading import Reading


class Seen:
    """An eye over pictures of blocks on a cloth, and how often it read."""

    def __init__(self, folder: Path) -> None:
        for number in range(3):
            picture = np.full((180, 320, 3), 60, np.uint8)
            if number:
                picture[60:100, 60 * number : 60 * number + 60] = 220
            cv2.imwrite(str(folder / f"{number}.png"), picture)
        self.clock = Clock()
        self.camera = FolderCamera(folder, self.clock)
        self.reads = 0
        self.says = [reading()]
        self.eye = Eye(self.camera, self.read, None, self.clock)

    def read(self, frame: Frame) -> Reading:
        assert frame.size == (320, 180)
        self.reads += 1
        return self.says[self.reads % len(self.says)]

    def look(self, times: int = 1) -> list[Look]:
        found = []
        for _ in range(times):
            self.clock.now_s += 0.1
            found.append(self.eye.look())
        return found


@pytest.fixture
def seen(tmp_path: Path) -> Seen:
    return Seen(tmp_path)


def gazes(looks: list[Look]) -> list[Gaze]:
    told: list[Gaze] = []
    for look in looks:
        if told[-1:] != [look.gaze]:
            told.append(look.gaze)
    return told


def test_a_still_table_is_read_until_three_readings_agree_and_then_only_watched(seen: Seen) -> None:
    looks = seen.look(40)
    assert gazes(looks) == [Gaze.MOVING, Gaze.READING, Gaze.STILL]
    assert seen.reads == 3
    (told,) = [look.reveal for look in looks if look.reveal is not None]
    assert told.reading.sights == reading().sights
    assert told.frame.size == (320, 180)


def test_a_reading_is_said_before_it_begins_and_may_take_its_time(seen: Seen) -> None:
    for look in range(40):
        (told,) = seen.look()
        if told.gaze is Gaze.READING:
            break
        assert look < 20
    assert seen.reads == 0

    def slow(frame: Frame) -> Reading:
        seen.clock.now_s += 4.0
        return seen.read(frame)

    seen.eye._read = slow
    assert seen.look(3)[-1].reveal is not None


def test_what_moves_is_read_anew_once_it_lies(seen: Seen) -> None:
    seen.look(20)
    seen.camera.turn()
    looks = seen.look(20)
    assert gazes(looks) == [Gaze.MOVING, Gaze.READING, Gaze.STILL]
    assert seen.reads == 6


def test_nothing_is_read_while_something_moves(seen: Seen) -> None:
    for _ in range(40):
        seen.look()
        seen.camera.turn()
    assert seen.reads == 0


def test_readings_that_never_agree_end_as_unsure_and_hold_nobody_up(seen: Seen) -> None:
    seen.says = [reading(), reading({Zone.BANKER: "7C 3C 5C QC"})]
    (told,) = [look.reveal for look in seen.look(30) if look.reveal is not None]
    assert seen.reads == 8
    assert [sight.sure for sight in told.reading.at(Zone.BANKER)] == [True, True, True, False]


def test_asked_again_it_reads_anew_though_nothing_moved(seen: Seen) -> None:
    seen.look(20)
    seen.eye.again()
    (told,) = [look.reveal for look in seen.look(5) if look.reveal is not None]
    assert told is not None
    assert seen.reads == 6


@pytest.mark.parametrize("upset", [Upset.TIMEOUT, Upset.STALE, Upset.GONE])
def test_a_failure_is_a_look_that_saw_nothing_and_says_why(seen: Seen, upset: Upset) -> None:
    seen.look(20)
    seen.camera.upset(upset)
    (blind,) = seen.look()
    assert blind.gaze is Gaze.BLIND
    assert blind.trouble
    tries = seen.look(round(10 * RETRY_S) - 2)
    assert {look.gaze for look in tries} == {Gaze.BLIND}
    assert {look.trouble for look in tries} == {blind.trouble}
    later = seen.look(20)
    assert later[-1].gaze is Gaze.STILL
    assert [look for look in later if look.reveal is not None], "what happened meanwhile is read"


def test_a_picture_of_another_size_is_a_failure_and_never_read(tmp_path: Path) -> None:
    seen = Seen(tmp_path)
    eye = Eye(seen.camera, seen.read, (640, 360), seen.clock)
    told = []
    for _ in range(20):
        seen.clock.now_s += 0.1
        told.append(eye.look())
    assert seen.reads == 0
    assert any("must give 640 x 360 pixels, got 320 x 180" in look.trouble for look in told)


class Odd(FolderCamera):
    """A camera that gives something else than a picture with three colours, now and then."""

    odd: Callable[[Shot], Frame] | None = None

    def capture(self) -> Shot:
        shot = super().capture()
        return shot if self.odd is None else replace(shot, frame=self.odd(shot))


ODD: dict[str, Callable[[Shot], Frame]] = {
    "grey": lambda shot: Frame.of_bgr(shot.frame.pixels[:, :, 0]),
    "empty": lambda shot: Frame.of_bgr(shot.frame.pixels[:0]),
    "a part": lambda shot: Frame.of_bgr(
        np.asarray(cv2.cvtColor(shot.frame.pixels[:-1, :, 0], cv2.COLOR_YUV2BGR_I420), np.uint8)
    ),
}


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("after", [20, 4])
def test_what_is_no_picture_is_a_failure_and_ends_nothing(tmp_path: Path, name: str, after: int) -> None:
    seen = Seen(tmp_path)
    camera = Odd(tmp_path, seen.clock)
    eye = Eye(camera, seen.read, None, seen.clock)

    def look(times: int) -> list[Look]:
        found = []
        for _ in range(times):
            seen.clock.now_s += 0.1
            found.append(eye.look())
        return found

    look(after)
    camera.odd = ODD[name]
    (blind,) = look(1)
    assert blind.gaze is Gaze.BLIND
    assert "no picture that can be used" in blind.trouble
    camera.odd = None
    assert look(40)[-1].gaze is Gaze.STILL


def test_a_small_picture_that_changes_its_size_is_a_failure_once(seen: Seen) -> None:
    seen.look(20)
    seen.camera.upset(Upset.WRONG_SIZE)
    (blind,) = seen.look()
    assert "changed its small picture" in blind.trouble
    assert seen.look(30)[-1].gaze is Gaze.STILL


def test_a_hand_that_was_there_before_anybody_watched_is_in_the_way_until_it_has_lain_for_long(seen: Seen) -> None:
    seen.says = [replace(reading(), hand=True)]
    early = seen.look(50)
    assert early[-1].gaze is Gaze.HAND
    assert not [look for look in early if look.reveal is not None]
    later = seen.look(30)
    assert later[-1].gaze is Gaze.STILL
    assert [look for look in later if look.reveal is not None], "a sleeve, or no hand at all"


def test_a_hand_at_rest_over_the_table_is_in_the_way(tmp_path: Path) -> None:
    seen = Seen(tmp_path)
    picture = cv2.imread(str(tmp_path / "1.png"))
    assert picture is not None
    picture[90:180, 140:190] = (120, 150, 200)
    cv2.imwrite(str(tmp_path / "2.png"), picture)
    seen.look(20)
    seen.camera.turn()
    seen.look(20)
    reads = seen.reads
    seen.camera.turn()
    looks = seen.look(30)
    assert looks[-1].gaze is Gaze.HAND
    assert seen.reads == reads, "nothing is read past a hand"


def test_a_table_that_does_not_rest_is_shown_to_people_and_one_that_rests_sends_nothing(seen: Seen) -> None:
    looks = seen.look(40)
    assert all((look.glimpse is not None) is (look.gaze is not Gaze.STILL) for look in looks)
    assert {look.glimpse.size for look in looks if look.glimpse is not None} == {(320, 180)}
