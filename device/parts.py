"""Builds the parts that the configuration names; a part that is missing is said, never replaced in silence."""

from device.camera import Camera
from device.colours import coloured
from device.config import ButtonKind, CameraConfig, CameraKind, Config, SimulatedConfig, TableConfig
from device.errors import ConfigError
from device.foldercamera import FolderCamera
from device.picamera import PiCamera
from device.simulated.camera import SimulatedCamera
from device.texts import player_name
from device.usbcamera import UsbCamera
from device.videocamera import VideoCamera
from display.seatcolour import SeatColour
from rules.errors import BadAmount
from rules.money import chips
from rules.session import Session, new_session
from rules.variants import BankRules


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


def verify_simulated(config: Config) -> Config:
    """Give the configuration back, or raise where a simulated banker has no buttons that he could press."""
    if config.camera.kind is not CameraKind.SIMULATED:
        return config
    if config.simulated.presses and config.buttons.kind is not ButtonKind.KEYS:
        message = 'simulated.presses = true needs buttons.kind = "keys": a simulated banker presses no real pins'
        raise ConfigError(message)
    if config.simulated.pace <= 0 or not 0 <= config.simulated.mishaps <= 1:
        message = "simulated.pace is above 0, and simulated.mishaps is a share from 0 to 1"
        raise ConfigError(message)
    return config


def size_of(config: CameraConfig) -> tuple[int, int] | None:
    """Give the size in pixels that the camera must keep to; pictures from files may have any."""
    return None if config.kind in (CameraKind.FOLDER, CameraKind.VIDEO) else (config.width, config.height)


def session_of(config: TableConfig) -> Session:
    """Give the session that an evening begins with."""
    try:
        rules = BankRules(
            mode=config.mode,
            bank_cancel=config.throwing_off,
            table_minimum=chips(config.minimum),
            table_maximum=chips(config.maximum),
            agreed_stake=None if config.agreed is None else chips(config.agreed),
        )
        for amount in (config.stake, config.step, config.bank, config.buy_in):
            chips(amount)
        return new_session(rules, [player_name(name) for name in config.players])
    except (BadAmount, ValueError) as error:
        message = f"the table cannot be played as configured: {error}"
        raise ConfigError(message) from error


def colours_of(config: TableConfig) -> tuple[SeatColour, ...]:
    """Give the colours that the configuration wants for the players, in their order."""
    found = [coloured(word) for word in config.colours]
    if None in found or len({*found}) != len(found):
        known = ", ".join(colour.word for colour in SeatColour)
        message = f"table.colours are each another one of {known}; got {list(config.colours)}"
        raise ConfigError(message)
    return tuple(colour for colour in found if colour is not None)
