"""A network taken up from its exported file says what it said before, and can be trained on. Needs torch and onnx."""

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")

from training.halved import halve  # noqa: E402 - only where torch and onnx are installed
from training.reader_net import FramerNet, index_net  # noqa: E402
from training.resume import GROWN, resume  # noqa: E402
from training.train_framer import export  # noqa: E402
from vision.finder import load_network  # noqa: E402
from vision.framer import AROUND_SIZE  # noqa: E402
from vision.recogniser import MODELS  # noqa: E402


def test_a_network_taken_up_from_its_file_says_the_same() -> None:
    cuts = torch.rand(24, 3, 72, 48, generator=torch.Generator().manual_seed(1))
    net = index_net()
    resume(net, MODELS / "index.onnx", [cuts[:12], cuts[12:]])
    file = load_network(MODELS / "index.onnx")
    file.setInput(cuts.numpy())
    np.testing.assert_allclose(net.eval()(cuts).detach().numpy(), file.forward("logits"), atol=1e-3)
    assert float(net.body[0][0].weight.detach().flatten(1).norm(dim=1).min()) == pytest.approx(GROWN, rel=1e-3)


def test_a_file_of_another_network_is_refused() -> None:
    with pytest.raises(ValueError, match="expected"):
        resume(index_net(), MODELS / "card.onnx", [torch.rand(4, 3, 72, 48)])


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_halved_file_says_nearly_the_same_and_is_half_as_large(tmp_path: Path) -> None:
    path = tmp_path / "framer.onnx"
    export(FramerNet(), path)
    cuts = np.random.default_rng(1).random((3, 3, AROUND_SIZE[1], AROUND_SIZE[0]), np.float32)
    said, sizes = [], []
    for _ in range(3):
        network = load_network(path)
        network.setInput(cuts)
        said.append(np.array(network.forward()))
        sizes.append(path.stat().st_size)
        halve(path)
    assert sizes[1] < 0.55 * sizes[0]
    assert sizes[2] == sizes[1]
    np.testing.assert_allclose(said[1], said[0], atol=0.01)
    np.testing.assert_array_equal(said[2], said[1])
