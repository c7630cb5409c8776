"""What must be reached, beside what was reached; the first table of the report."""

from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.deals import Answer
from benchmarks.match import Verdict
from benchmarks.table import NOTHING, markdown, percent
from benchmarks.tally import Measured, Tally, tallies
from benchmarks.timing import Timing
from benchmarks.truth import Kind, Truth

MODELS = Path(__file__).parent.parent / "vision" / "models"

MOST_ASKED = 0.03
RIGHT_OR_ASKED = 0.99
PHOTO_READ, PHOTO_RIGHT = 0.95, 0.995
MOST_MS, MOST_MIB, MOST_MODEL_MIB = 150.0, 250.0, 5.0


def model_mib(folder: Path = MODELS) -> float:
    """Give the size of all model files together, in MiB."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 2**20


def goals_table(measured: Sequence[Measured], timings: Sequence[Timing]) -> str:
    """Lay out each figure that is asked for, what was reached, and whether that is enough."""
    rows = [*_scenes(measured), *_photos(measured), _silent(measured), *_resources(timings)]
    return markdown(
        ["what", "must reach", "reached", "met"], [[*row[:3], "yes" if row[3] else "**no**"] for row in rows]
    )


Row = tuple[str, str, str, bool]


def _tally(measured: Sequence[Measured], wanted: Callable[[Truth], bool]) -> Tally | None:
    """Count the wanted pictures; None where there are none."""
    return tallies(measured, lambda truth: "" if wanted(truth) else None).get("")


def _scenes(measured: Sequence[Measured]) -> list[Row]:
    """Give the rows of the dealt tables."""
    rows: list[Row] = []
    soft = _tally(measured, lambda truth: truth.kind is not Kind.PHOTO and truth.difficulty != "hard")
    if soft:
        reached = f"{soft.answers[Answer.RIGHT]} of {soft.deals} deals, {_wrong(soft)} wrong"
        met = soft.answers[Answer.RIGHT] == soft.deals and not _wrong(soft)
        rows.append(("scenes, easy and normal", "every card and zone right, none wrong said surely", reached, met))
    hard = _tally(measured, lambda truth: truth.kind is not Kind.PHOTO and truth.difficulty == "hard")
    if hard:
        fine, asked = (hard.verdicts[Verdict.RIGHT] + hard.asked) / hard.cards, hard.asked / hard.cards
        reached = f"{percent(fine)}, {percent(asked)} asked, {_wrong(hard)} wrong"
        met = fine >= RIGHT_OR_ASKED and asked <= MOST_ASKED and not _wrong(hard)
        rows.append(
            ("scenes, hard", "99 % right or asked for, at most 3 % asked, none wrong said surely", reached, met)
        )
    return rows


def _wrong(tally: Tally) -> int:
    """Count what was said surely and is not so."""
    return tally.verdicts[Verdict.SILENT] + tally.verdicts[Verdict.INVENTED]


def _photos(measured: Sequence[Measured]) -> list[Row]:
    """Give the row of the photographs."""
    photos = _tally(measured, lambda truth: truth.kind is Kind.PHOTO)
    if photos is None:
        return []
    read, right = photos.read_share or 0.0, photos.right_of_said or 0.0
    met = read >= PHOTO_READ and right >= PHOTO_RIGHT
    return [("photographs", "95 % read, 99.5 % of those right", f"{percent(read)}, {percent(right)}", met)]


def _silent(measured: Sequence[Measured]) -> Row:
    """Give the row that matters most."""
    wrong = sum(one.deal is not None and one.deal.answer is Answer.WRONG_RULING for one in measured)
    return ("wrong rulings announced without asking", "0", str(wrong), wrong == 0)


def _resources(timings: Sequence[Timing]) -> list[Row]:
    """Give the rows of time, memory and size."""
    size = model_mib()
    rows: list[Row] = []
    if timings:
        most = max(timings, key=lambda timing: timing.threads)
        reached = f"{most.read_ms:.0f} ms, {most.multiple:.1f} x the floor"
        rows.append(("one table, two processors, median", "150 ms", reached, most.read_ms <= MOST_MS))
        peak = max(timing.peak_mib for timing in timings)
        rows.append(("resident memory of reading alone, peak", "250 MiB for all", f"{peak:.0f} MiB", peak <= MOST_MIB))
    told = f"{size:.2f} MiB" if size else NOTHING
    return [*rows, ("model files", "5 MiB", told, 0 < size <= MOST_MODEL_MIB)]


def timing_table(timings: Sequence[tuple[str, Timing]]) -> str:
    """Lay the times out, a row for each reader and number of threads."""
    head = [
        "reader", "threads", "read, median ms", "slowest ms", "decode ms", "floor ms", "decode + read / floor",
        "memory, MiB", "of it imports",
    ]  # fmt: skip
    rows = [
        [
            name, str(one.threads), f"{one.read_ms:.1f}", f"{one.slowest_ms:.1f}", f"{one.decode_ms:.1f}",
            f"{one.floor_ms:.1f}", f"{one.multiple:.1f}", f"{one.peak_mib:.0f}", f"{one.imported_mib:.0f}",
        ]
        for name, one in timings
    ]  # fmt: skip
    return markdown(head, rows)
