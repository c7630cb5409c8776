"""`ecarte read`: the cards in picture files, as lines for people or as JSON, one object a picture."""

import argparse
import json
import sys
from collections.abc import Container, Iterable
from pathlib import Path

import cv2

from device.commands.tongue import describe_language, words_of
from device.decks import NONE, Decks
from device.errors import WrongUse
from device.pictures import frame_of, pictures
from device.telling.reading import fault_lines, place
from display.words import Words
from vision.annotate import annotate
from vision.decks import Deck
from vision.errors import PictureError
from vision.frame import Frame
from vision.reading import DEALT, Reading, Sight
from vision.recogniser import Recogniser

READ, SOME_UNREADABLE = 0, 2

EXAMPLES = """\
examples:
  ecarte read table.jpg                     one picture, for people
  ecarte read --json evening/ > cards.json  every picture of a folder, one JSON object a line
  ecarte read 'deal-*.jpg' --annotate seen  with what was seen drawn into copies in the folder seen/
  ecarte read - < table.jpg                 from standard input
  ecarte read --deck none table.jpg         as if no deck had been taught; --deck NAME: with that one

A line is a place on the table, with its cards from left to right: AS is the ace of spades (C D H S are clubs,
diamonds, hearts, spades), AS? a card that is not sure and would be asked for, ? one that is seen and cannot be read,
back one that lies face down, back? what may be one. "other" are cards that lie in none of the places, such as the
stock; "cards" are all of them, where no dealt table is seen; ! is before what keeps the table from being ruled on.

A picture that cannot be read is one sentence on standard error and status 2; the others are read all the same.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("pictures", nargs="+", metavar="PICTURE", help="a file, a folder, a pattern, or - for input")
    parser.add_argument("--json", action="store_true", help="write one JSON object a picture and line")
    parser.add_argument(
        "--deck", metavar="NAME", help="the taught deck that lies there, or none (default: the one in use)"
    )
    parser.add_argument(
        "--annotate",
        metavar="FOLDER",
        type=Path,
        help="write a copy of each picture with its cards drawn in, as NAME-annotated.jpg",
    )
    describe_language(parser)


def run(options: argparse.Namespace) -> int:
    """Read each picture; give 2 where one or more could not be read."""
    if options.annotate is not None:
        _make_folder(options.annotate)
    recogniser, words = Recogniser.load(deck=_deck(options.deck)), words_of(options)
    written: set[Path] = set()
    status = READ
    for picture in pictures(options.pictures):
        try:
            frame = frame_of(picture)
            reading = recogniser.read(frame)
            if options.annotate is not None:
                written.add(save_annotated(options.annotate, picture.name, frame, reading, written))
        except (PictureError, WrongUse) as error:
            print(f"ecarte read: {error}", file=sys.stderr)
            status = SOME_UNREADABLE
            continue
        if options.json:
            print(json.dumps(reading.to_json(picture.name), ensure_ascii=False), flush=True)
        else:
            print("\n".join(lines(words, picture.name, reading)), flush=True)
    return status


def _deck(name: str | None) -> Deck | None:
    """Give the deck that is named, the one in use where none is named, and none where `NONE` is."""
    if name is None:
        return Decks().loaded()
    return None if name == NONE else Decks().load(name)


def lines(words: Words, name: str, reading: Reading) -> Iterable[str]:
    """Give the reading as people read it: a line a zone, then what is asked and what is wrong.

    Cards have the letters by which they are typed, in every language.
    """
    table = reading.is_table
    width, height = reading.size
    yield f"{name}  ({width} x {height}, {reading.ms:.0f} ms)"
    for zone in DEALT if table else ():
        yield f"  {place(words, zone):<8} {' '.join(word(sight) for sight in reading.at(zone)) or '-'}"
    loose = [sight for sight in reading.sights if sight.zone not in DEALT]
    if loose:
        title = words.term("other cards", "other") if table else words.term("all cards", "cards")
        yield f"  {title:<8} {' '.join(word(sight) for sight in loose)}"
    if not reading.sights:
        yield "  " + words.say("no card seen")
    if reading.hand:
        yield "  " + words.say("a hand reaches in")
    for fault in fault_lines(words, reading):
        yield f"  ! {fault}"


def word(sight: Sight) -> str:
    """Give one card as people read it: "10H", "10H?" where it would be asked, "?" where unread, "back"."""
    code = sight.code or ""
    return code if sight.sure else f"{code}?"


def save_annotated(folder: Path, name: str, frame: Frame, reading: Reading, taken: Container[Path] = ()) -> Path:
    """Write the picture with outlines, names and zones drawn in, and give its path, which is none of those `taken`."""
    stem = "standard-input" if name == "-" else Path(name).stem
    path = folder / f"{stem}-annotated.jpg"
    turn = 1
    while path in taken:
        turn += 1
        path = folder / f"{stem}-annotated-{turn}.jpg"
    done, data = cv2.imencode(".jpg", annotate(frame, reading))
    if not done:
        message = f"the annotated picture for {path} could not be encoded"
        raise WrongUse(message)
    try:
        path.write_bytes(data.tobytes())
    except OSError as error:
        message = f"the annotated picture {path} could not be written ({error.strerror})"
        raise WrongUse(message) from error
    return path


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"the folder {folder} for annotated pictures could not be made ({error.strerror})"
        raise WrongUse(message) from error
