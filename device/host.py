"""The host of the table: takes presses, looks through the camera, tells the evening, and says what is to be shown.

What may follow what is decided by the rules' session; this knows which button means which event in which phase, and
holds what is being entered. A trouble (camera, disk) stands on the screen until somebody presses; nothing is lost.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto, unique

from device.book import Reveal
from device.config import TableConfig
from device.errors import CameraError, LedgerError
from device.evening import Evening
from device.ills import Ill, Wrong, of_ledger
from device.looking import Looking, Unstill
from device.picking import Picking
from device.press import Button, Gesture, Press
from device.sights import spread_read
from rules import events as ev
from rules.cards import Card
from rules.deal import Fault
from rules.effects import Refused
from rules.money import Account, Chips
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.settlement import Stake
from rules.table import Table


@unique
class Eye(Enum):
    """What the camera is looking for."""

    NOTHING = auto()
    """Nothing; it rests."""
    TRUMP = auto()
    """The turned card."""
    DEAL = auto()
    """All seventeen cards."""


class Host:
    """One table in play."""

    def __init__(self, evening: Evening, looking: Looking, config: TableConfig) -> None:
        """Take an evening, new or taken up again."""
        self.evening = evening
        self.trouble: Wrong | None = None
        self.reveal: Reveal | None = None
        self.eye = Eye.NOTHING
        self.zone = PUNTERS[0]
        self.sum = config.stake
        self.picking = Picking()
        self.shown = 0
        self.leaving = False
        self._looking = looking
        self._config = config
        self._arrive()

    @property
    def table(self) -> Table:
        """Give the table as it is on disk."""
        return self.evening.session.table

    @property
    def phase(self) -> Phase:
        """Give where the table stands."""
        return self.table.phase

    @property
    def is_asking(self) -> bool:
        """Tell whether a person must say something before it can go on."""
        return self.trouble is not None or self.phase in (Phase.ASKED, Phase.STOPPED) or self.is_asking_for_trump

    @property
    def is_asking_for_trump(self) -> bool:
        """Tell whether the turned card was looked for and not read surely."""
        return self.phase is Phase.DEALT and self.eye is Eye.NOTHING

    def press(self, press: Press) -> None:
        """Let a button mean what it means now."""
        if press == Press(Button.CONFIRM, Gesture.HELD):
            self.leaving = True
        elif self.trouble is not None:
            self.trouble = None
        elif press == Press(Button.UNDO, Gesture.HELD):
            self._tell(ev.Undo())
        elif press.button is Button.UNDO:
            self._look_again()
        else:
            _MEANINGS[self.phase](self, press.button)

    def tick(self) -> None:
        """Look once more where something is looked for."""
        if self.eye is Eye.NOTHING or self.trouble is not None:
            return
        try:
            seen = self._looking.look()
        except CameraError as error:
            self.trouble = Wrong(Ill.CAMERA, f"{error}.")
            return
        if isinstance(seen, Unstill):
            self._looking.begin()
            self.trouble = Wrong(Ill.UNSTILL)
        elif seen is not None:
            self._believe(seen)

    def stakers(self) -> Mapping[Zone, Account]:
        """Give who stakes on each tableau: the punters in their order, from the first again where they are few."""
        punters = self.table.punters
        return {zone: punters[place % len(punters)] for place, zone in enumerate(PUNTERS)}

    def asked(self) -> tuple[Zone, int] | None:
        """Give the first place whose card nobody has read."""
        spread = self.table.spread
        if spread is None or not self.table.fault & Fault.UNREAD:
            return None
        zones = (*zip(TABLEAUX, spread.tableaux, strict=True), (Zone.TRUMP, spread.trumps))
        return next((zone, cards.index(None)) for zone, cards in zones if None in cards)

    # --- what a button means -----------------------------------------------------------------------------------

    def _shuffled(self, button: Button) -> None:
        if button is Button.CONFIRM:
            self._tell(ev.DealCards())
        elif button is Button.NEXT:
            self._tell(ev.Reshuffle())

    def _dealt(self, button: Button) -> None:
        if self.eye is Eye.NOTHING:
            self._pick(button, lambda card: ev.TurnTrump((card,)))

    def _staking(self, button: Button) -> None:
        steps = {Button.UP: self._config.step, Button.DOWN: -self._config.step}
        if button in steps:
            laid = self.table.staked(self.zone) + steps[button]
            self._tell(ev.PlaceStake(Stake(self.stakers()[self.zone], self.zone, Chips(max(0, laid)))))
        elif button is Button.NEXT:
            self.zone = PUNTERS[(PUNTERS.index(self.zone) + 1) % len(PUNTERS)]
        else:
            self._tell(ev.CloseStakes())

    def _turned(self, button: Button) -> None:
        if button is Button.CONFIRM:
            self._tell(ev.OpenStakes())

    def _closed(self, button: Button) -> None:
        if button is Button.CONFIRM:
            self._tell(ev.Reveal())

    def _revealed(self, button: Button) -> None:
        """Confirm what was seen though it is not complete: it is asked for, or the deal is void."""
        if button is Button.CONFIRM and self.reveal is not None:
            self._rule(self.reveal)

    def _asked(self, button: Button) -> None:
        place = self.asked()
        if place is not None:
            self._pick(button, lambda card: ev.CorrectCard(*place, card))
        elif button is Button.CONFIRM:
            self._tell(ev.VoidDeal(VoidCause.DECLARED))

    def _stopped(self, button: Button) -> None:
        if button in (Button.CONFIRM, Button.NEXT):
            self._tell(ev.CountPack(complete=button is Button.CONFIRM))

    def _ruled(self, button: Button) -> None:
        ruling = self.table.ruling
        assert ruling is not None, "a table in the phase RULED has a ruling"  # noqa: S101
        last = sum(len(tableau.steps) + 2 for tableau in ruling.tableaux) - 1
        if button is Button.NEXT:
            self.shown = min(last, self.shown + 1)
        elif button is Button.DOWN:
            self.shown = max(0, self.shown - 1)
        elif button is Button.UP:
            self.shown = last
        elif button is Button.CONFIRM:
            self._tell(ev.Confirm())

    def _over(self, button: Button) -> None:
        if button in (Button.CONFIRM, Button.NEXT):
            self._tell(ev.NextDeal())

    def _bank(self, button: Button) -> None:
        steps = {Button.UP: self._config.step, Button.DOWN: -self._config.step}
        if button in steps:
            self.sum = max(self._config.step, self.sum + steps[button])
        elif button is Button.NEXT:
            self._tell(ev.PassBank() if self.phase is Phase.BANK_DUE else ev.GoResponsible())
        else:
            self._tell(ev.LayBank(Chips(self.sum)))

    def _passing(self, button: Button) -> None:
        if button is Button.CONFIRM:
            self._tell(ev.PassBank())

    # --- what they share ---------------------------------------------------------------------------------------

    def _pick(self, button: Button, event: Callable[[Card], ev.Event]) -> None:
        steps = {Button.UP: -1, Button.DOWN: 1}
        if button in steps:
            self.picking = self.picking.moved(steps[button])
        elif button is Button.NEXT:
            self.picking = self.picking.turned()
        else:
            self._tell(event(self.picking.card))

    def _tell(self, event: ev.Event) -> None:
        try:
            effects = self.evening.tell(event)
        except LedgerError as error:
            self.trouble = of_ledger(error)
            return
        for effect in effects:
            if isinstance(effect, Refused):
                self.trouble = Wrong(Ill.REFUSED, effect.why)
        if self.trouble is None:
            self._arrive()

    def _arrive(self) -> None:
        """Make ready for the phase that the table has come to."""
        if self.phase is Phase.SHUFFLED:
            self.reveal = None
        if self.phase is Phase.TRUMP_TURNED:
            self.zone = PUNTERS[0]
            self._tell(ev.OpenStakes())
            return
        if self.phase is Phase.RULED:
            self.shown = 0
        if self.phase in (Phase.BANK_DUE, Phase.BANK_BROKEN):
            self.sum = self._config.stake
        self._look_if_due()
        self._guess()

    def _look_if_due(self) -> None:
        due = {Phase.DEALT: Eye.TRUMP, Phase.REVEALED: Eye.DEAL}
        self.eye = due.get(self.phase, Eye.NOTHING)
        if self.eye is not Eye.NOTHING:
            self._looking.begin()

    def _look_again(self) -> None:
        """Show it again: what was read is forgotten, and the camera looks anew."""
        again = {Phase.DEALT: Eye.TRUMP, Phase.ASKED: Eye.DEAL, Phase.STOPPED: Eye.DEAL, Phase.RULED: Eye.DEAL}
        self.eye = again.get(self.phase, self.eye)
        self._looking.begin()

    def _believe(self, reveal: Reveal) -> None:
        self._looking.begin()
        if not reveal.reading.is_table:
            self.trouble = Wrong(Ill.NO_TABLE)
            return
        self.reveal = reveal
        if self.eye is Eye.TRUMP:
            self.eye = Eye.NOTHING
            turned = _sure(spread_read(reveal.reading).trumps)
            if turned:
                self._tell(ev.TurnTrump(turned))
            else:
                self._guess()
        elif not any(sight.face_down for zone in TABLEAUX for sight in reveal.reading.at(zone)):
            self._rule(reveal)

    def _rule(self, reveal: Reveal) -> None:
        try:
            self.evening.keep(reveal)
        except LedgerError as error:
            self.trouble = of_ledger(error)
            return
        self.eye = Eye.NOTHING
        self._tell(ev.ReadCards(spread_read(reveal.reading)))

    def _guess(self) -> None:
        """Begin the picking at what the camera takes the asked card for."""
        place = (Zone.TRUMP, 0) if self.phase is Phase.DEALT else self.asked()
        sights = () if place is None or self.reveal is None else self.reveal.reading.at(place[0])
        guess = sights[place[1]].card if place is not None and place[1] < len(sights) else None
        self.picking = Picking.of(guess)


def _sure(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) else ()


_MEANINGS: Mapping[Phase, Callable[[Host, Button], None]] = {
    Phase.BANK_DUE: Host._bank,  # noqa: SLF001 - this table is a part of the class
    Phase.SHUFFLED: Host._shuffled,  # noqa: SLF001
    Phase.DEALT: Host._dealt,  # noqa: SLF001
    Phase.TRUMP_TURNED: Host._turned,  # noqa: SLF001
    Phase.STAKING: Host._staking,  # noqa: SLF001
    Phase.STAKES_CLOSED: Host._closed,  # noqa: SLF001
    Phase.REVEALED: Host._revealed,  # noqa: SLF001
    Phase.ASKED: Host._asked,  # noqa: SLF001
    Phase.STOPPED: Host._stopped,  # noqa: SLF001
    Phase.RULED: Host._ruled,  # noqa: SLF001
    Phase.SETTLED: Host._over,  # noqa: SLF001
    Phase.VOID: Host._over,  # noqa: SLF001
    Phase.BANK_BROKEN: Host._bank,  # noqa: SLF001
    Phase.PASSING: Host._passing,  # noqa: SLF001
}
"""What the buttons mean in each phase."""
