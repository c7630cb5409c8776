"""The host of a table of two: takes looks and words, tells the game, and says what is to be shown.

What may follow is decided by the rules, what cards on the table mean by `device.duel.watching`, what a word means by
`device.duel.words`; this holds what was seen, found, asked and entered, and tells the disk.
"""

from dataclasses import replace

from device.attention import LEAVES, Asks
from device.book import Reveal
from device.cue import DuelCue
from device.duel.found import Found, What, agreed
from device.duel.ground import ground_of
from device.duel.match import Match, NextGame
from device.duel.memory import Memory, recalled
from device.duel.watching import Ask, Following, answered, by_hand, following
from device.duel.words import Entered, Word, changes, event_of
from device.eye import Look
from device.eyes import Eyes
from device.findings import Findings
from device.ills import Wrong
from device.picking import Picking
from device.play.classic import due
from device.press import Button, Gesture, Press
from device.sitting import Sitting
from device.trying import told
from device.watch import Watch
from rules.cards import Card
from rules.classic import events as ev
from rules.classic.announcing import bonus
from rules.classic.effects import BreachFound, TrickTaken
from rules.classic.phases import Phase
from rules.classic.sides import Player, holder
from rules.classic.state import State
from rules.machine import Refused, Undo
from rules.pool import LayPool, PoolPhase
from vision.still import Edge

FOLLOWED = 8
"""Events that one look can lead to at most: two hands dealt, the trump turned, two cards played, and room."""

_ARMS = {Edge.NEAR: Player.A, Edge.FAR: Player.B}
"""Whose hand comes over which edge of the picture; over the others either's may."""

WORDS = {Button.CONFIRM: Word.YES, Button.NEXT: Word.NO, Button.UP: Word.KING}
"""What each button of the one set says for whose seat it is; DOWN is the seat switch."""


