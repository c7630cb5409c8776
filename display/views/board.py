"""The view of the board of a club night: tables, banks, last rulings, balances, and what does not cancel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from display.club import BoardTable, BoardView, VerdictLetter
from display.shown import Hint, Seat
from display.words import Words
from rules.cards import Card
from rules.phases import Phase
from rules.tricks import Side

SIDES: Mapping[str, Side | None] = {"banker": Side.BANKER, "punter": Side.PUNTER, "en_carte": None}
"""Whose a tableau is, by the verdict's name in a letter."""


@unique
class Irregular(Enum):
    """What is irregular in the deal that is on, by its name in a letter."""

    DEAL_VOID = "deal_void"
    """The deal does not count."""
    CARD_EXPOSED = "card_exposed"
    """A card was seen before the stakes closed."""
    PACK_IMPERFECT = "pack_imperfect"
    """The counted pack was not two full ones."""
    THIRD_COPY = "third_copy"
    """A face was seen a third time."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """What is to be told of one table."""

    name: str
    online: bool
    asking: bool = False
    phase: Phase | None = None
    banker: str = ""
    bank: int | None = None
    ruled_deal: int | None = None
    trump: Card | None = None
    verdicts: tuple[str, ...] = ()
    fault: Irregular | None = None
    trouble: bool = False
    missing: int = 0


@unique
class Uneven(Enum):
    """Why a change of tables does not cancel."""

    UNDERWAY = "underway"
    """The player has left one table and not come to the other yet."""
    UNSENT = "unsent"
    """He has come, and left no table."""
    DIFFERENT = "different"
    """The two tables' ledgers say different things."""


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A change of tables that does not cancel."""

    player: str
    amount: int
    leaves: str
    joins: str
    uneven: Uneven


def board_view(
    words: Words,
    tables: Sequence[TableLine],
    balances: Mapping[str, int],
    slips: Sequence[SlipLine] = (),
    *,
    connected: bool = True,
    twice: Sequence[str] = (),
    turn: int = 0,
    hints: tuple[Hint, ...] = (),
) -> BoardView:
    """Show a club night; `twice` names tables that told two things under one number."""
    lost = () if connected else (words.say("The broker cannot be reached; what is shown may be old."),)
    richest_first = sorted(balances.items(), key=lambda each: (-each[1], each[0]))
    return BoardView(
        title=words.say("Club night"),
        sentence=words.count("{number} table", "{number} tables", len(tables)),
        tables=tuple(_table(words, line) for line in tables),
        balances_title=words.say("Balances of the evening"),
        balances=tuple(Seat(name, words.gain(amount)) for name, amount in richest_first),
        nothing=words.say("No table has told anything yet."),
        warnings=(
            *lost,
            *(_slip(words, slip) for slip in slips),
            *(_awaited(words, line.name, line.missing) for line in tables if line.missing),
            *(words.say("{table} has told two different things under one number.", table=table) for table in twice),
        ),
        turn=turn,
        hints=hints,
    )


def _awaited(words: Words, table: str, missing: int) -> str:
    return words.count(
        "{table}: {number} message is awaited", "{table}: {number} messages are awaited", missing, table=table
    )


def _table(words: Words, line: TableLine) -> BoardTable:
    return BoardTable(
        name=line.name,
        state=_state(words, line),
        alert=not line.online or line.asking or line.trouble,
        banker=line.banker,
        bank="" if line.bank is None else words.amount(line.bank),
        deal="" if line.ruled_deal is None else words.say("Deal {number}", number=line.ruled_deal),
        trump=None if line.trump is None else words.shown(line.trump),
        verdicts=tuple(_verdict(words, place, each) for place, each in enumerate(line.verdicts, start=1)),
        note="" if line.fault is None else _irregular(words, line.fault),
    )


def _verdict(words: Words, number: int, verdict: str) -> VerdictLetter:
    letters = {
        "banker": words.term("letter of the winner", "B"),
        "punter": words.term("letter of the winner", "P"),
        "en_carte": "=",
    }
    return VerdictLetter(f"{number} {letters[verdict]}", SIDES[verdict])


def _irregular(words: Words, fault: Irregular) -> str:
    return {
        Irregular.DEAL_VOID: words.say("the deal is void"),
        Irregular.CARD_EXPOSED: words.say("a card was seen"),
        Irregular.PACK_IMPERFECT: words.say("the pack is not whole"),
        Irregular.THIRD_COPY: words.say("a card came a third time"),
    }[fault]


def _state(words: Words, line: TableLine) -> str:
    """Say in a word or two what goes on at a table."""
    if not line.online:
        return words.say("not there")
    if line.trouble:
        return words.say("has a trouble")
    if line.asking or line.phase in (Phase.ASKED, Phase.STOPPED):
        return words.say("asks something")
    match line.phase:
        case Phase.DEALT | Phase.TRUMP_TURNED:
            said = words.say("cards are dealt")
        case Phase.STAKING:
            said = words.say("stakes are open")
        case Phase.STAKES_CLOSED | Phase.REVEALED:
            said = words.say("cards are opened")
        case Phase.RULED:
            said = words.say("ruled")
        case Phase.SETTLED:
            said = words.say("settled")
        case Phase.VOID:
            said = words.say("deal void")
        case _:
            said = words.say("between deals")
    return said


def _slip(words: Words, slip: SlipLine) -> str:
    amount = words.amount(slip.amount)
    match slip.uneven:
        case Uneven.UNDERWAY:
            return words.say(
                "{name} left {one} with {amount} and has not come to {other}.",
                name=slip.player, one=slip.leaves, other=slip.joins, amount=amount,
            )  # fmt: skip
        case Uneven.UNSENT:
            return words.say(
                "{name} came to {other} with {amount}, and {one} knows nothing of it.",
                name=slip.player, one=slip.leaves, other=slip.joins, amount=amount,
            )  # fmt: skip
        case Uneven.DIFFERENT:
            return words.say(
                "{one} and {other} do not agree on what {name} took along.",
                name=slip.player, one=slip.leaves, other=slip.joins,
            )  # fmt: skip
