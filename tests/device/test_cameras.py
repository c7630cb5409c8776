"""Cameras: the folder that fails in every way, the guard, and what we call of picamera2 against its source."""

import ast
import inspect
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np
import pytest

from device import picamera, usbcamera
from device.camera import WATCH_WIDTH, Camera, Shot, verify_shot
from device.config import CameraConfig
from device.errors import CameraError, CameraGone, CameraTimeout
from device.foldercamera import FolderCamera, Upset
from device.picamera import PiCamera, began_s
from device.usbcamera import UsbCamera

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


def test_what_is_watched_is_small_and_of_the_same_shape(camera: FolderCamera) -> None:
    assert camera.watch().frame.size == (WATCH_WIDTH, 360)


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


def test_a_usb_camera_that_is_not_there_is_told_with_what_to_do() -> None:
    camera = UsbCamera(CameraConfig(number=63))
    with pytest.raises(CameraGone, match="no USB camera 63; check its plug"):
        camera.open()
    with pytest.raises(CameraError, match="not open"):
        camera.capture()
    camera.close()


def test_a_pi_camera_that_is_not_there_is_told_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    camera = PiCamera(CameraConfig())
    with pytest.raises(CameraGone, match="check its ribbon cable"):
        camera.open()
    with pytest.raises(CameraError, match="not open"):
        camera.watch()
    camera.close()


@pytest.mark.parametrize("kind", [PiCamera, UsbCamera, FolderCamera])
def test_every_camera_has_what_the_appliance_wants(kind: type) -> None:
    wanted = {name for name in vars(Camera) if not name.startswith("_")}
    assert wanted == {"name", "open", "watch", "capture", "close"}
    for name in wanted:
        assert list(inspect.signature(getattr(kind, name)).parameters) == ["self"]


def test_an_exposure_began_before_its_picture_was_there() -> None:
    assert began_s({"SensorTimestamp": 2_000_000_000, "ExposureTime": 10_000}) == pytest.approx(1.99)


class FakePi(PiCamera):
    """The Pi's adapter over pictures that stand in for the sensor's, with picamera2's own timing."""

    def __init__(self, began: list[float]) -> None:
        super().__init__(CameraConfig(timeout_s=0.5))
        self._began = began

    def _arrays(self, stream: str, timeout_s: float) -> tuple[list[object], Mapping[str, int]]:
        assert stream == "main"
        assert 0 < timeout_s <= 0.5
        began = self._began.pop(0)
        pixels = np.zeros((72, 128, 3), np.uint8)
        return [pixels], {"SensorTimestamp": int(began * 1e9), "ExposureTime": 0}


def test_a_picture_that_began_before_the_press_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picamera, "monotonic", lambda: 10.0)
    camera = FakePi([9.8, 9.99, 10.03, 10.1])
    assert camera.capture().taken_s == pytest.approx(10.03)


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
