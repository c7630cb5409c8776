"""Trains a reader (of index corners or of whole cards) on cuts and writes it as ONNX. Needs the extra `train`.

Run: python -m training.train_reader index CUTS.npz --out OUT.onnx --minutes 25 --seed 1
"""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray

from training.reader_net import ReaderNet, WithFeatures, card_net, index_net
from training.resume import RESUMED_ON, resume
from training.schedule import add_wishes, learn, scheduled
from vision.rectify import levelled

SUITS = 4
Pieces = tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]
"""Cuts, rank classes, suit classes (-1 where there is no suit)."""
NETS = {"index": index_net, "card": card_net}


def spoiled(rng: np.random.Generator, x: NDArray[np.float32], kind: str) -> NDArray[np.float32]:
    """Spoil a batch a little more than the tiles are: tint, noise, loss of detail, something in the way."""
    n, _, height, width = x.shape
    x = x * rng.normal(1, 0.05, (n, 3, 1, 1)).astype(np.float32)
    x *= rng.choice([1.0, 0.85, 1.15], (n, 1, 1, 1), p=[0.6, 0.2, 0.2]).astype(np.float32)
    for i in range(n):
        if rng.random() < 0.3:
            x[i] += rng.standard_normal(x[i].shape, np.float32) * rng.uniform(0.01, 0.08)
        if rng.random() < 0.25:
            share = rng.uniform(0.35, 0.9)
            small = cv2.resize(
                x[i].transpose(1, 2, 0),
                (max(8, int(width * share)), max(8, int(height * share))),
                interpolation=cv2.INTER_AREA,
            )
            x[i] = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR).transpose(2, 0, 1)
        if kind == "card" and rng.random() < 0.3:
            w, h = int(rng.uniform(0.1, 0.6) * width), int(rng.uniform(0.1, 0.5) * height)
            left, top = int(rng.integers(-w // 2, width)), int(rng.integers(-h // 2, height))
            x[i, :, max(0, top) : max(0, top + h), max(0, left) : max(0, left + w)] = rng.uniform(0, 1, (3, 1, 1))
        if kind == "card" and rng.random() < 0.5:
            x[i] = x[i, :, ::-1, ::-1]
    return x


def accuracy(
    net: ReaderNet, cuts: NDArray[np.uint8], ranks: NDArray[np.int64], suits: NDArray[np.int64]
) -> tuple[float, float]:
    """Give the share of right ranks, and of right suits among pieces that have one."""
    net.eval()
    right_rank = right_suit = with_suit = 0
    with torch.no_grad():
        for i in range(0, len(cuts), 512):
            answer = net(torch.from_numpy(levelled(cuts[i : i + 512]))).numpy()
            right_rank += int((answer[:, :-SUITS].argmax(1) == ranks[i : i + 512]).sum())
            has = suits[i : i + 512] >= 0
            right_suit += int((answer[has, -SUITS:].argmax(1) == suits[i : i + 512][has]).sum())
            with_suit += int(has.sum())
    return right_rank / len(cuts), right_suit / max(1, with_suit)


def export(net: ReaderNet, path: Path, height: int, width: int) -> None:
    """Write the network as ONNX with a free batch."""
    whole = WithFeatures(net).eval()
    free = {0: "n"}
    torch.onnx.export(
        whole,
        (torch.zeros(2, 3, height, width),),
        str(path),
        input_names=["cuts"],
        output_names=["logits", "features"],
        opset_version=17,
        dynamic_axes={"cuts": free, "logits": free, "features": free},
        dynamo=False,
    )


def train(net: ReaderNet, pieces: Pieces, wish: argparse.Namespace) -> int:
    """Train in place for the asked time or steps; give the number of steps."""
    cuts, ranks, suits = pieces
    rng = np.random.default_rng(wish.seed)
    optimiser = torch.optim.AdamW(net.parameters(), wish.rate, weight_decay=1e-3)
    step, total = 0, 0.0
    for step, minutes in scheduled(optimiser, wish):
        picks = rng.integers(0, len(cuts), wish.batch)
        x = torch.from_numpy(spoiled(rng, levelled(cuts[picks]), wish.kind)).to(memory_format=torch.channels_last)
        net.train()
        with torch.autocast("cpu", torch.bfloat16):
            answer = net(x)
        answer = answer.float()
        loss = torch.nn.functional.cross_entropy(answer[:, :-SUITS], torch.from_numpy(ranks[picks]))
        loss = loss + torch.nn.functional.cross_entropy(
            answer[:, -SUITS:], torch.from_numpy(suits[picks]), ignore_index=-1
        )
        learn(net, optimiser, loss)
        total += loss.item()
        if step % 200 == 0:
            print(f"{minutes:6.1f} min  step {step}  loss {total / 200:.4f}", flush=True)
            total = 0.0
    return step


def main(argv: list[str] | None = None) -> int:
    """Train for the asked time and write the model."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=sorted(NETS))
    parser.add_argument("cuts", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--held", type=Path, help="cuts made with other seeds and decks, only measured")
    add_wishes(parser, minutes=25, batch=128, threads=1)
    wish = parser.parse_args(argv)
    torch.manual_seed(wish.seed)
    torch.set_num_threads(wish.threads)
    cv2.setNumThreads(1)
    loaded = [np.load(path) for path in wish.cuts]
    cuts, ranks, suits = (np.concatenate([part[name] for part in loaded]) for name in ("cuts", "ranks", "suits"))
    net = NETS[wish.kind]().to(memory_format=torch.channels_last)
    if wish.resume:
        some = np.random.default_rng(wish.seed).integers(0, len(cuts), (RESUMED_ON, wish.batch))
        resume(net, wish.resume, (torch.from_numpy(levelled(cuts[picks])) for picks in some))
    step = train(net, (cuts, ranks, suits), wish)
    torch.save(net.state_dict(), wish.out.with_suffix(".pt"))
    export(net, wish.out, cuts.shape[1], cuts.shape[2])
    print(f"{step} steps of {wish.batch} of {len(cuts)} cuts, written to {wish.out}")
    if wish.held:
        with np.load(wish.held) as held:
            rank, suit = accuracy(net, held["cuts"], held["ranks"], held["suits"])
        print(f"held back: ranks {rank:.4f}, suits {suit:.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
