"""Trains the framer on cuts around quads and writes it as ONNX. Needs the extra `train`.

Run: python -m training.train_framer FRAMINGS.npz... --out OUT.onnx --minutes 40 --seed 1
"""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray

from training.framings import NOTHING
from training.reader_net import FramerNet
from training.resume import RESUMED_ON, resume
from training.schedule import add_wishes, learn, scheduled
from training.train_reader import spoiled
from vision.framer import AROUND_SIZE, KINDS, OFFSETS
from vision.rectify import levelled

Rng = np.random.Generator
LEAST_SPREAD = -3.0
"""Logarithm of the least spread, in tenths of a side: half a percent, below what a cut of this size can show."""


def loss_of(answer: torch.Tensor, offsets: torch.Tensor, kinds: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Give the loss of the corners (Laplace, with the spread that the network itself tells) and of the kinds."""
    spread = answer[:, OFFSETS].clamp(min=LEAST_SPREAD)
    off = (answer[:, :OFFSETS] - offsets).abs().mean(1)
    there = (kinds != NOTHING).float()
    corners = ((off * torch.exp(-spread) + spread) * there).sum() / there.sum().clamp(min=1)
    return corners, torch.nn.functional.cross_entropy(answer[:, -KINDS:], kinds)


def flipped(rng: Rng, x: NDArray[np.float32], offsets: NDArray[np.float32]) -> None:
    """Mirror half of a batch in place: where a card's edges are does not hang on its print."""
    for i in np.nonzero(rng.random(len(x)) < 0.5)[0]:
        x[i] = x[i, :, :, ::-1].copy()
        turned = offsets[i].reshape(4, 2)[[1, 0, 3, 2]] * (-1, 1)
        offsets[i] = turned.reshape(-1)


def export(net: FramerNet, path: Path) -> None:
    """Write the network as ONNX with a free batch."""
    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(2, 3, AROUND_SIZE[1], AROUND_SIZE[0]),),
        str(path),
        input_names=["cuts"],
        output_names=["frames"],
        opset_version=17,
        dynamic_axes={"cuts": {0: "n"}, "frames": {0: "n"}},
        dynamo=False,
    )


def main(argv: list[str] | None = None) -> int:
    """Train for the asked time and write the model."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cuts", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    add_wishes(parser, minutes=40, batch=128, threads=1)
    wish = parser.parse_args(argv)
    torch.manual_seed(wish.seed)
    torch.set_num_threads(wish.threads)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(wish.seed)
    loaded = [np.load(path) for path in wish.cuts]
    cuts, offsets, kinds = (np.concatenate([part[name] for part in loaded]) for name in ("cuts", "offsets", "kinds"))
    net = FramerNet().to(memory_format=torch.channels_last)
    if wish.resume:
        some = rng.integers(0, len(cuts), (RESUMED_ON, wish.batch))
        resume(net, wish.resume, (torch.from_numpy(levelled(cuts[picks])) for picks in some))
    optimiser = torch.optim.AdamW(net.parameters(), wish.rate, weight_decay=1e-3)
    step, sums = 0, np.zeros(2)
    for step, minutes in scheduled(optimiser, wish):
        picks = rng.integers(0, len(cuts), wish.batch)
        x, wanted = spoiled(rng, levelled(cuts[picks]), "index"), offsets[picks].copy()
        flipped(rng, x, wanted)
        net.train()
        with torch.autocast("cpu", torch.bfloat16):
            answer = net(torch.from_numpy(x).to(memory_format=torch.channels_last))
        corner_loss, kind_loss = loss_of(answer.float(), torch.from_numpy(wanted), torch.from_numpy(kinds[picks]))
        learn(net, optimiser, corner_loss + 0.5 * kind_loss)
        sums += [corner_loss.item(), kind_loss.item()]
        if step % 200 == 0:
            print(
                f"{minutes:6.1f} min  step {step}  corners {sums[0] / 200:.4f}  kinds {sums[1] / 200:.4f}", flush=True
            )
            sums[:] = 0
            torch.save(net.state_dict(), wish.out.with_suffix(".pt"))
    torch.save(net.state_dict(), wish.out.with_suffix(".pt"))
    export(net, wish.out)
    print(f"{step} steps of {wish.batch} of {len(cuts)} cuts, written to {wish.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
