"""A table that a camera watches, for tests: drawn pictures, each with a reading made by hand; all else is real."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from device.book import Book
from device.config import TableConfig
from device.evening import Evening
from device.eye import Eye
from device.eyes import NearEyes
from device.foldercamera import FolderCamera
from device.host import Host
from device.pages import page
from device.press import Button, Gesture, Press
from device.scene import Scene
from device.seating import session_of
from display.view import FaultView
from display.words import Words
from rules.ledger import balances
from rules.phases import Phase
from rules.seats import TABLEAUX, Zone
from tests.device.readings import reading
from vision.frame import Frame
from vision.reading import Reading

CONFIG = TableConfig(players=("Vera", "Anna", "Boris", "Clara"))
TRUMP = {Zone.TRUMP: "2C"}
BACKS = dict.fromkeys(TABLEAUX, "back back back back")

DEALT = reading({**BACKS, **TRUMP})
OPEN = reading(TRUMP)
EMPTY = Reading((2304, 1296), (), (), 1.0)

Pictures = Mapping[str, Reading]
"""What is read in each picture; the pictures' names give their order."""

PLAIN: Pictures = {"1 empty": EMPTY, "2 dealt": DEALT, "3 open": OPEN, "4 cleared": EMPTY}


class Clock:
    """Seconds in our hands."""

    def __init__(self) -> None:
        self.now_s = 50.0

    def __call__(self) -> float:
        return self.now_s


@dataclass
class Watched:
    """A host at a table, and the hands that turn the pictures."""

    host: Host
    book: Book
    camera: FolderCamera
    clock: Clock
    eye: Eye
    stages: list[str] = field(default_factory=list)

    def push(self, *buttons: Button) -> None:
        for button in buttons:
            self.host.press(Press(button, Gesture.PRESSED))

    def hold(self, button: Button) -> None:
        self.host.press(Press(button, Gesture.HELD))

    def wait(self, seconds: float = 2.5) -> None:
        for _ in range(round(10 * seconds)):
            self.clock.now_s += 0.1
            self.host.tick()
            if self.stages[-1:] != [self.host.stage.value]:
                self.stages.append(self.host.stage.value)

    def turn(self) -> None:
        """Show the next picture, and let the camera look at it."""
        self.camera.turn()
        self.wait()

    def view(self) -> object:
        return page(self.host, Words("en"), balances(stored.entry for stored in self.book.journal.entries()))

    def said(self) -> tuple[str, ...]:
        view = self.view()
        assert isinstance(view, FaultView), view
        return view.sentences

    def stands(self, phase: Phase) -> bool:
        return self.host.phase is phase

    def to_stakes(self) -> None:
        self.wait()
        if self.host.lookout.scene is Scene.EMPTY:
            self.turn()
        assert self.stands(Phase.STAKING)

    def to_ruling(self) -> None:
        self.to_stakes()
        self.push(Button.UP, Button.CONFIRM)
        self.turn()


Start = Callable[..., Watched]


def watch(folder: Path, book: Book, readings: Pictures, config: TableConfig = CONFIG) -> Watched:
    """Begin, or go on, with a folder of pictures that are read as is said; what moves between two is seen to move."""
    known = list(readings.values())
    for number, name in enumerate(readings):
        picture = np.full((90, 160, 3), 40, np.uint8)
        chance = np.random.default_rng(number)
        for x, y in chance.integers((30, 20), (120, 60), (8, 2)):
            picture[y : y + 10, x : x + 10] = (200, 220, 230)
        picture[0, 0] = number
        cv2.imwrite(str(folder / f"{name}.png"), picture)

    def read(frame: Frame) -> Reading:
        return known[int(frame.pixels[0, 0, 0])]

    clock = Clock()
    camera = FolderCamera(folder, clock)
    evening = Evening.resume(book) or Evening.begin(book, session_of(config), "monday")
    eye = Eye(camera, read, None, clock)
    return Watched(Host(evening, NearEyes(eye), config), book, camera, clock, eye)
