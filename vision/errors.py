"""What can go wrong when `vision` is asked something: one base and a few children.

A card that cannot be read, a hand in the picture, an empty table are values of a reading, never one of these.
"""


class VisionError(Exception):
    """The base of every error that `vision` raises."""


class PictureError(VisionError, ValueError):
    """A picture file, or the bytes of one, that cannot become a frame: missing, damaged, too large, or no picture."""


class FrameError(VisionError, ValueError):
    """An array that should be a frame and has another type or shape: our own mistake."""


class DeckError(VisionError, ValueError):
    """A taught deck's file that cannot be used: damaged, no deck, or of a later version."""
