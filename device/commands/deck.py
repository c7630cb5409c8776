"""`ecarte deck`: teach the deck that is played with, list the taught ones, forget one, say which lies on the table."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from device.camera import Camera
from device.config import Config
from device.decks import Decks, verify_name
from device.errors import WrongUse
from device.foldercamera import FolderCamera
from device.lessons import Lesson, lessons_of, rows_of
from device.parts import camera_of
from device.paths import config_file, usual_config
from device.pictures import frame_of
from device.toml import load
from rules.cards import PACK, Card, Rank
from vision.decks import Cuts, Deck
from vision.errors import DeckError, PictureError
from vision.frame import Frame
from vision.recogniser import Recogniser
from vision.teaching import Unfit, taught_by

DONE, NOT_TAUGHT, DAMAGED = 0, 1, 2

SMALL_PACK = frozenset(Rank) - {Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX}
"""The ranks of the 32-card pack of classic écarté; RULES.md 4.1."""

EXAMPLES = """\
examples:
  ecarte deck learn blue                       from the camera: it says which cards to lay, four times thirteen
  ecarte deck learn blue s.jpg h.jpg d.jpg c.jpg
                                               four pictures: spades, hearts, diamonds, clubs, ace to king
  ecarte deck learn blue a.jpg b.jpg --cards "AS 2S 3S" --cards "4S 5S"
                                               what lies in each picture: the far row first, from left to right
  ecarte deck learn blue --labels list.tsv     the same from a file, a line a picture: its name, a tab, its cards
  ecarte deck list                             which decks are known, and which of them is in use
  ecarte deck use blue                         blue lies on the table now
  ecarte deck use --any                        any deck may lie on the table
  ecarte deck forget blue

Lay the cards apart, in even light, either end up. Cards laid twice, in another light, are learnt better.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.set_defaults(do=_list)
    words = parser.add_subparsers(metavar="WORD")

    def word(text: str, says: str, do: object) -> argparse.ArgumentParser:
        child = words.add_parser(text, help=says, description=f"{says[0].upper()}{says[1:]}.")
        child.set_defaults(do=do)
        return child

    learn = word("learn", "learn a deck from the camera or from pictures, and use it", _learn)
    learn.add_argument("name", type=_name, metavar="NAME", help="what the deck is called")
    learn.add_argument(
        "pictures",
        nargs="*",
        metavar="PICTURE",
        help="pictures of its cards; without --cards four, each a suit in the order of --suits, ace to king from left "
        "to right; none: the camera",
    )
    learn.add_argument("--cards", action="append", metavar="CARDS", help='what lies in a picture, like "AS 2S 3S"')
    learn.add_argument("--labels", type=Path, metavar="FILE", help="a line a picture: its name, a tab, its cards")
    learn.add_argument("--suits", default="SHDC", metavar="SHDC", help="the order of the suits (default: %(default)s)")
    learn.add_argument("--pack", type=int, choices=(52, 32), default=52, help="how many cards (default: %(default)s)")
    learn.add_argument("--trust", action="store_true", help="believe the order named, whatever the cards look like")
    learn.add_argument("--replace", action="store_true", help="put it in the place of a deck of the same name")
    learn.add_argument("--config", type=Path, metavar="FILE", help=f"where the camera is named ({usual_config()})")
    word("list", "list the decks", _list)
    forget = word("forget", "forget a deck", _forget)
    forget.add_argument("name", type=_name, metavar="NAME")
    use = word("use", "say which deck lies on the table", _use)
    which = use.add_mutually_exclusive_group(required=True)
    which.add_argument("name", type=_name, nargs="?", metavar="NAME")
    which.add_argument("--any", action="store_true", help="no taught deck: any may lie there")


def run(options: argparse.Namespace) -> int:
    """Do what the word says."""
    return int(options.do(options))


def pack_of(size: int) -> tuple[Card, ...]:
    """Give the cards of a pack of 52, or of 32 without the twos to sixes."""
    return tuple(card for card in PACK if size == len(PACK) or card.rank in SMALL_PACK)


