"""Cards as a camera may see them, for the tests of geometry, cuts and merging: any place, turn, size and slant."""

from collections.abc import Iterable

import numpy as np
from hypothesis import strategies as st

from vision.finder import Find
from vision.geometry import Quad, frame_of, quad_of

Rng = np.random.Generator

RATIO = 1.4
"""Length by width of a poker card, 88.9 by 63.5 mm."""


def card(
    middle: tuple[float, float] = (400.0, 300.0),
    width: float = 60.0,
    turn: float = 0.0,
    *,
    ratio: float = RATIO,
    skew: float = 0.0,
) -> Quad:
    """Give a card's quad, TL TR BR BL; `turn` in radians clockwise on the screen, `skew` a share of its length."""
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64) * (width / 2, width * ratio / 2)
    half[:, 1] += half[:, 0] * skew
    c, s = np.cos(turn), np.sin(turn)
    return np.asarray(half @ np.array([[c, s], [-s, c]]) + middle, np.float32)


def upside_down(quad: Quad) -> Quad:
    return quad[[2, 3, 0, 1]]


def width_of(quad: Quad) -> float:
    return float(np.linalg.norm(quad[1] - quad[0]))


def beside(quad: Quad, across: float, down: float = 0.0) -> Quad:
    """Give the card that lies so many card widths further along its own sides."""
    way = (quad[1] - quad[0]) / width_of(quad)
    along = (quad[3] - quad[0]) / np.linalg.norm(quad[3] - quad[0])
    return np.asarray(quad + (way * across + along * down) * width_of(quad), np.float32)


def index_find(quad: Quad, corner: int, score: float = 0.9) -> Find:
    """Give what the finder says who sees the index at a corner, 0 to 3, of a card."""
    mirrored = corner in {1, 3}
    return Find("mirrored" if mirrored else "index", score, quad_of(frame_of(quad, corner), mirrored=mirrored))


def shaken(rng: Rng, find: Find, amount: float = 1.0) -> Find:
    """Err as a finder does: some hundredths of a card's width in place, turn and size."""
    middle, width = find.quad.mean(0), width_of(find.quad)
    turn = rng.normal(0, 0.012 * amount)
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    moved = (find.quad - middle) @ spin * rng.normal(1, 0.012 * amount, 2) + middle
    return Find(find.kind, find.score, (moved + rng.normal(0, 0.012 * width * amount, 2)).astype(np.float32))


def off(first: Quad, second: Quad) -> float:
    """Give the farthest corner's distance in widths of the first, whichever end is up."""
    straight = np.linalg.norm(first - second, axis=1).max()
    upside = np.linalg.norm(first - upside_down(second), axis=1).max()
    return float(min(straight, upside)) / width_of(first)


def same_place(quads: Iterable[Quad], others: Iterable[Quad], tolerance: float) -> bool:
    """Tell whether each quad has one other at its place, the nearest taken first, and none is left over."""
    mine, left = list(quads), list(others)
    near = sorted((off(one, other), i, j) for i, one in enumerate(mine) for j, other in enumerate(left))
    pairs: dict[int, int] = {}
    for distance, i, j in near:
        if distance <= tolerance and i not in pairs and j not in pairs.values():
            pairs[i] = j
    return len(pairs) == len(mine) == len(left)


def points() -> st.SearchStrategy[tuple[float, float]]:
    return st.tuples(st.floats(-200, 1500), st.floats(-200, 1500))


def turns() -> st.SearchStrategy[float]:
    return st.floats(-float(np.pi), float(np.pi))


def rectangles() -> st.SearchStrategy[Quad]:
    """Draw cards seen straight from above."""
    return st.builds(card, points(), st.floats(12, 600), turns(), ratio=st.floats(1.25, 1.65))


def parallelograms() -> st.SearchStrategy[Quad]:
    """Draw cards seen slantwise from afar."""
    slant = st.floats(-0.3, 0.3)
    return st.builds(card, points(), st.floats(12, 600), turns(), ratio=st.floats(1.1, 1.8), skew=slant)


@st.composite
def quads(draw: st.DrawFn) -> Quad:
    """Draw cards seen slantwise from nearby, whose sides are no longer parallel."""
    quad = draw(parallelograms())
    pull = draw(st.tuples(*[st.floats(-0.08, 0.08)] * 8))
    return np.asarray(quad + np.array(pull).reshape(4, 2) * width_of(quad), np.float32)
