"""The conversation with a game: lines in, what comes of them out, and the game saved after every event it takes."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TextIO

from device.errors import WrongUse
from device.files import write_whole
from device.lookalikes import reason, twin
from device.play.game import Game, Told
from device.telling.lines import meaning
from device.telling.plain import ruling_json
from device.telling.reasons import reason_words
from rules.errors import NotARecord
from rules.events import Sit
from rules.ledger import Entry
from rules.money import NO_PLAYERS, Account
from rules.pot_table import TakeSeat
from rules.wire import to_plain

HELP, SHOW, QUIT = "?", "show", "quit"
"""What can be said beside events: what can come now, how it stands, and that it is over."""

ALSO: Mapping[str, str] = MappingProxyType({"help": HELP, "exit": QUIT, "end": QUIT})
"""Other words for the same."""

COLUMN: Final = 24
"""Where the meanings of the lines begin, unless a line is longer."""

COMMENT = "#"
"""A line of a file that starts so is for readers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a conversation is held."""

    out: TextIO
    echo: bool = False
    """Whether each line is repeated before its answer, for lines from a file."""
    hint: bool = False
    """Whether what is not taken is followed by how help is had, for a person who types."""
    as_json: bool = False
    """Whether each answer is one JSON object."""
    save: Path | None = None
    """Where the game is written after each event that it takes."""
    book: Callable[[Sequence[Entry]], None] | None = None
    """Records what the game has booked, before it is said."""
    known: Collection[Account] = NO_PLAYERS
    """Names that a newcomer's must not look like, beside those of who plays."""
    show: Callable[[Game], None] | None = None
    """Shows the game after each event that it takes, once it is saved and booked."""


def talk(game: Game, lines: Iterable[str], manner: Manner) -> int:
    """Hold a conversation until the lines end or say so; give how many of them were not taken."""
    refused = 0
    for raw in lines:
        line = " ".join(raw.split())
        line = ALSO.get(line.lower(), line)
        if line == QUIT:
            break
        if not line or line.startswith(COMMENT):
            continue
        told = _answer(game, line, manner)
        refused += not told.taken
        if told.taken and line not in (HELP, SHOW):
            keep(game, manner)
        _say(game, line, told, manner)
    return refused


def keep(game: Game, manner: Manner) -> None:
    """Record what the game has booked, save it and show it where that is wanted."""
    if manner.book is not None:
        manner.book(game.entries)
    if manner.save is not None:
        save(game, manner.save)
    if manner.show is not None:
        manner.show(game)


def typed(prompt: Callable[[], str], out: TextIO) -> Iterator[str]:
    """Give what a person types after each prompt, line by line, until the input ends."""
    while True:
        try:
            yield input(prompt())
        except EOFError:
            out.write("\n")
            return


def save(game: Game, path: Path) -> None:
    """Write the game, whole or not at all; WrongUse where it cannot be written."""
    text = json.dumps(game.written(), ensure_ascii=False, indent=1) + "\n"
    try:
        write_whole(path, text.encode())
    except OSError as error:
        message = f"the game cannot be saved as {path} ({error.strerror})"
        raise WrongUse(message) from error


def _answer(game: Game, line: str, manner: Manner) -> Told:
    if line == HELP:
        return Told((game.awaited, *(f"  {_explained(game, form)}" for form in game.forms())))
    if line == SHOW:
        return Told(tuple(game.standing()))
    try:
        event = game.read(line)
    except NotARecord as error:
        why = f"{error}."
        return Told((game.words.say("Not understood: {why}", why=why),), taken=False)
    if isinstance(event, Sit | TakeSeat):
        other = twin(event.player, (*game.players, *manner.known))
        if other is not None:
            why = reason_words(game.words, (reason(event.player, other),))
            return Told((game.words.say("Not taken: {why}", why=why),), taken=False)
    return game.take(event)


def _explained(game: Game, form: str) -> str:
    """Give a line that can be typed with what it means, where it does not say so itself."""
    means = meaning(game.words, form)
    return f"{form:<{COLUMN}} - {means}" if means else form


def _say(game: Game, line: str, told: Told, manner: Manner) -> None:
    if manner.as_json:
        print(json.dumps(_plain(game, line, told), ensure_ascii=False), file=manner.out, flush=True)
        return
    if manner.echo:
        print(f"> {line}", file=manner.out)
    for text in told.said:
        print(f"  {text}", file=manner.out)
    if manner.hint and not told.taken:
        print("  " + game.words.say("? tells what can be typed now."), file=manner.out)
    manner.out.flush()


def _plain(game: Game, line: str, told: Told) -> Mapping[str, object]:
    return {
        "line": line,
        "taken": told.taken,
        "phase": game.phase,
        "said": list(told.said),
        "effects": [_named(effect) for effect in told.effects],
        "ruling": None if told.ruling is None else ruling_json(game.words, told.ruling),
    }


def _named(effect: object) -> dict[str, Any]:
    """Give an effect as plain data under its own name."""
    assert is_dataclass(effect), effect  # noqa: S101 - all effects of the rules are such
    return {"effect": type(effect).__name__, **to_plain(effect)}
