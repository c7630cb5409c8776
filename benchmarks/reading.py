"""Measures how well cards are read: `python -m benchmarks.reading`.

Reads the scenes and photographs of a folder beside the checkout (`../shared`), or others of the same form, and prints
the tables that the README shows. Without data it says so in one line; a figure is never a failed run.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from benchmarks.confusions import confusion_table, confusions
from benchmarks.deals import judge_deal
from benchmarks.failures import failures, sentence, write_sheets
from benchmarks.goals import goals_table, model_mib, timing_table
from benchmarks.match import judge
from benchmarks.readers import READERS, CardReader
from benchmarks.reliability import bins, calibration_error, reliability_table
from benchmarks.table import cards_table, deals_table
from benchmarks.tally import GROUPINGS, Measured, tallies
from benchmarks.timing import Timing, measure
from benchmarks.truth import Kind, Truth, load_photos, load_scenes
from vision.errors import PictureError
from vision.pictures import load_picture

SHARED = Path(__file__).resolve().parent.parent.parent / "shared"
LISTED = 60
"""More failures than this are for the contact sheets, not for a terminal."""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure what is asked for and print it; exit 0 unless the command line is wrong."""
    asked = _parser().parse_args(argv)
    truths = (*load_scenes(asked.scenes), *load_photos(asked.photos))
    if not truths:
        print(f"nothing to measure: no scenes in {asked.scenes} and no photographs in {asked.photos}")
        return 0
    timed = [truth.image for truth in truths if truth.kind is not Kind.PHOTO]
    measured = {name: read_all(READERS[name](), truths) for name in asked.readers}
    timings = [
        (name, measure(name, timed, threads)) for name in asked.readers for threads in asked.threads if timed
    ]  # fmt: skip
    if asked.json:
        print(json.dumps({name: _json(measured[name], _of(timings, name)) for name in asked.readers}, indent=1))
    else:
        print("\n\n".join(_report(name, measured[name], _of(timings, name)) for name in asked.readers))
        if timings:
            print(f"\n### Time and memory\n\n{timing_table(timings)}")
    if asked.failures:
        found = failures(measured[asked.readers[0]])
        for sheet in write_sheets(found, asked.failures):
            print(f"written: {sheet}", file=sys.stderr)
    return 0


def _parser() -> argparse.ArgumentParser:
    """Say what can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.reading", description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--scenes", type=Path, default=SHARED / "scenes", metavar="DIR", help="pictures with .json truth"
    )
    parser.add_argument(
        "--photos", type=Path, default=SHARED / "photos", metavar="DIR", help="pictures with labels.tsv"
    )
    parser.add_argument("--readers", nargs="+", choices=READERS, default=list(READERS), help="default: all of them")
    parser.add_argument("--threads", nargs="*", type=int, default=[1, 2], help="default: 1 2; none for no timing")
    parser.add_argument(
        "--failures", type=Path, metavar="DIR", help="write contact sheets of the first reader's failures"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    return parser


def read_all(reader: CardReader, truths: Sequence[Truth]) -> list[Measured]:
    """Read and judge every picture; one that cannot be opened is said and left out."""
    measured = []
    for truth in truths:
        try:
            reading = reader.read(load_picture(truth.image))
        except PictureError as error:
            print(f"left out: {error}", file=sys.stderr)
            continue
        measured.append(Measured(truth, reading, judge(truth, reading), judge_deal(truth, reading)))
    return measured


def _of(timings: Sequence[tuple[str, Timing]], name: str) -> list[Timing]:
    """Give one reader's timings."""
    return [timing for reader, timing in timings if reader == name]


def _report(name: str, measured: Sequence[Measured], timings: Sequence[Timing]) -> str:
    """Write all the tables of one reader."""
    parts = [f"## {name}", goals_table(measured, timings)]
    for title, group in GROUPINGS.items():
        groups = tallies(measured, group)
        if groups:
            parts.append(cards_table(groups, title))
        if title == "difficulty" and groups:
            parts.append(deals_table(groups, "whole deals"))
    judged = [judged for one in measured for judged in one.judged]
    parts += ["### Known confusions", confusion_table(confusions(judged))]
    parts += ["### Confidence", reliability_table(bins(judged))]
    found = failures(measured)
    lines = [f"- {sentence(*pair)}" for pair in found[:LISTED]]
    if len(found) > LISTED:
        lines.append(f"- and {len(found) - LISTED} more")
    return "\n\n".join([*parts, f"### Failures ({len(found)})", "\n".join(lines) or "None."])


def _json(measured: Sequence[Measured], timings: Sequence[Timing]) -> dict[str, object]:
    """Give everything of one reader as plain data."""
    judged = [judged for one in measured for judged in one.judged]
    curve = bins(judged)
    return {
        "groups": {
            title: {name: tally.to_json() for name, tally in tallies(measured, group).items()}
            for title, group in GROUPINGS.items()
        },
        "confusions": [asdict(row) for row in confusions(judged)],
        "reliability": [asdict(one) for one in curve],
        "calibration_error": calibration_error(curve),
        "timings": [asdict(timing) for timing in timings],
        "model_mib": model_mib(),
        "failures": [sentence(*pair) for pair in failures(measured)],
    }


if __name__ == "__main__":
    sys.exit(main())
