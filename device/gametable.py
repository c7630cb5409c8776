"""`ecarte table` where another game than bank écarté is configured: builds the parts of that game, owns its loop."""

import argparse
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from device.apart import FarEyes
from device.attention import Asks, Attention
from device.book import Book
from device.buttons import Buttons, Keyboard, pin_factory
from device.camera import Camera
from device.clock import monotonic
from device.club.member import Status, member
from device.config import ButtonKind, CameraKind, Config, GameKind
from device.cue import Cue
from device.desk import Desk
from device.duel import match as duel
from device.duel.ground import steady
from device.duel.host import DuelHost
from device.duel.match import Match, new_match, new_pool_match
from device.duel.pages import duel_page
from device.duel.words import Word
from device.eyes import Eyes
from device.leaving import Leaving
from device.loop import LOOP_S, complain, evening_name, eyes_of
from device.notify import Notifier
from device.pairs import PairKeys, Pairs, pairs_of
from device.parts import camera_of
from device.pots import play as pots
from device.pots.host import PotHost
from device.pots.pages import pot_page
from device.pots.play import PotPlay, new_pot_play
from device.press import Button, Gesture, Press
from device.seating import players_of
from device.signals import Signals
from device.simulated.duelpeople import DuelPeople
from device.simulated.duelplayers import DuelPlayers
from device.simulated.gamecamera import GameCamera
from device.simulated.pot import PotPeople, PotPlayers
from device.sitting import Sitting, Written
from device.speech import Speech
from device.window import Window
from display.view import View
from display.words import Words
from rules.classic.profiles import profile
from rules.classic.sides import Player
from rules.money import Account
from rules.pool import PoolRules
from rules.pot_rules import POT_DEFAULT

CLASSIC: Written[Match] = Written("classic", duel.KINDS, duel.begun_to_json, duel.begun_from_json)
POOL: Written[Match] = Written("pool", duel.KINDS, duel.begun_to_json, duel.begun_from_json)
POT: Written[PotPlay] = Written("pot", pots.KINDS, pots.begun_to_json, pots.begun_from_json)


class GameHost(Protocol):
    """What the loop asks of the host of a game."""

    language: str
    leaving: bool

    @property
    def stage(self) -> str:
        """Give where the game stands, in a word."""

    @property
    def is_asking(self) -> bool:
        """Tell whether somebody must say something."""

    @property
    def asks(self) -> Asks:
        """Give what the page asks for: two that are equal give each button the same meaning."""

    @property
    def cue(self) -> Cue:
        """Give what people at a simulated table read on the screen."""

    def press(self, press: Press) -> None:
        """Let a button of the one set mean what it means now."""

    def press_of(self, player: Player, press: Press) -> None:
        """Let a button of a player's own pair mean what it means now."""

    def tick(self) -> bool:
        """Take what was seen since the last call."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A game that is on: its host, its screen, whoever plays at a simulated table, and whether they are done."""

    host: GameHost
    page: Callable[[Words], View]
    tick: Callable[[], None]
    is_done: Callable[[], bool]


def run_game(options: argparse.Namespace, config: Config, path: Path) -> int:
    """Run the table of another game until somebody leaves."""
    names = players_of(config.game, config.table.players)
    notifier = Notifier()
    with ExitStack() as stack:
        eyes = stack.enter_context(closing(_eyes(config, len(names))))
        book = stack.enter_context(Book(path, config.ledger.keep_pictures))
        club = stack.enter_context(member(config.club, book.journal, complain))
        factory = pin_factory(config.buttons.kind)
        on_keys = config.buttons.kind is ButtonKind.KEYS
        buttons = stack.enter_context(closing(Buttons(config.buttons, factory)))
        pairs = stack.enter_context(closing(Pairs(config.buttons, factory)))
        signals = stack.enter_context(closing(Signals(config.signals, factory)))
        keyboard = Keyboard(config.buttons, factory) if on_keys else None
        pair_keys = PairKeys(config.buttons, factory) if on_keys else None
        window = stack.enter_context(Window(config.screen))
        words = Words(config.screen.language)
        playing = _playing(config, names, _Began(book, new=options.new), eyes, _Keys(keyboard, pair_keys))
        host = playing.host
        desk = Desk(window, keyboard, pair_keys, eyes, words)
        speech = stack.enter_context(closing(Speech(words, config.sound, complain)))
        leaving = Leaving(lambda: setattr(host, "leaving", True))
        signal.signal(signal.SIGTERM, leaving.stop)
        notifier.ready()
        attention = Attention(monotonic)
        view = playing.page(words)
        while not (host.leaving or window.left or playing.is_done()):
            spoken_before = words.language
            desk.turn()
            host.language = words.language
            presses, own = buttons.presses(), pairs.presses()
            for press in presses:
                attention.hand(press, host, host.press)
            for player, press in own:
                # A king is announced by the same hold on every page that asks nothing else, and a late one is none.
                king = press.gesture is Gesture.HELD and not host.is_asking
                attention.hand(press, host, partial(host.press_of, player), always=king)
            playing.tick()
            eyes.cue(host.cue)
            if host.tick() or presses or own or words.language != spoken_before:
                signals.ask(asking=host.is_asking)
                view = playing.page(words)
            window.show(view)
            club.show(Status(host.stage, host.is_asking))
            attention.shown(host)
            speech.show(view)
            if not eyes.is_stuck:
                notifier.alive(host.stage)
            time.sleep(LOOP_S)
        notifier.leaving()
    return leaving.status(held=host.leaving)


