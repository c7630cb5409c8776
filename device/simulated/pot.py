"""A simulated table of the pot game: who sits where, what is dealt, what its people do, and what they press."""

import json
import math
import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from device.clock import Seconds
from device.config import SimulatedConfig
from device.cue import Cue, PotCue
from device.pots.host import PotHost
from device.press import Button
from device.simulated.gamecamera import Arm, Cards
from device.simulated.habits import press_towards, write_line
from device.simulated.places import AWRY_MM, AWRY_RAD, CLOTH, EXIT, Lying, Point, between
from rules.cards import PACK, Card
from rules.pot import HAND
from rules.pot_table import PotPhase

STEP, CLOSE_STEP = 60.0, 52.0
"""From card to card of a hand, and where five hands lie along an edge; the cards nearly touch, or cover little."""
ALONG_MOST = 4
"""Hands along one edge that have room for the wider step."""
FAR, NEAR, SIDE = 62.0, 628.0, 78.0
"""How far from the edges the hands lie, in millimetres: twelve need all the room that the picture has."""
MIDDLE = (CLOTH[0] / 2, CLOTH[1] / 2)
THINKS_S = 0.4

Place = tuple[int, int]
"""Whose hand, and which card of it; the turned card is (-1, 0), the stock (-2, 0)."""
TURNED, STOCK = (-1, 0), (-2, 0)

Up = Mapping[Place, Card | None]
"""Which places hold a card: the card where it lies face up, None where it lies face down."""


def seats(players: int) -> tuple[tuple[float, float, float], ...]:
    """Give where each hand lies (x, y) and how far it is turned, clockwise from the middle of the lower edge.

    Where two sit there the left one is the first.
    """
    # One sits at each side, the others along the two long edges.
    below, above = _along(players)
    first = (len(below) - 1) // 2
    places = [(x, NEAR, 0.0) for x in reversed(below[: first + 1])]
    places.append((SIDE, MIDDLE[1], math.pi / 2))
    places += [(x, FAR, math.pi) for x in above]
    places.append((CLOTH[0] - SIDE, MIDDLE[1], -math.pi / 2))
    places += [(x, NEAR, 0.0) for x in reversed(below[first + 1 :])]
    return tuple(places)


def step_of(players: int) -> float:
    """Give how far the cards of a hand lie apart."""
    return STEP if (players - 2 + 1) // 2 <= ALONG_MOST else CLOSE_STEP


