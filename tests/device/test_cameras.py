"""Cameras: the folder that fails in every way, the guard, and what we call of picamera2 against its source."""

import ast
import inspect
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from device import picamera, usbcamera
from device.camera import WATCH_WIDTH, Camera, Shot, verify_shot, verify_watched
from device.config import CameraConfig
from device.errors import CameraError, CameraGone, CameraTimeout
from device.foldercamera import FolderCamera, Upset
from device.picamera import PiCamera, began_s
from device.simulated.camera import SimulatedCamera
from device.simulated.places import Lying
from device.simulated.render import table
from device.usbcamera import UsbCamera
from device.videocamera import VideoCamera
from rules.cards import parse_card
from vision.frame import Frame
from vision.recogniser import Recogniser

SIZE = (128, 72)


class Time:
    """A clock in our hands."""

    def __init__(self) -> None:
        self.now_s = 50.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number, colour in enumerate([(0, 0, 255), (0, 255, 0), (255, 0, 0)]):
        cv2.imwrite(str(tmp_path / f"{number}.png"), np.full((SIZE[1], SIZE[0], 3), colour, np.uint8))
    return tmp_path


@pytest.fixture
def camera(folder: Path) -> FolderCamera:
    shown = FolderCamera(folder, Time())
    shown.open()
    return shown


def colour(shot: Shot) -> tuple[int, ...]:
    return tuple(int(value) for value in shot.frame.pixels[5, 5])


def test_pictures_come_by_name_until_they_are_turned_and_then_again(camera: FolderCamera) -> None:
    seen = []
    for _ in range(4):
        seen.append(colour(camera.capture()))
        assert colour(camera.capture()) == seen[-1]
        camera.turn()
    assert seen == [(0, 0, 255), (0, 255, 0), (255, 0, 0), (0, 0, 255)]


def test_red_arrives_as_blue_green_red(camera: FolderCamera) -> None:
    assert colour(camera.capture()) == (0, 0, 255)
    assert colour(camera.watch()) == (0, 0, 255)


def test_what_is_watched_is_small_and_of_the_same_shape(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "large.png"), np.full((1296, 2304, 3), 90, np.uint8))
    camera = FolderCamera(tmp_path)
    camera.open()
    assert camera.watch().frame.size == (WATCH_WIDTH, 360)


def test_a_small_picture_is_not_made_larger_for_watching(camera: FolderCamera) -> None:
    assert camera.watch().frame.size == SIZE


def test_a_good_picture_passes_the_guard(camera: FolderCamera) -> None:
    shot = camera.capture()
    assert verify_shot(shot, 50.0, SIZE) is shot


@pytest.mark.parametrize(
    ("upset", "error", "says"),
    [
        (Upset.TIMEOUT, CameraTimeout, "no picture in time"),
        (Upset.STALE, CameraError, "60.0 s older than the question"),
        (Upset.WRONG_SIZE, CameraError, "must give 128 x 72 pixels, got 64 x 36"),
        (Upset.GONE, CameraGone, "not open"),
    ],
)
def test_each_failure_is_told_and_passes(
    camera: FolderCamera, upset: Upset, error: type[CameraError], says: str
) -> None:
    camera.upset(upset)
    with pytest.raises(error, match=says):
        verify_shot(camera.capture(), 50.0, SIZE)
    camera.close()
    camera.open()
    verify_shot(camera.capture(), 50.0, SIZE)


def test_a_camera_that_is_gone_stays_gone_until_it_is_opened(camera: FolderCamera) -> None:
    camera.upset(Upset.GONE)
    for _ in range(3):
        with pytest.raises(CameraGone):
            camera.watch()


def test_an_empty_folder_is_no_camera(tmp_path: Path) -> None:
    with pytest.raises(CameraGone, match="no pictures in"):
        FolderCamera(tmp_path).open()


def test_a_damaged_picture_is_told_by_name(folder: Path) -> None:
    (folder / "0.png").write_bytes(b"no picture")
    camera = FolderCamera(folder)
    camera.open()
    with pytest.raises(CameraError, match=r"0\.png"):
        camera.capture()
    camera.turn()
    camera.capture()


