"""Decks rendered from public card art which is installed, never copied into this tree.

Which decks are taken and which are left out, and why, is told in README.md beside this file.
"""

import logging
import os
import subprocess
from collections.abc import Callable, Iterable
from errno import ENOENT
from pathlib import Path
from sysconfig import get_path

import cv2
import numpy as np

from training.faces.catalogue import DEBIAN, GNOME, KDE, MEASURING_GNOME, MEASURING_KDE, NPM, PYPI, Art
from training.faces.deck import CODES, RANKS, Deck, Picture
from training.faces.store import load_deck, save_deck
from training.faces.svg import embedded, read_picture, read_svg, render, scaled
from training.faces.trim import largest_part, to_face

GNOME_CARDS = Path(os.environ.get("GNOME_CARDS", "/usr/share/aisleriot/cards"))
KDE_CARDS = Path(os.environ.get("KDE_CARDS", "/usr/share/carddecks"))
NPM_MODULES = Path(os.environ.get("NPM_CARDS", "node_modules"))
PYPI_PACKAGES = Path(os.environ.get("PYPI_CARDS", get_path("purelib")))
SHARE = Path(os.environ.get("SHARE_CARDS", "/usr/share"))

RENDER_WIDTH = 480  # px per card: twice what is kept, so that outlines can be cut off cleanly

log = logging.getLogger(__name__)

Cards = dict[str, Picture]
Cut = Callable[[Art, Path], tuple[Cards, list[Picture]]]
Source = tuple[tuple[Art, ...], Path, Cut]


def art_decks(
    cache_dir: Path | str,
    *,
    gnome: Path = GNOME_CARDS,
    kde: Path = KDE_CARDS,
    npm: Path = NPM_MODULES,
    pypi: Path = PYPI_PACKAGES,
    share: Path = SHARE,
) -> list[Deck]:
    """Return every deck of art found in these folders, rendered once and then read from the cache.

    A deck whose files are missing is left out and logged.
    """
    sources: tuple[Source, ...] = (
        (GNOME, gnome, _gnome),
        (KDE, kde, _kde),
        (NPM, npm, _files),
        (PYPI, pypi, _files),
        (DEBIAN, share, _files),
    )
    return _rendered(sources, Path(cache_dir))


def measuring_decks(cache_dir: Path | str, *, gnome: Path = GNOME_CARDS, kde: Path = KDE_CARDS) -> list[Deck]:
    """Return the decks that measure the recogniser and are never trained on, from these folders or the cache.

    Keep the cache apart from that of training.
    """
    return _rendered(((MEASURING_GNOME, gnome, _gnome), (MEASURING_KDE, kde, _kde)), Path(cache_dir))


def _rendered(sources: Iterable[Source], cache: Path) -> list[Deck]:
    cache.mkdir(parents=True, exist_ok=True)
    found = (_cached(art, folder, cut, cache) for table, folder, cut in sources for art in table)
    return [deck for deck in found if deck is not None]


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
    root = folder / art.source
    sheets = sorted(root.glob("*.svgz"))
    if not sheets:
        raise FileNotFoundError(ENOENT, "expected an .svgz sheet of cards, got none in", str(root))
    svg = read_svg(sheets[0])
    suits = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
    ranks = {"A": "1", "J": "jack", "Q": "queen", "K": "king"}

    bitmaps = embedded(svg)

    def element(name: str) -> Picture:
        if name in bitmaps:
            return scaled(bitmaps[name], RENDER_WIDTH)
        return largest_part(lambda width: render(svg, width, name), RENDER_WIDTH)

    cards = {code: element(f"{ranks.get(code[:-1], code[:-1])}_{suits[code[-1]]}") for code in CODES}
    return cards, [element("back")]


def _files(art: Art, folder: Path) -> tuple[Cards, list[Picture]]:
    """Read one file a card: SVG, PDF or PNG."""
    root = folder / art.source
    cards = {code: read_picture(root / art.file(code), RENDER_WIDTH) for code in CODES}
    return cards, [read_picture(root / back, RENDER_WIDTH) for back in art.backs]
