"""A table of two in one process for measuring and testing: simulated players, the product's host, a clock in our hands.

Where `reader` is None the cards are told by the simulated table's truth in place of the recogniser; else pictures are
drawn and read. The picture is read whenever the people are still for a step, as the camera's part does.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from device.book import Book, Reveal
from device.config import SimulatedConfig
from device.cue import Cue
from device.duel.found import Found, What
from device.duel.host import DuelHost
from device.duel.match import Match
from device.duel.words import Word
from device.eye import Gaze, Look
from device.gametable import CLASSIC
from device.press import Button, Gesture, Press
from device.simulated.duel import SimulatedHand, Slip
from device.simulated.duelacts import Up
from device.simulated.duelpeople import DuelPeople, Slips
from device.simulated.duelplaces import OVER, TRICK, lying
from device.simulated.duelplayers import DuelPlayers
from device.simulated.places import lens_of
from device.sitting import Sitting
from rules.classic.effects import BreachFound, GameWon, Remind, Reminder, TrickTaken
from rules.classic.events import Dealt
from rules.classic.phases import Phase
from rules.classic.sides import Player
from rules.classic.state import State
from rules.machine import Past
from vision.frame import Frame
from vision.reading import Reading, Sight

SIZE = (2304, 1296)
STEP_S = 0.4
"""How much time passes between two looks."""

BLANK = Frame.of_bgr(np.zeros((90, 160, 3), np.uint8))
"""Stands for the picture where nobody looks at one."""


class Nobody:
    """Eyes that see nothing by themselves."""

    is_stuck = False

    def looks(self) -> tuple[Look, ...]:
        """See nothing."""
        return ()

    def again(self) -> None:
        """Look no more than before."""

    def cue(self, cue: Cue) -> None:
        """Take no notice."""

    def turn(self) -> None:
        """Turn nothing."""

    def close(self) -> None:
        """Close nothing."""


def truth(up: Up, laid: str, size: tuple[int, int] = SIZE) -> Reading:
    """Give what lies there as a recogniser would that never errs; what is covered is not seen."""
    lens = lens_of(size)
    covered = {TRICK[player.other] for player, spot in OVER.items() if (spot, 0) in up}
    sights = tuple(
        Sight(card, card is None, 0.999, sure=True, zone=None, corners=lens.corners(lying(at, laid)))
        for at, card in up.items()
        if at[0] not in covered
    )
    return Reading(size, sights, (), 0.0)


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that was found in a deal: which game and deal, what, and of whom."""

    game: int
    deal: int
    what: str
    by: str


