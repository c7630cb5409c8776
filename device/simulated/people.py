"""What the people at a simulated table do, and when: they deal, hesitate, cover cards with a hand, turn and gather.

Pure: time and cues come in, what lies there and where a hand is comes out. People go by what the screen says, so a cue
(the deal's number and its phase) makes them act; what they do takes its time.
"""

import random
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from device.cue import BankCue, Cue
from device.simulated.deals import Mishap, SimulatedDeal, simulated_deal
from device.simulated.gamecamera import Arm, Cards
from device.simulated.places import COLUMNS, EXIT, FAR, MIDDLE, NEAR, TRUMP_X, Place, Point, between, laid
from rules.cards import Card
from rules.phases import Phase
from rules.seats import PUNTERS, TABLEAUX, Zone

Up = Mapping[Place, Card | None]
"""Which places hold a card: the card where it lies face up, None where it lies face down."""

STOCK: Place = (Zone.STOCK, 0)
TRUMP: Place = (Zone.TRUMP, 0)

HESITATES = 0.3
"""How often people hesitate at a tableau."""

_BEFORE = frozenset({Phase.DEALT, Phase.TRUMP_TURNED, Phase.STAKING, Phase.STAKES_CLOSED})
_OPENED = frozenset({Phase.REVEALED, Phase.ASKED, Phase.STOPPED, Phase.RULED})
_OVER = frozenset({Phase.SETTLED, Phase.VOID})


@dataclass(frozen=True, slots=True)
class Moment:
    """A stretch of time: what lies there from its beginning, and where the fingertips come to by its end."""

    lasts_s: float
    up: Up
    tip: Point | None
    deal: int
    """Which deal the cards belong to: each lies otherwise."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What is to be seen at one instant."""

    up: Up
    tip: Point | None
    deal: int


