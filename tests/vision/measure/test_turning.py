"""Which way to turn the focus ring, from sharpness before and after."""

import pytest

from vision.measure.turning import Turn, turn_after


@pytest.mark.parametrize(
    ("widths", "turn"),
    [
        ([], Turn.TRY),
        ([0.03], Turn.TRY),
        ([0.012], Turn.LEAVE),
        ([0.03, 0.025], Turn.ON),
        ([0.03, 0.035], Turn.BACK),
        ([0.03, 0.0301], Turn.FURTHER),
        ([0.03, 0.025, 0.02], Turn.ON),
        ([0.03, 0.02, 0.025], Turn.PASSED),
        ([0.03, 0.035, 0.03], Turn.ON),
        ([0.016, 0.03, 0.02, 0.03], Turn.BACK),
        ([0.03, 0.02, 0.013], Turn.LEAVE),
    ],
)
def test_the_ring(widths: list[float], turn: Turn) -> None:
    assert turn_after(widths, sharp=0.0135) is turn


@pytest.mark.parametrize("start", [-9, -3, 4, 10])
@pytest.mark.parametrize("first", [-1, 1])
def test_who_does_as_told_gets_there(start: int, first: int) -> None:
    place, way, step = float(start), first, 2.0
    widths: list[float] = []
    for _ in range(25):
        widths.append(0.011 + 0.002 * abs(place))
        turn = turn_after(widths, sharp=0.0135)
        if turn is Turn.LEAVE:
            break
        if turn in (Turn.BACK, Turn.PASSED):
            way, step = -way, max(0.5, step / 2)
        place += way * step
    assert turn_after(widths, sharp=0.0135) is Turn.LEAVE