@dataclass(frozen=True, slots=True)
class _Began:
    """How an evening begins: anew, or where the newest of its game stands in the ledger."""

    book: Book
    new: bool

    def match(self, written: Written[Match], play: Match) -> Sitting[Match]:
        found = None if self.new else Sitting.resume(self.book, written)
        return found or Sitting.begin(self.book, evening_name(), written, play)

    def pot(self, play: PotPlay) -> Sitting[PotPlay]:
        found = None if self.new else Sitting.resume(self.book, POT)
        return found or Sitting.begin(self.book, evening_name(), POT, play)


def _match(config: Config, names: Sequence[Account]) -> Match:
    rules, game = profile(config.game.profile), config.game
    if game.kind is GameKind.CLASSIC:
        return new_match(names, rules)
    return new_pool_match(names, game.stake, rules, PoolRules(pool_wins_needed=game.wins))


BOTH_PAIRS = 4
"""Pins of both players' pairs; with fewer the one set serves."""


@dataclass(frozen=True, slots=True)
class _Keys:
    """What presses the stand-in pins of a desk; None where real pins are wired."""

    one_set: Keyboard | None
    pairs: PairKeys | None


def _playing(config: Config, names: Sequence[Account], began: _Began, eyes: Eyes, keys: _Keys) -> Playing:
    """Give the game that the configuration names."""
    simulated = config.camera.kind is CameraKind.SIMULATED
    if config.game.kind is GameKind.POT:
        pot = PotHost(began.pot(new_pot_play(names, POT_DEFAULT)), eyes, config.game.stake, config.table.step)
        people = PotPlayers(config.simulated, len(names), _pusher(keys.one_set), monotonic)
        return Playing(
            pot,
            lambda words: pot_page(pot, words),
            lambda: people.tick(pot) if simulated else None,
            lambda: simulated and people.is_done(pot),
        )
    written = CLASSIC if config.game.kind is GameKind.CLASSIC else POOL
    host = DuelHost(began.match(written, _match(config, names)), eyes)
    has_pairs = bool(pairs_of(config.buttons))
    both = len(pairs_of(config.buttons)) == BOTH_PAIRS
    own = _speaker(keys.pairs) if both and keys.pairs is not None else None
    players = DuelPlayers(config.simulated, _pusher(keys.one_set), monotonic, own=own)
    return Playing(
        host,
        lambda words: duel_page(host, words, pairs=has_pairs),
        lambda: players.tick(host) if simulated else None,
        lambda: simulated and players.is_done(host),
    )


def _speaker(pair_keys: PairKeys) -> Callable[[Player, Word], None]:
    """Give what says a player's word on the stand-in pins of his pair."""

    def say(player: Player, word: Word) -> None:
        if not pair_keys.is_busy:
            pair_keys.push(player, Button.NEXT if word is Word.NO else Button.CONFIRM, held=word is Word.KING)

    return say


def _pusher(keyboard: Keyboard | None) -> Callable[[Button], None]:
    """Give what presses a stand-in pin and lets it go; who has no keys presses nothing."""

    def push(button: Button) -> None:
        if keyboard is not None and not keyboard.is_busy:
            keyboard.turn(button, down=True)
            keyboard.turn(button, down=False)

    return push


def _eyes(config: Config, players: int) -> FarEyes:
    """Start looking at a table of so many players; hands that are held are no matter of the pot game's."""
    told = None if config.game.kind is GameKind.POT else steady
    return eyes_of(_camera(config, players), config.camera, told)


def _camera(config: Config, players: int) -> Camera:
    if config.camera.kind is not CameraKind.SIMULATED:
        return camera_of(config.camera, config.simulated)
    simulated = config.simulated
    if config.game.kind is GameKind.POT:
        return GameCamera(config.camera, PotPeople(simulated.seed, players, simulated.mishaps, simulated.pace))
    return GameCamera(config.camera, DuelPeople(simulated.seed, simulated.mishaps, simulated.pace))
