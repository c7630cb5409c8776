"""Regularised multinomial logistic regression: the straight lines that part classes best. Pure numbers, no randomness.

Solved by L-BFGS (Nocedal and Wright, Numerical Optimization, algorithm 7.5); the problem is convex, so that there is
one solution, and the same lesson gives the same lines.
"""

from collections import deque
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Numbers = NDArray[np.int64]

STEPS = 120
"""Of L-BFGS; lessons of a thousand cuts stand still after some sixty."""
KEPT = 10
"""Past steps from which the bend of the problem is told."""
ENOUGH = 1e-7
"""Relative gain of a step below which the lines stand still."""
DOWNHILL = 1e-4
"""Share of the gain that the slope promises, which a step must bring (Armijo)."""
HALVINGS = 20
LEVEL_PULL = 1e-4
"""Pull on the levels, which need hardly any: it keeps them finite."""


def lines(inputs: Array, classes: Numbers, count: int, pull: float) -> tuple[Array, Array]:
    """Give `slope` (F, count) and `level` (count,) for inputs (N, F) of known classes; `pull` keeps slopes small.

    The chances of a class are the softmax of `inputs @ slope + level`; a class without inputs has the level minus
    infinity. The inputs are evened out first, so that one `pull` fits all of them.
    """
    taught, places = np.unique(classes, return_inverse=True)
    middle, spread = inputs.mean(0), inputs.std(0)
    spread = spread + STILL * float(spread.sum()) / max(1, len(spread)) + TINY
    even = np.hstack([(inputs - middle) / spread, np.ones((len(inputs), 1))]).astype(np.float32)
    wanted = np.eye(len(taught))[places]
    pulls = np.full((even.shape[1], 1), pull)
    pulls[-1] = LEVEL_PULL

    def cost(flat: Array) -> tuple[float, Array]:
        weights = flat.reshape(even.shape[1], len(taught))
        logs = (even @ weights.astype(np.float32)).astype(np.float64)
        logs -= logs.max(1, keepdims=True)
        logs -= np.log(np.exp(logs).sum(1, keepdims=True))
        value = -float((logs * wanted).sum()) / len(even) + float((pulls * weights * weights).sum()) / 2
        off = (np.exp(logs) - wanted).astype(np.float32)
        slope: Array = (even.T @ off).astype(np.float64) / len(even) + pulls * weights
        return value, slope.ravel()

    found = lowest(cost, np.zeros(even.shape[1] * len(taught))).reshape(even.shape[1], len(taught))
    slope, level = np.zeros((inputs.shape[1], count)), np.full(count, -np.inf)
    slope[:, taught] = found[:-1] / spread[:, None]
    level[taught] = found[-1] - middle @ slope[:, taught]
    return slope, level


STILL, TINY = 0.01, 1e-9
"""What hardly varies in a lesson must not decide: its spread counts as a hundredth of the mean one at least."""


def lowest(cost: Callable[[Array], tuple[float, Array]], start: Array) -> Array:
    """Give where a smooth convex function is lowest; `cost` gives its value and its gradient."""
    here = start
    value, slope = cost(here)
    past: deque[tuple[Array, Array]] = deque(maxlen=KEPT)
    for _ in range(STEPS):
        way = _way(slope, past)
        fall = float(slope @ way)
        length = 1.0
        for _ in range(HALVINGS):
            lower, other = cost(here + length * way)
            if lower <= value + DOWNHILL * length * fall:
                break
            length /= 2
        else:
            return here
        gain = value - lower
        bend = other - slope
        if float(bend @ way) > 0:
            past.append((length * way, bend))
        here, slope, value = here + length * way, other, lower
        if gain < ENOUGH * max(1.0, abs(value)):
            break
    return here


def _way(slope: Array, past: deque[tuple[Array, Array]]) -> Array:
    """Give the quasi-Newton direction downhill."""
    way = slope.copy()
    shares = []
    for step, bend in reversed(past):
        share = float(step @ way) / float(bend @ step)
        shares.append(share)
        way -= share * bend
    if past:
        step, bend = past[-1]
        way *= float(step @ bend) / float(bend @ bend)
    else:
        way /= max(1.0, float(np.linalg.norm(slope)))
    for (step, bend), share in zip(past, reversed(shares), strict=True):
        way += step * (share - float(bend @ way) / float(bend @ step))
    downhill: Array = -way
    return downhill
