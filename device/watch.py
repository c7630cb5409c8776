"""What the camera does at a table of any game, and whether somebody has taken note that it is silent."""

from collections.abc import Callable

from device.eye import Gaze, Look
from device.eyes import Eyes


class Watch:
    """What the last look told of the camera itself; what lies there is for the game's host."""

    def __init__(self) -> None:
        """Begin without having seen anything."""
        nothing = Look(Gaze.MOVING)
        self.gaze, self.trouble = nothing.gaze, nothing.trouble
        self.told_trouble = False

    @property
    def is_blind(self) -> bool:
        """Tell whether the camera gives no picture and nobody has taken note of it yet."""
        return self.gaze is Gaze.BLIND and not self.told_trouble

    def note(self, look: Look) -> None:
        """Take what one look told."""
        if look.gaze is not Gaze.BLIND:
            self.told_trouble = False
        self.gaze, self.trouble = look.gaze, look.trouble

    def heed(self, eyes: Eyes, see: Callable[[Look], None]) -> tuple[list[Look], bool]:
        """Let every look since the last call be seen; give them, and whether they told anything new."""
        before = self.gaze, self.trouble
        looks = list(eyes.looks())
        for look in looks:
            see(look)
        told = any(look.reveal is not None for look in looks)
        return looks, told or (self.gaze, self.trouble) != before
