"""Which decks of public card art are taken, where their files lie, and what must be known of each to cut it up.

Why these and no others is told in README.md beside this file.
"""

from collections.abc import Callable
from dataclasses import dataclass

from training.faces.deck import RANKS, SUITS

TWO = ("TL", "BR")
FOUR = ("TL", "TR", "BL", "BR")


@dataclass(frozen=True, slots=True)
class Art:
    """What must be known of one deck of art to cut it up.

    `file` gives the file of a card code, and `backs` are files too, where each card has its own;
    `without` names ranks and cards which are not taken, since this art prints no index on them or a wrong one.
    """

    name: str
    source: str
    inset: float = 0.012
    corner: float = 0.07
    corners: tuple[str, ...] = TWO
    box: tuple[float, float] = (0.17, 0.27)
    without: tuple[str, ...] = ()
    file: Callable[[str], str] = str
    backs: tuple[str, ...] = ()


def _named(pattern: str, ranks: tuple[str, ...] = RANKS, suits: tuple[str, ...] = tuple(SUITS)) -> Callable[[str], str]:
    """Give the file of a code by a pattern and this deck's words for the 13 ranks from the ace and for S, H, D, C."""
    return lambda code: pattern.format(rank=ranks[RANKS.index(code[:-1])], suit=suits[SUITS.index(code[-1])])


def _numbered(code: str) -> str:
    """Give the file where 0 is the two of diamonds, 12 its ace, and hearts, spades, clubs follow."""
    return f"{'DHSC'.index(code[-1]) * 13 + (RANKS.index(code[:-1]) - 1) % 13}.png"


NUMBERS = tuple(str(number) for number in range(1, 14))
FROM_ZERO = tuple(str(number) for number in range(13))
COURTS = ("J", "Q", "K")
WORDS = ("ace", *RANKS[1:10], "jack", "queen", "king")
FRENCH = (*RANKS[:10], "V", "D", "R")
FRENCH_SUITS = ("P", "C", "K", "T")  # pique, coeur, carreau, trèfle
_plain = _named("{rank}_of_{suit}.png", WORDS, ("spades", "hearts", "diamonds", "clubs"))


def _pictured(code: str) -> str:
    """Give the file where a court card with a picture is kept beside one that shows a large pip."""
    return _plain(code).replace(".png", "2.png") if code[:-1] in COURTS else _plain(code)


GNOME = (
    Art("gnome-anglo", "anglo"),
    Art("gnome-anglo-bitmap", "anglo_bitmap"),
    Art("gnome-anglo-modern", "anglo_modern"),
    Art("gnome-anglo-modern-4", "anglo_modern_4_color"),
    Art("gnome-berlin", "berlin"),
    Art("gnome-dondorf", "dondorf", inset=0.03, corners=FOUR),
    Art("gnome-guyenne", "guyenne-classic", inset=0.03, without=COURTS),
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
NPM = (
    Art(
        "npm-standard",
        "@younestouati/playing-cards-standard-deck/cards",
        without=("4S",),
        file=_named("{rank}{suit}.svg", NUMBERS, ("s", "h", "d", "c")),
        backs=("back.svg",),
    ),
)
PYPI = (
    Art(
        "pypi-kenney",
        "arcade/resources/assets/images/cards",
        inset=0.02,
        box=(0.25, 0.31),
        file=_named("card{suit}{rank}.png", suits=("Spades", "Hearts", "Diamonds", "Clubs")),
        backs=tuple(f"cardBack_{colour}{number}.png" for colour in ("blue", "green", "red") for number in range(1, 6)),
    ),
    Art(
        "pypi-pixel",
        "pettingzoo/classic/rlcard_envs/img",
        inset=0.055,
        corner=0.1,
        box=(0.17, 0.24),
        file=_named("{suit}{rank}.png", (*RANKS[:9], "T", *RANKS[10:])),
        backs=("Card.png",),
    ),
    Art(
        "pypi-knoll",
        "blackjack_gui/images",
        inset=0.005,
        corner=0.035,
        box=(0.2, 0.26),
        file=_pictured,
        backs=("back.png",),
    ),
    Art(
        "pypi-knoll-plain",
        "blackjack_gui/images",
        inset=0.005,
        corner=0.035,
        box=(0.2, 0.26),
        file=_plain,
        backs=("back.png",),
    ),
)
DEBIAN = (
    Art(
        "tex-tekeye",
        "texlive/texmf-dist/tex/latex/jeuxcartes",
        box=(0.13, 0.2),
        file=_named("CaJ-PokeRv2-{rank}{suit}.pdf", FRENCH, FRENCH_SUITS),
        backs=("CaJ-PokeRv2-DosBleu.pdf", "CaJ-PokeRv2-DosRouge.pdf"),
    ),
    Art(
        "tex-tarot",
        "texlive/texmf-dist/tex/latex/jeuxcartes",
        corners=FOUR,
        inset=0.035,
        corner=0.1,
        box=(0.24, 0.26),
        file=_named("CaJ-TaroTv1-{rank}{suit}.png", FRENCH, FRENCH_SUITS),
        backs=("CaJ-TaroTv1-Dos.png",),
    ),
    Art(
        "pokerth",
        "games/pokerth/gfx/cards/default",
        inset=0.02,
        box=(0.24, 0.43),
        file=_numbered,
        backs=("flipside.png",),
    ),
    Art(
        "racket",
        "racket/pkgs/games/cards/hicolor",
        box=(0.2, 0.34),
        file=_named("card-{rank}-{suit}@2x.png", FROM_ZERO, ("3", "2", "1", "0")),
        backs=("card-back@2x.png",),
    ),
)
MEASURING = "measuring-"
"""What the names of the decks begin with that measure the recogniser: nothing is ever trained on them."""
MEASURING_GNOME = tuple(
    Art(f"{MEASURING}{name}", name)
    for name in (
        "ancient_french",
        "anglo_poker",
        "atlasnye",
        "neoclassical",
        "neoclassical_4_color",
        "paris",
        "slavic_costumes",
    )
)
MEASURING_KDE = (Art(f"{MEASURING}standard", "svg-standard"), Art(f"{MEASURING}gm-paris", "svg-gm-paris"))
