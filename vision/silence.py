"""OpenCV's own log off for a while: trouble is one sentence of ours, not ten lines of a decoder's or a driver's."""

import cv2


class Silence:
    """A `with` in which OpenCV says nothing."""

    def __enter__(self) -> None:
        """Switch its log off."""
        self._level = cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)

    def __exit__(self, *_: object) -> None:
        """Let it speak as before."""
        cv2.utils.logging.setLogLevel(self._level)
