"""What can go wrong when something is to be shown: one base and a few children."""


class DisplayError(Exception):
    """The base of every error that `display` raises."""


class BadPage(DisplayError, ValueError):
    """A screen of a size that nothing legible fits on."""


class BadImage(DisplayError, ValueError):
    """A picture whose bytes don't agree with its size."""


class UnknownLanguage(DisplayError, ValueError):
    """A language that the product doesn't speak."""


class NotSaved(DisplayError, OSError):
    """A screen that could not be written to a file."""
