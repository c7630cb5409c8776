"""The board as it is shown: from what the tables told to a view, on the wall and on the phones alike."""

from device.club.board import Board, Doubt, OpenSlip, TableNow
from display.club import BoardView
from display.views.board import Irregular, SlipLine, TableLine, Uneven, board_view
from display.words import Words
from rules.cards import Card, parse_card
from rules.phases import Phase

UNEVEN = {Doubt.UNDERWAY: Uneven.UNDERWAY, Doubt.UNSENT: Uneven.UNSENT, Doubt.DIFFERENT: Uneven.DIFFERENT}

FAULTS = {fault.value: fault for fault in Irregular}


def shown(words: Words, board: Board, *, connected: bool, turn: int = 0) -> BoardView:
    """Show a club night in the reader's language."""
    return board_view(
        words,
        [_line(table) for table in board.tables()],
        board.balances(),
        [_slip(slip) for slip in board.open_slips()],
        connected=connected,
        twice=sorted(board.conflicts),
        turn=turn,
    )


def _line(table: TableNow) -> TableLine:
    now, ruled = table.now, table.ruled
    return TableLine(
        name=table.name,
        online=table.online,
        asking=table.asking,
        phase=None if now is None else Phase(now.phase),
        banker="" if now is None else now.banker,
        bank=None if now is None else now.bank,
        ruled_deal=table.ruled_deal,
        trump=None if ruled is None else _trump(ruled.trump),
        verdicts=() if ruled is None else ruled.verdicts,
        fault=FAULTS.get(table.fault),
        trouble=bool(table.trouble),
        missing=table.missing,
    )


def _trump(word: str) -> Card | None:
    try:
        return parse_card(word)
    except ValueError:
        return None


def _slip(slip: OpenSlip) -> SlipLine:
    return SlipLine(slip.player, slip.amount, slip.leaves, slip.joins, UNEVEN[slip.doubt])