def test_a_usb_camera_that_is_not_there_is_told_with_what_to_do(capfd: pytest.CaptureFixture[str]) -> None:
    camera = UsbCamera(CameraConfig(number=63))
    with pytest.raises(CameraGone, match="no USB camera 63; check its plug"):
        camera.open()
    # It is tried each second, and a journal that OpenCV fills with the same two lines helps nobody.
    assert capfd.readouterr().err == ""
    with pytest.raises(CameraError, match="not open"):
        camera.capture()
    camera.close()


def test_a_pi_camera_that_is_not_there_is_told_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    camera = PiCamera(CameraConfig())
    with monkeypatch.context() as missing:
        missing.setitem(sys.modules, "picamera2", None)
        with pytest.raises(CameraGone, match="needs picamera2 and libcamera, which are not there"):
            camera.open()
    # So does the real one where no camera is plugged in.
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=lambda number: [][number]))
    with pytest.raises(CameraGone, match="check its ribbon cable"):
        camera.open()
    with pytest.raises(CameraError, match="not open"):
        camera.watch()
    camera.close()


@pytest.mark.parametrize("kind", [PiCamera, UsbCamera, FolderCamera, VideoCamera, SimulatedCamera])
def test_every_camera_has_what_the_appliance_wants(kind: type) -> None:
    wanted = {name for name in vars(Camera) if not name.startswith("_")}
    assert wanted == {"name", "open", "watch", "capture", "close"}
    for name in wanted:
        assert list(inspect.signature(getattr(kind, name)).parameters) == ["self"]


def test_an_exposure_began_before_its_picture_was_there() -> None:
    assert began_s({"SensorTimestamp": 2_000_000_000, "ExposureTime": 10_000}) == pytest.approx(1.99)


RED_CARD = parse_card("KH")


def red_card() -> NDArray[np.uint8]:
    """Draw a red card on a green cloth, blue first; the middle of its index is as red as it is printed."""
    return table((640, 360), {Lying(615.0, 345.0, 0.0): RED_CARD})


def redness(pixels: NDArray[np.uint8]) -> tuple[int, int]:
    """Count the pixels of a picture that are clearly red, and clearly blue, as our order of colours says."""
    blue, red = pixels[:, :, 0].astype(int), pixels[:, :, 2].astype(int)
    return int((red - blue > 60).sum()), int((blue - red > 60).sum())


class Sensor:
    """Stands in for picamera2.Picamera2: the methods that we call, with its formats, its waiting and its failures.

    What it is called with is held against the real one's source below.
    """

    camera_controls: ClassVar = {"AfMode": (0, 2, 0), "LensPosition": (0.0, 32.0, 1.0)}

    def __init__(self, camera_num: int = 0) -> None:
        self.number = camera_num
        self.began = [9.8, 9.99, 10.03, 10.1]
        self.asked: list[object] = []
        self.controls: dict[str, object] = {}
        self.fails: Exception | None = None
        self.picture = red_card()

    def create_video_configuration(self, **streams: object) -> dict[str, object]:
        return dict(streams)

    def configure(self, config: dict[str, object]) -> None:
        self.config = config

    def start(self) -> None:
        self.asked.append("start")

    def set_controls(self, controls: dict[str, object]) -> None:
        self.controls.update(controls)

    def capture_arrays(self, names: list[str], wait: float | None = None) -> tuple[list[object], dict[str, object]]:
        assert wait is not None, "without a limit it waits for ever"
        assert wait > 0
        if self.fails is not None:
            raise self.fails
        began = self.began.pop(0) if len(self.began) > 1 else self.began[0]
        # RGB888 is blue first in numpy; YUV420 has its rows padded to a multiple of 64 on a Pi.
        main = cv2.resize(self.picture, (128, 72), interpolation=cv2.INTER_AREA)
        padded = cv2.copyMakeBorder(self.picture, 0, 0, 0, 64, cv2.BORDER_REPLICATE)
        lores = cv2.cvtColor(padded, cv2.COLOR_BGR2YUV_I420)
        streams: dict[str, object] = {"main": main, "lores": lores}
        found = [streams[name] for name in names]
        seen = {"ExposureTime": 0, "AnalogueGain": 2.0, "ColourGains": (1.5, 1.5), "AfState": 2, "LensPosition": 1.2}
        return found, {"SensorTimestamp": int(began * 1e9), **seen}

    def cancel_all_and_flush(self) -> None:
        self.asked.append("cancel")

    def stop(self) -> None:
        self.asked.append("stop")

    def close(self) -> None:
        self.asked.append("close")


