"""From the configuration's sections table and game to who sits there and by which rules; what cannot be is said."""

from collections.abc import Sequence
from dataclasses import replace

from device.colours import coloured
from device.config import GameConfig, GameKind, TableConfig
from device.errors import ConfigError, WrongUse
from device.houserules import AS_USUAL, HouseConfig, said
from device.texts import player_name
from display.seatcolour import SeatColour
from rules.classic.profiles import profile
from rules.classic.variant import ClassicRules
from rules.errors import BadAmount, RulesError
from rules.money import NOTHING, Account, chips
from rules.pool import PoolRules
from rules.pot_rules import PotRules
from rules.session import Session, new_session
from rules.variants import BankRules

PLAYED_BY = {
    GameKind.CLASSIC: range(2, 3),
    GameKind.POOL: range(3, 4),
    GameKind.POT: range(4, 13),
}
"""How many play each game, as RULES.md 3, 4 and 6 have it; bank écarté is played by whoever sits at the table."""


def bank_rules(table: TableConfig, house: HouseConfig = AS_USUAL) -> BankRules:
    """Give the rules of bank écarté at this table; `BadAmount` for sums that cannot be."""
    return BankRules(
        mode=table.mode,
        bank_cancel=table.throwing_off,
        table_minimum=chips(table.minimum),
        table_maximum=chips(table.maximum),
        agreed_stake=None if table.agreed is None else chips(table.agreed),
        **said(house, BankRules),
    )


def classic_rules(game: GameConfig, house: HouseConfig = AS_USUAL) -> ClassicRules:
    """Give the rules of classic at this table, those of its profile but for what the house says; ValueError else."""
    return replace(profile(game.profile), **said(house, ClassicRules))


def pot_rules(house: HouseConfig = AS_USUAL) -> PotRules:
    """Give the rules of the pot game; `NotAdjudicated` for what no source describes."""
    return PotRules(**said(house, PotRules))


def pool_rules(game: GameConfig, house: HouseConfig = AS_USUAL) -> PoolRules:
    """Give the rules of the pool; ValueError where nobody has to win it."""
    return PoolRules(pool_wins_needed=game.wins, **said(house, PoolRules))


def verify_house(table: TableConfig, game: GameConfig, house: HouseConfig) -> None:
    """Raise `ConfigError` for rules by which one of the games cannot be played, also while another is."""
    try:
        bank_rules(table, house), classic_rules(game, house), pot_rules(house), pool_rules(game, house)
    except ValueError as error:
        message = f"the house's rules cannot be played: {error}"
        raise ConfigError(message) from error


def seated_name(text: str) -> Account:
    """Give the account of a player who sits at the table; raises `WrongUse` for a name that the screen cannot draw.

    All letters that the font has not are the same empty box, so that nobody would know whose the money is.
    """
    name = player_name(text)
    unknown = "" if name.isascii() else _undrawn(name)
    if unknown:
        message = f"a player's name is made of letters that the screen can draw; got {name!r} with {unknown!r}"
        raise WrongUse(message)
    return name


def _undrawn(name: str) -> str:
    """Give the letters of a name that the font has not."""
    from display.lettering import missing  # noqa: PLC0415 - the ledger's commands read names too, and draw none

    return missing(name)


def session_of(config: TableConfig, house: HouseConfig = AS_USUAL) -> Session:
    """Give the session that an evening begins with."""
    try:
        rules = bank_rules(config, house)
        for amount in (config.stake, config.step, config.bank, config.buy_in):
            chips(amount)
        return new_session(rules, [seated_name(name) for name in config.players])
    except (BadAmount, ValueError) as error:
        message = f"the table cannot be played as configured: {error}"
        raise ConfigError(message) from error


def colours_of(config: TableConfig) -> tuple[SeatColour, ...]:
    """Give the colours that the configuration wants for the players, in their order."""
    found = [coloured(word) for word in config.colours]
    if None in found or len({*found}) != len(found):
        known = ", ".join(colour.word for colour in SeatColour)
        message = f"table.colours are each another one of {known}; got {list(config.colours)}"
        raise ConfigError(message)
    return tuple(colour for colour in found if colour is not None)


def players_of(game: GameConfig, sitting: Sequence[str]) -> list[Account]:
    """Give who plays another game than bank écarté: who is named for it, else the first of `sitting`.

    Raises `ConfigError` where it cannot be played so.
    """
    wanted = PLAYED_BY[game.kind]
    named = game.players or tuple(sitting[: wanted[-1]])
    if len(named) not in wanted:
        many = str(wanted[0]) if len(wanted) == 1 else f"{wanted[0]} to {wanted[-1]}"
        message = f'game.kind = "{game.kind.value}" is played by {many}; game.players names {len(named)}'
        raise ConfigError(message)
    try:
        names = [seated_name(name) for name in named]
        profile(game.profile)
        PoolRules(pool_wins_needed=game.wins)
        if len({*names}) != len(names) or chips(game.stake) == NOTHING:
            message = f"players have different names and stake at least one chip; got {names} and {game.stake}"
            raise ConfigError(message)
    except (RulesError, ValueError) as error:
        message = f"the game cannot be played as configured: {error}"
        raise ConfigError(message) from error
    return names
