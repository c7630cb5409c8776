"""Two simulated players at their buttons: they say what their deal has them say, and answer what the screen asks.

They know what they were dealt, so that a card that is asked for is answered rightly. They press nothing that the camera
can tell. Their words go through the host's buttons: the one set with its seat switch, or each his own pair.
"""

import json
from collections.abc import Callable

from device.clock import Seconds
from device.config import SimulatedConfig
from device.duel.found import What
from device.duel.host import DuelHost
from device.duel.watching import Asked
from device.duel.words import Word, asks_number
from device.press import Button
from device.simulated.duel import Said, SimulatedHand
from device.simulated.duelpeople import Slips, script
from device.simulated.habits import press_towards, write_line
from rules.cards import Card
from rules.classic import events as ev
from rules.classic.effects import BreachFound
from rules.classic.irregular import Option
from rules.classic.phases import Phase
from rules.classic.sides import Player

THINKS_S = 0.4
"""Between two presses; simulated players are quick, not hasty."""

PREFERRED = (Option.HAND_STANDS, Option.FRESH_DEAL, Option.CORRECT_SCORE)
"""What they choose where they have a choice."""

LATE_AFTER = 2
"""Tricks after which the king is announced too late under any rules: its holder has played his second card."""

_TALK = frozenset({Phase.PROPOSING, Phase.ANSWERING, Phase.DRAWING, Phase.GIVING})


class DuelPlayers:
    """Presses what the deal and the screen want."""

    def __init__(
        self,
        config: SimulatedConfig,
        push: Callable[[Button], None],
        clock: Seconds,
        slips: Slips | None = None,
        *,
        own: Callable[[Player, Word], None] | None = None,
    ) -> None:
        """Sit at the one set of buttons, whose presses `push` does; `own` says a word with a player's own pair."""
        self._config, self._push, self._clock, self._own = config, push, clock, own
        self._slips = config.mishaps if slips is None else slips
        self._free_s = clock()
        self._written: tuple[int, int] | None = None

    def tick(self, host: DuelHost) -> None:
        """Press once, where something is to be pressed and there was time to think."""
        now_s = self._clock()
        if now_s < self._free_s:
            return
        self._note(host)
        if self._own is not None and self._says_himself(host, self._own):
            self._free_s = now_s + THINKS_S / self._config.pace
            return
        button = self._wanted(host)
        if button is not None and self._config.presses:
            self._push(button)
            self._free_s = now_s + THINKS_S / self._config.pace

    def is_done(self, host: DuelHost) -> bool:
        """Tell whether as many games as were asked for are over."""
        return 0 < self._config.deals < host.match.number

    def hand(self, host: DuelHost) -> SimulatedHand:
        """Give the deal that is on."""
        return script(self._config.seed, host.cue, host.state.rules, self._slips)

    def _says_himself(self, host: DuelHost, own: Callable[[Player, Word], None]) -> bool:
        """Let a player say his word with his own pair, where it is a player's to say."""
        asked = host.trouble is not None or host.is_blind or host.asking is not None or host.found
        said = None if asked or not self._config.presses else said_now(self.hand(host), host)
        if said is None or said[0] is None:
            return False
        own(said[0], said[1])
        return True

    def _wanted(self, host: DuelHost) -> Button | None:
        if host.trouble is not None or host.is_blind:
            return Button.CONFIRM
        if host.asking is not None:
            return press_towards(host.picking, self._asked(host))
        if host.found:
            return Button.CONFIRM
        said = said_now(self.hand(host), host)
        if said is None:
            return None
        player, word = said
        if player is not None and host.seat is not player:
            return Button.DOWN
        return {Word.YES: Button.CONFIRM, Word.NO: Button.NEXT, Word.KING: Button.UP}[word]

    def _asked(self, host: DuelHost) -> Card:
        """Give the card that really lies where one is asked for."""
        return card_asked(self.hand(host), host)

    def _note(self, host: DuelHost) -> None:
        """Write down what was really dealt and what goes wrong in it, once a deal."""
        here = host.match.number, host.cue.dealt
        if self._config.truth is None or host.state.phase in (Phase.CUTTING, Phase.DEALING, Phase.OVER):
            return
        if here != self._written:
            self._written = here
            write_line(self._config.truth, json.dumps(_plain(host, self.hand(host))))


