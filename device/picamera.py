"""The Raspberry Pi's camera, by picamera2, which comes from apt and exists on a Pi only.

What was learnt elsewhere stands here once: "RGB888" arrives with blue first; a request that timed out must be
cancelled before the camera is closed, and requests are never held; one configuration for good, for mode switches run
out of memory; autofocus hunts, so the lens stands where calibration put it, or where one sweep found the table; light
settles and is locked, and settles anew when the lamp changes (device/exposure.py).
"""

from typing import Any

import cv2

from device.camera import WATCH_WIDTH, Shot
from device.clock import monotonic
from device.config import CameraConfig
from device.errors import CameraError, CameraGone, CameraTimeout
from device.exposure import Controls, Settling
from vision.frame import Frame

BUFFERS = 4
"""Two are filled while one is read and one is spare; each costs 9 MB at full size."""

NANO = 1e-9
MICRO = 1e-6


class PiCamera:
    """One of the Pi's cameras: a full stream for reading, a small one for watching."""

    def __init__(self, config: CameraConfig) -> None:
        """Describe the camera; `open` starts it."""
        self._config = config
        self._camera: Any = None
        self._settling = Settling(config.lens_position, has_lens=False)

    def name(self) -> str:
        """Give what a person calls this camera."""
        return f"Pi camera {self._config.number}"

    def open(self) -> None:
        """Start both streams with one configuration; raises `CameraGone` where there is no camera."""
        self.close()
        try:
            from picamera2 import Picamera2  # noqa: PLC0415 - exists on a Pi only

            self._camera = Picamera2(self._config.number)
            self._camera.configure(self._streams())
            has_lens = "AfMode" in self._camera.camera_controls
            self._settling = Settling(self._config.lens_position, has_lens=has_lens)
            self._camera.start()
            self._camera.set_controls(self._settling.begin(monotonic()))
        except ImportError as error:
            self.close()
            message = f"the Pi camera needs picamera2 and libcamera, which are not there ({error})"
            raise CameraGone(message) from error
        except (IndexError, RuntimeError, OSError) as error:
            self.close()
            message = f"the Pi camera {self._config.number} cannot be started ({error}); check its ribbon cable"
            raise CameraGone(message) from error

    def watch(self) -> Shot:
        """Give a small picture, for watching motion."""
        (pixels,), metadata = self._arrays("lores", self._config.timeout_s)
        # Rows are padded to what the chip likes; what is padding is cut off after the conversion, never before.
        small = cv2.cvtColor(pixels, cv2.COLOR_YUV2BGR_I420)[:, :WATCH_WIDTH].astype(pixels.dtype, copy=False)
        controls = self._settling.after(small, metadata, monotonic())
        if controls is not None:
            self._set(controls)
        return Shot(Frame.of_bgr(small), began_s(metadata))

    def capture(self) -> Shot:
        """Give a full picture whose exposure began after this call."""
        asked_s = monotonic()
        until_s = asked_s + self._config.timeout_s
        while (left_s := until_s - monotonic()) > 0:
            (pixels,), metadata = self._arrays("main", left_s)
            if began_s(metadata) >= asked_s:
                return Shot(Frame.of_bgr(pixels), began_s(metadata))
        raise self._timeout()

    def close(self) -> None:
        """Stop the camera, whatever state it is in."""
        camera, self._camera = self._camera, None
        if camera is None:
            return
        try:
            camera.cancel_all_and_flush()
            camera.stop()
        except (RuntimeError, OSError, TimeoutError):
            # A camera whose cable is off cannot be stopped in order; closing it is what counts.
            pass
        finally:
            camera.close()

    def _streams(self) -> Any:  # noqa: ANN401 - picamera2 has no types
        wide, high = self._config.width, self._config.height
        return self._camera.create_video_configuration(
            main={"size": (wide, high), "format": "RGB888"},
            lores={"size": (WATCH_WIDTH, _even(WATCH_WIDTH * high / wide)), "format": "YUV420"},
            buffer_count=BUFFERS,
        )

    def _set(self, controls: Controls) -> None:
        try:
            self._camera.set_controls(controls)
        except (RuntimeError, OSError) as error:
            message = f"the Pi camera refuses its settings ({error})"
            raise CameraError(message) from error

    def _arrays(self, stream: str, timeout_s: float) -> Any:  # noqa: ANN401
        if self._camera is None:
            message = "the Pi camera is not open"
            raise CameraError(message)
        try:
            return self._camera.capture_arrays([stream], wait=timeout_s)
        except TimeoutError as error:
            raise self._timeout() from error
        except (RuntimeError, OSError) as error:
            message = f"the Pi camera failed ({error})"
            raise CameraError(message) from error

    def _timeout(self) -> CameraTimeout:
        return CameraTimeout(f"the Pi camera gave no picture in {self._config.timeout_s} s")


def began_s(metadata: dict[str, int]) -> float:
    """Give when a picture's exposure began, in seconds of the clock that never goes back."""
    return metadata["SensorTimestamp"] * NANO - metadata["ExposureTime"] * MICRO


def _even(pixels: float) -> int:
    # Each colour value of YUV420 covers two rows.
    return round(pixels / 2) * 2
