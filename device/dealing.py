"""One table of bank écarté as it is told: what stands on disk, what is being entered, what every new phase begins.

Knows no camera beyond what was seen last, and no button: `device.seeing` adds what follows from looks, `device.host`
what the buttons mean.
"""

from collections.abc import Callable, Mapping

from device.banks import BankChoice, bank_choices, least
from device.book import Reveal
from device.club.member import Alone, Member
from device.config import TableConfig
from device.entering import Entering, changed, laid
from device.errors import LedgerError
from device.evening import Evening
from device.eyes import Eyes
from device.ills import Ill, Wrong, of_ledger
from device.lookout import Lookout
from device.menu import PHASES, Menu
from device.picking import Picking
from device.reasons import Bar, Reason, noted, refused
from rules import events as ev
from rules.cards import Card
from rules.deal import Fault
from rules.effects import Facts
from rules.money import Account, Chips
from rules.moves.staking import least_stake
from rules.phases import Phase
from rules.room import Room, room
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.settlement import Stake
from rules.table import Table
from rules.variants import StakePhase

SAID_THERE = frozenset({Phase.STAKING, Phase.STAKES_CLOSED, Phase.TRUMP_TURNED, *PHASES})
"""The phases whose screens have a place for a reason; elsewhere it stands alone."""


