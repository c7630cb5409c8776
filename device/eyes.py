"""What the loop asks of whoever looks for it: the looks since it last asked, without ever waiting for one."""

from enum import Enum, unique
from typing import Protocol

from device.cue import Cue
from device.eye import Eye, Look
from device.foldercamera import FolderCamera
from device.simulated.gamecamera import GameCamera


@unique
class Asked(Enum):
    """What can be asked of an eye."""

    AGAIN = "again"
    """Read anew what lies there."""
    TURN = "turn"
    """Show a folder's next picture."""


class Eyes(Protocol):
    """Whoever looks. No call waits for the camera."""

    def looks(self) -> tuple[Look, ...]:
        """Give what was seen since the last call."""

    def again(self) -> None:
        """Ask for what lies there to be read anew."""

    def cue(self, cue: Cue) -> None:
        """Tell a simulated table what its people read on the screen; every other camera takes no notice."""

    def turn(self) -> None:
        """Show a folder's next picture; every other camera takes no notice."""

    def close(self) -> None:
        """Look no more."""

    @property
    def is_stuck(self) -> bool:
        """Tell whether nothing at all was heard for so long that the camera's part hangs."""


class NearEyes:
    """An eye in the caller's own thread, one look a call: for tests, and for measuring."""

    is_stuck = False

    def __init__(self, eye: Eye) -> None:
        """Look with this eye."""
        self.eye = eye

    def looks(self) -> tuple[Look, ...]:
        """Look once."""
        return (self.eye.look(),)

    def take(self, said: Cue | Asked) -> None:
        """Do what another process asks for."""
        if said is Asked.AGAIN:
            self.again()
        elif said is Asked.TURN:
            self.turn()
        else:
            self.cue(said)

    def again(self) -> None:
        """Ask for what lies there to be read anew."""
        self.eye.again()

    def cue(self, cue: Cue) -> None:
        """Tell a simulated table what its people read on the screen."""
        if isinstance(self.eye.camera, GameCamera):
            self.eye.camera.tell(cue)

    def turn(self) -> None:
        """Show a folder's next picture."""
        if isinstance(self.eye.camera, FolderCamera):
            self.eye.camera.turn()

    def close(self) -> None:
        """Close the camera."""
        self.eye.close()
