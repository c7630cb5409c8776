"""The host of the table: takes presses and looks, tells the evening, and says what is to be shown.

What may follow what is decided by the rules' session, and what a look means by `device.following`; this knows which
button means which event in which phase, and holds what is being entered. A trouble of the disk stands on the screen
until somebody presses, one of the camera until it sees again; nothing is lost.
"""

from collections.abc import Callable, Mapping

from device.banks import BankChoice, Way, bank_choices, least
from device.book import Reveal
from device.club.member import Alone, Member
from device.config import TableConfig
from device.cue import BankCue
from device.entering import Entering, changed, laid
from device.errors import LedgerError
from device.evening import Evening
from device.eye import Gaze, Look
from device.eyes import Eyes
from device.ills import Ill, Wrong, of_ledger
from device.irregular import Found, Irregular, agreed
from device.lookout import Lookout
from device.menu import PHASES, Act, Menu
from device.picking import Picking
from device.press import Button, Gesture, Press
from device.reasons import BETWEEN
from device.scene import Scene
from device.sights import spread_read
from device.stage import Stage, stage
from rules import events as ev
from rules.cards import Card
from rules.deal import HAND_SIZE, Fault, Spread, spread_of
from rules.effects import Noted, Refused
from rules.money import MOST, Account, Chips
from rules.phases import Phase, VoidCause
from rules.room import room
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.session_explain import sentences
from rules.settlement import Stake
from rules.table import Table

FOLLOWED = 6
"""Phases that one look can lead through at most: the last deal put away, dealt, turned, stakes opened."""

SAID_THERE = frozenset({Phase.STAKING, Phase.STAKES_CLOSED, *PHASES})
"""The phases whose screens have a place for a reason; elsewhere it stands alone."""

SEEN_BY = frozenset({Phase.DEALT, Phase.REVEALED})
"""The phases in which the table waits for nothing but the camera."""


