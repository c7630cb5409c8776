"""Stores an ONNX file's weights as 16-bit numbers, which halves it; they are widened when it is loaded.

Run: python -m training.halved FILE.onnx...
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FEW = 256
"""A tensor with no more numbers than this is left as it is: biases, scales, shapes."""


def halve(path: Path) -> None:
    """Rewrite a file in place; done twice it stays the same."""
    model = onnx.load(str(path))
    stored, widened = [], []
    for each in model.graph.initializer:
        values = numpy_helper.to_array(each)
        if values.dtype != np.float32 or values.size <= FEW:
            stored.append(each)
            continue
        stored.append(numpy_helper.from_array(values.astype(np.float16), f"{each.name}.half"))
        widened.append(helper.make_node("Cast", [f"{each.name}.half"], [each.name], to=TensorProto.FLOAT))
    nodes = [*widened, *model.graph.node]
    del model.graph.initializer[:]
    del model.graph.node[:]
    model.graph.initializer.extend(stored)
    model.graph.node.extend(nodes)
    onnx.save(model, str(path))


def main(argv: list[str] | None = None) -> int:
    """Halve the named files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    for path in parser.parse_args(argv).files:
        before = path.stat().st_size
        halve(path)
        print(f"{path}: {before} bytes before, {path.stat().st_size} now")
    return 0


if __name__ == "__main__":
    sys.exit(main())
