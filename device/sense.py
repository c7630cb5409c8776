"""Whether a configuration makes sense: pins that exist and are not shared; numbers, people, a language that can be."""

from collections.abc import Iterator
from dataclasses import fields
from typing import get_type_hints

from device.bounds import beyond
from device.club.topics import verify_name
from device.config import ButtonKind, ButtonsConfig, CameraKind, Config, GameKind, SignalsConfig
from device.errors import ConfigError, WrongUse
from device.lookalikes import verify_apart
from device.seating import colours_of, players_of, session_of, verify_house
from display.words import LANGUAGES
from rules.seats import PUNTERS
from rules.variants import PunterUnit

PINS = range(2, 28)
"""BCM numbers on the 40-pin header; 0 and 1 belong to the identification of boards that are put on top."""

WIRED = (("buttons", ButtonsConfig), ("signals", SignalsConfig))
PIN_KEYS = tuple(
    f"{section}.{name}"
    for section, kind in WIRED
    for name, hint in get_type_hints(kind).items()
    if hint in (int, int | None)
)
"""Every whole number of these two sections is a pin."""


def verify(config: Config) -> Config:
    """Give the configuration back; raises `ConfigError` with everything in it that cannot be, each by its key."""
    troubles = [*_pins(config), *beyond({key: value_of(config, key) for key in keys()})]
    if config.screen.language not in LANGUAGES:
        troubles.append(f"screen.language must be one of {', '.join(LANGUAGES)}; got {config.screen.language!r}")
    troubles += _sums(config)
    troubles += _club(config)
    troubles = troubles or [*_parts(config)]
    if troubles:
        raise ConfigError("; ".join(troubles))
    return config


def _sums(config: Config) -> Iterator[str]:
    """Give the sums of a table that contradict each other, so that no stake could be laid as the file has it."""
    table, most = config.table, config.table.maximum
    if table.minimum > most:
        yield f"table.minimum ({table.minimum}) is above table.maximum ({most})"
        return
    least = f"from table.minimum ({table.minimum})"
    if table.stake and not table.minimum <= table.stake <= most:
        yield f"table.stake must be 0 or {least} to table.maximum ({most}), got {table.stake}"
    if table.step > most:
        yield f"table.step ({table.step}) is above table.maximum ({most}): no stake could be entered"
    # A person who is one punter may lay the agreed sum on several tableaux.
    whole = most * (len(PUNTERS) if config.house.limited_punter_unit is PunterUnit.PERSON else 1)
    if table.agreed is not None and not table.minimum <= table.agreed <= whole:
        yield f"table.agreed must be {least} to what can be laid ({whole}), got {table.agreed}"


def _club(config: Config) -> Iterator[str]:
    """Give the names of a club that could not stand in a topic or an access rule."""
    club = config.club
    named = [("club.name", club.name), ("club.table", club.table), *(("club.tables", name) for name in club.tables)]
    for key, name in named if club.enabled else ():
        try:
            verify_name(name, key)
        except WrongUse as error:
            yield str(error)


def value_of(config: Config, key: str) -> object:
    """Give the value of a key like "camera.width"."""
    section, name = key.split(".")
    return getattr(getattr(config, section), name)


def keys() -> tuple[str, ...]:
    """Give every key there is, in the order of the file."""
    sections = ((part.name, getattr(Config(), part.name)) for part in fields(Config))
    return tuple(f"{name}.{each.name}" for name, section in sections for each in fields(section))


def _pins(config: Config) -> Iterator[str]:
    used: dict[object, str] = {}
    for key in PIN_KEYS:
        pin = value_of(config, key)
        if pin is None:
            continue
        if pin not in PINS:
            yield f"{key} must be a BCM number from {PINS[0]} to {PINS[-1]}, got {pin}"
        elif pin in used and config.buttons.kind is ButtonKind.PINS:
            yield f"{key} and {used[pin]} are both pin {pin}"
        used[pin] = key
    if (config.buttons.encoder_a is None) != (config.buttons.encoder_b is None):
        yield "buttons.encoder_a and buttons.encoder_b belong together: name both or none"


def _parts(config: Config) -> Iterator[str]:
    """Give what the table would stop at, so that a file that is told to be right begins an evening."""
    camera = config.camera
    if camera.kind in (CameraKind.FOLDER, CameraKind.VIDEO) and value_of(config, f"camera.{camera.kind.value}") is None:
        yield f'camera.kind = "{camera.kind.value}" needs camera.{camera.kind.value}'
    if camera.kind is CameraKind.SIMULATED and config.simulated.presses and config.buttons.kind is ButtonKind.PINS:
        yield 'simulated.presses = true needs buttons.kind = "keys": a simulated banker presses no real pins'
    try:
        verify_house(config.table, config.game, config.house)
        if config.game.kind is GameKind.BANK:
            verify_apart(session_of(config.table, config.house).table.players)
            colours_of(config.table)
        else:
            verify_apart(players_of(config.game, config.table.players))
    except (ConfigError, WrongUse) as error:
        yield str(error)
