"""How colours look to the colour-blind, and how far apart two colours are. Plainly written, for the tests only."""

from display.theme import RGB

Triple = tuple[float, float, float]

KINDS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanope": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranope": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanope": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Linear RGB as each kind sees it, full severity; Machado, Oliveira and Fernandes 2009, table of section 4."""

WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: RGB) -> Triple:
    def part(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    return part(colour[0]), part(colour[1]), part(colour[2])


def dot(row: Triple, values: Triple) -> float:
    return row[0] * values[0] + row[1] * values[1] + row[2] * values[2]


def seen(colour: RGB, kind: str) -> Triple:
    """Give the linear RGB that such an eye sees."""
    values = linear(colour)
    red, green, blue = (min(1.0, max(0.0, dot(row, values))) for row in KINDS[kind])
    return red, green, blue


def lab(values: Triple) -> Triple:
    """Give CIE L*a*b* of linear sRGB, white D65."""
    xyz = (
        dot((0.4124, 0.3576, 0.1805), values) / WHITE[0],
        dot((0.2126, 0.7152, 0.0722), values) / WHITE[1],
        dot((0.0193, 0.1192, 0.9505), values) / WHITE[2],
    )
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: RGB, other: RGB, kind: str) -> float:
    """Give the distance of two colours in CIE L*a*b* (1976) as such an eye sees them; 2.3 is just noticeable."""
    pairs = zip(lab(seen(one, kind)), lab(seen(other, kind)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
