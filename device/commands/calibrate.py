"""`ecarte calibrate`: the picture with what is seen in it, and what to change about focus, lamp and camera."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import pygame

from device.advice import Advice, advice_of, first_of
from device.camera import Camera
from device.clock import monotonic
from device.commands.tongue import describe_language, language_of
from device.config import CameraKind, Config
from device.decks import Decks
from device.errors import CameraError, WrongUse
from device.focusing import remember, remembered
from device.optics import LENSES, Lens
from device.parts import camera_of
from device.paths import data_folder, usual_config
from device.pictures import frame_of, pictures
from device.sights import sighted
from device.toml import config_of
from device.window import NoWindow, Window
from display.picture import save_png
from display.view import Hint, Image, ReadingView
from display.views.fault import trouble_view
from display.views.reading import reading_view
from display.words import Words
from vision.annotate import annotate
from vision.frame import Frame
from vision.measure.framing import focal_px
from vision.measure.survey import Grade, Matter, Survey, survey
from vision.reading import Reading
from vision.recogniser import Recogniser

WELL, TO_MEND = 0, 1

STEADY = 5
"""Small pictures of one look, in which flicker is seen: half a second of most cameras."""
FOCUSES_ITSELF = frozenset({"normal", "wide"})
"""The lenses that a motor moves; others have a ring."""
SETTLE_S = 3.0
"""Longer than device/exposure.py lets light and focus settle."""
AGAIN_S = 0.5
"""Before a camera that is gone is tried again."""
IMAGE_WIDTH = 960
"""Width in pixels of the picture on the screen: more than the screen's share of 1280."""

MARKS = {Grade.GOOD: "ok  ", Grade.FAIR: "fair", Grade.BAD: "BAD ", Grade.UNKNOWN: "?   "}

EXAMPLES = """\
examples:
  ecarte calibrate                             the live picture, in a window or line by line, until escape or ctrl-c
  ecarte calibrate --once                      one look
  ecarte calibrate --picture table.jpg         a picture that was taken before
  ecarte calibrate --picture a.jpg b.jpg c.jpg several, one after the other while the focus was turned
  ecarte calibrate --once --out seen.png       the screen with the picture and what is seen in it, as PNG
  ecarte calibrate --once --json               for scripts

Deal four rows of four cards and a trump, as in a game. Status 0: all is well or will do; 1: something must be mended;
2: no picture could be taken or read. Two looks within a quarter of an hour are compared, to tell which way to turn.
"""


@dataclass(frozen=True, slots=True)
class Look:
    """One look: the picture, what was read in it, what was measured, and what is told."""

    frame: Frame
    reading: Reading
    survey: Survey
    advice: tuple[Advice, ...]


class Calibration:
    """Looks, measures, and remembers how sharp the pictures before were."""

    def __init__(self, words: Words, lens: Lens, note: Path, *, ring: bool = True) -> None:
        """Begin with what an earlier run remembered in the file `note`; `ring` tells of a lens focused by hand."""
        self._ring = ring
        self.words = words
        self._lens = lens
        self._note = note
        self._widths = list(remembered(note))
        self._recogniser = Recogniser.load(deck=Decks().loaded())

    def look(self, frame: Frame, series: Sequence[Frame] = ()) -> Look:
        """Look at a picture; `series` are pictures of one size, taken one after the other, for flicker."""
        reading = self._recogniser.read(frame)
        found = survey(frame, reading, focal_px(self._lens.across_deg, frame.width), series)
        width = found.of(Matter.FOCUS).value
        if width is not None:
            self._widths.append(width)
            remember(self._note, self._widths)
        return Look(frame, reading, found, advice_of(self.words, found, self._widths, ring=self._ring))

    def view(self, look: Look, hints: tuple[Hint, ...] = ()) -> ReadingView:
        """Give the screen: the picture with what is seen, the cards, and what is to be mended first."""
        view = reading_view(self.words, sighted(look.reading), image=_image(look), hints=hints)
        urgent = first_of(look.advice)
        return ReadingView(
            title=self.words.say("Setting up the camera"),
            image=view.image,
            no_image=view.no_image,
            hands=view.hands,
            trump=view.trump,
            status=self.words.say("All is set up well.") if urgent is None else urgent.sentence,
            doubtful=urgent is not None,
            hints=hints,
        )


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--picture", nargs="+", metavar="FILE", help="pictures in place of the camera")
    parser.add_argument("--once", action="store_true", help="look once, and end")
    parser.add_argument("--out", type=Path, metavar="PNG", help="write the screen with the picture into a file")
    parser.add_argument("--json", action="store_true", help="write one JSON object a look")
    parser.add_argument("--lens", choices=sorted(LENSES), default="normal", help="(default: %(default)s)")
    describe_language(parser)
    parser.add_argument("--config", type=Path, metavar="FILE", help=f"the configuration (default: {usual_config()})")


