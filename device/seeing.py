"""What follows at a table of bank écarté from what the camera sees; what a look means is `device.following`'s."""

from device.book import Reveal
from device.cue import BankCue
from device.dealing import Dealing
from device.errors import LedgerError
from device.eye import Gaze, Look
from device.ills import Ill, of_ledger
from device.irregular import Found, Irregular, agreed
from device.scene import Scene
from device.sights import spread_read
from device.stage import Stage, stage
from rules import events as ev
from rules.deal import Spread, spread_of
from rules.phases import Phase
from rules.seats import TABLEAUX, Zone
from rules.transitions import TRANSITIONS

FOLLOWED = 6
"""Phases that one look can lead through at most: the last deal put away, dealt, turned, stakes opened."""

SEEN_BY = frozenset({Phase.DEALT, Phase.REVEALED})
"""The phases in which the table waits for nothing but the camera."""

DECLARED = frozenset(phase for phase, ways in TRANSITIONS.items() if ev.VoidDeal in ways)
"""The phases in which the table may say that the deal is void."""


class Seeing(Dealing):
    """One table in play, with a camera above it."""

    @property
    def found(self) -> Found | None:
        """Give what is irregular on the table and was not answered yet."""
        return self.lookout.found[0] if self.lookout.found else None

    @property
    def is_blind(self) -> bool:
        """Tell whether the camera gives no picture and nobody has taken note of it yet."""
        return self.lookout.is_blind

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
        return self.awaits_reveal and moves and self.lookout.glimpse is not None

    @property
    def stage(self) -> Stage:
        """Give where the main job stands."""
        lookout = self.lookout
        later = self.evening.number > 1
        phase = Phase.STAKES_CLOSED if self.awaits_reveal else self.phase
        return stage(phase, lookout.gaze, lookout.scene, asked=self.is_asking, later=later)

    @property
    def cue(self) -> BankCue:
        """Give what people at the table read on the screen."""
        return BankCue(self.evening.number, self.phase, self.table.shoe.seen(), self._stakes_first)

    def tick(self) -> bool:
        """Take what was seen since the last call; tells whether it was anything new."""
        looks, told = self.lookout.heed(self._eyes, self.see)
        glimpsed = (self.is_looking or self.is_opening) and any(look.glimpse is not None for look in looks)
        return glimpsed or told

    def see(self, look: Look) -> None:
        """Take one look, and let happen what follows from it."""
        self.lookout.note(look)
        if look.reveal is None or self.trouble is not None:
            return
        if self.phase in SEEN_BY or self.awaits_trump:
            self.reveal = look.reveal
        if self._anew and self.lookout.scene is Scene.OPEN:
            self._rule(look.reveal)
        else:
            self._follow()

    def _say(self, event: ev.Event) -> None:
        """Tell what a person says, and let follow what the camera knows already."""
        if self._tell(event):
            self._follow()

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
            self._agree(void)
            return
        follows = self.lookout.follow(self.table)
        if follows.ask_trump and not self.is_asking_for_trump and self.lookout.lying is not None:
            self.reveal = self.lookout.lying
        for event in follows.events:
            if not self._tell(event):
                return
        if follows.ask_trump and self.awaits_trump:
            self.is_asking_for_trump = True
            self._guess()
        if follows.read and self.lookout.lying is not None:
            self._rule(self.lookout.lying)

    def _agree(self, found: Found) -> bool:
        """Tell what follows from what was agreed to; where the disk does not take it, it is asked for again."""
        told = agreed(found, self.phase)
        taken = all(self._tell(event) for event in told)
        if self.trouble is not None and self.trouble.ill is not Ill.REFUSED:
            self.lookout.unanswer(found)
        return bool(told) and taken

    def _look_again_or_void(self) -> None:
        """Look anew at a deal that is in sight; of another, ask whether it is void, which no camera will tell."""
        if self.phase not in DECLARED or self.lookout.sees_a_deal:
            self._look_again()
            return
        blind = self.lookout.gaze is Gaze.BLIND
        self.lookout.found = (Found(Irregular.UNSEEN if blind else Irregular.GATHERED),)

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
