"""The finder's network: a small residual pyramid that ends at a quarter of the input's size. Needs torch."""

import torch
from torch import nn

OUTPUTS = 17


def _step(inputs: int, outputs: int, stride: int = 1, kernel: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    """Two convolutions around a short cut."""

    def __init__(self, channels: int) -> None:
        """Make a block of `channels` in and out."""
        super().__init__()
        self.first = _step(channels, channels)
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Keep the shape."""
        return torch.relu(x + self.second(self.first(x)))


class FinderNet(nn.Module):
    """BGR pictures (N, 3, H, W) as 0 to 1, H and W multiples of 32, to maps (N, 17, H/4, W/4), heats as logits."""

    def __init__(self, widths: tuple[int, ...] = (16, 24, 48, 72, 96), neck: int = 40) -> None:
        """Make the layers; `widths` are channels at strides 2, 4, 8, 16, 32."""
        super().__init__()
        a, b, c, d, e = widths
        self.s4 = nn.Sequential(_step(3, a, 2), _step(a, b, 2), Residual(b))
        self.s8 = nn.Sequential(_step(b, c, 2), Residual(c), Residual(c))
        self.s16 = nn.Sequential(_step(c, d, 2), Residual(d), Residual(d))
        self.s32 = nn.Sequential(_step(d, e, 2), Residual(e))
        self.sides = nn.ModuleList([nn.Conv2d(n, neck, 1) for n in (b, c, d, e)])
        self.mix16, self.mix8 = _step(neck, neck), _step(neck, neck)
        self.mix4 = nn.Sequential(_step(neck, neck))
        self.heat = nn.Conv2d(neck, 4, 1)
        self.frame = nn.Conv2d(neck, OUTPUTS - 4, 1)
        nn.init.constant_(self.heat.bias, -4.0)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Give all maps, heats first."""
        x4 = self.s4(x)
        x8 = self.s8(x4)
        x16 = self.s16(x8)
        x32 = self.s32(x16)

        def up(t: torch.Tensor) -> torch.Tensor:
            return nn.functional.interpolate(t, scale_factor=2.0, mode="nearest")

        y = self.mix16(self.sides[2](x16) + up(self.sides[3](x32)))
        y = self.mix8(self.sides[1](x8) + up(y))
        y = self.mix4(self.sides[0](x4) + up(y))
        return torch.cat([self.heat(y), self.frame(y)], 1)