class People:
    """The dealer and the punters of one simulated table."""

    def __init__(self, seed: int, mishaps: float = 0.0, pace: float = 1.0) -> None:
        """Sit down at an empty table; `pace` says how many times as fast as people they are."""
        self._seed, self._mishaps, self._pace = seed, mishaps, pace
        self._chance = random.Random(seed)  # noqa: S311 - how long simulated people hesitate
        self._cue: BankCue | None = None
        self.deal: SimulatedDeal | None = None
        self._up: Up = {}
        self._tip: Point | None = None
        self._lies = 0
        self._plan: deque[Moment] = deque()
        self._began_s = 0.0

    def cue(self, cue: BankCue, now_s: float) -> None:
        """Read on the screen where the deal stands."""
        before, self._cue = self._cue, cue
        if before is not None and (cue.deal, cue.phase) == (before.deal, before.phase):
            return
        # A pack that the next banker made anew gives other cards than the last one's rest.
        if before is None or cue.deal != before.deal or self.deal is None or cue.phase is Phase.SHUFFLED:
            self.deal = simulated_deal(self._seed, cue, self._mishaps)
            if before is None:
                self._sit_down(cue)
        moments = tuple(self._moments(cue, before))
        if moments:
            self.see(now_s)
            self._plan = deque(moments)
            self._began_s = now_s

    def tell(self, cue: Cue, now_s: float) -> None:
        """Read on the screen where the deal stands; other games are not theirs."""
        if isinstance(cue, BankCue):
            self.cue(cue, now_s)

    def shows(self, now_s: float) -> tuple[Cards, Arm | None]:
        """Give what is to be seen now, for a camera."""
        seen = self.see(now_s)
        places = laid(f"{self._seed} {seen.deal}")
        cards = tuple((places[place], card) for place, card in seen.up.items())
        return cards, None if seen.tip is None else (seen.tip, EXIT)

    def see(self, now_s: float) -> Seen:
        """Give what is to be seen now."""
        while self._plan and now_s - self._began_s >= self._plan[0].lasts_s / self._pace:
            done = self._plan.popleft()
            self._began_s += done.lasts_s / self._pace
            self._up, self._tip, self._lies = done.up, done.tip, done.deal
        if not self._plan:
            return Seen(self._up, self._tip, self._lies)
        on = self._plan[0]
        share = max(0.0, now_s - self._began_s) * self._pace / on.lasts_s
        return Seen(on.up, between(self._tip, on.tip, share), on.deal)

    @property
    def is_busy(self) -> bool:
        """Tell whether they still do something."""
        return bool(self._plan)

    def _sit_down(self, cue: BankCue) -> None:
        """Find the cards as they lay when the program was started in the middle of a deal."""
        assert self.deal is not None, "a cue makes a deal"  # noqa: S101
        self._lies = cue.deal
        if cue.phase in _BEFORE:
            self._up = {STOCK: None, **dict.fromkeys(self.deal.cards), TRUMP: self.deal.cards[TRUMP]}
            if cue.stakes_first and cue.phase is not Phase.TRUMP_TURNED:
                del self._up[TRUMP]
        elif cue.phase in _OPENED | _OVER:
            self._up = {STOCK: None, **self.deal.cards}

    def _moments(self, cue: BankCue, before: BankCue | None) -> Iterator[Moment]:
        deal, phase = self.deal, cue.phase
        assert deal is not None, "a cue makes a deal"  # noqa: S101
        up = self._plan[-1].up if self._plan else self._up
        lies = self._plan[-1].deal if self._plan else self._lies
        closed = Phase.TRUMP_TURNED if cue.stakes_first else Phase.STAKES_CLOSED
        opening = phase is Phase.REVEALED and before is not None and before.phase is closed
        if phase is Phase.SHUFFLED:
            if set(up) - {STOCK}:
                yield from self._gather(up, lies)
            yield from self._dealing(deal, cue.deal, turns=not cue.stakes_first)
        elif phase is Phase.STAKES_CLOSED and cue.stakes_first:
            yield self._rest(up, None, lies)
            yield Moment(0.4, up, EXIT, lies)
            yield from self._turning(deal, up, lies)
            yield from self._away({**up, TRUMP: deal.cards[TRUMP]}, lies)
        elif phase in (closed, Phase.REVEALED) and not opening and None in _tableaux(up):
            yield from self._opening(deal, up, lies)
        elif phase is Phase.RULED and deal.mishap is Mishap.MOVED and before is not None:
            yield from self._moving(deal, up, lies)
        elif phase in _OVER:
            yield from self._gather(up, lies)

    def _dealing(self, deal: SimulatedDeal, lies: int, *, turns: bool) -> Iterator[Moment]:
        up: dict[Place, Card | None] = {STOCK: None}
        yield self._rest(up, None, lies)
        yield Moment(0.4, dict(up), EXIT, lies)
        for zone in (*PUNTERS, Zone.BANKER):
            yield Moment(self._briefly(), dict(up), _spot(zone), lies)
            up.update({place: None for place in deal.cards if place[0] is zone})
            yield Moment(self._briefly(), dict(up), _spot(zone, 40.0), lies)
        if turns:
            yield from self._turning(deal, up, lies)
            up[TRUMP] = deal.cards[TRUMP]
        if deal.mishap in (Mishap.EXPOSED, Mishap.BANKER_EXPOSED):
            shown = {**up, deal.at: deal.cards[deal.at]}
            yield Moment(0.4, dict(up), _spot(deal.at[0]), lies)
            yield Moment(0.5, shown, EXIT, lies)
            yield Moment(4.0, shown, None, lies)
            yield Moment(0.5, shown, _spot(deal.at[0]), lies)
        yield from self._away(up, lies)

    def _turning(self, deal: SimulatedDeal, before: Up, lies: int) -> Iterator[Moment]:
        """Turn the trump."""
        yield Moment(self._briefly(), dict(before), _spot(Zone.TRUMP), lies)
        yield Moment(self._briefly(), {**before, TRUMP: deal.cards[TRUMP]}, _spot(Zone.TRUMP, 30.0), lies)

    def _opening(self, deal: SimulatedDeal, before: Up, lies: int) -> Iterator[Moment]:
        up = dict(before)
        yield self._rest(up, None, lies)
        yield Moment(0.4, dict(up), EXIT, lies)
        for zone in (*PUNTERS, Zone.BANKER):
            yield Moment(self._briefly(), dict(up), _spot(zone), lies)
            up.update({place: card for place, card in deal.cards.items() if place[0] is zone})
            yield Moment(self._briefly(), dict(up), _spot(zone, 60.0), lies)
            if self._chance.random() < HESITATES:
                yield self._rest(up, _spot(zone, 60.0), lies)
            if self._chance.random() < HESITATES:
                # Takes the hand away in the middle, so that a part of the table is open and still.
                yield from self._away(up, lies)
                yield self._rest(up, None, lies)
                yield Moment(0.4, dict(up), EXIT, lies)
        yield from self._away(up, lies)

    def _moving(self, deal: SimulatedDeal, before: Up, lies: int) -> Iterator[Moment]:
        """Change two cards of different tableaux."""
        first, second = deal.at, (Zone.BANKER, 0)
        after = {**before, first: before.get(second), second: before.get(first)}
        yield self._rest(before, None, lies)
        yield Moment(0.4, before, EXIT, lies)
        yield Moment(0.5, before, _spot(first[0]), lies)
        yield from self._away(after, lies)

    def _gather(self, before: Up, lies: int) -> Iterator[Moment]:
        up = dict(before)
        yield self._rest(up, None, lies)
        yield Moment(0.4, dict(up), EXIT, lies)
        for zone in (*PUNTERS, Zone.TRUMP, Zone.BANKER):
            yield Moment(self._briefly(), dict(up), _spot(zone), lies)
            up = {place: face for place, face in up.items() if place[0] is not zone}
        yield from self._away(up, lies)
        yield self._rest(up, None, lies)

    @staticmethod
    def _away(up: Up, lies: int) -> Iterator[Moment]:
        """Take the hand away."""
        yield Moment(0.4, dict(up), EXIT, lies)
        yield Moment(0.1, dict(up), None, lies)

    def _briefly(self) -> float:
        return self._chance.uniform(0.3, 0.8)

    def _rest(self, up: Up, tip: Point | None, lies: int) -> Moment:
        """Hesitate."""
        return Moment(self._chance.uniform(0.6, 2.5), dict(up), tip, lies)


def _tableaux(up: Up) -> tuple[Card | None, ...]:
    return tuple(card for (zone, _), card in up.items() if zone in TABLEAUX)


def _spot(zone: Zone, aside: float = 0.0) -> Point:
    """Give where fingertips are while they do something with a tableau or the trump."""
    if zone is Zone.TRUMP:
        return TRUMP_X + aside, MIDDLE
    return COLUMNS[zone] + aside, NEAR if zone is Zone.BANKER else FAR
