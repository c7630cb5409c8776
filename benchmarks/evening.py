"""A whole table in one process for measuring and testing: simulated people, mock pins, a clock in our hands.

Everything is the product's own but three things: time passes as fast as the machine goes; where `reader` is None the
cards are told by the simulated table's truth in place of the recogniser, some of them unsure; and nothing is drawn.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from device.attention import Attention
from device.book import Book
from device.buttons import Buttons, Keyboard, pin_factory
from device.camera import Shot
from device.config import ButtonKind, ButtonsConfig, CameraConfig, SimulatedConfig, TableConfig
from device.errors import CameraGone, CameraTimeout
from device.evening import Evening
from device.eye import Eye
from device.eyes import NearEyes
from device.host import Host
from device.houserules import AS_USUAL, HouseConfig
from device.press import Button
from device.seating import session_of
from device.simulated.banker import Banker
from device.simulated.camera import SimulatedCamera
from device.simulated.places import laid, lens_of
from rules.deal import Deal, FaultyDeal, deal_of, spread_of
from rules.ledger import Entry, Kind
from rules.phases import Phase
from rules.ruling import rule_deal
from rules.seats import TABLEAUX, Zone
from rules.variants import Mode
from vision.frame import Frame
from vision.reading import Reading, Sight
from vision.table import table_faults

STEP_S = 0.1
"""How much time passes between two looks."""

PLAYERS = ("Vera", "Anna", "Boris", "Clara")


class FlakyCamera(SimulatedCamera):
    """A simulated camera that fails now and then, in every way that a camera can."""

    drops = 0.0
    """The share of pictures with which something is wrong."""
    dropped = 0
    watch_width = 160
    chance = random.Random(0)
    gone_until_s = float("-inf")

    def open(self) -> None:
        """Begin to show it, once it is plugged in again."""
        if self._clock() < self.gone_until_s:
            message = "the camera is unplugged"
            raise CameraGone(message)
        super().open()

    def watch(self) -> Shot:
        """Give a small picture, or fail."""
        return self._upset(super().watch())

    def capture(self) -> Shot:
        """Give a full picture, or fail."""
        return self._upset(super().capture())

    def _upset(self, shot: Shot) -> Shot:
        if self.chance.random() >= self.drops:
            return shot
        self.dropped += 1
        way = self.chance.randrange(4)
        if way == 0:
            message = "the camera gave no picture in time"
            raise CameraTimeout(message)
        if way == 1:
            self.gone_until_s = self._clock() + self.chance.uniform(0.5, 6.0)
            message = "the camera is unplugged"
            raise CameraGone(message)
        if way == 2:  # noqa: PLR2004 - the third of four ways
            return Shot(shot.frame, shot.taken_s - 60)
        return Shot(Frame.of_bgr(shot.frame.pixels[::2, ::2]), shot.taken_s)


class Truth:
    """Tells what lies on a simulated table as a recogniser would, and is unsure now and then."""

    def __init__(self, camera: SimulatedCamera, clock: Callable[[], float], seed: int, unsure: float) -> None:
        self._camera, self._clock, self._unsure = camera, clock, unsure
        self._chance = random.Random(seed)

    def read(self, frame: Frame) -> Reading:
        """Give every card that lies there."""
        seen = self._camera.people.see(self._clock())
        places = laid(f"{self._camera.seed} {seen.deal}")
        lens = lens_of(frame.size)
        whole = sum(zone in TABLEAUX for zone, _ in seen.up) >= 12  # noqa: PLR2004 - vision.zones.FEWEST
        sights = []
        for (zone, number), card in sorted(
            seen.up.items(), key=lambda item: (list(Zone).index(item[0][0]), item[0][1])
        ):
            sure = self._chance.random() >= self._unsure
            known = card is None or sure or self._chance.random() < 0.5  # noqa: PLR2004 - a guess, or none
            sights.append(
                Sight(
                    card if known else None,
                    face_down=card is None,
                    confidence=0.999 if sure else 0.6,
                    sure=sure and (card is not None),
                    zone=zone if whole else None,
                    corners=lens.corners(places[zone, number]),
                )
            )
        read = Reading(frame.size, tuple(sights), (), 0.0)
        return Reading(frame.size, read.sights, table_faults(read.sights) if read.is_table else (), 0.0)


class Table:
    """One table that can be switched off at any instant and on again."""

    def __init__(
        self,
        ledger: Path,
        simulated: SimulatedConfig,
        *,
        size: tuple[int, int] = (640, 360),
        reader: Callable[[Frame], Reading] | None = None,
        unsure: float = 0.0,
        drops: float = 0.0,
        house: HouseConfig = AS_USUAL,
        config: TableConfig | None = None,
    ) -> None:
        self.now_s = 1000.0
        self.ledger, self.simulated, self.unsure, self.drops = ledger, simulated, unsure, drops
        self.reader = reader
        self.size, self.house = size, house
        self.config = config or TableConfig(players=PLAYERS)
        self.pushed = self.received = 0
        self.settled = self.voided = 0
        self.wrongs: list[str] = []
        self._before = (0, Phase.SHUFFLED)
        self._truth: Deal | None = None
        self._on()

    def clock(self) -> float:
        """Give the time that it is at this table."""
        return self.now_s

    def _on(self) -> None:
        self.book = Book(self.ledger)
        factory = pin_factory(ButtonKind.KEYS)
        pins = ButtonsConfig(kind=ButtonKind.KEYS)
        self.buttons = Buttons(pins, factory, self.clock)
        self.keyboard = Keyboard(pins, factory, self.clock)
        self.camera = FlakyCamera(CameraConfig(width=self.size[0], height=self.size[1]), self.simulated, self.clock)
        self.camera.drops, self.camera.chance = self.drops, random.Random(self.now_s)
        read = self.reader or Truth(self.camera, self.clock, int(self.now_s), self.unsure).read
        self.eyes = NearEyes(Eye(self.camera, read, self.size, self.clock))
        evening = Evening.resume(self.book) or Evening.begin(self.book, session_of(self.config, self.house), "soak")
        self.host = Host(evening, self.eyes, self.config)
        self.attention = Attention(self.clock)
        self.banker = Banker(self.simulated, self.config.step, self.keyboard, self.clock)

    def off(self) -> None:
        """Pull the plug, as far as a program can do that to itself: nothing is said to anybody."""
        self.buttons.close()
        self.book.close()

    def again(self) -> bool:
        """Switch off and on; tells whether the table stands as before."""
        session = self.host.evening.session
        self.off()
        self._on()
        return self.host.evening.session == session

    @property
    def played(self) -> int:
        """Give how many deals came to an end."""
        return self.settled + self.voided

    @property
    def wrong(self) -> int:
        """Give how many deals were settled otherwise than the truth says."""
        return len(self.wrongs)

    def push(self, button: Button) -> None:
        """Press a button on its pin and let it go."""
        self.pushed += 1
        self.keyboard.turn(button, down=True)
        self.keyboard.turn(button, down=False)

    def step(self) -> None:
        """Let a tenth of a second pass, and everybody act."""
        self.now_s += STEP_S
        self.keyboard.tick()
        for press in self.buttons.presses():
            self.received += 1
            self.attention.hand(press, self.host, self.host.press)
            self._mark()
        before = self.banker.pressed
        self.banker.tick(self.host)
        self.pushed += self.banker.pressed - before
        self.eyes.cue(self.host.cue)
        self.host.tick()
        self.attention.shown(self.host)
        self._mark()

    def _mark(self) -> None:
        """Keep what was really dealt when a ruling comes, and hold the settlement against it."""
        number, phase = self.host.evening.number, self.host.phase
        if (number, phase) == self._before:
            return
        (_, before), self._before = self._before, (number, phase)
        if phase is Phase.RULED and before is not Phase.SETTLED:
            self._truth = self._dealt()
        if phase is Phase.VOID:
            self.voided += 1
        if phase is Phase.SETTLED and before is Phase.RULED:
            self.settled += 1
            if not self._is_right():
                self.wrongs.append(self.host.evening.deal)

    def _dealt(self) -> Deal | None:
        deal = self.camera.people.deal
        if deal is None:
            return None
        try:
            return deal_of(spread_of({zone: deal.hand(zone) for zone in (*TABLEAUX, Zone.TRUMP)}))
        except FaultyDeal:
            return None

    def _is_right(self) -> bool:
        last = self.book.journal.number(self.book.journal.next_number - 1)
        if self._truth is None or last is None or not isinstance(last.entry, Entry):
            return False
        table = self.host.table
        bank = table.bank if table.mode is Mode.LIMITED else None
        rules = replace(table.rules, mode=table.mode)
        wanted = rule_deal(self._truth, rules, table.stakes, banker=table.banker, bank=bank)
        return last.entry.kind is Kind.SETTLEMENT and last.entry.transfers == wanted.transfers