class Dealing:
    """One table in play."""

    reveal: Reveal | None
    """What is ruled on, or read so far."""
    _said: dict[tuple[Zone, int], Card]
    """What people said of cards that were asked for."""

    def __init__(self, evening: Evening, eyes: Eyes, config: TableConfig, club: Member | None = None) -> None:
        """Take an evening, new or taken up again, and the club that the table is in, if it is in one."""
        self.evening = evening
        self.trouble: Wrong | None = None
        self.reveal = None
        self.lookout = Lookout()
        self.is_asking_for_trump = False
        self.last = evening.session.table.ruling
        self.last_banker = evening.session.table.banker
        self.entering = Entering()
        self.choice = 0
        self.sum = config.bank
        self.menu: Menu | None = None
        self.reasons: tuple[Reason, ...] = ()
        self.language = "en"
        self.picking = Picking()
        self.shown = 0
        self.by_player = False
        self.leaving = False
        self.club: Member = club or Alone()
        self._picked = self.picking.card
        self._eyes = eyes
        self._config = config
        self._said = {}
        self._anew = False
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
    def awaits_trump(self) -> bool:
        """Tell whether the seventeenth card is to be turned now: after the deal, or where the house stakes first."""
        return self.table.trump is None and self.phase is (Phase.STAKES_CLOSED if self._stakes_first else Phase.DEALT)

    @property
    def awaits_reveal(self) -> bool:
        """Tell whether the stakes are closed and the trump is turned, so that the cards are to be opened."""
        return self.phase is (Phase.TRUMP_TURNED if self._stakes_first else Phase.STAKES_CLOSED)

    @property
    def _stakes_first(self) -> bool:
        """Tell whether in this house the stakes close before the trump is turned; RULES.md 7.1 B-A15."""
        return self.table.rules.stake_phase is StakePhase.BEFORE

    @property
    def _opens_stakes(self) -> bool:
        """Tell whether the stakes open by themselves now."""
        return self.phase is (Phase.DEALT if self._stakes_first else Phase.TRUMP_TURNED)

    def stakers(self) -> Mapping[Zone, Account]:
        """Give whose stake is entered on each tableau: a chosen player's, or the punters' in their order."""
        return self.entering.stakers(self.table)

    def bank_choices(self) -> tuple[BankChoice, ...]:
        """Give what may be done with the bank now."""
        return bank_choices(self.table)

    def asked(self) -> tuple[Zone, int] | None:
        """Give the first place whose card nobody has read."""
        spread = self.table.spread
        if spread is None or not self.table.fault & Fault.UNREAD:
            return None
        zones = (*zip(TABLEAUX, spread.tableaux, strict=True), (Zone.TRUMP, spread.trumps))
        return next((zone, cards.index(None)) for zone, cards in zones if None in cards)

    def _tell(self, event: ev.Event) -> bool:
        """Tell the evening; afterwards it is on disk, or a trouble says why not."""
        before = self.phase
        try:
            effects = self.evening.tell(event)
        except LedgerError as error:
            self.trouble = of_ledger(error)
            return False
        why = refused(effects)
        if why is not None:
            self._refused(why)
            return False
        if self.phase is not before:
            self.reasons = ()
        if self.phase in SAID_THERE:
            self.reasons = noted(effects) or self.reasons
        self._arrive(before)
        return self.trouble is None

    def _refused(self, why: Reason) -> None:
        """Say why: on the screen that is there, where that has a place for it."""
        if self.menu is not None:
            self.menu.reasons = (why,)
        elif self.phase in SAID_THERE:
            self.reasons = (why,)
        else:
            self.trouble = Wrong(Ill.REFUSED, why.sentence, why)

    def _attempt(self, write: Callable[[], object]) -> bool:
        """Do what writes to the ledger; a trouble says why it was not done."""
        try:
            write()
        except LedgerError as error:
            self.trouble = of_ledger(error)
        return self.trouble is None

    def _arrive(self, before: Phase | None = None) -> None:
        """Make ready for the phase that the table has come to."""
        phase = self.phase
        if not self.awaits_trump:
            self.is_asking_for_trump = False
        if phase is not before:
            self._enter(phase, before)
        if self.phase is phase:
            self._guess()

    def _enter(self, phase: Phase, before: Phase | None) -> None:
        if phase not in (Phase.TRUMP_TURNED, Phase.STAKING):
            self.lookout.found = ()
        if phase not in PHASES:
            self.menu = None
        if phase is Phase.STAKING and before in (Phase.DEALT, Phase.TRUMP_TURNED):
            self._default_stakes()
        if phase is Phase.SHUFFLED:
            self.reveal = None
            self.lookout.fresh()
        elif self._opens_stakes and before is not Phase.STAKING:
            self.entering = Entering()
            self._tell(ev.OpenStakes())
        elif phase is Phase.REVEALED:
            self.reveal = self.lookout.lying
            self._said = {}
        elif phase is Phase.RULED:
            self.shown = 0
        elif phase in (Phase.SETTLED, Phase.VOID):
            self.last, self.last_banker = self.table.ruling, self.table.banker
            self.by_player = False
            self.lookout.over()
        elif phase in (Phase.BANK_DUE, Phase.BANK_BROKEN, Phase.PASSING):
            self.choice = 0
            self.sum = max(self._config.bank, least(self.table))

    def _default_stakes(self) -> None:
        """Let the stakes lie that the configuration has, where none stayed from the deal before."""
        if not self._config.stake or self.table.stakes:
            return
        for zone in PUNTERS:
            self._stake(zone, self._config.stake)

    def _stake(self, zone: Zone, step: int) -> None:
        """Change the stake that is open by so many chips, as far as a limited bank lets it."""
        punter = self.stakers()[zone]
        least_now = least_stake(self.table)
        wanted = changed(laid(self.table, punter, zone), step, least_now)
        if wanted == laid(self.table, punter, zone):
            return
        limit = room(self.table, punter, zone)
        event = ev.PlaceStake(Stake(punter, zone, wanted))
        if limit is None or wanted <= limit.most or step < 0:
            self._tell(event)
            return
        why = _too_much(limit, self.table.bank, wanted)
        if self._attempt(lambda: self.evening.refuse(event, why.sentence)):
            self.reasons = (why,)
            if limit.most >= least_now and limit.most > laid(self.table, punter, zone):
                self._tell(ev.PlaceStake(Stake(punter, zone, limit.most)))

    def _guess(self) -> None:
        """Begin the picking at what the camera takes the asked card for."""
        place = (Zone.TRUMP, 0) if self.awaits_trump else self.asked()
        sights = () if place is None or self.reveal is None else self.reveal.reading.at(place[0])
        guess = sights[place[1]].card if place is not None and place[1] < len(sights) else None
        self.picking = Picking.of(guess)


def _too_much(limit: Room, bank: Chips, wanted: Chips) -> Reason:
    """Say that a stake is more than a limited bank lets its punter lay."""
    facts = Facts(got=wanted, most=limit.most, bank=bank)
    if limit.last:
        sentence = f"The bank holds {bank}: the last punter stakes {limit.most} at the most, got {wanted}."
        return Reason(Bar.LAST_STAKE, sentence, facts)
    sentence = f"All punters but the last stake the agreed sum, {limit.most} here, got {wanted}."
    return Reason(Bar.AGREED_STAKE, sentence, facts)
