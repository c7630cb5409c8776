"""How long a network is trained and at which rate: asked for and followed in one way by all. Needs torch."""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch

WARM_STEPS = 200
"""Steps in which the rate rises; then it falls along half a cosine to this share of itself."""
LEAST_SHARE = 0.005
LONGEST_GRADIENT = 5.0


def add_wishes(parser: argparse.ArgumentParser, *, minutes: float, batch: int, threads: int) -> None:
    """Add what every training may be asked for, with its defaults."""
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--steps", type=int, default=0, help="train this many steps instead of for a time")
    parser.add_argument("--batch", type=int, default=batch)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=threads)
    parser.add_argument("--resume", type=Path, help="a .pt that training left, or a committed .onnx")


def scheduled(optimiser: torch.optim.Optimizer, wish: argparse.Namespace) -> Iterator[tuple[int, float]]:
    """Give the number of each step, from 1, and the minutes passed before it, until it is enough; sets the rate."""
    begun, step = time.monotonic(), 0
    while True:
        minutes = (time.monotonic() - begun) / 60
        share = step / wish.steps if wish.steps else minutes / wish.minutes
        if share >= 1:
            return
        for part in optimiser.param_groups:
            warm = min(1.0, (step + 1) / WARM_STEPS)
            part["lr"] = wish.rate * warm * (0.5 * (1 + np.cos(np.pi * share)) + LEAST_SHARE)
        step += 1
        yield step, minutes


def learn(net: torch.nn.Module, optimiser: torch.optim.Optimizer, loss: torch.Tensor) -> None:
    """Take one step down a loss; a gradient that is far too long is cut."""
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), LONGEST_GRADIENT)
    optimiser.step()