def said_now(hand: SimulatedHand, host: DuelHost) -> tuple[Player | None, Word] | None:  # noqa: PLR0911 - one a moment
    """Give who says what now; None where nobody has to say anything."""
    state = host.state
    if host.waits_for_pool or state.phase is Phase.OVER:
        return None, Word.YES
    if state.phase is Phase.CHOOSING and state.issue is not None:
        side = state.issue.chooser
        wanted = next((each for each in PREFERRED if each in state.issue.options), state.issue.options[0])
        here = state.issue.options[host.entered.option]
        return None if side is None else state.player(side), Word.YES if here is wanted else Word.NO
    if state.turned_king_due is not None and state.deal.turned is not None:
        return state.turned_king_due, Word.KING
    king = _king_now(hand, host)
    if king is not None:
        return king, Word.KING
    if state.phase in _TALK:
        return _spoken(hand, host)
    if host.match.game.past and host.shown < _pages(host):
        return None, Word.YES
    return None


def _pages(host: DuelHost) -> int:
    """Count the revokes that stand on the screen with nothing to be chosen."""
    return sum(isinstance(effect, BreachFound) for effect in host.match.game.past[-1].effects)


def _king_now(hand: SimulatedHand, host: DuelHost) -> Player | None:
    """Give who announces the king now."""
    state, deal = host.state, host.state.deal
    if hand.king is None or hand.king[1] is Said.NEVER or deal.claim is not None or deal.turned is None:
        return None
    player, when = hand.king
    if when is Said.LATE:
        late = state.phase is Phase.LEADING and len(deal.tricks) == LATE_AFTER
        return player if late and not any(each.what is What.KING_LATE for each in host.findings.known) else None
    first = when is Said.FIRST and state.phase is Phase.PROPOSING
    before = when is Said.BEFORE and state.phase is Phase.LEADING and not deal.tricks and deal.led is None
    return player if first or before else None


def _spoken(hand: SimulatedHand, host: DuelHost) -> tuple[Player, Word] | None:
    """Give the next word of the deal's talk."""
    said = _said_so_far(host)
    if said >= len(hand.talk):
        return None
    match hand.talk[said]:
        case ev.Propose(by, number):
            wrong = host.entered.proposing and number is not None and host.entered.number != number
            return by, Word.NO if wrong else Word.YES
        case ev.Accept(by):
            return by, Word.YES
        case ev.Draw(by, number):
            wrong = asks_number(host.state, host.entered) and host.entered.number != number
            return by, Word.NO if wrong else Word.YES
        case ev.Stand(by) | ev.Refuse(by):
            return by, Word.NO
    return None


def _said_so_far(host: DuelHost) -> int:
    """Count what was said in the deal that is on."""
    events = [past.event for past in host.match.game.past]
    begun = max((place for place, event in enumerate(events) if isinstance(event, ev.Dealt)), default=len(events))
    return sum(isinstance(event, ev.Propose | ev.Stand | ev.Accept | ev.Refuse | ev.Draw) for event in events[begun:])


def card_asked(hand: SimulatedHand, host: DuelHost) -> Card:
    """Give the card that really lies where one is asked for."""
    ask, tricks = host.ask, host.state.deal.tricks
    if ask is None or ask.which is Asked.TURNED or len(tricks) >= len(hand.tricks):
        return hand.turned
    one = hand.tricks[len(tricks)]
    if ask.which is Asked.LEAD:
        return one.lead if ask.by in (None, one.leader) else one.reply
    return one.reply


def _plain(host: DuelHost, hand: SimulatedHand) -> dict[str, object]:
    return {
        "game": host.match.number,
        "deal": host.cue.dealt,
        "dealer": str(hand.dealer),
        "turned": str(hand.turned),
        "tricks": [[str(one.leader), str(one.lead), str(one.reply), str(one.winner)] for one in hand.tricks],
        "slip": None if hand.slip is None else hand.slip.value,
        "at": hand.at,
    }
