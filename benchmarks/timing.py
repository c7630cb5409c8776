"""How long a reader takes and how much memory, in a process of its own, beside the floor.

The floor is what nobody can do without: decoding, halving and thresholding the same frame with OpenCV. Milliseconds
differ from machine to machine and with whatever else runs; the multiple of the floor differs far less.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

ROUNDS = 3
"""Every picture is read as often; the median is taken over all."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Medians in milliseconds at a number of threads, and the peak of resident memory in MiB."""

    threads: int
    pictures: int
    read_ms: float
    slowest_ms: float
    floor_ms: float
    decode_ms: float
    imported_mib: float
    peak_mib: float

    @property
    def multiple(self) -> float:
        """Give how many times the floor decoding and reading take together."""
        return (self.decode_ms + self.read_ms) / self.floor_ms


def measure(reader: str, pictures: Sequence[Path], threads: int) -> Timing:
    """Measure in a child process that is held to as many processors as threads."""
    limits = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), str(threads))
    command = [sys.executable, "-m", "benchmarks.timing", reader, str(threads), *map(str, pictures)]
    told = subprocess.run(
        command, check=True, capture_output=True, text=True, env=os.environ | limits, cwd=Path(__file__).parent.parent
    )
    return Timing(**json.loads(told.stdout))


def peak_mib() -> float:
    """Give this process's own peak of resident memory; what `getrusage` says includes the parent's before `exec`."""
    status = Path("/proc/self/status")
    if status.is_file():
        line = next(line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _ms(work: Callable[[], object]) -> float:
    """Time one call."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def _child(reader_name: str, threads: int, pictures: Sequence[Path]) -> Timing:
    """Measure in this process; imports stand here because the processors must be limited before them."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])
    import cv2  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    from benchmarks.readers import READERS  # noqa: PLC0415
    from vision.frame import Frame  # noqa: PLC0415

    cv2.setNumThreads(threads)
    imported = peak_mib()

    def decoded(data: bytes) -> Frame:
        """Decode as the floor does."""
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        assert picture is not None  # noqa: S101
        return Frame.of_bgr(picture.view(np.uint8))

    def floor(data: bytes) -> None:
        """Decode, halve and threshold: the floor."""
        pixels = decoded(data).pixels
        half = cv2.resize(pixels, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        cv2.threshold(cv2.cvtColor(half, cv2.COLOR_BGR2GRAY), 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)

    reader = READERS[reader_name]()
    read_ms: list[float] = []
    floor_ms: list[float] = []
    decode_ms: list[float] = []
    for turn in range(ROUNDS + 1):
        for path in pictures:
            data = path.read_bytes()
            frame = decoded(data)
            taken = _ms(lambda f=frame: reader.read(f)), _ms(lambda d=data: floor(d)), _ms(lambda d=data: decoded(d))  # type: ignore[misc]
            if turn:  # the first round warms caches up, as the first deal of an evening does
                for list_, value in zip((read_ms, floor_ms, decode_ms), taken, strict=True):
                    list_.append(value)
    return Timing(
        threads, len(pictures), median(read_ms), max(read_ms), median(floor_ms), median(decode_ms), imported, peak_mib()
    )


def main() -> None:
    """Be the child process: print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("reader")
    parser.add_argument("threads", type=int)
    parser.add_argument("pictures", nargs="+", type=Path)
    asked = parser.parse_args()
    print(json.dumps(asdict(_child(asked.reader, asked.threads, asked.pictures))))


if __name__ == "__main__":
    main()