@dataclass
class DuelTable:
    """One table of two with its players."""

    ledger: Path
    match: Match
    slips: Slips
    seed: int = 1
    pace: float = 1.0
    reader: Callable[[Up, str], Reading] | None = None
    pairs: bool = False
    """Whether each player speaks with his own pair of buttons, and not with the one set."""
    now_s: float = 1000.0
    signs: list[Sign] = field(default_factory=list)
    unsaid: Counter[str] = field(default_factory=Counter)
    pressed: int = 0
    asked: int = 0
    tricks: dict[tuple[int, int], list[tuple[str, str, str, str]]] = field(default_factory=dict)
    hands: dict[tuple[int, int], SimulatedHand] = field(default_factory=dict)
    winners: list[str] = field(default_factory=list)
    """Who has won each game, by name."""

    def __post_init__(self) -> None:
        """Sit down."""
        self.book = Book(self.ledger)
        self.sitting = Sitting.begin(self.book, "evening", CLASSIC, self.match)
        self.host = DuelHost(self.sitting, Nobody())
        config = SimulatedConfig(seed=self.seed, presses=True, pace=self.pace)
        self.people = DuelPeople(self.seed, self.slips, self.pace)
        self.players = DuelPlayers(
            config, self._push, lambda: self.now_s, self.slips, own=self._own if self.pairs else None
        )
        self._seen: tuple[Up, str] | None = None
        self._still: Up | None = None
        self._known: frozenset[Found] = frozenset()
        self._steps, self._game, self._asking = 0, 1, False

    def step(self) -> None:
        """Let some time pass, and everybody act."""
        self.now_s += STEP_S
        self.people.cue(self.host.cue, self.now_s)
        seen = self.people.see(self.now_s)
        still = seen.tip is None and seen.up == self._still
        self._still = seen.up if seen.tip is None else None
        if still and self._seen != (seen.up, seen.laid):
            self._seen = seen.up, seen.laid
            read = self.reader or truth
            self.host.see(Look(Gaze.STILL, Reveal(BLANK, read(seen.up, seen.laid))))
            self._mark()
        else:
            self.players.tick(self.host)
            self._mark()

    def close(self) -> None:
        """Close the ledger."""
        self.book.close()

    def _push(self, button: Button) -> None:
        self.pressed += 1
        self.host.press(Press(button, Gesture.PRESSED))

    def _own(self, player: Player, word: Word) -> None:
        self.pressed += 1
        gesture = Gesture.HELD if word is Word.KING else Gesture.PRESSED
        self.host.press_of(player, Press(Button.NEXT if word is Word.NO else Button.CONFIRM, gesture))

    def _mark(self) -> None:
        """Keep what was found since the last call."""
        game, deal = self.host.match.number, self.host.cue.dealt
        if self.people.hand is not None and self.host.state.phase not in (Phase.DEALING, Phase.CUTTING):
            self.hands.setdefault((game, deal), self.people.hand)
        for found in self.host.findings.known - self._known:
            if found.what is What.KING_UNSAID:
                self.unsaid[f"{game} {deal}"] += 1
            else:
                self.signs.append(Sign(game, deal, found.what.value, str(found.by)))
        self._known = self.host.findings.known
        asking = self.host.asking is not None
        self.asked += asking and not self._asking
        self._asking = asking
        past = self.host.match.game.past
        begun = self._steps if self._game == game else 0
        for place in range(begun, len(past)):
            at = sum(isinstance(each.event, Dealt) for each in past[: place + 1])
            self._mark_step(game, at, past[place])
        self._game, self._steps = game, len(past)

    def _mark_step(self, game: int, deal: int, step: Past[State]) -> None:
        for effect in step.effects:
            if isinstance(effect, BreachFound):
                offender = step.state.player(effect.breach.offender)
                self.signs.append(Sign(game, deal, f"revoke {effect.breach.trick}", str(offender)))
            if isinstance(effect, Remind) and effect.what is Reminder.LED_OUT_OF_TURN:
                self.signs.append(Sign(game, deal, "wrong lead", str(effect.player)))
            if isinstance(effect, GameWon):
                self.winners.append(str(self.host.match.seats[effect.winner]))
            if isinstance(effect, TrickTaken):
                one, state = effect.trick, step.state
                said = str(state.player(one.leader)), str(one.lead), str(one.reply), str(state.player(one.winner))
                self.tricks.setdefault((game, deal), []).append(said)


def expected(game: int, deal: int, hand: SimulatedHand) -> Sign | None:
    """Give what must be found in a deal, and nothing else."""
    slip = hand.slip
    if slip is None:
        return None
    if slip is Slip.COUNT:
        (by,) = (player for player, number in hand.dealt.items() if number != 5)  # noqa: PLR2004 - a hand
        return Sign(game, deal, What.COUNT.value, str(by))
    if slip is Slip.LATE_KING and hand.king is not None:
        return Sign(game, deal, What.KING_LATE.value, str(hand.king[0]))
    one = hand.tricks[hand.at]
    replier = str(one.leader.other)
    return {
        Slip.REVOKE: Sign(game, deal, f"revoke {hand.at + 1}", replier),
        Slip.WRONG_LEAD: Sign(game, deal, "wrong lead", replier),
        Slip.COVERED: Sign(game, deal, What.COVERED.value, replier),
        Slip.WRONG_TAKER: Sign(game, deal, What.WRONG_TAKER.value, str(one.winner.other)),
    }[slip]


def wanted_notices(hands: Mapping[tuple[int, int], SimulatedHand]) -> set[str]:
    """Give the deals in whose first trick the king of trumps is played by one who kept silent or is late."""
    found = set()
    for (game, deal), hand in hands.items():
        if hand.king is None or not hand.tricks or hand.king[1].value not in ("never", "late"):
            continue
        first = hand.tricks[0]
        king = next(
            card for card in hand.hands[hand.king[0]] if card.suit is hand.turned.suit and card.rank.value == "K"
        )
        if king in (first.lead, first.reply):
            found.add(f"{game} {deal}")
    return found