@pytest.fixture
def sensor(monkeypatch: pytest.MonkeyPatch) -> Sensor:
    made = Sensor()
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=lambda _number: made))
    monkeypatch.setattr(picamera, "monotonic", lambda: 10.0)
    return made


@pytest.fixture
def pi(sensor: Sensor) -> PiCamera:
    camera = PiCamera(CameraConfig(timeout_s=0.5))
    camera.open()
    assert "start" in sensor.asked
    return camera


def test_a_picture_that_began_before_the_press_is_not_taken(pi: PiCamera) -> None:
    assert pi.capture().taken_s == pytest.approx(10.03)


def test_both_streams_have_one_configuration_for_good(pi: PiCamera, sensor: Sensor) -> None:
    assert sensor.config["main"] == {"size": (2304, 1296), "format": "RGB888"}
    assert sensor.config["lores"] == {"size": (640, 360), "format": "YUV420"}
    assert pi.watch().frame.size == (640, 360)


def test_a_red_card_is_red_in_both_streams_of_the_pi(pi: PiCamera) -> None:
    for shot in (pi.capture(), pi.watch()):
        red, blue = redness(shot.frame.pixels)
        assert red > 10 * max(1, blue)
        swapped, _ = redness(shot.frame.pixels[:, :, ::-1])
        assert swapped < red / 10, "the test would see it if the order were the other"


def test_a_red_card_is_read_as_red_and_only_in_our_order() -> None:
    picture = table((1152, 648), {Lying(615.0, 345.0, 0.0): parse_card("8D")})
    read = Recogniser.load().read
    (sight,) = read(Frame.of_bgr(picture)).sights
    (again,) = read(Frame.of_rgb(picture[:, :, ::-1])).sights
    assert sight.card == again.card == parse_card("8D")


def test_light_and_lens_of_the_pi_settle_and_are_locked(
    pi: PiCamera, sensor: Sensor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (sensor.controls["AeEnable"], sensor.controls["AfMode"]) == (True, 1)
    for now_s in (10.5, 12.5):
        monkeypatch.setattr(picamera, "monotonic", lambda now_s=now_s: now_s)
        pi.watch()
    assert (sensor.controls["AeEnable"], sensor.controls["AwbEnable"]) == (False, False)
    assert (sensor.controls["AfMode"], sensor.controls["LensPosition"]) == (0, 1.2)
    sensor.picture = np.asarray(cv2.convertScaleAbs(sensor.picture, alpha=0.5), np.uint8)
    for now_s in (20.0, 23.0):
        monkeypatch.setattr(picamera, "monotonic", lambda now_s=now_s: now_s)
        pi.watch()
    assert sensor.controls["AeEnable"] is True, "the lamp was dimmed"


@pytest.mark.parametrize(
    ("fails", "error"), [(TimeoutError(), CameraTimeout), (RuntimeError("gone"), CameraError), (OSError(), CameraError)]
)
def test_a_pi_camera_that_hangs_is_cancelled_closed_and_opened_again(
    pi: PiCamera, sensor: Sensor, fails: Exception, error: type[CameraError]
) -> None:
    sensor.fails = fails
    with pytest.raises(error):
        pi.watch()
    pi.close()
    assert sensor.asked[-3:] == ["cancel", "stop", "close"]
    sensor.fails = None
    pi.open()
    assert pi.watch().frame.size == (640, 360)


def test_a_usb_camera_gives_a_red_card_as_red() -> None:
    camera = UsbCamera(CameraConfig())
    camera._video = SimpleNamespace(read=lambda: (True, red_card()), grab=lambda: True)  # type: ignore[assignment]
    for shot in (camera.capture(), camera.watch()):
        red, blue = redness(shot.frame.pixels)
        assert red > 10 * max(1, blue)


# --- a video ----------------------------------------------------------------------------------------------------


@pytest.fixture
def film(tmp_path: Path) -> Path:
    path = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10.0, (128, 72))
    for shade in range(0, 200, 20):
        writer.write(np.full((72, 128, 3), shade, np.uint8))
    writer.release()
    return path