def run(options: argparse.Namespace) -> int:
    """Look until somebody leaves; once where pictures are given or asked for."""
    config = config_of(options.config)
    words = Words(language_of(options) or config.screen.language)
    by_itself = config.camera.kind is CameraKind.PI and options.lens in FOCUSES_ITSELF and not options.picture
    calibration = Calibration(words, LENSES[options.lens], data_folder() / "focus.json", ring=not by_itself)
    if options.picture:
        looks = list(_of_files(calibration, options.picture))
        for name, look in looks:
            _tell(options, look, name)
        return _end(options, calibration, looks[-1][1])
    camera = camera_of(config.camera, config.simulated)
    try:
        _open(camera, config)
        window = None if options.once or options.out or options.json else _window(config)
        if window is None:
            return _in_the_terminal(options, calibration, camera)
        with window:
            return _on_the_screen(options, calibration, camera, config, window)
    finally:
        camera.close()


def _of_files(calibration: Calibration, names: Sequence[str]) -> Iterator[tuple[str, Look]]:
    frames: list[Frame] = []
    for picture in pictures(names):
        frame = frame_of(picture)
        frames = [*(each for each in frames if each.size == frame.size), frame]
        yield picture.name, calibration.look(frame, frames)


def _in_the_terminal(options: argparse.Namespace, calibration: Calibration, camera: Camera) -> int:
    while True:
        look = _taken(calibration, camera)
        _tell(options, look, camera.name())
        if options.once or options.out or options.json:
            return _end(options, calibration, look)


def _on_the_screen(
    options: argparse.Namespace,
    calibration: Calibration,
    camera: Camera,
    config: Config,
    window: Window,
) -> int:
    words = calibration.words
    hints = (Hint(words.say("Escape"), words.say("leave")),)
    status = TO_MEND
    lost = False
    while not window.left and not any(stroke.down and stroke.key == pygame.K_ESCAPE for stroke in window.strokes()):
        try:
            if lost:
                time.sleep(AGAIN_S)
                _open(camera, config)
            look = _taken(calibration, camera)
        except CameraError as error:
            # A cable that is moved while setting up is no reason to end: it is said, and tried again.
            camera.close()
            status, lost = TO_MEND, True
            window.show(trouble_view(words, str(error), words.say("It is tried again by itself."), hints=hints))
            continue
        lost = False
        _tell(options, look, camera.name())
        window.show(calibration.view(look, hints))
        status = WELL if look.survey.is_good else TO_MEND
    return status


def _open(camera: Camera, config: Config) -> None:
    """Start the camera; the Pi's own is watched until light and focus have settled."""
    camera.open()
    until_s = monotonic() + SETTLE_S
    while config.camera.kind is CameraKind.PI and monotonic() < until_s:
        camera.watch()


def _taken(calibration: Calibration, camera: Camera) -> Look:
    series = [camera.watch().frame for _ in range(STEADY)]
    return calibration.look(camera.capture().frame, series)


def _tell(options: argparse.Namespace, look: Look, name: str) -> None:
    if options.json:
        print(json.dumps(_json(look, name), ensure_ascii=False), flush=True)
        return
    print(name)
    for each in look.advice:
        print(f"  {MARKS[each.grade]} {each.name}: {each.sentence}")
    sys.stdout.flush()


def _json(look: Look, name: str) -> dict[str, object]:
    return {
        "image": name,
        "good": look.survey.is_good,
        "findings": {
            finding.matter.value: {
                "grade": finding.grade.value,
                "what": finding.what.value,
                "value": None if finding.value is None else round(finding.value, 4),
                "edge": None if finding.edge is None else finding.edge.value,
                "zone": None if finding.zone is None else str(finding.zone),
                "says": each.sentence,
            }
            for finding, each in zip(look.survey.findings, look.advice, strict=True)
        },
    }


def _end(options: argparse.Namespace, calibration: Calibration, look: Look) -> int:
    if options.out is not None:
        if not options.out.name:
            message = f"--out needs the name of a PNG file, got {str(options.out)!r}"
            raise WrongUse(message)
        save_png(calibration.view(look), options.out)
    return WELL if look.survey.is_good else TO_MEND


def _image(look: Look) -> Image:
    drawn = annotate(look.frame, look.reading)
    height = max(1, round(IMAGE_WIDTH * look.frame.height / look.frame.width))
    small = cv2.resize(drawn, (IMAGE_WIDTH, height), interpolation=cv2.INTER_AREA)
    return Image(IMAGE_WIDTH, height, cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes())


def _window(config: Config) -> Window | None:
    try:
        return Window(config.screen)
    except NoWindow:
        return None
