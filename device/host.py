"""The host of the table: takes presses and looks, tells the evening, and says what is to be shown.

What may follow what is decided by the rules' session, and what a look means by `device.following`; this knows which
button means which event in which phase, and holds what is being entered. A trouble of the disk stands on the screen
until somebody presses, one of the camera until it sees again; nothing is lost.
"""

from collections.abc import Callable, Mapping

from device.attention import LEAVES, Asks
from device.banks import Way, least
from device.entering import changed, laid
from device.ills import Ill
from device.irregular import Found, Irregular
from device.menu import PHASES, Act, Menu
from device.press import Button, Gesture, Press
from device.seeing import Seeing
from rules import events as ev
from rules.cards import Card
from rules.deal import HAND_SIZE, Spread
from rules.money import MOST, Chips
from rules.moves.staking import least_stake
from rules.phases import Phase, VoidCause
from rules.seats import TABLEAUX, Zone
from rules.settlement import Stake


class Host(Seeing):
    """One table in play, with a camera above it and buttons before it."""

    @property
    def asks(self) -> Asks:
        """Give what the page asks for: two that are equal give each button the same meaning."""
        phase, found, spread = self.phase, self.found, self.table.spread
        place = (Zone.TRUMP, 0) if self.is_asking_for_trump else self.asked()
        picking = None if place is None else self.picking
        # While it is looked at, confirm rules on what lies there as far as it is a table, or asks for all of it.
        lies = phase is Phase.REVEALED and self.reveal is not None and self.reveal.reading.is_table
        over = (self.trouble, self.is_blind, self.menu is not None, found)
        weighty: object = None
        if found is not None and found.is_void:
            weighty = found
        elif phase in (Phase.ASKED, Phase.RULED, Phase.SETTLED) or place is not None:
            weighty = (phase, spread, place)
        return Asks((self.evening.number, phase, spread, place, picking, lies, over), weighty)

    def press(self, press: Press) -> None:
        """Let a button mean what it means now."""
        self.reasons = ()
        if press == LEAVES:
            self.leaving = True
        elif self.trouble is not None:
            wrong, self.trouble = self.trouble, None
            if wrong.ill is not Ill.REFUSED:
                self._go_on()
        elif press == Press(Button.UNDO, Gesture.HELD):
            self.menu = None
            self._undo()
        elif self.is_blind:
            self.lookout.told_trouble = True
        elif self.menu is not None:
            self._in_menu(self.menu, press.button)
        elif self.found is not None:
            self._answer(self.found, press.button)
        elif press.button is Button.UNDO and self.phase in PHASES:
            self.menu = Menu(self.evening, self._config, self._tell, self._attempt, self.language, club=self.club)
        elif press.button is Button.UNDO:
            self._look_again_or_void()
        else:
            _MEANINGS[self.phase](self, press.button)

    def _go_on(self) -> None:
        """Let follow what the disk did not take; the stakes open by themselves, as they would have."""
        if self._opens_stakes:
            self._tell(ev.OpenStakes())
        self._follow()

    def _undo(self) -> None:
        """Take the last step back; opening the stakes is none of its own, for it follows the trump by itself."""
        for _ in range(2):
            before = self.phase
            if not self._tell(ev.Undo()) or before is not Phase.STAKING or not self._opens_stakes:
                return

    # --- what a button means -----------------------------------------------------------------------------------

    def _in_menu(self, menu: Menu, button: Button) -> None:
        if not menu.press(button):
            self.menu = None
            self._arrive(self.phase)
        elif self.phase not in PHASES or (menu.done is not None and menu.done[0] is Act.PASS):
            self.menu = None

    def _answer(self, found: Found, button: Button) -> None:
        """Agree to what follows from something irregular, or let it be; a third copy asks whether the pack is whole."""
        counted = found.what is Irregular.THIRD_COPY and button is Button.NEXT
        if button not in (Button.CONFIRM, Button.UNDO) and not counted:
            return
        self.lookout.answer()
        if button is Button.UNDO:
            self._look_again()
            return
        if counted:
            self._say(ev.CountPack(complete=False))
        elif self._agree(found):
            self._follow()

    def _pick(self, button: Button, event: Callable[[Card], ev.Event]) -> bool:
        """Move the picking, or tell what was picked; tells whether it was told."""
        moved = self.picking.pressed(button)
        if moved is not None:
            self.picking = moved
            return False
        self._picked = self.picking.card
        return self._tell(event(self._picked))

    def _shuffled(self, button: Button) -> None:
        if button is Button.CONFIRM:
            self._say(ev.DealCards())
        elif button is Button.NEXT:
            self._tell(ev.Reshuffle())

    def _dealt(self, button: Button) -> None:
        if self.is_asking_for_trump:
            self._pick(button, lambda card: ev.TurnTrump((card,)))
        elif button is Button.CONFIRM and self._opens_stakes:
            self._tell(ev.OpenStakes())
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

    def _turned(self, button: Button) -> None:
        if button is Button.CONFIRM and self._opens_stakes:
            self._tell(ev.OpenStakes())
        elif not self._opens_stakes:
            self._closed(button)

    def _closed(self, button: Button) -> None:
        if self.is_asking_for_trump or (button is Button.CONFIRM and self.awaits_trump):
            self._dealt(button)
        elif button is Button.CONFIRM:
            self._say(ev.Reveal())
        elif button is Button.NEXT:
            self.entering = self.entering.onward()
        elif self.entering.zone is not None:
            # Refused by the rules, said and logged: who moves a chip now shall see that it was noticed.
            zone, step = self.entering.zone, self._config.step if button is Button.UP else -self._config.step
            punter = self.stakers()[zone]
            wanted = changed(laid(self.table, punter, zone), step, least_stake(self.table))
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
