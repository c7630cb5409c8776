"""Which colour each player has: his own while there are enough, kept while he sits and when he comes again. Pure."""

from collections.abc import Mapping, Sequence

from display.seatcolour import SeatColour
from rules.money import Account

Colours = Mapping[Account, SeatColour]
"""Each player's colour, also of who has left."""


def dealt_out(players: Sequence[Account], wanted: Sequence[SeatColour] = ()) -> Colours:
    """Give each player a colour: the wanted ones in the players' order, then what is free."""
    found: dict[Account, SeatColour] = dict(zip(players, wanted, strict=False))
    for player in players:
        found = {**with_player(found, player, players)}
    return found


def with_player(colours: Colours, player: Account, seated: Sequence[Account]) -> Colours:
    """Give the colours once a player sits down: his earlier one, else one that nobody at the table has, else any."""
    if player in colours:
        return colours
    at_table = {colours[each] for each in seated if each in colours}
    free = [colour for colour in SeatColour if colour not in at_table]
    unused = [colour for colour in free if colour not in colours.values()]
    every = [*SeatColour]
    return {**colours, player: (unused or free or [every[len(colours) % len(every)]])[0]}


def coloured(word: str) -> SeatColour | None:
    """Give the colour of that name, as a configuration or a log writes it; None where there is none."""
    return next((colour for colour in SeatColour if colour.word == word), None)
