"""The host of a table of the pot game: takes looks and presses, tells the game, and says what is to be shown."""

from collections.abc import Mapping

from device.attention import LEAVES, Asks
from device.book import Reveal
from device.cue import PotCue
from device.eye import Look
from device.eyes import Eyes
from device.findings import Findings
from device.ills import Wrong
from device.picking import Picking
from device.pots.ground import Ground, Scene, ground_of
from device.pots.play import PotPlay
from device.pots.watching import Following, Found, following
from device.press import Button, Gesture, Press
from device.sitting import Sitting
from device.trying import told
from device.watch import Watch
from rules.cards import Card
from rules.machine import Refused, Undo
from rules.pot import HAND
from rules.pot_rules import Ante
from rules.pot_table import DrawLot, LayStakes, PotPhase, PotState, RevealHands, TurnTrump, VoidDeal

FOLLOWED = 3
"""Events that one look can lead to at most: the trump turned, all open, and room."""

Place = tuple[int | None, int]
"""Whose hand (None: the turned card), and which card of it."""


class PotHost:
    """One table of the pot game in play."""

    lying: Reveal | None
    """What was read last."""

    def __init__(self, sitting: Sitting[PotPlay], eyes: Eyes, stake: int, step: int) -> None:
        """Take an evening, new or taken up again; each stakes `stake` until it is changed, by `step` a press.

        Where stakes are free, `next` goes from player to player and each has a sum of his own; RULES.md 7.2 P-A2.
        """
        self.sitting = sitting
        self.trouble: Wrong | None = None
        self.watch = Watch()
        self.lying = None
        self.findings: Findings[Found] = Findings()
        self.refused: Refused | None = None
        self.asking: Following | None = None
        self.picking = Picking()
        self.stake = stake
        self.chosen = 0
        self.is_entering = False
        """Whether the players' own stakes are on the screen."""
        self.language = "en"
        self.leaving = False
        self._step = step
        self._eyes = eyes
        self._old, self._old_open = self._last_deal()
        self._said: dict[Place, Card] = {}
        self._own: dict[int, int] = {}

    @property
    def state(self) -> PotState:
        """Give the table as it is on disk."""
        return self.sitting.play.state

    @property
    def stakes(self) -> tuple[int, ...]:
        """Give what each stakes now: over a carried pot the same again, else his own sum or that of all."""
        if self.state.carried:
            return self.state.last_stakes
        return tuple(self._own.get(place, self.stake) for place in range(len(self.state.players)))

    @property
    def is_free(self) -> bool:
        """Tell whether each may choose his stake now."""
        state = self.state
        return state.phase is PotPhase.STAKING and state.rules.pot_ante is Ante.FREE and not state.carried

    @property
    def found(self) -> tuple[Found, ...]:
        """Give what was found and waits for an answer."""
        return self.findings.waiting

    @property
    def is_blind(self) -> bool:
        """Tell whether the camera gives no picture and nobody has taken note of it yet."""
        return self.watch.is_blind

    @property
    def is_asking(self) -> bool:
        """Tell whether somebody must say something before it can go on."""
        return self.trouble is not None or bool(self.found) or self.asking is not None

    @property
    def stage(self) -> str:
        """Give where the table stands, in a word."""
        return self.state.phase.value

    @property
    def deal(self) -> int:
        """Give the number of the deal that is on, from 1; the stakes begin it."""
        laid = sum(isinstance(past.event, LayStakes) for past in self.sitting.play.session.past)
        return laid + (self.state.phase in (PotPhase.LOT, PotPhase.STAKING))

    @property
    def asks(self) -> Asks:
        """Give what the page asks for: two that are equal give each button the same meaning."""
        picking = None if self.asking is None else (self.asking.ask, self.picking)
        standing = (self.deal, self.state.phase, picking, self.stakes, self.chosen, self.is_entering)
        weighty = self.found[:1] or (None if self.asking is None else self.asking.ask)
        return Asks((standing, self.trouble, self.is_blind, self.found[:1]), weighty)

    @property
    def cue(self) -> PotCue:
        """Give what people at the table read on the screen."""
        return PotCue(self.deal, self.state)

    def press(self, press: Press) -> None:
        """Let a button mean what it means now."""
        self.refused = None
        if press == LEAVES:
            self.leaving = True
        elif self.trouble is not None:
            self.trouble = None
            self._go_on()
        elif press == Press(Button.UNDO, Gesture.HELD):
            self.asking = None
            self.findings.drop()
            self._tell(Undo())
        elif self.is_blind:
            self.watch.told_trouble = True
        elif self.asking is not None:
            self._pick(press.button)
        elif self.found:
            self._answer(press.button)
        elif press.button is Button.UNDO and self.is_entering:
            self.is_entering = False
        elif press.button is Button.UNDO:
            self._eyes.again()
        else:
            self._mean(press.button)

    def _mean(self, button: Button) -> None:
        state, steps = self.state, {Button.UP: 1, Button.DOWN: -1}
        if state.phase is PotPhase.LOT:
            if button is Button.CONFIRM:
                self._say(DrawLot(self.chosen))
            else:
                self.chosen = (self.chosen + (-1 if button is Button.UP else 1)) % len(state.players)
        elif state.phase is PotPhase.STAKING:
            if button is Button.CONFIRM:
                self._say(LayStakes(self.stakes))
            elif button is Button.NEXT and self.is_free:
                self.chosen = (self.chosen + 1) % len(state.players) if self.is_entering else 0
                self.is_entering = True
            elif button in steps and self.is_entering:
                self._own[self.chosen] = max(self._step, self.stakes[self.chosen] + steps[button] * self._step)
            elif button in steps:
                self.stake = max(self._step, self.stake + steps[button] * self._step)
        elif button is Button.CONFIRM:
            self._by_hand()

    def _by_hand(self) -> None:
        """Ask for what the camera cannot see: the turned card, or the first card that nobody has named."""
        if self.state.phase is PotPhase.TURNING:
            self.asking = Following(ask=(None, 0))
        else:
            self.asking = Following(ask=(0, 0))
            self._said = {}

    def _pick(self, button: Button) -> None:
        moved = self.picking.pressed(button)
        if moved is not None:
            self.picking = moved
        elif button is Button.UNDO:
            self.asking, self._said = None, {}
            self._eyes.again()
        else:
            self.answer(self.picking.card)

    def answer(self, card: Card) -> None:
        """Name the card that is asked for; then the next one is asked, or all is told."""
        asking = self.asking
        if asking is None or asking.ask is None:
            return
        place, self.asking, self.picking = asking.ask, None, Picking()
        if place[0] is None:
            self._say(TurnTrump(card))
            return
        self._said[place] = card
        self._open()

    def _open(self) -> None:
        """Tell the hands as far as they are read or named, or ask for the next card of them."""
        seen = self._read()
        hands: list[tuple[Card, ...]] = []
        for place in range(len(self.state.players)):
            hand: list[Card] = []
            for number in range(HAND):
                card = self._said.get((place, number)) or seen.get((place, number))
                if card is None:
                    self.asking = Following(ask=(place, number))
                    return
                hand.append(card)
            hands.append(tuple(hand))
        if not self._say(RevealHands(tuple(hands))) and self.trouble is None:
            self._said = {}

    def _go_on(self) -> None:
        """Tell what the disk did not take: hands that people have named, or what lies there."""
        if self._said and self.asking is None and not self.found:
            self._open()
        else:
            self._follow()

    def _read(self) -> Mapping[Place, Card]:
        """Give what is surely read of the hands, where they lie open and whole."""
        if self.lying is None:
            return {}
        hands = ground_of(self.lying.reading, len(self.state.players)).cards
        if len(hands) != len(self.state.players) or any(len(hand) != HAND for hand in hands):
            return {}
        return {
            (place, number): card
            for place, hand in enumerate(hands)
            for number, card in enumerate(hand)
            if card is not None
        }

    def read_of(self, place: int) -> tuple[Card, ...]:
        """Give what is read or named of one hand."""
        known = {**self._read(), **self._said}
        return tuple(card for (whose, _), card in known.items() if whose == place)

    def _answer(self, button: Button) -> None:
        """Agree that the deal is void, or that it is not so."""
        if button not in (Button.CONFIRM, Button.UNDO):
            return
        first = self.findings.answer()
        if button is Button.CONFIRM:
            self._tell(VoidDeal())
            if self.trouble is None:
                self.findings.drop()
            else:
                self.findings.unanswer(first)
        else:
            self._eyes.again()

    # --- what is seen ------------------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Take what was seen since the last call; tells whether it was anything new."""
        return self.watch.heed(self._eyes, self.see)[1]

    def see(self, look: Look) -> None:
        """Take one look, and let happen what follows from it."""
        self.watch.note(look)
        if look.reveal is not None:
            self.lying = look.reveal
            self.asking, self._said = None, {}
            self._follow()

    def _follow(self) -> None:
        if self.lying is None or self.trouble is not None:
            return
        ground = ground_of(self.lying.reading, len(self.state.players))
        if self._is_old(ground):
            return
        for _ in range(FOLLOWED):
            follows = following(self.state, ground)
            self.findings.ask(follows.found)
            if follows.ask is not None and self.asking is None:
                self.asking, self.picking = follows, Picking()
            if follows.event is None or not self._tell(follows.event):
                return

    def _last_deal(self) -> tuple[Card | None, bool]:
        """Give the turned card of the last deal, which may lie there still, and whether that was opened."""
        for past in reversed(self.sitting.play.session.past):
            if isinstance(past.event, RevealHands | VoidDeal):
                return past.state.turned, isinstance(past.event, RevealHands)
            if isinstance(past.event, TurnTrump):
                break
        return None, False

    def _is_old(self, ground: Ground) -> bool:
        """Tell whether what lies there is the last deal, ruled on or void; a table without its turned card is not."""
        turned = [sight.card for sight in ground.turned if sight.sure]
        changed = not ground.turned or (bool(turned) and self._old not in turned)
        # What was opened does not lie on its face again but in another deal.
        if changed or (self._old_open and ground.scene is Scene.DEALT):
            self._old = None
        return self._old is not None

    def _say(self, event: object) -> bool:
        """Tell what a person says, and let follow what the camera knows already."""
        taken = self._tell(event)
        if taken:
            self._follow()
        return taken

    def _tell(self, event: object) -> bool:
        """Tell the game; afterwards it is on disk, or a trouble or a refusal says why not."""
        turned = self.state.turned
        barred = told(self.sitting, event, self.lying if isinstance(event, RevealHands) else None)
        if isinstance(barred, Wrong):
            self.trouble = barred
            return False
        if barred is not None:
            self.refused = barred
            return False
        self.refused, self.asking, self._said, self.is_entering = None, None, {}, False
        self.findings.forget()
        if isinstance(event, RevealHands | VoidDeal):
            self._old, self._old_open = turned, isinstance(event, RevealHands)
        return True
