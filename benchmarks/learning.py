"""Measures what teaching a deck is worth: `python -m benchmarks.learning`.

Decks that the readers do not know are drawn; dealt tables of each are read before it was taught, after it was taught
once, and after twice. It is taught as its owner would: from four pictures, a suit each, in another light and on other
cloths than the tables; twice is in two lights.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import cv2

from benchmarks.deals import judge_deal
from benchmarks.match import judge
from benchmarks.odd_decks import CALM, DECKS, SUIT, Picture, drawn, lesson, table
from benchmarks.table import cards_table, deals_table, markdown, percent
from benchmarks.tally import Measured, Tally
from benchmarks.truth import Truth, load_scenes
from rules.cards import PACK
from training.tables import truth_of
from training.tiles import stocks
from vision.deckfile import to_bytes
from vision.decks import Cuts, Deck
from vision.frame import Frame
from vision.pictures import load_picture
from vision.recogniser import Recogniser
from vision.teaching import Unfit, taught_by

LEVELS = (CALM, "easy", "normal")
SEED = 20260


@dataclass(frozen=True, slots=True)
class Taught:
    """A deck that was taught, how long its learning took, and how large its file is."""

    deck: Deck
    seconds: float
    file_bytes: int


def main(argv: Sequence[str] | None = None) -> int:
    """Measure every deck and print two tables for each level, and one of the lessons."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=9, metavar="N", help="tables of each deck (default: %(default)s)")
    parser.add_argument("--deck", action="append", choices=sorted(DECKS), help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=SEED, help="of tables and lessons (default: %(default)s)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the pictures of the tables there")
    options = parser.parse_args(argv)
    plain = Recogniser.load()
    rows: dict[str, Taught] = {}
    counts: dict[str, dict[str, Tally]] = {}
    with tempfile.TemporaryDirectory() as made:
        for number, name in enumerate(options.deck or DECKS):
            scenes = laid((options.keep or Path(made)) / f"deck-{number}", name, options.tables, options.seed)
            counts[f"{name}, before"] = measured(plain, scenes)
            for times, word in enumerate(("taught", "taught twice"), start=1):
                title = f"{name}, {word}"
                rows[title] = taught(plain, name, options.seed, times)
                counts[title] = measured(Recogniser.load(deck=rows[title].deck), scenes)
            print(f"{name}: measured", file=sys.stderr, flush=True)
    for level in LEVELS:
        said = {name: tallied[level] for name, tallied in counts.items() if level in tallied}
        print(cards_table(said, f"{level} tables"), deals_table(said, f"{level} tables"), sep="\n\n", end="\n\n")
    print(lessons_table(rows))
    return 0


def laid(folder: Path, name: str, count: int, seed: int) -> tuple[Truth, ...]:
    """Lay tables of a deck into a folder, as pictures with their truth."""
    folder.mkdir(parents=True, exist_ok=True)
    ready = stocks([drawn(name)])
    for number in range(count):
        level = LEVELS[number % len(LEVELS)]
        picture, truths = table(ready, seed, number, level)
        title = f"table-{number:03d}"
        (folder / f"{title}.jpg").write_bytes(_jpeg(picture))
        (folder / f"{title}.json").write_text(json.dumps(truth_of(title, level, truths)))
    return load_scenes(folder)


def taught(plain: Recogniser, name: str, seed: int, times: int) -> Taught:
    """Teach a deck from four pictures each time; one that cannot teach ends the measurement with its sentences."""
    faces = drawn(name)
    taken = []
    for turn, suit in product(range(times), range(len(PACK) // SUIT)):
        frame = Frame.of_bgr(lesson(faces, suit, seed + turn))
        cards = PACK[SUIT * suit : SUIT * (suit + 1)]
        # Its owner knows what lies there: numerals that the readers take for others are why it is taught.
        found = taught_by(frame, plain.look(frame), cards, trusting=True)
        if isinstance(found, Unfit):
            message = f"{name}: {' '.join(found.sentences)}"
            raise SystemExit(message)
        taken.append(found)
    begun = time.perf_counter()
    deck = plain.learn(name, Cuts.joined(taken))
    return Taught(deck, time.perf_counter() - begun, len(to_bytes(deck)))


def measured(recogniser: Recogniser, scenes: Sequence[Truth]) -> dict[str, Tally]:
    """Read every table and count what became of its cards, level by level."""
    tallies: dict[str, Tally] = {}
    for truth in scenes:
        reading = recogniser.read(load_picture(truth.image))
        found = Measured(truth, reading, judge(truth, reading), judge_deal(truth, reading))
        tallies.setdefault(truth.difficulty, Tally()).add(found)
    return tallies


def lessons_table(rows: dict[str, Taught]) -> str:
    """Lay out what each lesson was worth by its own proof, how long it took, and what it takes on disk."""
    head = ["lessons", "corners told apart", "faces told apart", "learnt in", "file"]
    return markdown(
        head,
        [
            [
                name,
                *(percent(proof.share) for proof in row.deck.proofs),
                f"{row.seconds:.1f} s",
                f"{row.file_bytes / (1 << 20):.1f} MiB",
            ]
            for name, row in rows.items()
        ],
    )


def _jpeg(picture: Picture) -> bytes:
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])[1])


if __name__ == "__main__":
    sys.exit(main())
