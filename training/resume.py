"""Takes up training where it was left: from a saved state, or from a committed ONNX file. Needs torch and onnx.

An exported network has its batch normalisations folded into the convolutions. They are opened again so that the network
says the same as before: each one's mean and spread are measured on batches, and its gain and shift undo them.
"""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import nn

WEIGHTED = {"Conv", "Gemm"}
LEAST_VARIANCE = 1e-8
LEAST_NORM = 1e-6
"""A channel shorter than this is dead and stays so."""
GROWN = 3.0
"""Length of one channel's weights after ten thousand steps. A normalised layer says the same at any length, but a
folded one is short, about 1, and each step would turn it as far as the first steps of all."""
RESUMED_ON = 16
"""Batches on which the normalisations are measured."""


def resume(net: nn.Module, path: Path, batches: Iterable[torch.Tensor]) -> None:
    """Load a network's weights in place; `batches` of its input are looked at only where `path` is an ONNX file."""
    if path.suffix != ".onnx":
        net.load_state_dict(torch.load(path, weights_only=True))
        return
    inputs = list(batches)
    norms = _norms(net)
    layers = _in_order(net, inputs[0][:2])
    for layer, (weight, bias) in zip(layers, _weights(path), strict=True):
        if tuple(layer.weight.shape) != weight.shape:
            message = f"{path}: {tuple(layer.weight.shape)} weights were expected in a layer, {weight.shape} are there"
            raise ValueError(message)
        layer.weight.data = torch.from_numpy(weight.copy())
        if layer in norms:
            norm = norms[layer]
            grown = GROWN / layer.weight.data.flatten(1).norm(dim=1).clamp(min=LEAST_NORM)
            layer.weight.data *= grown[:, None, None, None]
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            norm.weight.data = 1 / grown
            norm.bias.data = torch.from_numpy(bias.copy())
        else:
            layer.bias.data = torch.from_numpy(bias.copy())
    _open_norms(net, norms, inputs)


def _weights(path: Path) -> list[tuple[NDArray[np.float32], NDArray[np.float32]]]:
    graph = onnx.load(str(path)).graph
    stored = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    for node in graph.node:
        if node.op_type == "Cast" and node.input[0] in stored:
            stored[node.output[0]] = stored[node.input[0]].astype(np.float32)
    return [(stored[node.input[1]], stored[node.input[2]]) for node in graph.node if node.op_type in WEIGHTED]


def _norms(net: nn.Module) -> dict[nn.Module, nn.BatchNorm2d]:
    """Give for each convolution the normalisation that follows it at once."""
    return {
        part: after
        for parent in net.modules()
        for part, after in pairwise(parent.children())
        if isinstance(part, nn.Conv2d) and isinstance(after, nn.BatchNorm2d)
    }


def _in_order(net: nn.Module, sample: torch.Tensor) -> list[nn.Module]:
    """List the layers with weights as they come to work, which is the order of an exported graph."""
    order: list[nn.Module] = []
    hooks = [
        part.register_forward_hook(lambda layer, _inputs, _answer: order.append(layer))
        for part in net.modules()
        if isinstance(part, nn.Conv2d | nn.Linear)
    ]
    net.eval()
    with torch.no_grad():
        net(sample)
    for hook in hooks:
        hook.remove()
    return order


def _open_norms(net: nn.Module, norms: dict[nn.Module, nn.BatchNorm2d], inputs: list[torch.Tensor]) -> None:
    sums: dict[nn.BatchNorm2d, tuple[float, torch.Tensor, torch.Tensor]] = {}

    def note(layer: nn.Module, _inputs: object, answer: torch.Tensor) -> None:
        flat = answer.double().transpose(0, 1).flatten(1)
        nought = flat.new_zeros(())
        count, total, square = sums.get(norms[layer], (0.0, nought, nought))
        sums[norms[layer]] = count + flat.shape[1], total + flat.sum(1), square + (flat * flat).sum(1)

    hooks = [layer.register_forward_hook(note) for layer in norms]
    net.eval()
    with torch.no_grad():
        for x in inputs:
            net(x)
    for hook in hooks:
        hook.remove()
    for norm, (count, total, square) in sums.items():
        mean = total / count
        variance = (square / count - mean * mean).clamp(min=LEAST_VARIANCE)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        gain = norm.weight.data.double()
        norm.weight.data = (torch.sqrt(variance + norm.eps) * gain).float()
        norm.bias.data = (norm.bias.data.double() + mean * gain).float()
