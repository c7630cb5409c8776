"""Trains the finder on shards of tiles and writes it as ONNX. Needs the extra `train`.

Run: python -m training.train_finder SHARDS_DIR OUT.onnx --minutes 50 --seed 1
"""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray

from training.finder_net import FinderNet
from training.finder_targets import SEEN_PX, targets
from training.light import worn
from training.resume import RESUMED_ON, resume
from training.schedule import add_wishes, learn, scheduled
from training.tiles import decoded, read_shard
from vision.rectify import Zoom

KEPT_QUALITY = 95
"""JPEG quality of the tiles kept in memory: 20,000 raw ones would take 10 GB. They were JPEG before."""
DIM_OFTEN, DIM = 0.1, (0.35, 0.75)
"""How often a tile is darkened, and to what share: of held-back cards that were not seen many lay in the dark."""


def load(paths: list[Path]) -> tuple[list[NDArray[np.uint8]], list[NDArray[np.float32]]]:
    """Read shards: all tiles, reduced as the recogniser reduces, as JPEG, and their cards with quads in pixels."""
    pictures: list[NDArray[np.uint8]] = []
    cards: list[NDArray[np.float32]] = []
    for path in paths:
        for picture, rows in read_shard(path):
            factor = SEEN_PX / picture.shape[0]
            rows[:, 2:10] *= factor
            seen = Zoom(picture).reduced(factor)
            kept = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, KEPT_QUALITY])[1]
            pictures.append(kept.reshape(-1))
            cards.append(rows)
    return pictures, cards


def turned(
    picture: NDArray[np.uint8], rows: NDArray[np.float32], quarter: int
) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """Turn a tile by quarter turns, counter-clockwise, with its truth."""
    rows = rows.copy()
    side = picture.shape[0]
    for _ in range(quarter):
        x, y = rows[:, 2:10:2].copy(), rows[:, 3:10:2].copy()
        rows[:, 2:10:2], rows[:, 3:10:2] = y, side - x
    return np.ascontiguousarray(np.rot90(picture, quarter)), rows


def batch_of(
    rng: np.random.Generator,
    pictures: list[NDArray[np.uint8]],
    cards: list[NDArray[np.float32]],
    picks: NDArray[np.int64],
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Give pictures, target maps and weights of one batch, with quarter turns, wear and changes of light."""
    xs, ys, ws = [], [], []
    for pick in picks:
        picture, rows = turned(decoded(pictures[pick]), cards[pick], int(rng.integers(4)))
        x = worn(rng, picture).astype(np.float32) / 255
        if rng.random() < 0.5:
            x = x * rng.uniform(0.75, 1.2, 3).astype(np.float32)
        if rng.random() < DIM_OFTEN:
            x = x * np.float32(rng.uniform(*DIM))
        if rng.random() < 0.08:
            x = np.repeat(x.mean(2, keepdims=True), 3, 2)
        y, w = targets(rows, SEEN_PX)
        xs.append(np.clip(x, 0, 1).transpose(2, 0, 1))
        ys.append(y)
        ws.append(w)
    seen, wanted, weight = (torch.from_numpy(np.stack(part)) for part in (xs, ys, ws))
    return seen, wanted, weight


def loss_of(answer: torch.Tensor, wanted: torch.Tensor, weight: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Give the heat loss (focal, as for key points) and the frame loss (absolute error at the peaks)."""
    logits, heat = answer[:, :4], wanted[:, :4]
    p = torch.sigmoid(logits).clamp(1e-4, 1 - 1e-4)
    top = (heat > 0.999).float() * weight[:, :4]
    rest = (1 - heat).pow(4) * p.pow(2) * torch.log(1 - p) * weight[:, :4] * (heat <= 0.999)
    hit = (1 - p).pow(2) * torch.log(p) * top
    heat_loss = -(hit.sum() + rest.sum()) / top.sum().clamp(min=1)
    frame_loss = answer.new_zeros(())
    for channels, w in ((slice(4, 11), weight[:, 4:5]), (slice(11, 17), weight[:, 5:6])):
        error = torch.nn.functional.smooth_l1_loss(
            answer[:, channels], wanted[:, channels], reduction="none", beta=0.05
        )
        frame_loss = frame_loss + (error * w).sum() / w.sum().clamp(min=1)
    return heat_loss, frame_loss


def export(net: FinderNet, path: Path) -> None:
    """Write the network as ONNX with free batch, height and width."""
    net.eval()
    sample = torch.zeros(1, 3, 544, 960)
    free = {0: "n", 2: "h", 3: "w"}
    torch.onnx.export(
        net,
        (sample,),
        str(path),
        input_names=["picture"],
        output_names=["maps"],
        opset_version=17,
        dynamic_axes={"picture": free, "maps": free},
        dynamo=False,
    )


def main(argv: list[str] | None = None) -> int:
    """Train for the asked time and write the model."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("out", type=Path)
    add_wishes(parser, minutes=50, batch=16, threads=2)
    wish = parser.parse_args(argv)
    torch.manual_seed(wish.seed)
    torch.set_num_threads(wish.threads)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(wish.seed)
    pictures, cards = load(sorted(wish.shards.glob("*.npz")))
    net = FinderNet().to(memory_format=torch.channels_last)
    if wish.resume:
        picks = [rng.integers(0, len(pictures), wish.batch) for _ in range(RESUMED_ON)]
        resume(net, wish.resume, (batch_of(rng, pictures, cards, some)[0] for some in picks))
    optimiser = torch.optim.AdamW(net.parameters(), wish.rate, weight_decay=1e-4)
    step, sums = 0, np.zeros(2)
    for step, minutes in scheduled(optimiser, wish):
        x, y, w = batch_of(rng, pictures, cards, rng.integers(0, len(pictures), wish.batch))
        net.train()
        with torch.autocast("cpu", torch.bfloat16):
            answer = net(x.to(memory_format=torch.channels_last))
        heat, frame = loss_of(answer.float(), y, w)
        learn(net, optimiser, heat + frame)
        sums += [heat.item(), frame.item()]
        if step % 100 == 0:
            print(f"{minutes:6.1f} min  step {step}  heat {sums[0] / 100:.3f}  frame {sums[1] / 100:.4f}", flush=True)
            sums[:] = 0
        if step % 500 == 0:
            torch.save(net.state_dict(), wish.out.with_suffix(".pt"))
    torch.save(net.state_dict(), wish.out.with_suffix(".pt"))
    export(net, wish.out)
    print(f"{step} steps of {wish.batch} tiles from {len(pictures)}, written to {wish.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