def _along(players: int) -> tuple[list[float], list[float]]:
    """Give the middles of the hands along the near and the far edge."""
    rest, step = players - 2, step_of(players)
    most = max(2, (rest + 1) // 2)
    pitch = min((CLOTH[0] - 2 * (1.5 * step + 42)) / (most - 1), 5.5 * step)
    counts = rest - rest // 2, rest // 2
    near, far = ([MIDDLE[0] + (number - (many - 1) / 2) * pitch for number in range(many)] for many in counts)
    return near, far


@dataclass(frozen=True, slots=True)
class PotDeal:
    """One deal: the hands by their places, the turned card, and whose hand has a card too few, if any has."""

    hands: tuple[tuple[Card, ...], ...]
    turned: Card
    short: int | None = None


def pot_deal(seed: int, deal: int, players: int, slips: float = 0.0) -> PotDeal:
    """Give the deal of this number; `slips` is the share of deals in which a hand gets three cards."""
    chance = random.Random(f"{seed} pot {deal} {players}")  # noqa: S311 - a simulated pack
    pack = list(PACK)
    chance.shuffle(pack)
    hands = [tuple(pack[place * HAND : (place + 1) * HAND]) for place in range(players)]
    short = chance.randrange(players) if chance.random() < slips else None
    if short is not None:
        hands[short] = hands[short][:-1]
    return PotDeal(tuple(hands), pack[players * HAND], short)


def lying(place: Place, players: int, laid: str) -> Lying:
    """Lay a card at a place as a hand does, a little off and awry."""
    chance = random.Random(f"{laid} {place}")  # noqa: S311 - how a simulated hand lays cards
    x, y, turn = MIDDLE[0] + 40, MIDDLE[1], 0.0
    if place == STOCK:
        x = MIDDLE[0] - 40
    elif place != TURNED:
        x, y, turn = seats(players)[place[0]]
        along = (place[1] - (HAND - 1) / 2) * step_of(players)
        x, y = x + along * math.cos(turn), y + along * math.sin(turn)
    off = AWRY_MM / 3
    return Lying(
        x + chance.uniform(-off, off), y + chance.uniform(-off, off), turn + chance.uniform(-0.5, 0.5) * AWRY_RAD
    )


@dataclass(frozen=True, slots=True)
class _Moment:
    lasts_s: float
    up: Up
    tip: Point | None


class PotPeople:
    """The players of one simulated table."""

    def __init__(self, seed: int, players: int, slips: float = 0.0, pace: float = 1.0) -> None:
        """Sit down; `pace` says how many times as fast as people they are."""
        self._seed, self._players, self._slips, self._pace = seed, players, slips, pace
        self._chance = random.Random(seed)  # noqa: S311 - how long simulated people take
        self._plan: deque[_Moment] = deque()
        self._up: Up = {STOCK: None}
        self._tip: Point | None = None
        self._began_s = 0.0
        self._cue: PotCue | None = None
        self._done: tuple[int, PotPhase] | None = None
        self.laid = f"{seed}"

    def tell(self, cue: Cue, now_s: float) -> None:
        """Read on the screen where the table stands, and act on it once."""
        if not isinstance(cue, PotCue):
            return
        self._cue = cue
        self.see(now_s)

    def see(self, now_s: float) -> tuple[Up, Point | None]:
        """Give what is to be seen now."""
        while self._plan and now_s - self._began_s >= self._plan[0].lasts_s / self._pace:
            done = self._plan.popleft()
            self._began_s += done.lasts_s / self._pace
            self._up, self._tip = done.up, done.tip
        if not self._plan and self._cue is not None:
            here = self._cue.deal, self._cue.state.phase
            if here != self._done:
                # What came up while they were busy is done now.
                self._done = here
                self._plan, self._began_s = deque(self._moments(self._cue)), now_s
        if not self._plan:
            return self._up, self._tip
        on = self._plan[0]
        share = max(0.0, now_s - self._began_s) * self._pace / on.lasts_s
        return on.up, between(self._tip, on.tip, share)

    def shows(self, now_s: float) -> tuple[Cards, Arm | None]:
        """Give what is to be seen now, for a camera."""
        up, tip = self.see(now_s)
        cards = tuple((lying(place, self._players, self.laid), card) for place, card in up.items())
        return cards, None if tip is None else (tip, EXIT)

    @property
    def is_busy(self) -> bool:
        """Tell whether they still do something."""
        return bool(self._plan)

    def _moments(self, cue: PotCue) -> Iterator[_Moment]:
        deal = pot_deal(self._seed, cue.deal, self._players, self._slips)
        phase = cue.state.phase
        if phase is PotPhase.STAKING and len(self._up) > 1:
            yield from self._move(self._up, {STOCK: None})
        elif phase is PotPhase.TURNING:
            self.laid = f"{self._seed} {cue.deal}"
            yield from self._move(self._up, {STOCK: None, **_placed(deal, face_down=True), TURNED: deal.turned})
        elif phase is PotPhase.REVEALING:
            yield from self._move(self._up, {STOCK: None, **_placed(deal, face_down=False), TURNED: deal.turned})

    def _move(self, before: Up, after: Up) -> Iterator[_Moment]:
        """Reach in, do it, and take the hand away."""
        yield _Moment(self._chance.uniform(2.0, 4.0), before, None)
        yield _Moment(0.4, before, EXIT)
        yield _Moment(self._chance.uniform(0.5, 1.5), before, MIDDLE)
        yield _Moment(0.5, after, EXIT)
        yield _Moment(0.1, after, None)


def _placed(deal: PotDeal, *, face_down: bool) -> dict[Place, Card | None]:
    return {
        (player, number): None if face_down else card
        for player, hand in enumerate(deal.hands)
        for number, card in enumerate(hand)
    }


class PotPlayers:
    """Whoever sits at the buttons of a simulated table of the pot game."""

    def __init__(self, config: SimulatedConfig, players: int, push: Callable[[Button], None], clock: Seconds) -> None:
        """Sit down."""
        self._config, self._players, self._push, self._clock = config, players, push, clock
        self._free_s = clock()
        self._written = 0

    def tick(self, host: PotHost) -> None:
        """Press once, where something is to be pressed and there was time to think."""
        now_s = self._clock()
        self._note(host)
        button = self._wanted(host) if now_s >= self._free_s else None
        if button is not None and self._config.presses:
            self._push(button)
            self._free_s = now_s + THINKS_S / self._config.pace

    def is_done(self, host: PotHost) -> bool:
        """Tell whether as many deals as were asked for are over."""
        return 0 < self._config.deals < host.deal

    def deal(self, host: PotHost) -> PotDeal:
        """Give the deal that is on."""
        return pot_deal(self._config.seed, host.deal, self._players, self._config.mishaps)

    def _note(self, host: PotHost) -> None:
        if self._config.truth is None or host.state.phase is not PotPhase.REVEALING or host.deal == self._written:
            return
        self._written = host.deal
        deal = self.deal(host)
        hands = [[str(card) for card in hand] for hand in deal.hands]
        said = {"deal": host.deal, "turned": str(deal.turned), "hands": hands, "short": deal.short}
        write_line(self._config.truth, json.dumps(said))

    def _wanted(self, host: PotHost) -> Button | None:
        if host.trouble is not None or host.is_blind or host.found:
            return Button.CONFIRM
        if host.asking is not None and host.asking.ask is not None:
            return press_towards(host.picking, self._asked(host, host.asking.ask))
        return Button.CONFIRM if host.state.phase in (PotPhase.LOT, PotPhase.STAKING) else None

    def _asked(self, host: PotHost, place: tuple[int | None, int]) -> Card:
        """Give a card that really lies in that hand and that nobody has read there."""
        deal, (whose, number) = self.deal(host), place
        if whose is None:
            return deal.turned
        hand = deal.hands[whose]
        read = host.read_of(whose)
        left = [card for card in hand if card not in read]
        return left[0] if left else hand[min(number, len(hand) - 1)]