def _name(text: str) -> str:
    try:
        return verify_name(text)
    except WrongUse as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _learn(options: argparse.Namespace) -> int:
    decks = Decks()
    if options.name in decks.names() and not options.replace:
        message = f"a deck is called {options.name} already; say --replace to teach it anew"
        raise WrongUse(message)
    rows = rows_of(options.suits, pack_of(options.pack))
    lessons = lessons_of(options.pictures, options.cards, options.labels, rows)
    recogniser = Recogniser.load()
    cuts = _from_pictures(options, recogniser, lessons) if lessons else _from_camera(options, recogniser, rows)
    if cuts is None:
        print("Nothing was learnt.", file=sys.stderr)
        return NOT_TAUGHT
    lacking = [card for card in pack_of(options.pack) if card in cuts.missing()]
    if lacking:
        said = " ".join(map(str, lacking))
        message = f"the deck was not learnt: {said} {'was' if len(lacking) == 1 else 'were'} not shown"
        raise WrongUse(message)
    print("Learning...", flush=True)
    deck = recogniser.learn(options.name, cuts)
    path = decks.keep(deck)
    decks.use(deck.name)
    print("\n".join(_told(deck)))
    print(f"It is kept in {path} and in use now.")
    return DONE


def _from_pictures(options: argparse.Namespace, recogniser: Recogniser, lessons: tuple[Lesson, ...]) -> Cuts | None:
    """Take the cuts of all pictures; where one is unfit, say of each what is wrong and give None."""
    taken: list[Cuts] = []
    for lesson in lessons:
        try:
            found = _taken(recogniser, frame_of(lesson.picture), lesson.cards, trusting=options.trust)
        except (PictureError, WrongUse) as error:
            found = Unfit((str(error),))
        if isinstance(found, Unfit):
            name = f"{lesson.picture.name}: "
            for sentence in found.sentences:
                # What is wrong with the file itself names it already.
                print(f"{name}{sentence.removeprefix(name)}", file=sys.stderr)
        else:
            print(f"{lesson.picture.name}: {len(lesson.cards)} cards.", flush=True)
            taken.append(found)
    return Cuts.joined(taken) if len(taken) == len(lessons) else None


def _from_camera(
    options: argparse.Namespace, recogniser: Recogniser, rows: tuple[tuple[Card, ...], ...]
) -> Cuts | None:
    """Ask for one row after the other until each was seen well; None where the owner stops."""
    taken: list[Cuts] = []
    with _opened(_camera(options.config)) as camera:
        for cards in rows:
            said = f"Lay {' '.join(map(str, cards))} in a row, left to right, apart."
            found: Cuts | Unfit | None = None
            while not isinstance(found, Cuts):
                print(f"{said} Then press Enter (q and Enter: stop).", flush=True)
                answer = sys.stdin.readline()
                if answer.strip() or not answer:
                    return None
                found = _taken(recogniser, camera.capture().frame, cards, trusting=options.trust)
                if isinstance(camera, FolderCamera):
                    # On a desk the next picture of the folder is what is laid next.
                    camera.turn()
                if isinstance(found, Unfit):
                    print("\n".join(found.sentences), flush=True)
            taken.append(found)
    return Cuts.joined(taken)


def _taken(recogniser: Recogniser, frame: Frame, cards: tuple[Card, ...], *, trusting: bool) -> Cuts | Unfit:
    return taught_by(frame, recogniser.look(frame), cards, trusting=trusting)


def _camera(file: Path | None) -> Camera:
    usual = config_file()
    config = load(file or usual) if file is not None or usual.exists() else Config()
    return camera_of(config.camera)


@contextmanager
def _opened(camera: Camera) -> Iterator[Camera]:
    camera.open()
    try:
        yield camera
    finally:
        camera.close()


def _list(_options: argparse.Namespace) -> int:
    decks = Decks()
    used = decks.in_use()
    status = DONE
    for name in decks.names():
        try:
            deck = decks.load(name)
        except DeckError as error:
            # The others are listed all the same.
            print(f"ecarte deck: {error}", file=sys.stderr)
            status = DAMAGED
        else:
            print(f"{'*' if name == used else ' '} {name:<20} {len(deck.cards())} cards, {_shares(deck)}")
    if not decks.names():
        print("No deck was taught yet: ecarte deck learn --help tells how.")
    elif used is None:
        print("None of them is in use.")
    return status


def _forget(options: argparse.Namespace) -> int:
    Decks().forget(options.name)
    print(f"{options.name} is forgotten.")
    return DONE


def _use(options: argparse.Namespace) -> int:
    Decks().use(options.name)
    print("Any deck may lie on the table." if options.name is None else f"{options.name} lies on the table.")
    return DONE


def _shares(deck: Deck) -> str:
    index, card = deck.proofs
    return f"{index.share:.0%} of its corners and {card.share:.0%} of its faces told apart in bad light"


def _told(deck: Deck) -> Iterator[str]:
    """Say how well a deck was learnt."""
    yield f"Learnt {deck.name}: {len(deck.cards())} cards, {_shares(deck)}."
    alike = [f"{PACK[a]} and {PACK[b]}" for a, b, _ in deck.proofs[0].confused[:3]]
    if alike:
        yield f"Most alike in the corner: {', '.join(alike)}."