def test_a_video_is_shown_at_its_own_speed_and_begins_again(film: Path) -> None:
    time = Time()
    camera = VideoCamera(film, time)
    camera.open()
    shades = []
    for _ in range(24):
        time.now_s += 0.05
        shades.append(round(float(camera.capture().frame.pixels.mean()) / 20))
    assert shades[0] == 0
    assert 9 in shades
    assert shades.index(9) >= 17
    assert shades[-1] < 3, "it began again"
    camera.close()
    with pytest.raises(CameraGone):
        camera.watch()


def test_what_is_no_video_is_said(tmp_path: Path) -> None:
    path = tmp_path / "no.avi"
    path.write_text("no video")
    with pytest.raises(CameraGone, match="no video"):
        VideoCamera(path).open()


# --- the guard of the small pictures ---------------------------------------------------------------------------


def test_the_same_small_picture_twice_and_an_old_one_are_refused(camera: FolderCamera) -> None:
    shot = camera.watch()
    assert verify_watched(shot, 49.0, 50.0) is shot
    with pytest.raises(CameraError, match="same picture again"):
        verify_watched(shot, 50.0, 50.1)
    with pytest.raises(CameraError, match="s old"):
        verify_watched(shot, 40.0, 60.0)


# --- what we call of picamera2, against its own source ---------------------------------------------------------


def signatures() -> Mapping[str, ast.arguments]:
    """Give the arguments of each method of Picamera2 as its source has them; overloads do not count."""
    spec = find_spec("picamera2")
    assert spec is not None
    assert spec.origin is not None
    tree = ast.parse((Path(spec.origin).parent / "picamera2.py").read_text(encoding="utf-8"))
    (cls,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Picamera2")
    return {
        node.name: node.args
        for node in cls.body
        if isinstance(node, ast.FunctionDef) and not any("overload" in ast.unparse(d) for d in node.decorator_list)
    }


def calls() -> list[tuple[str, int, list[str]]]:
    """Give each call that our adapter makes of picamera2: method, positional arguments, keywords."""
    tree = ast.parse(Path(inspect.getfile(picamera)).read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        name = "__init__" if called == "Picamera2" else called.rpartition(".")[2]
        if called == "Picamera2" or called.rpartition(".")[0] in ("self._camera", "camera"):
            found.append((name, len(node.args), [word.arg for word in node.keywords if word.arg is not None]))
    return found


def test_the_adapter_calls_what_we_think_it_calls() -> None:
    assert {name for name, _, _ in calls()} == {
        "__init__",
        "configure",
        "start",
        "create_video_configuration",
        "set_controls",
        "capture_arrays",
        "cancel_all_and_flush",
        "stop",
        "close",
    }


@pytest.mark.parametrize(("name", "positional", "keywords"), calls())
def test_picamera2_takes_each_call_as_we_make_it(name: str, positional: int, keywords: list[str]) -> None:
    arguments = signatures()[name]
    names = [argument.arg for argument in arguments.args][1:]
    required = len(names) - len(arguments.defaults)
    assert positional <= len(names)
    assert set(keywords) <= set(names[positional:])
    assert set(names[positional:required]) <= set(keywords)


def test_a_usb_camera_drops_what_its_driver_had_kept() -> None:
    grabbed: list[str] = []

    class Video:
        def grab(self) -> bool:
            grabbed.append("old")
            return True

        def read(self) -> tuple[bool, object]:
            return True, np.full((72, 128, 3), (0, 0, 255), np.uint8)

    camera = UsbCamera(CameraConfig())
    camera._video = Video()  # type: ignore[assignment]
    assert camera.capture().frame.size == SIZE
    assert len(grabbed) == usbcamera.DRIVER_BUFFERS


def test_the_stand_in_for_the_pi_takes_what_the_real_one_takes() -> None:
    real = signatures()
    for name, ours in inspect.getmembers(Sensor, inspect.isfunction):
        known = [each.arg for each in (*real[name].args, *real[name].kwonlyargs)]
        for word, parameter in inspect.signature(ours).parameters.items():
            if parameter.kind is not inspect.Parameter.VAR_KEYWORD and name not in ("configure", "set_controls"):
                assert word in known, (name, word)


def test_the_real_one_tells_its_controls_as_a_property() -> None:
    assert [argument.arg for argument in signatures()["camera_controls"].args] == ["self"]
