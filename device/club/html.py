"""The board as HTML for phones; every text of people is escaped here, and nothing comes from elsewhere. Pure."""

from collections.abc import Iterator
from html import escape

from display.club import BoardTable, BoardView
from display.words import LANGUAGES, SIGNS, Words
from rules.cards import Suit
from rules.tricks import Side

RED = frozenset({Suit.DIAMONDS, Suit.HEARTS})

SIDES = {Side.BANKER: "banker", Side.PUNTER: "punter", None: "even"}


def whole_page(words: Words, view: BoardView) -> str:
    """Give the page with the board as it stands; without a script it makes itself anew every five seconds."""
    title = escape(view.title)
    lost = words.say("The board cannot be reached; what is shown may be old.")
    links = "".join(
        f'<a href="?lang={code}" lang="{code}" hreflang="{code}">{escape(name)}</a>' for code, name in LANGUAGES.items()
    )
    return (
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="icon" href="data:,"><link rel="stylesheet" href="page.css">'
        '<noscript><meta http-equiv="refresh" content="5"></noscript></head>\n<body>'
        f'<p class="old">{escape(lost)}</p>'
        f'<main id="board">{board(words, view)}</main>\n<nav>{links}</nav>'
        '<script src="page.js"></script></body></html>\n'
    )


def board(words: Words, view: BoardView) -> str:
    """Give the part of the page that changes."""
    return "".join(_board(words, view))


def _board(words: Words, view: BoardView) -> Iterator[str]:
    yield f'<h1>{escape(view.title)}</h1><p class="sentence">{escape(view.sentence)}</p>'
    if view.warnings:
        yield f'<ul class="warnings">{"".join(f"<li>{escape(each)}</li>" for each in view.warnings)}</ul>'
    for table in view.tables:
        yield from _table(words, table)
    if not view.tables:
        yield f"<p>{escape(view.nothing)}</p>"
        return
    yield f"<h2>{escape(view.balances_title)}</h2><table>"
    for seat in view.balances:
        yield f'<tr><td>{escape(seat.name)}</td><td class="sum">{escape(seat.amount)}</td></tr>'
    yield "</table>"


def _table(words: Words, table: BoardTable) -> Iterator[str]:
    yield f'<section class="table{" alert" if table.alert else ""}">'
    yield f'<div class="line"><span class="name">{escape(table.name)}</span>'
    yield f'<span class="state">{escape(table.state)}</span></div>'
    yield f'<div class="bank">{escape(table.banker)}<span class="sum">{escape(table.bank)}</span></div>'
    if table.note:
        yield f'<div class="note">{escape(table.note)}</div>'
    if table.verdicts:
        yield f'<div class="ruling"><span class="deal">{escape(table.deal)}</span>'
        card = None if table.trump is None else table.trump.card
        if card is not None:
            red = " red" if card.suit in RED else ""
            yield f'<span class="card{red}">{escape(words.index(card.rank))}{SIGNS[card.suit]}</span>'
        for each in table.verdicts:
            yield f'<span class="{SIDES[each.winner]}">{escape(each.text)}</span>'
        yield "</div>"
    yield "</section>"
