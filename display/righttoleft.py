"""Names from scripts that are read from the right, put in the order in which a line is drawn, and Arabic ones joined.

The font draws one letter after the other from the left, each in the shape that it has alone. Our sentences are read
from the left and the names in them may be any, so this is as much of Unicode's bidirectional algorithm (UAX 9) as such
a line needs: no embeddings, which nobody can type into a name. Arabic letters have their joined shapes as characters of
their own (Unicode's presentation forms), which the bundled font has.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby, pairwise

FROM_THE_RIGHT = frozenset({"R", "AL"})
DIGITS = frozenset({"EN", "AN"})
JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
MIRRORED: Mapping[str, str] = dict(zip("()[]{}<>«»", ")(][}{><»«", strict=True))
"""What opens in one direction closes in the other."""

_ANY = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
"""The blocks in which Unicode has scripts that are read from the right, as far as the bundled font knows them."""


@lru_cache(maxsize=512)
def visual(text: str) -> str:
    """Give a line as it is drawn from the left; a text without letters that are read from the right stays as it is.

    A line of such letters alone runs from the right as a whole, so that what ends it, an ellipsis, stands at its left.
    """
    if _ANY.search(text) is None:
        return text
    clusters = _clusters(joined(text))
    levels = _levels([_kind(cluster[0]) for cluster in clusters])
    drawn = [
        MIRRORED.get(cluster, cluster) if level % 2 else cluster
        for cluster, level in zip(clusters, levels, strict=True)
    ]
    for level in range(max(levels), 0, -1):
        drawn, levels = _turned(drawn, levels, level)
    return "".join(drawn)


def _clusters(text: str) -> list[str]:
    """Part a text into letters, each with the marks that stand on it."""
    clusters: list[str] = []
    for letter in text:
        if clusters and unicodedata.combining(letter):
            clusters[-1] += letter
        else:
            clusters.append(letter)
    return clusters


def _kind(letter: str) -> str:
    """Tell whether a letter is read from the left, from the right, is a digit, or takes its neighbours' direction."""
    kind = unicodedata.bidirectional(letter)
    if kind in FROM_THE_RIGHT:
        return "R"
    if kind in DIGITS:
        return "D"
    return "L" if kind == "L" else "N"


def _levels(kinds: Sequence[str]) -> list[int]:
    """Give how deep each letter lies: even from the left, odd from the right (UAX 9, rules P2, W7, N1, N2, I1, I2)."""
    strong = _resolved(kinds, "L" if "L" in kinds else "R")
    return [{"R": 1, "D": 2}.get(kind, 0) for kind in strong]


def _resolved(kinds: Sequence[str], base: str) -> Iterator[str]:
    """Give each letter's direction: digits go with what stands before them, and the rest with what is on both sides."""
    before, told = base, []
    for kind in kinds:
        before = kind if kind in ("L", "R") else before
        told.append("L" if kind == "D" and before == "L" else kind)
    place = 0
    for kind, run in groupby(told):
        many = len([*run])
        sides = [told[at] if 0 <= at < len(told) else base for at in (place - 1, place + many)]
        inner = {"R" if side == "D" else side for side in sides}
        yield from [(inner.pop() if len(inner) == 1 else base) if kind == "N" else kind] * many
        place += many


def _turned(drawn: list[str], levels: list[int], least: int) -> tuple[list[str], list[int]]:
    """Turn round each run of letters that lie at least so deep (UAX 9, rule L2)."""
    after: list[tuple[str, int]] = []
    for deep, run in groupby(zip(drawn, levels, strict=True), key=lambda one: one[1] >= least):
        letters = [*run]
        after += letters[::-1] if deep else letters
    return [letter for letter, _ in after], [level for _, level in after]


def joined(text: str) -> str:
    """Give Arabic letters in the shapes that they have beside their neighbours, lam and alif as one."""
    letters = [[letter, ""] for letter in text]
    solid = [place for place, (letter, _) in enumerate(letters) if not unicodedata.combining(letter)]
    for here, there in pairwise(solid):
        one, other = letters[here], letters[there]
        if _joins_on(one[0]) and _joins_back(other[0]):
            one[1] += "f"
            other[1] += "b"
    drawn = [_shape(letter, sides) for letter, sides in letters]
    return _ligatures("".join(drawn), "".join(letter for letter, _ in letters))


def _joins_on(letter: str) -> bool:
    """Tell whether a letter reaches to the one after it."""
    return letter in ("\N{ARABIC TATWEEL}", JOINERS[1]) or "initial" in _shapes().get(letter, {})


def _joins_back(letter: str) -> bool:
    """Tell whether a letter reaches to the one before it."""
    return letter in ("\N{ARABIC TATWEEL}", JOINERS[1]) or "final" in _shapes().get(letter, {})


def _shape(letter: str, sides: str) -> str:
    form = {"f": "initial", "b": "final", "bf": "medial"}.get("".join(sorted(sides)))
    known = _shapes().get(letter, {})
    return letter if form is None else known.get(form, letter)


def _ligatures(drawn: str, said: str) -> str:
    """Put lam with alif after it as one letter, and leave out what only says whether letters join."""
    shapes, found = _shapes(), []
    place = 0
    while place < len(drawn):
        pair = shapes.get(said[place : place + 2], {})
        if len(said[place : place + 2]) > 1 and pair:
            lam = drawn[place]
            found.append(pair["final" if lam == shapes["\N{ARABIC LETTER LAM}"]["medial"] else "isolated"])
            place += 2
            continue
        if drawn[place] not in JOINERS:
            found.append(drawn[place])
        place += 1
    return "".join(found)


@cache
def _shapes() -> Mapping[str, Mapping[str, str]]:
    """Give each Arabic letter's shapes, and those of lam with alif, as Unicode's own tables have them."""
    shapes: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFDFF), *range(0xFE70, 0xFEFD)):
        form, *letters = unicodedata.decomposition(chr(code)).split()[:3] or [""]
        said = "".join(chr(int(each, 16)) for each in letters)
        is_one = len(said) == 1 or (len(said) == 2 and said[0] == "\N{ARABIC LETTER LAM}" and said[1] in "آأإا")  # noqa: PLR2004 - lam and alif
        if form in ("<isolated>", "<initial>", "<medial>", "<final>") and is_one:
            shapes.setdefault(said, {}).setdefault(form.strip("<>"), chr(code))
    return shapes