class DuelHost:
    """One table of two in play."""

    lying: Reveal | None
    """What was read last."""

    def __init__(self, sitting: Sitting[Match], eyes: Eyes) -> None:
        """Take an evening, new or taken up again."""
        self.sitting = sitting
        self.trouble: Wrong | None = None
        self.watch = Watch()
        self.lying = None
        self.memory = recalled(self.state, begun=self.match.number > 1 or bool(self.cue.dealt))
        self.findings: Findings[Found] = Findings()
        self.noted: Found | None = None
        self.refused: Refused | None = None
        self.asking: Following | None = None
        self.picking = Picking()
        self.entered = Entered()
        self.seat = Player.A
        self.shown = 0
        self.language = "en"
        self.leaving = False
        self._eyes = eyes
        self._reached: frozenset[Player | None] = frozenset()
        self._arm: Player | None = None
        self._refused_event: object = None
        self._arrive(None)

    @property
    def match(self) -> Match:
        """Give the games as they are on disk."""
        return self.sitting.play

    @property
    def state(self) -> State:
        """Give the game that is on."""
        return self.match.game.state

    @property
    def ask(self) -> Ask | None:
        """Give the card that somebody must name."""
        return None if self.asking is None else self.asking.ask

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
        asked = self.asking is not None or self.entered.giving_up is not None
        return self.trouble is not None or bool(self.found) or asked or self.state.issue is not None

    @property
    def waits_for_pool(self) -> bool:
        """Tell whether the pool's stakes are to be laid."""
        pool = self.match.pool
        over = self.state.phase is Phase.OVER
        return pool is not None and pool.state.phase is not PoolPhase.PLAYING and (not over or self.shown > 0)

    @property
    def stage(self) -> str:
        """Give where the game stands, in a word."""
        return self.state.phase.value

    @property
    def asks(self) -> Asks:
        """Give what the page asks for: two that are equal give each button the same meaning."""
        state, game = self.state, (self.match.number, self.cue.dealt)
        picking = None if self.asking is None else (self.ask, self.picking)
        over = (self.trouble, self.is_blind, picking, self.found[:1])
        turned = (self.shown, self.entered, self.seat, self.waits_for_pool)
        weighty: object = self.entered.giving_up
        if picking is not None:
            weighty = self.ask
        elif state.phase is Phase.OVER:
            weighty = (state.phase, self.shown)
        return Asks((game, state.phase, state.issue, turned, over), weighty)

    @property
    def cue(self) -> DuelCue:
        """Give what people at the table read on the screen."""
        dealt = sum(isinstance(past.event, ev.Dealt) for past in self.match.game.past)
        return DuelCue(self.match.number, dealt, self.state)

    # --- what is said ------------------------------------------------------------------------------------------

    def press(self, press: Press) -> None:
        """Let a button of the one set mean what it means now."""
        if press == LEAVES:
            self.leaving = True
        elif self.trouble is not None:
            self._is_told()
        elif press == Press(Button.UNDO, Gesture.HELD):
            self._undo()
        elif self._is_told():
            return
        elif self.asking is not None:
            self._pick(press.button)
        elif self.found:
            if press.button in (Button.CONFIRM, Button.UNDO):
                self._answer(agrees=press.button is Button.CONFIRM)
        elif press.button in WORDS:
            self.say(self.seat, WORDS[press.button])
        else:
            self._aside(press.button)

    def _aside(self, button: Button) -> None:
        """Take back that a hand is given up, where that is asked; else look again, or speak for the other seat."""
        if self.entered.giving_up is not None:
            self.entered = Entered()
        elif button is Button.UNDO:
            self._look_again()
        else:
            self.seat = self.seat.other

    def press_of(self, player: Player, press: Press) -> None:
        """Let a button of a player's own pair mean what it means: confirm is yes, held the king, next is no."""
        if self._is_told():
            return
        word = Word.NO if press.button is Button.NEXT else Word.YES
        if press.gesture is Gesture.HELD:
            word = Word.KING
        if self.asking is not None:
            self._pick(Button.DOWN if word is Word.NO else Button.CONFIRM if self.picking.on_suit else Button.NEXT)
        elif self.found and word is not Word.KING:
            self._answer(agrees=word is Word.YES)
        else:
            self.say(player, word)

    def say(self, by: Player, word: Word) -> None:
        """Let a player say something."""
        self.refused = None
        state = self.state
        if self.waits_for_pool and word is Word.YES:
            self._tell(LayPool())
        elif state.phase is Phase.OVER:
            self._over(word)
        elif self._turns_page(word):
            self.shown += 1
        elif self.entered.giving_up not in (None, by) and word is not Word.KING:
            # Who is asked whether he gives up answers for himself.
            return
        elif (entered := changes(state, self.entered, by, word)) is not None:
            self.entered = entered
        elif (event := event_of(state, by, word, self.entered)) is not None:
            self._say(event)
        elif word is Word.YES and state.phase in (Phase.TURNING, Phase.LEADING, Phase.REPLYING):
            self._enter_card(by)

    def _is_told(self) -> bool:
        """Take note of a trouble, where one is on the screen."""
        if self.trouble is not None:
            self.trouble = None
            self._follow()
            return True
        if self.is_blind:
            self.watch.told_trouble = True
            return True
        return False

    def _over(self, word: Word) -> None:
        if word is not Word.YES:
            return
        if self.match.pool is not None and self.shown == 0:
            self.shown = 1
        else:
            self._say(NextGame())

    def _turns_page(self, word: Word) -> bool:
        """Tell whether a revoke is on the screen that nothing follows, so that a word goes on to the score."""
        past = self.match.game.past
        found = sum(isinstance(effect, BreachFound) for effect in past[-1].effects) if past else 0
        return word is Word.YES and self.state.issue is None and self.shown < found

    def _enter_card(self, by: Player) -> None:
        """Ask for a card that the camera does not see, or sees wrongly."""
        ground = None if self.lying is None else ground_of(self.lying.reading)
        self.asking, self.picking = by_hand(self.state, self.memory, ground, by), Picking()

    def _pick(self, button: Button) -> None:
        moved = self.picking.pressed(button)
        if moved is not None:
            self.picking = moved
        elif button is Button.UNDO:
            self._look_again()
        else:
            self.answer(self.picking.card)

    def answer(self, card: Card) -> None:
        """Name the card that is asked for."""
        asking = self.asking
        if asking is None:
            return
        event = answered(asking, self.state, card)
        self.asking = None
        if self._tell(event):
            self.memory = self._remember(_named(asking.memory, card, asking.ask))
            self._follow()

    def _answer(self, *, agrees: bool) -> None:
        """Agree to what was found, or say that it is not so."""
        first = self.findings.answer()
        event = agreed(first) if agrees else None
        if event is not None:
            self._say(event)
            if self.trouble is not None:
                self.findings.unanswer(first)
        elif not agrees:
            self._look_again()

    def _look_again(self) -> None:
        self.asking = None
        self._eyes.again()

    def _undo(self) -> None:
        self.asking, self.refused = None, None
        self.findings.drop()
        if self._tell(Undo()):
            # What lies in the middle may be what was taken back: it is counted anew.
            self.memory = replace(self.memory, old=(), lead=None)

    # --- what is seen ------------------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Take what was seen since the last call; tells whether it was anything new."""
        return self.watch.heed(self._eyes, self.see)[1]

    def see(self, look: Look) -> None:
        """Take one look, and let happen what follows from it."""
        self.watch.note(look)
        if look.edge is not None:
            self._reached |= {_ARMS.get(look.edge)}
        if look.reveal is not None:
            self.lying = look.reveal
            self.asking = None
            self._arm = next(iter(self._reached)) if len(self._reached) == 1 else None
            self._reached = frozenset()
            self._follow()

    def _follow(self) -> None:
        """Let follow what lies there, event by event."""
        if self.lying is None or self.trouble is not None or not self.match.is_playing:
            return
        reading = self.lying.reading
        ground = ground_of(reading)
        for _ in range(FOLLOWED):
            follows = following(self.state, self.memory, ground, reading.size, self._arm)
            if follows.event is None:
                self._find(follows.found)
                if follows.ask is None:
                    self.memory = follows.memory
                else:
                    self._begin_asking(follows)
                return
            taken = follows.event != self._refused_event and self._tell(follows.event)
            # After the telling: a new moment forgets what was noted in the one before.
            self._find(follows.found)
            if not taken:
                return
            self.memory = self._remember(follows.memory)

    def _begin_asking(self, follows: Following) -> None:
        if self.asking is None:
            self.asking = follows
            self.picking = Picking()

    def _find(self, found: tuple[Found, ...]) -> None:
        for each in found:
            if not each.is_noted:
                self.findings.ask((each,))
            elif self.findings.is_new(each):
                self.noted = each

    def _remember(self, memory: Memory) -> Memory:
        """Note who has won the trick that is complete now."""
        past = self.match.game.past[-1]
        taken = next((effect for effect in past.effects if isinstance(effect, TrickTaken)), None)
        dealer = past.state.dealer
        if taken is None or dealer is None:
            return memory
        return replace(memory, taker=holder(taken.trick.winner, dealer))

    # --- what they share ---------------------------------------------------------------------------------------

    def _say(self, event: object) -> bool:
        """Tell what a person says, and let follow what the camera knows already."""
        taken = self._tell(event)
        if taken:
            self._follow()
        return taken

    def _tell(self, event: object) -> bool:
        """Tell the game; afterwards it is on disk, or a trouble or a refusal says why not."""
        before = self.match
        barred = told(self.sitting, event)
        if isinstance(barred, Wrong):
            self.trouble = barred
            return False
        if barred is not None:
            # It would be refused again as often as it is seen; what the disk did not take comes again.
            self.refused, self._refused_event = barred, event
            if barred.code == "king_too_late" and isinstance(event, ev.AnnounceKing):
                self._find((Found(What.KING_LATE, event.by),))
            return False
        self._arrive(before, event)
        return True

    def _arrive(self, before: Match | None, event: object = None) -> None:
        """Begin what a new moment of the game begins anew."""
        state = self.state
        self.refused = self._refused_event = None
        self.noted, self.shown, self.entered = None, 0, Entered()
        self.asking = None
        self.seat = due(state) or self.seat
        if isinstance(event, ev.Dealt | NextGame | Undo) or state.phase is Phase.DEALING:
            # What belonged to the last deal may come again in this one.
            self.findings.forget()
        if isinstance(event, NextGame) or (isinstance(event, LayPool) and before is not None):
            self.memory = replace(self.memory, lead=None)
        if isinstance(event, ev.Abandon):
            # The card that was led and stays unanswered lies there like those of a trick.
            self.memory = replace(self.memory, old=self.memory.counted, lead=None)
        if before is not None:
            self._find_king(before.game.state, event)

    def _find_king(self, before: State, event: object) -> None:
        """Notice the king of trumps in the first trick, where nobody has announced it."""
        if not isinstance(event, ev.Lead | ev.Reply) or before.deal.tricks or event.king:
            return
        if event.card == bonus(before) and before.deal.claim is None:
            self._find((Found(What.KING_UNSAID, event.by, (event.card,)),))


def _named(memory: Memory, card: Card, ask: Ask | None) -> Memory:
    """Remember the card that somebody has named in place of the one that was not read."""
    if ask is None or not ask.corners:
        return memory
    lead = memory.lead
    if lead is not None and lead.corners == ask.corners:
        return replace(memory, lead=replace(lead, card=card, named=True))
    old = tuple(replace(one, card=card, named=True) if one.corners == ask.corners else one for one in memory.old)
    return replace(memory, old=old)
