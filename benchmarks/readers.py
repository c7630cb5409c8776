"""The readers that are measured: the product's, and the baseline beside it."""

from collections.abc import Callable, Mapping
from typing import Protocol

from vision.frame import Frame
from vision.reading import Reading


class CardReader(Protocol):
    """Whatever turns a frame into a reading."""

    def read(self, frame: Frame) -> Reading:
        """Read one frame."""


def product() -> CardReader:
    """Load the product's recogniser; imported here so that each reader's memory is its own."""
    from vision.recogniser import Recogniser  # noqa: PLC0415

    return Recogniser.load()


def baseline() -> CardReader:
    """Load the contour-and-template baseline."""
    from benchmarks.baseline import ContourReader  # noqa: PLC0415

    return ContourReader.load()


READERS: Mapping[str, Callable[[], CardReader]] = {"product": product, "baseline": baseline}
"""Each reader by the name that the command line and the tables use."""
