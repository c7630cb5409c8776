"""Between which numbers each key of the configuration must lie; what lies outside stops the start."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rules.cards import Suit
from rules.classic.order import KING_HIGH
from rules.classic.variant import HAND
from rules.money import MOST
from rules.variants import WHOLE_BP

LONGEST_SIDE = 16384
"""Pixels; the largest picture that OpenCV's and SDL's usual limits let through, far above any camera or screen."""

MOST_POINTS = 25
"""A classic game of more points, or one hand that marks more, is a slip of the pen, for sources play to five; on the
smallest screen the rings of 25 points can still be told apart."""

MOST_WINS = 10
"""Games running that win a pool, two or three in the sources; beside the rings of more there is no room for a name."""

HOUR_S = 3600.0
"""A wait that is longer is a slip of the pen: whoever waits for it takes the table for broken."""

ABOVE_NOTHING: Mapping[str, float] = MappingProxyType(
    {
        "club.port": 65_535,
        "camera.width": LONGEST_SIDE,
        "camera.height": LONGEST_SIDE,
        "camera.timeout_s": HOUR_S,
        "screen.width": LONGEST_SIDE,
        "screen.height": LONGEST_SIDE,
        "simulated.pace": 1000,
        "buttons.hold_s": HOUR_S,
        "buttons.shutdown_s": HOUR_S,
        "game.stake": MOST,
        "game.wins": MOST_WINS,
        "house.goal": MOST_POINTS,
        "table.step": MOST,
        "table.minimum": MOST,
        "table.maximum": MOST,
    }
)
"""Each key's largest number; the smallest is the least that is above 0."""

NOT_BELOW: Mapping[str, float] = MappingProxyType(
    {
        "board.port": 65_535,
        "camera.number": 99,
        "camera.lens_position": 32,
        "simulated.deals": 10**9,
        "simulated.mishaps": 1,
        "buttons.stable_s": 1,
        "screen.step_s": HOUR_S,
        "ledger.keep_pictures": 10**6,
        "house.commission_bp": WHOLE_BP,
        "house.dealer_min_exchange": HAND,
        "house.max_exchanges": len(KING_HIGH) * len(Suit),
        "house.second_bank_min": MOST,
        "house.stood_and_won": MOST_POINTS,
        "house.stood_and_missed": MOST_POINTS,
        "house.refused_and_missed": MOST_POINTS,
        "house.vole_vs_vulnerable": MOST_POINTS,
        "table.stake": MOST,
        "table.bank": MOST,
        "table.agreed": MOST,
        "table.buy_in": MOST,
    }
)
"""Each key's largest number; the smallest is 0. libcamera's lens positions end at 32 dioptres, 3 centimetres."""

SLOWEST_VOICE, FASTEST_VOICE = 80, 450
"""Words a minute that espeak-ng can speak, by its manual."""


def beyond(values: Mapping[str, object]) -> Iterator[str]:
    """Give a sentence for each number that lies outside its bounds; a number that is none, like nan, lies nowhere."""
    for key, most in ABOVE_NOTHING.items():
        value = values[key]
        if isinstance(value, int | float) and not 0 < value <= most:
            yield _outside(key, value, most, "must be above 0")
    for key, most in NOT_BELOW.items():
        value = values[key]
        if isinstance(value, int | float) and not 0 <= value <= most:
            yield _outside(key, value, most, "must not be below 0")
    speed = values["sound.words_per_minute"]
    if not isinstance(speed, int) or not SLOWEST_VOICE <= speed <= FASTEST_VOICE:
        yield f"sound.words_per_minute must be {SLOWEST_VOICE} to {FASTEST_VOICE}, got {speed}"


def _outside(key: str, value: float, most: float, least: str) -> str:
    bound = f"must not be above {most:.0f}" if value > most else least
    return f"{key} {bound}, got {value}"
