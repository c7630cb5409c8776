"""Views of the board of a club night, ordinary and extreme, for the tests that look at all screens."""

from display.view import View
from display.views.board import Irregular, SlipLine, TableLine, Uneven, board_view
from display.words import Words
from rules.cards import parse_card
from rules.phases import Phase

TABLES = (
    TableLine(
        "window", online=True, phase=Phase.STAKING, banker="Vera", ruled_deal=12, trump=parse_card("QD"),
        verdicts=("banker", "punter", "en_carte"),
    ),
    TableLine(
        "door", online=True, phase=Phase.SETTLED, banker="Viktor", bank=1200, ruled_deal=7, trump=parse_card("10S"),
        verdicts=("punter", "punter", "banker"),
    ),
    TableLine(
        "garden", online=True, asking=True, phase=Phase.ASKED, banker="Ove", ruled_deal=9, trump=parse_card("AH"),
        verdicts=("en_carte", "banker", "banker"),
    ),
)  # fmt: skip

BALANCES = {"Anna": 320, "Boris": -150, "Clara": 40, "Viktor": 410, "Vera": -260, "Ove": -360}


def club_golden(words: Words) -> dict[str, View]:
    """Give one good example."""
    slip = SlipLine("Anna", 150, "window", "door", Uneven.UNDERWAY)
    return {"board": board_view(words, TABLES, BALANCES, (slip,))}


def club_extreme(words: Words) -> dict[str, View]:
    """Give the hard cases: nobody there, many tables and people, long names, every state and every warning."""
    faults = [*Irregular, *[None] * len(Phase)]
    states = [
        TableLine(
            f"Wilhelmina von Hohenstaufen {place}",
            online=True,
            phase=phase,
            banker="Wilhelmina von Hohenstaufen",
            bank=100_000,
            fault=faults[place],
            ruled_deal=1004,
            trump=parse_card("10D"),
            verdicts=("punter", "banker", "en_carte"),
        )
        for place, phase in enumerate(Phase)
    ]
    crowd = {f"Wilhelmina von Hohenstaufen {place}": 99_999 * (place - 20) for place in range(41)}
    long = "Wilhelmina von Hohenstaufen"
    slips = [SlipLine(long, 99_999, long, "door", why) for why in Uneven]
    gone = TableLine("gone", online=False, missing=4711, fault=Irregular.DEAL_VOID)
    ill = TableLine("ill", online=True, trouble=True, banker="Ann", bank=0)
    found: dict[str, View] = {
        "board, nothing": board_view(words, (), {}, connected=False),
        "board, one": board_view(words, TABLES[:1], BALANCES),
        "board, gone and ill": board_view(words, (gone, ill), {"Ann": 0}, twice=("ill",)),
    }
    for turn in range(5):
        found[f"board, crowded {turn}"] = board_view(
            words, (*states, gone, ill), crowd, slips, connected=False, turn=turn
        )
    return found
