"""Decks rendered from public card art which is installed, never copied into this tree.

Which decks are taken and which are left out, and why, is told in README.md beside this file.
"""

import logging
import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from training.faces.deck import CODES, RANKS, Deck, Picture
from training.faces.store import load_deck, save_deck
from training.faces.svg import embedded, read_svg, render
from training.faces.trim import largest_part, to_face

GNOME_CARDS = Path(os.environ.get("GNOME_CARDS", "/usr/share/aisleriot/cards"))
KDE_CARDS = Path(os.environ.get("KDE_CARDS", "/usr/share/carddecks"))
NPM_MODULES = Path(os.environ.get("NPM_CARDS", "node_modules"))

RENDER_WIDTH = 480  # px per card: twice what is kept, so that outlines can be cut off cleanly
TWO = ("TL", "BR")
FOUR = ("TL", "TR", "BL", "BR")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Art:
    """What must be known of one deck of art to cut it up.

    `without` names ranks and cards which are not taken, since this art prints no index on them or a wrong one.
    """

    name: str
    source: str
    inset: float = 0.012
    corner: float = 0.07
    corners: tuple[str, ...] = TWO
    box: tuple[float, float] = (0.17, 0.27)
    without: tuple[str, ...] = ()


GNOME = (
    Art("gnome-anglo", "anglo"),
    Art("gnome-anglo-bitmap", "anglo_bitmap"),
    Art("gnome-anglo-modern", "anglo_modern"),
    Art("gnome-anglo-modern-4", "anglo_modern_4_color"),
    Art("gnome-berlin", "berlin"),
    Art("gnome-dondorf", "dondorf", inset=0.03, corners=FOUR),
    Art("gnome-guyenne", "guyenne-classic", inset=0.03, without=("J", "Q", "K")),
    Art("gnome-lattmann", "lattmann"),
    Art("gnome-orell", "orell", inset=0.02),
    Art("gnome-ornamental", "ornamental"),
    Art("gnome-plastic", "plastic"),
    Art("gnome-rheinland", "rheinland"),
    Art("gnome-simplistic", "simplistic"),
    Art("gnome-tango", "tango", inset=0.035, corner=0.1, box=(0.22, 0.4)),
    Art("gnome-tarocco", "tarocco", inset=0.02),
    Art("gnome-tigullio", "tigullio"),
)
KDE = (
    Art("kde-egyptians", "svg-ancient-egyptians", corners=("TL",)),
    Art("kde-jolly-royal", "svg-jolly-royal"),
    Art("kde-nicu-white", "svg-nicu-white"),
    Art("kde-penguins", "svg-penguins"),
    Art("kde-tigullio", "svg-tigullio-international"),
    Art("kde-xskat", "svg-xskat-french", corners=FOUR),
)
YOUNESTOUATI = "@younestouati/playing-cards-standard-deck/cards"
NPM = (
    Art("npm-standard", YOUNESTOUATI, without=("4S",)),
)

Cards = dict[str, Picture]
Cut = Callable[["Art", Path], tuple[Cards, list[Picture]]]


def art_decks(
    cache_dir: Path | str,
    *,
    gnome: Path = GNOME_CARDS,
    kde: Path = KDE_CARDS,
    npm: Path = NPM_MODULES,
) -> list[Deck]:
    """Return every deck of art found in these folders, rendered once and then read from the cache.

    A deck whose files are missing is left out and logged.
    """
    cache = Path(cache_dir)
    cache.mkdir(parents=True, exist_ok=True)
    decks = []
    for table, folder, cut in ((GNOME, gnome, _gnome), (KDE, kde, _kde), (NPM, npm, _npm)):
        for art in table:
            deck = _cached(art, folder, cut, cache)
            if deck is not None:
                decks.append(deck)
    return decks


def _cached(art: Art, folder: Path, cut: Cut, cache: Path) -> Deck | None:
    path = cache / f"{art.name}.npz"
    if path.exists():
        return load_deck(path)
    try:
        cards, backs = cut(art, folder)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        log.warning("deck %s is left out: %s", art.name, error)
        return None
    taken = {code: card for code, card in cards.items() if not {code, code[:-1]} & set(art.without)}
    faces = {code: to_face(card, art.inset, art.corner) for code, card in taken.items()}
    size = next(iter(faces.values())).shape
    deck = Deck(
        name=art.name,
        faces={code: _fit(face, size) for code, face in faces.items()},
        backs=[_fit(to_face(back, art.inset, art.corner), size) for back in backs],
        corner_radius=art.corner,
        index_corners=art.corners,
        index_box=art.box,
    )
    save_deck(deck, path)
    return deck


def _fit(face: Picture, size: tuple[int, ...]) -> Picture:
    return np.asarray(cv2.resize(face, (size[1], size[0]), interpolation=cv2.INTER_AREA), np.uint8)


def _gnome(art: Art, folder: Path) -> tuple[Cards, list[Picture]]:
    """Cut a sheet of 13 columns, ace to king, and rows clubs, diamonds, hearts, spades, jokers and back."""
    sheet = render(read_svg(folder / f"{art.source}.svgz"), 13 * RENDER_WIDTH)
    height = sheet.shape[0] / 5

    def cell(row: int, column: int) -> Picture:
        top, bottom = round(row * height), round((row + 1) * height)
        return sheet[top:bottom, column * RENDER_WIDTH : (column + 1) * RENDER_WIDTH]

    cards = {RANKS[column] + suit: cell(row, column) for row, suit in enumerate("CDHS") for column in range(13)}
    return cards, [cell(4, 2)]


def _kde(art: Art, folder: Path) -> tuple[Cards, list[Picture]]:
    """Render the elements "1_club" to "king_spade" and "back"."""
    svg = read_svg(next(iter((folder / art.source).glob("*.svgz"))))
    suits = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
    ranks = {"A": "1", "J": "jack", "Q": "queen", "K": "king"}

    bitmaps = embedded(svg)

    def element(name: str) -> Picture:
        if name in bitmaps:
            bitmap = bitmaps[name]
            height = RENDER_WIDTH * bitmap.shape[0] // bitmap.shape[1]
            return np.asarray(cv2.resize(bitmap, (RENDER_WIDTH, height), interpolation=cv2.INTER_CUBIC), np.uint8)
        return largest_part(lambda width: render(svg, width, name), RENDER_WIDTH)

    cards = {code: element(f"{ranks.get(code[:-1], code[:-1])}_{suits[code[-1]]}") for code in CODES}
    return cards, [element("back")]


def _npm(art: Art, folder: Path) -> tuple[Cards, list[Picture]]:
    """Render one file a card: "1s.svg" is the ace of spades, "13c.svg" the king of clubs."""
    root = folder / art.source
    names = {code: f"{RANKS.index(code[:-1]) + 1}{code[-1].lower()}.svg" for code in CODES}
    cards = {code: render(read_svg(root / name), RENDER_WIDTH) for code, name in names.items()}
    return cards, [render(read_svg(root / "back.svg"), RENDER_WIDTH)]
