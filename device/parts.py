"""Builds the parts that the configuration names; a part that is missing is said, never replaced in silence."""

from device.camera import Camera
from device.config import CameraConfig, CameraKind, SimulatedConfig
from device.errors import ConfigError
from device.foldercamera import FolderCamera
from device.picamera import PiCamera
from device.simulated.camera import SimulatedCamera
from device.usbcamera import UsbCamera
from device.videocamera import VideoCamera


def camera_of(config: CameraConfig, simulated: SimulatedConfig | None = None) -> Camera:
    """Give the camera that the configuration names, not yet started."""
    match config.kind:
        case CameraKind.PI:
            return PiCamera(config)
        case CameraKind.USB:
            return UsbCamera(config)
        case CameraKind.SIMULATED:
            return SimulatedCamera(config, simulated or SimulatedConfig())
        case CameraKind.VIDEO if config.video is not None:
            return VideoCamera(config.video)
        case CameraKind.FOLDER if config.folder is not None:
            return FolderCamera(config.folder)
    wanted = "a folder of pictures" if config.kind is CameraKind.FOLDER else "a video's file"
    message = f'camera.kind = "{config.kind.value}" needs camera.{config.kind.value}, {wanted}'
    raise ConfigError(message)


def size_of(config: CameraConfig) -> tuple[int, int] | None:
    """Give the size in pixels that the camera must keep to; pictures from files may have any."""
    return None if config.kind in (CameraKind.FOLDER, CameraKind.VIDEO) else (config.width, config.height)
