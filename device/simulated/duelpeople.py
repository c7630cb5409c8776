"""Two players at a simulated table, and when they do what: they cut, deal, lay cards, take tricks and put cards away.

Pure: time and cues come in, what lies there and where a hand is comes out. Each act waits for its moment of the game on
the screen; what it takes is a person's time.
"""

import random
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from device.cue import Cue, DuelCue
from device.simulated.duel import SimulatedHand, Slip, simulated_hand, slip_of
from device.simulated.duelacts import CLEAR, Act, Up, When, acts, clearing, cutting
from device.simulated.duelplaces import lying
from device.simulated.gamecamera import Arm, Cards
from device.simulated.places import Point, between
from rules.classic.order import CLASSIC_PACK
from rules.classic.phases import Phase
from rules.classic.sides import Player
from rules.classic.variant import ClassicRules

EXITS: dict[Player, Point] = {Player.A: (720.0, 900.0), Player.B: (520.0, -210.0)}
"""Where each player's hand comes from, outside the picture."""
REACHES: Point = (615.0, 346.0)
"""Where hands do most of their work."""

_ENDS = frozenset({Phase.DEALING, Phase.CUTTING, Phase.OVER})


@dataclass(frozen=True, slots=True)
class Moment:
    """A stretch of time: what lies there from its beginning, and where whose fingertips come to by its end."""

    lasts_s: float
    up: Up
    tip: Point | None
    by: Player


@dataclass(frozen=True, slots=True)
class Seen:
    """What is to be seen at one instant: the cards, a hand's fingertips, and what the places of the cards come from."""

    up: Up
    tip: Point | None
    exit: Point
    laid: str


Slips = float | Mapping[tuple[int, int], Slip]
"""The share of deals with something wrong, or what goes wrong in which deal of which game, both from 1."""


def script(seed: int, cue: DuelCue, rules: ClassicRules, slips: Slips) -> SimulatedHand:
    """Give the deal that is on, or the next one where none is."""
    number = cue.dealt + (cue.state.phase is Phase.DEALING)
    name = f"{seed} {cue.game} {number}"
    slip = slips.get((cue.game, number)) if isinstance(slips, Mapping) else slip_of(name, slips)
    return simulated_hand(name, cue.state.dealer or Player.A, rules, slip)


class DuelPeople:
    """The two players of one simulated table."""

    def __init__(self, seed: int, slips: Slips = 0.0, pace: float = 1.0) -> None:
        """Sit down; `pace` says how many times as fast as people they are."""
        self._seed, self._slips, self._pace = seed, slips, pace
        self._chance = random.Random(seed)  # noqa: S311 - how long simulated people take
        self._cue: DuelCue | None = None
        self._acts: deque[Act] = deque()
        self._plan: deque[Moment] = deque()
        self._up: Up = CLEAR
        self._tip: Point | None = None
        self._by = Player.A
        self._began_s = 0.0
        self._laid = f"{seed}"
        self._began: tuple[Phase, int, int] | None = None
        self.hand: SimulatedHand | None = None

    def cue(self, cue: DuelCue, now_s: float) -> None:
        """Read on the screen where the game stands."""
        first, self._cue = self._cue is None, cue
        if first:
            self._sit_down(cue)
        self.see(now_s)

    def see(self, now_s: float) -> Seen:
        """Give what is to be seen now."""
        while self._plan and now_s - self._began_s >= self._plan[0].lasts_s / self._pace:
            done = self._plan.popleft()
            self._began_s += done.lasts_s / self._pace
            self._up, self._tip, self._by = done.up, done.tip, done.by
        if not self._plan and self._cue is not None:
            act = self._next(self._cue)
            if act is not None:
                self._plan, self._began_s = deque(self._moments(act)), now_s
        if not self._plan:
            return Seen(self._up, self._tip, EXITS[self._by], self._laid)
        on = self._plan[0]
        share = max(0.0, now_s - self._began_s) * self._pace / on.lasts_s
        return Seen(on.up, between(self._tip, on.tip, share, EXITS[on.by]), EXITS[on.by], self._laid)

    def tell(self, cue: Cue, now_s: float) -> None:
        """Take what a camera's part passes on."""
        if isinstance(cue, DuelCue):
            self.cue(cue, now_s)

    def shows(self, now_s: float) -> tuple[Cards, Arm | None]:
        """Give what is to be seen now, for a camera."""
        seen = self.see(now_s)
        cards = tuple((lying(place, seen.laid), card) for place, card in seen.up.items())
        return cards, None if seen.tip is None else (seen.tip, seen.exit)

    @property
    def is_busy(self) -> bool:
        """Tell whether they still do something."""
        return bool(self._plan)

    def _next(self, cue: DuelCue) -> Act | None:
        """Give the next act whose moment has come."""
        if not self._acts and self._up == CLEAR:
            self._begin(cue)
        if self._acts and self._acts[0].when.holds(cue.state):
            return self._acts.popleft()
        if self._up != CLEAR and self._is_over(cue):
            self._acts.clear()
            return clearing(self._by)
        return None

    def _is_over(self, cue: DuelCue) -> bool:
        """Tell whether what lies there belongs to a cut or a deal that is over, also before it was played out."""
        phase = cue.state.phase
        if phase not in _ENDS or phase is Phase.OVER:
            return phase is Phase.OVER
        return self._began != (phase, cue.game, cue.dealt)

    def _begin(self, cue: DuelCue) -> None:
        state = cue.state
        self._began = state.phase, cue.game, cue.dealt
        if state.phase is Phase.CUTTING:
            near, far, again = self._chance.sample(CLASSIC_PACK, 3)
            self._laid = f"{self._seed} {cue.game} cut"
            self._acts = deque((cutting(near, far),))
            if near.rank is far.rank:
                cut = When(frozenset({Phase.CUTTING}))
                other = next(card for card in CLASSIC_PACK if card.rank is not again.rank)
                self._acts += (Act(cut, CLEAR, Player.A), cutting(again, other))
        elif state.phase is Phase.DEALING:
            self.hand = script(self._seed, cue, state.rules, self._slips)
            self._laid = f"{self._seed} {cue.game} {cue.dealt}"
            self._acts = deque(acts(self.hand))

    def _sit_down(self, cue: DuelCue) -> None:
        """Find the cards as they lay when the program was started in the middle of a deal."""
        if cue.state.phase in _ENDS:
            return
        self.hand = script(self._seed, cue, cue.state.rules, self._slips)
        self._acts = deque(acts(self.hand))
        self._laid = f"{self._seed} {cue.game} {cue.dealt - 1}"
        while self._acts and not self._acts[0].when.holds(cue.state):
            self._up = self._acts.popleft().up

    def _moments(self, act: Act) -> Iterator[Moment]:
        """Reach in, do it, and take the hand away."""
        before = self._up
        yield Moment(self._chance.uniform(1.6, 3.0), before, None, act.by)
        yield Moment(0.4, before, EXITS[act.by], act.by)
        yield Moment(self._chance.uniform(0.3, 0.8), before, REACHES, act.by)
        yield Moment(self._chance.uniform(0.3, 0.6), act.up, EXITS[act.by], act.by)
        yield Moment(0.1, act.up, None, act.by)
