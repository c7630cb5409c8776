"""The word of `ecarte ledger` for a dispute: all that is known of the deal behind an entry, and its picture."""

import argparse

from device.commands.told import Word
from device.commands.tongue import words_of
from device.commands.where import ledger_path, number
from device.errors import WrongUse
from device.export import moment
from device.journal import read_entries, read_events
from device.reveals import Reveals, folder_of
from device.telling.ledger import entry_lines


def add_words(word: Word) -> None:
    """Add the word and say what it takes."""
    deal = word("deal", "show all that is known of the deal behind an entry", _deal)
    deal.add_argument("number", type=number, metavar="N", help="the entry's number")


def _deal(options: argparse.Namespace) -> int:
    path = ledger_path(options)
    entries = read_entries(path)
    if not 1 <= options.number <= len(entries):
        message = f"entries are numbered 1 to {len(entries)}, got {options.number}"
        raise WrongUse(message)
    chosen = entries[options.number - 1]
    origin = chosen.origin
    words = words_of(options)
    for stored in entries:
        if stored is chosen or (origin.deal is not None and stored.origin.deal == origin.deal):
            print("\n".join(entry_lines(words, stored)))
    if origin.deal is not None:
        print(words.say("Deal {name}:", name=origin.deal))
        for event in read_events(path, origin.deal):
            print(f"  {moment(event.at_ms)}  {event.body}")
    if origin.picture is not None:
        kept = Reveals(folder_of(path), 1).find(origin.picture)
        where = kept or words.say("no longer kept")
        print(words.say("Picture of the reveal: {where} (SHA-256 {hash})", where=where, hash=origin.picture))
    return 0
