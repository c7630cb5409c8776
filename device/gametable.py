"""A table of another game than bank écarté: its evening, its host, its pages, and who plays at a simulated one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from device.apart import FarEyes
from device.book import Book
from device.buttons import Keyboard
from device.camera import Camera
from device.clock import monotonic
from device.config import CameraKind, Config, GameKind
from device.duel import match as duel
from device.duel.ground import steady
from device.duel.host import DuelHost
from device.duel.match import Match, new_match, new_pool_match
from device.duel.pages import duel_page
from device.duel.words import Word
from device.lookalikes import accounts, verify_apart
from device.loop import evening_name, eyes_of
from device.pairs import PairKeys, pairs_of
from device.parts import camera_of
from device.playing import Playing
from device.pots import play as pots
from device.pots.host import PotHost
from device.pots.pages import pot_page
from device.pots.play import PotPlay, new_pot_play
from device.press import Button
from device.seating import classic_rules, pool_rules, pot_rules
from device.simulated.duelpeople import DuelPeople
from device.simulated.duelplayers import DuelPlayers
from device.simulated.gamecamera import GameCamera
from device.simulated.pot import PotPeople, PotPlayers
from device.sitting import Played, Sitting, Written
from device.station import Station
from rules.classic.sides import Player
from rules.money import Account

P = TypeVar("P", bound=Played)

CLASSIC: Written[Match] = Written("classic", duel.KINDS, duel.begun_to_json, duel.begun_from_json)
POOL: Written[Match] = Written("pool", duel.KINDS, duel.begun_to_json, duel.begun_from_json)
POT: Written[PotPlay] = Written("pot", pots.KINDS, pots.begun_to_json, pots.begun_from_json)

WITH_PAIRS = frozenset({GameKind.CLASSIC, GameKind.POOL})
"""The games in which a player can have buttons of his own."""

BOTH_PAIRS = 4
"""Pins of both players' pairs; with fewer the one set serves."""


def game_table(config: Config, names: Sequence[Account], station: Station, *, new: bool) -> Playing:
    """Take up the newest evening of the configured game, or begin one where there is none or a `new` one is wanted."""
    began = _Began(station.book, names, new)
    return (_pot if config.game.kind is GameKind.POT else _duel)(config, names, station, began)


def _pot(config: Config, names: Sequence[Account], station: Station, began: "_Began") -> Playing:
    simulated = config.camera.kind is CameraKind.SIMULATED
    host = PotHost(
        began.sitting(POT, new_pot_play(names, pot_rules(config.house))),
        station.eyes,
        config.game.stake,
        config.table.step,
    )
    people = PotPlayers(config.simulated, len(names), _pusher(station.keys.one_set), monotonic)
    return Playing(
        host,
        lambda words: pot_page(host, words),
        _turning(lambda: people.tick(host)) if simulated else _still,
        lambda: simulated and people.is_done(host),
    )


def _duel(config: Config, names: Sequence[Account], station: Station, began: "_Began") -> Playing:
    simulated = config.camera.kind is CameraKind.SIMULATED
    written = CLASSIC if config.game.kind is GameKind.CLASSIC else POOL
    host = DuelHost(began.sitting(written, _match(config, names)), station.eyes)
    pins, keys = pairs_of(config.buttons), station.keys
    own = _speaker(keys.pairs) if len(pins) == BOTH_PAIRS and keys.pairs is not None else None
    players = DuelPlayers(config.simulated, _pusher(keys.one_set), monotonic, own=own)
    return Playing(
        host,
        lambda words: duel_page(host, words, pairs=bool(pins)),
        _turning(lambda: players.tick(host)) if simulated else _still,
        lambda: simulated and players.is_done(host),
        host.press_of,
    )


def _turning(act: Callable[[], None]) -> Callable[[bool], bool]:
    """Let people act each time; whatever they do comes to the screen by buttons and looks."""

    def turn(is_talking: bool) -> bool:  # noqa: FBT001 - `Playing.turn` has this one argument
        act()
        return _still(is_talking)

    return turn


def _still(_is_talking: bool) -> bool:  # noqa: FBT001 - as above
    """Let nothing go on by itself."""
    return False


@dataclass(frozen=True, slots=True)
class _Began:
    """How an evening begins: anew, or where the newest of its game stands in the ledger."""

    book: Book
    names: Sequence[Account]
    new: bool

    def sitting(self, written: Written[P], play: P) -> Sitting[P]:
        found = None if self.new else Sitting.resume(self.book, written)
        if found is not None:
            return found
        verify_apart(self.names, accounts(stored.entry for stored in self.book.journal.entries()))
        return Sitting.begin(self.book, evening_name(), written, play)


def _match(config: Config, names: Sequence[Account]) -> Match:
    game = config.game
    rules = classic_rules(game, config.house)
    if game.kind is GameKind.CLASSIC:
        return new_match(names, rules)
    return new_pool_match(names, game.stake, rules, pool_rules(game, config.house))


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


def game_eyes(config: Config, players: int) -> FarEyes:
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