class Host:
    """One table in play."""

    def __init__(self, evening: Evening, eyes: Eyes, config: TableConfig) -> None:
        """Take an evening, new or taken up again."""
        self.evening = evening
        self.trouble: Wrong | None = None
        self.reveal: Reveal | None = None
        self.lookout = Lookout()
        self.is_asking_for_trump = False
        self.last = evening.session.table.ruling
        self.last_banker = evening.session.table.banker
        self.entering = Entering()
        self.choice = 0
        self.sum = config.bank
        self.menu: Menu | None = None
        self.reason = ""
        self.language = "en"
        self.picking = Picking()
        self.shown = 0
        self.by_player = False
        self.leaving = False
        self.club: Member = Alone()
        self._picked = self.picking.card
        self._eyes = eyes
        self._config = config
        self._said: dict[tuple[Zone, int], Card] = {}
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
    def found(self) -> Found | None:
        """Give what is irregular on the table and was not answered yet."""
        return self.lookout.found[0] if self.lookout.found else None

    @property
    def is_asking(self) -> bool:
        """Tell whether a person must say something before it can go on."""
        stuck = self.phase in (Phase.ASKED, Phase.STOPPED) or self.is_asking_for_trump
        return self.trouble is not None or self.found is not None or stuck

    @property
    def is_looking(self) -> bool:
        """Tell whether the table waits for nothing but the camera."""
        return self.phase in SEEN_BY and not self.is_asking_for_trump

    @property
    def is_opening(self) -> bool:
        """Tell whether the stakes are closed and hands move over the table, so that it can be watched live."""
        moves = self.lookout.gaze in (Gaze.HAND, Gaze.MOVING, Gaze.READING)
        return self.phase is Phase.STAKES_CLOSED and moves and self.lookout.glimpse is not None

    @property
    def stage(self) -> Stage:
        """Give where the main job stands."""
        lookout = self.lookout
        later = self.evening.number > 1
        return stage(self.phase, lookout.gaze, lookout.scene, asked=self.is_asking, later=later)

    @property
    def cue(self) -> BankCue:
        """Give what people at the table read on the screen."""
        return BankCue(self.evening.number, self.phase, self.table.shoe.seen())

    def press(self, press: Press) -> None:
        """Let a button mean what it means now."""
        self.reason = ""
        if press == Press(Button.CONFIRM, Gesture.HELD):
            self.leave()
        elif self.trouble is not None:
            wrong, self.trouble = self.trouble, None
            if wrong.ill is not Ill.REFUSED:
                self._follow()
        elif press == Press(Button.UNDO, Gesture.HELD):
            self.menu = None
            self._undo()
        elif self.lookout.is_blind:
            self.lookout.told_trouble = True
        elif self.menu is not None:
            self._in_menu(self.menu, press.button)
        elif self.found is not None:
            self._answer(self.found, press.button)
        elif press.button is Button.UNDO and self.phase in PHASES:
            self.menu = Menu(self.evening, self._config, self._tell, self._attempt, self.language, club=self.club)
        elif press.button is Button.UNDO:
            self._look_again()
        else:
            _MEANINGS[self.phase](self, press.button)

    def leave(self) -> None:
        """Ask for the end; all that was confirmed is on disk already."""
        self.leaving = True

    def tick(self) -> bool:
        """Take what was seen since the last call; tells whether it was anything new."""
        before = self.lookout.gaze, self.lookout.trouble
        found = self._eyes.looks()
        for look in found:
            self.see(look)
        glimpsed = (self.is_looking or self.is_opening) and any(look.glimpse is not None for look in found)
        told = any(look.reveal is not None for look in found)
        return glimpsed or told or (self.lookout.gaze, self.lookout.trouble) != before

    def see(self, look: Look) -> None:
        """Take one look, and let happen what follows from it."""
        self.lookout.note(look)
        if look.reveal is None or self.trouble is not None:
            return
        if self.phase in SEEN_BY:
            self.reveal = look.reveal
        if self._anew and self.lookout.scene is Scene.OPEN:
            self._rule(look.reveal)
        else:
            self._follow()

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

    # --- what a button means -----------------------------------------------------------------------------------

    def _shuffled(self, button: Button) -> None:
        if button is Button.CONFIRM:
            self._say(ev.DealCards())
        elif button is Button.NEXT:
            self._tell(ev.Reshuffle())

    def _dealt(self, button: Button) -> None:
        if self.is_asking_for_trump:
            self._pick(button, lambda card: ev.TurnTrump((card,)))
        elif button is Button.CONFIRM:
            self.is_asking_for_trump = True
            self._guess()

    def _staking(self, button: Button) -> None:
        steps = {Button.UP: 1, Button.DOWN: -1}
        if button is Button.NEXT:
            self.entering = self.entering.onward()
        elif button is Button.CONFIRM:
            self._say(ev.CloseStakes())
        elif self.entering.zone is None:
            self.entering = self.entering.turned(steps[button], self.table)
        else:
            self._stake(self.entering.zone, steps[button] * self._config.step)

    def _stake(self, zone: Zone, step: int) -> None:
        """Change the stake that is open by so many chips, as far as a limited bank lets it."""
        punter = self.stakers()[zone]
        wanted = changed(laid(self.table, punter, zone), step, self.table.rules.table_minimum)
        if wanted == laid(self.table, punter, zone):
            return
        limit = room(self.table, punter, zone)
        event = ev.PlaceStake(Stake(punter, zone, wanted))
        if limit is None or wanted <= limit.most or step < 0:
            self._tell(event)
            return
        bank = self.table.bank
        why = (
            f"The bank holds {bank}: the last punter stakes {limit.most} at the most, got {wanted}."
            if limit.last
            else f"All punters but the last stake the agreed sum, {limit.most} here, got {wanted}."
        )
        if self._attempt(lambda: self.evening.refuse(event, why)):
            self.reason = why
            if limit.most >= self.table.rules.table_minimum and limit.most > laid(self.table, punter, zone):
                self._tell(ev.PlaceStake(Stake(punter, zone, limit.most)))

    def _turned(self, button: Button) -> None:
        if button is Button.CONFIRM:
            self._tell(ev.OpenStakes())

    def _closed(self, button: Button) -> None:
        if button is Button.CONFIRM:
            self._say(ev.Reveal())
        elif button is Button.NEXT:
            self.entering = self.entering.onward()
        elif self.entering.zone is not None:
            # Refused by the rules, said and logged: who moves a chip now shall see that it was noticed.
            zone, step = self.entering.zone, self._config.step if button is Button.UP else -self._config.step
            punter = self.stakers()[zone]
            wanted = changed(laid(self.table, punter, zone), step, self.table.rules.table_minimum)
            self._tell(ev.PlaceStake(Stake(punter, zone, wanted)))

    def _revealed(self, button: Button) -> None:
        """Confirm what was seen though it is not complete: it is asked for; what nobody saw is asked for whole."""
        if button is Button.CONFIRM and self.reveal is not None and self.reveal.reading.is_table:
            self._rule(self.reveal)
        elif button is Button.CONFIRM:
            self._tell(ev.ReadCards(Spread((self.table.trump,), ((None,) * HAND_SIZE,) * len(TABLEAUX))))

    def _asked(self, button: Button) -> None:
        place = self.asked()
        if place is not None:
            if self._pick(button, lambda card: ev.CorrectCard(*place, card)):
                self._said[place] = self._picked
        elif button is Button.CONFIRM:
            self._tell(ev.VoidDeal(VoidCause.DECLARED))

    def _stopped(self, button: Button) -> None:
        if button in (Button.CONFIRM, Button.NEXT):
            self._tell(ev.CountPack(complete=button is Button.CONFIRM))

    def tell_on(self) -> bool:
        """Show the next step of the ruling; False where there is none."""
        if self.phase is not Phase.RULED or self.shown >= self._last_shown():
            return False
        self.shown += 1
        return True

    def _last_shown(self) -> int:
        """Give the last page of the ruling."""
        ruling = self.table.ruling
        assert ruling is not None, "a table in the phase RULED has a ruling"  # noqa: S101
        return sum(len(tableau.steps) + 2 for tableau in ruling.tableaux) - 1

    def _ruled(self, button: Button) -> None:
        last = self._last_shown()
        if button is Button.NEXT:
            self.tell_on()
        elif button is Button.DOWN:
            self.shown = max(0, self.shown - 1)
        elif button is Button.UP:
            self.shown = last
        elif button is Button.CONFIRM:
            self._tell(ev.Confirm())

    def _over(self, button: Button) -> None:
        if button in (Button.UP, Button.DOWN):
            self.by_player = not self.by_player
        elif button in (Button.CONFIRM, Button.NEXT):
            self.lookout.over()
            self._say(ev.NextDeal())
            self.last = None

    def _bank(self, button: Button) -> None:
        steps = {Button.UP: self._config.step, Button.DOWN: -self._config.step}
        choices = self.bank_choices()
        chosen = choices[self.choice % len(choices)]
        if button is Button.NEXT:
            self.choice = (self.choice + 1) % len(choices)
        elif button is Button.CONFIRM:
            self._tell(chosen.event(self.table, Chips(self.sum)))
        elif chosen.way is Way.LAY:
            self.sum = min(MOST, max(least(self.table), self.sum + steps[button]))
        else:
            self.choice = (self.choice + (1 if button is Button.DOWN else -1)) % len(choices)

    # --- what they share ---------------------------------------------------------------------------------------

    def _answer(self, found: Found, button: Button) -> None:
        """Agree to what follows from something irregular, or let it be; a third copy asks whether the pack is whole."""
        counted = found.what is Irregular.THIRD_COPY and button is Button.NEXT
        if button not in (Button.CONFIRM, Button.UNDO) and not counted:
            return
        self.lookout.answer()
        if button is Button.UNDO:
            self._look_again()
            return
        told = (ev.CountPack(complete=False),) if counted else agreed(found, self.phase)
        if told and all(self._tell(event) for event in told):
            self._follow()

    def _pick(self, button: Button, event: Callable[[Card], ev.Event]) -> bool:
        """Move the picking, or tell what was picked; tells whether it was told."""
        steps = {Button.UP: -1, Button.DOWN: 1}
        if button in steps:
            self.picking = self.picking.moved(steps[button])
        elif button is Button.NEXT:
            self.picking = self.picking.turned()
        else:
            self._picked = self.picking.card
            return self._tell(event(self._picked))
        return False

    def _say(self, event: ev.Event) -> None:
        """Tell what a person says, and let follow what the camera knows already."""
        if self._tell(event):
            self._follow()

    def _tell(self, event: ev.Event) -> bool:
        """Tell the evening; afterwards it is on disk, or a trouble says why not."""
        before = self.phase
        try:
            effects = self.evening.tell(event)
        except LedgerError as error:
            self.trouble = of_ledger(error)
            return False
        for effect in effects:
            if isinstance(effect, Refused):
                self._refused(effect.why)
                return False
        if self.phase is not before:
            self.reason = ""
        noted = [text for effect in effects if isinstance(effect, Noted) for text in sentences(effect)]
        if noted and self.phase in SAID_THERE:
            self.reason = BETWEEN.join(noted)
        self._arrive(before)
        return self.trouble is None

    def _refused(self, why: str) -> None:
        """Say why: on the screen that is there, where that has a place for it."""
        if self.menu is not None:
            self.menu.reason = why
        elif self.phase in SAID_THERE:
            self.reason = why
        else:
            self.trouble = Wrong(Ill.REFUSED, why)

    def _attempt(self, write: Callable[[], object]) -> bool:
        """Do what writes to the ledger; a trouble says why it was not done."""
        try:
            write()
        except LedgerError as error:
            self.trouble = of_ledger(error)
        return self.trouble is None

    def _in_menu(self, menu: Menu, button: Button) -> None:
        if not menu.press(button):
            self.menu = None
            self._arrive(self.phase)
        elif self.phase not in PHASES or (menu.done is not None and menu.done[0] is Act.PASS):
            self.menu = None

    def _follow(self) -> None:
        """Let happen what follows from what lies there, as far as it leads."""
        for _ in range(FOLLOWED):
            before = self.phase
            self._follow_once()
            if self.phase is before or self.trouble is not None:
                return

    def _follow_once(self) -> None:
        void = self.lookout.agreed_by_gathering()
        if void is not None:
            self.lookout.answer()
            for event in agreed(void, self.phase):
                self._tell(event)
            return
        follows = self.lookout.follow(self.table)
        if follows.ask_trump and not self.is_asking_for_trump and self.lookout.lying is not None:
            self.reveal = self.lookout.lying
        for event in follows.events:
            if not self._tell(event):
                return
        if follows.ask_trump and self.phase is Phase.DEALT:
            self.is_asking_for_trump = True
            self._guess()
        if follows.read and self.lookout.lying is not None:
            self._rule(self.lookout.lying)

    def _arrive(self, before: Phase | None = None) -> None:
        """Make ready for the phase that the table has come to."""
        phase = self.phase
        if phase is not Phase.DEALT:
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
        if phase is Phase.STAKING and before is Phase.TRUMP_TURNED:
            self._default_stakes()
        if phase is Phase.SHUFFLED:
            self.reveal = None
            self.lookout.fresh()
        elif phase is Phase.TRUMP_TURNED and before is not Phase.STAKING:
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

    def _undo(self) -> None:
        """Take the last step back; opening the stakes is none of its own, for it follows the trump by itself."""
        for _ in range(2):
            before = self.phase
            if not self._tell(ev.Undo()) or (before, self.phase) != (Phase.STAKING, Phase.TRUMP_TURNED):
                return

    def _look_again(self) -> None:
        """Show it again: what was read is forgotten, and the camera looks anew."""
        self._said = {}
        self._anew = self.phase in (Phase.ASKED, Phase.STOPPED, Phase.RULED)
        self.is_asking_for_trump = False
        self._eyes.again()

    def _rule(self, reveal: Reveal) -> None:
        """Rule on what lies open, once it says anything else than what stands there."""
        spread = self._with_answers(spread_read(reveal.reading))
        if spread == self.table.spread and self.phase is not Phase.REVEALED and not self._anew:
            return
        try:
            self.evening.keep(reveal)
        except LedgerError as error:
            self.trouble = of_ledger(error)
            return
        self._anew = False
        self.reveal = reveal
        self._tell(ev.ReadCards(spread))

    def _with_answers(self, spread: Spread) -> Spread:
        """Give what was read, with what people said of places that are still there; a person's word stands."""
        zones = {
            Zone.TRUMP: list(spread.trumps),
            **{z: list(h) for z, h in zip(TABLEAUX, spread.tableaux, strict=True)},
        }
        for (zone, place), card in self._said.items():
            if place < len(zones[zone]):
                zones[zone][place] = card
        return spread_of({zone: tuple(cards) for zone, cards in zones.items()})

    def _guess(self) -> None:
        """Begin the picking at what the camera takes the asked card for."""
        place = (Zone.TRUMP, 0) if self.phase is Phase.DEALT else self.asked()
        sights = () if place is None or self.reveal is None else self.reveal.reading.at(place[0])
        guess = sights[place[1]].card if place is not None and place[1] < len(sights) else None
        self.picking = Picking.of(guess)


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
    Phase.PASSING: Host._bank,  # noqa: SLF001
}
"""What the buttons mean in each phase."""
