"""The camera above a simulated table of bank écarté."""

from device.clock import Seconds, monotonic
from device.config import CameraConfig, SimulatedConfig
from device.simulated.gamecamera import GameCamera
from device.simulated.people import People


class SimulatedCamera(GameCamera):
    """Shows a simulated table of bank écarté at a clock's time."""

    def __init__(self, camera: CameraConfig, simulated: SimulatedConfig, clock: Seconds = monotonic) -> None:
        """Describe the camera; people sit down at its table at once."""
        self.seed = simulated.seed
        self.people = People(simulated.seed, simulated.mishaps, simulated.pace)
        super().__init__(camera, self.people, clock)
