"""Builds the parts that the configuration names; a part that is missing is said, never replaced in silence."""

from device.camera import Camera
from device.config import CameraConfig, CameraKind, TableConfig
from device.errors import ConfigError
from device.foldercamera import FolderCamera
from device.picamera import PiCamera
from device.usbcamera import UsbCamera
from rules.errors import BadAmount
from rules.money import Account, chips
from rules.session import Session, new_session
from rules.variants import BankRules


def camera_of(config: CameraConfig) -> Camera:
    """Give the camera that the configuration names, not yet started."""
    if config.kind is CameraKind.PI:
        return PiCamera(config)
    if config.kind is CameraKind.USB:
        return UsbCamera(config)
    if config.folder is None:
        message = 'camera.kind = "folder" needs camera.folder, a folder of pictures'
        raise ConfigError(message)
    return FolderCamera(config.folder)


def size_of(config: CameraConfig) -> tuple[int, int] | None:
    """Give the size in pixels that the camera must keep to; pictures from a folder may have any."""
    return None if config.kind is CameraKind.FOLDER else (config.width, config.height)


def session_of(config: TableConfig) -> Session:
    """Give the session that an evening begins with."""
    try:
        rules = BankRules(
            mode=config.mode,
            bank_cancel=config.throwing_off,
            table_minimum=chips(config.minimum),
            table_maximum=chips(config.maximum),
        )
        return new_session(rules, [Account(name) for name in config.players])
    except (BadAmount, ValueError) as error:
        message = f"the table cannot be played as configured: {error}"
        raise ConfigError(message) from error
