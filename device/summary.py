"""The evening on one page of HTML: who won what, a chart of each player's balance, who pays whom, every entry.

One file without anything from elsewhere: it opens in any browser and prints on paper.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from device.export import moment
from device.ledger.records import Stored
from device.people import in_play, owing, winnings
from device.telling.ledger import moved_lines, payment_line, purpose
from display.words import Words
from rules.ledger import balances
from rules.money import NO_PLAYERS, Account, Chips
from rules.settlement import deltas

WIDTH, HEIGHT, EDGE = 900, 360, 50

COLOURS = ("#0072b2", "#d55e00", "#007a5a", "#c2569a", "#000000")
DASHES = ("none", "9 4", "2 4", "12 4 2 4")
"""Five colours that also the colour-blind tell apart on white paper (after Okabe and Ito), times four kinds of line."""

STYLE = """
body { font: 16px/1.5 "DejaVu Sans", sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #111; }
table { border-collapse: collapse; } td, th { padding: 0.2em 1em 0.2em 0; text-align: left; vertical-align: top; }
td.sum { text-align: right; } svg { width: 100%; height: auto; } .note { color: #555; }
"""


PAUSE_MS = 6 * 60 * 60 * 1000
"""Between two entries, a pause that parts one evening from the next."""


def newest_evening(entries: Sequence[Stored]) -> Sequence[Stored]:
    """Give the entries after the last pause that parts two evenings; all of them where there is none."""
    begins = [
        place
        for place, (before, after) in enumerate(pairwise(entries), start=1)
        if after.at_ms - before.at_ms >= PAUSE_MS
    ]
    return entries[begins[-1] :] if begins else entries


def summary(words: Words, entries: Sequence[Stored], title: str) -> str:
    """Give the page as HTML."""
    return "\n".join(_page(words, entries, title)) + "\n"


def _page(words: Words, entries: Sequence[Stored], title: str) -> Iterator[str]:
    lines = [stored.entry for stored in entries]
    won, held = winnings(lines), balances(lines)
    yield f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
    yield f"<style>{STYLE}</style></head><body>\n<h1>{escape(title)}</h1>"
    if not entries:
        yield f"<p>{escape(words.say('No entries yet.'))}</p></body></html>"
        return
    many = words.count("{number} entry", "{number} entries", len(entries))
    yield f"<p>{escape(many)}, {moment(entries[0].at_ms)} – {moment(entries[-1].at_ms)}.</p>"
    heads = (words.say("Player"), words.say("In play"), words.say("By the ledger"))
    yield _heading(words.say("Won and lost"))
    yield f"<table><tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr>"
    for account in _players(won, held):
        yield f"<tr><td>{escape(account)}</td>{_sum(won.get(account, 0))}{_sum(held.get(account, 0))}</tr>"
    yield "</table>"
    yield _heading(words.say("Balances through the evening"))
    yield from _chart(words, entries, _players(won, held))
    yield _heading(words.say("Who pays whom")) + "\n<ul>"
    for payment in owing(lines):
        yield f"<li>{escape(payment_line(words, payment))}</li>"
    yield "</ul>\n" + _heading(words.say("Entries")) + "\n<table>"
    for stored in entries:
        said = "<br/>".join(escape(text) for text in moved_lines(words, stored))
        note = f'<br/><span class="note">{escape(stored.entry.note)}</span>' if stored.entry.note else ""
        cells = (str(stored.number), moment(stored.at_ms), escape(purpose(words, stored)), said + note)
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    yield "</table>\n</body></html>"


def _players(won: Mapping[Account, Chips], held: Mapping[Account, Chips]) -> list[Account]:
    known = {**held, **won}
    return sorted((each for each in known if each not in NO_PLAYERS), key=lambda each: (-won.get(each, 0), each))


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _sum(amount: int) -> str:
    return f'<td class="sum">{signed(amount)}</td>'


def signed(amount: int) -> str:
    """Write a gain or a loss with its sign, and nothing without one."""
    return f"{amount:+d}" if amount else "0"


def _chart(words: Words, entries: Sequence[Stored], players: Sequence[Account]) -> Iterator[str]:
    """Draw what each player has won in play after every entry, one line a player."""
    courses = _courses(entries, players)
    every = [amount for course in courses.values() for amount in course]
    low, high = min(every, default=0), max(every, default=0)
    across = (WIDTH - 2 * EDGE) / max(1, len(entries))
    up = (HEIGHT - 2 * EDGE) / max(1, high - low)
    label = escape(words.say("Balances"))
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT + 22 * len(players)}" role="img" aria-label="{label}">'
    for level in sorted({low, 0, high}):
        y = HEIGHT - EDGE - (level - low) * up
        yield f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ccc"/>'
        yield f'<text x="{EDGE - 6}" y="{y + 5:.1f}" text-anchor="end" font-size="14">{signed(level)}</text>'
    for place, (player, course) in enumerate(courses.items()):
        colour, dash = COLOURS[place % len(COLOURS)], DASHES[place // len(COLOURS) % len(DASHES)]
        pen = f'stroke="{colour}" stroke-dasharray="{dash}"'
        points = " ".join(
            f"{EDGE + step * across:.1f},{HEIGHT - EDGE - (amount - low) * up:.1f}"
            for step, amount in enumerate(course)
        )
        yield f'<polyline points="{points}" fill="none" {pen} stroke-width="2"/>'
        y = HEIGHT + 22 * place
        yield f'<line x1="{EDGE}" x2="{EDGE + 30}" y1="{y - 5}" y2="{y - 5}" {pen} stroke-width="4"/>'
        yield f'<text x="{EDGE + 40}" y="{y}" font-size="14">{escape(player)} {signed(course[-1])}</text>'
    yield "</svg>"


def _courses(entries: Sequence[Stored], players: Sequence[Account]) -> Mapping[Account, list[int]]:
    """Give what each player has won in play before the first entry and after each."""
    courses: dict[Account, list[int]] = {player: [0] for player in players}
    for moved in in_play(stored.entry for stored in entries):
        gains = deltas(moved)
        for player, course in courses.items():
            course.append(course[-1] + gains.get(player, 0))
    return courses
